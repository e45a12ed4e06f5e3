"""Every Sorcery Card."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.zabor.places import DISCARD, HAND
from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.dice import absorb_pool, first_strike_dice
from meadhall.games.zabor.state import WILD
from meadhall.games.zabor.tests.ritual_scenes import cast, empire, ritual
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    click,
    clicks,
    deal,
    force,
    give,
    hand,
    hold,
    ids_at,
    load,
    offered,
    on_top,
    owner,
    play,
    refusal,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


@proves("card.sorcery-attack", "sorcery.attack-procedure", "sorcery.counts-as-attack", "sorcery.no-absorb")
def test_fireball() -> None:
    """6 dice at Adjacent Lunn, 2 Hits: Mark assigns them, nothing absorbs and nobody fights back."""
    s = empire()
    barbarians(s, "olumbe", infantry=1)
    barbarians(s, "goldriver", infantry=1)
    give(s, MARK, "trait-shieldwall")
    ritual(s, "sorcery-fireball")
    load(s, 6, 5, 1, 2, 3, 4)
    clicks(s, GREGOR, "play-card sorcery-fireball")
    assert "Goldriver" not in offered(s, GREGOR, "pick-area")
    assert "Akran" not in offered(s, GREGOR, "pick-area")
    clicks(s, GREGOR, "pick-area Lunn")
    clicks(s, MARK, "wound Infantry", "wound Auxiliary")
    assert force(s, MARK, "lunn") == {"Auxiliary": 1, "Infantry": 1}
    assert s.chance.count == 6
    assert s.attacked[GREGOR] == 1 << MARK


@proves("control.sorcery-kills")
def test_firestorm_and_the_grimoire() -> None:
    """3 Gold and 10 + 2 dice; all four Units fall and Lunn is nobody's."""
    s = empire(gold=3)
    give(s, GREGOR, "artifact-grimoire-of-ash")
    cast(s, "sorcery-firestorm")
    assert owner(s, "lunn") == WILD
    assert s.gold[GREGOR] == 0
    assert s.chance.count == 12


def test_lightning_strikes_anywhere() -> None:
    s = empire()
    hold(s, IDA, "kholvar", infantry=1)
    ritual(s, "sorcery-lightning")
    load(s, 1, 1, 1, 6)
    clicks(s, GREGOR, "play-card sorcery-lightning", "pick-area Kholvar")
    assert owner(s, "kholvar") == WILD


def test_tidal_wave() -> None:
    s = empire()
    hold(s, IDA, "whale-sea", fleet=2)
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    barbarians(s, "sea-of-dawn", fleet=1)
    cast(s, "sorcery-tidal-wave")
    assert sorted(offered(s, GREGOR, "pick-area")) == ["Sea of Dawn", "Whale Sea"]
    clicks(s, GREGOR, "pick-area Whale Sea")
    assert owner(s, "whale-sea") == WILD
    assert s.chance.count == 7


def test_ice_spears() -> None:
    """Four Units in Lunn: 4 + 2 dice."""
    s = empire()
    ritual(s, "sorcery-ice-spears")
    load(s, *[1] * 6)
    clicks(s, GREGOR, "play-card sorcery-ice-spears")
    assert s.chance.count == 6


def test_earthshaker() -> None:
    s = empire()
    hold(s, MARK, "olumbe", "keep")
    hold(s, IDA, "ivory-steppe", "city")
    cast(s, "sorcery-earthshaker")
    assert refusal(s, GREGOR, "pick-area", "Ivory Steppe") == "turn.card-beats-rule"
    clicks(s, GREGOR, "pick-area Olumbe")
    assert owner(s, "olumbe") == WILD
    assert s.attacked[GREGOR] == 1 << MARK


def test_blight() -> None:
    s = cast(empire(), "sorcery-blight")
    assert force(s, MARK, "lunn") == {"Infantry": 2}


@proves("monsters.summon-as-acquire", "monsters.deck")
def test_the_named_monsters_are_summoned() -> None:
    for card, name, place in (
        ("sorcery-summon-kraken", "Kraken", "strait-of-lunn"),
        ("sorcery-summon-water-elemental", "Water Elemental", "strait-of-lunn"),
        ("sorcery-summon-fire-elemental", "Fire Elemental", "akran"),
        ("sorcery-summon-earth-elemental", "Earth Elemental", "akran"),
    ):
        s = cast(empire(), card)
        clicks(s, GREGOR, f"place-unit {s.printed.area_names[area(s, place)]}")
        assert force(s, GREGOR, place)[name] == 1
        assert s.owner[area(s, place)] == GREGOR


