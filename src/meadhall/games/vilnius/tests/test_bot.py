"""The bot: a partner who plans fights with all hands, from what can be seen."""

from __future__ import annotations

import pytest

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.bot import PLAIN_WEIGHTS, WEIGHTS, policy
from meadhall.games.vilnius.bot_forces import counted, covered, dealt_to, wanted_still
from meadhall.games.vilnius.bot_value import margin, outlast, value
from meadhall.games.vilnius.cards import WEAPONS
from meadhall.games.vilnius.places import ATTACKERS, ENVOYS, PROVINCES, STOREHOUSES, VERBS
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.damage import lose_points
from meadhall.games.vilnius.rules.weapons import provided_against, raised
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import ADA, BRAN, clicks, give_provinces, give_units, play, scene
from meadhall.games.vilnius.tests.test_fighting import attack
from meadhall.kernel.agenda import Offer, Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import take, waiting_for
from meadhall.kernel.redact import observe


def best_offer(s: Vilnius, seat: Seat) -> Offer:
    """What the bot would click."""
    seen = observe(s, seat)
    assert isinstance(seen, Vilnius)
    assert seen.ask is not None
    return max(seen.ask.allowed(), key=lambda offer: policy(seen, offer))


def best(s: Vilnius, seat: Seat) -> str:
    return GAME.words(s, best_offer(s, seat), ["Ada", "Bran", "Cleo"])


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_of_bots_win_simple_games(seats: int) -> None:
    """Nearly half of them, over thousands of games; fewer than 4 of 20 is one chance in two hundred."""
    wins = 0
    for seed in range(20):
        s = GAME.start(GAME.setup(seats, {}), Quick(seed), quick=True)
        assert isinstance(s, Vilnius)
        while not s.outcome:
            seats_asked = waiting_for(s)
            take(s, best_offer(s, seats_asked[s.clicks % len(seats_asked)]))
        wins += s.outcome[0] == 1
    assert wins >= 4


def test_plans_count_weapons_as_the_rules_do() -> None:
    """In one number, with a digit for each: also those of the last weapon, far beyond 32 bits."""
    chance = Quick(1)
    for _ in range(300):
        provided = [chance.below(6) for _ in range(WEAPONS)]
        asked = [chance.below(4) for _ in range(WEAPONS)]
        assert covered(counted(provided), counted(asked)) == raised(provided, asked)
        lacking = [max(0, needed - given) for needed, given in zip(asked, provided, strict=True)]
        assert wanted_still(counted(provided), counted(asked)) == counted(lacking)


def test_plans_see_every_blow_that_was_dealt() -> None:
    s = scene(2)
    attack(s, "sergeants")
    enemy = s.top(ATTACKERS)
    for weapon in range(WEAPONS):
        s.blow_unit.append(0)
        s.blow_weapon.append(weapon)
        s.blow_enemy.append(enemy)
    assert dealt_to(s, enemy) == counted(provided_against(s, enemy)) == counted([1] * WEAPONS)


def test_two_bots_share_one_plan_for_a_fight() -> None:
    """Sergeants want a shield and a spear: Ada has the one, Bran the other, and nobody needs Bran's Axemen."""
    s = scene(2)
    give_units(s, ADA, "townguard")
    give_units(s, BRAN, "farmers", "slavic-axemen")
    attack(s, "sergeants")
    assert best(s, ADA) == "Deploy Townguard"
    assert best(s, BRAN) == "Deploy Farmers"
    clicks(s, BRAN, "deploy farmers")
    assert best(s, BRAN) == "Declare yourself ready"
    assert best(s, ADA) == "Deploy Townguard"


def test_units_of_a_plan_are_sent_one_after_the_other() -> None:
    """Sergeants want a shield and a spear, and Ada has both. Their order makes no difference, so that a search looks
    at one of the two only, and at being ready when both are gone."""
    s = scene(2)
    give_units(s, ADA, "townguard", "farmers", "slavic-axemen")
    attack(s, "sergeants")
    for left in (2, 1, 0):
        weights = deploying(s)
        assert sum(weights) == (2.0 if left else 0.0)
        assert readiness(s) == (0.0 if left else 1.0)
        if left:
            take(s, best_offer(s, ADA))
            while s.ask is not None and s.ask.of(ADA)[0].verb.name != "deploy":
                take(s, best_offer(s, ADA))


