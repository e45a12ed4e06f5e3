"""Content and map: what is in the box, and what is said when a file is wrong."""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import DECK_NAMES, LANDS, POWERS, VP
from meadhall.games.zabor.content import CONTENT, TABLES, load_printed
from meadhall.games.zabor.map import check_map
from meadhall.games.zabor.rules.vocabulary import OTHER_POWERS, POWER_NAMES
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.scene import scene
from meadhall.games.zabor.tests.test_bot import greedy
from meadhall.games.zabor.words import describe, summary_of
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import play_randomly, take, waiting_for
from meadhall.kernel.problems import FileProblem, Problems


def the_map() -> dict[str, Any]:
    return tomllib.loads((CONTENT / "map.toml").read_text(encoding="utf-8"))


def problems_of(data: dict[str, Any]) -> list[str]:
    problems = Problems()
    check_map(data, "map.toml", problems)
    return problems.found


def test_the_box_holds_what_the_ledger_counts() -> None:
    box = GAME.box(load_printed(None), 4, {})
    counts = GAME.ledger.components
    names = (
        "empire-trait-cards",
        "event-cards",
        "destiny-cards",
        "sorcery-cards",
        "dynasty-cards",
        "artifact-cards",
        "monster-cards",
        "trade-bonus-cards",
    )
    for back, name in enumerate(names):
        assert len(box[back]) == counts[name][0], DECK_NAMES[back]
    assert [len(faces) for faces in box[VP:]] == [5, 5, 5, 5]
    printed = load_printed(None)
    assert (LANDS, len(printed.area_ids)) == (66, counts["map-areas"][0])
    assert len(printed.start_ids) == counts["start-symbols"][0]
    assert len(printed.position_names) == counts["position-cards"][0]
    assert len(printed.action_names) == counts["action-cards"][0]


def test_powers_are_numbered_as_they_are_named() -> None:
    from meadhall.games.zabor import cards

    assert len(POWER_NAMES) == POWERS
    for name in OTHER_POWERS:
        assert POWER_NAMES[getattr(cards, name.upper().replace("-", "_"))] == name


def test_the_map_is_right() -> None:
    assert problems_of(the_map()) == []


def test_every_error_of_a_map_is_listed() -> None:
    data = copy.deepcopy(the_map())
    areas = {row["id"]: row for row in data["area"]}
    areas["lunn"]["neighbours"].remove("akran")
    areas["goldriver"]["coastal"] = True
    areas["boronice"]["region"] = "zabor-waters"
    areas["sea-of-dawn"]["name"] = "Puddle"
    areas["cotla"]["polygon"] = []
    areas["kholvar"]["neighbours"].append("atlantis")
    data["start"][0]["area"] = "sea-of-dawn"
    del data["start"][1]
    found = "\n".join(problems_of(data))
    for part in ("akran", "goldriver", "boronice", "Puddle", "cotla", "atlantis", "red-1", "5 symbols of red"):
        assert part in found
    assert len(problems_of(data)) >= 8


def test_areas_cut_off_and_areas_missing_are_noticed() -> None:
    data = copy.deepcopy(the_map())
    lost = data["area"].pop()
    for row in data["area"]:
        if lost["id"] in row["neighbours"]:
            row["neighbours"].remove(lost["id"])
    assert any("22 sea areas" in problem for problem in problems_of(data))
    assert any("area" in problem for problem in problems_of({}))


