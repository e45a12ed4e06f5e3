"""Barbarians on the march: Incursions, and Monsters that belong to nobody."""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS, MONSTER
from meadhall.games.zabor.events import INCURSION, MONSTER_APPEARS
from meadhall.games.zabor.places import BARBARIANS, LEAVE, MARCH, PASS
from meadhall.games.zabor.rules.armies import has_units, is_naval, muster, put_unit, take_unit, unit_of
from meadhall.games.zabor.rules.battle import begin_battle
from meadhall.games.zabor.rules.control import conquer_for_barbarians
from meadhall.games.zabor.rules.decks import top_card
from meadhall.games.zabor.rules.gold import lose_gold
from meadhall.games.zabor.rules.monsters import call_monster
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import NO_CARD, Ask, Seat, step
from meadhall.kernel.state import NOTHING


def incursion(s: Zabor, master: Seat, areas: int, plunder: int) -> None:
    s.next(step(choose_raiders, master, areas, plunder, 0))


def sea_incursion(s: Zabor, master: Seat, areas: int, _b: int) -> None:
    s.next(step(choose_pirates, master, areas, 0))


def _victims(s: Zabor, area: int, spared: int) -> list[int]:
    """The bordering Areas of the same kind that belong to an Empire which this card has not struck yet."""
    borders = s.printed.land_borders[area] if area < LANDS else s.printed.sea_borders[area]
    return [other for other in borders if s.owner[other] != WILD and not spared >> s.owner[other] & 1]


def choose_raiders(s: Zabor, master: Seat, left: int, plunder: int, spared: int) -> Ask | None:
    """The Master of Events may choose Areas with Barbarian Land Units; no Empire is struck twice."""
    if not left:
        return None
    ask = s.ask_seat("Which Barbarians march? Or none.")
    for area in range(LANDS):
        if s.owner[area] == WILD and has_units(s, area, WILD) and _victims(s, area, spared):
            packed = left * 64 + spared
            ask.offer(master, LEAVE, area, "", choose_victim, master, area, packed, plunder)
    ask.offer(master, PASS, 0, "", NOTHING)
    return ask


def choose_pirates(s: Zabor, master: Seat, left: int, spared: int) -> Ask | None:
    if not left:
        return None
    ask = s.ask_seat("Which Barbarian ships sail? Or none.")
    for sea in range(LANDS, AREAS):
        if s.owner[sea] == WILD and has_units(s, sea, WILD) and _victims(s, sea, spared):
            ask.offer(master, LEAVE, sea, "", choose_victim, master, sea, left * 64 + spared, 0)
    ask.offer(master, PASS, 0, "", NOTHING)
    return ask


def choose_victim(s: Zabor, master: Seat, area: int, packed: int, plunder: int) -> Ask:
    """`packed` is 64 times the Areas left to choose, and the bits of the Empires already struck."""
    ask = s.ask_seat("Into which Area do they go?")
    for goal in _victims(s, area, packed % 64):
        after = packed - 64 | 1 << s.owner[goal]
        ask.offer(master, MARCH, goal, "", raid, area, goal, after, plunder)
    return ask


def raid(s: Zabor, area: int, goal: int, packed: int, plunder: int) -> None:
    """All of them go and attack at once; an Area without Units they conquer without a Battle."""
    master = Seat(s.position[1])
    victim = s.owner[goal]
    s.tell(INCURSION, area, goal)
    if area < LANDS:
        s.next(step(choose_raiders, master, packed // 64, plunder, packed % 64))
    else:
        s.next(step(choose_pirates, master, packed // 64, packed % 64))
    s.next(step(plunder_loser, victim, goal, plunder))
    defended = has_units(s, goal, victim)
    force = muster(s, area, WILD)
    s.intruder[goal] = WILD
    for place in range(len(force)):
        for _ in range(force[place]):
            take_unit(s, area, WILD, unit_of(s, place))
            put_unit(s, goal, WILD, unit_of(s, place))
    if defended:
        s.next(step(begin_battle, goal))
    else:
        conquer_for_barbarians(s, goal)


def plunder_loser(s: Zabor, victim: int, area: int, gold: int) -> None:
    """Only where Barbarians stand; an Area may be nobody's because all have died, or the victor has warped home."""
    if s.owner[area] == WILD and has_units(s, area, WILD):
        lose_gold(s, victim, gold)


def wandering_beast(s: Zabor, master: Seat, _a: int, _b: int) -> None:
    """The top Monster appears, on land if possible away from all Empires."""
    card = top_card(s, MONSTER)
    if card != NO_CARD:
        s.cards.show_all(card)
        s.next(step(place_wild_monster, master, s.printed.monster[s.cards.faces[card]]))


def monster_stirs(s: Zabor, master: Seat, monster: int, _b: int) -> None:
    """A named Monster, if it is not on the map."""
    if s.monster_area[monster] == NONE:
        s.next(step(place_wild_monster, master, monster))


def place_wild_monster(s: Zabor, master: Seat, monster: int) -> Ask | None:
    naval = is_naval(s, FIRST_MONSTER + monster)
    wild = [area for area in range(LANDS, AREAS) if s.owner[area] == WILD]
    if not naval:
        wild = [area for area in range(LANDS) if s.owner[area] == WILD]
        lonely = [area for area in wild if not _has_empire_neighbour(s, area)]
        wild = lonely or wild
    if not wild:
        return None
    ask = s.ask_seat("Where does the Monster appear?")
    for area in wild:
        ask.offer(master, BARBARIANS, area, "", put_wild_monster, monster, area)
    return ask


def _has_empire_neighbour(s: Zabor, area: int) -> bool:
    return any(s.owner[other] != WILD for other in s.printed.borders[area])


def put_wild_monster(s: Zabor, monster: int, area: int) -> None:
    call_monster(s, monster)
    put_unit(s, area, WILD, FIRST_MONSTER + monster)
    s.tell(MONSTER_APPEARS, FIRST_MONSTER + monster, area)
