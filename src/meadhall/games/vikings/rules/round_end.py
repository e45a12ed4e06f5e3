"""Phase 5: Round end, in five steps whose order matters [round-end.order-strict]."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.events import KEPT_CARDS, LAST_ROUND, PATH_MOVES_ON
from meadhall.games.vikings.places import AREA, DISCARD, GUARD, HALL, HAND, KEEP, KEEP_NO_MORE, KEPT, RIVER, VILLAGE
from meadhall.games.vikings.rules.ending import point_limit, score_bonus_cards
from meadhall.games.vikings.rules.odins_path import discard_from_river, fill_river
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def round_end_phase(s: Vikings) -> None:
    discard_played_cards(s)
    s.then(DISCARD_HANDS, REMOVE_TOKENS, END_IF_LIMIT_REACHED, MOVE_PATH_ON, PASS_FIRST_PLAYER_TOKEN)
    together = 0
    for seat in range(s.seats):
        together += cards_to_keep(s, seat)
    if together:
        s.then(*[step(keep_cards, seat, cards_to_keep(s, seat)) for seat in s.clockwise(s.first)])


def discard_played_cards(s: Vikings) -> None:
    """Played, bought and defending cards, now that all turns are over [round-end.discard-played, turn.cards-stay]."""
    for seat in range(s.seats):
        s.cards.move_all(AREA, DISCARD, seat, seat)
        s.cards.move_all(GUARD, DISCARD, seat, seat)


def cards_to_keep(s: Vikings, seat: int) -> int:
    """One for every Drakkar that is not under construction [round-end.drakkar-count]."""
    kept = 0
    for building in s.at(VILLAGE, seat):
        if not s.construction[building]:
            kept += s.printed.keep[s.cards.faces[building]]
    return kept


def keep_cards(s: Vikings, seat: Seat, number: int) -> Ask | None:
    """In secret, and before anybody sees what the others discard."""
    if not number or not s.at(HAND, seat) or s.gone[seat]:
        return None
    ask = s.ask_seat("Keep cards for the next round with your Drakkars.")
    for card in s.at(HAND, seat):
        ask.offer(seat, KEEP, card, "", keep_card, seat, Card(card), number)
    ask.offer(seat, KEEP_NO_MORE, 0, "", NOTHING)
    return ask


def keep_card(s: Vikings, seat: Seat, card: Card, number: int) -> None:
    s.cards.move_unseen(card, KEPT, seat)
    s.next(step(keep_cards, seat, number - 1))


def discard_hands(s: Vikings) -> None:
    """All that was not kept [round-end.discard-hand]."""
    for seat in range(s.seats):
        s.cards.move_all(HAND, DISCARD, seat, seat)
        kept = len(s.at(KEPT, seat))
        if kept:
            s.cards.move_all(KEPT, HAND, seat, seat)
            s.tell(KEPT_CARDS, seat, kept)


def remove_tokens(s: Vikings) -> None:
    """Construction and Damage tokens, what Defenses added, and goods left on Town Halls [round-end.tokens]."""
    for seat in range(s.seats):
        s.attacked[seat] = 0
        s.hall_beer[seat] = 0
        s.hall_gold[seat] = 0
        remove_from(s, s.at(HALL, seat))
        remove_from(s, s.at(VILLAGE, seat))


def remove_from(s: Vikings, buildings: list[int]) -> None:
    for building in buildings:
        s.construction[building] = 0
        s.damage[building] = 0
        s.bonus[building] = 0
        s.named[building] = 0


def end_if_limit_reached(s: Vikings) -> None:
    """The round in which somebody who stays reached the limit was played to its end, and was the last
    [end.trigger, end.finish-round, round-end.last-round, turn.resign]."""
    limit = point_limit(s)
    for seat in range(s.seats):
        if s.points[seat] >= limit and not s.gone[seat]:
            s.tell(LAST_ROUND, seat)
            s.next(step(score_bonus_cards))
            return


def move_path_on(s: Vikings) -> None:
    """The card on the last space leaves, the others follow, a new one comes [round-end.path]."""
    if s.at(RIVER):
        card = s.at(RIVER)[0]
        s.tell(PATH_MOVES_ON, card)
        discard_from_river(s, card)
    fill_river(s)


def pass_first_player_token(s: Vikings) -> None:
    s.first = s.after(s.first)


DISCARD_HANDS: Final = step(discard_hands)
REMOVE_TOKENS: Final = step(remove_tokens)
END_IF_LIMIT_REACHED: Final = step(end_if_limit_reached)
MOVE_PATH_ON: Final = step(move_path_on)
PASS_FIRST_PLAYER_TOKEN: Final = step(pass_first_player_token)
