"""Editions: what cannot be played is refused in a sentence, and what is not refused is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.cards import PROVINCE_DECK
from meadhall.games.vilnius.content import load_printed
from meadhall.games.vilnius.places import DESTINATION, DESTINATION_PILE
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import BEAR
from meadhall.games.vilnius.tests.test_bot import best_offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import take, waiting_for
from meadhall.kernel.problems import FileProblem

PRINTED = load_printed(None)
OF_BEAR = [
    id
    for id, deck, emblem in zip(PRINTED.ids, PRINTED.deck, PRINTED.emblem, strict=True)
    if deck == PROVINCE_DECK and emblem == BEAR
]
REFUSED = [  # rows of an edition, and what is said of them
    (
        'emblem id="eagle" name="Eagle" home="Prussia"',
        "emblems.toml, row 'eagle', field 'id': expected no other rows than columns, bear, horseman",
    ),
    (
        'strength id="second" copies=3 start=9 front=9 back=9',
        "strength.toml, row 'second', field 'id': expected no other rows than strength-of-the-order",
    ),
    (
        'figure id="base-incomes" value=9 text="Cards"',
        "figures.toml, row 'base-incomes', field 'id': expected no other rows than base-income, enemy-buildings, "
        "loot-points, symbols-with-two, symbols-with-three, cards-looked-at, cards-in-a-stack",
    ),
    (
        'figure id="cards-looked-at" value=10',
        "figures.toml, row 'cards-looked-at', field 'value': expected a whole number from 1 to 9, found 10",
    ),
    (
        'building id="estate" abilities=[["income",20]]',
        "figures.toml, buildings.toml, row 'base-income', field 'value': "
        "expected at most 39 cards of income, those of all Buildings included, found 69",
    ),
    (
        'building id="garrison" edges=["noble","","noble"]',
        "buildings.toml, row 'garrison', field 'edges': "
        "expected four: top, right, bottom and left, found ['noble', '', 'noble']",
    ),
    (
        'building id="garrison" edges=["","","","",""]',
        "buildings.toml, row 'garrison', field 'edges': "
        "expected four: top, right, bottom and left, found ['', '', '', '', '']",
    ),
    (
        'building id="garrison" forbids="noble"',
        "buildings.toml, row 'garrison', field 'forbids': "
        "expected only a Residence to forbid a type, or \"\", found 'noble'",
    ),
    (
        'building id="stable" abilities=[["gold",1],["gold",2]]',
        "buildings.toml, row 'stable', field 'abilities': expected each effect once, found [['gold', 1], ['gold', 2]]",
    ),
    (
        'building id="counting-house" abilities=[["exchange",0,5]]',
        "buildings.toml, row 'counting-house', field 'abilities': "
        "expected an exchange of at least 1 for 1, the same at all Buildings, found [['exchange', 0, 5]]",
    ),
    (
        'building id="bear-smithy" abilities=[["exchange",1,1]]',
        "buildings.toml, row 'bear-smithy', field 'abilities': "
        "expected an exchange of at least 1 for 1, the same at all Buildings, found [['exchange', 1, 1]]",
    ),
    (
        'building id="bear-barracks" copies=2',
        "buildings.toml, field 'copies': expected one barracks in the supply of bear, found 2",
    ),
    (
        'building id="bear-residence" copies=0',
        "buildings.toml, field 'copies': expected one residence in the supply of bear, found 0",
    ),
    (
        'building id="bear-smithy" copies=9 abilities=[["raise-maximum",3]]',
        "buildings.toml, field 'abilities': "
        "expected a maximum of at most 33 Buildings for bear, all raises included, found 44",
    ),
    (
        "\n".join(f'province id="{id}" home="general"' for id in OF_BEAR),
        "provinces.toml, field 'home': expected at least one Province of bear",
    ),
    (
        'unit id="farmers" start=3',
        "units.toml, row 'farmers', field 'copies': "
        "expected at least 9, 3 to start with for each of three players, found 5",
    ),
    (
        'unit id="farmers" weapons={}',
        "units.toml, row 'farmers', field 'weapons': expected at least one weapon, found {}",
    ),
    (
        'unit id="archers" weapons={arrow=8}',
        "units.toml, row 'archers', field 'weapons': "
        "expected at most 7 weapons in all, since it spreads them, found {'arrow': 8}",
    ),
    (
        'unit id="spearmen" copies=9\nunit id="archers" copies=9\nunit id="swordsmen" copies=9\n'
        'unit id="light-riders" copies=9\nunit id="sappers" copies=9\nunit id="ducal-guard" copies=9',
        "buildings.toml, units.toml, provinces.toml, order.toml, destinations.toml, field 'copies': "
        "expected at most 200 cards, found 205",
    ),
    (
        "\n".join(f'conquest id="more-{number}" name="More" weapons={{}}' for number in range(5)),
        "conquest.toml: expected at most 8 Conquest cards, found 9",
    ),
    (
        'order id="final-attack" copies=0',
        "order.toml, field 'copies': expected at least one card of the kind final, found 0",
    ),
    (
        'order id="boost-winter-campaign" copies=0\norder id="boost-siege-engines" copies=0\n'
        'order id="boost-traitors-at-the-gate" kind="unit"',
        "order.toml, field 'copies': expected at least one card of the kind boost, found 0",
    ),
    (
        'destination id="destination-vilnius" two=1',
        "destinations.toml, field 'two': expected 2 cards of the target vilnius at least, found 1",
    ),
    (
        'destination id="destination-vilnius" copies=2',
        "destinations.toml, field 'three': expected 3 cards of the target vilnius at least, found 2",
    ),
    (
        'vilnius id="vilnius-1" modes=["simple"]\nvilnius id="vilnius-2" modes=["simple"]',
        "vilnius.toml, field 'modes': expected a card with at least 1 point for the mode heavy",
    ),
    (
        'vilnius id="vilnius-1" most=0\nvilnius id="vilnius-2" most=0',
        "vilnius.toml, field 'modes': expected a card with at least 1 point for the mode heavy",
    ),
]


def edition_of(rows: str, folder: Path) -> Path:
    """Each row in a line: what it is, and its fields."""
    for row in rows.splitlines():
        kind, *fields = row.split(" ")
        file = folder / f"{kind if kind in ('order', 'conquest', 'vilnius', 'strength') else kind + 's'}.toml"
        with file.open("a", encoding="utf-8") as toml:
            toml.write("\n".join([f"[[{kind}]]", *fields, ""]))
    return folder


@pytest.mark.parametrize(("rows", "sentence"), REFUSED)
def test_what_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path, rows: str, sentence: str) -> None:
    with pytest.raises(FileProblem) as refusal:
        load_printed(edition_of(rows, tmp_path))
    assert refusal.value.found == [sentence]


@pytest.mark.parametrize(
    "rows",
    [
        'unit id="farmers" weapons={axe=1,shield=9,sword=9,arrow=1}',
        'unit id="farmers" weapons={axe=7} abilities=[["spread"]]',
        'unit id="farmers" copies=0',
        'building id="counting-house" copies=9 gold=0 tools=0 abilities=[["exchange",99,1]]',
        'order id="muster-camp-i" effects=[["guards"],["toll",99],["muster",99]]',
    ],
)
def test_a_strange_edition_is_played_to_the_end(tmp_path: Path, rows: str) -> None:
    edition = edition_of(rows, tmp_path)
    for seats in (2, 3):
        s = GAME.start(GAME.setup(seats, {}, edition), Quick(seats), quick=True)
        assert isinstance(s, Vilnius)
        while not s.outcome and s.clicks < GAME.bound:
            asked = waiting_for(s)
            take(s, best_offer(s, asked[s.clicks % len(asked)]))
        assert s.outcome


def test_every_player_begins_with_one_destination_of_whichever_row(tmp_path: Path) -> None:
    rows = 'destination id="destination-vilnius" three=2\ndestination id="destination-quarter" target="vilnius"'
    s = GAME.start(GAME.setup(3, {}, edition_of(rows, tmp_path)), Quick(1))
    assert [len(s.at(DESTINATION, seat)) for seat in range(3)] == [1, 1, 1]
    assert len(s.at(DESTINATION_PILE)) == 2
