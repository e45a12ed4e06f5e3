"""Monsters and summoning: named ones from wherever they are, or the top one of the deck."""

from __future__ import annotations

from meadhall.games.zabor.cards import FIRST_MONSTER, MONSTER
from meadhall.games.zabor.events import MONSTER_APPEARS, UNIT_REMOVED
from meadhall.games.zabor.places import DISCARD, MONSTER_DECK, ON_MAP, PLACE_UNIT, REMOVE_UNIT
from meadhall.games.zabor.rules.acquire import places_for
from meadhall.games.zabor.rules.armies import clip_wings, has_units, is_naval, take_unit
from meadhall.games.zabor.rules.battle import begin_battle
from meadhall.games.zabor.rules.casualties import discard_monster
from meadhall.games.zabor.rules.control import enter_area, settle_control
from meadhall.games.zabor.rules.decks import top_card
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.agenda import NO_CARD, Ask, Seat, step


def summon_named(s: Zabor, seat: Seat, monster: int) -> None:
    """Already on the map it changes sides and keeps its Wounds; without a place for it it stays where it is."""
    if places_for(s, seat, is_naval(s, FIRST_MONSTER + monster)):
        s.next(step(place_monster, seat, monster))


def summon_top(s: Zabor, seat: Seat) -> None:
    """The top card is turned up; without a place for the Monster it stays on top."""
    card = top_card(s, MONSTER)
    if card != NO_CARD:
        s.cards.show_all(card)
        summon_named(s, seat, s.printed.monster[s.cards.faces[card]])


def place_monster(s: Zabor, seat: Seat, monster: int) -> Ask:
    ask = s.ask_seat("Where is the Monster placed?")
    for area in places_for(s, seat, is_naval(s, FIRST_MONSTER + monster)):
        ask.offer(seat, PLACE_UNIT, area, "", put_monster, seat, monster, area)
    return ask


def put_monster(s: Zabor, seat: Seat, monster: int, area: int) -> None:
    call_monster(s, monster)
    enter_area(s, seat, area, FIRST_MONSTER + monster)
    s.tell(MONSTER_APPEARS, FIRST_MONSTER + monster, area)
    if s.intruder[area] == seat:
        s.next(step(fight_as_summoned, seat, area))
    s.next(step(check_monsters, seat))


def fight_as_summoned(s: Zabor, seat: Seat, area: int) -> None:
    """Among enemies it fights at once, if it has not been dismissed again."""
    if has_units(s, area, seat):
        begin_battle(s, area)
    else:
        s.intruder[area] = NONE


def call_monster(s: Zabor, monster: int) -> None:
    """Its card comes from the deck (which is then shuffled) or the discards; the Monster itself from the map."""
    area = s.monster_area[monster]
    if area != NONE:
        side = s.monster_side[monster]
        take_unit(s, area, side, FIRST_MONSTER + monster)
        if s.wings:
            clip_wings(s, side, area, FIRST_MONSTER + monster, NONE)
        settle_control(s, area)
        return
    face = s.printed.monster_faces[monster]
    for place in (DISCARD, MONSTER_DECK):
        for card in s.at(place):
            if s.cards.faces[card] == face:
                on_top = place is MONSTER_DECK and card == s.top(MONSTER_DECK) and s.cards.known[card]
                s.cards.move(card, ON_MAP)
                if place is MONSTER_DECK and not on_top:
                    s.cards.shuffle(MONSTER_DECK, s.chance)
                return


def check_monsters(s: Zabor, seat: Seat) -> Ask | None:
    """At most three; of a fourth one is dismissed."""
    mine = [monster for monster in range(len(s.monster_side)) if s.monster_side[monster] == seat]
    if len(mine) <= s.printed.card_limit:
        return None
    ask = s.ask_seat("Too many Monsters: dismiss one.")
    for monster in mine:
        ask.offer(seat, REMOVE_UNIT, FIRST_MONSTER + monster, "", dismiss_monster, seat, monster)
    return ask


def dismiss_monster(s: Zabor, seat: Seat, monster: int) -> None:
    area = s.monster_area[monster]
    take_unit(s, area, seat, FIRST_MONSTER + monster)
    if s.wings:
        clip_wings(s, seat, area, FIRST_MONSTER + monster, NONE)
    s.tell(UNIT_REMOVED, seat, FIRST_MONSTER + monster, area)
    discard_monster(s, monster)
    settle_control(s, area)
