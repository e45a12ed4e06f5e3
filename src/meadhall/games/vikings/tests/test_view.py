"""What the board is told, from observations only: prices, payments, attacks with their sums, rewards and odds."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.vikings import view
from meadhall.games.vikings.attack_odds import drawn_from
from meadhall.games.vikings.cards import PLAYER_BACK
from meadhall.games.vikings.places import AREA, DECK, DISCARD, GUARD, HAND, MISSIONS
from meadhall.games.vikings.state import DRACO, Vikings
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    buy,
    compose,
    do,
    end_turn,
    give,
    ids_at,
    offered,
    pay,
    put_goods,
    scene,
    stand,
)
from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.play import RESIGN, ask_again, submit
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


def told(s: Vikings, seat: int) -> dict[str, Any]:
    seen = observe(s, Seat(seat))
    assert isinstance(seen, Vikings)
    return view.extra(seen, None if seat == SPECTATOR else seat)


def odds(s: Vikings) -> list[float | None]:
    """Those that Vincent is told, target by target."""
    return [lane["odds"] for lane in told(s, VINCENT)["attack"]["lanes"]]


def test_what_is_missing_for_a_price_is_said() -> None:
    s = scene([["beer", "beer"], []])
    assert s.printed.ids[s.cards.faces[s.tops[0]]] == "elf-archer"
    assert told(s, VINCENT)["missing"][f"buy:{s.tops[0]}"] == "You are 1 Beer short."
    assert told(s, VINCENT)["line"] == "You can spend up to 2 Beer and 0 Gold this turn."


def test_what_is_missing_to_change_a_mission_is_said() -> None:
    s = scene([["beer"], ["gold"]], missions=[["worker"], ["strategy"]])
    mission = s.at(MISSIONS, VINCENT)[0]
    assert told(s, VINCENT)["missing"][f"change:{mission}"] == "You are 1 Gold short."
    end_turn(s, VINCENT)
    assert f"change:{s.at(MISSIONS, MARTA)[0]}" not in told(s, MARTA)["missing"]


def test_the_automatic_payment_is_shown_before_it_is_made() -> None:
    """A tag on each source that it would take from, and nothing has moved yet."""
    s = scene([["beer", "beer"], []], [["brewery"], []])
    brewery = building_of(s, VINCENT, "brewery")
    s.goods[brewery] = 1
    ask_again(s)
    do(s, VINCENT, "buy", "elf-archer")
    extra = told(s, VINCENT)
    assert extra["due"] == {"beer": 3, "gold": 0}
    assert sorted(extra["notes"].values()) == ["1 Beer", "1 Beer", "1 of it"]
    assert extra["notes"][str(brewery)] == "1 of it"
    assert s.goods[brewery] == 1
    assert "due" not in told(s, MARTA)


def test_a_lane_grows_and_tells_what_it_would_earn() -> None:
    s = scene([["viking-warrior", "elf-archer"], []], [[], ["beer-container"]])
    container = building_of(s, MARTA, "beer-container")
    s.goods[container] = 2
    ask_again(s)
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "beer-container")
    do(s, VINCENT, "send", "elf-archer")
    lane = told(s, VINCENT)["attack"]["lanes"][0]
    assert (lane["letter"], lane["strength"], lane["defense"], lane["odds"]) == ("A", 2, 3, None)
    do(s, VINCENT, "send", "viking-warrior")
    attack = told(s, VINCENT)["attack"]
    lane = attack["lanes"][0]
    assert (lane["strength"], lane["defense"], lane["repulse"]) == (3, 3, 2)
    assert lane["rewards"] == ["1 barrel"]
    assert attack["earns"] == {"table": 1, "hits": 1, "all": 1}
    assert told(s, MARTA)["attack"]["lanes"][0]["odds"] is None


def test_rewards_at_once_add_to_the_table_of_the_turn() -> None:
    s = scene([["thor", "viking-warrior"], []], [[], ["tavern", "brewery"]])
    compose(s, VINCENT, MARTA, {"tavern": ["thor"], "brewery": ["viking-warrior"]})
    assert told(s, VINCENT)["attack"]["earns"] == {"table": 3, "hits": 2, "all": 4}


def test_draco_is_a_target_without_a_defender() -> None:
    s = scene([["viking-warrior"], []])
    do(s, VINCENT, "fight-draco")
    attack = told(s, VINCENT)["attack"]
    assert attack["defender"] is None
    assert attack["lanes"][0]["target"] == DRACO
    assert attack["lanes"][0]["rewards"] == ["1 barrel or bar"]


def test_odds_count_what_the_attacker_has_not_seen() -> None:
    """Marta has drawn one card of a deck with one Cannon in it."""
    s = scene([["viking-warrior"], []], [[], ["brewery"]])
    give(s, MARTA, "cannon", DECK)
    s.cards.shuffle(DECK, s.chance, MARTA)
    s.cards.move(s.top(DECK, MARTA), HAND, MARTA)
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    hidden = len(s.cards.box[PLAYER_BACK + MARTA])
    assert told(s, VINCENT)["attack"]["lanes"][0]["odds"] == pytest.approx((hidden - 1) / hidden)


def test_a_defense_that_the_attacker_saw_is_certain() -> None:
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert told(s, VINCENT)["attack"]["lanes"][0]["odds"] == 0.0


@proves("card.assassin")
def test_odds_count_the_defense_that_an_assassin_takes_away() -> None:
    """The only Cannon is discarded before it can be played; of Cannon and Chicken Tower (+3) one is left, and 4 against
    2 + 2 is enough but 4 against 2 + 3 is not."""
    s = scene([["assassin"], ["cannon", "beer"]], [[], ["drakkar"]])
    compose(s, VINCENT, MARTA, {"drakkar": ["assassin"]})
    assert odds(s) == [1.0]
    s = scene([["assassin", "elf-archer"], ["cannon", "chicken-tower"]], [[], ["drakkar"]])
    compose(s, VINCENT, MARTA, {"drakkar": ["assassin", "elf-archer"]})
    assert odds(s) == [pytest.approx(1 / 2)]
    do(s, VINCENT, "declare")
    assert odds(s) == [float(ids_at(s, HAND, MARTA) == ["cannon"])]  # the Assassin's work is done


@proves("card.assassin")
def test_odds_count_what_an_assassin_finds_among_hidden_cards() -> None:
    """Two cards of a deck of twelve with two Cannons in it: both are drawn once in 66 times, and then one is left."""
    s = scene([["assassin"], []], [[], ["drakkar"]])
    for _ in range(2):
        give(s, MARTA, "cannon", DECK)
    s.cards.shuffle(DECK, s.chance, MARTA)
    for _ in range(2):
        s.cards.move(s.top(DECK, MARTA), HAND, MARTA)
    compose(s, VINCENT, MARTA, {"drakkar": ["assassin"]})
    assert odds(s) == [pytest.approx(65 / 66)]


@proves("card.valkyrie")
def test_odds_are_certain_once_the_one_defense_against_valkyrie_is_played() -> None:
    """7 against 4 + 2, and the Sheep Cannon must stay in the hand; before, it would have been 4 + 4."""
    s = scene([["valkyrie", "elf-archer"], ["cannon", "sheep-cannon"]])
    compose(s, VINCENT, MARTA, {"town-hall-1": ["valkyrie", "elf-archer"]})
    assert odds(s) == [0.0]
    do(s, VINCENT, "declare")
    do(s, MARTA, "defend", "cannon")
    assert odds(s) == [1.0]


@proves("turn.resign")
def test_a_village_whose_owner_has_left_is_not_defended() -> None:
    s = scene([["viking-warrior"], ["cannon"], []], [[], ["brewery"], []])
    submit(s, MARTA, RESIGN)
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert odds(s) == [1.0]


def test_while_targets_are_resolved_only_what_is_left_of_the_attack_counts() -> None:
    """The Container is damaged and its loot is being stored; the Tavern is still to come, and nobody can defend it:
    2 points at the end of the turn for the second Building, and 1 at once."""
    hands = [["bone-crusher", "thor"], ["cannon"]]
    s = scene(hands, [["beer-container", "beer-container"], ["beer-container", "tavern"]])
    put_goods(s, MARTA, {"beer-container": 2})
    compose(s, VINCENT, MARTA, {"beer-container": ["bone-crusher"], "tavern": ["thor"]})
    assert told(s, VINCENT)["attack"]["earns"] == {"table": 3, "hits": 2, "all": 4}
    do(s, VINCENT, "declare")
    assert told(s, VINCENT)["attack"]["earns"] == {"table": 3, "hits": 2, "all": 4}
    stand(s, MARTA)
    assert offered(s, VINCENT, "store-in") == ["beer-container", "beer-container"]
    assert told(s, VINCENT)["attack"]["earns"] == {"table": 2, "hits": 2, "all": 3}
    assert odds(s) == [None, 1.0]


def test_the_points_of_a_beaten_undead_are_not_counted_again() -> None:
    """They are Vincent's fifth, and he is choosing his Favor while the Undead still counts as a target."""
    s = scene([["thor"], []], points=[4, 0], river=["undead-gold"])
    do(s, VINCENT, "hunt", "undead-gold")
    do(s, VINCENT, "send", "thor")
    assert told(s, VINCENT)["attack"]["earns"]["all"] == 1
    do(s, VINCENT, "declare")
    assert s.points[VINCENT] == 5
    assert told(s, VINCENT)["attack"]["earns"]["all"] == 0


