"""Reads the map and lists everything that is wrong with it."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, Final

from librt.vecs import extend

from meadhall.games.zabor.cards import AREAS, LANDS, ZaborPrinted
from meadhall.kernel.numbers import numbers_of
from meadhall.kernel.problems import Problems, read_toml

FIELDS: Final = {"id": str, "name": str, "kind": str, "region": str, "x": int, "y": int, "neighbours": list}
SYMBOLS_PER_COLOUR: Final = 5
SEA_WORDS: Final = ("Sea", "Strait", "Bay")

Row = dict[str, Any]


def read_map(path: Path) -> dict[str, Any]:
    """The map as it is written, checked; the browser draws it from its polygons."""
    problems = Problems()
    data = read_toml(path, problems)
    problems.raise_if_any(f"The map {path.name}")
    check_map(data, path.name, problems)
    problems.raise_if_any(f"The map {path.name}")
    return data


def check_map(data: dict[str, Any], file: str, problems: Problems) -> None:
    areas = _rows(data, "area", file, problems)
    regions = {str(row.get("id")): str(row.get("kind")) for row in _rows(data, "region", file, problems)}
    known = {str(row.get("id")): row for row in areas}
    if len(known) < len(areas):
        problems.add(file, "", "area", "areas with different ids")
    for row in areas:
        _check_area(row, known, regions, file, problems)
    for kind, count in (("land", LANDS), ("sea", AREAS - LANDS)):
        found = sum(row.get("kind") == kind for row in areas)
        if found != count:
            problems.add(file, "", "area", f"{count} {kind} areas", found)
    _check_connected(known, file, problems)
    _check_starts(_rows(data, "start", file, problems), known, file, problems)


def _rows(data: dict[str, Any], kind: str, file: str, problems: Problems) -> list[Row]:
    rows = data.get(kind, [])
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        problems.add(file, "", kind, f"rows written as [[{kind}]]")
        return []
    return rows


def _check_area(row: Row, known: dict[str, Row], regions: dict[str, str], file: str, problems: Problems) -> None:
    id = row.get("id")
    where = f"area '{id}'"
    wrong = [name for name, kind in FIELDS.items() if not isinstance(row.get(name), kind)]
    for name in wrong:
        problems.add(file, where, name, f"a value of type {FIELDS[name].__name__}", row.get(name))
    if wrong:
        return
    if regions.get(row["region"]) != row["kind"]:
        problems.add(file, where, "region", f"a region of kind {row['kind']}", row["region"])
    for other in row["neighbours"]:
        if other not in known:
            problems.add(file, where, "neighbours", "ids of areas", other)
        elif id not in known[other].get("neighbours", []):
            problems.add(file, where, "neighbours", f"a border that '{other}' names too", other)
    by_sea = any(known[other].get("kind") == "sea" for other in row["neighbours"] if other in known)
    if row["kind"] == "land" and row.get("coastal") is not by_sea:
        problems.add(file, where, "coastal", f"{str(by_sea).lower()}, by its neighbours", row.get("coastal"))
    if row["kind"] == "sea" and not any(word in row["name"].split() for word in SEA_WORDS):
        problems.add(file, where, "name", f"a name with {', '.join(SEA_WORDS)}", row["name"])
    if not isinstance(row.get("polygon"), list) or len(row["polygon"]) < 3:
        problems.add(file, where, "polygon", "at least three points")


def _check_connected(known: dict[str, Row], file: str, problems: Problems) -> None:
    """Every area can be reached from every other, and every sea from every other by sea."""
    for group, name in (
        (list(known), "areas"),
        ([id for id, row in known.items() if row.get("kind") == "sea"], "seas"),
    ):
        if not group:
            continue
        reached = {group[0]}
        waiting = deque(reached)
        while waiting:
            for other in known[waiting.popleft()].get("neighbours", []):
                if other in group and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        cut_off = sorted(set(group) - reached)
        if cut_off:
            problems.add(file, "", "neighbours", f"{name} that are all connected", cut_off)


def _check_starts(starts: list[Row], known: dict[str, Row], file: str, problems: Problems) -> None:
    by_colour: dict[str, int] = {}
    for row in starts:
        where = f"start '{row.get('id')}'"
        if known.get(str(row.get("area")), {}).get("kind") != "land":
            problems.add(file, where, "area", "the id of a land area", row.get("area"))
        by_colour[str(row.get("colour"))] = by_colour.get(str(row.get("colour")), 0) + 1
    for colour, count in by_colour.items():
        if count != SYMBOLS_PER_COLOUR:
            problems.add(file, "", "start", f"{SYMBOLS_PER_COLOUR} symbols of {colour}", count)


def lay_out_map(printed: ZaborPrinted, data: dict[str, Any]) -> None:
    """The map as flat lists: Land Areas first, then Sea Areas, each in the order of the file."""
    rows = [row for kind in ("land", "sea") for row in data["area"] if row["kind"] == kind]
    regions = [row["id"] for row in data["region"]]
    number = {row["id"]: area for area, row in enumerate(rows)}
    printed.region_names = [row["name"] for row in data["region"]]
    for row in rows:
        borders = sorted(number[other] for other in row["neighbours"])
        printed.area_ids.append(row["id"])
        printed.area_names.append(row["name"])
        printed.region.append(regions.index(row["region"]))
        printed.coastal.append(int(row["kind"] == "land" and row["coastal"]))
        printed.borders.append(numbers_of(borders))
        printed.land_borders.append(numbers_of([area for area in borders if area < LANDS]))
        printed.sea_borders.append(numbers_of([area for area in borders if area >= LANDS]))
    for area, bordering in enumerate(printed.borders):
        alike = printed.land_borders[area] if area < LANDS else printed.sea_borders[area]
        printed.near = extend(printed.near, [1 if other in alike else 0 for other in range(AREAS)])
        printed.touching = extend(printed.touching, [1 if other in bordering else 0 for other in range(AREAS)])
    for row in data["start"]:
        if row["colour"] not in printed.colours:
            printed.colours.append(row["colour"])
        printed.start_ids.append(row["id"])
        printed.start_area.append(number[row["area"]])
        printed.start_colour.append(printed.colours.index(row["colour"]))
