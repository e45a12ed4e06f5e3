"""What a Game checks and says: options, clicks as integers, offers and journal lines in words."""

from __future__ import annotations

import dataclasses
import types

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.event import Entry, EventType
from meadhall.kernel.game import BadOption, find_game
from meadhall.kernel.session import new_session
from meadhall.testing import toast
from meadhall.testing.toast import GAME, KEEP, PASS, PROPOSE


def test_options_have_defaults_and_are_checked_in_one_sentence() -> None:
    assert GAME.checked(2, {}) == {"ale": "light"}
    with pytest.raises(BadOption, match=r"^Toast is for 2 to 4 players, not 9\.$"):
        GAME.checked(9, {})
    with pytest.raises(BadOption, match=r"^Toast has no option 'wine'; its options are: ale\.$"):
        GAME.checked(2, {"wine": "red"})


def test_options_that_do_not_go_together_are_refused_with_the_games_own_words() -> None:
    picky = dataclasses.replace(GAME, objection=lambda seats, options: "Dark ale is for two." if seats > 2 else "")
    assert picky.checked(2, {"ale": "dark"}) == {"ale": "dark"}
    with pytest.raises(BadOption, match=r"^Dark ale is for two\.$"):
        picky.checked(3, {"ale": "dark"})


def test_every_click_is_one_integer_and_back() -> None:
    assert (KEEP.base, PROPOSE.base) == (1, 31)
    assert GAME.verb_of(1 + 17) == (KEEP, 17)
    assert GAME.verb_of(PASS.base) == (PASS, 0)
    assert GAME.clicks == PASS.base + 1
    for click in (0, -1, GAME.clicks):
        with pytest.raises(ValueError, match="is not a click of Toast"):
            GAME.verb_of(click)


def test_two_rules_may_not_share_a_name() -> None:
    twin = types.ModuleType("twin")

    def keep() -> None: ...

    keep.__module__ = "twin"
    twin.keep = keep  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="two rules of toast are called 'keep'"):
        dataclasses.replace(GAME, rules=[toast, twin])


def test_an_offer_reads_as_words() -> None:
    session = new_session(GAME, 2, seed=3)
    offer = session.offers(Seat(0))[0]
    name = session.s.setup.content.names[session.s.cards.faces[offer.thing]]
    assert session.words(offer) == f"Keep {name}"


def test_a_journal_line_names_seats_cards_and_numbers() -> None:
    s = GAME.start(GAME.setup(2, {}), Quick(3))
    told = dataclasses.replace(GAME, events=[EventType("told", "{seat:who} pays {number:price} for {card:what}.")])
    entry = Entry(0, 5, [1, 3, 17], [0], [0b01])
    assert told.sentence(s, entry, ["Ada", "Bran"]) == "Bran pays 3 for Page."
    assert told.sentence(s, entry.seen_by(1), ["Ada", "Bran"]) == "Bran pays 3 for a hidden card."
    assert told.sentence_parts(s, entry, ["Ada", "Bran"]) == [
        ("Bran", "seat", 1), (" pays ", "", 0), ("3", "number", 3),
        (" for ", "", 0), ("Page", "card", 17), (".", "", 0),
    ]  # fmt: skip


def test_a_game_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadOption, match=r"^There is no game called 'chess'; there are: "):
        find_game("chess")