def test_an_edition_changes_figures_and_errors_are_listed(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "infantry"\ncost = 5\nwounds = 2\n')
    printed = load_printed(tmp_path)
    assert printed.cost[1] == 5
    assert printed.slots == 9
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "elephant"\nname = "Elephant"\n')
    with pytest.raises(FileProblem):
        load_printed(tmp_path)
    (tmp_path / "units.toml").unlink()
    (tmp_path / f"{DECK_NAMES[3].lower()}.toml").write_text(
        '[[card]]\nid = "sorcery-summon-kraken"\nmonster = "monster-mouse"\n'
    )
    with pytest.raises(FileProblem, match="monster-mouse"):
        load_printed(tmp_path)


@pytest.mark.parametrize(
    ("id", "value", "expected"),
    [
        ("success", 7, "from 1 to 6, found 7"),
        ("success", 0, "from 1 to 6, found 0"),
        ("card-limit", 1, "from 2 to 99, found 1"),
        ("event-cards", 0, "from 1 to 99, found 0"),
        ("start-infantry", 21, "from 0 to 20, found 21"),
        ("rituals-primary", 10, "from 0 to 9, found 10"),
        ("traits-dealt", 9, "at most 8, for five players, found 9"),
        ("traits-dealt", 2, "'traits-kept', field 'value': expected at most the 2 that are dealt, found 4"),
    ],
)
def test_figures_that_no_game_can_be_played_with_are_refused(
    tmp_path: Path, id: str, value: int, expected: str
) -> None:
    (tmp_path / "figures.toml").write_text(f'[[figure]]\nid = "{id}"\nvalue = {value}\n', encoding="utf-8")
    with pytest.raises(FileProblem, match=expected):
        load_printed(tmp_path)


@pytest.mark.parametrize(
    ("file", "row", "expected"),
    [
        (
            "positions",
            'id = "master-arms"\ngift = [["secondary-build-army", 0, 0]]',
            "'gift': expected a list of effects",
        ),
        ("dynasties", 'id = "dynasty-seers"\nincome = [["scry", 3, 0]]', "'income': expected a list of effects out of"),
        ("dynasties", 'id = "dynasty-seers"\nincome = [["interest", 0, 5]]', "expected interest for every 1 or more"),
        ("dynasties", 'id = "dynasty-seers"\nprices = [["rural", 1]]', "'prices': expected a list of effects out of"),
        ("events", 'id = "event-comet"\npieces = { road = 2 }', "'pieces': expected numbers from 0 to 20 for any of"),
        (
            "events",
            'id = "event-comet"\nmonster = "monster-dragon"',
            "nothing but summon or monster-stirs on a card that",
        ),
        (
            "events",
            'id = "event-comet"\neffects = [["monster-stirs", 0, 0]]',
            "'monster': expected the id of a Monster",
        ),
        ("events", 'id = "event-comet"\nafterwards = [["monster-stirs", 0, 0]]', "'afterwards': expected a list of"),
        ("destiny", 'id = "destiny-windfall"\neffects = [["destiny", 1, 0]]', "'effects': expected a list of effects"),
        ("trade", 'id = "trade-silk"\ninstead = [["summon", 99, 0]]', "'instead': expected a list of effects out of"),
        ("monsters", 'id = "monster-kraken"\ncopies = 0', "'monster': expected a Monster that is in the game"),
        ("monsters", 'id = "monster-kraken"\nabilities = { naval = 1, warp = 1 }', "naval or warp, but not both"),
        ("units", 'id = "infantry"\nabilities = { naval = 1 }', "expected naval for the Fleet and no other Unit"),
        (
            "positions",
            'id = "spies"\nname = "Spies"\ntext = ""',
            "row 'spies', field 'id': expected one of master-council",
        ),
        (
            "actions",
            'id = "spy"\nname = "Spy"\nprimary = ""\nsecondary = ""',
            "expected one of acquisition, build-army",
        ),
        ("traits", 'id = "trait-paladins"\ncopies = 2', "'copies': expected a whole number from 0 to 1, found 2"),
    ],
)
def test_rows_that_no_game_can_be_played_with_are_refused(tmp_path: Path, file: str, row: str, expected: str) -> None:
    table = next(table.row for table in TABLES if table.file == file)
    (tmp_path / f"{file}.toml").write_text(f"[[{table}]]\n{row}\n", encoding="utf-8")
    with pytest.raises(FileProblem, match=re.escape(expected)):
        load_printed(tmp_path)


def without(file: str, number: int) -> str:
    """An edition that takes so many of a table's cards out of the game."""
    table = next(table.row for table in TABLES if table.file == file)
    rows = tomllib.loads((CONTENT / f"{file}.toml").read_text(encoding="utf-8"))[table]
    return "\n".join(f'[[{table}]]\nid = "{row["id"]}"\ncopies = 0\n' for row in rows[:number])


@pytest.mark.parametrize(
    ("file", "most", "expected"),
    [
        ("traits", 15, "at least 25 traits in the game, 5 to be dealt to each of five players, found 24"),
        ("events", 29, "at least 1 Event in the game"),
        ("vp_cards", 1, "at least 4 cards of age 1 in the game, found 3"),
    ],
)
def test_cards_can_be_taken_out_while_enough_are_left(tmp_path: Path, file: str, most: int, expected: str) -> None:
    edition = tmp_path / f"{file}.toml"
    edition.write_text(without(file, most), encoding="utf-8")
    box = GAME.box(load_printed(tmp_path), 5, {})
    assert sum(map(len, box)) == sum(map(len, GAME.box(load_printed(None), 5, {}))) - most
    edition.write_text(without(file, most + 1), encoding="utf-8")
    with pytest.raises(FileProblem, match=expected):
        load_printed(tmp_path)


@pytest.mark.parametrize("file", ["destiny", "sorcery", "dynasties", "artifacts"])
def test_a_game_without_any_card_of_a_deck_is_played_to_its_end(tmp_path: Path, file: str) -> None:
    (tmp_path / f"{file}.toml").write_text(without(file, 99), encoding="utf-8")
    s = GAME.start(GAME.setup(3, {}, tmp_path), Quick(1), quick=True)
    play_randomly(s, Quick(2), GAME.bound)
    assert s.outcome


def all_rows(file: str, line: str) -> str:
    """An edition that changes every row of a table alike."""
    return without(file, 99).replace("copies = 0", line)


PASSING = '[["sorcerer-pathfinder", 99], ["sorcerer-flight", 99], ["sorcerer-water-walking", 99]]'


@pytest.mark.parametrize("powers", [PASSING, '[["sorcerer-absorb", 99], ["sorcerer-strength", 99]]'])
def test_what_is_allowed_to_the_utmost_is_played_to_its_end(tmp_path: Path, powers: str) -> None:
    (tmp_path / "traits.toml").write_text(all_rows("traits", f"powers = {powers}"), encoding="utf-8")
    s = GAME.start(GAME.setup(5, {}, tmp_path), Quick(3), quick=True)
    assert isinstance(s, Zabor)
    chance = Quick(3)
    while not s.outcome and s.clicks < GAME.bound:
        asked = waiting_for(s)
        take(s, greedy(s, asked[s.clicks % len(asked)], chance))
    assert s.outcome


def test_every_card_has_words() -> None:
    printed = load_printed(None)
    for face in range(len(printed.ids)):
        assert len(describe(printed, face)) > 8
        assert printed.names[face]


def test_a_seat_at_a_glance() -> None:
    figures = dict(summary_of(scene(), 0))
    assert figures["VP"] == "0"
    assert figures["Positions"] == "Master of the Council"
