"""One game being played: its state, its record, and undo. The friendly way in for programs and people."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from meadhall.kernel.agenda import Clause, Offer, Seat
from meadhall.kernel.chance import Chance, Dice, Quick, seed_hash
from meadhall.kernel.game import Game
from meadhall.kernel.play import RESIGN, submit, waiting_for
from meadhall.kernel.record import Record, Replay, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.save import digest
from meadhall.kernel.state import UNANSWERED, State

FIRST_NAMES = ("Ada", "Bran", "Cleo", "Dag", "Edda")


@dataclass(frozen=True)
class WayBack:
    """To before a click that can be taken back freely. The journal only ever grows, so that of the position is told by
    its length: to copy it with every click would cost the more, the longer the game."""

    seat: Seat
    s: State
    lines: int


class Session:
    """`before` holds the ways back, the first click first; `made` counts the clicks of each seat that stand.

    `lines_gone` and `clicks_gone` tell how much of the journal and of the record was let go, from the beginning on.
    """

    def __init__(self, game: Game, s: State, record: Record) -> None:
        self.game = game
        self.s = s
        self.record = record
        self.before: list[WayBack] = []
        self.barrier: Clause = "table.undo-nothing"
        self.made = Counter(seat for seat, _ in record.clicks)
        self.lines_gone = 0
        self.clicks_gone = 0

    def waiting_for(self) -> list[Seat]:
        return waiting_for(self.s)

    def offers(self, seat: Seat | None = None) -> list[Offer]:
        """What may be clicked now, and what may not, with the clause that forbids it."""
        if self.s.ask is None:
            return []
        return [offer for offer in self.s.ask.offers if seat is None or offer.seat == seat]

    def allowed(self, seat: Seat | None = None) -> list[Offer]:
        return [offer for offer in self.offers(seat) if not offer.clause]

    def words(self, offer: Offer) -> str:
        return self.game.words(self.s, offer, self.record.seats)

    def click(self, seat: Seat, click: int | Offer) -> Clause:
        """Plays a click and returns "", or returns the clause that forbids it and changes nothing."""
        number = click.click if isinstance(click, Offer) else click
        way = WayBack(seat, self._without_journal(), self.lines)
        self.s.cards.learned = 0
        clause = submit(self.s, seat, number)
        if clause:
            return clause
        self.record.clicks.append((seat, number))
        self.record.digests.append(digest(self.game, self.s))
        self.record.outcome = list(self.s.outcome)
        self.made[seat] += 1
        self._remember(way)
        return ""

    @property
    def lines(self) -> int:
        """How long the journal is, with what was let go of it."""
        return self.lines_gone + len(self.s.journal or [])

    def _without_journal(self) -> State:
        whole, self.s.journal = self.s.journal, None
        try:
            return self.s.clone()
        finally:
            self.s.journal = whole

    def _remember(self, way: WayBack) -> None:
        """Keeps the way back, unless something stands in it for good."""
        if self.before and self.before[-1].seat != way.seat:
            self.before.clear()
            self.barrier = "table.undo-other"
        barrier = self._barrier(way)
        if barrier:
            self.before.clear()
            self.barrier = barrier
        else:
            self.before.append(way)

    def _barrier(self, way: WayBack) -> Clause:
        """Who has left stays away; and nobody takes back a click by which chance was drawn from, or by which he saw a
        face or sealed answers that he did not know. A face that he showed of his own does not count: taking that back
        harms nobody but himself."""
        if self.record.clicks[-1][1] == RESIGN:
            return "table.undo-left"
        if self.s.chance.count != way.s.chance.count:
            return "table.undo-dice" if self._rolled_since(way) else "table.undo-draw"
        if self.s.cards.learned >> way.seat & 1:
            return "table.undo-face"
        if way.s.ask is not None and way.s.ask.sealed and not self._is_sealed(way.seat):
            return "table.undo-sealed"
        return ""

    def _is_sealed(self, seat: Seat) -> bool:
        """Whether an answer of this seat waits for those of others."""
        return bool(self.s.sealed) and self.s.sealed[seat] != UNANSWERED

    def _rolled_since(self, way: WayBack) -> bool:
        """Whether the journal tells of dice since then."""
        told = (self.s.journal or [])[way.lines - self.lines_gone :]
        return any(self.game.events[entry.event].rolls for entry in told)

    def forbids_undo(self, seat: Seat) -> Clause:
        """Why this seat cannot freely take back its last click, or "". Of somebody else's click it learns nothing but
        that it was made."""
        if not self.made[seat]:
            return "table.undo-nothing"
        if self.record.clicks[-1][0] != seat:
            return "table.undo-other"
        return "" if self.before else self.barrier

    def undo(self, seat: Seat) -> Clause:
        clause = self.forbids_undo(seat)
        if not clause:
            way = self.before.pop()
            journal = self.s.journal
            if journal is not None:
                del journal[way.lines - self.lines_gone :]
            self.s = way.s
            self.s.journal = journal
            self.record.clicks.pop()
            self.record.digests.pop()
            self.record.outcome = list(self.s.outcome)
            self.made[seat] -= 1
        return clause

    def firm(self) -> State:
        """The position before the clicks that can still be taken back freely."""
        if not self.before:
            return self.s
        first = self.before[0]
        s = first.s.clone()
        s.journal = None if self.s.journal is None else self.s.journal[: first.lines - self.lines_gone]
        return s

    def let_go(self, lines: int, clicks: int) -> None:
        """Forgets the past but for about so many lines and clicks, and for what can still be taken back: for a table
        whose past lies in a store. From then on the record here is no whole one."""
        journal, record = self.s.journal or [], self.record
        if len(journal) > lines + lines // 4:
            told = self.before[0].lines if self.before else self.lines
            going = min(len(journal) - lines, told - self.lines_gone)
            del journal[:going]
            self.lines_gone += going
        if len(record.clicks) > clicks + clicks // 4:
            going = max(0, len(record.clicks) - max(clicks, len(self.before) + 1))
            del record.clicks[:going], record.digests[:going]
            self.clicks_gone += going

    def observe(self, seat: Seat) -> State:
        return observe(self.s, seat)

    def clone(self) -> State:
        return self.s.clone()

    def journal(self, seat: Seat, since: int = 0) -> list[str]:
        """What happened, in sentences, as this seat may read them."""
        entries = (self.s.journal or [])[max(0, since - self.lines_gone) :]
        return [self.game.sentence(self.s, entry.seen_by(seat), self.record.seats) for entry in entries]


def new_session(
    game: Game,
    seats: int | Sequence[str] = 2,
    seed: str | int | None = None,
    edition: Path | None = None,
    **options: str,
) -> Session:
    """A new game. A seed given as a number plays with the lab's quick generator, any other with sealed dice."""
    names = list(FIRST_NAMES[:seats]) if isinstance(seats, int) else list(seats)
    setup = game.setup(len(names) if not isinstance(seats, int) else seats, options, edition)
    chance: Chance
    if isinstance(seed, int):
        chance, source = Quick(seed), "quick"
    else:
        seed = seed or secrets.token_hex(16)
        chance, source = Dice(seed), "dice"
    s = game.start(setup, chance)
    content = setup.content
    record = Record(
        game.id, game.version, content.edition, content.digest, setup.options, names, source, str(seed),
        seed_hash(str(seed)), digests=[digest(game, s)],
    )  # fmt: skip
    return Session(game, s, record)


def resume(record: Record, edition: Path | None = None) -> Session:
    """A saved game, played again to where it was left, ready to go on."""
    again: Replay = replay(record, edition)
    again.forward()
    whole = Record(**{**record.__dict__, "clicks": record.clicks[:], "digests": record.digests[:]})
    session = Session(again.game, again.s, whole)
    session.record.outcome = list(again.s.outcome)
    return session
