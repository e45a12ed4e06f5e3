"""A game at the terminal: a person in one seat, bots in the others, and what the person can type."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Final

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from meadhall.bots.bot import Bot
from meadhall.bots.seating import choose_offer
from meadhall.cli.draw import description, draw_entry, draw_hand, draw_outcome, draw_table, headline_of, seat_colour
from meadhall.cli.offers import draw_forbidden, draw_offers, words_of
from meadhall.cli.output import indented
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.play import RESIGN
from meadhall.kernel.problems import FileProblem
from meadhall.kernel.record import RecordProblem, read_record_file
from meadhall.kernel.session import Session, resume
from meadhall.kernel.state import State

MOST_DIGITS: Final = 6  # no list of offers is as long as a number with so many

COMMANDS: Final = (
    ("NUMBER", "do what is listed under that number"),
    ("why", "list what is forbidden now, and by which rule"),
    ("why NUMBER", "say which rule forbids it"),
    ("card NUMBER or NAME", "show what is printed on a card"),
    ("undo", "take back your last click, while nothing was drawn or revealed"),
    ("journal", "tell the whole game so far"),
    ("table", "draw the table again"),
    ("save [FILE]", "write the game to a file"),
    ("load FILE", "go on with a saved game"),
    ("resign", "give up, where the game allows it"),
    ("quit", "leave the table"),
)


class TerminalTable:
    """`told` counts the journal lines that were there when the person last decided. `again` is what has to be typed
    after the name of a saved game, to sit in the same seat against the same bots."""

    def __init__(
        self, console: Console, session: Session, seat: Seat, bots: list[Bot], edition: Path | None, again: str
    ) -> None:
        self.console = console
        self.session = session
        self.seat = seat
        self.bots = bots
        self.edition = edition
        self.again = again
        self.told = 0
        self.listed: list[Offer] = []
        self.fresh = True  # whether the table is to be drawn before the next prompt

    def play(self) -> None:
        """Until the person leaves, or the game is over and the person has seen it."""
        while True:
            self.let_bots_play()
            if self.fresh:
                self.draw()
            try:
                line = self.console.input(self.prompt()).strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                break
            if line in ("quit", "q", "exit") or (not line and self.session.s.outcome):
                break
            self.fresh = self.obey(line)
        self.say_goodbye()

    def let_bots_play(self) -> None:
        """Until the person is asked. Sealed answers the bots give first: all are opened with the person's."""
        while not self.session.s.outcome:
            asked = self.session.waiting_for()
            bots = [seat for seat in asked if seat != self.seat]
            sealed = self.session.s.ask is not None and self.session.s.ask.sealed
            if not bots or (self.seat in asked and not sealed):
                return
            seat = bots[self.session.s.clicks % len(bots)]
            self.session.click(seat, choose_offer(self.session.s, seat, self.bots[seat]))

    def prompt(self) -> Text:
        if self.session.s.outcome:
            return Text("save, or Enter to leave > ", "bold")
        return Text("> ", f"bold {seat_colour(self.seat)}")

    def say_goodbye(self) -> None:
        record = self.session.record
        if record.outcome:
            self.console.print(f"The seed was {record.seed}; the hash shown at the start was {record.seed_hash[:16]}.")
        else:
            self.console.print("You have left the table.")

    def draw(self) -> None:
        """The whole table, what happened since the last decision, and what can be done now."""
        seen = self.session.observe(self.seat)
        names = self.session.record.seats
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(Rule(self.heading(seen), align="left", style="dim"))
        self.console.print(self.table(seen))
        if hand := draw_hand(self.session.game, seen, self.seat):
            self.console.print(hand)
        self.draw_journal(seen, self.told)
        if seen.outcome:
            self.console.print(draw_outcome(self.session.game, seen, names))
            self.listed = []
        else:
            self.draw_ask(seen)

    def table(self, seen: State) -> RenderableType:
        deciding = self.session.waiting_for()
        return draw_table(self.console, self.session.game, seen, self.session.record.seats, self.seat, deciding)

    def heading(self, seen: State) -> Text:
        heading = Text(self.session.game.title, "bold")
        stand = headline_of(self.session.game, seen)
        if stand:
            heading.append(f"  {stand}", "default")
        heading.append(f"  sealed dice {self.session.record.seed_hash[:16]}", "dim")
        return heading

    def draw_journal(self, seen: State, since: int) -> None:
        entries = (seen.journal or [])[since:]
        if entries:
            self.console.print()
        for entry in entries:
            line = draw_entry(self.session.game, seen, entry, self.session.record.seats)
            self.console.print(indented(line))

    def draw_ask(self, seen: State) -> None:
        offers = self.session.offers(self.seat)
        allowed = [offer for offer in offers if not offer.clause]
        forbidden = [offer for offer in offers if offer.clause]
        self.listed = allowed + forbidden
        assert seen.ask is not None
        self.console.print()
        self.console.print(Text(seen.ask.prompt, f"bold {seat_colour(self.seat)}"))
        self.console.print(draw_offers(self.session, seen, allowed, self.console.width))
        hint = "help lists the commands"
        if forbidden:
            hint = f"{len(forbidden)} more forbidden now: type why; {hint}"
        self.console.print(indented(Text(hint, "dim")))

    def obey(self, line: str) -> bool:
        """Does what was typed; tells whether the table has changed."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word.isascii() and word.isdigit() and not rest:
            return self.take_number(word)
        if word == "why":
            self.say_why(rest)
        elif word == "card" and rest:
            self.show_card(rest)
        elif word == "undo":
            return self.undo()
        elif word == "save":
            self.save(rest)
        elif word == "load" and rest:
            return self.load(rest)
        elif word == "journal":
            self.draw_journal(self.session.observe(self.seat), 0)
        elif word == "resign":
            return self.click(RESIGN)
        elif word in ("", "table"):
            return True
        else:
            if word not in ("help", "?"):
                self.complain(f"'{line}' means nothing here.")
            self.show_help()
        return False

    def complain(self, sentence: str) -> None:
        self.console.print(sentence, style="yellow")

    def numbered(self, text: str) -> Offer | None:
        """The offer listed under a number, after a complaint if there is none."""
        number = int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else 0
        if 1 <= number <= len(self.listed):
            return self.listed[number - 1]
        self.complain(f"Type a number from 1 to {len(self.listed)}." if self.listed else "There is nothing to choose.")
        return None

    def take_number(self, text: str) -> bool:
        offer = self.numbered(text)
        return offer is not None and self.click(offer.click)

    def click(self, click: int) -> bool:
        lines = len(self.session.s.journal or [])
        clause = self.session.click(self.seat, click)
        if clause:
            self.complain(self.session.game.ledger.text(clause))
            return False
        self.told = lines
        return True

    def say_why(self, text: str) -> None:
        """Which rule forbids the numbered offer, or all that are forbidden."""
        if not text:
            seen = self.session.observe(self.seat)
            self.console.print(draw_forbidden(self.session, seen, self.listed))
        elif offer := self.numbered(text):
            if offer.clause:
                sentence = self.session.game.ledger.text(offer.clause)
                self.console.print(Text.assemble(sentence, (f"  {offer.clause}", "dim")))
            else:
                self.console.print(f"{words_of(self.session, self.session.observe(self.seat), offer)} is allowed.")

    def show_card(self, text: str) -> None:
        """A card by the number of an offer that names it, or by a part of its name."""
        seen = self.session.observe(self.seat)
        face: int = UNKNOWN
        if text.isdigit():
            offer = self.numbered(text)
            if offer is None:
                return
            if offer.verb.thing == "card":
                face = seen.cards.faces[offer.thing]
        else:
            printed = self.session.s.setup.content.names
            fitting = [at for at, name in enumerate(printed) if text.lower() in name.lower()]
            exact = [at for at in fitting if printed[at].lower() == text.lower()]
            face = (exact or fitting or [UNKNOWN])[0]
        if face == UNKNOWN:
            self.complain(f"No card goes by '{text}'.")
            return
        game = self.session.game
        body = description(game, seen, face) or "Nothing more is printed on it."
        self.console.print(Panel.fit(body, title=game.face_name(seen, face), title_align="left"))

    def undo(self) -> bool:
        clause = self.session.undo(self.seat)
        if clause:
            self.complain(self.session.game.ledger.text(clause))
            return False
        self.told = len(self.session.s.journal or [])
        return True

    def save(self, name: str) -> None:
        record = self.session.record
        path = Path(name or f"{record.game}-{record.seed_hash[:6]}.json")
        try:
            path.write_text(record.to_json(), encoding="utf-8")
        except OSError as error:
            self.complain(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.")
        else:
            command = f"meadhall play {record.game} --resume {quote(str(path))}{self.again}"
            self.console.print(f"Saved to {path}. Go on with: {command}", soft_wrap=True)

    def load(self, name: str) -> bool:
        try:
            session = resume(read_record_file(Path(name)), self.edition)
        except (RecordProblem, FileProblem) as problem:
            self.complain(str(problem))
            return False
        if session.game is not self.session.game or session.s.seats != self.session.s.seats:
            self.complain("That is a game of another kind or size: begin it with meadhall play --resume.")
            return False
        self.session = session
        self.told = len(session.s.journal or [])
        return True

    def show_help(self) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for command, meaning in COMMANDS:
            grid.add_row(Text(command, "bold"), meaning)
        self.console.print(indented(grid))
