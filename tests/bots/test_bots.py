"""Bots choose among what they are offered, from what their seat may know, with a chance of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random_bot import RandomBot
from meadhall.bots.registry import make_bot, mixed_seed, seat_bots
from meadhall.bots.seating import choose_offer, play_with_bots
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.chance import Hidden, Quick
from meadhall.kernel.game import BadOption
from meadhall.kernel.game import Bot as Judgement
from meadhall.kernel.save import digest
from meadhall.kernel.state import State
from meadhall.testing.toast import GAME, HAND, Toast

ADA = Seat(0)


def new_toast(seed: int = 3, quick: bool = False) -> State:
    return GAME.start(GAME.setup(3, {}), Quick(seed), quick)


def higher_card(s: Toast, offer: Offer) -> float:
    """Keep and play high cards, rather than pass."""
    return float(s.value(offer.thing)) if offer.verb.thing == "card" else 0.0


def no_opinion(_s: State, _offer: Offer) -> float:
    return 1.0


class Onlooker(Bot):
    """Takes the first offer, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(Quick(1))
        self.shown: list[State] = []

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        self.shown.append(observation)
        return offers[0]


class Forger(Bot):
    """Comes back with an offer of the others."""

    def __init__(self, offer: Offer) -> None:
        super().__init__(Quick(1))
        self.offer = offer

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        return self.offer


def test_greedy_takes_the_most_promising_offer() -> None:
    """Of a hand without kings the highest card is kept."""
    s = new_toast(seed=4)
    assert isinstance(s, Toast)
    chosen = choose_offer(s, ADA, GreedyBot(Quick(1), higher_card))
    values = [s.value(card) for card in s.at(HAND, ADA) if s.value(card) < 6]
    assert s.value(chosen.thing) == max(values)


def test_greedy_breaks_ties_by_its_own_chance() -> None:
    s = new_toast()
    draws = s.chance.count
    taken = {choose_offer(s, ADA, GreedyBot(Quick(seed), no_opinion)).click for seed in range(20)}
    assert len(taken) > 1
    assert s.chance.count == draws


def test_a_game_without_an_opinion_is_played_at_random() -> None:
    assert isinstance(make_bot("greedy", GAME, Quick(1)), RandomBot)


def test_a_game_with_an_opinion_is_played_by_it() -> None:
    game = replace(GAME, bot=Judgement(value=lambda s: [0.5] * s.seats, policy=higher_card))
    assert isinstance(make_bot("greedy", game, Quick(1)), GreedyBot)


def test_greedy_beats_random() -> None:
    """60 games against two random bots: a third of the wins would be chance."""
    wins = 0
    for seed in range(60):
        s = new_toast(seed, quick=True)
        play_with_bots(s, [GreedyBot(Quick(seed), higher_card), RandomBot(Quick(~seed)), RandomBot(Quick(-seed))], 200)
        wins += s.outcome[0] == 1
    assert wins > 35


def test_a_bot_sees_what_its_seat_may_know() -> None:
    """Of nine cards dealt Ada sees her own three; the generator is hidden."""
    s = new_toast()
    onlooker = Onlooker()
    choose_offer(s, ADA, onlooker)
    seen = onlooker.shown[0]
    assert all(seen.cards.faces[card] != UNKNOWN for card in s.at(HAND, ADA))
    assert all(seen.cards.faces[card] == UNKNOWN for seat in (1, 2) for card in s.at(HAND, seat))
    assert isinstance(seen.chance, Hidden)


def test_choosing_changes_nothing() -> None:
    s = new_toast()
    before = digest(GAME, s)
    choose_offer(s, ADA, GreedyBot(Quick(1), higher_card))
    assert digest(GAME, s) == before


def test_a_bot_cannot_take_what_it_was_not_offered() -> None:
    s = new_toast()
    assert s.ask is not None
    with pytest.raises(RuntimeError, match="which it was not offered"):
        choose_offer(s, ADA, Forger(s.ask.of(Seat(1))[0]))


def test_the_same_seed_seats_bots_that_play_the_same() -> None:
    ends = []
    for _ in range(2):
        s = new_toast(quick=True)
        play_with_bots(s, seat_bots(["random", "greedy", "random"], GAME, 5), 200)
        ends.append(digest(GAME, s))
    assert ends[0] == ends[1]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="There is no bot called 'clever'; there are: random, greedy"):
        make_bot("clever", GAME, Quick(1))


def test_parts_of_different_seeds_have_different_seeds() -> None:
    assert len({mixed_seed(seed, part) for seed in range(30) for part in range(30)}) == 900
