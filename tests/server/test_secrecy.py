"""Wire-level secrecy: with everything that a seat does not know exchanged, all it receives is the same to the byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.kernel.agenda import SPECTATOR, Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_games
from meadhall.kernel.play import play_randomly, random_offer
from meadhall.kernel.session import Session, new_session
from meadhall.kernel.state import State
from meadhall.server.bot_seats import question
from meadhall.server.clocks import Clocks
from meadhall.server.history import Film
from meadhall.server.identity import Guest
from meadhall.server.protocol import ClockRule, ViewMessage
from meadhall.server.seats import Holder, Seats
from meadhall.server.services import Services
from meadhall.server.settings import Settings
from meadhall.server.tables import Table
from meadhall.testing import toast
from meadhall.testing.contract import exchanged
from tests.server.hall import Person

GAMES = [toast.GAME, *find_games().values()]
LOOKS = 16  # positions looked at in a game


def people(seats: int) -> list[Guest]:
    return [Guest(f"{seat:032x}", f"Guest {seat}") for seat in range(seats)]


def table_of(game: Game, s: State, session: Session) -> Table:
    """A table at this position, with nothing behind it: it is only looked at."""
    nowhere: Any = None
    services = Services(Settings(data=Path("nowhere")), nowhere, nowhere, nowhere, lambda _: None, lambda: 0.0)
    holders = [Holder(guest.name, guest.id) for guest in people(s.seats)]
    row = {"kind": "table", "hints": True, "advice": True, "version": 7}
    clocks = Clocks(ClockRule(600, 60), [0.0] * s.seats, lambda: 0.0)
    twin = Session(game, s, session.record)
    return Table(services, "table", twin, Seats(holders, "key", ""), row, clocks)


def received(table: Table, seat: Seat) -> list[bytes]:
    """Every message that a seat (or somebody who watches) can have of a table."""
    everyone = people(len(table.seats))
    guest = everyone[seat] if seat != SPECTATOR else None
    table.window.changed()
    view = table.view_for(guest)
    return [
        msgspec.json.encode(ViewMessage(view)),
        msgspec.json.encode(ViewMessage(table.view_for(guest, since=7))),
        msgspec.json.encode(table.window.record(guest)),
        json.dumps(table.summary() | {"updated": 0}).encode(),
    ]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_message_is_the_same_whatever_a_seat_does_not_know(game: Game, seed: int) -> None:
    session = new_session(game, game.seats[0] if seed == 1 else game.seats[1], seed)
    chance = Quick(seed)
    every = max(1, _length(game, seed) // LOOKS)
    while not session.s.outcome:
        if len(session.record.clicks) % every == 0:
            for seat in (*range(session.s.seats), SPECTATOR):
                look_twice(game, session, Seat(seat), chance)
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""


def _length(game: Game, seed: int) -> int:
    s = game.start(game.setup(game.seats[0], {}), Quick(seed), quick=True)
    return play_randomly(s, Quick(seed), game.bound)


def look_twice(game: Game, session: Session, seat: Seat, chance: Quick) -> None:
    one = table_of(game, session.s.clone(), session)
    two = table_of(game, exchanged(session.s, seat, chance), session)
    assert received(one, seat) == received(two, seat), f"seat {seat} receives what it may not know"
    if seat != SPECTATOR:
        assert told_to_bot(one, seat) == told_to_bot(two, seat), "a bot is told what it may not know"
    assert session.s.ask is not None
    allowed = session.s.ask.allowed()
    offer = allowed[chance.below(len(allowed))]
    click_in_both(one, two, seat, offer)


def told_to_bot(table: Table, seat: Seat) -> str:
    """What a bot is asked; advice and odds are asked for in the same way."""
    asked = question(table.game, table.session.s, seat, "click", level="random")
    return json.dumps(asked | {"seed": 0})


def click_in_both(one: Table, two: Table, seat: Seat, offer: Offer) -> None:
    """One click later, unless it shows the seat a face: then what it receives may differ, and should."""
    answers = []
    for table in (one, two):
        table.session.record = type(table.session.record)(**_copied(table.session.record.__dict__))
        table.session.s.cards.learned = 0
        entries: list[dict[str, Any]] = []
        answers.append(table._play(offer.seat, offer.click, entries))
    if any(answers) or one.over or (one.session.s.cards.learned | two.session.s.cards.learned) >> seat & 1:
        return
    assert received(one, seat) == received(two, seat), f"{offer} by {offer.seat} tells seat {seat} something hidden"


def _copied(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}


def test_a_thinker_is_never_told_the_seed_or_the_record() -> None:
    session = new_session(toast.GAME, 2, "a secret seed")
    told = json.dumps(question(toast.GAME, session.s, 0, "click", level="random"))
    assert "a secret seed" not in told
    assert session.record.seed_hash not in told
    assert '"hidden"' in told


def test_the_past_of_a_running_game_shows_no_more_than_was_known_then() -> None:
    """Looking back from one's own seat never shows a face that one did not know at that time."""
    session = new_session(toast.GAME, 2, 5)
    chance = Quick(5)
    for _ in range(12):
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    film = Film(toast.GAME, session.s, session.record)
    table = table_of(toast.GAME, session.s, session)
    for clicks in range(12):
        s = film.at(clicks)
        view = table.window._past(s, people(2)[0], 0)
        for card, shown in view.cards.items():
            assert (shown.face is not None) == s.cards.knows(0, int(card))


def test_a_running_game_tells_no_clicks_of_others(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    for person, seat in ((ada, 0), (bran, 1)):
        person.click_something(table, seat)
    for person, mine in ((ada, 0), (bran, 1), (stranger, None)):
        record = person.get(f"{table}/record")
        assert (record["seed"], record["digests"]) == ("", [])
        assert [seat for seat, _ in record["clicks"]] == [0, 1]
        assert [seat for seat, click in record["clicks"] if click >= 0] == ([] if mine is None else [mine])
    assert bran.web.get(f"{table}/replay", params={"at": 0, "seat": "0"}).status_code == 403
    assert bran.web.get(f"{table}/replay", params={"at": 0, "seat": "all"}).status_code == 403
    assert bran.web.get(f"{table}/verify").status_code == 409