def test_the_dragons_bargain_and_the_call_of_the_wild() -> None:
    s = empire(gold=12)
    on_top(s, "monster-hydra")
    ritual(s, "sorcery-dragons-bargain", "sorcery-call-of-the-wild")
    clicks(s, GREGOR, "play-card sorcery-call-of-the-wild", "place-unit Akran")
    clicks(s, GREGOR, "play-card sorcery-dragons-bargain", "place-unit Akran")
    assert force(s, GREGOR, "akran") == {"Infantry": 2, "Dragon": 1, "Hydra": 1}
    assert s.gold[GREGOR] == 0


def test_gate_of_stars() -> None:
    s = cast(empire(), "sorcery-gate-of-stars")
    clicks(s, GREGOR, "pick-area? Akran", "march? Tashkara", "send Infantry", "enough")
    assert force(s, GREGOR, "akran") == force(s, GREGOR, "tashkara") == {"Infantry": 1}


def test_wings_of_dusk() -> None:
    """The Infantry of Akran crosses the strait to Kingsfall."""
    s = cast(empire(), "sorcery-wings-of-dusk")
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Akran")
    assert "Kingsfall" in offered(s, GREGOR, "march")


def test_walk_the_waves() -> None:
    s = cast(empire(), "sorcery-walk-the-waves")
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Akran")
    assert "Kingsfall" in offered(s, GREGOR, "march")


def test_ward_of_iron_and_blade_song() -> None:
    s = ritual(empire(), "sorcery-ward-of-iron", "sorcery-blade-song")
    clicks(s, GREGOR, "play-card sorcery-ward-of-iron", "play-card sorcery-blade-song")
    akran = area(s, "akran")
    troops = muster(s, akran, GREGOR)
    assert absorb_pool(s, troops, GREGOR, MARK, akran, True) == 2
    assert first_strike_dice(s, troops, GREGOR, akran) == 3


def test_transmutation_pays_three_for_each_sorcerer() -> None:
    s = empire()
    hold(s, GREGOR, "akran", "keep", sorcerer=4)
    assert cast(s, "sorcery-transmutation").gold[GREGOR] == 9


def test_scrying_looks_at_a_hand_and_takes_a_card() -> None:
    s = empire()
    deal(s, MARK, "destiny-windfall", "sorcery-blight")
    cast(s, "sorcery-scrying")
    assert refusal(s, GREGOR, "pick-seat", IDA) == "turn.impossible-choice"
    assert click(s, GREGOR, "pick-seat", MARK) == ""
    clicks(s, GREGOR, "pick-card destiny-windfall")
    assert hand(s, GREGOR) == ["destiny-windfall"]
    assert hand(s, MARK) == ["sorcery-blight"]
    seen = observe(s, GREGOR)
    assert all(seen.cards.faces[card] >= 0 for card in s.at(HAND, MARK))
    assert all(observe(s, IDA).cards.faces[card] < 0 for card in s.at(HAND, MARK))


@proves("turn.impossible-choice")
def test_a_spell_strikes_if_it_can_whoever_would_rather_pass() -> None:
    """In Lunn are Units of Mark's, in Olumbe a Barbarian: one of them it is. Only where there is nothing one passes."""
    for card in ("sorcery-fireball", "sorcery-lightning", "sorcery-ice-spears", "sorcery-blight"):
        s = empire()
        barbarians(s, "olumbe", auxiliary=1)
        cast(s, card)
        assert sorted(offered(s, GREGOR)) == ["pick-area Lunn", "pick-area Olumbe"]
    s = empire()
    deal(s, IDA, "destiny-windfall")
    cast(s, "sorcery-scrying")
    assert offered(s, GREGOR) == ["pick-seat Ida"]
    assert offered(cast(empire(), "sorcery-scrying"), GREGOR) == ["pass 0"]


@proves("monsters.no-place")
def test_without_a_place_the_top_monster_stays_on_top() -> None:
    s = scene()
    s.gold[GREGOR] = 4
    hold(s, GREGOR, "goldriver", "keep")
    on_top(s, "monster-kraken")
    cast(s, "sorcery-call-of-the-wild")
    assert s.monster_area[0] == -1
    assert ids_at(s, DISCARD) == ["sorcery-call-of-the-wild"]


def test_every_sorcery_card_has_been_played_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for id in scene().printed.ids:
        if id.startswith("sorcery-"):
            assert f'"{id}"' in source, f"{id} is played by no test"
