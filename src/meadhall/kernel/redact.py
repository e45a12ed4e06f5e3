"""What a seat may know, and what might be true given that. Games hold no redaction code; this is all of it."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.kernel.agenda import Ask, Seat
from meadhall.kernel.cards import UNKNOWN, Cards
from meadhall.kernel.chance import Chance, Hidden
from meadhall.kernel.play import NothingOffered, ask_again
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
    eye: i64 = 1 << seat
    for card in range(len(faces)):
        eyes: i64 = known[card]
        if not eyes & eye:
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
    cards they may lie on, sealed answers not seen are open again, and chance is the caller's own.

    Raises NothingOffered where somebody is in the middle of what they could not do with what was dealt to them.
    """
    s = seen.clone()
    s.journal = None
    s.quick = True
    s.chance = chance
    deal_faces(s.cards, s.setup.content, chance)
    s.sealed = [UNANSWERED if click == ANSWERED_UNSEEN else click for click in s.sealed]
    ask_again(s)
    if s.ask is not None and not s.ask.offers:
        raise NothingOffered(f"{s.asking} cannot be asked with what was dealt")
    return s


def deal_faces(cards: Cards, content: Printed, chance: Chance) -> None:
    """Deals the faces of the box that are not to be seen onto the cards whose face is not to be seen, deck by deck:
    first the cards of which something is known."""
    unseen = unseen_cards(cards)
    for back, hidden in enumerate(unseen):
        if not hidden:
            continue
        loose = unseen_faces(cards, back)
        plain: list[int] = []
        for card in hidden:
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


def unseen_cards(cards: Cards) -> list[list[int]]:
    """For each deck, its cards whose face is not to be seen."""
    found: list[list[int]] = [[] for _ in cards.box]
    faces = cards.faces
    backs = cards.backs
    card: i64 = 0
    while card < len(faces):
        if faces[card] == UNKNOWN:
            found[backs[card]].append(card)
        card += 1
    return found


def unseen_faces(cards: Cards, back: int) -> list[int]:
    """The faces of one deck that lie on cards not to be seen."""
    faces = cards.faces
    backs = cards.backs
    seen = [0] * (max(cards.box[back]) + 1)
    card: i64 = 0
    while card < len(faces):
        if backs[card] == back and faces[card] != UNKNOWN:
            seen[faces[card]] += 1
        card += 1
    loose: list[int] = []
    for face in cards.box[back]:
        if seen[face]:
            seen[face] -= 1
        else:
            loose.append(face)
    return loose
