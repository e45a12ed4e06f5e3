"""The bot that compares clicks by rollouts: in the same deals, to the end, and by more than chance."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from meadhall.bots.greedy import GreedyBot
from meadhall.bots.registry import make_bot, seat_bots
from meadhall.bots.rollout import FEWEST, Candidate, RolloutBot, lead, one_of_a_kind
from meadhall.bots.seating import play_with_bots
from meadhall.kernel.agenda import Offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game
from meadhall.kernel.play import play_randomly, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME

FOREVER = 1e18


def midgame(seed: int, clicks: int = 9) -> State:
    s = GAME.start(GAME.setup(3, {}), Quick(seed))
    play_randomly(s, Quick(seed), clicks)
    return s


def chosen(s: State, bot: RolloutBot) -> Offer:
    seat = waiting_for(s)[0]
    assert s.ask is not None
    return bot.choose(observe(s, seat), seat, s.ask.allowed_to(seat))


def offers_of(s: State) -> list[Offer]:
    assert s.ask is not None
    return s.ask.allowed_to(waiting_for(s)[0])


def liking(*best: Offer) -> Callable[[Any, Offer], float]:
    """The first of these is liked best, each of the others half as much as the one before, and all else not at all."""
    weights = {offer.click: 0.5**place for place, offer in enumerate(best)}
    return lambda _s, offer: weights.get(offer.click, 0.0)


class Ends:
    """Ends of games, told one after the other in place of what was played: one for each click in every deal."""

    def __init__(self, *by_deal: tuple[float, ...]) -> None:
        self.ends = [end for deal in by_deal for end in deal]
        self.asked = 0

    def margin(self, s: State) -> list[float]:
        end = self.ends[self.asked % len(self.ends)]
        self.asked += 1
        return [end] * s.seats


def test_another_click_is_taken_only_where_it_is_better_by_more_than_chance() -> None:
    """By 1 in every other deal and by 0 in the rest it is better for sure; by 9 and by -8 in turns it need not be."""
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    for ends, expected in ((((0, 1), (0, 0)), second), (((0, 9), (0, -8)), first), (((1, 0), (1, 0)), first)):
        bot = RolloutBot(Quick(1), 8, 60.0, liking(first, second), margin=Ends(*ends).margin)
        assert chosen(s, bot).click == expected.click
        assert bot.considered[0].click == expected.click


def test_what_is_behind_after_8_deals_is_looked_at_no_more() -> None:
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    bot = RolloutBot(Quick(1), 24, 60.0, liking(first, second), margin=Ends((1, 0)).margin)
    chosen(s, bot)
    assert [considered.visits for considered in bot.considered] == [8, 8]
    bot = RolloutBot(Quick(1), 24, 60.0, liking(first, second), margin=Ends((0, 1), (0, 0)).margin)
    chosen(s, bot)
    assert [considered.visits for considered in bot.considered] == [24, 24]


def test_who_explains_looks_at_all_that_is_compared_in_every_deal() -> None:
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    bot = RolloutBot(Quick(1), 24, 60.0, liking(first, second), margin=Ends((1, 0)).margin)
    bot.explain()
    chosen(s, bot)
    assert [considered.visits for considered in bot.considered] == [24, 24]


def test_what_the_policy_does_not_like_at_all_is_not_looked_at() -> None:
    s = midgame(2, clicks=0)
    first, second, *_ = offers_of(s)
    bot = RolloutBot(Quick(1), 8, 60.0, liking(first, second))
    chosen(s, bot)
    assert {considered.click for considered in bot.considered} == {first.click, second.click}


def test_the_deals_are_the_same_for_every_click() -> None:
    """A click that is compared with itself ends alike in every deal, and deals differ."""
    s = midgame(3, clicks=0)
    first = offers_of(s)[0]
    bot = RolloutBot(Quick(1), 8, 60.0, margin=lambda s: [float(s.chance.count + 1000 * rank) for rank in s.outcome])
    twice = [Candidate(first.click, s.seats) for _ in range(2)]
    for _ in range(8):
        bot._play_deal(observe(s, first.seat), first.seat, twice, FOREVER)
    assert twice[0].margins == twice[1].margins
    assert len(set(twice[0].margins)) > 1


def test_a_lead_is_told_in_standard_errors() -> None:
    """Leads of 1, 2 and 3 have a mean of 2 and a standard error of 1 / sqrt(3)."""
    assert abs(lead([0.0, 0.0, 0.0], [1.0, 2.0, 3.0]) - 2.0 * 3.0**0.5) < 1e-9
    assert lead([1.0, 2.0], [1.0, 2.0]) == 0.0
    assert lead([0.0, 0.0], [1.0, 1.0]) > 1000.0
    assert lead([0.0], [9.0]) == 0.0


def test_a_win_is_a_margin_above_0_and_its_share_is_told() -> None:
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    bot = RolloutBot(Quick(1), 8, 60.0, liking(first, second), margin=Ends((3, -1), (0, -1), (1, 2), (-4, -1)).margin)
    chosen(s, bot)
    assert {considered.click: considered.value for considered in bot.considered} == {
        first.click: 0.5,
        second.click: 0.25,
    }
    assert bot.worth == [0.5] * 3


def test_it_chooses_the_same_whatever_lies_where_it_cannot_see() -> None:
    for seed in range(6):
        s = midgame(seed)
        other = exchanged(s, waiting_for(s)[0], Quick(seed + 50))
        bots = [RolloutBot(Quick(seed), 8, 60.0, lambda _s, offer: 1.0 + offer.thing % 3) for _ in range(2)]
        assert chosen(s, bots[0]).click == chosen(other, bots[1]).click
        assert bots[0].worth == bots[1].worth


def test_it_tells_the_course_that_it_expects() -> None:
    s = midgame(2, clicks=0)
    bot = RolloutBot(Quick(1), 8, 60.0)
    best = chosen(s, bot)
    assert bot.course[0] == best.click * 8 + best.seat
    assert 1 < len(bot.course) <= 7


def test_it_keeps_to_its_time() -> None:
    began = time.perf_counter()
    chosen(midgame(3, clicks=0), RolloutBot(Quick(1), 10**9, 0.05))
    assert time.perf_counter() - began < 2.0


def test_a_deal_counts_for_all_clicks_or_for_none_when_the_time_is_over() -> None:
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    bot = RolloutBot(Quick(1), 8, 60.0, margin=Ends((0, 1)).margin)
    both = [Candidate(click, s.seats) for click in (first.click, second.click)]
    seen = observe(s, first.seat)
    assert bot._play_deal(seen, first.seat, both, 0.0)  # the first is played all the same
    assert not bot._play_deal(seen, first.seat, both, 0.0)
    assert [candidate.margins for candidate in both] == [[0.0], [1.0]]
    assert [candidate.node.visits for candidate in both] == [1, 1]


def test_few_deals_tell_no_error_and_leave_the_choice_to_the_policy() -> None:
    s = midgame(2, clicks=0)
    first, second = offers_of(s)[:2]
    for deals, expected in ((FEWEST - 1, first), (FEWEST, second)):
        bot = RolloutBot(Quick(1), deals, 60.0, liking(first, second), margin=Ends((0, 1)).margin)
        assert chosen(s, bot).click == expected.click


def test_who_explains_compares_no_copies_of_a_card_that_lie_together() -> None:
    """Where the two clicks liked best are on copies, both are compared, but not for an explanation."""
    told = 0
    for seed in range(40):
        s = midgame(seed, clicks=2)
        seat = waiting_for(s)[0]
        seen = observe(s, seat)
        offers = [offer for offer in offers_of(s) if offer.verb.thing == "card"]
        faces = [seen.cards.faces[offer.thing] for offer in offers]
        different = one_of_a_kind(seen, offers)
        assert [seen.cards.faces[offer.thing] for offer in different] == list(dict.fromkeys(faces))
        if len(set(faces)) > 1 and faces[0] == faces[1]:
            told += 1
            bot = RolloutBot(Quick(1), 4, 60.0, liking(*offers))
            chosen(s, bot)
            assert {offers[0].click, offers[1].click} <= {found.click for found in bot.considered}
            bot.explain()
            chosen(s, bot)
            assert offers[1].click not in {found.click for found in bot.considered}
    assert told


def test_a_single_offer_needs_no_thought() -> None:
    s = midgame(4, clicks=0)
    only = offers_of(s)[:1]
    bot = RolloutBot(Quick(1), 8, 60.0)
    assert bot.choose(observe(s, only[0].seat), only[0].seat, only) is only[0]
    assert bot.considered == []


def test_any_game_can_be_played_by_rollouts() -> None:
    game = find_game("capital")
    s = game.start(game.setup(2, {"length": "short"}), Quick(5), quick=True)
    play_with_bots(s, seat_bots(["search:rollouts=2", "greedy"], game, 1), game.bound)
    assert s.outcome


def test_with_nothing_to_tell_apart_it_plays_as_the_policy_does() -> None:
    game = find_game("capital")
    s = game.start(game.setup(2, {"length": "short"}), Quick(5), quick=True)
    assert game.bot is not None
    seat = waiting_for(s)[0]
    offers = offers_of(s)
    weights = [game.bot.policy(s, offer) for offer in offers]
    bot = RolloutBot(Quick(1), 2, 60.0, game.bot.policy, margin=lambda s: [0.0] * s.seats)
    taken = bot.choose(observe(s, seat), seat, offers)
    assert game.bot.policy(s, taken) == max(weights)


def test_master_of_vilnius_compares_and_adept_searches() -> None:
    vilnius = find_game("vilnius")
    master, adept, greedy = (make_bot(name, vilnius, Quick(1), clock=True) for name in ("master", "adept", "greedy"))
    assert isinstance(master, RolloutBot)
    assert (master.deals, master.sharpness) == (48, 0.0)
    assert master.seconds < 1.0
    assert not isinstance(adept, RolloutBot)
    assert isinstance(greedy, GreedyBot)
