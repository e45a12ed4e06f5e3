"""What the figures of the bench are held against: ratios to the peers, the goals, and the ratios last recorded."""

from __future__ import annotations

from typing import Any, Final

Figures = dict[str, Any]

TIMES_CATANATRON: Final = 20.0
TIMES_SEARCH: Final = 5.0
TIMES_PROCESSES: Final = 1.8
STRETCH: Final = 500_000.0
NOISE: Final = 0.8  # a ratio that fell below this share of the one recorded is worth a warning

CARD_GAME: Final[Figures] = {"ahead_of": ("hearts",), "clone_us": 5.0, "stretch": STRETCH}
BY_GAME: Final[dict[str, Figures]] = {"zabor": {"ahead_of": ("chess", "hanabi"), "clone_us": 15.0, "stretch": None}}


def ratios_of(rows: list[Figures], game: str) -> dict[str, float]:
    """How many times the one is the other, for what was measured; ours is the compiled build, where there is one."""
    found = {(row["engine"], row["game"]): row for row in rows if "problem" not in row}
    plain = found["interpreted", game]
    best = found.get(("compiled", game), plain)
    ratios: dict[str, float] = {}
    if best is not plain:
        ratios["interpreted"] = best["decisions_per_second"] / plain["decisions_per_second"]
    for (engine, other), row in found.items():
        if engine not in ("interpreted", "compiled"):
            ratios[f"{engine} {other}"] = best["decisions_per_second"] / row["decisions_per_second"]
            searched = row["searched_decisions_per_second"], best["searched_decisions_per_second"]
            if searched[0] and searched[1]:
                ratios[f"{engine} search"] = searched[1] / searched[0]
    return ratios


def goals_of(rows: list[Figures], games: list[str], processes: Figures | None) -> list[Figures]:
    """Each goal with its figure, or None where that was not measured."""
    goals: list[Figures] = []
    for game in games:
        wanted = BY_GAME.get(game, CARD_GAME)
        ratios = ratios_of(rows, game)
        built = [row for row in rows if row["engine"] == "compiled" and row["game"] == game]
        goals.append(_at_least(game, "times Catanatron's decisions", ratios.get("Catanatron catan"), TIMES_CATANATRON))
        for peer in wanted["ahead_of"]:
            goals.append(_at_least(game, f"times OpenSpiel's {peer}", ratios.get(f"OpenSpiel {peer}"), 1.0))
        if wanted["stretch"]:
            rate = built[0]["decisions_per_second"] if built else None
            goals.append(_at_least(game, "decisions a second (stretch)", rate, wanted["stretch"]))
        clone = built[0]["clone_us"] if built else None
        goals.append(_goal(game, "microseconds a clone", clone, wanted["clone_us"], "at most"))
        search = ratios.get("OpenSpiel search")
        goals.append(_at_least(game, "times the playout decisions of OpenSpiel's search", search, TIMES_SEARCH))
    times = processes["times"] if processes else None
    goals.append(_at_least(processes["game"] if processes else "", "times one process", times, TIMES_PROCESSES))
    return goals


def _at_least(game: str, words: str, figure: float | None, limit: float) -> Figures:
    return _goal(game, words, figure, limit, "at least")


def _goal(game: str, words: str, figure: float | None, limit: float, way: str) -> Figures:
    met = None if figure is None else figure >= limit if way == "at least" else figure <= limit
    return {"game": game, "words": words, "figure": figure, "goal": f"{way} {limit:,g}", "met": met}


def warnings(recorded: Figures, measured: Figures) -> list[str]:
    """Ratios that fell by more than noise explains, against those last recorded. Nobody is stopped by it."""
    told: list[str] = []
    for game, ratios in measured["ratios"].items():
        before = recorded.get("ratios", {}).get(game, {})
        for name, ratio in ratios.items():
            if name != "interpreted" and name in before and ratio < NOISE * before[name]:
                told.append(
                    f"{game} is {ratio:,.2f} times {name}, where it was {before[name]:,.2f} times when last recorded "
                    f"({recorded['measured']}). Measure again on a quiet machine before you look for the cause."
                )
    return told
