"""Phase 2: Drawing. Five cards and one more for every Tavern, and Missions up to two."""

from __future__ import annotations

from meadhall.games.vikings.events import DREW, MISSION_DRAWN, RESHUFFLED
from meadhall.games.vikings.places import DECK, DISCARD, HAND, MISSION_DECK, MISSIONS, VILLAGE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat


def drawing_phase(s: Vikings) -> None:
    """The first player draws first, which matters for Missions only [draw.missions-order]; not whoever has left."""
    for seat in s.clockwise(s.first):
        if not s.gone[seat]:
            draw_cards(s, seat, s.printed.hand_size + cards_served(s, seat))
            draw_missions(s, seat)


def cards_served(s: Vikings, seat: int) -> int:
    """What the Taverns add; one under construction serves nobody [draw.tavern, build.not-usable]."""
    served = 0
    for building in s.at(VILLAGE, seat):
        if not s.construction[building]:
            served += s.printed.serve[s.cards.faces[building]]
    return served


def draw_cards(s: Vikings, seat: Seat, number: int) -> None:
    """Drawing means into the hand; what is not there is lost [deck.draw-means-hand, draw.nothing-left]."""
    drawn = 0
    while drawn < number and deck_ready(s, seat):
        s.cards.move(s.top(DECK, seat), HAND, seat)
        drawn += 1
    s.tell(DREW, seat, drawn)


def deck_ready(s: Vikings, seat: int) -> bool:
    """Whether there is a card to draw: an empty deck is made anew of the Discard Pile and nothing else, and not
    before a card is needed [deck.reshuffle, deck.played-not-shuffled, draw.reshuffle-when]."""
    if not s.at(DECK, seat):
        if not s.at(DISCARD, seat):
            return False
        s.cards.move_all(DISCARD, DECK, seat, seat)
        s.cards.shuffle(DECK, s.chance, seat)
        s.tell(RESHUFFLED, seat)
    return True


def draw_missions(s: Vikings, seat: int) -> None:
    """Up to two face up, while there are any [draw.missions, mission.max-two, draw.mission-deck-empty]."""
    while len(s.at(MISSIONS, seat)) < s.printed.missions_face_up and s.at(MISSION_DECK):
        mission = s.top(MISSION_DECK)
        s.cards.move(mission, MISSIONS, seat)
        s.tell(MISSION_DRAWN, seat, mission)
