"""Offers listed for a person: numbered where they are allowed, with the rule where they are not."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.draw import description, is_hand
from meadhall.cli.output import indented
from meadhall.kernel.agenda import Offer
from meadhall.kernel.session import Session
from meadhall.kernel.state import State

ROOM_FOR_PRINT: Final = 70
SHORT_LIST: Final = 8  # so many offers stand one beneath the other


def words_of(session: Session, seen: State, offer: Offer) -> str:
    """An offer in words, as far as the person who reads it may know."""
    return session.game.words(seen, offer, session.record.seats)


def draw_offers(session: Session, seen: State, offers: list[Offer], width: int) -> RenderableType:
    """The allowed offers under their numbers: with what is printed on cards of the table, or else side by side."""
    texts = [words_of(session, seen, offer) for offer in offers]
    printed = [_printed(session, seen, offer) for offer in offers]
    longest = max(len(text) for text in texts)
    if any(printed) and width - longest >= ROOM_FOR_PRINT:
        return _with_print(texts, printed)
    across = 1 if len(texts) <= SHORT_LIST else max(1, (width - 2) // (longest + 7))
    return _side_by_side(texts, across)


def _printed(session: Session, seen: State, offer: Offer) -> str:
    """What is printed on the card of an offer, unless it is in the hand, which is listed already."""
    if offer.verb.thing != "card" or is_hand(seen.cards.place_of(offer.thing)):
        return ""
    return description(session.game, seen, seen.cards.faces[offer.thing])


def _with_print(texts: list[str], printed: list[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for number, (text, line) in enumerate(zip(texts, printed, strict=True), start=1):
        grid.add_row(str(number), text, line)
    return indented(grid)


def _side_by_side(texts: list[str], across: int) -> RenderableType:
    """In columns that are read from top to bottom."""
    down = -(-len(texts) // across)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(-(-len(texts) // down)):
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
    for row in range(down):
        cells: list[str] = []
        for at in range(row, len(texts), down):
            cells += [str(at + 1), texts[at]]
        grid.add_row(*cells)
    return indented(grid)


def draw_forbidden(session: Session, seen: State, listed: list[Offer]) -> RenderableType:
    """What cannot be clicked now, each with the sentence of the rule that forbids it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(style="dim", max_width=40)
    grid.add_column()
    for number, offer in enumerate(listed, start=1):
        if offer.clause:
            reason = Text.assemble(session.game.ledger.text(offer.clause), (f"  {offer.clause}", "dim"))
            grid.add_row(str(number), words_of(session, seen, offer), reason)
    if not grid.row_count:
        return Text("Nothing is forbidden now.")
    return indented(grid)
