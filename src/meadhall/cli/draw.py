"""A position drawn from places and figures alone, so that any game can be looked at in a terminal."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.cli.output import SEAT_COLOURS, indented, new_table
from meadhall.kernel.agenda import Seat
from meadhall.kernel.cards import EVERYBODY, OWNER, UNKNOWN, Place
from meadhall.kernel.event import Entry
from meadhall.kernel.game import Game
from meadhall.kernel.state import State
from meadhall.lab.words import counted

NARROWEST_PANEL: Final = 38
LONGEST_LISTING: Final = 12  # piles of more open cards than this show their top card only
ALL_SEEING: Final = Seat(-1)  # who looks at a finished game with every card face up


def draw_table(
    console: Console, game: Game, s: State, names: list[str], viewer: Seat, deciding: list[Seat]
) -> RenderableType:
    """The shared places, then a panel for each seat. `s` holds what the viewer may know, and no more."""
    parts: list[RenderableType] = []
    shared = [place for place in game.places if place.shared and s.at(place)]
    if shared:
        parts.append(Panel(_places(game, s, shared, 0, viewer), title="Table", title_align="left", style="default"))
    across = min(s.seats, max(1, console.width // NARROWEST_PANEL))
    panels = [_seat_panel(game, s, names, Seat(seat), viewer, Seat(seat) in deciding) for seat in range(s.seats)]
    for first in range(0, len(panels), across):
        parts.append(_side_by_side(console, panels[first : first + across], across))
    return Group(*parts)


def _side_by_side(console: Console, panels: list[Panel], across: int) -> Table:
    """A row of panels of the same height."""
    options = console.options.update_width(console.width // across)
    height = max(len(console.render_lines(panel, options)) for panel in panels)
    grid = Table.grid(expand=True)
    for _ in range(across):
        grid.add_column(ratio=1)
    for panel in panels:
        panel.height = height
    grid.add_row(*panels)
    return grid


def _seat_panel(game: Game, s: State, names: list[str], seat: Seat, viewer: Seat, to_decide: bool) -> Panel:
    figures = figures_of(game, s, seat)
    own = [place for place in game.places if not place.shared and s.at(place, seat)]
    colour = seat_colour(seat)
    title = Text(names[seat], f"bold {colour}")
    if seat == viewer:
        title.append(" (you)", "default")
    return Panel(
        Group(*([figures] if figures else []), _places(game, s, own, seat, viewer)),
        title=title,
        title_align="left",
        subtitle=Text("to decide", colour) if to_decide else None,
        subtitle_align="right",
        border_style=colour if to_decide else f"dim {colour}",
        box=box.ROUNDED,
    )


def headline_of(game: Game, s: State) -> str:
    """Where the game stands, in the game's own words or by its round."""
    if game.headline is not None:
        return game.headline(s)
    number = getattr(s, "round", 0)
    return f"Round {number}" if number else ""


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def is_hand(place: Place) -> bool:
    """A place whose cards only their owner sees is listed card by card beneath the table."""
    return place.sees == OWNER and not place.shared


class Flow:
    """Short texts one after the other, broken between them and not within."""

    def __init__(self, texts: list[Text], gap: int = 2) -> None:
        self.texts = texts
        self.gap = gap

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for text in self.texts:
            if line and line.cell_len + self.gap + text.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, " " * self.gap, text) if line else text
        yield line


def figures_of(game: Game, s: State, seat: Seat) -> Flow | None:
    """A seat's public figures, as many to a line as there is room for."""
    if game.summary_of is None:
        return None
    figures = game.summary_of(s, seat)
    return Flow([Text.assemble((f"{label} ", "dim"), (value, "bold")) for label, value in figures])


def _places(game: Game, s: State, places: list[Place], seat: int, viewer: Seat) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for place in places:
        grid.add_row(place.label, _pile(game, s, place, seat, viewer))
    return grid


def _pile(game: Game, s: State, place: Place, seat: int, viewer: Seat) -> Text:
    cards = s.at(place, seat)
    if seat == viewer and is_hand(place):
        return Text(counted(len(cards), "card"), "dim")  # they are listed beneath the table
    if place.sees != EVERYBODY and all(s.cards.faces[card] == UNKNOWN for card in cards):
        return Text(counted(len(cards), "card"), "dim")
    if place.sees != EVERYBODY and viewer == ALL_SEEING and place.shared:
        return Text(counted(len(cards), "card"), "dim")  # a deck, of which a reader wants no list
    if len(cards) > LONGEST_LISTING:
        top = game.face_name(s, s.cards.faces[cards[-1]])
        return Text.assemble((counted(len(cards), "card"), "dim"), ", on top ", top)
    return Text(", ").join(Text(name) for name in _names(game, s, cards))


def _names(game: Game, s: State, cards: list[int]) -> list[str]:
    """Names in their order, the same one after another counted."""
    names: list[str] = []
    counts: list[int] = []
    for card in cards:
        name = game.face_name(s, s.cards.faces[card])
        if names and names[-1] == name:
            counts[-1] += 1
        else:
            names.append(name)
            counts.append(1)
    return [
        name if count == 1 else f"{name} \N{MULTIPLICATION SIGN}{count}"
        for name, count in zip(names, counts, strict=True)
    ]


def draw_hand(game: Game, s: State, seat: Seat) -> RenderableType | None:
    """The cards that only this seat sees, place by place, with what is printed on them."""
    parts: list[RenderableType] = []
    for place in game.places:
        cards = s.at(place, seat) if is_hand(place) else []
        if cards:
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(style="bold", no_wrap=True)
            grid.add_column(style="dim")
            for card in cards:
                face = s.cards.faces[card]
                grid.add_row(game.face_name(s, face), description(game, s, face))
            parts += [Text(place.label, "italic"), indented(grid)]
    return Group(*parts) if parts else None


def description(game: Game, s: State, face: int) -> str:
    """What is printed on a card, in one line."""
    if game.describe is None or face == UNKNOWN:
        return ""
    return " ".join(game.describe(s.setup.content, face).split())


def draw_entry(game: Game, s: State, entry: Entry, names: list[str]) -> Text:
    """A line of the journal with its cards and seats set off."""
    line = Text()
    for words, kind, number in game.sentence_parts(s, entry, names):
        style = ""
        if kind == "seat":
            style = f"bold {seat_colour(number)}"
        elif kind == "card":
            style = "bold"
        line.append(words, style)
    return line


def draw_outcome(game: Game, s: State, names: list[str]) -> RenderableType:
    """Who came where, with everybody's figures."""
    table = new_table("The game is over")
    table.add_column("rank", justify="right")
    table.add_column("player")
    table.add_column("")
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(s.outcome)):
        style = f"bold {seat_colour(seat)}" if rank == 1 else ""
        table.add_row(str(rank), Text(names[seat], style), figures_of(game, s, Seat(seat)) or "")
    return Group(table, Text.assemble(game.ledger.text(s.ended_by), (f"  {s.ended_by}", "dim")))
