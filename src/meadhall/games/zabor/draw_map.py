"""Writes the map as the browser draws it: `python -m meadhall.games.zabor.draw_map`.

The polygons share their border points, so every border is known by its edges: between two Land Areas, between two Sea
Areas, or the coast. Areas are numbered as everywhere: Land Areas first.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from meadhall.games.zabor.map import read_map

Point = tuple[int, int]

HERE: Final = Path(__file__).parent
DRAWN: Final = HERE / "web" / "map.json"


def drawn_map() -> dict[str, Any]:
    data = read_map(HERE / "content" / "map.toml")
    rows = [row for kind in ("land", "sea") for row in data["area"] if row["kind"] == kind]
    number = {row["id"]: area for area, row in enumerate(rows)}
    shapes = [[(x, y) for x, y in row["polygon"]] for row in rows]
    lands = sum(row["kind"] == "land" for row in rows)
    land_borders, sea_borders, coast = _borders(shapes, lands)
    return {
        "width": data["width"],
        "height": data["height"],
        "lands": lands,
        "areas": [
            {
                "name": row["name"],
                "region": row["region"],
                "x": row["x"],
                "y": row["y"],
                "path": _path(shape) + "z",
                "borders": sorted(number[other] for other in row["neighbours"]),
            }
            for row, shape in zip(rows, shapes, strict=True)
        ],
        "coast": "".join(_path(line) for line in coast),
        "landBorders": "".join(_path(line) for line in land_borders),
        "seaBorders": "".join(_path(line) for line in sea_borders),
        "starts": [
            {"area": number[row["area"]], "colour": row["colour"], "symbol": row["symbol"]} for row in data["start"]
        ],
    }


def _borders(shapes: list[list[Point]], lands: int) -> tuple[list[list[Point]], list[list[Point]], list[list[Point]]]:
    sides: dict[tuple[Point, Point], list[int]] = {}
    for area, shape in enumerate(shapes):
        for one, two in zip(shape, [*shape[1:], shape[0]], strict=True):
            sides.setdefault((min(one, two), max(one, two)), []).append(area)
    shared = {edge: areas for edge, areas in sides.items() if len(areas) == 2}
    by_land = {edge: sum(area < lands for area in areas) for edge, areas in shared.items()}
    found = [[edge for edge in shared if by_land[edge] == count] for count in (2, 0, 1)]
    land_borders, sea_borders, coast = (_lines(edges) for edges in found)
    return land_borders, sea_borders, coast


def _lines(edges: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Edges joined into long lines, so that dashes run on round the corners."""
    at: dict[Point, list[Point]] = {}
    for one, two in edges:
        at.setdefault(one, []).append(two)
        at.setdefault(two, []).append(one)
    lines = []
    # Begin where lines end or fork; what is left then are rings.
    for begin in [*(point for point in at if len(at[point]) != 2), *at]:
        while at[begin]:
            line = [begin]
            while at[line[-1]] and (len(line) == 1 or len(at[line[-1]]) == 1):
                onward = at[line[-1]].pop()
                at[onward].remove(line[-1])
                line.append(onward)
            lines.append(line)
    return lines


def _path(points: list[Point]) -> str:
    """Relative steps are shorter to send."""
    (x, y), *rest = points
    path = f"M{x} {y}l"
    steps = []
    for next_x, next_y in rest:
        steps.append(f"{next_x - x} {next_y - y}")
        x, y = next_x, next_y
    return (path + " ".join(steps)).replace(" -", "-")


if __name__ == "__main__":
    DRAWN.write_text(json.dumps(drawn_map(), separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
