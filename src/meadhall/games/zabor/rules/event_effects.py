"""What Events do. Each effect is a rule with the Master of Events and two numbers."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import (
    AREAS,
    ARMS,
    AUXILIARY,
    CAVALRY,
    CITY,
    DESTINY,
    FIRST_MONSTER,
    FLEET,
    LANDS,
    METROPOL,
    POSITIONS,
    SORCERY,
    SOUTH,
    TYPES,
)
from meadhall.games.zabor.events import DIE_ROLLED, LOST_GOLD, POSITION_TAKEN, ROAD_REMOVED, WEDDING
from meadhall.games.zabor.places import PASS, PAY, PICK_AREA, PICK_REGION, PICK_SEAT, PICK_UNIT, REMOVE
from meadhall.games.zabor.rules.acquire import offer_unit
from meadhall.games.zabor.rules.aftermath import restore_everywhere
from meadhall.games.zabor.rules.armies import is_naval, lands_of
from meadhall.games.zabor.rules.barbarians import incursion, monster_stirs, sea_incursion, wandering_beast
from meadhall.games.zabor.rules.capacity import areas_with, choose_removed, remove_unit
from meadhall.games.zabor.rules.casualties import kill
from meadhall.games.zabor.rules.control import settle_control
from meadhall.games.zabor.rules.council_seat import hold_position, trim_positions
from meadhall.games.zabor.rules.decks import draw_to_hand
from meadhall.games.zabor.rules.effects import Effect
from meadhall.games.zabor.rules.gold import forbids_paying, gain_gold, lose_gold, price_of
from meadhall.games.zabor.rules.victory import upgrades_of
from meadhall.games.zabor.rules.vocabulary import EVENT_EFFECT_NAMES
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.numbers import repeated
from meadhall.kernel.state import NOTHING


def gold_for_rurals(s: Zabor, _master: Seat, rurals: int, _b: int) -> None:
    """1 Gold for every so many Rural Areas, rounded up."""
    for seat in range(s.seats):
        gain_gold(s, seat, (s.lands[seat] - s.civilized[seat] + rurals - 1) // rurals)


def gold_per_road(s: Zabor, _master: Seat, each: int, most: int) -> None:
    for seat in range(s.seats):
        roads = len([area for area in lands_of(s, seat) if s.road[area]])
        gain_gold(s, seat, min(most, each * roads))


def tax_revolt(s: Zabor, _master: Seat, per_city: int, per_metropol: int) -> None:
    for seat in range(s.seats):
        lose_gold(s, seat, per_city * upgrades_of(s, seat, CITY) + per_metropol * upgrades_of(s, seat, METROPOL))


def empty_treasuries(s: Zabor, _master: Seat, above: int, lost: int) -> None:
    for seat in range(s.seats):
        if s.gold[seat] > above:
            lose_gold(s, seat, lost)


def gold_rush(s: Zabor, master: Seat, each: int, most: int) -> Ask:
    """The Master of Events names a region."""
    ask = s.ask_seat("In which region is Gold found?")
    for region in range(SOUTH + 1):
        ask.offer(master, PICK_REGION, region, "", find_gold, region, each, most)
    return ask


def find_gold(s: Zabor, region: int, each: int, most: int) -> None:
    for seat in range(s.seats):
        there = [area for area in lands_of(s, seat) if s.printed.region[area] == region]
        gain_gold(s, seat, min(most, each * len(there)))


def corsairs(s: Zabor, _master: Seat, lost: int, _b: int) -> None:
    """Whoever has a coast on a Sea Area with a Barbarian Fleet."""
    slot = s.printed.first_slot[FLEET]
    raided = [0] * s.seats
    for sea in range(LANDS, AREAS):
        if s.owner[sea] == WILD and s.units[sea * s.printed.slots + slot]:
            for area in s.printed.land_borders[sea]:
                if s.owner[area] != WILD:
                    raided[s.owner[area]] = 1
    for seat in range(s.seats):
        if raided[seat]:
            lose_gold(s, seat, lost)


def storm(s: Zabor, _master: Seat, deadly: int, _b: int) -> None:
    """One die for each Fleet on the map."""
    printed = s.printed
    for sea in range(LANDS, AREAS):
        side = s.owner[sea]
        for slot in range(printed.first_slot[FLEET], printed.first_slot[FLEET + 1]):
            for _ in range(s.units[sea * printed.slots + slot]):
                roll = s.chance.die(6)
                s.tell(DIE_ROLLED, sea, roll)
                if roll <= deadly:
                    kill(s, sea, side, slot)
        settle_control(s, sea)


def plague(s: Zabor, _master: Seat, least: int, _b: int) -> None:
    """Who has so many Land Units, Monsters on land among them, removes one, but no Monster."""
    for seat in reversed(s.order()):
        land_units = sum(s.army[seat * TYPES : (seat + 1) * TYPES]) - s.army[seat * TYPES + FLEET]
        for monster in range(len(s.monster_side)):
            if s.monster_side[monster] == seat and not is_naval(s, FIRST_MONSTER + monster):
                land_units += 1
        if land_units >= least:
            s.next(step(choose_sick, seat))


def choose_sick(s: Zabor, seat: Seat) -> Ask | None:
    ask = s.ask_seat("The plague: remove a Land Unit in which Area?")
    for area in lands_of(s, seat):
        if _plain_units(s, area):
            ask.offer(seat, REMOVE, area, "", choose_victim_of_plague, seat, area)
    return ask if ask.count else None


def _plain_units(s: Zabor, area: int) -> list[int]:
    slots = s.printed.slots
    return [slot for slot in range(slots) if s.units[area * slots + slot]]


def choose_victim_of_plague(s: Zabor, seat: Seat, area: int) -> Ask:
    ask = s.ask_seat("Remove which Unit?")
    for slot in _plain_units(s, area):
        ask.offer(seat, PICK_UNIT, slot, "", remove_unit, seat, area, slot)
    return ask


def deserters(s: Zabor, _master: Seat, price: int, _b: int) -> None:
    for seat in reversed(s.order()):
        if s.army[seat * TYPES + AUXILIARY] or s.gold[seat] >= price:
            s.next(step(face_desertion, seat, price))


def face_desertion(s: Zabor, seat: Seat, price: int) -> Ask:
    """An Auxiliary goes, or is paid to stay."""
    ask = s.ask_seat(f"Deserters: remove an Auxiliary, or pay {price} Gold?")
    for area in areas_with(s, seat, AUXILIARY):
        ask.offer(seat, REMOVE, area, "", choose_removed, seat, area, AUXILIARY)
    ask.offer(seat, PAY, 0, forbids_paying(s, seat, price), pay_gold, seat, price)
    return ask


def pay_gold(s: Zabor, seat: Seat, price: int) -> None:
    s.gold[seat] -= price
    s.tell(LOST_GOLD, seat, price)


def remove_roads(s: Zabor, master: Seat, left: int, spared: int) -> Ask | None:
    """At most one from each player's Areas; `spared` has the bits of those who lost one."""
    if not left:
        return None
    ask = s.ask_seat("Which Road is destroyed? Or no more.")
    for area in range(LANDS):
        if s.road[area]:
            owner = s.owner[area]
            clause = "turn.card-beats-rule" if owner != WILD and spared >> owner & 1 else ""
            ask.offer(master, PICK_AREA, area, clause, destroy_road, master, area, left, spared)
    ask.offer(master, PASS, 0, "", NOTHING)
    return ask


