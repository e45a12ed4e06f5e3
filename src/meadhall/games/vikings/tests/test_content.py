"""Content and words: counts, origins, editions, descriptions and sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.vikings import GAME
from meadhall.games.vikings.content import load_printed
from meadhall.games.vikings.content_tables import EFFECT_WORDS, PLAY_EFFECTS, TABLES
from meadhall.games.vikings.rules.effects import EFFECTS, MATTERS
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import MARTA, VINCENT, do, scene
from meadhall.kernel.chance import Quick
from meadhall.kernel.content import load_content
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.problems import FileProblem
from meadhall.testing.proves import proves

NAMES = ["Vincent", "Marta", "Oda", "Knut"]


def test_the_counts_are_those_of_the_box() -> None:
    content = load_content(GAME.folder / "content", TABLES).tables
    counts = {file: sum(row.get("copies", 1) for row in rows) for file, rows in content.items()}
    components = {id: count for id, (count, _) in GAME.ledger.components.items()}
    assert counts["units"] == components["unit-cards"] == 18
    assert counts["defenses"] == components["defense-cards"] == 14
    assert counts["buildings"] == components["building-cards"] == 52
    assert counts["town_halls"] == components["town-hall-cards"] == 12
    assert counts["odins_path"] == components["odins-path-cards"] == 40
    assert counts["divine_favors"] == components["divine-favor-cards"] == 12
    assert counts["missions"] == components["mission-cards"] == 20
    assert counts["bonus_cards"] == components["bonus-cards"] == 8
    assert 4 * counts["starting_deck"] == components["starting-decks"] == 40


FIGURES = {  # price in Beer, in Gold, strength, defense, points
    "elf-archer": (3, 0, 2, 0, 0),
    "bone-crusher": (5, 0, 4, 0, 0),
    "pigator": (4, 3, 6, 0, 0),
    "viking-warrior": (0, 0, 1, 0, 0),
    "cannon": (0, 2, 0, 0, 0),
    "chicken-tower": (0, 3, 0, 0, 0),
    "sheep-cannon": (0, 4, 0, 0, 0),
    "brewery": (0, 2, 0, 1, 0),
    "gold-factory": (3, 0, 0, 1, 0),
    "drakkar": (0, 3, 0, 2, 0),
    "beer-container": (0, 1, 0, 3, 0),
    "gold-container": (2, 0, 0, 3, 0),
    "tavern": (0, 5, 0, 5, 0),
    "town-hall-1": (0, 0, 0, 4, 0),
    "town-hall-2": (0, 3, 0, 6, 0),
    "town-hall-3": (0, 6, 0, 8, 4),
    "undead-gold": (0, 0, 0, 2, 1),
    "undead-beer": (0, 0, 0, 2, 1),
    "beer-mugs": (2, 0, 0, 0, 0),
    "gold-bars": (4, 0, 0, 0, 0),
    "gold-miner": (4, 0, 0, 0, 0),
    "beer-specialist": (3, 0, 0, 0, 0),
    "shaman": (4, 0, 0, 0, 0),
    "scroll": (3, 0, 0, 0, 0),
    "crystal": (3, 0, 0, 0, 0),
    "mystery-gift-resource": (1, 0, 0, 0, 0),
    "mystery-gift-unit": (2, 0, 0, 0, 0),
    "money-theft": (2, 0, 0, 0, 0),
    "recipe-theft": (1, 0, 0, 0, 0),
    "bear-rider": (4, 1, 3, 0, 0),
    "assassin": (3, 1, 2, 0, 0),
    "sword": (2, 1, 0, 0, 0),
    "odins-boost": (3, 0, 0, 0, 0),
    "shockwave-tower": (0, 3, 0, 0, 0),
    "hero-trap": (0, 2, 0, 0, 0),
    "alviss": (0, 0, 1, 0, 0),
    "dvergar": (0, 0, 3, 0, 0),
    "grendel": (0, 0, 4, 0, 0),
    "thor": (0, 0, 8, 0, 0),
    "valkyrie": (0, 0, 5, 0, 0),
}


@proves("card.price-icons", "card.second-price-lost", "card.container-tavern-defense", "card.favor-figure-four")
def test_the_figures_printed_on_the_cards() -> None:
    """Defenses cost Gold, Units Beer; only the Pigator has a second price among the cards that the rulebook shows."""
    p = load_printed(None)
    for id, figures in FIGURES.items():
        face = p.face(id)
        printed = (p.price_beer[face], p.price_gold[face], p.strength[face], p.defense[face], p.points[face])
        assert printed == figures, id


def test_the_verbs_of_the_content_are_those_of_the_rules() -> None:
    assert len(PLAY_EFFECTS) == len(EFFECTS)
    assert [PLAY_EFFECTS.index(verb) for verb in EFFECT_WORDS] == MATTERS


def test_an_edition_changes_figures(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_text('[[building]]\nid = "tavern"\nprice = { gold = 4 }\n')
    (tmp_path / "figures.toml").write_text('[[figure]]\nid = "limit-of-two"\nvalue = 25\n')
    printed = load_printed(tmp_path)
    assert printed.price_gold[printed.face("tavern")] == 4
    assert printed.limit_of_two == 25
    assert load_printed(None).limit_of_two == 40


def test_an_edition_may_add_a_path_card(tmp_path: Path) -> None:
    (tmp_path / "odins_path.toml").write_text(
        '[[card]]\nid = "keg"\nname = "Keg"\nkind = "resource"\ncopies = 2\neffects = [["beer", 4]]\n'
    )
    setup = GAME.setup(2, {}, tmp_path)
    keg = setup.content.face("keg")
    assert sum(deck.count(keg) for deck in setup.box) == 2


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("units.toml", '[[card]]\nid = "troll"\nname = "Troll"\ncopies = 1\n', "at most 3 rows"),
        ("figures.toml", '[[figure]]\nid = "luck"\nvalue = 1\ntext = "Luck."\n', "a figure that the rules have"),
        ("missions.toml", '[[mission]]\nid = "worker"\ncopies = 0\n', "enough Missions of 1 point"),
        ("divine_favors.toml", '[[card]]\nid = "thor"\ncopies = 99\n', "from 0 to 40"),
        ("odins_path.toml", '[[card]]\nid = "scroll"\ncopies = 40\n[[card]]\nid = "crystal"\ncopies = 40\n', "in all"),
        ("town_halls.toml", '[[town-hall]]\nid = "town-hall-2"\nlevel = 3\n', "each level once"),
        ("buildings.toml", '[[building]]\nid = "tavern"\ndefense = 0\n', "from 1 to 30, found 0"),
        *(
            ("figures.toml", f'[[figure]]\nid = "{id}"\nvalue = {value}\n', f"'{id}', field 'value': .*found {value}")
            for id, value in (
                ("hand-size", 1),
                ("exchange-price", 0),
                ("draco-defense", 0),
                ("limit-of-two", 0),
                ("limit-of-more", 999),
                ("favors-face-up", 11),
            )
        ),
        ("figures.toml", '[[figure]]\nid = "favors-per-player"\nvalue = 0\n', "at most twice 'favors-per-player'"),
        ("town_halls.toml", '[[town-hall]]\nid = "town-hall-2"\ncopies = 0\n', "'copies': expected .* from 4 to 40"),
        ("missions.toml", '[[mission]]\nid = "worship"\ngoal = [["bought-path", 0]]\n', "one figure, of at least 1"),
        ("defenses.toml", '[[card]]\nid = "cannon"\neffects = [["protect", 2], ["protect", 3]]\n', "each effect once"),
        (
            "buildings.toml",
            '[[building]]\nid = "brewery"\neffects = [["brew", 1], ["store-gold", 4]]\n',
            "Beer or Gold, since no Building holds both",
        ),
        *(
            (f"{file}.toml", f'[[card]]\nid = "{id}"\n{change}\n', f"row '{id}', field '{field}': expected {expected}")
            for file, id, change, field, expected in (
                ("starting_deck", "beer", "strength = 1", "strength", "0 for kind 'resource'"),
                ("starting_deck", "viking-warrior", 'kind = "resource"', "strength", "0 for kind 'resource'"),
                ("divine_favors", "time-manipulation", "strength = 30", "strength", "0 for kind 'action'"),
                ("divine_favors", "valkyrie", 'kind = "resource"', "effects", "for kind 'resource' only beer, gold"),
                ("divine_favors", "mjolnir", 'kind = "unit"', "effects", "for kind 'unit' only .* found ..arm"),
                ("divine_favors", "valkyrie", 'effects = [["allow-defenses", 0]]', "effects", ".* at least 1"),
                ("divine_favors", "thor", 'kind = "undead"', "kind", "any other"),
                ("odins_path", "shaman", 'effects = [["rally", 1]]', "effects", "with these 'strength' of at least 1"),
                ("odins_path", "sword", 'effects = [["disarm", 1]]', "effects", "with these 'arm' of at least 1"),
                ("odins_path", "undead-gold", "defense = 0", "defense", "at least 1 for kind 'undead'"),
                ("odins_path", "hero-trap", 'kind = "action"', "effects", "for kind 'action' only"),
            )
        ),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(tmp_path: Path, file: str, text: str, complaint: str) -> None:
    (tmp_path / file).write_text(text)
    with pytest.raises(FileProblem, match=complaint):
        load_printed(tmp_path)


def test_too_few_favors_are_told_for_two_and_for_four(tmp_path: Path) -> None:
    favors = load_content(GAME.folder / "content", TABLES).tables["divine_favors"]
    (tmp_path / "divine_favors.toml").write_text(
        "".join(f'[[card]]\nid = "{row["id"]}"\ncopies = 0\n' for row in favors)
    )
    with pytest.raises(FileProblem) as problem:
        load_printed(tmp_path)
    assert [line.partition("expected ")[2] for line in problem.value.found] == [
        "at least 6 Divine Favors for 2 players, found 0",
        "at least 12 Divine Favors for 4 players, found 0",
    ]


def test_cards_are_described_by_their_figures_and_text() -> None:
    printed = load_printed(None)
    assert GAME.describe is not None
    words = {id: GAME.describe(printed, printed.face(id)) for id in printed.ids}
    assert words["pigator"] == "Unit, 4 Beer and 3 Gold, strength 6."
    assert words["cannon"] == "Defense, 2 Gold. +2 to one attacked Building until the end of the round."
    assert words["thor"] == "Hero, strength 8."
    assert words["undead-gold"].startswith("Undead, defense 2.")
    assert words["worker"] == "Mission, 1 VP. Buy a Building."
    assert words["builder"] == "Bonus, 6 VP. Most Buildings."
    assert words["town-hall-1"] == "Town Hall, defense 4. At most 3 Buildings. Whoever damages it gets 1 VP."
    assert words["town-hall-3"] == (
        "Town Hall, 6 Gold, defense 8. Any number of Buildings. 4 VP when it is built. "
        "Whoever damages it gets a Divine Favor."
    )


def test_a_seats_public_figures() -> None:
    s = scene([["beer"], []], [["brewery"], []], halls=[1, 3])
    do(s, VINCENT, "play", "beer")
    assert GAME.summary_of is not None
    figures = dict(GAME.summary_of(s, VINCENT))
    assert figures["Buildings"] == "1 of 3"
    assert figures["For this turn"] == "1 Beer, 0 Gold"
    assert dict(GAME.summary_of(s, MARTA))["Buildings"] == "0"


def test_offers_read_as_words() -> None:
    s = scene([["beer", "gold", "gold"], []])
    assert s.ask is not None
    words = [GAME.words(s, offer, NAMES) for offer in s.ask.offers]
    assert "Play Beer" in words
    assert "Buy Elf Archer" in words
    assert "Exchange for Gold" in words
    assert "Attack the village of Marta" in words


def test_every_line_of_whole_games_is_a_sentence() -> None:
    told: set[str] = set()
    for seed in range(4):
        s = GAME.start(GAME.setup(2 + seed % 3, {}), Quick(seed))
        assert isinstance(s, Vikings)
        chance = Quick(seed)
        while not s.outcome:
            take(s, random_offer(s, chance))
        for entry in s.journal or []:
            told.add(GAME.events[entry.event].name)
            sentence = GAME.sentence(s, entry, NAMES)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert "nobody" not in sentence
    assert len(told) >= 40
