"""Chance: two sources behind one interface, each repeatable, each fair, and one that cannot be drawn from."""

from __future__ import annotations

import json
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.kernel.chance import Chance, Dice, Hidden, Quick, chance_from_json, seed_hash

SOURCES = [Quick(7), Dice("seven")]


@pytest.mark.parametrize("chance", SOURCES)
def test_a_source_counts_its_draws_and_a_clone_goes_on_alike(chance: Chance) -> None:
    chance = chance.clone()
    start = chance.count
    chance.below(6)
    twin = chance.clone()
    assert [chance.below(1000) for _ in range(9)] == [twin.below(1000) for _ in range(9)]
    assert chance.count == start + 10


@pytest.mark.parametrize("chance", SOURCES)
def test_a_saved_source_goes_on_where_it_was(chance: Chance) -> None:
    chance = chance.clone()
    chance.below(6)
    again = chance_from_json(json.loads(json.dumps(chance.to_json())))
    assert [chance.below(1000) for _ in range(9)] == [again.below(1000) for _ in range(9)]


@pytest.mark.parametrize("chance", SOURCES)
def test_a_die_is_fair(chance: Chance) -> None:
    """6,000 rolls: each side 1,000 times, give or take five standard deviations of 29."""
    chance = chance.clone()
    rolls = [chance.die(6) for _ in range(6000)]
    assert sorted(set(rolls)) == [1, 2, 3, 4, 5, 6]
    assert all(850 < rolls.count(side) < 1150 for side in range(1, 7))


@given(st.integers(0, 2**63), st.integers(1, 10**6))
def test_every_draw_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Quick(seed).below(limit) < limit
    assert 0 <= Dice(str(seed)).below(limit) < limit


def test_seeds_next_to_each_other_give_unlike_games() -> None:
    firsts = [Quick(seed).below(1000) for seed in range(1000)]
    assert len(set(firsts)) > 550


def test_the_quick_source_draws_the_same_in_every_build_and_release() -> None:
    """Records hold seeds, so these draws may never change; compiled, they are made with machine numbers."""
    quick = Quick(7)
    assert [quick.below(100) for _ in range(8)] == [7, 20, 7, 44, 93, 77, 64, 23]
    assert quick.to_json() == {"source": "quick", "count": 8, "first": 860058825, "second": 563021702}
    largest = Quick(0, 2147483562, 2147483398)
    assert [largest.below(1 << 31) for _ in range(3)] == [842, 54718832, 757022662]


def test_nobody_draws_from_a_hidden_chance() -> None:
    with pytest.raises(ValueError, match="hidden"):
        Hidden().below(6)
    assert chance_from_json(Hidden().to_json()).count == 0


def test_the_hash_of_a_seed_tells_seeds_apart_and_is_not_the_key_of_the_dice() -> None:
    assert seed_hash("one") != seed_hash("two")
    assert bytes.fromhex(seed_hash("one")) != Dice("one").key


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(ValueError, match="'coin' is no source of chance"):
        chance_from_json({"source": "coin", "count": 0})


def test_somebody_who_interrupts_the_making_of_generators_is_heard() -> None:
    """As with Ctrl-C in a search, which makes one for every iteration; compiled code must not break down over it."""

    def interrupt(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    try:
        with pytest.raises(KeyboardInterrupt):
            make_generators(10_000_000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def make_generators(number: int) -> None:
    for seed in range(number):
        Quick(seed << 40)
