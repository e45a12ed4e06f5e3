"""The content tables: counts, origins, words, and editions laid over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.cards import (
    BOOST,
    BUILDING_DECK,
    DESTINATION_DECK,
    ENEMY_BUILDING,
    ENEMY_UNIT,
    FINAL_ATTACK,
    GENERAL,
    ORDER_DECK,
    PROVINCE_DECK,
    TYPE_NAMES,
    UNIT_DECK,
    WEAPONLESS,
)
from meadhall.games.vilnius.content import (
    BUILDING_ABILITIES,
    ENEMY_EFFECTS,
    TABLES,
    UNIT_ABILITIES,
    card_box,
    load_printed,
)
from meadhall.games.vilnius.tests.scene import scene
from meadhall.games.vilnius.wording import describe
from meadhall.kernel.chance import Quick
from meadhall.kernel.content import load_content
from meadhall.kernel.play import play_randomly
from meadhall.kernel.problems import FileProblem
from meadhall.testing.proves import proves

PRINTED = load_printed(None)
CONTENT = load_content(GAME.folder / "content", TABLES)
COUNT = {id: number for id, (number, _) in GAME.ledger.components.items()}


def copies(**figures: int) -> int:
    """How many cards have these figures."""
    return sum(
        number
        for face, number in enumerate(PRINTED.copies)
        if all(getattr(PRINTED, name)[face] == figure for name, figure in figures.items())
    )


def named(*ids: str) -> int:
    return sum(number for id, number in zip(PRINTED.ids, PRINTED.copies, strict=True) if id.endswith(ids))


@proves("material.total", "material.buildings", "material.units", "material.provinces", "material.destinations")
def test_the_decks_have_as_many_cards_as_the_ledger_says() -> None:
    """47 + 42 + 36 + 36 + 8, and 4 + 4 + 3 cards that never move: 180."""
    decks = [copies(deck=deck) for deck in range(5)]
    assert decks == [47, 42, 36, 36, 8]
    assert decks == [len(faces) for faces in card_box(PRINTED, 3, {})]
    small = [len(CONTENT.tables[table]) for table in ("vilnius", "conquest")] + [
        CONTENT.tables["strength"][0]["copies"]
    ]
    assert sum(decks) + sum(small) == 180
    assert decks == [COUNT[f"{deck}-cards"] for deck in ("building", "unit", "province", "order", "destination")]
    assert small == [COUNT["vilnius-cards"], COUNT["conquest-cards"], COUNT["strength-cards"]]
    assert copies(deck=BUILDING_DECK, emblem=GENERAL) == COUNT["general-building-cards"]
    assert [copies(deck=BUILDING_DECK, emblem=emblem) for emblem in range(3)] == [7, 7, 7]
    assert [copies(deck=PROVINCE_DECK, emblem=emblem) for emblem in (GENERAL, 0, 1, 2)] == [12, 8, 8, 8]
    assert copies(deck=DESTINATION_DECK, at_quarter=0) == 5


def test_buildings_and_units_have_as_many_copies_as_the_ledger_says() -> None:
    for id in ("residence", "barracks", "garrison", "storehouse", "guardhouse", "estate", "palace", "manufactory"):
        assert named(id) == COUNT[id]
    for id in ("archery-range", "stable", "farmers", "townguard", "slavic-axemen"):
        assert named(id) == COUNT[id]
    assert named("house-of-envoys") == COUNT["transfer-building"]
    assert named("treasury", "smithy", "saddlery") == COUNT["resource-buildings"]
    assert named("counting-house") == COUNT["exchange-building"]
    assert named("hunters-lodge", "stud-farm") == COUNT["other-personal-buildings"]
    trading = [id for face, id in enumerate(PRINTED.ids) if PRINTED.trades[face]]
    assert sum("market" in id for id in trading) == COUNT["market"]
    assert sum("harbor" in id for id in trading) == COUNT["harbor"]


@proves("material.order", "ebuild.kinds")
def test_the_order_has_23_units_6_buildings_3_without_weapons_3_boosts_and_a_final_attack() -> None:
    assert copies(deck=ORDER_DECK, kind=ENEMY_UNIT) == 23
    assert copies(kind=WEAPONLESS) == COUNT["weaponless-cards"]
    assert copies(kind=ENEMY_BUILDING) == COUNT["enemy-buildings"]
    assert copies(kind=BOOST) == COUNT["boost-cards"]
    assert copies(kind=FINAL_ATTACK) == COUNT["final-attack-card"]
    assert (copies(guards=1), copies(toll=1), copies(muster=1)) == (2, 2, 2)
    buildings = [face for face, kind in enumerate(PRINTED.kind) if kind == ENEMY_BUILDING]
    assert all(sum(PRINTED.weapons[face]) == 9 for face in buildings)


def test_an_enemy_asks_for_as_many_weapons_as_it_is_strong() -> None:
    """59 points of strength; 59 symbols on the first side and 111 more on the second. Undefeated they burn 54."""
    units = [face for face, kind in enumerate(PRINTED.kind) if kind == ENEMY_UNIT]
    assert all(sum(PRINTED.weapons[face]) == PRINTED.strength[face] for face in units)
    assert sum(PRINTED.strength[face] * PRINTED.copies[face] for face in units) == 59
    assert sum(sum(PRINTED.weapons_of_both[face]) * PRINTED.copies[face] for face in units) == 59 + 111
    assert sum(PRINTED.fires[face] * PRINTED.copies[face] for face in units) == 54


def test_the_garrison_type_is_on_the_right_edge_of_barracks_only() -> None:
    garrison = TYPE_NAMES.index("garrison")
    edges = {(PRINTED.ids[face].partition("-")[2], edges.index(garrison))
             for face, edges in enumerate(PRINTED.edges) if garrison in edges}  # fmt: skip
    assert edges == {("barracks", 1)}


def test_no_emblem_shows_its_forbidden_type_on_its_start_buildings() -> None:
    for emblem in range(3):
        start = [face for face in range(len(PRINTED.ids)) if PRINTED.emblem[face] == emblem and not PRINTED.good[face]]
        forbidden = next(PRINTED.forbids[face] for face in start if PRINTED.forbids[face] >= 0)
        assert all(PRINTED.type[face] != forbidden for face in start)
        assert all(forbidden not in PRINTED.edges[face] for face in start if PRINTED.type[face] < 2)


def test_unit_weapons_add_up_to_84_symbols() -> None:
    """15 sword, 16 shield, 18 spear, 16 arrow, 19 axe."""
    sums = [0] * 5
    for face in card_box(PRINTED, 2, {})[UNIT_DECK]:
        for weapon, number in enumerate(PRINTED.weapons[face]):
            sums[weapon] += number
    assert sums == [15, 16, 18, 16, 19]


@pytest.mark.parametrize("id", ["loot-points", "cards-looked-at", "cards-in-a-stack"])
def test_some_figures_cannot_be_nothing(tmp_path: Path, id: str) -> None:
    (tmp_path / "figures.toml").write_text(f'[[figure]]\nid = "{id}"\nvalue = 0\n', encoding="utf-8")
    with pytest.raises(FileProblem, match=r"a whole number from 1 to \d+, found 0"):
        load_printed(tmp_path)


def test_every_ability_and_effect_of_the_vocabulary_is_on_some_card() -> None:
    used = {
        effect[0]
        for table, field in (("buildings", "abilities"), ("units", "abilities"), ("order", "effects"))
        for row in CONTENT.tables[table]
        for effect in row[field]
    }
    assert used == {*BUILDING_ABILITIES, *UNIT_ABILITIES, *ENEMY_EFFECTS}


def test_every_field_of_every_row_has_an_origin() -> None:
    for rows in CONTENT.tables.values():
        assert all(row["origin"] for row in rows)


@proves("setup.unused-strength-card")
def test_there_is_a_strength_card_for_each_of_three_players() -> None:
    assert CONTENT.tables["strength"][0]["copies"] == 3
    assert len(scene(2).shown_strength) == 2


def test_every_card_is_described_in_words() -> None:
    texts = [describe(PRINTED, face) for face in range(len(PRINTED.ids))]
    assert all(text.endswith(".") for text in texts)
    assert describe(PRINTED, PRINTED.face("farmers")) == (
        "Provides 1 spear. Costs 0 Gold and 1 Tool. Anyone may recruit it. 5 in the game."
    )
    assert "Trades grain and honey" in describe(PRINTED, PRINTED.face("market-grain-honey"))
    assert "Pays 2 Gold; with a market for grain also 1 Tool." in describe(PRINTED, PRINTED.face("trakai"))
    assert "Raises the maximum of Buildings by 2." in describe(PRINTED, PRINTED.face("estate"))
    enemy = describe(PRINTED, PRINTED.face("sergeants"))
    assert "Carries no skulls; in the second part 1 Red Skull." in enemy
    assert "Undefeated, Vilnius loses 2 points; at a player's quarter: " in enemy
    assert "2 fires, 1 province" in describe(PRINTED, PRINTED.face("boost-winter-campaign"))


def test_an_edition_changes_figures_and_plays(tmp_path: Path) -> None:
    (tmp_path / "figures.toml").write_text('[[figure]]\nid = "base-income"\nvalue = 7\n', encoding="utf-8")
    setup = GAME.setup(2, {}, tmp_path)
    assert load_printed(tmp_path).base_income == 7
    s = GAME.start(setup, Quick(3), quick=True)
    play_randomly(s, Quick(4), GAME.bound)
    assert s.outcome


def test_a_wrong_edition_is_refused_with_the_field_at_fault(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "farmers"\ngold = "much"\n', encoding="utf-8")
    with pytest.raises(FileProblem, match="gold"):
        load_printed(tmp_path)
