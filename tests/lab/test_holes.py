"""Holes are found in a toy game that has them on purpose, each with a witness."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.game import BadOption, find_game
from meadhall.kernel.record import read_record, replay
from meadhall.lab.cards_at_work import idle_cards
from meadhall.lab.errands import LOOK_EVERY, ROUND, WAYS, Errand, errands
from meadhall.lab.find_holes import Report, as_json, clauses_in_code, find_holes, games_of, unseen, witness
from meadhall.lab.holes import Hole, run_errand
from meadhall.lab.match import Terms
from meadhall.testing import toast

TERMS = Terms("toast", 2, 1)


@pytest.fixture
def faults() -> Iterator[set[str]]:
    yield toast.FAULTS
    toast.FAULTS.clear()


def test_a_sound_game_has_no_holes() -> None:
    report = find_holes(TERMS, 32)
    assert report.games == 32
    assert report.holes == []
    never = unseen(report)
    assert never.cards == []
    assert never.events == []


def test_a_dead_end_is_found_and_its_witness_replays(faults: set[str]) -> None:
    faults.add("no way on")
    report = find_holes(TERMS, 32)
    hole = report.holes[0]
    assert hole.kind == "dead end"
    record = read_record(witness(report, hole).record.to_json())
    assert replay(record).forward().ask is not None or record.clicks
    assert as_json(report)["holes"]


def test_a_game_past_the_bound_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toast.GAME, "bound", 5)
    report = find_holes(TERMS, 32)
    assert {hole.kind for hole in report.holes} == {"past the bound"}
    assert len(report.holes) == 5


def test_a_loop_is_told_once_and_played_on_from(faults: set[str]) -> None:
    """Who passes is asked again. Each watched game comes upon it, and goes on by another click."""
    faults.add("dithering")
    report = find_holes(TERMS, 64)
    (loop,) = [hole for hole in report.holes if hole.kind == "loop"]
    assert loop.about == "pass"
    assert loop.text.endswith("the position is the same, and nothing was drawn. What repeats: pass.")
    assert "end boast.most-wins" in report.seen.counts
    assert len(witness(report, loop).record.clicks) == len(loop.clicks)


def test_every_way_is_watched_for_loops_from_the_start_and_from_openings() -> None:
    """One game of eight, and in eight rounds each of the eight turns of the ways in each quarter of a round."""
    watched = [errand for number in range(8) for errand in errands(TERMS, number, []) if errand.watched]
    assert len(watched) == 8 * ROUND // LOOK_EVERY
    for first in range(0, ROUND, LOOK_EVERY):
        quarter = [errand.way for errand in watched if first <= errand.number % ROUND < first + LOOK_EVERY]
        assert sorted(quarter) == sorted(WAYS)
    assert {errand.way for errand in errands(TERMS, 0, []) if errand.watched} >= {"random", "curious", "policy"}


@pytest.mark.parametrize("way", sorted(set(WAYS)))
def test_a_watched_game_comes_upon_a_loop_whichever_way_it_is_played(way: str, faults: set[str]) -> None:
    faults.add("dithering")
    watched, unwatched = (run_errand(TERMS, {}, Errand(1, 5, way, watched=look)) for look in (True, False))
    assert "loop" in [hole["kind"] for hole in watched["holes"]]
    assert "loop" not in [hole["kind"] for hole in unwatched["holes"]]


def test_a_loop_with_a_detour_is_no_other_loop() -> None:
    report = Report(TERMS)
    for about in ("aim, raid, withdraw", "hunt, withdraw", "raid, withdraw", "hunt, raid, withdraw"):
        report.take_in_hole(Hole("loop", about, "", 1, []))
    assert [hole.about for hole in report.holes] == ["hunt, withdraw", "raid, withdraw"]


def test_clauses_are_read_from_the_rules() -> None:
    found = clauses_in_code(find_game("capital"))
    assert "build.no-duplicates" in found
    assert found <= set(find_game("capital").ledger.clauses)


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    whole = find_holes(TERMS, 64, out=tmp_path / "games.jsonl")
    told: list[int] = []
    again = find_holes(TERMS, 64, out=tmp_path / "games.jsonl", progress=told.append)
    assert told == [64]
    assert again.seen == whole.seen


def test_games_that_were_sought_in_another_way_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_holes(TERMS, 32, out=tmp_path / "games.jsonl")
    monkeypatch.setattr("meadhall.lab.find_holes.SOUGHT", 1)
    with pytest.raises(BadOption, match="holds results of something else"):
        find_holes(TERMS, 32, out=tmp_path / "games.jsonl")


def test_processes_make_no_difference() -> None:
    capital = Terms("capital", 2, 1)
    assert find_holes(capital, 32, jobs=2).seen.counts == find_holes(capital, 32).seen.counts


def test_processes_are_started_once_for_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Started for every round, two took longer for quick games than one."""
    pools: list[int] = []

    def pool(jobs: int, *given: Any, **named: Any) -> ProcessPoolExecutor:
        pools.append(jobs)
        return ProcessPoolExecutor(jobs, *given, **named)

    monkeypatch.setattr("meadhall.lab.workers.ProcessPoolExecutor", pool)
    assert find_holes(Terms("capital", 2, 1), 64, jobs=2).games == 64
    assert pools == [2]


