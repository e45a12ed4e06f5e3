"""Meadhall: board games as rules machines, to play, to watch and to study."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from meadhall.kernel.agenda import SPECTATOR, Offer, Seat
from meadhall.kernel.chance import Dice, Quick
from meadhall.kernel.game import BadOption, Game, find_game, find_games
from meadhall.kernel.play import play_randomly, submit, waiting_for
from meadhall.kernel.problems import FileProblem
from meadhall.kernel.record import Record, RecordProblem, read_record, read_record_file, replay
from meadhall.kernel.redact import deal_unknown, observe
from meadhall.kernel.session import Session, new_session, resume
from meadhall.kernel.state import State

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "BadOption",
    "Dice",
    "FileProblem",
    "Game",
    "Offer",
    "Quick",
    "Record",
    "RecordProblem",
    "Seat",
    "Session",
    "State",
    "deal_unknown",
    "find_game",
    "find_games",
    "new_game",
    "observe",
    "play_randomly",
    "read_record",
    "read_record_file",
    "replay",
    "resume",
    "submit",
    "waiting_for",
]


def new_game(
    game: str,
    seats: int | Sequence[str] = 2,
    seed: str | int | None = None,
    edition: Path | None = None,
    **options: str,
) -> Session:
    """A new game by its name, ready for the first click. Without a seed its dice are sealed and secret."""
    return new_session(find_game(game), seats, seed, edition, **options)
