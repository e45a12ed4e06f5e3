"""Action: Rituals, and every Destiny and Sorcery Card."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.zabor.cards import DESTINY, SORCERY
from meadhall.games.zabor.places import DISCARD, HAND
from meadhall.games.zabor.rules.action_phase import take_action
from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.battle import side_dice
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.dice import absorb_pool, first_strike_dice
from meadhall.games.zabor.rules.envoys import place_envoys_phase
from meadhall.games.zabor.rules.rituals import rituals_action
from meadhall.games.zabor.state import DESTINY_PLAYED, SORCERY_PLAYED, WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    chart,
    click,
    clicks,
    deal,
    force,
    give,
    hand,
    hold,
    ids_at,
    load,
    march,
    offered,
    on_top,
    owner,
    play,
    refusal,
    rests,
    scene,
    tally,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves

RITUALS_PRIMARY, RITUALS_SECONDARY = 14, 15


def ritual(s: Zabor, *cards: str, secondary: bool = True) -> Zabor:
    """Gregor takes the action with these cards in hand and draws none."""
    deal(s, GREGOR, *cards)
    space = RITUALS_SECONDARY if secondary else RITUALS_PRIMARY
    s.envoys[space * 2] = GREGOR
    play(s, step(take_action, space, 0))
    clicks(s, GREGOR, "pass")
    return s


def cast(s: Zabor, card: str) -> Zabor:
    """Gregor plays one card."""
    ritual(s, card)
    clicks(s, GREGOR, f"play-card {card}")
    return s


def empire(gold: int = 0) -> Zabor:
    """Gregor holds Akran with a Keep and Tashkara with a City; Mark holds Lunn and Emberwaste."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "tashkara", "city")
    hold(s, MARK, "lunn", infantry=2, auxiliary=2)
    hold(s, MARK, "emberwaste", "keep")
    hold(s, MARK, "sunfall", "keep")
    s.gold = [gold, 10, 10]
    return s


@proves("rituals.primary", "rituals.sequence")
def test_the_primary_draws_two_from_either_deck() -> None:
    """How many from which deck is said before any is seen."""
    for first, second, expected in (
        ("Destiny", "Destiny", [DESTINY, DESTINY]),
        ("Sorcery", "Sorcery", [SORCERY, SORCERY]),
        ("Sorcery", "Destiny", [DESTINY, SORCERY]),
    ):
        s = scene()
        play(s, step(rituals_action, GREGOR, 0))
        clicks(s, GREGOR, f"draw-from {first}")
        assert not hand(s, GREGOR)
        clicks(s, GREGOR, f"draw-from {second}")
        assert [s.cards.backs[card] for card in s.at(HAND, GREGOR)] == expected
        assert all(face < 0 for face in [observe(s, MARK).cards.faces[card] for card in s.at(HAND, GREGOR)])


