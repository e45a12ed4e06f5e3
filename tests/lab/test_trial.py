"""Trials by lot: what a card does, told apart from what goes with winning."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.bot import Bot
from meadhall.bots.registry import make_bot, mixed_seed
from meadhall.bots.search import SearchBot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game, find_games
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.lab.balance import option_uses
from meadhall.lab.balance_markdown import put_section
from meadhall.lab.balance_report import write_page
from meadhall.lab.balance_told import Balance, as_json
from meadhall.lab.findings import Findings
from meadhall.lab.match import Terms, play_lineup
from meadhall.lab.statistics import Estimate
from meadhall.lab.store import Store
from meadhall.lab.trial import DeniedBot, Fate, Lots, is_denied, trial_batch
from meadhall.lab.trial_report import trial_findings, worth_change_findings
from meadhall.lab.watch import Study, watch_batch
from meadhall.lab.worths import Worth, beyond_by_chance, card_worths
from tests.lab import fair

SEATS = [[0], [1]]
FAIR = Study(Terms("fair", 2, 1), "greedy", "")


@pytest.fixture(autouse=True)
def _fair_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "fair", fair.GAME)


def tried(games: int, **more: Any) -> list[dict[str, Any]]:
    return Store({}).fill(partial(trial_batch, FAIR), games, **more)


def worths(games: int) -> dict[str, Worth]:
    return {worth.name: worth for worth in card_worths(tried(games), SEATS)}


def test_a_trial_finds_the_card_that_wins_and_clears_the_one_that_goes_with_winning() -> None:
    """By lift the crown is strong, since only the rich buy it; by lot it does nothing, and the sword does."""
    lift = {use.name: use for use in option_uses(watch_batch(FAIR, range(1500)), SEATS)}
    assert lift["buy crown"].verdict == "strong"
    found = worths(1500)
    assert found["sword"].verdict == "strong"
    assert found["sword"].taking.low > 0.15
    assert found["crown"].verdict == "fine"
    assert found["crown"].taking.low < 0 < found["crown"].taking.high
    assert found["relic"].verdict == "never taken"


def test_few_games_tell_nothing() -> None:
    assert {worth.verdict for worth in worths(20).values()} == {"too few games"}


def test_a_card_that_many_put_aside_and_none_takes_was_not_reached_for_by_few() -> None:
    lines = [{"ranks": [1, 2], "lots": {"ruin": word}} for word in ("f0 -", "d0 -") for _ in range(100)]
    told = Findings()
    trial_findings(card_worths(lines, SEATS), told)
    assert told.open == ["Of 1 card, anything: too few seats of either lot reached for it, or took it when free to."]


def test_a_section_has_no_table_without_rows() -> None:
    assert "| card |" not in put_section("", Balance(FAIR, [], "", tried(20)))


def test_the_worth_of_one_copy_is_what_the_card_brings_for_each_time_it_was_taken() -> None:
    """Free seats take two copies and win 80 of 100, denied ones none and win 40: 40 points open, 20 for each copy."""
    ranks = [([1, 2] if at % 10 < 8 else [2, 1], "f2 -") for at in range(100)]
    ranks += [([1, 2] if at % 10 < 4 else [2, 1], "d0 -") for at in range(100)]
    (farm,) = card_worths([{"ranks": rank, "lots": {"farm": word}} for rank, word in ranks], SEATS)
    assert farm.copies == 2.0
    assert farm.open.mean == pytest.approx(0.4)
    assert farm.taking.mean == pytest.approx(0.2)
    assert farm.taking.high - farm.taking.low == pytest.approx((farm.open.high - farm.open.low) / 2, abs=0.01)


def test_who_was_ahead_before_is_no_merit_of_the_card() -> None:
    """More of the free seats were ahead when they reached for the farm, and won by that: 58 of 100 against 42. Told
    apart by their hopes, free and denied seats won as often, and the interval holds less of the game's luck."""
    counts = [("f1@0.9", 54, 6), ("f1@0.1", 4, 36), ("d0@0.9", 36, 4), ("d0@0.1", 6, 54)]
    lots = [(word, [1, 2]) for word, wins, _ in counts for _ in range(wins)]
    lots += [(word, [2, 1]) for word, _, losses in counts for _ in range(losses)]
    (farm,) = card_worths([{"ranks": ranks, "lots": {"farm": f"{word} -"}} for word, ranks in lots], SEATS)
    (blind,) = card_worths([{"ranks": ranks, "lots": {"farm": f"{word[:2]} -"}} for word, ranks in lots], SEATS)
    assert blind.open.mean == blind.taking.mean == pytest.approx(0.16)
    assert farm.open.mean == farm.taking.mean == pytest.approx(0, abs=1e-9)
    narrower = (farm.taking.high - farm.taking.low) / (blind.taking.high - blind.taking.low)
    assert narrower == pytest.approx((0.09 / 0.2436) ** 0.5)