def test_odds_do_not_depend_on_the_hidden_hand() -> None:
    one = scene([["viking-warrior"], ["beer"]], [[], ["brewery"]])
    other = scene([["viking-warrior"], ["gold"]], [[], ["brewery"]])
    for s in (one, other):
        compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert told(one, VINCENT)["attack"] == told(other, VINCENT)["attack"]


def test_hands_are_counted_by_their_defenses_and_what_is_kept_of_them() -> None:
    """Two of a Cannon (+2), a Tower (+3) and two other cards: six hands, in one of them both Defenses."""
    hands = drawn_from([2, 3], 2, 2)
    assert sum(ways for (_, kept, _), ways in hands.items() if not kept) == 6
    assert (hands[0, 0, 0], hands[1, 1, 2], hands[1, 1, 3], hands[2, 2, 5]) == (1, 2, 2, 1)
    assert (hands[2, 1, 2], hands[2, 1, 3]) == (1, 1)


def test_odds_tell_apart_what_was_drawn_before_and_after_the_deck_was_made_anew() -> None:
    """Marta held a card when her Discard Pile, with the Cannon in it, became her deck: that card is no Cannon. Of the
    deck of three she draws one."""
    s = scene([["viking-warrior"], []], [[], ["brewery"]])
    s.cards.move(s.top(DECK, MARTA), HAND, MARTA)
    give(s, MARTA, "cannon", DISCARD)
    for _ in range(2):
        s.cards.move(s.top(DECK, MARTA), DISCARD, MARTA)
    while s.at(DECK, MARTA):
        s.cards.move(s.top(DECK, MARTA), AREA, MARTA)
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    s.cards.move_all(DISCARD, DECK, MARTA, MARTA)
    s.cards.shuffle(DECK, s.chance, MARTA)
    assert odds(s) == [1.0]
    s.cards.move(s.top(DECK, MARTA), HAND, MARTA)
    assert odds(s) == [pytest.approx(2 / 3)]


