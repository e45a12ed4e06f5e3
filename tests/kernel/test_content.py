"""Content tables: what is wrong is named by file, row and field, all of it at once; editions lie over the standard."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.kernel.content import Table, amounts, choice, effects, flag, load_content, rows, text, texts, whole
from meadhall.kernel.problems import FileProblem
from meadhall.testing.toast import GAME

TABLES = (
    Table(
        "units",
        "unit",
        (
            text("name"),
            whole("attack", 0, 9),
            choice("kind", ("foot", "horse"), default="foot"),
            choice("rides", ("mare", "stallion"), default=""),
            flag("hero"),
            texts("tags", ("old", "new"), default=[]),
            amounts("price", ("gold", "beer"), most=9, default={}),
            effects("effects", {"draw": 1, "end": 0}, default=[]),
            rows("slots", (text("use"), whole("room", 1, 3, default=1)), default=[]),
        ),
    ),
)
GOOD = """
[[unit]]
id = "archer"
name = "Archer"
attack = 2
price = { gold = 3 }
effects = [["draw", 2], ["end"]]
slots = [{ use = "attack" }]
origin = { name = "rulebook", attack = "rulebook: 2", price = "public", effects = "designed", slots = "designed" }
"""


def load(folder: Path, toml: str, edition: str | None = None, file: str = "units.toml") -> list[dict[str, object]]:
    (folder / "units.toml").write_text(toml)
    if edition is None:
        return load_content(folder, TABLES).tables["units"]
    (folder / "my-edition").mkdir()
    (folder / "my-edition" / file).write_text(edition)
    return load_content(folder, TABLES, folder / "my-edition").tables["units"]


def errors(folder: Path, toml: str, edition: str | None = None, file: str = "units.toml") -> list[str]:
    with pytest.raises(FileProblem) as caught:
        load(folder, toml, edition, file)
    return caught.value.found


def test_a_row_is_read_with_defaults_and_origins(tmp_path: Path) -> None:
    (row,) = load(tmp_path, GOOD)
    assert (row["id"], row["attack"], row["kind"], row["hero"], row["tags"]) == ("archer", 2, "foot", False, [])
    assert row["origin"] == {
        "name": "rulebook", "attack": "rulebook: 2", "price": "public", "effects": "designed", "slots": "designed",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('attack = "two"', "field 'attack': expected a whole number from 0 to 9, found 'two'"),
        ("attack = 10", "field 'attack': expected a whole number from 0 to 9, found 10"),
        ("attack = true", "field 'attack': expected a whole number from 0 to 9, found True"),
        ("name = 7", "field 'name': expected text, found 7"),
        ('kind = "bird"', "field 'kind': expected one of foot, horse, found 'bird'"),
        ("hero = 1", "field 'hero': expected true or false, found 1"),
        ('tags = ["blue"]', "field 'tags': expected a list of any of old, new, found ['blue']"),
        ("price = { wood = 1 }", "field 'price': expected numbers from 0 to 9 for any of gold, beer"),
        ('effects = [["draw"]]', "field 'effects': expected a list of effects out of"),
        ('effects = [[["draw"], 1]]', "field 'effects': expected a list of effects out of"),
        ('effects = [["draw", -1]]', '["draw", n], ["end"], n from 0 to 99, found [[\'draw\', -1]]'),
        ('effects = [["draw", 100]]', '["draw", n], ["end"], n from 0 to 99, found'),
        ('effects = [["dance", 1]]', "field 'effects': expected a list of effects out of"),
        ("slots = [{ room = 2 }]", "field 'slots': expected a list of tables with use (text)"),
        ("atack = 2", "field 'atack': expected a field out of name, attack"),
    ],
)
def test_a_wrong_field_is_named_with_what_was_expected(tmp_path: Path, line: str, expected: str) -> None:
    key = line.split(" ")[0]
    kept = [row for row in GOOD.splitlines() if not row.startswith((f"{key} =", "origin"))]
    (error,) = errors(tmp_path, "\n".join([*kept, line, 'origin = "designed"']))
    assert error.startswith("units.toml, row 'archer', ")
    assert expected in error


def test_every_error_is_listed_not_the_first_only(tmp_path: Path) -> None:
    found = errors(
        tmp_path,
        """
        [[unit]]
        id = "a"
        name = "A"
        attack = 1
        [[unit]]
        id = "a"
        [[unit]]
        name = "B"
        attack = 99
        [[unit]]
        id = "c"
        name = "C"
        attack = 99
        origin = "hearsay"
        """,
    )
    assert found == [
        "units.toml, row 'a', field 'id': expected an id that no other row has, found 'a'",
        "units.toml, row 3, field 'id': expected a text that names the row",
        "units.toml, row 'a', field 'origin': expected rulebook or public or designed, for the row or field by field",
        "units.toml, row 'c', field 'attack': expected a whole number from 0 to 9, found 99",
        *[
            f"units.toml, row 'c', field 'origin.{name}': expected a text beginning with rulebook, public, designed, "
            "found 'hearsay'"
            for name in ("name", "attack")
        ],
    ]


def test_a_figure_without_an_origin_is_an_error(tmp_path: Path) -> None:
    (error,) = errors(tmp_path, GOOD.replace('attack = "rulebook: 2", ', ""))
    assert "field 'origin.attack': expected the origin of the field" in error


def test_broken_toml_and_missing_files_are_named(tmp_path: Path) -> None:
    assert "units.toml: expected TOML" in errors(tmp_path, "[[unit")[0]
    (tmp_path / "units.toml").unlink()
    with pytest.raises(FileProblem, match=r"units\.toml: expected the file to exist"):
        load_content(tmp_path, TABLES)


def test_an_edition_changes_the_fields_it_names_and_adds_rows(tmp_path: Path) -> None:
    new = '[[unit]]\nid = "archer"\nattack = 5\n[[unit]]\nid = "bard"\nname = "Bard"\nattack = 0\n'
    archer, bard = load(tmp_path, GOOD, new)
    assert (archer["attack"], archer["name"], bard["name"]) == (5, "Archer", "Bard")
    assert bard["origin"] == {"name": "designed: edition my-edition", "attack": "designed: edition my-edition"}


@pytest.mark.parametrize(
    ("line", "origin"),
    [
        ("", "designed: edition my-edition"),
        ('origin = "public: a fair"', "public: a fair"),
        ('origin = { hero = "rulebook" }', "rulebook"),
    ],
)
def test_an_edition_gives_a_row_a_field_that_it_had_not(tmp_path: Path, line: str, origin: str) -> None:
    (archer,) = load(tmp_path, GOOD, f'[[unit]]\nid = "archer"\nhero = true\n{line}\n')
    assert archer["hero"] is True
    assert archer["origin"] == {
        "name": "rulebook", "attack": "rulebook: 2", "price": "public", "effects": "designed", "slots": "designed",
        "hero": origin,
    }  # fmt: skip


def test_an_edition_takes_away_what_a_row_may_do_without(tmp_path: Path) -> None:
    rider = GOOD.replace("attack = 2", 'attack = 2\nrides = "mare"').replace("{ name =", '{ rides = "designed", name =')
    (archer,) = load(tmp_path, rider, '[[unit]]\nid = "archer"\nrides = ""\n')
    assert archer["rides"] == ""
    (error,) = errors(tmp_path / "my-edition", rider.replace('"mare"', '"goat"'))
    assert error.endswith("field 'rides': expected one of mare, stallion, or \"\" for none, found 'goat'")


def test_a_field_that_an_edition_changes_is_of_its_design(tmp_path: Path) -> None:
    """One origin that speaks for the whole row still speaks for the fields that stay."""
    plain = '[[unit]]\nid = "archer"\nname = "Archer"\nattack = 2\norigin = "rulebook"\n'
    (archer,) = load(tmp_path, plain, '[[unit]]\nid = "archer"\nattack = 5\n')
    assert archer["origin"] == {"name": "rulebook", "attack": "designed: edition my-edition"}


def test_a_wrong_origin_of_an_edition_is_named(tmp_path: Path) -> None:
    (error,) = errors(tmp_path, GOOD, '[[unit]]\nid = "archer"\nattack = 5\norigin = 7\n')
    assert error.endswith(
        "field 'origin': expected rulebook or public or designed, for the row or field by field, found 7"
    )


def test_an_edition_without_any_file_is_refused(tmp_path: Path) -> None:
    (error,) = errors(tmp_path, GOOD, "", "units.tml")
    assert error == "my-edition: expected at least one of the files units.toml"


def test_an_id_is_that_of_one_row_in_all_files(tmp_path: Path) -> None:
    """Reports name cards by their ids."""
    beasts = Table("beasts", "beast", (text("name"),))
    (tmp_path / "units.toml").write_text(GOOD)
    (tmp_path / "beasts.toml").write_text('[[beast]]\nid = "archer"\nname = "Archer Fish"\norigin = "designed"\n')
    with pytest.raises(FileProblem, match=r"row 'archer', field 'id': expected an id that no row of units\.toml has"):
        load_content(tmp_path, (*TABLES, beasts))


def test_an_edition_is_named_however_its_folder_is_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load(tmp_path, GOOD, '\ufeff[[unit]]\nid = "archer"\nattack = 5\n')
    named = load_content(tmp_path, TABLES, tmp_path / "my-edition")
    monkeypatch.chdir(tmp_path / "my-edition")
    here = load_content(tmp_path, TABLES, Path())
    assert (here.edition, here.digest) == ("my-edition", named.digest)


def test_an_edition_is_held_to_the_same_schema(tmp_path: Path) -> None:
    (error,) = errors(tmp_path, GOOD, '[[unit]]\nid = "archer"\nattack = 50\n')
    assert error == "units.toml, row 'archer', field 'attack': expected a whole number from 0 to 9, found 50"


def test_an_edition_with_an_unknown_file_or_a_half_row_is_refused(tmp_path: Path) -> None:
    assert "beasts.toml: expected one of the files units.toml" in errors(tmp_path, GOOD, "", "beasts.toml")[0]
    (tmp_path / "my-edition" / "beasts.toml").rename(tmp_path / "my-edition" / "units.toml")
    (tmp_path / "my-edition" / "units.toml").write_text('[[unit]]\nid = "acher"\nattack = 1\n')
    with pytest.raises(FileProblem, match="row 'acher', field 'name': expected text; it is missing"):
        load_content(tmp_path, TABLES, tmp_path / "my-edition")


def test_an_edition_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(GOOD)
    with pytest.raises(FileProblem, match="expected a folder with content files"):
        load_content(tmp_path, TABLES, tmp_path / "nowhere")


def test_a_game_played_in_an_edition_has_its_figures(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\ncopies = 0\n')
    standard, edition = GAME.setup(2, {}), GAME.setup(2, {}, tmp_path)
    assert standard.content.digest != edition.content.digest
    assert (len(standard.box[0]), len(edition.box[0])) == (30, 25)
    assert edition.content.edition == tmp_path.name