@proves("rituals.secondary")
def test_the_secondary_draws_one() -> None:
    s = scene()
    play(s, step(rituals_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Sorcery")
    assert len(hand(s, GREGOR)) == 1
    assert "draw-from" not in " ".join(offered(s, GREGOR))


@proves("rituals.zero-draw", "action.triggers")
def test_bonus_cards_come_even_with_none_drawn() -> None:
    """Spellweavers and Witch Queens: 2 Sorcery Cards; Star Readers and Seers: 2 Destiny Cards."""
    s = scene()
    give(s, GREGOR, "trait-spellweavers", "trait-star-readers", "dynasty-witch-queens", "dynasty-seers")
    play(s, step(rituals_action, GREGOR, 1))
    clicks(s, GREGOR, "pass")
    assert sorted(s.cards.backs[card] for card in s.at(HAND, GREGOR)) == [DESTINY, DESTINY, SORCERY, SORCERY]


@proves("rituals.play-any-number", "vp.counters", "rituals.only-then")
def test_any_number_of_cards_may_be_played() -> None:
    s = ritual(empire(), "destiny-windfall", "destiny-harvest-tithe", "sorcery-ward-of-iron", "sorcery-transmutation")
    for card in ("destiny-windfall", "destiny-harvest-tithe", "sorcery-ward-of-iron"):
        clicks(s, GREGOR, f"play-card {card}")
    clicks(s, GREGOR, "finish")
    assert rests(s)
    assert hand(s, GREGOR) == ["sorcery-transmutation"]
    assert s.gold[GREGOR] == 6 + 3
    assert tally(s, GREGOR, DESTINY_PLAYED) == 2
    assert tally(s, GREGOR, SORCERY_PLAYED) == 1
    assert len(ids_at(s, DISCARD)) == 3


@proves("card.destiny-limit", "card.sorcery-limit", "card.limit-moments")
def test_at_the_end_of_the_action_three_of_each_are_left() -> None:
    destiny = ["destiny-windfall", "destiny-silver-words", "destiny-lucky-find", "destiny-forced-march"]
    sorcery = ["sorcery-fireball", "sorcery-blight", "sorcery-lightning", "sorcery-gate-of-stars"]
    s = ritual(scene(), *destiny, *sorcery)
    assert len(hand(s, GREGOR)) == 8
    clicks(s, GREGOR, "finish")
    assert sorted(offered(s, GREGOR, "drop-card")) == sorted(destiny)
    clicks(s, GREGOR, "drop-card destiny-lucky-find")
    assert sorted(offered(s, GREGOR, "drop-card")) == sorted(sorcery)
    clicks(s, GREGOR, "drop-card sorcery-blight")
    assert len(hand(s, GREGOR)) == 6
    assert rests(s)


# Destiny Cards


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
    clicks(s, GREGOR, "pick-area Lunn", "pick-unit Infantry", "place-unit Akran")
    assert force(s, MARK, "lunn") == {"Auxiliary": 2, "Infantry": 1}
    assert force(s, GREGOR, "akran") == {"Infantry": 3}
    assert s.attacked[GREGOR] == 1 << MARK


def test_border_claim() -> None:
    """Lunn holds four Units; Vermilion Hills exactly one."""
    s = empire()
    hold(s, MARK, "vermilion-hills", cavalry=1)
    cast(s, "destiny-border-claim")
    assert refusal(s, GREGOR, "take-area", "Lunn") == "diplomacy.primary"
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


@proves("monsters.deck")
def test_beast_tamer_summons_the_top_monster_for_four() -> None:
    s = empire(gold=4)
    on_top(s, "monster-giant")
    cast(s, "destiny-beast-tamer")
    clicks(s, GREGOR, "place-unit Akran")
    assert force(s, GREGOR, "akran") == {"Infantry": 2, "Giant": 1}
    assert s.gold[GREGOR] == 0


def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    s = ritual(empire(gold=3), "destiny-beast-tamer")
    assert refusal(s, GREGOR, "play-card", "destiny-beast-tamer") == "gold.never-negative"


# Sorcery Cards


@proves("card.sorcery-attack", "sorcery.attack-procedure", "sorcery.counts-as-attack", "sorcery.no-absorb")
def test_fireball() -> None:
    """6 dice at Adjacent Lunn, 2 Hits: Mark assigns them, nothing absorbs and nobody fights back."""
    s = empire()
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
    clicks(s, GREGOR, "pick-area Lunn")
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
    cast(s, "sorcery-tidal-wave")
    assert offered(s, GREGOR, "pick-area") == ["Whale Sea"]
    clicks(s, GREGOR, "pick-area Whale Sea")
    assert owner(s, "whale-sea") == WILD
    assert s.chance.count == 7


def test_ice_spears() -> None:
    """Four Units in Lunn: 4 + 2 dice."""
    s = empire()
    ritual(s, "sorcery-ice-spears")
    load(s, *[1] * 6)
    clicks(s, GREGOR, "play-card sorcery-ice-spears", "pick-area Lunn")
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
    clicks(s, GREGOR, "pick-area Lunn")
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
    clicks(s, GREGOR, "pick-area Akran")
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


def test_beast_lords_pay_eight_for_the_top_monster_once_a_turn() -> None:
    s = empire(gold=20)
    give(s, GREGOR, "trait-beast-lords")
    on_top(s, "monster-giant", "monster-hydra")
    ritual(s)
    clicks(s, GREGOR, "summon-top", "place-unit Akran")
    assert force(s, GREGOR, "akran")["Giant"] == 1
    assert s.gold[GREGOR] == 12
    assert refusal(s, GREGOR, "summon-top") == "not offered"


@proves("monsters.no-place")
def test_without_a_place_the_top_monster_stays_on_top() -> None:
    s = scene()
    s.gold[GREGOR] = 4
    hold(s, GREGOR, "goldriver", "keep")
    on_top(s, "monster-kraken")
    cast(s, "sorcery-call-of-the-wild")
    assert s.monster_area[0] == -1
    assert ids_at(s, DISCARD) == ["sorcery-call-of-the-wild"]


def test_every_destiny_and_sorcery_card_has_been_played_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    s = scene()
    for id in s.printed.ids:
        if id.startswith(("destiny-", "sorcery-")):
            assert f'"{id}"' in source, f"{id} is played by no test"