def test_a_plan_is_kept_for_its_own_ask_only() -> None:
    """Two tables whose bots take turns to look: Farmers beat Torch Riders, and cannot help against Knight Brothers."""
    weak, strong = scene(2), scene(2)
    for s, enemy in ((weak, "torch-riders"), (strong, "knight-brothers")):
        give_units(s, ADA, "farmers")
        attack(s, enemy)
    for _ in range(2):
        assert deploying(weak) == [2.0]
        assert deploying(strong) == [0.0]


def deploying(s: Vilnius) -> list[float]:
    assert s.ask is not None
    return [policy(s, offer) for offer in s.ask.of(ADA) if offer.verb.name == "deploy" and not offer.clause]


def readiness(s: Vilnius) -> float:
    assert s.ask is not None
    (ready,) = (offer for offer in s.ask.of(ADA) if offer.verb.name == "ready")
    return policy(s, ready)


def test_a_unit_that_cannot_help_stays_in_hand() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers")
    attack(s, "knight-brothers")
    assert best(s, ADA) == "Declare yourself ready"


def test_symbols_that_spread_go_where_they_are_wanted() -> None:
    s = scene(2)
    give_units(s, ADA, "light-riders", "townguard")
    attack(s, "torch-riders", "knight-brothers")
    clicks(s, ADA, "deploy light-riders")
    assert best(s, ADA) in ("Leave the sword unused", "Turn the sword against Knight Brothers")
    clicks(s, ADA, "hold sword")
    assert best(s, ADA) == "Turn the spear against Torch Riders"


def test_the_bot_pays_without_waste() -> None:
    """A Storehouse costs 2 Tools: Utena's two rather than Punia's four."""
    s = scene(2)
    give_provinces(s, ADA, "punia", "utena", "kernave")
    play(s, step(city_phase))
    clicks(s, ADA, "build columns-storehouse")
    assert best(s, ADA) == "Pay with Utena"


@pytest.mark.parametrize("building", ["counting-house", "columns-house-of-envoys"])
def test_abilities_that_serve_other_players_are_worth_building(building: str) -> None:
    s = scene(2)
    give_provinces(s, ADA, "trakai", "utena")
    play(s, step(city_phase))
    assert s.ask is not None
    weights = {(offer.verb.name, s.cards.faces[offer.thing]): policy(s, offer) for offer in s.ask.allowed()}
    assert weights["build", s.printed.ids.index(building)] > 10 * PLAIN_WEIGHTS["pass"]


def test_a_province_among_envoys_is_worth_what_a_stored_one_is() -> None:
    s = scene(2)
    give_provinces(s, ADA, "utena")
    in_hand = value(s)[ADA]
    s.cards.move(s.at(PROVINCES, ADA)[0], ENVOYS, ADA)
    among_envoys = value(s)[ADA]
    s.cards.move(s.at(ENVOYS, ADA)[0], STOREHOUSES, ADA)
    assert value(s)[ADA] == among_envoys != in_hand


def test_points_are_worth_more_than_none_and_the_same_to_all() -> None:
    s = scene(2)
    before = value(s)[ADA]
    s.points = 5
    assert value(s)[ADA] == value(s)[BRAN] < before


def test_a_city_outlasts_a_rollout_and_tells_what_it_lacked() -> None:
    """3 points against 7 fires: it would have fallen by 4; with 8 points it would stand with 1."""
    for points, lacked in ((3, -4.0), (8, 1.0)):
        s = scene(2)
        s.points = points
        outlast(s)
        lose_points(s, 7, 0)
        assert not s.outcome
        assert margin(s) == [lacked, lacked]


def test_every_weight_belongs_to_a_verb() -> None:
    assert {*WEIGHTS, *PLAIN_WEIGHTS} <= {verb.name for verb in VERBS}


def test_a_position_is_valued_however_large_the_figures_of_an_edition_are() -> None:
    s = scene(2)
    s.maximum = [9999, 9999]
    assert value(s)[ADA] < 0.001
