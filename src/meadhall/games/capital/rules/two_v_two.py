"""2v2: two teams, seated alternately, with one upgrade count and a gift of one card in each Build phase."""

from __future__ import annotations

from meadhall.games.capital.events import GAVE
from meadhall.games.capital.places import HAND, MOST_SEATS
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import GIFT
from meadhall.kernel.agenda import Ask, Card, Clause, Seat


def in_teams(s: Capital) -> bool:
    return s.seats == MOST_SEATS


def partner_of(seat: Seat) -> Seat:
    return Seat((seat + 2) % MOST_SEATS)


def team_upgrades(s: Capital, seat: Seat) -> int:
    """Of standing cities only: a fallen city has lost its markers [team.goal, team.city-lost]."""
    if in_teams(s):
        return s.upgrades[seat] + s.upgrades[partner_of(seat)]
    return s.upgrades[seat]


def forbids_gift(s: Capital, seat: Seat) -> Clause:
    if not s.gifts_left or s.fallen[partner_of(seat)] or not s.at(HAND, seat):
        return "team.card-gift"
    return ""


def choose_gift(s: Capital, seat: Seat) -> Ask | None:
    """A partner who leaves in the meantime gets nothing."""
    if s.fallen[partner_of(seat)]:
        return None
    ask = s.ask_seat("Choose a card of your hand for your partner.")
    for card in s.at(HAND, seat):
        ask.offer(seat, GIFT, card, "", give_card, seat, Card(card))
    return ask


def give_card(s: Capital, seat: Seat, card: Card) -> None:
    """Opponents see that a card changes hands, not which."""
    s.gifts_left -= 1
    partner = partner_of(seat)
    card = s.cards.move_unseen(card, HAND, partner)
    s.tell(GAVE, seat, card, partner)
