"""What the browser's board is told: reach, odds, suggested losses, what is still lacking, and the drawn map."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meadhall.games.zabor import view
from meadhall.games.zabor.cards import CAVALRY, INFANTRY
from meadhall.games.zabor.draw_map import DRAWN, drawn_map
from meadhall.games.zabor.places import FIGHT, FINISH, MARCH, PURSUE, SEND
from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.barbarians import choose_raiders
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.card_effects import step_through
from meadhall.games.zabor.rules.diplomacy import take_area
from meadhall.games.zabor.rules.odds import attack_odds
from meadhall.games.zabor.rules.setup import AGES
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.event_scenes import happen, world
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    area,
    barbarians,
    click,
    clicks,
    force,
    give,
    hold,
    march,
    open_vp,
    play,
    scene,
)
from meadhall.kernel.agenda import SPECTATOR, Seat, step
from meadhall.kernel.play import submit
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


def sight_of(s: Zabor, seat: Seat = GREGOR) -> Zabor:
    seen = observe(s, seat)
    assert isinstance(seen, Zabor)
    return seen


def seen_extra(s: Zabor, seat: Seat = GREGOR) -> dict[str, Any]:
    """As the server hands it on: from an observation, and as JSON."""
    told: dict[str, Any] = json.loads(json.dumps(view.extra(sight_of(s, seat), seat)))
    return told


def marching(**units: int) -> Zabor:
    s = scene()
    hold(s, GREGOR, "akran", "keep", **units)
    hold(s, GREGOR, "tashkara", "keep", infantry=1)
    barbarians(s, "lunn", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    click(s, GREGOR, "leave", "Akran")
    return s


def test_the_drawn_map_is_that_of_the_content() -> None:
    """Else run `python -m meadhall.games.zabor.draw_map`."""
    assert json.loads(DRAWN.read_text(encoding="utf-8")) == drawn_map()


def test_a_march_is_told_with_its_reach_and_cost() -> None:
    s = marching(infantry=2, cavalry=1)
    told = seen_extra(s)["march"]
    assert told["source"] == area(s, "akran")
    assert [(unit["count"], unit["move"]) for unit in told["units"]] == [(2, 2), (1, 3)]
    assert told["goals"][str(area(s, "lunn"))]["battle"]
    assert not told["goals"][str(area(s, "tashkara"))]["battle"]
    assert told["goals"][str(area(s, "lunn"))]["cost"] == 1
    assert seen_extra(s, MARK)["march"] is None


def test_the_odds_of_a_march_grepeated_those_who_go() -> None:
    s = marching(infantry=3)
    seen = sight_of(s)
    goal = MARCH.base + area(s, "lunn")
    infantry = SEND.base + s.printed.first_slot[1]
    shares = []
    for going in (1, 3):
        told = view.odds(seen, GREGOR, [goal] + [infantry] * going)
        assert told is not None
        assert sum(share for _, share in told["outcomes"]) == pytest.approx(1)
        shares.append(told["outcomes"][0][1])
    assert shares[0] < shares[1]
    assert view.odds(seen, GREGOR, [MARCH.base + area(s, "tashkara"), infantry]) == {"outcomes": []}


@pytest.mark.parametrize(
    ("units", "going"), [({"infantry": 3}, 2), ({"infantry": 2, "cavalry": 1}, 3), ({"infantry": 3}, 3)]
)
def test_one_list_of_clicks_makes_a_march(units: dict[str, int], going: int) -> None:
    """As the board composes it: the goal, the Units (the first goes by itself where there is no choice), enough."""
    s = marching(**units)
    told = seen_extra(s)["march"]
    goal = area(s, "tashkara")
    reach = told["goals"][str(goal)]["costs"]
    all_of_them = [unit["unit"] for unit in told["units"] for _ in range(unit["count"]) if str(unit["unit"]) in reach]
    sends = [SEND.base + unit for unit in all_of_them[:going]]
    by_itself = 1 if len(told["units"]) == 1 else 0
    plan = [MARCH.base + goal, *sends[by_itself:]]
    for one in plan:
        assert not submit(s, GREGOR, one)
    if going < len(all_of_them):
        clicks(s, GREGOR, "enough")
    assert sum(force(s, GREGOR, "tashkara").values()) == 1 + going
    assert s.ask is not None
    assert s.ask.prompt.startswith("Move Units out of")


def test_suggested_losses_are_accepted_as_they_stand() -> None:
    s = scene(rolls=[1] * 8 + [6] + [1] * 3)
    hold(s, GREGOR, "akran", "keep", infantry=2, cavalry=1)
    barbarians(s, "lunn", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Akran", "march Lunn", "send Infantry", "send Infantry", "send Cavalry")
    told = seen_extra(s)["battle"]
    assert told["area"] == area(s, "lunn")
    assert told["chooser"] == GREGOR
    assert told["suggested"]
    assert len(told["falls"]) == told["wounds"]
    for one in told["suggested"]:
        assert not submit(s, GREGOR, one)
    assert s.asking is None or s.asking.rule.__name__ != "choose_wounded" or seen_extra(s)["battle"]["round"] > 1


def test_wounds_that_are_chosen_first_are_shown_to_nobody_else() -> None:
    """Gregor attacks and chooses first; Mark, and whoever watches, see his army whole until Mark has chosen too."""
    s = scene(rolls=[6, 6, *[1] * 6, 6, 6, *[1] * 6])
    hold(s, GREGOR, "akran", "keep", infantry=2, cavalry=1)
    hold(s, MARK, "lunn", infantry=2, cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Akran", "march Lunn", "send Infantry", "send Infantry", "send Cavalry")
    watching = view.extra(sight_of(s, SPECTATOR), None)["battle"]
    clicks(s, GREGOR, "wound Infantry")
    infantry = s.printed.first_slot[INFANTRY]
    mine = seen_extra(s)["battle"]
    assert (mine["chosen"], mine["falls"], mine["wounds"]) == ([infantry], [infantry], 1)
    for seat in (MARK, None):
        told = view.extra(sight_of(s, MARK), seat)["battle"]
        assert told == {**watching, "wounds": 1}
    clicks(s, GREGOR, "wound Infantry")
    theirs = seen_extra(s, MARK)["battle"]
    assert theirs["sides"] == watching["sides"]
    assert (theirs["chosen"], theirs["falls"]) == ([], [infantry, infantry])


def test_what_each_empire_lacks_for_a_vp_card() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=1)
    open_vp(s, "vp-1-first-provinces")
    give(s, GREGOR, "trait-paladins")
    told = seen_extra(s)
    (card,) = told["victory"]
    assert card["wanted"] == [4]
    assert [one["has"] for one in card["standing"]] == [[1], [0], [0]]
    (trait,) = told["empires"][GREGOR]["traits"]
    assert (trait["wanted"], trait["standing"][0]["has"], trait["standing"][0]["met"]) == ([5], [0], False)


def test_the_price_told_is_the_one_that_is_paid() -> None:
    """Cavalry costs 8; Swords for Hire offers one for 5, while it is asked about and to whom it is offered."""
    s = happen(world(gold=6), "event-swords-for-hire", settle=False)
    assert s.ask is not None
    assert s.ask.prompt == "Acquire 1 Cavalry for 5 Gold?"
    assert seen_extra(s)["prices"][CAVALRY] == 5
    assert seen_extra(s)["prices"][INFANTRY] == 4
    assert seen_extra(s, MARK)["prices"][CAVALRY] == 8
    clicks(s, GREGOR, "buy Cavalry")
    assert s.gold[GREGOR] == 1
    assert seen_extra(s)["prices"][CAVALRY] == 8


def test_the_headline_counts_turns_and_ages() -> None:
    s = scene(options={"length": "short"})
    s.turn, s.turns = 0, 4
    assert view.headline(s, []) == "Setting up"
    s.turn = 3
    assert view.headline(s, []) == "Turn 3 of 4, Age II"


def test_only_marches_are_told_as_marches() -> None:
    """Those who flee an Area that Diplomacy takes, raiders, and Units at a gate go one click each."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2, cavalry=1)
    hold(s, GREGOR, "tashkara", "keep", infantry=1)
    play(s, step(take_area, MARK, area(s, "akran")))
    assert seen_extra(s)["march"] is None
    clicks(s, GREGOR, "send Cavalry")
    assert s.ask is not None
    assert {offer.verb.name for offer in s.ask.offers} == {"march", "stay"}
    assert seen_extra(s)["march"] is None

    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "tashkara", "keep", infantry=1)
    play(s, step(step_through, GREGOR, area(s, "akran"), area(s, "tashkara")))
    assert seen_extra(s)["march"] is None

    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, MARK, "vermilion-hills", "keep", infantry=1)
    barbarians(s, "lunn", infantry=2)
    play(s, step(choose_raiders, MARK, 1, 0, 0))
    clicks(s, MARK, "leave Lunn")
    assert seen_extra(s, MARK)["march"] is None


