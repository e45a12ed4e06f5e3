"""What Destiny, Sorcery and Trade Bonus Cards do beyond the plain effects."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import (
    AREAS,
    AUXILIARY,
    DYNASTY,
    INFANTRY,
    LANDS,
    RURAL,
    SAFE_FROM_DIPLOMACY,
    SPELL_STRENGTH,
)
from meadhall.games.zabor.events import CARD_TAKEN, MOVED, SPELL_CAST
from meadhall.games.zabor.places import (
    CHART,
    ENOUGH,
    HAND,
    MARCH,
    PASS,
    PICK_AREA,
    PICK_CARD,
    PICK_SEAT,
    PICK_UNIT,
    SEND,
    TAKE_AREA,
)
from meadhall.games.zabor.rules.acquire import acquire_units
from meadhall.games.zabor.rules.acquisition import acquisition_action
from meadhall.games.zabor.rules.adjacency import adjacent_empires, is_adjacent
from meadhall.games.zabor.rules.armies import (
    carry_wings,
    civilized_of,
    give_wings,
    has_units,
    lands_of,
    muster,
    number_there,
    put_unit,
    size_of,
    take_unit,
    units_there,
)
from meadhall.games.zabor.rules.build_army import build_army_action
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.casualties import SPELL, assign_wounds, kill
from meadhall.games.zabor.rules.civilize import civilize_action
from meadhall.games.zabor.rules.compulsory import pass_if_impossible
from meadhall.games.zabor.rules.control import SETTLE_CONTROL, degrade, note_attack, settle_control
from meadhall.games.zabor.rules.council_seat import council_seat_action
from meadhall.games.zabor.rules.decks import cards_of, drop_from_chart, trim_hand
from meadhall.games.zabor.rules.dice import hits_of, roll
from meadhall.games.zabor.rules.diplomacy import convert, diplomacy_action
from meadhall.games.zabor.rules.effects import PLAIN_EFFECTS, Effect
from meadhall.games.zabor.rules.maritime import maritime_action
from meadhall.games.zabor.rules.monsters import summon_named
from meadhall.games.zabor.rules.monsters import summon_top as summon_from_deck
from meadhall.games.zabor.rules.vocabulary import EFFECT_NAMES
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def secondary_acquisition(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    acquisition_action(s, seat, 1)


def secondary_build_army(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    build_army_action(s, seat, 1)


def secondary_campaign(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    campaign_action(s, seat, 1)


def secondary_civilize(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    civilize_action(s, seat, 1)


def secondary_council_seat(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    council_seat_action(s, seat, 1)


def secondary_diplomacy(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    diplomacy_action(s, seat, 1)


def secondary_maritime(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    maritime_action(s, seat, 1)


def envoy_next(s: Zabor, seat: Seat, number: int, _b: int) -> None:
    s.extra_envoys[seat] += number


def bribe_clans(s: Zabor, seat: Seat, areas: int, _b: int) -> None:
    s.bribes[seat] += areas


def summon(s: Zabor, seat: Seat, monster: int, _b: int) -> None:
    summon_named(s, seat, monster)


def summon_top_effect(s: Zabor, seat: Seat, _a: int, _b: int) -> None:
    summon_from_deck(s, seat)


# Traitor in the Ranks


def traitor(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    """Foot in an Adjacent Area of another Empire."""
    ask = s.ask_seat("In which Area is the traitor?")
    for area in range(LANDS):
        if s.owner[area] not in (seat, WILD) and is_adjacent(s, seat, area) and _foot(s, area):
            ask.offer(seat, PICK_AREA, area, "", choose_betrayed, seat, area)
    return pass_if_impossible(ask, seat)


def _foot(s: Zabor, area: int) -> list[int]:
    foot = [s.printed.first_slot[AUXILIARY], s.printed.first_slot[INFANTRY]]
    return [slot for slot in foot if s.units[area * s.printed.slots + slot]]


def choose_betrayed(s: Zabor, seat: Seat, area: int) -> Ask:
    ask = s.ask_seat("Kill which Unit?")
    for slot in _foot(s, area):
        ask.offer(seat, PICK_UNIT, slot, "", betray, seat, area, slot)
    return ask


def betray(s: Zabor, seat: Seat, area: int, slot: int) -> None:
    """It counts as an attack, and the player Acquires a Unit of the same type."""
    owner = s.owner[area]
    note_attack(s, seat, owner)
    kill(s, area, owner, slot)
    settle_control(s, area)
    s.next(step(acquire_units, seat, s.printed.slot_type[slot], 1))


# Border Claim


def border_claim(s: Zabor, seat: Seat, number: int, _b: int) -> Ask:
    """An Adjacent Rural Area of another Empire that holds exactly one Unit."""
    ask = s.ask_seat("Claim which Area?")
    for area in range(LANDS):
        if s.owner[area] not in (seat, WILD) and is_adjacent(s, seat, area):
            ask.offer(seat, TAKE_AREA, area, forbids_claim(s, area, number), convert, seat, area)
    return pass_if_impossible(ask, seat)


def forbids_claim(s: Zabor, area: int, number: int) -> Clause:
    if s.upgrade[area] != RURAL or size_of(muster(s, area, s.owner[area])) != number:
        return "diplomacy.border-claim"
    return "turn.card-beats-rule" if s.power(s.owner[area], SAFE_FROM_DIPLOMACY) else ""


# End of a Line


def end_dynasty(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    """An Adjacent Empire discards a Dynasty Card of the player's choice."""
    ask = s.ask_seat("Which Dynasty ends?")
    adjacent = adjacent_empires(s, seat)
    for other in s.seats_from(seat)[1:]:
        if adjacent >> other & 1:
            for card in cards_of(s, s.at(CHART, other), DYNASTY):
                ask.offer(seat, PICK_CARD, card, "", drop_from_chart, other, Card(card))
    return pass_if_impossible(ask, seat)


