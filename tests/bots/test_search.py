"""The search bot on the toy game: it plays well, sees no more than it may, and says what it considered."""

from __future__ import annotations

import time

import pytest

from meadhall.bots.random_bot import RandomBot
from meadhall.bots.registry import make_bot, seat_bots
from meadhall.bots.search import SearchBot
from meadhall.bots.seating import choose_offer, play_with_bots
from meadhall.bots.tree import SEATS, Node, most_visited
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game
from meadhall.kernel.play import play_randomly, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME


def searcher(seed: int, iterations: int = 60, seconds: float = 60.0) -> SearchBot:
    return SearchBot(Quick(seed), iterations, seconds, playout=0)


def midgame(seed: int, clicks: int = 9) -> State:
    s = GAME.start(GAME.setup(3, {}), Quick(seed))
    play_randomly(s, Quick(seed), clicks)
    return s


def choice(s: State, bot: SearchBot) -> int:
    seat = waiting_for(s)[0]
    assert s.ask is not None
    return bot.choose(observe(s, seat), seat, s.ask.allowed_to(seat)).click


def test_it_beats_the_random_bot() -> None:
    """12 games with seats alternating; by chance alone 10 wins or more come once in 50 times."""
    wins = 0
    for seed in range(12):
        s = GAME.start(GAME.setup(2, {}), Quick(seed // 2), quick=True)
        me = seed % 2
        bots = [searcher(seed), RandomBot(Quick(seed))]
        play_with_bots(s, bots if me == 0 else bots[::-1], GAME.bound)
        wins += s.outcome[me] == 1
    assert wins >= 10


def test_it_chooses_the_same_whatever_lies_where_it_cannot_see() -> None:
    for seed in range(6):
        s = midgame(seed)
        other = exchanged(s, waiting_for(s)[0], Quick(seed + 50))
        assert choice(s, searcher(seed)) == choice(other, searcher(seed))


def test_it_tells_what_it_considered_the_most_visited_first() -> None:
    s = midgame(2, clicks=0)
    bot = searcher(1, iterations=50)
    best = choice(s, bot)
    visits = [considered.visits for considered in bot.considered]
    assert bot.considered[0].click == best
    assert bot.course[0] == best * 8 + waiting_for(s)[0]
    assert visits == sorted(visits, reverse=True)
    assert 25 < sum(visits) <= 50
    assert all(0.0 <= considered.value <= 1.0 for considered in bot.considered)


def test_it_keeps_to_its_time() -> None:
    bot = searcher(1, iterations=10**9, seconds=0.05)
    started = time.perf_counter()
    choice(midgame(3, clicks=0), bot)
    assert time.perf_counter() - started < 2.0


def test_it_stops_when_nothing_can_change_its_choice() -> None:
    """With 10 left and 20 visits ahead, the first stays the first; what is not open now does not count."""
    root = Node(2, 1.0)
    for click, seat, visits in ((1, 0, 30), (2, 0, 10), (3, 0, 40), (1, 1, 50)):
        root.children[click * SEATS + seat] = Node(2, 1.0)
        root.children[click * SEATS + seat].visits = visits
    assert most_visited(root, Seat(0), [1, 2, 4]) == (30, 10)
    bot = searcher(1, iterations=2000)
    choice(midgame(2, clicks=0), bot)
    assert sum(considered.visits for considered in bot.considered) < 2000


def kept_at(bot: SearchBot, clicks: int = 30) -> State:
    """Plays Capital until what the bot has kept is of the choice that it has now."""
    game = find_game("capital")
    s = game.start(game.setup(2, {}), Quick(5), quick=True)
    for _ in range(clicks):
        seat = waiting_for(s)[0]
        seen = observe(s, seat)
        if bot.me == seat and bot._kept_for(seen) is not None and len(seen.ask.allowed() if seen.ask else []) > 1:
            return s
        take(s, choose_offer(s, seat, bot if seat == 0 else RandomBot(Quick(1))))
    raise AssertionError("nothing that was kept was of use")


def capital_searcher(keep: int = 1) -> SearchBot:
    bot = make_bot(f"search:iterations=60,keep={keep}", find_game("capital"), Quick(1))
    assert isinstance(bot, SearchBot)
    return bot


def test_what_lies_below_its_own_click_is_kept_for_the_next() -> None:
    """Capital: the second click of a turn begins with what the first has looked at, and counts it."""
    bot = capital_searcher()
    s = kept_at(bot)
    assert bot.kept is not None
    before = bot.kept.visits
    assert before > 5
    choose_offer(s, waiting_for(s)[0], bot)
    assert 60 >= sum(considered.visits for considered in bot.considered) >= before
    with pytest.raises(AssertionError):
        kept_at(capital_searcher(keep=0))


def test_what_was_kept_is_of_no_use_after_a_draw_a_turned_card_or_a_click_of_another() -> None:
    """A click names a card by its number, and below a draw that had another face in every deal."""
    bot = capital_searcher()
    seen = observe(kept_at(bot), Seat(0))
    drawn, turned, clicked = seen.clone(), seen.clone(), seen.clone()
    drawn.chance.count = seen.chance.count + 1
    turned.cards.faces[list(turned.cards.faces).index(-1)] = 0
    clicked.clicks += 1
    for changed in (drawn, turned, clicked):
        changed.chance = changed.chance if changed is drawn else seen.chance
        assert bot._kept_for(changed) is None
    assert bot._kept_for(seen) is bot.kept is not None


def test_of_clicks_that_are_open_again_the_policy_is_asked_again() -> None:
    """What it said was of another deal."""
    bot = capital_searcher()
    s = kept_at(bot)
    kept = bot.kept
    assert kept is not None
    for child in kept.children.values():
        child.prior = 1e6
    choose_offer(s, waiting_for(s)[0], bot)
    assert all(0 < kept.children[considered.click * SEATS].prior < 1e3 for considered in bot.considered)


def test_the_policy_says_where_to_look_first() -> None:
    """With nothing to tell apart by their worth, a click ten times as promising has most of the visits, the more so the
    more the policy is trusted."""
    s = midgame(2, clicks=0)
    assert s.ask is not None
    liked = s.ask.allowed_to(waiting_for(s)[0])[-1].click
    untrusted, even, biased, trusted = (
        SearchBot(Quick(1), 60, 60.0, 0, value=lambda s: [0.5] * s.seats, policy=policy, trust=trust)
        for policy, trust in (
            (lambda _s, offer: 10.0 if offer.click == liked else 1.0, 0.0),
            (lambda _s, _offer: 1.0, 1.0),
            (lambda _s, offer: 10.0 if offer.click == liked else 1.0, 1.0),
            (lambda _s, offer: 10.0 if offer.click == liked else 1.0, 3.0),
        )
    )
    shares = []
    for bot in (untrusted, even, biased, trusted):
        choice(s, bot)
        visits = {considered.click: considered.visits for considered in bot.considered}
        shares.append(visits[liked] / sum(visits.values()))
    assert shares[0] == shares[1] <= 0.5 < 0.7 < shares[2] < shares[3]


def test_each_seat_chooses_for_itself_and_to_the_paranoid_all_others_against_me() -> None:
    """Three clicks: one is best for me, one for the seat that chooses, and one worst for me."""
    s = midgame(1, clicks=0)
    assert s.ask is not None
    offers = s.ask.allowed()[:3]
    worths = ([0.9, 0.4, 0.1], [0.5, 0.9, 0.1], [0.1, 0.6, 0.1])
    for me, mover, paranoid, expected in ((0, 0, False, 0), (0, 1, False, 1), (0, 1, True, 2), (1, 1, True, 1)):
        bot = SearchBot(Quick(1), 60, 60.0, 0, value=lambda s: [0.5] * s.seats, paranoid=paranoid)
        bot.me = Seat(me)
        bot.low, bot.high = [0.0] * 3, [1.0] * 3
        root = Node(3, 1.0)
        for offer, worth in zip(offers, worths, strict=True):
            child = root.children[offer.click * SEATS + mover] = Node(3, 1.0)
            child.visits, child.totals = 1000, [1000 * each for each in worth]
        assert bot._select(root, s, Seat(mover), offers)[0] is offers[expected]


def test_what_lies_below_a_click_that_was_denied_is_forgotten() -> None:
    s = midgame(4, clicks=0)
    bot = searcher(1)
    seat = waiting_for(s)[0]
    assert s.ask is not None
    offers = s.ask.allowed_to(seat)
    best = bot.choose(observe(s, seat), seat, offers)
    assert bot.kept is not None
    left = [offer for offer in offers if offer is not best]
    assert bot.choose(observe(s, seat), seat, left[:1]) is left[0]
    assert bot.kept is None


def test_a_sealed_answer_of_others_is_no_part_of_the_tree() -> None:
    """Toast begins with a sealed draft: below the own answer there is no answer of another seat."""
    s = midgame(1, clicks=0)
    bot = searcher(1, iterations=80)
    choice(s, bot)
    assert s.ask is not None
    assert s.ask.sealed
    kept = bot.kept
    assert kept is not None
    first = {offer.click for offer in s.ask.offers}
    assert not any(key // 8 in first and key % 8 != 0 for key in kept.children)


def test_every_way_of_searching_plays_to_the_end() -> None:
    for parameters in ("paranoid=1", "sharpness=0", "sharpness=3", "stretch=0", "playout=3,exploration=0.5"):
        game = find_game("capital")
        s = game.start(game.setup(2, {"length": "short"}), Quick(5), quick=True)
        play_with_bots(s, seat_bots([f"search:iterations=4,{parameters}", "greedy"], game, 1), game.bound)
        assert s.outcome


def test_even_one_iteration_is_enough_to_choose() -> None:
    """What is kept from the click before may not have been looked at closely."""
    game = find_game("vilnius")
    s = game.start(game.setup(2, {}), Quick(0), quick=True)
    assert play_with_bots(s, seat_bots(["search:iterations=1"] * 2, game, 0), 120) == 120


def test_an_outlook_compares_offers_deal_by_deal() -> None:
    s = midgame(3, clicks=0)
    seat = waiting_for(s)[0]
    bot = searcher(1)
    assert s.ask is not None
    offers = s.ask.allowed_to(seat)
    seen = observe(s, seat)
    assert bot.outlook(seen, 5, offers[0]) == bot.outlook(seen, 5, offers[0])
    assert all(0.0 <= worth <= 1.0 for deal in bot.outlook(seen, 5) for worth in deal)


def test_a_single_offer_needs_no_thought() -> None:
    s = midgame(4, clicks=0)
    bot = searcher(1)
    assert s.ask is not None
    only = s.ask.allowed()[:1]
    assert bot.choose(observe(s, Seat(0)), Seat(0), only) is only[0]
    assert bot.considered == []


def ponderer(seed: int, pondering: int = 10) -> SearchBot:
    return SearchBot(Quick(seed), 60, 60.0, playout=0, pondering=pondering)


def test_it_ponders_only_where_that_is_asked_for() -> None:
    game = find_game("capital")
    bots = [make_bot(name, game, Quick(1)) for name in ("random", "greedy", "novice", "adept", "master", "search")]
    assert not any(bot.ponders for bot in bots)
    assert make_bot("search:ponder=5", game, Quick(1)).ponders


def test_what_it_found_while_others_decided_counts_for_its_next_choice() -> None:
    """Ten looks ahead before each click of others, sixty at most; a fourth of sixty more when it has to choose."""
    s = midgame(4)
    me = Seat((waiting_for(s)[0] + 1) % 3)
    bot = ponderer(1)
    bot.ponder(observe(s, me), me)
    assert pondered(bot) == 10
    for _ in range(9):
        bot.ponder(observe(s, me), me)
    assert pondered(bot) == 60
    while waiting_for(s)[0] != me:
        take(s, choose_offer(s, waiting_for(s)[0], RandomBot(Quick(1))))
    choice(s, bot)
    assert pondered(bot) == 0
    assert sum(considered.visits for considered in bot.considered) == 75


def pondered(bot: SearchBot) -> int:
    return 0 if bot.pondered is None else bot.pondered.visits


def test_it_ponders_alike_whatever_lies_where_it_cannot_see() -> None:
    for seed in range(6):
        s = midgame(seed)
        me = Seat((waiting_for(s)[0] + 1) % 3)
        one, two = ponderer(seed), ponderer(seed)
        one.ponder(observe(s, me), me)
        two.ponder(observe(exchanged(s, me, Quick(seed + 50)), me), me)
        assert one.pondered is not None
        assert two.pondered is not None
        assert visits_of(one.pondered) == visits_of(two.pondered)


def visits_of(node: Node) -> dict[int, tuple[int, list[float]]]:
    return {key: (child.visits, child.totals) for key, child in node.children.items()}


def test_pondering_bots_play_to_the_end() -> None:
    """Of Vikings too, where others pay from hands that it has to guess."""
    for name in ("capital", "vikings"):
        game = find_game(name)
        s = game.start(game.setup(2, {}), Quick(5), quick=True)
        play_with_bots(s, seat_bots(["search:iterations=4,ponder=2"] * 2, game, 1), game.bound)
        assert s.outcome
