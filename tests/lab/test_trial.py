"""Trials by lot: what a card does, told apart from what goes with winning."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game, find_games
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.lab.balance import option_uses
from meadhall.lab.balance_markdown import put_section
from meadhall.lab.balance_report import Balance, as_json, write_page
from meadhall.lab.match import Terms
from meadhall.lab.store import Store
from meadhall.lab.trial import DeniedBot, Lots, is_denied, trial_batch
from meadhall.lab.watch import Study, watch_batch
from meadhall.lab.worths import Worth, card_worths
from tests.lab import fair

FAIR = Study(Terms("fair", 2, 1), "greedy", "")


@pytest.fixture(autouse=True)
def _fair_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "fair", fair.GAME)


def tried(games: int, **more: Any) -> list[dict[str, Any]]:
    return Store({}).fill(partial(trial_batch, FAIR), games, **more)


def worths(games: int) -> dict[str, Worth]:
    return {worth.name: worth for worth in card_worths(tried(games))}


def test_a_trial_finds_the_card_that_wins_and_clears_the_one_that_goes_with_winning() -> None:
    """By lift the crown is strong, since only the rich buy it; by lot it does nothing, and the sword does."""
    lift = {use.name: use for use in option_uses(watch_batch(FAIR, range(1500)))}
    assert lift["buy crown"].verdict == "strong"
    found = worths(1500)
    assert found["sword"].verdict == "strong"
    assert found["sword"].taking.low > 0.15
    assert found["crown"].verdict == "fine"
    assert found["crown"].taking.low < 0 < found["crown"].taking.high
    assert found["relic"].verdict == "never taken"


def test_few_games_tell_nothing() -> None:
    assert {worth.verdict for worth in worths(20).values()} == {"too few games"}


def test_the_worth_of_one_copy_is_what_the_card_brings_for_each_time_it_was_taken() -> None:
    """Free seats take two copies and win 80 of 100, denied ones none and win 40: 40 points open, 20 for each copy."""
    ranks = [([1, 2] if at % 10 < 8 else [2, 1], "f2 -") for at in range(100)]
    ranks += [([1, 2] if at % 10 < 4 else [2, 1], "d0 -") for at in range(100)]
    (farm,) = card_worths([{"ranks": rank, "lots": {"farm": word}} for rank, word in ranks])
    assert farm.copies == 2.0
    assert farm.open.mean == pytest.approx(0.4)
    assert farm.taking.mean == pytest.approx(0.2)
    assert farm.taking.high - farm.taking.low == pytest.approx((farm.open.high - farm.open.low) / 2, abs=0.01)


def test_lots_deny_one_card_in_four_and_hang_on_nothing_but_seed_seat_and_card() -> None:
    denied = sum(is_denied(seed, seat, card) for seed in range(500) for seat in range(4) for card in ("a", "b"))
    assert denied == pytest.approx(1000, abs=100)
    assert [is_denied(7, seat, "a") for seat in range(9)] == [is_denied(7, seat, "a") for seat in range(9)]


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
    lots = Lots(game, seed_with(denied), 2)
    bot = DeniedBot(Fixed(Quick(1)), lots)
    chosen = bot.choose(observe(s, Seat(0)), Seat(0), s.ask.offers)
    assert chosen.verb is (fair.LEAVE if denied else fair.BUY)
    assert lots.fates["sword"][0].word == ("d0" if denied else "f1")
    alone = bot.choose(observe(s, Seat(0)), Seat(0), s.ask.offers[:1])
    assert alone.verb is fair.BUY, "where nothing else is left, a denied card may be taken"


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
