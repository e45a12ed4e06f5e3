"""One game being played: its state, its record, and undo. The friendly way in for programs and people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from meadhall.kernel.agenda import Clause, Offer, Seat
from meadhall.kernel.chance import Chance, Dice, Quick, seed_hash
from meadhall.kernel.game import Game
from meadhall.kernel.play import submit, waiting_for
from meadhall.kernel.record import Record, Replay, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.save import digest
from meadhall.kernel.state import State

FIRST_NAMES = ("Ada", "Bran", "Cleo", "Dag", "Edda")


class Session:
    """`before` holds the states from which clicks can still be taken back freely."""

    def __init__(self, game: Game, s: State, record: Record) -> None:
        self.game = game
        self.s = s
        self.record = record
        self.before: list[tuple[Seat, State]] = []
        self.barrier: Clause = "table.undo-nothing"

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
        earlier = self.s.clone()
        self.s.cards.learned = 0
        clause = submit(self.s, seat, number)
        if clause:
            return clause
        self.record.clicks.append((seat, number))
        self.record.digests.append(digest(self.game, self.s))
        self.record.outcome = list(self.s.outcome)
        self._remember(seat, earlier)
        return ""

    def _remember(self, seat: Seat, earlier: State) -> None:
        """Keeps the way back while chance was not drawn from and the seat saw no face that it did not know.

        A face it showed of its own does not count: taking that back harms nobody but oneself.
        """
        if self.before and self.before[-1][0] != seat:
            self.before.clear()
            self.barrier = "table.undo-other"
        if self.s.chance.count != earlier.chance.count:
            self.before.clear()
            self.barrier = "table.undo-dice" if self._rolled_since(earlier) else "table.undo-draw"
        elif self.s.cards.learned >> seat & 1:
            self.before.clear()
            self.barrier = "table.undo-face"
        else:
            self.before.append((seat, earlier))

    def _rolled_since(self, earlier: State) -> bool:
        """Whether the journal tells of dice since then."""
        told = (self.s.journal or [])[len(earlier.journal or []) :]
        return any(self.game.events[entry.event].rolls for entry in told)

    def forbids_undo(self, seat: Seat) -> Clause:
        """Why this seat cannot freely take back its last click, or ""."""
        if not self.before:
            return self.barrier
        return "" if self.before[-1][0] == seat else "table.undo-other"

    def undo(self, seat: Seat) -> Clause:
        clause = self.forbids_undo(seat)
        if not clause:
            _, self.s = self.before.pop()
            self.record.clicks.pop()
            self.record.digests.pop()
            self.record.outcome = list(self.s.outcome)
        return clause

    def observe(self, seat: Seat) -> State:
        return observe(self.s, seat)

    def clone(self) -> State:
        return self.s.clone()

    def journal(self, seat: Seat, since: int = 0) -> list[str]:
        """What happened, in sentences, as this seat may read them."""
        entries = (self.s.journal or [])[since:]
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
    session = Session(again.game, again.s, Record(**{**record.__dict__, "clicks": [], "digests": record.digests[:1]}))
    for done, (seat, click) in enumerate(record.clicks):
        again.forward(done + 1)
        session.record.clicks.append((seat, click))
        session.record.digests.append(record.digests[done + 1])
    session.s = again.s
    session.record.outcome = list(again.s.outcome)
    session.barrier = "table.undo-nothing"
    return session
