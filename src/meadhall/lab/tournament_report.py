"""The report of a tournament, as a page."""

from __future__ import annotations

from meadhall.kernel.game import find_game
from meadhall.lab import page, plots
from meadhall.lab.findings import percents
from meadhall.lab.match import MatchResult
from meadhall.lab.tournament import Tournament, ratings
from meadhall.lab.words import counted

RATED = (
    "OpenSkill (Plackett-Luce); 25 is the middle. Who is rated 1 higher comes before the other 54 times in 100, with 5 "
    "higher 70 times. The intervals are those of rating blocks of games drawn anew from those that were played."
)
MARKS = {"stronger": "good", "weaker": "bad", "cannot be told yet": "open"}


def write_page(tournament: Tournament, command: str = "") -> str:
    terms = tournament.terms
    game = find_game(terms.game)
    results = tournament.results()
    rated = ratings(tournament)
    options = "".join(f", {name} {value}" for name, value in terms.options)
    edition = f", edition '{terms.edition.name}'" if terms.edition else ""
    played = counted(tournament.games, "game")
    subtitle = f"{played} with {terms.seats} players{options}{edition}, seed {terms.seed}"
    rows = [plots.Row(f"{result.pairing.one} : {result.pairing.two}", result.estimate, MARKS[result.verdict])
            for result in results if result.games]  # fmt: skip
    told = [("What it tells", "good", [sentence(result) for result in results if result.games])]
    if tournament.not_over:
        told.append(("Not over", "bad", [not_over_told(tournament)]))
    parts = [page.summary(told)]
    if rows:
        even = results[0].even
        words = plots.percent if even else plots.points
        drawn = plots.interval_plot(rows, even, words)
        parts += [page.heading("Pairings"), page.figure(drawn, _caption(tournament))]
    stars = [plots.Row(name, rating) for name, rating in rated.items() if rating.games]
    if stars:
        drawn = plots.interval_plot(stars, 25.0, plots.plain)
        parts += [page.heading("Ratings"), page.figure(drawn, RATED)]
    if command:
        parts += [page.heading("How it was made"), page.code(command)]
    return page.page(f"{game.title}: tournament", subtitle, parts)


def not_over_told(tournament: Tournament) -> str:
    bound = find_game(tournament.terms.game).bound
    were = "was" if tournament.not_over == 1 else "were"
    return f"{counted(tournament.not_over, 'game')} {were} not over after {bound:,} clicks; all have a share in such."


def _caption(tournament: Tournament) -> str:
    if len(tournament.sides) == 1:
        return (
            "Games won by a team of the first bot, less those by a team of the second, from the same seeds, in points."
        )
    if len(tournament.sides) == 2:
        return "Share of wins of the first bot; each block of two games has one seed, with seats exchanged."
    return "Share of wins of the first bot, alone against a field of the second, in each seat once for every seed."


def sentence(result: MatchResult) -> str:
    one, two = result.pairing.one, result.pairing.two
    found = result.estimate
    if result.even:
        share = percents(found)
        even = f", even would be {100 * result.even:.0f} %"
    else:
        share = f"{100 * found.mean:+.1f} points of wins ({found.interval(lambda figure: f'{100 * figure:+.1f}')})"
        even = ""
    return f"{one} against {two}: {share} in {counted(result.games, 'game')}{even}: {result.verdict}."
