"""Every Destiny Card."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.battle import side_dice
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.envoys import place_envoys_phase
from meadhall.games.zabor.state import WILD
from meadhall.games.zabor.tests.ritual_scenes import cast, empire
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    chart,
    clicks,
    force,
    give,
    hold,
    load,
    march,
    offered,
    on_top,
    owner,
    play,
    refusal,
    scene,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


def test_windfall() -> None:
    assert cast(empire(), "destiny-windfall").gold[GREGOR] == 6


def test_call_to_arms() -> None:
    s = cast(empire(), "destiny-call-to-arms")
    clicks(s, GREGOR, "place-unit Tashkara", "place-unit Tashkara")
    assert force(s, GREGOR, "tashkara") == {"Infantry": 2}


def test_loyal_retainers() -> None:
    s = cast(empire(), "destiny-loyal-retainers")
    clicks(s, GREGOR, "place-unit Tashkara")
    assert force(s, GREGOR, "tashkara") == {"Cavalry": 1}


@proves("action.executed-by-card")
def test_press_gang() -> None:
    """A free Fleet, then a Secondary Maritime with its 4 Gold, before the Rituals go on."""
    s = cast(empire(), "destiny-press-gang")
    clicks(s, GREGOR, "place-unit Strait of Lunn", "finish?", "finish?")
    assert force(s, GREGOR, "strait-of-lunn") == {"Fleet": 1}
    assert s.gold[GREGOR] == 4


def test_forced_march() -> None:
    s = cast(empire(), "destiny-forced-march")
    march(s, GREGOR, "akran", "tashkara", "Infantry")
    assert force(s, GREGOR, "tashkara") == {"Infantry": 1}


def test_travelling_masons() -> None:
    s = empire()
    hold(s, GREGOR, "olumbe", infantry=1)
    cast(s, "destiny-travelling-masons")
    clicks(s, GREGOR, "free-option", "build Olumbe")
    assert upgrade(s, "olumbe") == "keep"


def test_quartermaster() -> None:
    s = cast(empire(), "destiny-quartermaster")
    clicks(s, GREGOR, "free-option", "take-free Cavalry", "place-unit Akran")
    assert force(s, GREGOR, "akran") == {"Infantry": 2, "Cavalry": 1}


def test_silver_words() -> None:
    s = cast(empire(), "destiny-silver-words")
    clicks(s, GREGOR, "take-area Olumbe")
    assert owner(s, "olumbe") == GREGOR


def test_hidden_patron() -> None:
    s = cast(empire(), "destiny-hidden-patron")
    clicks(s, GREGOR, "take-position Master of Arms", "place-unit Akran")
    assert s.position[2] == GREGOR


def test_lucky_find() -> None:
    s = cast(empire(), "destiny-lucky-find")
    clicks(s, GREGOR, "draw-from Dynasty", "keep-card")
    assert len(chart(s, GREGOR)) == 1


@proves("envoys.gained-late")
def test_a_third_voice_speaks_in_the_next_place_envoys_phase_only() -> None:
    s = cast(empire(), "destiny-third-voice")
    assert s.envoys_left[GREGOR] == 0
    s.track = list(range(8))
    play(s, step(place_envoys_phase))
    assert s.envoys_left == [4, 3, 3]
    play(s, step(place_envoys_phase))
    assert s.envoys_left == [3, 3, 3]


def test_traitor_in_the_ranks() -> None:
    s = cast(empire(), "destiny-traitor-in-the-ranks")
    clicks(s, GREGOR, "pick-unit Infantry", "place-unit Akran")
    assert force(s, MARK, "lunn") == {"Auxiliary": 2, "Infantry": 1}
    assert force(s, GREGOR, "akran") == {"Infantry": 3}
    assert s.attacked[GREGOR] == 1 << MARK


@proves("diplomacy.border-claim")
def test_border_claim() -> None:
    """Lunn holds four Units; Vermilion Hills exactly one."""
    s = empire()
    hold(s, MARK, "vermilion-hills", cavalry=1)
    cast(s, "destiny-border-claim")
    assert refusal(s, GREGOR, "take-area", "Lunn") == "diplomacy.border-claim"
    clicks(s, GREGOR, "take-area Vermilion Hills")
    assert force(s, GREGOR, "vermilion-hills") == {"Cavalry": 1}
    assert s.attacked[GREGOR] == 0


def test_harvest_tithe_pays_three_to_eight() -> None:
    assert cast(empire(), "destiny-harvest-tithe").gold[GREGOR] == 3


def test_pilgrim_paths() -> None:
    s = cast(empire(), "destiny-pilgrim-paths")
    clicks(s, GREGOR, "place-road Akran", "place-road Tashkara", "pass?")
    assert s.road[area(s, "akran")] == s.road[area(s, "tashkara")] == 1


@proves("control.undefended")
def test_bribed_clans() -> None:
    """No native in the first two Barbarian Areas: they are his without a Battle; the third has its native."""
    s = cast(empire(), "destiny-bribed-clans")
    hold(s, GREGOR, "akran", "keep", infantry=3)
    barbarians(s, "ivory-steppe", "keep")
    load(s, 6, 6, 1, 1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "olumbe", "Infantry", finish=False)
    assert owner(s, "olumbe") == GREGOR
    march(s, GREGOR, "akran", "ivory-steppe", "Infantry", finish=False)
    assert (owner(s, "ivory-steppe"), upgrade(s, "ivory-steppe")) == (GREGOR, "rural")
    march(s, GREGOR, "akran", "vermilion-hills", "Infantry", finish=False)
    assert force(s, WILD, "vermilion-hills") == {"Infantry": 1}


@proves("barbarians.bribes")
def test_areas_that_are_passed_through_use_up_no_bribe() -> None:
    """Trackers pass an unclaimed Area on their way to Emberwaste; the bribe is for Emberwaste."""
    s = scene()
    give(s, GREGOR, "trait-trackers")
    hold(s, GREGOR, "akran", "keep", infantry=2)
    s.bribes[GREGOR] = 1
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "emberwaste", "Infantry", finish=False)
    assert owner(s, "emberwaste") == GREGOR
    assert s.bribes[GREGOR] == 0


def test_veteran_captains() -> None:
    s = cast(empire(), "destiny-veteran-captains")
    akran = area(s, "akran")
    assert side_dice(s, muster(s, akran, GREGOR), GREGOR, MARK, akran, False, True) == 2 * 3


def test_end_of_a_line() -> None:
    s = empire()
    give(s, MARK, "dynasty-seers", "dynasty-heralds")
    give(s, IDA, "dynasty-stewards")
    cast(s, "destiny-end-of-a-line")
    assert sorted(offered(s, GREGOR, "pick-card")) == ["dynasty-heralds", "dynasty-seers"]
    clicks(s, GREGOR, "pick-card dynasty-seers")
    assert chart(s, MARK) == ["dynasty-heralds"]


def test_thieves_guild() -> None:
    s = cast(empire(), "destiny-thieves-guild")
    assert offered(s, GREGOR, "pick-seat") == ["Mark"]
    clicks(s, GREGOR, "pick-seat")
    assert s.gold[:2] == [4, 6]


@proves("turn.impossible-choice")
def test_a_destiny_is_fulfilled_if_it_can_be() -> None:
    """Pilgrim Paths says "up to", so one may stop; without a target there is nothing but to pass."""
    s = empire()
    hold(s, MARK, "vermilion-hills", cavalry=1, auxiliary=1)
    hold(s, MARK, "olumbe", infantry=1)
    give(s, MARK, "dynasty-seers", "dynasty-heralds")
    for card in ("destiny-traitor-in-the-ranks", "destiny-border-claim", "destiny-end-of-a-line"):
        assert len(offered(cast(s.clone(), card), GREGOR)) > 0
        assert "pass 0" not in offered(cast(s.clone(), card), GREGOR)
    assert "pass 0" in offered(cast(s.clone(), "destiny-pilgrim-paths"), GREGOR)
    assert offered(cast(empire(), "destiny-border-claim"), GREGOR) == ["pass 0"]


@proves("monsters.deck")
def test_beast_tamer_summons_the_top_monster_for_four() -> None:
    s = empire(gold=4)
    on_top(s, "monster-giant")
    cast(s, "destiny-beast-tamer")
    clicks(s, GREGOR, "place-unit Akran")
    assert force(s, GREGOR, "akran") == {"Infantry": 2, "Giant": 1}
    assert s.gold[GREGOR] == 0


def test_every_destiny_card_has_been_played_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for id in scene().printed.ids:
        if id.startswith("destiny-"):
            assert f'"{id}"' in source, f"{id} is played by no test"
