"""Levels and bots by name: what people choose from, and what parameters may say."""

from __future__ import annotations

import pytest

from meadhall.bots.levels import LEVELS, UNLIMITED
from meadhall.bots.registry import BOTS, PARAMETERS, RANGES, make_bot, read_name, split_names
from meadhall.bots.search import SearchBot
from meadhall.bots.seating import play_with_bots
from meadhall.bots.weighted import WeightedBot
from meadhall.kernel.agenda import Offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, find_game
from meadhall.kernel.state import State
from meadhall.testing.toast import GAME


def test_there_are_three_levels_the_stronger_last() -> None:
    assert [level.name for level in LEVELS] == ["novice", "adept", "master"]
    assert [level.iterations for level in LEVELS] == sorted(level.iterations for level in LEVELS)
    assert all(level.name in BOTS for level in LEVELS)


def test_master_is_held_to_less_than_a_second_at_a_table_and_to_no_clock_in_the_lab() -> None:
    capital = find_game("capital")
    timed, free = (make_bot("master", capital, Quick(1), clock) for clock in (True, False))
    assert isinstance(timed, SearchBot)
    assert isinstance(free, SearchBot)
    assert timed.seconds < 1.0
    assert free.seconds == UNLIMITED
    assert timed.iterations == free.iterations


def test_novice_plays_by_the_policys_weights() -> None:
    assert isinstance(make_bot("novice", find_game("capital"), Quick(1)), WeightedBot)


def test_a_game_without_an_opinion_has_all_levels_too() -> None:
    for level in LEVELS:
        assert isinstance(make_bot(level.name, GAME, Quick(1)), SearchBot)


def test_weights_decide_how_often_an_offer_is_taken() -> None:
    """Three times the weight is taken three times as often: about 300 of 400."""
    s = GAME.start(GAME.setup(2, {}), Quick(1))
    assert s.ask is not None
    first, second = [offer for offer in s.ask.of(s.ask.seats()[0]) if not offer.clause][:2]

    def weights(_s: State, offer: Offer) -> float:
        return 2.99 if offer is first else 0.99

    bot = WeightedBot(Quick(5), weights)
    taken = [bot.choose(s, first.seat, [first, second]) for _ in range(400)]
    assert 270 < taken.count(first) < 330


def test_parameters_are_read_from_the_name() -> None:
    assert read_name("search:iterations=200,playout=20") == ("search", {"iterations": 200, "playout": 20})
    bot = make_bot("search:iterations=200,playout=7,exploration=0.5", find_game("capital"), Quick(1))
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.playout, bot.exploration) == (200, 7, 0.5)


def test_names_are_split_between_bots_and_not_within() -> None:
    assert split_names("search:iterations=5,playout=9,greedy, master") == [
        "search:iterations=5,playout=9",
        "greedy",
        "master",
    ]


@pytest.mark.parametrize(
    ("name", "game", "expected"),
    [
        ("adept", "capital", (40, 4.0, 1.0)),
        ("master", "zabor", (90, 4.0, 1.0)),
        ("adept", "zabor", (40, 4.0, 1.0)),
        ("search", "vilnius", (60, 8.0, 8.0)),
        ("adept", "vilnius", (40, 8.0, 8.0)),
        ("search:playout=5,sharpness=0,trust=2", "vilnius", (5, 0.0, 2.0)),
        ("search:trust=0", "vilnius", (60, 8.0, 0.0)),
    ],
)
def test_a_search_is_as_the_game_asks_for_but_plays_on_no_longer_than_its_level(
    name: str, game: str, expected: tuple[int, float, float]
) -> None:
    bot = make_bot(name, find_game(game), Quick(1))
    assert isinstance(bot, SearchBot)
    assert (bot.playout, bot.sharpness, bot.trust) == expected


def test_what_is_of_a_tree_is_refused_beside_rollouts() -> None:
    assert read_name("search:rollouts=8,sharpness=2,seconds=1")[1] == {"rollouts": 8, "sharpness": 2, "seconds": 1}
    assert read_name("search:rollouts=0,playout=5")[1] == {"rollouts": 0, "playout": 5}
    assert isinstance(make_bot("search:rollouts=0.5,playout=5", find_game("capital"), Quick(1)), SearchBot)
    with pytest.raises(BadOption, match="no tree, so search takes no playout beside them"):
        read_name("search:rollouts=8,playout=5")


@pytest.mark.parametrize("name", ["search:depth=3", "search:iterations", "greedy:iterations=3", "search:playout=long"])
def test_a_parameter_that_is_none_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(BadOption, match="parameter"):
        read_name(name)


@pytest.mark.parametrize(
    "parameter",
    [
        "iterations=inf",
        "iterations=nan",
        "iterations=0",
        "iterations=-5",
        "seconds=-1",
        "seconds=nan",
        "playout=-2",
        "playout=inf",
        "exploration=-0.5",
        "sharpness=1000",
        "sharpness=-0.5",
        "trust=17",
        "trust=-0.5",
        "paranoid=2",
        "ponder=-1",
    ],
)
def test_a_figure_that_makes_no_sense_is_refused_in_a_sentence(parameter: str) -> None:
    key, _, value = parameter.partition("=")
    with pytest.raises(BadOption, match=f"The parameter {key} of search is from .* to .*, not '{value}'."):
        read_name(f"search:{parameter}")


def test_every_parameter_may_be_what_it_is_where_nothing_is_said() -> None:
    """With -1, playouts and trust are as the game asks for."""
    assert list(RANGES) == list(PARAMETERS)
    for key, usual in PARAMETERS.items():
        assert read_name(f"search:{key}={usual}") == ("search", {key: usual})


def test_the_sharpest_playouts_can_be_reckoned_with() -> None:
    """Policies say 100 at most, and 100 to the power of 64 is a number."""
    capital = find_game("capital")
    s = capital.start(capital.setup(2, {}), Quick(3), quick=True)
    bots = [make_bot(f"search:iterations=2,sharpness={sharp}", capital, Quick(sharp)) for sharp in (63, 64)]
    assert play_with_bots(s, bots, 20) == 20


def test_a_level_plays_a_game_to_its_end() -> None:
    for level in LEVELS[:2]:
        s = GAME.start(GAME.setup(2, {}), Quick(3), quick=True)
        play_with_bots(s, [make_bot(level.name, GAME, Quick(seat)) for seat in range(2)], GAME.bound)
        assert s.outcome