# Attack spells


def forbids_target(s: Zabor, seat: Seat, area: int) -> Clause:
    """Units of one other colour; never in an own Area."""
    if s.owner[area] == seat:
        return "sorcery.attack-procedure"
    return "" if has_units(s, area, s.owner[area]) else "sorcery.attack-procedure"


def _aim(s: Zabor, seat: Seat, strength: int, areas: list[int]) -> Ask:
    ask = s.ask_seat("Which Area does the spell strike?")
    for area in areas:
        if not forbids_target(s, seat, area):
            ask.offer(seat, PICK_AREA, area, "", strike_with_spell, seat, area, strength)
    return pass_if_impossible(ask, seat)


def spell_at_adjacent_land(s: Zabor, seat: Seat, strength: int, _b: int) -> Ask:
    return _aim(s, seat, strength, [area for area in range(LANDS) if is_adjacent(s, seat, area)])


def spell_at_any(s: Zabor, seat: Seat, strength: int, _b: int) -> Ask:
    return _aim(s, seat, strength, list(range(AREAS)))


def spell_at_sea(s: Zabor, seat: Seat, strength: int, _b: int) -> Ask:
    return _aim(s, seat, strength, list(range(LANDS, AREAS)))


def spell_per_unit(s: Zabor, seat: Seat, plus: int, _b: int) -> Ask:
    """Strength 1 for each Unit in the target Area, and so many more."""
    ask = s.ask_seat("Which Area does the spell strike?")
    for area in range(AREAS):
        if is_adjacent(s, seat, area) and not forbids_target(s, seat, area):
            strength = plus + size_of(muster(s, area, s.owner[area]))
            ask.offer(seat, PICK_AREA, area, "", strike_with_spell, seat, area, strength)
    return pass_if_impossible(ask, seat)


def strike_with_spell(s: Zabor, seat: Seat, area: int, strength: int) -> None:
    """Each Hit is a Wound that the owner assigns; no Absorb, nothing fights back, and it counts as an attack."""
    victim = s.owner[area]
    note_attack(s, seat, victim)
    dice = strength + s.power(seat, SPELL_STRENGTH)
    shown = roll(s, dice)
    hits = hits_of(s, shown)
    s.tell(SPELL_CAST, area, dice, shown, hits)
    s.then(step(assign_wounds, area, victim, hits, SPELL + victim), SETTLE_CONTROL[area])


def forbids_shaking(s: Zabor, seat: Seat, area: int) -> Clause:
    """A Civilized Area without Units, and not an Empire's only one."""
    owner = s.owner[area]
    if owner == seat or not s.upgrade[area] or has_units(s, area, owner):
        return "turn.impossible-choice"
    return "turn.card-beats-rule" if owner != WILD and s.civilized[owner] == 1 else ""


