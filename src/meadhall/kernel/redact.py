"""What a seat may know, and what might be true given that. Games hold no redaction code; this is all of it."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from meadhall.kernel.agenda import Ask, Seat
from meadhall.kernel.cards import UNKNOWN, Cards
from meadhall.kernel.chance import Chance, Hidden
from meadhall.kernel.numbers import Numbers, highest, less, repeated
from meadhall.kernel.play import NothingOffered, ask_again
from meadhall.kernel.printed import Printed
from meadhall.kernel.state import ANSWERED_UNSEEN, UNANSWERED, State


def observe(s: State, seat: Seat) -> State:
    """A copy in which all that this seat does not know is turned down: faces, others' offers and sealed answers,
    what is private to others, the generator, and the faces in journal lines."""
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
    for name in s.setup.private:
        lists: list[list[int]] = getattr(seen, name)
        for other in range(len(lists)):
            if other != seat:
                lists[other] = []
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
    """Deals the faces that are not to be seen onto the cards whose face is not to be seen, pool by pool: first the
    cards of which something is known."""
    faces = cards.faces
    hints = cards.hints
    hidden, first = unseen_cards(cards)
    for pool in range(len(cards.pools)):
        if first[pool] == first[pool + 1]:
            continue
        loose = unseen_faces(cards, pool)
        left = len(loose)
        meant: i64 = 0
        fitting = repeated(0, 0)  # 1 for each face that agrees with the hint that is meant
        for with_hint in (True, False):
            for at in range(first[pool], first[pool + 1]):
                card = hidden[at]
                if (hints[card] != 0) != with_hint:
                    continue
                if not with_hint:
                    pick: i64 = chance.below(left)
                else:
                    if meant != hints[card]:
                        meant = hints[card]
                        fitting = faces_that_fit(loose, left, content, meant)
                    pick = _nth_fitting(loose, left, fitting, chance)
                left -= 1
                faces[card] = loose[pick]
                loose[pick] = loose[left]


def faces_that_fit(loose: Numbers, left: i64, content: Printed, hint: i64) -> Numbers:
    """By face, 1 for those of the first `left` that may lie on a card with this hint."""
    fitting = repeated(0, highest(loose) + 1)
    for at in range(left):
        face = loose[at]
        if content.fits(face, hint):
            fitting[face] = 1
    return fitting


def _nth_fitting(loose: Numbers, left: i64, fitting: Numbers, chance: Chance) -> i64:
    """Where one of those that fit lies, each as likely as the others."""
    many: i64 = 0
    for at in range(left):
        many += fitting[loose[at]]
    nth: i64 = chance.below(many)
    found: i64 = -1
    while nth >= 0:
        found += 1
        nth -= fitting[loose[found]]
    return found


def unseen_cards(cards: Cards) -> tuple[Numbers, Numbers]:
    """The cards whose face is not to be seen, pool after pool, and where among them each pool begins."""
    faces = cards.faces
    pool_of = cards.pool_of
    pools: i64 = len(cards.pools)
    first = repeated(0, pools + 1)
    card: i64 = 0
    while card < len(faces):
        if faces[card] == UNKNOWN:
            first[pool_of[card] + 1] += 1
        card += 1
    pool: i64 = 0
    while pool < pools:
        first[pool + 1] += first[pool]
        pool += 1
    free = first[:]
    found = repeated(0, first[pools])
    card = 0
    while card < len(faces):
        if faces[card] == UNKNOWN:
            found[free[pool_of[card]]] = card
            free[pool_of[card]] += 1
        card += 1
    return found, first


def unseen_faces(cards: Cards, pool: i64) -> Numbers:
    """The faces of one pool that lie on cards not to be seen."""
    faces = cards.faces
    pool_of = cards.pool_of
    seen = repeated(0, 0)
    card: i64 = 0
    while card < len(faces):
        if pool_of[card] == pool and faces[card] != UNKNOWN:
            seen = append(seen, faces[card])
        card += 1
    return less(cards.pools[pool], seen)