def destroy_road(s: Zabor, master: Seat, area: int, left: int, spared: int) -> None:
    s.road[area] = 0
    s.tell(ROAD_REMOVED, area)
    if s.owner[area] != WILD:
        spared |= 1 << s.owner[area]
    s.next(step(remove_roads, master, left - 1, spared))


def offer_destiny(s: Zabor, _master: Seat, price: int, _b: int) -> None:
    s.then(*[step(may_buy_destiny, seat, price) for seat in s.order()])


def may_buy_destiny(s: Zabor, seat: Seat, price: int) -> Ask:
    ask = s.ask_seat(f"Pay {price} Gold to draw a Destiny Card?")
    ask.offer(seat, PAY, 0, forbids_paying(s, seat, price), buy_destiny, seat, price)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def buy_destiny(s: Zabor, seat: Seat, price: int) -> None:
    pay_gold(s, seat, price)
    draw_to_hand(s, seat, DESTINY, 1)


def all_draw_destiny(s: Zabor, _master: Seat, number: int, _b: int) -> None:
    s.then(*[step(draw_to_hand, seat, DESTINY, number) for seat in s.order()])


def all_draw_sorcery(s: Zabor, _master: Seat, number: int, _b: int) -> None:
    s.then(*[step(draw_to_hand, seat, SORCERY, number) for seat in s.order()])


