"""The content tables: counts, origins, words, and editions laid over them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.cards import CapitalPrinted
from meadhall.games.capital.content import ABILITIES, TABLES, load_printed
from meadhall.games.capital.rules import mercenaries
from meadhall.games.capital.tests.scene import scene
from meadhall.kernel.chance import Quick
from meadhall.kernel.content import load_content
from meadhall.kernel.play import play_randomly
from meadhall.kernel.problems import FileProblem
from meadhall.testing.proves import proves

PRINTED = scene().printed


@proves("content.deck-size", "content.stronghold", "content.watchtower", "card.banner-names")
def test_the_counts_of_the_ledger_are_those_of_the_tables() -> None:
    count = {id: number for id, (number, _) in GAME.ledger.components.items()}
    kinds = [0, 0, 0]
    for face, copies in enumerate(PRINTED.copies):
        if not PRINTED.legendary[face]:
            kinds[PRINTED.kind[face]] += copies
    assert kinds == [count["deck-buildings"], count["deck-troops"], count["deck-mercenaries"]]
    assert sum(kinds) == count["deck"]
    assert sum(c for face, c in enumerate(PRINTED.copies) if PRINTED.legendary[face]) == count["legendary-deck"]
    for id in ("farming-village", "watchtower", "stronghold", "royal-guard", "cavalry"):
        assert PRINTED.copies[PRINTED.face(id)] == count[f"card-{id}"]
    assert PRINTED.city_sets.count("B") == count["cities-b"]
    banners = [0, 0, 0, 0]
    for face, banner in enumerate(PRINTED.banner):
        if banner >= 0 and not PRINTED.legendary[face]:
            banners[banner] += PRINTED.copies[face]
    _, text = GAME.ledger.components["deck-buildings"]
    assert [int(number) for number in re.findall(r"\d+", text)] == banners == [19, 20, 12, 15]


TROOPS = {
    "royal-guard": (2, 2),
    "cavalry": (2, 1),
    "shieldbearers": (1, 3),
    "berserkers": (3, 1),
    "archers": (1, 2),
    "sappers": (1, 1),
    "catapult": (1, 0),
    "peasant-levy": (1, 2),
    "pikemen": (1, 2),
    "raiders": (2, 1),
    "knights-of-the-crown": (4, 3),
    "war-elephants": (5, 2),
    "royal-longbows": (2, 3),
    "great-trebuchet": (2, 0),
    "immortals": (3, 3),
    "shadow-riders": (3, 2),
}


def test_troops_have_their_printed_points() -> None:
    found = {
        PRINTED.ids[face]: (PRINTED.attack[face], PRINTED.defence[face])
        for face, kind in enumerate(PRINTED.kind)
        if kind == 1
    }
    assert found == TROOPS


def test_every_figure_says_where_it_comes_from() -> None:
    content = load_content(GAME.folder / "content", TABLES)
    for rows in content.tables.values():
        for row in rows:
            assert row["origin"], row["id"]
    stronghold = next(row for row in content.tables["buildings"] if row["id"] == "stronghold")
    assert stronghold["origin"]["name"] == "rulebook"


def test_every_ability_of_the_tables_has_its_rule_and_every_rule_its_ability() -> None:
    assert len(mercenaries.ABILITIES) == len(mercenaries.CAN_BE_DONE) == len(ABILITIES)
    used = {ability[at] for ability in PRINTED.ability for at in range(0, len(ability), 3)}
    assert used == set(range(len(ABILITIES)))


@pytest.mark.parametrize("face", range(len(PRINTED.ids)))
def test_every_card_is_described_in_words_without_holes(face: int) -> None:
    assert GAME.describe is not None
    words = GAME.describe(PRINTED, face)
    assert words.endswith((".", "P", "t"))
    assert "{" not in words


def edition(folder: Path, **files: str) -> CapitalPrinted:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_printed(folder)


def test_an_edition_changes_any_figure(tmp_path: Path) -> None:
    printed = edition(
        tmp_path,
        buildings='[[building]]\nid = "mine"\ncost = 2\ngives = [["gold", 5]]\nslots = { mercenary = 1 }\n',
        troops='[[troop]]\nid = "catapult"\nattack = 3\nkeywords = [["siege", 6]]\n',
        mercenaries='[[mercenary]]\nid = "merchant"\nability = [["gold", 9]]\ncopies = 4\n',
        cities='[[city]]\nid = "standard"\ngold = 4\nhp = 7\n',
        figures='[[figure]]\nid = "starting-hand"\nvalue = 9\n[[figure]]\nid = "upgrades-full"\nvalue = 7\n',
    )
    mine, catapult, merchant = (printed.face(id) for id in ("mine", "catapult", "merchant"))
    assert (printed.cost[mine], printed.gives[mine * 10], printed.room[mine * 3 + 2]) == (2, 5, 1)
    assert (printed.attack[catapult], printed.siege[catapult]) == (3, 6)
    assert (printed.ability[merchant][1], printed.copies[merchant]) == (9, 4)
    assert "Siege 6" in printed.texts[catapult]
    assert "9 more Gold" in printed.texts[merchant]
    s = GAME.start(GAME.setup(2, {}, tmp_path), Quick(1))
    assert len(s.cards.faces) == 138
    assert [len(s.at(GAME.places[3], seat)) for seat in (0, 1)] == [9, 9]
    assert GAME.summary_of is not None
    assert dict(GAME.summary_of(s, 0))["Gold"] == "4"
    play_randomly(s, Quick(2), GAME.bound)
    assert s.outcome


def test_an_edition_may_add_a_card_and_a_city(tmp_path: Path) -> None:
    printed = edition(
        tmp_path,
        buildings='[[building]]\nid = "lighthouse"\nname = "Lighthouse"\ncopies = 2\nbanner = "trade"\ncost = 2\n'
        'gives = [["draw", 2]]\norigin = "designed"\n',
    )
    assert sum(printed.copies) == 138
    s = GAME.start(GAME.setup(3, {}, tmp_path), Quick(1), quick=True)
    play_randomly(s, Quick(2), GAME.bound)
    assert s.outcome


@pytest.mark.parametrize("id", ["upgrades-short", "upgrades-full", "upgrades-team", "round-limit"])
def test_a_goal_is_not_nothing(tmp_path: Path, id: str) -> None:
    with pytest.raises(FileProblem, match=r"a whole number from 1 to [0-9]+, found 0"):
        edition(tmp_path, figures=f'[[figure]]\nid = "{id}"\nvalue = 0\n')


@pytest.mark.parametrize(
    ("file", "row", "sentence"),
    [
        ("cities", '[[city]]\nid = "standard"\nset = "B"\n', "one city of set A and 4 or more of set B"),
        ("cities", '[[city]]\nid = "goldmere"\nset = "A"\n', "one city of set A and 4 or more of set B"),
        ("figures", '[[figure]]\nid = "starting-hand"\nvalue = 999\n', "hands for 4 players from the 118 cards"),
    ],
)
def test_an_edition_has_cities_and_cards_for_all(tmp_path: Path, file: str, row: str, sentence: str) -> None:
    with pytest.raises(FileProblem, match=sentence):
        edition(tmp_path, **{file: row})


def test_what_is_wrong_in_an_edition_is_all_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as problem:
        edition(
            tmp_path,
            buildings='[[building]]\nid = "mine"\nslots = { attack = 3, mercenary = 3 }\n'
            '[[building]]\nid = "farming-village"\ncopies = 40\n[[building]]\nid = "market"\ncopies = 40\n',
            mercenaries='[[mercenary]]\nid = "merchant"\nsettle_under = ["lighthouse"]\n',
            cities='[[city]]\nid = "standard"\nslots = ["troop"]\n',
            figures='[[figure]]\nid = "luck"\nvalue = 3\ntext = "?"\norigin = "designed"\n',
        )
    text = str(problem.value)
    for words in ("at most 4 slots", "at most 180 cards", "ids of buildings", "number of one of its slots", "'luck'"):
        assert words in text
