"""Toast: a small game that uses what the kernel offers: sealed and joint asks, secret picks, nested reactions.

`FAULTS` holds the names of mistakes to be made on purpose, so that tests can show that the contract finds them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from meadhall.kernel.agenda import Ask, Card, Clause, Seat, Step, Verb, step
from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.content import Table, load_content, text, whole
from meadhall.kernel.event import EventType
from meadhall.kernel.game import Game, Option
from meadhall.kernel.printed import Printed
from meadhall.kernel.state import Setup, State, nothing

FAULTS: set[str] = set()

DECK: Final = Place("deck", NOBODY, "Deck", shared=True)
TABLE: Final = Place("table", EVERYBODY, "Table", shared=True)
HAND: Final = Place("hand", OWNER, "Hand")
KEPT: Final = Place("kept", OWNER, "Kept")

KEEP: Final = Verb("keep", "card", "Keep {card}", secret=True)
PROPOSE: Final = Verb("propose", "nothing", "Propose a toast")
CALL_OFF: Final = Verb("call-off", "nothing", "Call it off")
BOAST: Final = Verb("boast", "card", "Boast with {card}")
ANSWER: Final = Verb("answer", "card", "Answer with {card}")
PASS: Final = Verb("pass", "nothing", "Pass")

DRAFTED: Final = EventType("drafted", "{seat:who} keeps {card:kept}.")
TURNED_UP: Final = EventType("turned-up", "A toast by {seat:who} turns up {card:card}.")
BOASTED: Final = EventType("boasted", "{seat:who} boasts with {card:card}.")

ROUNDS: Final = 3
HAND_SIZE: Final = 3


class ToastPrinted(Printed):
    def __init__(self) -> None:
        super().__init__()
        self.value: list[int] = []
        self.copies: list[int] = []


class Toast(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        assert isinstance(setup.content, ToastPrinted)
        self.printed: ToastPrinted = setup.content
        self.points = [0] * setup.seats
        self.round = 0
        self.cancelled = 0

    def clone(self) -> Toast:
        other = Toast(self.setup)
        self.copy_to(other)
        other.points = self.points if "shared list" in FAULTS else self.points[:]
        other.round = self.round
        other.cancelled = self.cancelled
        return other

    def value(self, card: int) -> int:
        return self.printed.value[self.cards.faces[card]]


def deal_cards(s: Toast) -> None:
    for face in s.setup.box[0]:
        s.cards.add(face, 0, DECK)
    s.next(step(toast_round))


def toast_round(s: Toast) -> None:
    """The cards come back, the deck is shuffled, and everybody has a new hand."""
    if "endless" not in FAULTS:
        s.round += 1
    if s.round > ROUNDS:
        s.next(step(most_points))
        return
    shuffle_all(s)
    for seat in range(s.seats):
        for _ in range(HAND_SIZE):
            s.cards.move(s.top(DECK), HAND, seat)
    turns = [step(boast, Seat(seat)) for seat in range(s.seats)]
    s.then(step(draft), step(pass_hands), step(draft), step(toast_together), *turns, step(toast_round))


def shuffle_all(s: Toast) -> None:
    for seat in range(s.seats):
        s.cards.move_all(HAND, DECK, seat)
        s.cards.move_all(KEPT, DECK, seat)
    s.cards.move_all(TABLE, DECK)
    known = s.cards.known[:]
    s.cards.shuffle(DECK, Quick(time.monotonic_ns()) if "real randomness" in FAULTS else s.chance)
    if "remembering" in FAULTS:
        s.cards.known = known


def draft(s: Toast) -> Ask:
    ask = s.ask_sealed("Keep one card of your hand.")
    for seat in range(s.seats):
        for card in s.at(HAND, seat):
            ask.offer(Seat(seat), KEEP, card, forbids_keep(s, seat, card), step(keep, Seat(seat), Card(card)))
    return ask


def forbids_keep(s: Toast, seat: int, card: int) -> Clause:
    kings = [other for other in s.at(HAND, seat) if s.value(other) == 6]
    if card in kings and len(kings) < len(s.at(HAND, seat)):
        return "draft.no-such-clause" if "unknown clause" in FAULTS else "draft.no-kings"
    return ""


def keep(s: Toast, seat: Seat, card: Card) -> None:
    if "open pick" in FAULTS:
        s.cards.move(card, KEPT, seat)
    else:
        card = s.cards.move_unseen(card, KEPT, seat)
    s.tell(DRAFTED, seat, card)


def pass_hands(s: Toast) -> None:
    hands = [s.at(HAND, seat)[:] for seat in range(s.seats)]
    for seat, hand in enumerate(hands):
        for card in hand:
            s.cards.move(card, HAND, s.after(seat))


def toast_together(s: Toast) -> Ask:
    ask = s.ask_seat("Does anybody propose a toast?")
    for seat in range(s.seats):
        ask.offer(Seat(seat), PROPOSE, 0, "", step(propose, Seat(seat)))
        ask.offer(Seat(seat), CALL_OFF, 0, "", step(nothing))
    if "asking twice" in FAULTS:
        s.round += 1
    return ask


def propose(s: Toast, seat: Seat) -> None:
    card = s.top(DECK)
    s.cards.move(card, TABLE)
    s.tell(TURNED_UP, seat, card)


def boast(s: Toast, seat: Seat) -> Ask:
    ask = s.ask_seat("Boast with a kept card, or pass.")
    for card in s.at(KEPT, seat):
        ask.offer(seat, BOAST, card, "", step(show_off, seat, Card(card)))
    ask.offer(seat, PASS, 0, "", step(boast, seat) if "dithering" in FAULTS else step(nothing))
    if "no way on" in FAULTS and len(s.at(TABLE)) > 1:
        ask.offers = []
        ask.offer(seat, PASS, 0, "boast.higher", step(nothing))
    return ask


def show_off(s: Toast, seat: Seat, card: Card) -> None:
    s.cards.move(card, TABLE)
    s.tell(BOASTED, seat, card)
    s.cancelled = 0
    following = step(reaction_window, s.after(seat), card, 0)
    if "step of its own" in FAULTS:
        following = Step(lambda s, seat, card, depth: reaction_window(s, seat, card, depth), s.after(seat), card, 0)
    s.then(following, step(count_boast, seat, card))


def reaction_window(s: Toast, seat: Seat, card: Card, depth: int) -> Ask:
    """Opened whatever the hand holds; an answer opens the next window."""
    ask = s.ask_seat("Answer the boast with a higher card, or pass.")
    for mine in s.at(KEPT, seat):
        clause = "" if s.value(mine) > s.value(card) else "boast.higher"
        if "skipped window" in FAULTS and clause:
            continue
        ask.offer(seat, ANSWER, mine, clause, step(answer, seat, Card(mine), depth))
    ask.offer(seat, PASS, 0, "", step(nothing))
    return ask


def answer(s: Toast, seat: Seat, card: Card, depth: int) -> None:
    s.cards.move(card, TABLE)
    s.tell(BOASTED, seat, card)
    s.cancelled = 1 - s.cancelled
    s.next(step(reaction_window, s.after(seat), card, depth + 1))


def count_boast(s: Toast, seat: Seat, card: Card) -> None:
    if not s.cancelled:
        s.points[seat] += s.value(card)


def most_points(s: Toast) -> None:
    s.end([1 + sum(other > points for other in s.points) for points in s.points], "boast.most-wins")


TABLES: Final = (Table("cards", "card", (text("name"), whole("value", 1, 9), whole("copies", 0, 9))),)


def load_printed(edition: Path | None) -> ToastPrinted:
    content = load_content(Path(__file__).parent / "content", TABLES, edition)
    printed = ToastPrinted()
    for row in content.tables["cards"]:
        printed.ids.append(row["id"])
        printed.names.append(row["name"])
        printed.value.append(row["value"])
        printed.copies.append(row["copies"])
    printed.edition = content.edition
    printed.digest = content.digest
    return printed


def deck_box(printed: ToastPrinted, _seats: int, _options: Mapping[str, str]) -> list[list[int]]:
    return [[face for face, copies in enumerate(printed.copies) for _ in range(copies)]]


GAME: Final = Game(
    id="toast",
    title="Toast",
    summary="Keep the best cards in secret and boast with them.",
    version=1,
    seats=(2, 4),
    folder=Path(__file__).parent,
    options=(Option("ale", ("light", "dark"), "light", "What is in the cups; it changes nothing."),),
    places=[DECK, TABLE, HAND, KEPT],
    verbs=[KEEP, PROPOSE, CALL_OFF, BOAST, ANSWER, PASS],
    events=[DRAFTED, TURNED_UP, BOASTED],
    things={"card": 30},
    rules=[sys.modules[__name__]],
    fields=("points", "round", "cancelled"),
    state=Toast,
    begin=deal_cards,
    content=load_printed,
    box=deck_box,
    bound=150,
    usual_clicks=40,
    most_offers=16,
)