def offer_cavalry(s: Zabor, _master: Seat, price: int, _b: int) -> None:
    s.then(*[step(offer_unit, seat, CAVALRY, price_of(s, seat, CAVALRY, price)) for seat in s.order()])


def royal_wedding(s: Zabor, master: Seat, gold: int, _b: int) -> Ask:
    ask = s.ask_seat("Which player is joined to you by the wedding?")
    for other in s.seats_from(master)[1:]:
        ask.offer(master, PICK_SEAT, other, "", wed, master, other, gold)
    return ask


def wed(s: Zabor, master: Seat, other: Seat, gold: int) -> None:
    """Both gain Gold, and neither may enter the other's Areas this turn."""
    s.wedding = [master, other]
    s.tell(WEDDING, master, other)
    gain_gold(s, master, gold)
    gain_gold(s, other, gold)


def pass_positions(s: Zabor, _master: Seat, _a: int, _b: int) -> None:
    """Arms, Coercion and Crafts go clockwise, all at once, without their gifts."""
    held = s.position[:]
    for position in range(ARMS, POSITIONS):
        if held[position] != NONE:
            hold_position(s, s.after(held[position]), position)
            s.tell(POSITION_TAKEN, s.position[position], position)
    s.then(*[step(trim_positions, seat) for seat in s.order()])


def truce(s: Zabor, _master: Seat, _a: int, _b: int) -> None:
    s.truce = 1


def fog(s: Zabor, _master: Seat, _a: int, _b: int) -> None:
    s.fog = 1


def heal_all(s: Zabor, _master: Seat, _a: int, _b: int) -> None:
    restore_everywhere(s)
    s.monster_wounds = repeated(0, len(s.monster_wounds))


EVENT_EFFECTS: Final[dict[str, Effect]] = {
    "gold-for-rurals": gold_for_rurals,
    "plague": plague,
    "storm": storm,
    "corsairs": corsairs,
    "incursion": incursion,
    "sea-incursion": sea_incursion,
    "gold-per-road": gold_per_road,
    "tax-revolt": tax_revolt,
    "remove-roads": remove_roads,
    "offer-destiny": offer_destiny,
    "all-draw-destiny": all_draw_destiny,
    "all-draw-sorcery": all_draw_sorcery,
    "wandering-beast": wandering_beast,
    "monster-stirs": monster_stirs,
    "offer-cavalry": offer_cavalry,
    "deserters": deserters,
    "royal-wedding": royal_wedding,
    "pass-positions": pass_positions,
    "truce": truce,
    "fog": fog,
    "heal-all": heal_all,
    "gold-rush": gold_rush,
    "empty-treasuries": empty_treasuries,
}
EVENT_EFFECTS_BY_NUMBER: Final[list[Effect]] = [EVENT_EFFECTS[name] for name in EVENT_EFFECT_NAMES]


def resolve_event(s: Zabor, master: Seat, effects: list[int], monster: int) -> None:
    for at in range(len(effects) - 3, -1, -3):
        first = monster if monster >= 0 else effects[at + 1]
        s.next(step(EVENT_EFFECTS_BY_NUMBER[effects[at]], master, first, effects[at + 2]))