def test_the_hope_of_a_seat_is_what_its_bot_expects_or_else_what_the_game_says() -> None:
    game = find_game("capital")
    s = game.start(game.setup(2, {}), Quick(1), quick=True)
    assert s.ask is not None
    assert game.bot is not None
    lots, seat = Lots(game, s, 0), s.ask.offers[0].seat
    assert lots.hope(Fixed(Quick(1)), seat) == game.bot.value(s)[seat]
    searcher = make_bot("search:iterations=20,playout=5", game, Quick(1))
    searcher.choose(observe(s, seat), seat, s.ask.of(seat))
    assert isinstance(searcher, SearchBot)
    assert lots.hope(searcher, seat) == searcher.worth[seat] != game.bot.value(s)[seat]
    (line,) = trial_batch(Study(Terms("capital", 2, 3), "greedy"), [0])
    reached = [word for words in line["lots"].values() for word in words.split() if word[0] in "fd"]
    assert reached
    assert all(0 <= float(word.partition("@")[2]) <= 1 for word in reached)


def test_only_what_was_hoped_before_the_first_reach_counts() -> None:
    """By the second the lot has had its part in it."""
    fate = Fate(denied=False)
    fate.reach(0.25)
    fate.reach(0.75)
    assert fate.word == "f0@0.250"


def test_lots_deny_one_card_in_four_each_seat_and_card_by_itself() -> None:
    lots = [[is_denied(seed, seat, card) for seed in range(500)] for seat in range(4) for card in ("a", "b")]
    assert sum(map(sum, lots)) == pytest.approx(1000, abs=100)
    assert len({tuple(lot) for lot in lots}) == len(lots)


def test_the_number_of_workers_changes_nothing() -> None:
    study = Study(Terms("capital", 2, 3), "greedy")
    alone = Store({}).fill(partial(trial_batch, study), 4)
    assert Store({}).fill(partial(trial_batch, study), 4, jobs=2) == alone


def test_a_trial_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    Store({"a": 1}, path).fill(partial(trial_batch, FAIR), 5)
    assert Store({"a": 1}, path).fill(partial(trial_batch, FAIR), 9) == tried(9)


class Fixed(Bot):
    """Always the first of what it is offered."""

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        return offers[0]


def seed_with(denied: bool) -> int:
    return next(seed for seed in range(99) if is_denied(seed, 0, "sword") == denied)


@pytest.mark.parametrize("denied", [True, False])
def test_who_is_denied_a_card_chooses_again_without_it(denied: bool) -> None:
    game = find_game("fair")
    s = game.start(game.setup(2, {}), Quick(1))
    assert s.ask is not None
    lots = Lots(game, s, seed_with(denied))
    bot = DeniedBot(Fixed(Quick(1)), lots)
    chosen = bot.choose(observe(s, Seat(0)), Seat(0), s.ask.offers)
    assert chosen.verb is (fair.LEAVE if denied else fair.BUY)
    assert lots.fates["sword"][0].word == ("d0@0.500" if denied else "f1@0.500")
    alone = bot.choose(observe(s, Seat(0)), Seat(0), s.ask.offers[:1])
    assert alone.verb is fair.BUY, "where nothing else is left, a denied card may be taken"


