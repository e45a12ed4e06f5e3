"""What a seat may know, and what might be true given that. Games hold no redaction code; this is all of it."""

from __future__ import annotations

from meadhall.kernel.agenda import Ask, Seat
from meadhall.kernel.cards import UNKNOWN, Cards
from meadhall.kernel.chance import Chance, Hidden
from meadhall.kernel.play import ask_again
from meadhall.kernel.printed import Printed
from meadhall.kernel.state import ANSWERED_UNSEEN, UNANSWERED, State


def observe(s: State, seat: Seat) -> State:
    """A copy in which all that this seat does not know is turned down: faces, others' offers and sealed answers,
    the generator, and the faces in journal lines."""
    seen = s.clone()
    seen.chance = Hidden()
    seen.chance.count = s.chance.count
    faces = seen.cards.faces
    known = seen.cards.known
    for card in range(len(faces)):
        if not known[card] >> seat & 1:
            faces[card] = UNKNOWN
    if s.ask is not None:
        seen.ask = own_offers(s.ask, seat)
    for other in range(len(seen.sealed)):
        if other != seat and seen.sealed[other] != UNANSWERED:
            seen.sealed[other] = ANSWERED_UNSEEN
    if seen.journal is not None:
        seen.journal = [entry.seen_by(seat) for entry in seen.journal]
    return seen


def own_offers(ask: Ask, seat: Seat) -> Ask:
    own = Ask(ask.prompt, ask.quick, ask.sealed)
    own.offers = ask.of(seat)
    own.count = len(own.offers)
    return own


def deal_unknown(seen: State, chance: Chance) -> State:
    """A whole state that agrees with an observation: the faces it does not know are dealt at random among the
    cards they may lie on, sealed answers not seen are open again, and chance is the caller's own."""
    s = seen.clone()
    s.journal = None
    s.quick = True
    s.chance = chance
    deal_faces(s.cards, s.setup.content, chance)
    s.sealed = [UNANSWERED if click == ANSWERED_UNSEEN else click for click in s.sealed]
    ask_again(s)
    return s


def deal_faces(cards: Cards, content: Printed, chance: Chance) -> None:
    """Deals the faces of the box that are not to be seen onto the cards whose face is not to be seen."""
    for back in range(len(cards.box)):
        loose = unseen_faces(cards, cards.box[back], back)
        plain: list[int] = []
        for card in range(len(cards.faces)):
            if cards.faces[card] == UNKNOWN and cards.backs[card] == back:
                if cards.hints[card]:
                    fitting = [at for at, face in enumerate(loose) if content.fits(face, cards.hints[card])]
                    _deal(cards, card, loose, fitting[chance.below(len(fitting))])
                else:
                    plain.append(card)
        for card in plain:
            _deal(cards, card, loose, chance.below(len(loose)))


def _deal(cards: Cards, card: int, loose: list[int], pick: int) -> None:
    cards.faces[card] = loose[pick]
    loose[pick] = loose[-1]
    loose.pop()


def unseen_faces(cards: Cards, faces: list[int], back: int) -> list[int]:
    """The faces of one deck that lie on cards not to be seen."""
    seen: dict[int, int] = {}
    for card in range(len(cards.faces)):
        if cards.backs[card] == back and cards.faces[card] != UNKNOWN:
            seen[cards.faces[card]] = seen.get(cards.faces[card], 0) + 1
    loose: list[int] = []
    for face in faces:
        left = seen.get(face, 0)
        if left:
            seen[face] = left - 1
        else:
            loose.append(face)
    return loose
