"""The bot: from observations only, it plays well enough to beat chance."""

from __future__ import annotations

from meadhall.games.vikings import GAME
from meadhall.games.vikings.bot import policy, value
from meadhall.games.vikings.bot_cards import card_worth
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import MARTA, VINCENT, attack, scene
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State


def choice(s: State, seat: Seat) -> Offer:
    """The most promising offer, from what the seat may know."""
    assert s.ask is not None
    seen = observe(s, seat)
    assert isinstance(seen, Vikings)
    return max(s.ask.allowed(), key=lambda offer: policy(seen, offer))


def test_the_greedy_bot_beats_the_random_bot() -> None:
    """Ten games, seats alternating: nine must be won; a hundred are measured elsewhere."""
    won = 0
    for seed in range(10):
        s = GAME.start(GAME.setup(2, {}), Quick(seed), quick=True)
        chance = Quick(seed + 1)
        while not s.outcome:
            seat = waiting_for(s)[0]
            take(s, choice(s, seat) if seat == seed % 2 else random_offer(s, chance))
        won += s.outcome[seed % 2] == 1
    assert won >= 9


def test_it_completes_a_mission_that_is_met() -> None:
    s = scene(villages=[["brewery"] * 3, []], missions=[["brewer-mission", "worker"], []])
    assert choice(s, VINCENT).verb.name == "complete"


def test_it_raids_a_weak_village_with_as_little_as_can_be() -> None:
    s = scene([["viking-warrior", "pigator"], []], [[], ["brewery"]])
    for verb, id in (("raid", ""), ("aim", "brewery"), ("send", "viking-warrior"), ("aim", "town-hall-1")):
        offer = choice(s, VINCENT)
        assert offer.verb.name == verb
        assert not id or s.printed.ids[s.face(offer.thing)] == id
        take(s, offer)
    assert s.printed.ids[s.face(choice(s, VINCENT).thing)] == "pigator"


def test_it_holds_defenses_back_unless_they_turn_the_attack_away() -> None:
    """A Cannon saves the Brewery from a Warrior, but not the Town Hall from Thor."""
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert choice(s, MARTA).verb.name == "defend"
    s = scene([["thor"], ["cannon"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["thor"]})
    assert choice(s, MARTA).verb.name == "stand"


def test_its_judgement_runs_from_0_to_1_and_likes_points() -> None:
    s = scene(points=[0, 0])
    assert abs(value(s)[VINCENT] - 0.5) < 0.1
    ahead = scene(points=[20, 5])
    assert value(s)[VINCENT] < value(ahead)[VINCENT] < 1.0
    assert 0.0 < value(ahead)[MARTA] < 0.5


def test_it_counts_the_buildings_that_a_card_feeds_on() -> None:
    for id, building in (("gold-miner", "gold-factory"), ("beer-specialist", "brewery")):
        poor, rich = scene(), scene(villages=[[building] * 3, []])
        face = poor.printed.face(id)
        assert card_worth(rich, VINCENT, face) > card_worth(poor, VINCENT, face)
        assert card_worth(rich, MARTA, face) == card_worth(poor, MARTA, face)


def test_weapons_and_boosts_are_worth_what_the_units_of_the_deck_make_of_them() -> None:
    bare, armed = scene(), scene([["pigator"] * 3, []])
    for id in ("sword", "mjolnir", "odins-boost"):
        face = bare.printed.face(id)
        assert card_worth(armed, VINCENT, face) > card_worth(bare, VINCENT, face)
        assert card_worth(armed, MARTA, face) == card_worth(bare, MARTA, face)