def test_bots_that_ponder_do_so_in_watched_games_and_in_those_of_a_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are the same games then as those of a match."""
    monkeypatch.setattr("meadhall.lab.trial.is_denied", lambda *_: False)
    bot = "search:iterations=8,playout=0,ponder=8"
    study, game = Study(Terms("capital", 2, 1), bot, ""), find_game("capital")
    played = play_lineup(game, study.terms.setup(game), [bot, bot], mixed_seed(1, 0))
    for batch in (watch_batch, trial_batch):
        (seen,) = batch(study, [0])
        assert (seen["decisions"], seen["ranks"]) == (played["decisions"], played["ranks"])


def test_until_a_seat_reaches_for_a_card_its_lot_makes_no_difference() -> None:
    """Where no seat is denied what it reaches for, a game is that of bots that are held to no lot."""
    free = [line["ranks"] for line in watch_batch(FAIR, range(40)) if not sworn(line["seed"])]
    assert free == [line["ranks"] for line in tried(40) if not sworn(line["seed"])]
    assert len(free) > 5


def sworn(seed: int) -> bool:
    return any(is_denied(seed, seat, card) for seat in range(2) for card in ("sword", "crown"))


def test_a_report_leads_with_what_the_trial_tells() -> None:
    found = Balance(FAIR, watch_batch(FAIR, range(60)), "", tried(1500))
    page = write_page(found)
    assert page.index("What cards are worth, by lot") < page.index("Who wins, by seat")
    told = found.findings()
    assert told.out[0].startswith("Who takes 'sword' gains ")
    assert "as good as never taken: 'relic'" in told.out[1]
    assert not any("crown" in sentence for sentence in told.out)
    assert {card["card"]: card["verdict"] for card in as_json(found)["cards"]}["sword"] == "strong"
    section = put_section("", found)
    assert "| sword | 100% | 1.0 |" in section
    alone = put_section(section, Balance(FAIR, [], "", tried(40)))
    assert "## 2 players, cards by lot with greedy" in alone
    assert "## 2 players\n" in alone


def worth(name: str, mean: float, half: float) -> Worth:
    found = Estimate(mean, mean - half, mean + half, 200)
    return Worth(name, 500, 400, True, 1.0, found, found, beyond_by_chance(found))


def test_of_an_edition_only_cards_that_changed_are_told_as_changed() -> None:
    """The farm is strong as before; the mint gained 30 points; of the well 2 points more tell nothing that matters,
    and the ruin may have changed by anything."""
    before = [worth("farm", 0.2, 0.03), worth("mint", 0.0, 0.05), worth("well", 0.0, 0.03), worth("ruin", 0.0, 0.2)]
    after = [worth("farm", 0.2, 0.03), worth("mint", 0.3, 0.05), worth("well", 0.02, 0.03), worth("ruin", 0.1, 0.2)]
    told = Findings()
    worth_change_findings(after, before, told)
    assert told.out == ["Taking 'mint' is worth 30 points of wins more by each copy than before (+23 to +37)."]
    assert [sentence.split("'")[1] for sentence in told.anyhow] == ["farm", "mint"]
    assert told.fine == ["Of 2 cards, what taking them is worth, within 8 points."]
    assert told.open == ["Of 1 card, whether what taking it is worth changed by 8 points or more."]
    assert [words for words, _, _ in told.groups(edition=True)][0::2] == ["Changed", "Unchanged"]


def test_an_edition_that_changes_nothing_has_changed_nothing(tmp_path: Path) -> None:
    """The sword is strong with it and without, and one game more was never over."""
    study = Study(Terms("fair", 2, 1, (), tmp_path), "greedy", "")
    by_lot = Store({}).fill(partial(trial_batch, study), 800)
    found = Balance(study, [], "", [*by_lot, {**by_lot[1], "ranks": []}])
    told = found.findings()
    assert not told.out
    assert told.anyhow[0] == "1 game was not over within 20 clicks."
    assert told.anyhow[1].startswith("Who takes 'sword' gains ")
    assert as_json(found)["out_of_bounds_anyhow"] == told.anyhow
    assert "Out of bounds with the edition, changed or not" in write_page(found)


def test_seats_are_told_by_the_games_of_a_trial_where_there_are_no_others() -> None:
    found = Balance(FAIR, [], "", tried(40))
    told = found.findings()
    assert any("within 4 points of even in the trial" in sentence for sentence in told.open)
    assert "Anything of length and lead: only games of the trial were played." in told.open
    assert found.played == "40 games of a trial by lot with 2 players, greedy in every seat"
    assert found.shares[0].games == 40
    assert as_json(found)["seats_told_by"] == "trial"
    assert "From the games of the trial" in write_page(found)
    assert "| seat 1 wins in the games of the trial |" in put_section("", found)
