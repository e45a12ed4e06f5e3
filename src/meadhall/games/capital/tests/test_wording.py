"""Names, descriptions and sentences."""

from __future__ import annotations

import re

from meadhall.games.capital import GAME
from meadhall.games.capital.tests.scene import ADA, NAMES, click, kingdom, new_game, scene
from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.chance import Quick
from meadhall.kernel.event import UNTOLD, Entry
from meadhall.kernel.play import random_offer, take


def test_cards_are_described_by_their_figures_and_text() -> None:
    printed = scene().printed
    assert GAME.describe is not None
    assert GAME.describe(printed, printed.face("stronghold")) == (
        "Military building: 3 Gold, 3 HP, 2 Attack slot, 1 Defence slot."
    )
    assert GAME.describe(printed, printed.face("farming-village")) == "Village building: 1↑ Gold, 1 HP. +1 Gold."
    assert GAME.describe(printed, printed.face("mine")) == (
        "Trade building: 3 Gold, 3 HP, needs Military. +1 Gold, +1 Passive Defence."
    )
    assert GAME.describe(printed, printed.face("sappers")) == (
        "Troop: 1 Gold, Attack 1, Defence 1. Undermine 2: while they attack, the enemy's Passive Defence counts 2 less."
    )
    assert GAME.describe(printed, printed.face("warden")) == (
        "Mercenary: 1 Gold, battle, defender only. +4 to your Defence total. "
        "Settle (Watchtower, Gatehouse): +1 Passive Defence."
    )
    assert "Settle (any Court building)" in GAME.describe(printed, printed.face("chancellor"))


def test_a_seats_public_figures() -> None:
    s = scene(kingdom(buildings="market warehouse", upgrades=["Store"]), kingdom())
    assert GAME.summary_of is not None
    assert GAME.summary_of(s, ADA) == [
        ("City", "Standard City"),
        ("Gold", "2"),
        ("Build", "1"),
        ("Draw", "3"),
        ("Store", "4"),
        ("Passive Defence", "1"),
        ("Upgrades", "1 of 8: Store"),
        ("To spend", "2 Gold, 1 Build"),
    ]
    short = dict(GAME.summary_of(new_game(length="short"), ADA))
    assert short["Upgrades"] == "0 of 6"


def test_offers_read_as_words() -> None:
    s = scene(kingdom("archers", "barracks"), kingdom(), gold=1, build=1)
    assert s.ask is not None
    words = [GAME.words(s, offer, NAMES) for offer in s.ask.of(ADA)]
    assert words[:2] == ["Build Archers", "Capital upgrade: Gold"]
    click(s, ADA, "build", "archers")
    assert s.ask is not None
    assert GAME.words(s, s.ask.of(ADA)[1], NAMES) == "Into Attack slot 1 of Barracks"


def test_every_line_of_whole_games_is_a_sentence() -> None:
    """To a player, to who watches, and to who knows none of the cards; no article stands before another."""
    told: set[str] = set()
    for seed in range(40):
        s = new_game(2 + seed % 3, seed, city_set="AB"[seed % 2])
        chance = Quick(seed)
        while not s.outcome:
            take(s, random_offer(s, chance))
        for entry in s.journal or []:
            told.add(GAME.events[entry.event].name)
            hidden = Entry(entry.event, entry.click, entry.numbers, [UNTOLD] * len(entry.faces), entry.known)
            for seen in (entry.seen_by(ADA), entry.seen_by(SPECTATOR), hidden):
                line = GAME.sentence(s, seen, NAMES)
                assert line.endswith((".", "!"))
                assert "{" not in line
                assert not re.search(r"\b(the|an?) (the|an?)\b", line)
    assert len(told) >= 33
