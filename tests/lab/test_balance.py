"""Watched games, what they tell, and what they do not tell yet."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game
from meadhall.lab.balance import (
    Lead,
    eight_in_ten,
    lead,
    lead_changes,
    never_worth,
    option_uses,
    points_at,
    scoring_verbs,
    shares_of,
    side_shares,
    won,
)
from meadhall.lab.balance_markdown import put_section
from meadhall.lab.balance_report import write_page
from meadhall.lab.balance_told import Balance, as_json
from meadhall.lab.compare import changes, option_changes
from meadhall.lab.findings import Findings, change_words, lead_findings, lift_findings, seat_findings, share_findings
from meadhall.lab.match import Terms
from meadhall.lab.statistics import share
from meadhall.lab.store import Store
from meadhall.lab.watch import Study, Watch, lineup, watch_batch

SEATS = [[0], [1]]


def line(number: int = 0, ranks: tuple[int, ...] = (1, 2), **more: Any) -> dict[str, Any]:
    return {
        "number": number, "game": number, "content": 0, "bots": ["a"] * len(ranks), "ranks": list(ranks), "first": 0,
        "rounds": 5, "decisions": 100, "ended_by": "x", "start": [0] * len(ranks), "points": [], "options": {},
        "verbs": {}, **more,
    }  # fmt: skip


def watched(games: int, edition: Path | None = None, bot: str = "greedy") -> Balance:
    study = Study(Terms("capital", 2, 1, (), edition), bot)
    lines = Store({}).fill(partial(watch_batch, study), games * study.contents)
    return Balance(study, lines, "meadhall balance capital")


def test_a_watched_game_tells_options_and_points() -> None:
    (seen,) = watch_batch(Study(Terms("capital", 2, 1), "greedy"), [0])
    assert seen["ranks"].count(1) == 1
    winner = seen["ranks"].index(1)
    assert points_at(seen, 1.0)[winner] == 8
    assert all(set(seats) <= set("-ot") and offered >= taken for seats, offered, taken in seen["options"].values())
    assert any(name.startswith("build ") for name in seen["options"])


def test_an_option_is_offered_once_a_choice_however_often_it_is_there() -> None:
    """Three seats that may be raided are one chance to raid."""
    game = find_game("vikings")
    s = game.start(game.setup(4, {}), Quick(1), quick=True)
    watch = Watch(game, s)
    raid = next(verb for verb in game.verbs if verb.name == "raid")
    offers = [Offer(Seat(0), raid, seat, "", id, 0, 0, 0, 0) for seat in (1, 2, 3)]
    watch.see(offers, offers[1])
    assert (watch.options["raid"].offered, watch.options["raid"].taken) == (1, 1)


def test_every_fourth_game_mixes_strong_and_weak_and_changes_their_seats() -> None:
    study = Study(Terms("toast", 2, 1), "master")
    assert lineup(study, 0) == ["master", "master"]
    assert lineup(study, 3) == ["master", "novice"]
    assert lineup(study, 7) == ["novice", "master"]


def test_where_all_win_together_no_game_is_mixed() -> None:
    """Nothing could be told of it."""
    assert lineup(Study(Terms("vilnius", 2, 1), "master"), 3) == ["master", "master"]


def test_seats_are_counted_from_whoever_has_the_first_turn() -> None:
    """Bran begins and wins, then Ada begins and wins: the first in order of play won twice."""
    lines = [line(ranks=(2, 1), first=1), line(ranks=(1, 2), first=0)]
    assert [found.mean for found in side_shares(lines, SEATS)] == [1.0, 0.0]
    seen = watch_batch(Study(Terms("capital", 3, 1), "greedy"), list(range(12)))
    assert {told["first"] for told in seen} == {0, 1, 2}


def test_of_players_who_win_together_no_skill_is_told() -> None:
    study = Study(Terms("vilnius", 2, 1), "random", "random")
    found = Balance(study, Store({}).fill(partial(watch_batch, study), 2), "")
    assert found.parts is None
    told = found.findings()
    assert not any("luck" in sentence for sentence in told.plain + told.open)
    assert any("won together" in sentence for sentence in told.plain)
    assert any("too few games" in sentence for sentence in told.open)
    assert "| seats 1 and 2 win |" in put_section("", found)


def test_the_lead_changes_when_another_leads_alone() -> None:
    """Ada 1, Bran 1 (level), Ada 2, Bran 3: the lead went from Ada to Bran once."""
    told = line(points=[[10, 0, 1, "a"], [20, 1, 1, "b"], [30, 0, 1, "a"], [40, 1, 2, "b"]])
    assert lead_changes(told, SEATS) == 1
    assert points_at(told, 0.3) == [2, 1]


def test_points_of_one_click_are_made_at_once() -> None:
    """Bran leads by 2 when both are paid, Ada 3 and Bran 2: he never lost the lead."""
    told = line(points=[[10, 1, 2, "b"], [20, 0, 3, "pass"], [20, 1, 2, "pass"]])
    assert lead_changes(told, SEATS) == 0


def test_a_team_leads_by_what_its_players_have_together() -> None:
    """Ada has most, 3 upgrades; Bran and Dara have 2 each, so that their team leads and wins."""
    gains = [[10, 0, 3, "a"], [20, 1, 2, "b"], [30, 3, 2, "b"]]
    told = line(ranks=(2, 1, 2, 1), points=gains)
    found = lead([told], [[0, 2], [1, 3]])
    assert found is not None
    assert dict(found.leader_wins)[0.9].mean == 1.0
    assert found.changes.mean == 1.0
    assert found.curve[-1] == (1.0, [4.0, 3.0])


def test_shared_wins_are_shared() -> None:
    shares = side_shares([line(), line(ranks=(1, 1))], SEATS)
    assert [found.mean for found in shares] == [0.75, 0.25]


def test_a_shared_win_counts_in_part_for_every_side_and_whole_for_each_of_a_team() -> None:
    assert [won(line(ranks=(1, 1)), seat, SEATS) for seat in (0, 1)] == [0.5, 0.5]
    assert [won(line(ranks=(1, 2, 1, 2)), seat, [[0, 2], [1, 3]]) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    both = [line(at, (1, 1), options={"build farm": ["to", 3, 1]}) for at in range(40)]
    assert option_uses(both, SEATS)[0].lift.mean == 0.0


def test_seats_of_one_game_are_not_taken_for_games_of_their_own() -> None:
    """Where the one took the farm and the other did not, the one wins what the other loses: 100 games tell as much as
    100 seats and not 200."""
    lines = [line(at, (1, 2) if at % 20 < 12 else (2, 1), options={"build farm": ["to", 3, 1]}) for at in range(100)]
    (farm,) = option_uses(lines, SEATS)
    assert farm.lift.mean == pytest.approx(0.2)
    assert farm.lift.low < 0.01
    assert farm.doubt == pytest.approx(0.046, abs=0.001)


def test_lift_compares_who_took_with_who_did_not() -> None:
    """Of 100 seats that took the farm 80 won, of 100 that did not 20: a lift of 60 points, and no doubt."""
    lines = [line(at, (1, 2) if at % 5 else (2, 1), options={"build farm": ["to", 3, 1]}) for at in range(100)]
    (farm,) = option_uses(lines, SEATS)
    assert (farm.offered, farm.taken, farm.takers, farm.others) == (300, 100, 100, 100)
    assert farm.lift.mean == pytest.approx(0.6)
    assert farm.verdict == "strong"


def test_what_brings_points_has_no_lift_of_its_own() -> None:
    """To take what wins the game goes with winning it: that is no finding."""
    lines = [line(at, verbs={"upgrade": [1, 1]}, options={"upgrade gold": ["to", 2, 1]}) for at in range(60)]
    (upgrade,) = option_uses(lines, SEATS)
    assert upgrade.verdict == "brings points"


def test_what_others_are_paid_after_a_click_does_not_make_it_bring_points() -> None:
    """Whoever passes last in Zabor ends a phase in which all are paid: hardly ever is that the one who passed."""
    seen = watch_batch(Study(Terms("zabor", 3, 1), "greedy", ""), [0, 1])
    clicks, gains = (sum(told["verbs"]["pass"][at] for told in seen) for at in (0, 1))
    assert clicks > 2 * gains > 0
    assert "pass" not in scoring_verbs(seen)


def test_few_games_tell_nothing_of_a_lift() -> None:
    (farm,) = option_uses([line(options={"build farm": ["to", 2, 1]})] * 10, SEATS)
    assert farm.verdict == "too few games"


def test_an_option_that_is_never_taken_is_named() -> None:
    uses = option_uses([line(at, options={"build ruin": ["oo", 4, 0]}) for at in range(50)], SEATS)
    assert never_worth(uses, ["build"], []) == ["ruin"]
    assert not never_worth(uses, ["buy"], [])


def test_what_is_put_aside_and_never_built_is_named_too() -> None:
    """Each seat could keep both; the ruin was kept by every seat and built by none, the farm by one in two."""
    options = {
        "keep ruin": ["tt", 4, 2],
        "build ruin": ["oo", 2, 0],
        "keep farm": ["tt", 4, 2],
        "build farm": ["to", 2, 1],
    }
    uses = option_uses([line(at, options=options) for at in range(50)], SEATS)
    assert never_worth(uses, ["build"], ["keep"]) == ["ruin"]
    never = option_uses([line(at, options={"keep ruin": ["oo", 4, 0]}) for at in range(50)], SEATS)
    assert never_worth(never, ["build"], ["keep"]) == ["ruin"]


def test_lift_is_told_as_a_question_and_not_as_a_finding() -> None:
    """Who took the farm won more often, but a page without a trial does not call that a fault of the farm."""
    told = Findings()
    lines = [line(at, (1, 2) if at % 5 else (2, 1), options={"build farm": ["to", 3, 1]}) for at in range(100)]
    lift_findings(option_uses(lines, SEATS), told)
    assert not told.out
    assert "'build farm' +60" in told.open[0]
    assert told.open[0].startswith("Whether 1 option wins or only goes with winning: its lift ")


@pytest.mark.parametrize(("won", "games", "kind"), [(95, 100, "out"), (1, 1, "open"), (50, 100, "fine")])
def test_what_the_leader_wins_is_fine_only_where_the_interval_says_so(won: int, games: int, kind: str) -> None:
    told = Findings()
    half = share(won, games)
    lead_findings(Lead(half, [(0.5, half)], []), told)
    assert [name for name in ("out", "open", "fine") if getattr(told, name)] == [kind]


def test_of_the_weaker_bot_alone_no_games_with_itself_are_missed() -> None:
    told = Findings()
    share_findings(None, "novice", "novice", told)
    assert not told.open
    share_findings(None, "adept", "novice", told)
    assert told.open


def test_of_a_few_games_no_eight_in_ten_are_told() -> None:
    assert eight_in_ten([*range(10)]) == (1, 8)
    assert eight_in_ten([*range(100)]) == (10, 89)
    assert eight_in_ten([7] * 9) is None
    assert "in ten" not in write_page(watched(1)) + put_section("", watched(1))
    assert "in ten take" in write_page(watched(14))


def test_a_report_says_which_games_were_played() -> None:
    assert watched(8).played == "6 games with 2 players, greedy in every seat, and 2 with novice in some seats"


@pytest.mark.parametrize(("won", "games", "kind"), [(600, 1000, "out"), (6, 10, "open"), (5000, 10_000, "fine")])
def test_a_seat_is_out_of_bounds_fine_or_cannot_be_told(won: int, games: int, kind: str) -> None:
    """Whatever else was found: a strong card does not keep it from being said that seats are fine."""
    for found in ([], ["A card is strong."]):
        told = Findings(out=list(found))
        seat_findings(SEATS, [share(won, games), share(games - won, games)], told)
        told.out = told.out[len(found) :]
        assert [name for name in ("out", "open", "fine") if getattr(told, name)] == [kind]


def test_skill_and_seat_are_told_apart_from_luck() -> None:
    """The strong bot wins 9 of 10: a gap of 0.8, (0.8 / 2) ** 2 / 0.25 = 64 % skill, less what chance alone adds: the
    rest over the number of games."""
    mixed = [line(at, (1, 2) if at % 10 else (2, 1), bots=["a", "b"]) for at in range(100)]
    equal = [line(at, (1, 2) if at % 2 else (2, 1)) for at in range(100)]
    found = shares_of([*mixed, *equal], SEATS, "a")
    assert found is not None
    assert found.skill.mean == pytest.approx(0.64 - 0.36 / 99)
    assert found.seat == 0.0
    assert found.luck == pytest.approx(1 - found.skill.mean)
    assert found.skill.low == pytest.approx(0.46, abs=0.01)
    assert found.skill.high == pytest.approx(0.85, abs=0.01)
    assert shares_of(equal, SEATS, "a") is None


def test_chance_is_not_told_as_skill() -> None:
    """Of 36 games between equals the one wins 21, as it does one time in three."""
    mixed = [line(at, (1, 2) if at < 21 else (2, 1), bots=["a", "b"]) for at in range(36)]
    equal = [line(at, (1, 2) if at % 2 else (2, 1)) for at in range(36)]
    found = shares_of([*mixed, *equal], SEATS, "a")
    assert found is not None
    assert found.skill.mean == found.skill.low == 0.0
    assert found.skill.high > 0.2  # it may still be skill


def test_a_page_can_be_read_offline() -> None:
    found = watched(12)
    page = write_page(found)
    for words in ("Cannot be told yet", "Who wins, by seat", "How long games are", "Points over time", " options<"):
        assert words in page
    assert "http" not in page
    assert "<script" not in page
    assert as_json(found)["games"] == 9


def test_the_same_content_twice_changes_nothing_and_a_few_games_do_not_tell(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_text('[[building]]\nid = "mine"\ncost = 3\n')
    found = watched(4, tmp_path)
    assert all(change.change.mean == 0 for change in found.changes)
    assert all(change.verdict == "not enough games yet" for change in found.changes)
    assert "not enough games yet" in write_page(found)


def test_a_change_is_told_by_pairs() -> None:
    """Ten rounds less in every pair is sure after 80 pairs; wins that stay the same are said to."""
    pairs = [line(at, content=content, game=at, rounds=20 - 10 * content) for at in range(80) for content in (0, 1)]
    verdicts = {change.name: change.verdict for change in changes(pairs, SEATS, together=False)}
    assert verdicts["rounds"] == "less"
    assert verdicts["seat 1 wins"] == "the same"


def test_wins_that_stay_the_same_in_a_few_pairs_may_still_change_in_others() -> None:
    """Of 33 pairs none differs: 3 in 33 others may, which is 9 points, and the bound is 4."""
    pairs = [line(at, content=content, game=at) for at in range(33) for content in (0, 1)]
    first = changes(pairs, SEATS, together=False)[0]
    assert first.verdict == "not enough games yet"
    assert change_words(first).endswith("+0.0 points (-9.1 to +9.1; the same in all 33 pairs of games)")


def test_of_one_pair_and_of_none_nothing_false_is_said(tmp_path: Path) -> None:
    """The game of the edition may be finished before that of the standard content."""
    (tmp_path / "buildings.toml").write_text('[[building]]\nid = "mine"\ncost = 3\n')
    found = watched(1, tmp_path)
    assert "the same in the one pair of games)" in found.findings().open[0]
    half = Balance(found.study, found.lines[1:])
    assert half.findings().open == ["What the edition changed: no pair of games is finished."]
    assert "before and after" not in write_page(half)


def test_options_taken_more_often_come_first() -> None:
    lines = [
        line(
            at, content=content, game=at, options={"a": ["to", 2, 1], "b": ["tt" if content else "oo", 2, 2 * content]}
        )
        for at in range(40)
        for content in (0, 1)
    ]
    first, second = option_changes(lines, SEATS)
    assert (first.name, first.change.mean) == ("b", 1.0)
    assert first.doubt < 0.05 < second.doubt


def test_figures_are_put_into_their_section_of_a_page() -> None:
    """Written twice, the section is there once; another number of players has one of its own."""
    found = watched(6)
    once = put_section("", found)
    assert once.startswith("# Capital: balance")
    assert "## 2 players" in once
    assert put_section(once, found) == once
    kept = put_section(once + "\n## 3 players\n\nAs before.\n", found)
    assert kept.index("## 2 players") < kept.index("## 3 players")
    assert "As before." in kept


def test_an_edition_has_a_section_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_text('[[building]]\nid = "mine"\ncost = 3\n')
    page = put_section(put_section("", watched(1)), watched(1, tmp_path))
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## 2 players",
        f"## 2 players, edition '{tmp_path.name}'",
    ]
