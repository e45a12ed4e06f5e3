"""Phases 8 and 9: Heal, and VP with the conditions of every VP Card and trait."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.games.zabor.cards import ARMS, COUNCIL, TRAIT, VP
from meadhall.games.zabor.events import CLAIMED
from meadhall.games.zabor.places import CHART, VP_OPEN
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.heal_phase import heal_phase
from meadhall.games.zabor.rules.measures import meets, progress
from meadhall.games.zabor.rules.vp_phase import vp_phase
from meadhall.games.zabor.state import (
    BATTLES_WON,
    CIVILIZED_CONQUESTS,
    CONQUERED,
    DESTINY_PLAYED,
    DIPLOMACY_GAINS,
    EMPIRES_BEATEN,
    INCOME_GOLD,
    NAVAL_WINS,
    SORCERER_WINS,
    SORCERY_PLAYED,
    TRADED,
    TURNS_TRADED,
    UNITS_LOST,
    WILD,
    Zabor,
)
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    barbarians,
    force,
    give,
    hold,
    monster,
    open_vp,
    play,
    scene,
    told,
    wound,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("heal.restore")
def test_all_units_are_restored_barbarians_too() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", cavalry=1, sorcerer=1)
    wound(s, GREGOR, "lunn", "cavalry")
    wound(s, GREGOR, "lunn", "sorcerer", 2)
    barbarians(s, "akran", cavalry=1)
    wound(s, WILD, "akran", "cavalry")
    play(s, step(heal_phase))
    assert force(s, GREGOR, "lunn") == {"Cavalry": 1, "Sorcerer": 1}
    assert force(s, WILD, "akran") == {"Cavalry": 1}


@proves("heal.not-monsters", "monsters.no-heal")
def test_monsters_keep_their_wounds_but_for_beast_lords_and_the_collar() -> None:
    s = scene()
    for seat, id, name in (
        (GREGOR, "lunn", "monster-giant"),
        (MARK, "akran", "monster-hydra"),
        (IDA, "olumbe", "monster-dragon"),
    ):
        hold(s, seat, id)
        monster(s, seat, name, id, wounds=2)
    give(s, MARK, "trait-beast-lords")
    give(s, IDA, "artifact-beast-collar")
    play(s, step(heal_phase))
    assert sorted(s.monster_wounds) == [0] * 13 + [2]
    assert s.monster_wounds[6] == 2


@proves("object.claim-at-end-of-turn", "vp.claim-any", "vp.several-players", "vp.automatic")
def test_every_open_card_that_is_met_is_claimed_by_everyone_who_meets_it() -> None:
    """Two Civilized Areas: Gregor and Ida; a Metropol: Ida only, who has 1 + 3 VP, and 4 for her trait."""
    s = scene()
    open_vp(s, "vp-1-stone-upon-stone", "vp-3-jewel-of-the-empire", "vp-4-widest-realm")
    hold(s, GREGOR, "lunn", "keep")
    hold(s, GREGOR, "akran", "keep")
    hold(s, IDA, "olumbe", "metropol")
    hold(s, IDA, "cotla", "metropol")
    give(s, IDA, "trait-royal-treasury")
    assert s.vp == [0, 0, 0]
    play(s, step(vp_phase))
    assert s.vp == [1, 0, 1 + 3 + 4]


@proves("vp.marker", "vp.kept")
def test_nobody_claims_a_card_twice_and_claimed_vp_are_kept() -> None:
    s = scene()
    open_vp(s, "vp-1-stone-upon-stone")
    give(s, GREGOR, "trait-wind-callers")
    for id in ("lunn", "kingsfall", "kholvar"):
        hold(s, GREGOR, id, "keep")
    play(s, step(vp_phase))
    assert s.vp[GREGOR] == 1 + 2
    assert s.cards.spots[s.at(VP_OPEN)[0]] == 1 << GREGOR
    assert s.cards.spots[s.at(CHART, GREGOR)[0]] == 1
    play(s, step(vp_phase))
    assert s.vp[GREGOR] == 3
    for id in ("lunn", "kingsfall", "kholvar"):
        hold(s, MARK, id, "keep")
    play(s, step(vp_phase))
    assert s.vp == [3, 1, 0]


@proves("vp.order")
def test_claims_are_made_from_the_master_of_the_council_clockwise() -> None:
    s = scene()
    open_vp(s, "vp-1-stone-upon-stone")
    hold_position(s, IDA, COUNCIL)
    for seat, ids in ((GREGOR, ("lunn", "akran")), (MARK, ("cotla", "makemba")), (IDA, ("kholvar", "szarn"))):
        for id in ids:
            hold(s, seat, id, "keep")
    play(s, step(vp_phase))
    assert [numbers[0] for numbers in told(s, CLAIMED)] == [IDA, GREGOR, MARK]


Scenery = Callable[[Zabor], None]


def areas(number: int, kind: str = "rural", unit: str = "infantry", each: int = 1) -> Scenery:
    """So many northern Areas, which lie on the coast or not."""

    def lay(s: Zabor) -> None:
        for id in s.printed.area_ids[:number]:
            hold(s, GREGOR, id, kind, **({unit: each} if kind == "rural" else {}))

    return lay


def named(*ids: str, kind: str = "rural", road: int = 0, **units: int) -> Scenery:
    def lay(s: Zabor) -> None:
        for id in ids:
            hold(s, GREGOR, id, kind, road=road, **(units or {"infantry": 1}))

    return lay


def seas(number: int) -> Scenery:
    def lay(s: Zabor) -> None:
        for id in s.printed.area_ids[66 : 66 + number]:
            hold(s, GREGOR, id, fleet=1)

    return lay


def counted(tally: int, number: int) -> Scenery:
    def lay(s: Zabor) -> None:
        s.count(GREGOR, tally, number)

    return lay


def army(**units: int) -> Scenery:
    return named("lunn", kind="keep", **units)


def both(*sceneries: Scenery) -> Scenery:
    def lay(s: Zabor) -> None:
        for scenery in sceneries:
            scenery(s)

    return lay


def charts(*ids: str) -> Scenery:
    return lambda s: give(s, GREGOR, *ids)


def rich(gold: int) -> Scenery:
    def lay(s: Zabor) -> None:
        s.gold[GREGOR] = gold

    return lay


def masters(*positions: int) -> Scenery:
    def lay(s: Zabor) -> None:
        hold_position(s, MARK, COUNCIL)
        for position in positions:
            hold_position(s, GREGOR, position)

    return lay


def foes(*ids: str) -> Scenery:
    def lay(s: Zabor) -> None:
        for seat, id in zip((MARK, IDA), ids, strict=False):
            hold(s, seat, id, "keep")

    return lay


def beasts(*ids: str) -> Scenery:
    def lay(s: Zabor) -> None:
        hold(s, GREGOR, "lunn", "keep")
        for id in ids:
            monster(s, GREGOR, id, "lunn")

    return lay


def nothing(_s: Zabor) -> None:
    pass


def attacked_by_mark(s: Zabor) -> None:
    s.attacked[MARK] = 1 << GREGOR


CONDITIONS: list[tuple[str, Scenery, Scenery]] = [
    ("trait-paladins", army(cavalry=5), army(cavalry=4)),
    ("trait-horse-lords", areas(12), areas(11)),
    ("trait-iron-legions", army(infantry=10), army(infantry=9)),
    ("trait-shieldwall", areas(4, each=2), areas(4, each=1)),
    ("trait-levied-hosts", army(auxiliary=5), army(auxiliary=4)),
    ("trait-longbowmen", areas(4, unit="auxiliary"), areas(3, unit="auxiliary")),
    ("trait-archmages", army(sorcerer=3), army(sorcerer=2)),
    ("trait-war-wizards", counted(SORCERER_WINS, 3), counted(SORCERER_WINS, 2)),
    ("trait-spellweavers", counted(SORCERY_PLAYED, 4), counted(SORCERY_PLAYED, 3)),
    ("trait-star-readers", counted(DESTINY_PLAYED, 4), counted(DESTINY_PLAYED, 3)),
    ("trait-merchant-princes", counted(TURNS_TRADED, 2), counted(TURNS_TRADED, 1)),
    ("trait-bankers-guild", rich(25), rich(24)),
    ("trait-tax-farmers", counted(INCOME_GOLD, 20), counted(INCOME_GOLD, 19)),
    ("trait-homesteaders", areas(7), areas(7, "keep")),
    (
        "trait-master-masons",
        both(named("lunn", kind="metropol"), named("akran", "cotla", kind="city")),
        named("lunn", "akran", "cotla", kind="metropol"),
    ),
    ("trait-castellans", areas(6, "keep"), areas(5, "keep")),
    ("trait-road-wardens", lambda s: _roads(s, 7), lambda s: _roads(s, 6)),
    ("trait-shipwrights", seas(5), seas(4)),
    ("trait-sea-wolves", counted(NAVAL_WINS, 1), counted(NAVAL_WINS, 0)),
    ("trait-harbour-tolls", both(seas(3), areas(3, "keep")), both(seas(3), areas(3))),
    ("trait-silver-tongues", counted(DIPLOMACY_GAINS, 6), counted(DIPLOMACY_GAINS, 5)),
    ("trait-frontier-veterans", areas(14), areas(13)),
    ("trait-warmongers", counted(BATTLES_WON, 3), counted(BATTLES_WON, 2)),
    ("trait-relentless-march", counted(CONQUERED, 4), counted(CONQUERED, 3)),
    ("trait-wind-callers", named("lunn", "kingsfall"), named("lunn", "akran")),
    ("trait-trackers", named("goldriver", "harrowdeep", "sunfall", "palmreach"), named("goldriver", "lunn", "akran")),
    ("trait-wave-striders", named("amberholm", "lanternholm", "cindral"), named("amberholm", "lanternholm")),
    (
        "trait-ancient-bloodline",
        charts("dynasty-seers", "dynasty-heralds", "dynasty-admirals"),
        charts("dynasty-seers"),
    ),
    (
        "trait-relic-seekers",
        charts("artifact-giants-boots", "artifact-orb-of-seeing", "artifact-beast-collar"),
        charts("artifact-giants-boots"),
    ),
    ("trait-shadow-embassy", both(named("akran"), foes("lunn", "olumbe")), both(named("akran"), foes("lunn"))),
    ("trait-council-intriguers", masters(COUNCIL, ARMS), masters(ARMS)),
    ("trait-beast-lords", beasts("monster-giant", "monster-hydra"), beasts("monster-giant")),
    (
        "trait-field-surgeons",
        counted(BATTLES_WON, 2),
        both(counted(BATTLES_WON, 2), counted(UNITS_LOST, 1)),
    ),
    ("trait-siege-engineers", counted(CIVILIZED_CONQUESTS, 3), counted(CIVILIZED_CONQUESTS, 2)),
    ("trait-merciful-victors", areas(6, "keep"), areas(6)),
    (
        "trait-heirs-of-zabor",
        named("kingsfall", "cindral", "velis", "tammar", "ysmere"),
        named("kingsfall", "cindral", "velis", "tammar", "lunn"),
    ),
    ("trait-nomads", areas(10), areas(9)),
    ("trait-twin-seats", areas(3, "city"), both(areas(3, "keep"), named("lunn", kind="city"))),
    ("trait-royal-treasury", areas(2, "metropol"), areas(2, "city")),
    ("trait-conscripts", army(infantry=20), army(infantry=19)),
    ("vp-1-first-provinces", areas(4), areas(3)),
    ("vp-1-wooden-walls", seas(2), seas(1)),
    ("vp-1-stone-upon-stone", areas(2, "keep"), areas(2)),
    ("vp-1-blooded-banners", counted(BATTLES_WON, 2), counted(BATTLES_WON, 1)),
    ("vp-1-kings-highway", lambda s: _roads(s, 3), lambda s: _roads(s, 2)),
    ("vp-2-marcher-lords", areas(7), areas(6)),
    ("vp-2-peace-of-the-council", counted(TRADED, 1), both(counted(TRADED, 1), attacked_by_mark)),
    ("vp-2-songs-and-relics", charts("dynasty-seers", "artifact-giants-boots"), charts("dynasty-seers")),
    ("vp-2-two-crowned-cities", both(named("lunn", kind="city"), named("akran", kind="metropol")), areas(2, "keep")),
    ("vp-2-beyond-the-horizon", named("lunn", "kingsfall"), named("lunn", "akran")),
    ("vp-3-landfall-on-zabor", named("kingsfall", "cindral", "velis"), named("kingsfall", "cindral")),
    ("vp-3-jewel-of-the-empire", areas(1, "metropol"), areas(5, "city")),
    ("vp-3-great-host", army(sorcerer=6), army(sorcerer=5, infantry=2)),
    ("vp-3-mistress-of-the-waves", both(seas(4), areas(4)), both(seas(4), named("goldriver", "sunfall", "stagmere"))),
    ("vp-3-spoils-of-war", counted(EMPIRES_BEATEN, 1), counted(BATTLES_WON, 3)),
    (
        "vp-4-retaking-of-zabor",
        named("kingsfall", "cindral", "velis", "tammar"),
        both(named("kingsfall", "cindral", "velis", "tammar"), lambda s: _rival_on_zabor(s)),
    ),
    ("vp-4-widest-realm", areas(3), both(areas(2), foes("lunn", "akran"), lambda s: _rival_lands(s, 2))),
    ("vp-4-age-of-gold", both(areas(3, "metropol"), named("lunn", kind="city")), areas(3, "metropol")),
    ("vp-4-twin-capitals", areas(2, "metropol"), areas(1, "metropol")),
    ("vp-4-three-shores", named("lunn", "kingsfall", "kholvar", kind="keep"), named("lunn", "kingsfall", "kholvar")),
]


def _roads(s: Zabor, number: int) -> None:
    for id in s.printed.area_ids[:number]:
        hold(s, GREGOR, id, infantry=1, road=True)


def _rival_on_zabor(s: Zabor) -> None:
    for id in ("gullhorn", "ysmere", "zaborgate", "thornquay"):
        hold(s, MARK, id, infantry=1)


def _rival_lands(s: Zabor, number: int) -> None:
    for id in s.printed.area_ids[40 : 40 + number - 1]:
        hold(s, MARK, id, infantry=1)


@proves("vp.claim-any", "vp.counters", "vp.more-than")
@pytest.mark.parametrize(("id", "met", "missed"), CONDITIONS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_condition_is_met_and_just_missed(id: str, met: Scenery, missed: Scenery) -> None:
    for scenery, expected in ((met, True), (missed, False), (nothing, False)):
        s = scene()
        face = s.printed.face(id)
        scenery(s)
        assert meets(s, GREGOR, face) is expected
        assert (progress(s, GREGOR, face) == 1.0) is expected


def test_every_vp_card_and_trait_has_its_condition_tested() -> None:
    s = scene()
    goals = [
        id for face, id in enumerate(s.printed.ids) if s.printed.backs[face] == TRAIT or s.printed.backs[face] >= VP
    ]
    assert sorted(goals) == sorted(id for id, _, _ in CONDITIONS)


def test_at_peace_is_lost_by_attacking_too() -> None:
    s = scene()
    s.count(GREGOR, TRADED, 1)
    s.attacked[GREGOR] = 1 << MARK
    assert not meets(s, GREGOR, s.printed.face("vp-2-peace-of-the-council"))