def earthshaker(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    ask = s.ask_seat("Which Area is degraded?")
    for area in range(LANDS):
        if s.upgrade[area] and s.owner[area] != seat and is_adjacent(s, seat, area):
            ask.offer(seat, PICK_AREA, area, forbids_shaking(s, seat, area), shake, seat, area)
    return pass_if_impossible(ask, seat)


def shake(s: Zabor, seat: Seat, area: int) -> None:
    """It counts as an attack; an Area that becomes Rural is nobody's."""
    note_attack(s, seat, s.owner[area])
    degrade(s, area)
    settle_control(s, area)


def blight(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    """All Auxiliaries of one colour in an Adjacent Area."""
    ask = s.ask_seat("Which Area does the blight strike?")
    slot = s.printed.first_slot[AUXILIARY]
    for area in range(LANDS):
        if s.owner[area] != seat and s.units[area * s.printed.slots + slot] and is_adjacent(s, seat, area):
            ask.offer(seat, PICK_AREA, area, "", strike_with_blight, seat, area)
    return pass_if_impossible(ask, seat)


def strike_with_blight(s: Zabor, seat: Seat, area: int) -> None:
    victim = s.owner[area]
    note_attack(s, seat, victim)
    for slot in range(s.printed.first_slot[AUXILIARY], s.printed.first_slot[AUXILIARY + 1]):
        for _ in range(s.units[area * s.printed.slots + slot]):
            kill(s, area, victim, slot)
    settle_control(s, area)


# Gate of Stars and Wings of Dusk


def gate(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    """Any number of Land Units from one Land Area to one Civilized Area."""
    ask = s.ask_seat("From which Area do Units step through the gate?")
    for area in lands_of(s, seat):
        if has_units(s, area, seat):
            ask.offer(seat, PICK_AREA, area, "", choose_gate, seat, area)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def choose_gate(s: Zabor, seat: Seat, area: int) -> Ask:
    ask = s.ask_seat("Where does the gate lead?")
    for goal in civilized_of(s, seat):
        if goal != area:
            ask.offer(seat, MARCH, goal, "", step_through, seat, area, goal)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def step_through(s: Zabor, seat: Seat, area: int, goal: int) -> Ask | None:
    units = units_there(s, area, seat)
    if not units:
        return None
    ask = s.ask_seat("Which Units step through the gate?")
    for unit in units:
        ask.offer(seat, SEND, unit, "", gate_unit, seat, area, goal, unit)
    ask.offer(seat, ENOUGH, 0, "", NOTHING)
    return ask


def gate_unit(s: Zabor, seat: Seat, area: int, goal: int, unit: int) -> None:
    take_unit(s, area, seat, unit)
    if s.wings:
        carry_wings(s, seat, unit, area, goal)
    put_unit(s, goal, seat, unit)
    s.tell(MOVED, seat, unit, area, goal)
    s.next(step(step_through, seat, area, goal))
    settle_control(s, area)


def wings(s: Zabor, seat: Seat, level: int, _b: int) -> Ask:
    """The Land Units that are now in one Area fly until the end of the turn."""
    ask = s.ask_seat("Which Area's Units are given wings?")
    for area in lands_of(s, seat):
        if has_units(s, area, seat):
            ask.offer(seat, PICK_AREA, area, "", spread_wings, seat, area, level)
    return pass_if_impossible(ask, seat)


def spread_wings(s: Zabor, seat: Seat, area: int, level: int) -> None:
    s.wing_level = level
    for unit in units_there(s, area, seat):
        give_wings(s, seat, area, unit, number_there(s, area, seat, unit), 0)


# Scrying


def scry(s: Zabor, seat: Seat, _a: int, _b: int) -> Ask:
    ask = s.ask_seat("Look at whose cards?")
    for other in s.seats_from(seat)[1:]:
        clause = "" if s.at(HAND, other) else "turn.impossible-choice"
        ask.offer(seat, PICK_SEAT, other, clause, look_at_hand, seat, other)
    return pass_if_impossible(ask, seat)


def look_at_hand(s: Zabor, seat: Seat, other: Seat) -> None:
    for card in s.at(HAND, other):
        s.cards.show(card, seat)
    s.next(step(take_from_hand, seat, other))


def take_from_hand(s: Zabor, seat: Seat, other: Seat) -> Ask:
    ask = s.ask_seat("Take which card?")
    for card in s.at(HAND, other):
        ask.offer(seat, PICK_CARD, card, "", take_card, seat, other, Card(card))
    return ask


def take_card(s: Zabor, seat: Seat, other: Seat, card: Card) -> None:
    s.cards.move(card, HAND, seat)
    s.tell(CARD_TAKEN, seat, other, card)
    if s.acting != seat:
        s.next(step(trim_hand, seat, s.cards.backs[card]))


CARD_EFFECTS: Final[dict[str, Effect]] = {
    **PLAIN_EFFECTS,
    "secondary-acquisition": secondary_acquisition,
    "secondary-build-army": secondary_build_army,
    "secondary-campaign": secondary_campaign,
    "secondary-civilize": secondary_civilize,
    "secondary-council-seat": secondary_council_seat,
    "secondary-diplomacy": secondary_diplomacy,
    "secondary-maritime": secondary_maritime,
    "envoy-next": envoy_next,
    "traitor": traitor,
    "border-claim": border_claim,
    "bribe-clans": bribe_clans,
    "end-dynasty": end_dynasty,
    "summon": summon,
    "summon-top": summon_top_effect,
    "spell-at-adjacent-land": spell_at_adjacent_land,
    "spell-at-any": spell_at_any,
    "spell-at-sea": spell_at_sea,
    "spell-per-unit": spell_per_unit,
    "earthshaker": earthshaker,
    "blight": blight,
    "gate": gate,
    "wings": wings,
    "scry": scry,
}
CARD_EFFECTS_BY_NUMBER: Final[list[Effect]] = [CARD_EFFECTS[name] for name in EFFECT_NAMES]


def resolve_card(s: Zabor, seat: Seat, effects: list[int], monster: int) -> None:
    """The effects of a card in their order; a card that names a Monster gives it as the first number."""
    for at in range(len(effects) - 3, -1, -3):
        first = monster if monster >= 0 else effects[at + 1]
        s.next(step(CARD_EFFECTS_BY_NUMBER[effects[at]], seat, first, effects[at + 2]))
