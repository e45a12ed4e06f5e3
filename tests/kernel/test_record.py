"""Records: a game saved is a game replayed, and anything else is refused in one sentence."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.kernel import game as game_module
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer
from meadhall.kernel.record import Record, RecordProblem, read_record, read_record_file, replay
from meadhall.kernel.save import digest
from meadhall.kernel.session import Session, new_session, resume
from meadhall.testing.toast import GAME


@pytest.fixture(autouse=True)
def toast_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "find_games", lambda: {"toast": GAME})


def play_on(session: Session, clicks: int) -> Session:
    chance = Quick(1)
    for _ in range(clicks):
        if not session.s.outcome:
            offer = random_offer(session.s, chance)
            assert session.click(offer.seat, offer) == ""
    return session


def played(clicks: int = 200, seed: str | int = "a seed") -> Session:
    return play_on(new_session(GAME, 3, seed=seed, ale="dark"), clicks)


def changed(**values: Any) -> str:
    return json.dumps({**json.loads(played().record.to_json()), **values})


@pytest.mark.parametrize("seed", ["a seed", 17, -5, 2**64])
def test_a_record_replays_to_the_same_end(seed: str | int) -> None:
    session = played(seed=seed)
    again = replay(read_record(session.record.to_json()))
    assert digest(GAME, again.forward()) == session.record.digests[-1]
    assert again.s.outcome == session.record.outcome != []


def test_a_replay_stops_where_it_is_told_to() -> None:
    session = played()
    again = replay(session.record)
    again.forward(5)
    assert again.s.clicks == 5
    assert digest(GAME, again.s) == session.record.digests[5]


def test_a_game_goes_on_from_its_record() -> None:
    half = played(clicks=9)
    gone_on = resume(read_record(half.record.to_json()))
    assert gone_on.record == half.record
    offer = random_offer(half.s, Quick(2))
    assert (gone_on.click(offer.seat, offer.click), half.click(offer.seat, offer)) == ("", "")
    assert gone_on.record == half.record


def test_a_record_shown_while_the_game_runs_has_the_hash_and_not_the_seed() -> None:
    record = played(clicks=9).record
    shown = record.without_seed()
    assert "a seed" not in shown.to_json()
    assert (shown.seed_hash, shown.clicks, shown.digests) == (record.seed_hash, record.clicks, [])
    with pytest.raises(RecordProblem, match="the game it comes from was still running"):
        replay(shown)


def test_the_first_click_that_leads_elsewhere_is_named() -> None:
    record = played().record
    record.digests[7] = "0" * 16
    with pytest.raises(
        RecordProblem, match=r"^Click 7 of the record leads to another position than when it was played"
    ):
        replay(record).forward()


def test_a_click_that_is_not_allowed_is_named_with_its_clause() -> None:
    record = played().record
    record.clicks[4] = (0, 9999)
    with pytest.raises(RecordProblem, match=r"^Click 5 of the record is not allowed: .*table"):
        replay(record).forward()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no JSON, or it was cut off"),
        ("{", "no JSON, or it was cut off"),
        ("[" * 100_000, "no JSON, or it was cut off"),
        ("[1, 2]", "does not say 'meadhall record 1'"),
        ('{"format": "sgf"}', "does not say 'meadhall record 1'"),
        ('{"format": "meadhall record 1"}', "'game' should be a text"),
    ],
)
def test_what_is_no_record_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(RecordProblem, match=sentence):
        read_record(text)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"version": "1"}, "'version' should be a whole number"),
        ({"clicks": [[0]]}, r"'clicks' should be a list of \[seat, click\]"),
        ({"clicks": [[0, "1"]]}, r"'clicks' should be a list of \[seat, click\]"),
        ({"seats": [1, 2]}, "should be texts"),
        ({"source": "coin"}, "does not fit its source of chance"),
        ({"source": "quick"}, "does not fit its source of chance"),
        ({"source": "quick", "seed": "--5"}, "does not fit its source of chance"),
        ({"source": "quick", "seed": "5" * 5000}, "does not fit its source of chance"),
        ({"seats": ["Ada", "\ud800", "Cleo"]}, "holds half a letter"),
        ({"game": "chess"}, "There is no game called 'chess'"),
        ({"version": 99}, "made with version 99 of the rules of Toast; these are 1"),
        ({"content": "other"}, "made with other cards"),
        ({"seats": ["alone"]}, "Toast is for 2 to 4 players, not 1"),
        ({"options": {"ale": "none"}}, "'ale' of Toast is one of: light, dark; not 'none'"),
        ({"options": {"beer": "none"}}, "has no option 'beer'"),
        ({"seed": "another"}, "does not fit the hash"),
        ({"digests": ["x"]}, "does not have a digest for every click"),
    ],
)
def test_a_record_edited_by_hand_is_refused(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordProblem, match=sentence):
        replay(read_record(changed(**values)))


@given(st.integers(0, 10**6), st.integers(0, 255))
def test_no_damage_to_a_file_gives_anything_but_a_sentence(at: int, byte: int) -> None:
    data = bytearray(FINISHED)
    data[at % len(data)] = byte
    with contextlib.suppress(RecordProblem):
        replay(read_record(data.decode("utf-8", errors="replace"))).forward()


@given(st.integers(0, 10**6))
def test_a_file_cut_off_anywhere_is_refused(at: int) -> None:
    with pytest.raises(RecordProblem):
        read_record(FINISHED[: at % len(FINISHED)].decode())


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(RecordProblem, match=r"game\.json cannot be read: no such file"):
        read_record_file(tmp_path / "game.json")
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordProblem, match=r"game\.json is not a record: it is no text"):
        read_record_file(tmp_path / "game.json")


def test_names_of_seats_are_kept() -> None:
    session = new_session(GAME, ["Wulf", "Eadgifu"], seed="x")
    assert read_record(session.record.to_json()).seats == ["Wulf", "Eadgifu"]
    assert session.waiting_for() == [Seat(0), Seat(1)]


def test_two_games_without_a_seed_are_two_games() -> None:
    assert new_session(GAME).record.seed != new_session(GAME).record.seed


FINISHED = played().record.to_json().encode()
assert isinstance(read_record(FINISHED.decode()), Record)