def test_a_bar_hears_of_kept_games_once_and_of_as_many_as_there_are(tmp_path: Path) -> None:
    find_holes(TERMS, 40, out=tmp_path / "games.jsonl")
    heard: list[int] = []
    find_holes(TERMS, 80, out=tmp_path / "games.jsonl", progress=heard.append)
    assert (heard[0], sum(heard)) == (64, games_of(80))


def test_a_card_that_only_comes_up_stands_out_where_more_comes_of_others() -> None:
    """A king and a page are turned up, and the page is boasted with after that. Nothing more ever comes of a squire
    that is drafted, but nor of any other card. Nothing tells of a knight. Barons and queens are clicked on, the queens
    by their name, as a thing of another kind."""
    setup = TERMS.setup(toast.GAME)
    clicked_on, first = {"baron", "Queen"}, {"turned-up king", "turned-up page", "drafted squire"}
    assert idle_cards(setup, clicked_on, first, {"page"}) == ["king", "knight"]
    assert idle_cards(setup, clicked_on | {"squire"}, first, {"page"}) == ["king", "knight"]
    assert idle_cards(setup, clicked_on, first, set()) == ["knight"]


def test_a_card_that_asks_for_the_impossible_stands_out(tmp_path: Path) -> None:
    """All VP Cards are turned up, and only those that can be claimed are claimed. Trade Bonuses are drawn and do
    what they do, and monsters are on the map: nobody clicks on their cards."""
    (tmp_path / "vp_cards.toml").write_text('[[card]]\nid = "vp-1-first-provinces"\nconditions = [["lands", 50]]\n')
    report = Report(Terms("zabor", 3, 1, edition=tmp_path))
    for number in range(10):
        report.take_in(run_errand(report.terms, {}, Errand(number, number, "policy")))
    idle = unseen(report).cards
    assert [card for card in idle if card.startswith("vp-1-")] == ["vp-1-first-provinces"]
    assert not [card for card in idle if card.startswith("trade-")]
    assert len([card for card in idle if card.startswith("monster-")]) < 7


@pytest.mark.parametrize(
    ("game", "what"),
    [
        ("capital", "event resigned"),
        ("vikings", "event left"),
        ("vilnius", "event gave-up"),
        ("zabor", "end end.resigning"),
    ],
)
def test_in_one_game_of_a_round_somebody_resigns(game: str, what: str) -> None:
    terms = Terms(game, find_game(game).seats[0], 1)
    (errand,) = [errand for errand in errands(terms, 0, []) if errand.resigns_after >= 0]
    line = run_errand(terms, {}, errand)
    assert what in line["seen"]
    assert line["holes"] == []
    assert 0 not in [click for _, click in line["opening"]]


def test_a_rule_that_breaks_by_a_resignation_has_a_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(_s: object, _seat: int) -> None:
        raise ValueError("nobody may leave a feast")

    monkeypatch.setattr(toast.GAME, "resign", leave)
    report = find_holes(TERMS, 32)
    (hole,) = report.holes
    assert (hole.kind, hole.clicks[-1][1]) == ("broken rule", 0)
    assert witness(report, hole).record.clicks == hole.clicks[:-1]


def test_some_games_take_what_the_policy_finds_best_and_win() -> None:
    """In Vilnius all win or lose together, and who errs now and then loses."""
    terms = Terms("vilnius", 2, 1)
    greedy = [errand for number in range(3) for errand in errands(terms, number, []) if errand.way == "greedy"]
    assert len(greedy) == 12
    seen = {what for errand in greedy for what in run_errand(terms, {}, errand)["seen"]}
    assert {"end end.win", "event won", "event glory-counted"} <= seen
