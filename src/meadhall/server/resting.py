"""A table at rest: a game that nobody has touched for a while, put away small until somebody needs it again."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import msgspec

from meadhall.kernel.agenda import Clause, Seat
from meadhall.kernel.game import Game
from meadhall.kernel.record import Record
from meadhall.kernel.save import decode, encode
from meadhall.kernel.session import Session
from meadhall.kernel.state import Setup


@dataclass(frozen=True)
class Rested:
    """`back` clicks can still be taken back freely: the state kept is that before them, and they are played again."""

    game: Game
    setup: Setup
    packed: bytes
    back: int
    barrier: Clause


def put_away(session: Session) -> Rested:
    s = session.before[0][1] if session.before else session.s
    kept = msgspec.msgpack.encode([encode(session.game, s), session.record.__dict__])
    return Rested(session.game, s.setup, zlib.compress(kept), len(session.before), session.barrier)


def take_out(rested: Rested) -> Session:
    """The session as it was, undo and all."""
    state, kept = msgspec.msgpack.decode(zlib.decompress(rested.packed))
    whole = Record(**{**kept, "clicks": [(seat, click) for seat, click in kept["clicks"]]})
    done = len(whole.clicks) - rested.back
    record = Record(**{**whole.__dict__, "clicks": whole.clicks[:done], "digests": whole.digests[: done + 1]})
    session = Session(rested.game, decode(rested.game, rested.setup, state), record)
    for seat, click in whole.clicks[done:]:
        if clause := session.click(Seat(seat), click):
            raise RuntimeError(f"a click that was taken is refused by {clause}")
    record.outcome = list(session.s.outcome)
    session.barrier = rested.barrier
    return session
