"""Matches give each bot the other's seats and seeds; tournaments go on where they stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall.kernel.game import BadOption, find_game
from meadhall.lab.match import Pairing, Terms, block_score, lineups, match_result, play_block, sides_of
from meadhall.lab.tournament import all_pairings, as_json, games_of, ladder, play_tournament, ratings
from meadhall.lab.tournament_report import sentence, write_page

TOAST = Terms("toast", 2, 3)
PAIR = [Pairing("adept", "random")]


def test_two_sides_change_seats() -> None:
    assert lineups([[0], [1]], Pairing("a", "b")) == [("a", "b"), ("b", "a")]


def test_partners_sit_where_the_game_seats_them() -> None:
    """Four players of Capital are two teams, seated alternately."""
    sides = sides_of(find_game("capital"), 4, {})
    assert sides == [[0, 2], [1, 3]]
    assert lineups(sides, Pairing("a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_one_against_a_field_sits_in_every_seat_once() -> None:
    assert lineups([[0], [1], [2]], Pairing("a", "b")) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_where_all_win_together_each_bot_plays_all_seats() -> None:
    assert lineups([[0, 1]], Pairing("a", "b")) == [("a", "a"), ("b", "b")]


def game(*ranks: int) -> dict[str, object]:
    return {"ranks": list(ranks)}


def test_a_block_is_scored_by_the_share_of_wins() -> None:
    """One game won, one shared by two: 1 and 1/2 of 2."""
    assert block_score([[0], [1]], {"games": [game(1, 2), game(1, 1)]}) == 0.75
    assert block_score([[0], [1], [2]], {"games": [game(1, 2, 3), game(1, 2, 3), game(1, 2, 3)]}) == pytest.approx(
        1 / 3
    )
    assert block_score([[0, 1]], {"games": [game(1, 1), game(2, 2)]}) == 1.0


def test_a_game_past_the_bound_is_shared_by_all() -> None:
    assert block_score([[0], [1]], {"games": [game(), game(2, 1)]}) == 0.75
    assert block_score([[0], [1], [2]], {"games": [game(), game(2, 1, 3), game(2, 3, 1)]}) == pytest.approx(7 / 9)
    assert block_score([[0, 1]], {"games": [game(), game(1, 1)]}) == -1.0


def test_the_verdict_waits_for_the_interval() -> None:
    lines = [{"games": [game(1, 2), game(2, 1)]}] * 3
    assert match_result([[0], [1]], PAIR[0], lines).verdict == "cannot be told yet"
    assert match_result([[0], [1]], PAIR[0], lines * 5).verdict == "stronger"
    assert match_result([[0], [1]], PAIR[0], lines * 5).games == 30


def test_teams_that_both_never_win_are_not_told_apart() -> None:
    lines = [{"games": [game(2, 2), game(2, 2)]}] * 20
    found = match_result([[0, 1]], PAIR[0], lines)
    assert found.estimate.low < 0 < found.estimate.high
    assert found.verdict == "cannot be told yet"


@pytest.mark.parametrize("sides", [[[0], [1]], [[0, 1]]])
def test_a_pairing_without_games_is_not_played_rather_than_weaker(sides: list[list[int]]) -> None:
    found = match_result(sides, PAIR[0], [])
    assert found.verdict == "not played"
    assert found.as_json()["share"]["mean"] is None


def test_a_share_rests_on_games_and_not_on_blocks() -> None:
    blocks = [{"games": [game(1, 2), game(2, 1)]}, {"games": [game(1, 2), game(1, 2)]}]
    told = match_result([[0], [1]], PAIR[0], blocks).as_json()
    assert (told["games"], told["share"]["games"]) == (4, 4)


def test_every_pairing_plays_the_same_seeds() -> None:
    pairings = all_pairings(["greedy", "novice", "random"])
    lines = play_block(TOAST, pairings, range(6))
    assert len({line["seed"] for line in lines[:3]}) == 1
    assert lines[0]["seed"] != lines[3]["seed"]


def test_the_better_bot_is_rated_higher() -> None:
    played = play_tournament(TOAST, PAIR, 16)
    assert played.games == 16
    assert played.results()[0].estimate.mean > 0.5
    assert list(ratings(played)) == ["adept", "random"]
    assert as_json(played)["pairings"][0]["games"] == 16


def test_a_tournament_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    """The last line was cut off: that block is played again, the others are not."""
    out = tmp_path / "t.jsonl"
    whole = play_tournament(TOAST, PAIR, 8, out=out)
    text = out.read_text()
    out.write_text(text[:-20])
    again = play_tournament(TOAST, PAIR, 8, out=out)
    assert again.lines == whole.lines
    assert out.read_text() == text
    told: list[int] = []
    longer = play_tournament(TOAST, PAIR, 12, out=out, progress=told.append)
    assert told == [8, 2, 2]
    assert longer.lines[0][:4] == whole.lines[0]


def test_an_output_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    play_tournament(TOAST, PAIR, 2, out=out)
    with pytest.raises(BadOption, match="holds results of something else"):
        play_tournament(Terms("toast", 2, 4), PAIR, 2, out=out)


@pytest.mark.parametrize("line", ["no JSON", "[1]", '{"seed": 3}'])
def test_a_damaged_line_among_kept_games_is_named(line: str, tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    play_tournament(TOAST, PAIR, 8, out=out)
    lines = out.read_text().splitlines(keepends=True)
    lines[2] = line + "\n"
    out.write_text("".join(lines))
    with pytest.raises(BadOption, match="is damaged in line 3; take that line out"):
        play_tournament(TOAST, PAIR, 8, out=out)


def test_a_file_that_is_no_text_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    out.write_bytes(b"\x7fELF\xff\xfe")
    with pytest.raises(BadOption, match="holds results of something else"):
        play_tournament(TOAST, PAIR, 8, out=out)
    assert out.read_bytes() == b"\x7fELF\xff\xfe"


def test_a_bar_ends_when_the_last_block_does() -> None:
    """Three sit in each of three seats: 4 games are 2 blocks of 3."""
    terms = Terms("toast", 3, 7)
    heard: list[int] = []
    played = play_tournament(terms, PAIR, 4, progress=heard.append)
    assert sum(heard) == played.games == games_of(terms, len(PAIR), 4) == 6


def test_processes_make_no_difference() -> None:
    capital = Terms("capital", 2, 1)
    pairings = ladder(["greedy", "novice", "random"])
    assert play_tournament(capital, pairings, 4, jobs=2).lines == play_tournament(capital, pairings, 4).lines


def test_who_won_less_is_not_told_to_have_won_more() -> None:
    lines = [{"games": [game(2, 2), game(1, 1)]}] * 2
    told = sentence(match_result([[0, 1]], PAIR[0], lines))
    assert told.startswith("adept against random: -100.0 points of wins (-100.0 to ")


def test_the_page_holds_all_it_needs() -> None:
    page = write_page(play_tournament(TOAST, PAIR, 8), "meadhall tournament toast")
    assert "adept against random" in page
    assert "<svg" in page
    assert "meadhall tournament toast" in page
    assert "http" not in page
    assert "<script" not in page


def test_the_page_of_an_edition_names_it_at_the_top(tmp_path: Path) -> None:
    edition = tmp_path / "rare"
    edition.mkdir()
    (edition / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    page = write_page(play_tournament(Terms("toast", 2, 3, (), edition), PAIR, 2))
    assert page.index("edition &#x27;rare&#x27;") < page.index("What it tells")


def test_an_interruption_keeps_what_is_finished(tmp_path: Path) -> None:
    done = 0

    def interrupt(games: int) -> None:
        nonlocal done
        done += games
        if done >= 4:
            raise KeyboardInterrupt

    played = play_tournament(TOAST, PAIR, 20, out=tmp_path / "t.jsonl", progress=interrupt)
    assert played.interrupted
    assert played.games == 4
    assert len([json.loads(line) for line in (tmp_path / "t.jsonl").read_text().splitlines()]) == 3