def test_a_click_on_a_building_chooses_village_and_target_at_once() -> None:
    s = scene([["viking-warrior"], []], [[], ["brewery", "drakkar"]])
    shortcuts = {one["thing"]: one for one in told(s, VINCENT)["shortcuts"]}
    brewery, drakkar = building_of(s, MARTA, "brewery"), building_of(s, MARTA, "drakkar")
    assert shortcuts[drakkar]["clause"] == "attack.understrength"
    assert shortcuts[drakkar]["sentence"]
    assert shortcuts[brewery]["clause"] == ""
    for number in shortcuts[brewery]["clicks"]:
        submit(s, VINCENT, number)
    assert s.targets == [brewery]
    assert offered(s, VINCENT, "send") == ["viking-warrior"]
    assert "shortcuts" not in told(s, MARTA)


@proves("defend.cards-remain", "townhall.damaged-upgrade")
def test_defenses_on_a_town_hall_are_shown_on_its_next_level() -> None:
    s = scene([["elf-archer", "elf-archer"], ["cannon", "gold-bars", "gold"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["elf-archer", "elf-archer"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    do(s, MARTA, "upgrade")
    pay(s, MARTA)
    hall = told(s, VINCENT)["buildings"][str(s.hall(MARTA))]
    assert (hall["added"], hall["guards"]) == (2, s.at(GUARD, MARTA))
    assert len(hall["guards"]) == 1


@proves("build.return-details")
def test_defenses_of_a_returned_building_are_not_shown_on_one_built_anew() -> None:
    s = scene([["viking-warrior"], ["cannon", "gold", "gold"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    do(s, MARTA, "return", "brewery")
    buy(s, MARTA, "brewery")
    brewery = told(s, VINCENT)["buildings"][str(building_of(s, MARTA, "brewery"))]
    assert (brewery["added"], brewery["guards"]) == (0, [])


def test_missions_tell_how_far_their_owner_is() -> None:
    """Deeds of a turn are nobody's but the player's whose turn it is."""
    s = scene([["beer", "beer", "beer"], []], missions=[["strategy"], ["strategy"]])
    do(s, VINCENT, "buy", "elf-archer")
    if offers_of(s, VINCENT, "pay"):
        do(s, VINCENT, "pay")
    done = sorted(mission["done"] for mission in told(s, SPECTATOR)["missions"].values())
    assert done == [0, 1]


def test_a_spectator_is_told_no_hand() -> None:
    s = scene([["viking-warrior"], ["cannon"]])
    give(s, VINCENT, "sword")
    ask_again(s)
    extra = told(s, SPECTATOR)
    assert not {"movable", "shortcuts", "missing", "notes"} & extra.keys()
    assert view.headline(s, ["Ada", "Bo"]) == "Round 1, to 40 VP"
    assert view.PHASES[extra["phase"]] == "Players"
