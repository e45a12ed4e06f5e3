"""The contract finds the mistakes it is there for: each is made on purpose in the toy game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.kernel.agenda import Clause, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import submit
from meadhall.kernel.state import State
from meadhall.testing import contract, toast
from meadhall.testing.contract import check_determinism, check_fields, play_under_contract


@pytest.fixture(autouse=True)
def no_faults_left() -> Iterator[None]:
    yield
    toast.FAULTS.clear()


def play_some(games: int = 12) -> None:
    for seed in range(games):
        play_under_contract(toast.GAME, 2 + seed % 3, {}, seed)


def test_the_toy_game_keeps_the_contract() -> None:
    play_some(games=40)
    check_determinism(toast.GAME, 3, {"ale": "dark"}, seed=9)
    check_fields(toast.GAME, 3)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("shared list", "a clone shares 'points' with its original"),
        ("skipped window", "tells seat|sees what it may not know"),
        ("remembering", "sees what it may not know|tells seat|was dealt anew|can tell which"),
        ("open pick", "can tell which 'keep'"),
        ("step of its own", "cannot be saved"),
        ("asking twice", "changes the state|does not ask the same"),
        ("no way on", "nothing is allowed|asks and offers nothing"),
        ("unknown clause", "'draft.no-such-clause' is not in the ledger"),
        ("endless", "has not ended|does not end"),
        ("real randomness", "leads to another position|is refused while simulating"),
    ],
)
def test_a_planted_fault_is_caught(fault: str, sentence: str) -> None:
    toast.FAULTS.add(fault)
    with pytest.raises((AssertionError, RuntimeError), match=sentence):
        play_some()


def test_a_refusal_that_changes_the_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(s: State, seat: Seat, click: int) -> Clause:
        s.clicks += 1
        return submit(s, seat, click)

    monkeypatch.setattr(contract, "submit", careless)
    s = toast.GAME.start(toast.GAME.setup(2, {}), Quick(1))
    with pytest.raises(AssertionError, match=r"a refusal by .* changed the state"):
        contract.check_refusals(toast.GAME, s, Quick(1))


def test_a_field_that_saving_would_forget_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toast.GAME, "fields", ("points", "round"))
    with pytest.raises(AssertionError, match="cancelled"):
        check_fields(toast.GAME, 2)