def test_the_way_of_a_march_leads_through_own_areas() -> None:
    """Lunn borders Akran; who comes from Tashkara goes through Akran, which is his own."""
    s = scene()
    for name in ("tashkara", "akran"):
        hold(s, GREGOR, name, "keep", cavalry=2)
    barbarians(s, "lunn", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Tashkara")
    march = seen_extra(s)["march"]
    names = [area(s, name) for name in ("tashkara", "akran", "lunn")]
    assert march["paths"][str(names[2])] == names
    assert set(march["paths"]) == set(march["goals"])


def test_battles_that_moves_have_caused_are_told_with_their_odds() -> None:
    """Before the moves are finished, which begins the Battle."""
    s = marching(infantry=3)
    clicks(s, GREGOR, "march Lunn", "send Infantry", "enough")
    told = seen_extra(s)
    assert told["pending"] == [area(s, "lunn")]
    seen = sight_of(s)
    odds = view.odds(seen, GREGOR, [FINISH.base, FIGHT.base + area(s, "lunn")])
    assert odds is not None
    assert sum(share for _, share in odds["outcomes"]) == pytest.approx(1)
    assert view.odds(seen, GREGOR, [FINISH.base, FIGHT.base + area(s, "akran")]) is None
    assert seen_extra(s, MARK)["pending"] == []


@proves("pursuit.pending-battle")
def test_the_odds_of_a_pursuit_count_those_who_wait_there() -> None:
    """Three Infantry have come to the Vermilion Hills; the Cavalry that wins in Lunn joins them there."""
    s = scene(rolls=[6, 6, 6, 6, 1, 1])
    hold(s, GREGOR, "akran", "keep", cavalry=1, infantry=3)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry", finish=False)
    march(s, GREGOR, "akran", "vermilion-hills", "Infantry", "Infantry", "Infantry")
    clicks(s, GREGOR, "fight Lunn")
    hills = area(s, "vermilion-hills")
    all_four = muster(s, hills, GREGOR)
    all_four[s.printed.first_slot[CAVALRY]] += 1
    told = view.odds(sight_of(s), GREGOR, [PURSUE.base + hills])
    assert told is not None
    assert told["outcomes"][0][1] == attack_odds(s, GREGOR, hills, all_four).attacker_wins


def test_every_empire_wears_the_colour_it_has_chosen() -> None:
    """Those who have not chosen yet wear what nobody has."""
    s = scene()
    s.colour = [3, -1, 0]
    assert seen_extra(s)["liveries"] == [3, 1, 0]


def test_every_length_tells_its_time() -> None:
    """About two hours of two ages, and two more for each age more, as the rulebook says."""
    assert {length: 60 * (2 * ages - 2) for length, ages in AGES.items()} == view.LENGTH
