"""Reads the content tables into what is printed on the cards and cities."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from meadhall.games.capital.cards import (
    ATTACK,
    BANNERS,
    BUILDING,
    DEFENCE,
    GIVES,
    HIRE,
    KINDS,
    MERCENARY,
    NO_BANNER,
    NO_QUEST,
    SLOTS,
    TROOP,
    UPGRADES,
    CapitalPrinted,
)
from meadhall.games.capital.places import MOST_CARDS, MOST_CITIES, MOST_SEATS
from meadhall.kernel.content import (
    Row,
    Table,
    amounts,
    choice,
    effects,
    figures,
    flag,
    load_content,
    rows,
    text,
    texts,
    whole,
)
from meadhall.kernel.problems import Problems

BANNER_NAMES: Final = ("village", "trade", "court", "military")
GIVE_WORDS: Final = {  # in the order of the tracker's columns
    "gold": "+{} Gold",
    "build": "+{} Build",
    "draw": "+{} Draw",
    "store": "+{} Store",
    "passive-defence": "+{} Passive Defence",
    "upgrade-discount": "Capital upgrades cost {} Gold less",
    "attack-total": "+{} to the Attack total in every war you declare",
    "village-discount": "Villages cost {} Gold less, at least 1",
    "free-first-troop": "the first troop you build in each Build phase costs no Gold",
    "free-first-mercenary": "the first mercenary you build in each Build phase costs no Gold",
}
UNLOCK_WORDS: Final = {
    "attack-slot": "slot {} of the city may attack",
    "defence-slot": "slot {} of the city may defend",
    "mercenary-slot": "the mercenary in slot {} of the city may be used",
}
UNLOCK_USES: Final = {"attack-slot": ATTACK, "defence-slot": DEFENCE, "mercenary-slot": HIRE}
SLOT_USES: Final = {"attack": ATTACK, "defence": DEFENCE, "both": ATTACK | DEFENCE, "mercenary": HIRE}
CITY_SLOTS: Final = {"troop": (TROOP, 0), "mercenary": (MERCENARY, 0), "open-mercenary": (MERCENARY, HIRE)}
KEYWORDS: Final = {"raid": 1, "ranged": 0, "undermine": 1, "siege": 1, "rally": 0, "phalanx": 1, "plunder": 1}
TIMINGS: Final = ("build", "attack", "battle", "after-battle", "regroup")
SIDES: Final = ("either", "attacker", "defender")
ABILITIES: Final = {  # in the order of `mercenaries.ABILITIES`; the numbers that each takes
    "gold": 1,
    "build": 1,
    "construct": 2,
    "upgrade": 2,
    "recruit": 1,
    "smuggle": 1,
    "spy": 1,
    "assassinate": 1,
    "ambush": 1,
    "sabotage": 1,
    "strengthen": 1,
    "end-war": 0,
    "heal": 1,
    "study": 1,
    "explore": 2,
}
QUESTS: Final = ("paid-build", "city-upgrades", "banners", "win-with-survivors", "win-war-by", "win-war-against")
LIMITS: Final = {  # of figures: a goal is something, and the last round comes
    "upgrades-short": (1, 999),
    "upgrades-full": (1, 999),
    "upgrades-team": (1, 999),
    "round-limit": (1, 99),
}

_GIVES: Final = dict.fromkeys(GIVE_WORDS, 1)
_CARD: Final = (text("name"), flag("legendary"), whole("copies", 0, 40))
TABLES: Final = (
    Table(
        "buildings",
        "building",
        (
            *_CARD,
            choice("banner", BANNER_NAMES),
            whole("cost", 1, 9),
            choice("needs", BANNER_NAMES, ""),
            amounts("slots", tuple(SLOT_USES), SLOTS, {}),
            effects("gives", _GIVES, []),
        ),
    ),
    Table(
        "troops",
        "troop",
        (*_CARD, whole("attack", 0, 9), whole("defence", 0, 9), effects("keywords", KEYWORDS, []), text("text", "")),
    ),
    Table(
        "mercenaries",
        "mercenary",
        (
            *_CARD,
            choice("timing", TIMINGS),
            choice("side", SIDES, "either"),
            effects("ability", ABILITIES),
            effects("quest", dict.fromkeys(QUESTS, 1), []),
            texts("settle_under", (), []),
            choice("settle_banner", BANNER_NAMES, ""),
            effects("settle_gives", _GIVES, []),
            text("text"),
            text("quest_text", ""),
        ),
    ),
    Table(
        "cities",
        "city",
        (
            text("name"),
            choice("set", ("A", "B")),
            *(whole(name, 0, 20) for name in ("gold", "build", "draw", "store", "passive_defence")),
            whole("hp", 1, 20),
            texts("slots", tuple(CITY_SLOTS)),
            rows("upgrades", (text("name"), effects("gives", _GIVES | dict.fromkeys(UNLOCK_USES, 1)))),
        ),
    ),
    figures(999, LIMITS),
)


def load_printed(edition: Path | None) -> CapitalPrinted:
    """The standard cards, or an edition over them."""
    content = load_content(Path(__file__).parent / "content", TABLES, edition)
    printed = CapitalPrinted()
    printed.edition = content.edition
    printed.digest = content.digest
    _check(content.tables, f"The content of Capital ({content.edition})")
    for row in content.tables["buildings"]:
        _add_building(printed, row)
    for row in content.tables["troops"]:
        _add_troop(printed, row)
    for row in content.tables["mercenaries"]:
        _add_mercenary(printed, row)
    for row in content.tables["cities"]:
        _add_city(printed, row)
    for row in content.tables["figures"]:
        setattr(printed, row["id"].replace("-", "_"), row["value"])
    return printed


def box(printed: CapitalPrinted, _seats: int, options: Mapping[str, str]) -> list[list[int]]:
    """The Deck and the Legendary Deck, which stays away without Quests and Settle [merc.skip-removes-legendary]."""
    decks: list[list[int]] = [[], []]
    for face, copies in enumerate(printed.copies):
        decks[printed.legendary[face]] += [face] * copies
    return [decks[0], decks[1] if options["quests_settle"] == "on" else []]


def _check(tables: Mapping[str, list[Row]], what: str) -> None:
    """What a schema field by field cannot see."""
    problems = Problems()
    buildings = {row["id"] for row in tables["buildings"]}
    cards = [*tables["buildings"], *tables["troops"], *tables["mercenaries"]]
    if sum(row["copies"] for row in cards) > MOST_CARDS:
        problems.add(
            "buildings.toml, troops.toml, mercenaries.toml", "", "copies", f"at most {MOST_CARDS} cards in all"
        )
    for row in tables["buildings"]:
        if sum(row["slots"].values()) > SLOTS:
            problems.add("buildings.toml", f"row '{row['id']}'", "slots", f"at most {SLOTS} slots", row["slots"])
    for row in tables["mercenaries"]:
        for host in row["settle_under"]:
            if host not in buildings:
                problems.add("mercenaries.toml", f"row '{row['id']}'", "settle_under", "ids of buildings", host)
    if len(tables["cities"]) > MOST_CITIES:
        problems.add("cities.toml", "", "", f"at most {MOST_CITIES} cities")
    sets = [row["set"] for row in tables["cities"]]
    if sets.count("A") != 1 or sets.count("B") < MOST_SEATS:
        problems.add("cities.toml", "", "set", f"one city of set A and {MOST_SEATS} or more of set B")
    figure = {row["id"]: row["value"] for row in tables["figures"]}
    dealt = MOST_SEATS * (figure["starting-hand"] + max(figure["second-seat-bonus"], figure["later-seat-bonus"]))
    deck = sum(row["copies"] for row in cards if not row["legendary"])
    if dealt > deck:
        expected = f"hands for {MOST_SEATS} players from the {deck} cards there are"
        problems.add("figures.toml", "row 'starting-hand'", "value", expected, figure["starting-hand"])
    for row in tables["cities"]:
        where = f"row '{row['id']}'"
        if len(row["upgrades"]) != UPGRADES:
            problems.add("cities.toml", where, "upgrades", f"{UPGRADES} upgrades", len(row["upgrades"]))
        if len(row["slots"]) > SLOTS:
            problems.add("cities.toml", where, "slots", f"at most {SLOTS} slots", row["slots"])
        for upgrade in row["upgrades"]:
            for verb, number in upgrade["gives"]:
                if verb in UNLOCK_USES and not 1 <= number <= len(row["slots"]):
                    problems.add("cities.toml", where, "upgrades", "the number of one of its slots", number)
    blank = CapitalPrinted()
    for row in tables["figures"]:
        if type(getattr(blank, row["id"].replace("-", "_"), None)) is not int:
            problems.add("figures.toml", f"row '{row['id']}'", "id", "a figure that the rules have")
    problems.raise_if_any(what)


def _add_card(printed: CapitalPrinted, row: Row, kind: int) -> None:
    """What every card has, and blanks for what only its kind has not."""
    printed.ids.append(row["id"])
    printed.names.append(row["name"])
    printed.kind.append(kind)
    printed.legendary.append(int(row["legendary"]))
    printed.copies.append(row["copies"])
    printed.cost.append(row.get("cost", 0))
    printed.banner.append(BANNER_NAMES.index(row["banner"]) if "banner" in row else NO_BANNER)
    printed.needs.append(BANNER_NAMES.index(row["needs"]) if row.get("needs") else NO_BANNER)
    printed.gives += gives_row(row.get("gives") or row.get("settle_gives") or [])
    uses = [SLOT_USES[name] for name, count in row.get("slots", {}).items() for _ in range(count)]
    takes = [MERCENARY if use == HIRE else TROOP for use in uses]
    printed.slots += padded(uses)
    printed.takes += padded(takes)
    printed.room += [takes.count(guest) for guest in range(KINDS)]
    printed.attack.append(row.get("attack", 0))
    printed.defence.append(row.get("defence", 0))
    keywords = {keyword: numbers[0] if numbers else 1 for keyword, *numbers in row.get("keywords", [])}
    for keyword in KEYWORDS:
        getattr(printed, keyword).append(keywords.get(keyword, 0))
    printed.timing.append(TIMINGS.index(row["timing"]) if "timing" in row else -1)
    printed.side.append(SIDES.index(row.get("side", "either")))
    printed.ability.append(
        [
            number
            for verb, *numbers in row.get("ability", [])
            for number in (list(ABILITIES).index(verb), *([*numbers, 0, 0])[:2])
        ]
    )
    quest = (row.get("quest") or [["", 0]])[0]
    printed.quest.append(QUESTS.index(quest[0]) if quest[0] else NO_QUEST)
    printed.quest_number.append(quest[1])
    printed.hosts.append([])


def _add_building(printed: CapitalPrinted, row: Row) -> None:
    _add_card(printed, row, BUILDING)
    printed.texts.append(gives_in_words(row["gives"]))


def _add_troop(printed: CapitalPrinted, row: Row) -> None:
    _add_card(printed, row, TROOP)
    printed.texts.append(filled(row["text"], row["keywords"]))


def _add_mercenary(printed: CapitalPrinted, row: Row) -> None:
    """The buildings were added before, so that a banner can be written out as the buildings that have it."""
    _add_card(printed, row, MERCENARY)
    for face, id in enumerate(printed.ids):
        if printed.kind[face] == BUILDING and (
            id in row["settle_under"] or BANNER_NAMES[printed.banner[face]] == row["settle_banner"]
        ):
            printed.hosts[-1].append(face)
    words = [filled(row["text"], row["ability"])]
    if row["quest"]:
        words.append("Quest: " + filled(row["quest_text"], row["quest"]))
    if printed.hosts[-1]:
        under = ", ".join(printed.names[face] for face in printed.hosts[-1])
        if row["settle_banner"]:
            under = f"any {row['settle_banner'].capitalize()} building"
        words.append(f"Settle ({under}): {gives_in_words(row['settle_gives'])}")
    printed.texts.append(" ".join(words))


def _add_city(printed: CapitalPrinted, row: Row) -> None:
    printed.city_ids.append(row["id"])
    printed.city_names.append(row["name"])
    printed.city_sets.append(row["set"])
    printed.city_hp.append(row["hp"])
    start = [row[name] for name in ("gold", "build", "draw", "store", "passive_defence")]
    printed.city_start += start + [0] * (GIVES - len(start))
    takes = [CITY_SLOTS[slot][0] for slot in row["slots"]]
    printed.city_takes += padded(takes)
    printed.city_open += padded([CITY_SLOTS[slot][1] for slot in row["slots"]])
    printed.city_room += [takes.count(guest) for guest in range(KINDS)]
    for upgrade in row["upgrades"]:
        printed.upgrade_names.append(upgrade["name"])
        printed.upgrade_texts.append(gives_in_words(upgrade["gives"]))
        printed.upgrade_gives += gives_row([give for give in upgrade["gives"] if give[0] in GIVE_WORDS])
        unlocks = [0] * SLOTS
        for verb, number in upgrade["gives"]:
            if verb in UNLOCK_USES:
                unlocks[number - 1] |= UNLOCK_USES[verb]
        printed.upgrade_unlocks += unlocks


def gives_row(given: list[list[str | int]]) -> list[int]:
    row = [0] * GIVES
    for verb, number in given:
        row[list(GIVE_WORDS).index(str(verb))] += int(number)
    return row


def padded(numbers: list[int]) -> list[int]:
    return (numbers + [0] * SLOTS)[:SLOTS]


def gives_in_words(given: list[list[str | int]]) -> str:
    if not given:
        return ""
    words = ", ".join((GIVE_WORDS | UNLOCK_WORDS)[str(verb)].format(number) for verb, number in given)
    return words[0].upper() + words[1:] + "."


def filled(words: str, verbs: list[list[str | int]]) -> str:
    """A card's text with the numbers of its verbs in their places, so that a figure is written down once."""
    numbers = [number for _, *numbers in verbs for number in numbers]
    for place, number in enumerate(numbers, start=1):
        words = words.replace(f"{{{place}}}", str(number))
    return words


assert len(GIVE_WORDS) == GIVES
assert len(BANNER_NAMES) == BANNERS
