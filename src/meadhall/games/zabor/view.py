"""What the browser's board of Zabor is told besides places and offers. It sees observations only."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.zabor.cards import ACTIONS, DECK_NAMES, GOODS, TRADE_CARDS, TRAIT, TYPES
from meadhall.games.zabor.forecast import battle_of, march_of, odds_of_plan, pending_battles
from meadhall.games.zabor.places import CHART, VP_OPEN
from meadhall.games.zabor.rules.capacity import capacity_of
from meadhall.games.zabor.rules.gold import price_of
from meadhall.games.zabor.rules.income_phase import yields_of
from meadhall.games.zabor.rules.measures import measure, meets
from meadhall.games.zabor.rules.setup import CARDS_PER_AGE
from meadhall.games.zabor.rules.trade_phase import answer_proposal
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import Zabor

LENGTH: Final = {"short": 120, "medium": 240, "long": 360}
WEIGHT: Final = 5
AGES: Final = ("I", "II", "III", "IV")
BACKS: Final = (*DECK_NAMES, *(f"VP Cards of Age {age}" for age in AGES))
OFFERING: Final = "offer_unit"
PHASES: Final = ("Order", "Income", "Event", "Envoys", "Actions", "Warfare", "Trade", "Heal", "Victory", "End")


def headline(s: Zabor, _names: list[str]) -> str:
    if not s.turn:
        return "Setting up"
    each = CARDS_PER_AGE[s.setup.options["vp-cards"]]
    return f"Turn {s.turn} of {s.turns}, Age {AGES[(s.turn - 1) // each]}"


def odds(s: Zabor, seat: int, clicks: list[int]) -> dict[str, Any] | None:
    """The exact odds of a Battle, or of a march that leads to one: its goal and the Units that are to go."""
    return odds_of_plan(s, seat, clicks)


def extra(s: Zabor, seat: int | None) -> dict[str, Any]:
    printed = s.printed
    told: dict[str, Any] = {
        "phases": PHASES,
        "phase": s.phase - 1,
        "slots": [list(pair) for pair in zip(printed.slot_type, printed.slot_wounds, strict=True)],
        "units": printed.unit_names,
        "wounds": list(printed.wounds),
        "monsters": printed.monster_faces,
        "actions": [action_of(s, action) for action in range(ACTIONS)],
        "positions": [list(pair) for pair in zip(printed.position_names, printed.position_texts, strict=True)],
        "empires": [empire_of(s, other) for other in range(s.seats)],
        "victory": [card_told(s, card) for card in s.at(VP_OPEN)],
        "battle": battle_of(s, seat),
        "liveries": liveries_of(s),
    }
    if seat is not None:
        told["prices"] = prices_of(s, seat)
        told["march"] = march_of(s, seat)
        told["clicks"] = s.clicks
        told["pending"] = pending_battles(s, seat)
        told["odds"] = not (told["march"] or told["pending"] or told["battle"])  # of Battles the board tells exact ones
    return told


def line(s: Zabor, seat: int, names: list[str]) -> str:
    """Who asks to trade, and what it means: only the one who asks draws [trade.procedure, trade.decline-effect]."""
    asking = s.asking
    if asking is None or asking.rule is not answer_proposal or asking.b != seat:
        return ""
    cards = s.printed.trade_cards + s.power(asking.a, TRADE_CARDS)
    return (
        f"{names[asking.a]} asks you, and would draw {cards} Trade Bonus Cards; you draw none. "
        "If you decline, you two do not trade with each other this turn."
    )


def prices_of(s: Zabor, seat: int) -> list[int]:
    """What everything costs this seat now; a single Unit that a card offers costs what is asked for it."""
    prices = [price_of(s, seat, good) for good in range(GOODS)]
    asking = s.asking
    if asking is not None and asking.rule.__name__ == OFFERING and asking.a == seat:
        prices[asking.b] = asking.c
    return prices


def liveries_of(s: Zabor) -> list[int]:
    """The colour and pattern that each seat wears: the one it has chosen; before that, one that nobody has."""
    free = [colour for colour in range(len(s.printed.colours)) if colour not in s.colour]
    return [colour if colour >= 0 else free.pop(0) for colour in s.colour]


def action_of(s: Zabor, action: int) -> dict[str, Any]:
    return {
        "name": s.printed.action_names[action],
        "texts": s.printed.action_texts[action * 2 : action * 2 + 2],
        "envoys": [
            [seat for seat in s.envoys[space * 2 : space * 2 + 2] if seat >= 0]
            for space in (action * 2, action * 2 + 1)
        ],
    }


def empire_of(s: Zabor, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "vp": s.vp[seat],
        "gold": s.gold[seat],
        "income": yields_of(s, seat),
        "lands": s.lands[seat],
        "civilized": s.civilized[seat],
        "seas": s.seas[seat],
        "army": [[s.army[seat * TYPES + type], capacity_of(s, seat, type)] for type in range(TYPES)],
        "envoys": s.envoys_left[seat],
        "positions": [position for position, holder in enumerate(s.position) if holder == seat],
        "traits": [card_told(s, card, seat) for card in s.at(CHART, seat) if s.cards.backs[card] == TRAIT],
    }


def card_told(s: Zabor, card: int, owner: int | None = None) -> dict[str, Any]:
    """A card that gives VP: what it asks for, and how far each Empire (or its owner) has come."""
    face = s.cards.faces[card]
    conditions = s.printed.conditions[face]
    spot = s.cards.spots[card]
    seats = range(s.seats) if owner is None else [owner]
    return {
        "card": card,
        "vp": s.printed.vp[face],
        "measures": [MEASURE_NAMES[number].replace("-", " ") for number in conditions[::2]],
        "wanted": conditions[1::2],
        "standing": [
            {
                "seat": seat,
                "has": [measure(s, seat, number) for number in conditions[::2]],
                "met": meets(s, seat, face),
                "claimed": bool(spot if owner is not None else spot >> seat & 1),
            }
            for seat in seats
        ],
    }
