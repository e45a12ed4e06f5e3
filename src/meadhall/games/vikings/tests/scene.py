"""Scenes of Vikings: hands and villages laid out by printed ids, and moves that read like play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from meadhall.games.vikings import GAME
from meadhall.games.vikings.cards import FIRST_BUILDING_PILE, PILES, PLAYER_BACK, TYPES
from meadhall.games.vikings.places import (
    BONUS_CARDS,
    BOX,
    COMPLETED,
    DECK,
    DISCARD,
    FAVOR_DECK,
    FAVORS,
    HALL,
    HAND,
    LATER_HALLS,
    MARKET,
    MISSION_DECK,
    MISSIONS,
    PATH_DECK,
    RIVER,
    SPARE_BONUSES,
    VILLAGE,
)
from meadhall.games.vikings.rules.buying_cards import find_top
from meadhall.games.vikings.rules.odins_path import fill_river
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Card, Clause, Seat
from meadhall.kernel.cards import Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import ask_again, waiting_for
from meadhall.testing.scene import click, find_card, offers_of

VINCENT, MARTA, ODA, KNUT = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES = ["Vincent", "Marta", "Oda", "Knut"]
PASSING = ("end-turn", "stand", "store-all", "keep-no-more", "take-no-more", "pay", "take", "store-in", "gain")


def new_game(seats: int = 2, seed: int = 1, edition: Path | None = None, **options: str) -> Vikings:
    s = GAME.start(GAME.setup(seats, options, edition), Quick(seed))
    assert isinstance(s, Vikings)
    return s


@cache
def seed_for_vincent(seats: int) -> int:
    """A seed with which Vincent is drawn as the first player."""
    return next(seed for seed in range(1, 99) if new_game(seats, seed).first == VINCENT)


def scene(
    hands: Sequence[Sequence[str]] = ((), ()),
    villages: Sequence[Sequence[str]] = (),
    missions: Sequence[Sequence[str]] = (),
    river: Sequence[str] = (),
    halls: Sequence[int] = (),
    points: Sequence[int] = (),
    edition: Path | None = None,
    **options: str,
) -> Vikings:
    """Vincent is about to act in the first round. All Buildings are active; a river is named from its last space."""
    seats = len(hands)
    s = new_game(seats, seed_for_vincent(seats), edition, **options)
    for seat in range(seats):
        s.cards.move_all(HAND, DECK, seat, seat)
    if river:
        lay_river(s, river)
    for seat, ids in enumerate(hands):
        for id in ids:
            give(s, seat, id)
    for seat, ids in enumerate(villages):
        for id in ids:
            put_building(s, seat, id)
    for seat, ids in enumerate(missions):
        set_missions(s, seat, ids)
    for seat, level in enumerate(halls):
        for _ in range(level - 1):
            s.cards.move(s.hall(seat), LATER_HALLS, seat)
            s.cards.move(s.at(LATER_HALLS, seat)[0], HALL, seat)
    for seat, total in enumerate(points):
        set_points(s, seat, total)
    ask_again(s)
    return s


def set_points(s: Vikings, seat: int, total: int) -> None:
    """Points, with the Divine Favors that belong to them taken for granted."""
    s.points[seat] = total
    s.claimed[seat] = sum(total >= s.printed.threshold(claimed) for claimed in range(3))


def give(s: Vikings, seat: int, id: str, place: Place = HAND) -> Card:
    """A card of this seat into its hand (or another place): out of its own deck, or out of the supply."""
    own = [card for card in s.at(DECK, seat) if s.printed.ids[s.cards.faces[card]] == id]
    if own and id in ("beer", "gold", "viking-warrior"):
        s.cards.move(own[0], place, seat)
        return Card(own[0])
    for source in (MARKET, PATH_DECK, RIVER, FAVOR_DECK, FAVORS, BOX):
        for card in s.at(source):
            if s.printed.ids[s.cards.faces[card]] == id:
                s.cards.move(card, place, seat)
                s.cards.join(card, PLAYER_BACK + seat)
                for pile in range(PILES):
                    find_top(s, pile)
                fill_river(s)
                return Card(card)
    raise LookupError(f"there is no {id} to give")


def put_building(s: Vikings, seat: int, id: str) -> Card:
    building = find_card(s, id, MARKET)
    s.cards.move(building, VILLAGE, seat)
    building_type = s.type_of(building)
    s.owned[seat * TYPES + building_type] += 1
    s.built[seat * TYPES + building_type] += 1
    find_top(s, FIRST_BUILDING_PILE + building_type)
    return building


def set_missions(s: Vikings, seat: int, ids: Sequence[str]) -> None:
    for mission in s.at(MISSIONS, seat)[:]:
        s.cards.move_under(mission, MISSION_DECK)
    for id in ids:
        for place, owner in [(MISSION_DECK, 0), *((MISSIONS, other) for other in range(s.seats) if other != seat)]:
            found = [card for card in s.at(place, owner) if s.printed.ids[s.cards.faces[card]] == id]
            if found:
                s.cards.move(found[0], MISSIONS, seat)
                if place is MISSIONS:
                    s.cards.move(s.at(MISSION_DECK)[0], MISSIONS, owner)
                break


def lay_river(s: Vikings, ids: Sequence[str]) -> None:
    """The first id lies on the last space; spaces that no id is given for are filled from the deck."""
    s.cards.move_all(RIVER, PATH_DECK)
    for id in ids:
        s.cards.move(find_card(s, id, PATH_DECK), RIVER)
    fill_river(s)


def lay_bonuses(s: Vikings, in_play: Sequence[str], spare: Sequence[str] = ()) -> None:
    """These Bonus cards in play, those to break ties; all others are out of the game."""
    s.cards.move_all(BONUS_CARDS, SPARE_BONUSES)
    for id in in_play:
        s.cards.move(find_card(s, id, SPARE_BONUSES), BONUS_CARDS)
    for card in s.at(SPARE_BONUSES)[:]:
        if s.printed.ids[s.face(card)] not in spare:
            s.cards.move(card, COMPLETED, s.seats - 1)
            s.cards.move(card, DISCARD, s.seats - 1)


def empty_deck(s: Vikings, seat: int, left: int = 0) -> None:
    """All but so many cards of a deck lie in the Discard Pile."""
    while len(s.at(DECK, seat)) > left:
        s.cards.move(s.at(DECK, seat)[0], DISCARD, seat)
    ask_again(s)


def building_of(s: Vikings, seat: int, id: str, number: int = 0) -> Card:
    """A Building, or the Town Hall, of a village."""
    standing = s.at(VILLAGE, seat) + s.at(HALL, seat)
    return Card([card for card in standing if s.printed.ids[s.cards.faces[card]] == id][number])


def put_goods(s: Vikings, seat: int, goods: Mapping[str, int]) -> None:
    for id, amount in goods.items():
        s.goods[building_of(s, seat, id)] = amount
    ask_again(s)


def ids_at(s: Vikings, place: Place, seat: int = 0) -> list[str]:
    return sorted(s.printed.ids[s.cards.faces[card]] for card in s.at(place, seat))


def river_ids(s: Vikings) -> list[str]:
    """From the space next to the deck to the last one."""
    return [s.printed.ids[s.cards.faces[card]] for card in reversed(s.at(RIVER))]


def told(s: Vikings, lines: int) -> list[str]:
    """The last lines of the journal."""
    assert s.journal is not None
    return [GAME.sentence(s, entry, NAMES) for entry in s.journal[-lines:]]


def do(s: Vikings, seat: Seat, verb: str, thing: str | int | None = None) -> None:
    """A click that must be taken."""
    clause = click(GAME, s, seat, verb, thing)
    assert clause == "", f"{verb} {thing} is refused by {clause}"


def refused(s: Vikings, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    """A click that must be refused, and the clause that refuses it."""
    clause = click(GAME, s, seat, verb, thing)
    assert clause, f"{verb} {thing} was taken"
    return clause


def offered(s: Vikings, seat: Seat, verb: str) -> list[str]:
    """The printed ids of all cards that a verb is allowed for."""
    allowed = [offer for offer in offers_of(s, seat, verb) if not offer.clause]
    return [s.printed.ids[s.cards.faces[offer.thing]] for offer in allowed]


def buy(s: Vikings, seat: Seat, id: str) -> None:
    """Bought or built, and paid automatically where that is asked."""
    do(s, seat, "buy" if offered(s, seat, "buy").count(id) else "build", id)
    pay(s, seat)


def pay(s: Vikings, seat: Seat) -> None:
    if offers_of(s, seat, "pay"):
        do(s, seat, "pay")


def compose(s: Vikings, seat: Seat, victim: Seat, sent: Mapping[str | int, Sequence[str]]) -> None:
    """Names a village and sends cards to its Buildings, without declaring yet."""
    do(s, seat, "raid", victim)
    for building, cards in sent.items():
        do(s, seat, "aim", building)
        for card in cards:
            do(s, seat, "send", card)


def attack(s: Vikings, seat: Seat, victim: Seat, sent: Mapping[str | int, Sequence[str]]) -> None:
    """A declared attack; the defender is asked next, if there is a hand to be asked about."""
    compose(s, seat, victim, sent)
    do(s, seat, "declare")


def stand(s: Vikings, seat: Seat) -> None:
    """The defender plays nothing (more); with an empty hand nobody asks."""
    if offers_of(s, seat, "stand"):
        do(s, seat, "stand")


def hunt(s: Vikings, seat: Seat, monster: str, cards: Sequence[str]) -> None:
    if monster == "draco":
        do(s, seat, "fight-draco")
    else:
        do(s, seat, "hunt", monster)
    for card in cards:
        do(s, seat, "send", card)
    do(s, seat, "declare")


def pass_on(s: Vikings) -> None:
    """One click of whoever is asked, doing as little as can be."""
    seat = waiting_for(s)[0]
    for verb in PASSING:
        if any(not offer.clause for offer in offers_of(s, seat, verb)):
            do(s, seat, verb)
            return
    raise AssertionError(f"nobody passes at '{s.ask and s.ask.prompt}'")


def end_turn(s: Vikings, seat: Seat) -> None:
    do(s, seat, "end-turn")


def to_turn_of(s: Vikings, seat: Seat) -> None:
    """Everybody passes until this seat acts."""
    while not (s.active == seat and offers_of(s, seat, "end-turn")):
        pass_on(s)


def to_next_round(s: Vikings) -> None:
    """Everybody passes until somebody acts in the next round, or the game is over."""
    before = s.round
    while not s.outcome and s.round == before:
        pass_on(s)


def to_the_end(s: Vikings) -> None:
    while not s.outcome:
        pass_on(s)
