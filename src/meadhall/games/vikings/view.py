"""What the browser's board of Vikings Gone Wild is told besides places and offers. It sees observations only."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.vikings.attack_view import attack_of, in_village
from meadhall.games.vikings.cards import BEER, LEVELS, THRESHOLDS
from meadhall.games.vikings.payment_view import lacking, payment_plan
from meadhall.games.vikings.places import (
    AIM,
    BONUS_CARDS,
    CHANGE,
    COMPLETE,
    DECLARE,
    DEFEND,
    END_TURN,
    EXCHANGE,
    FIGHT_DRACO,
    GUARD,
    HAND,
    HUNT,
    MISSIONS,
    PAY,
    RAID,
    READY,
    STAND,
    UPGRADE,
)
from meadhall.games.vikings.rules.buying_buildings import building_limit
from meadhall.games.vikings.rules.declaring import forbids_send
from meadhall.games.vikings.rules.ending import count_for_bonus, most_of, point_limit
from meadhall.games.vikings.rules.exchange import exchange_price
from meadhall.games.vikings.rules.missions import progress
from meadhall.games.vikings.rules.resources import means
from meadhall.games.vikings.rules.strength import might
from meadhall.games.vikings.rules.targets import forbids_target, standing
from meadhall.games.vikings.rules.town_hall import level_of
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Clause, Offer, Seat, Verb

LENGTH: Final = 75
WEIGHT: Final = 3
BACKS: Final = (
    "Deck of the first seat",
    "Deck of the second seat",
    "Deck of the third seat",
    "Deck of the fourth seat",
    "Units and Defenses",
    "Buildings",
    "Odin's Path",
    "Divine Favor",
    "Mission of 1 VP",
    "Mission",
    "Bonus",
)
WINDOWS: Final = {"defend": "stand"}  # what "pass for me" declines, by rule

PHASES: Final = ("Production", "Drawing", "Players", "Storage", "Round end")
LATER: Final = ("drawing_phase", "players_phase", "storage_phase", "round_end_phase")
WAYS: Final = ("declare", "pay", "store-all")  # the golden button, where it is not the last one
QUIET: Final = ("return", "change")  # offered all the time and rarely meant
ON_VILLAGE: Final = "Click or drag cards onto Buildings. The defender answers next; nothing can be added after that."
ON_MONSTER: Final = "Nobody defends a monster: enough strength beats it."


def headline(s: Vikings, _names: list[str]) -> str:
    return f"Round {s.round}, to {point_limit(s)} VP"


def phase_of(s: Vikings) -> int:
    """Told by what is still to come in the round."""
    waiting = [step.rule.__name__ for step in s.agenda]
    for phase, later in enumerate(LATER):
        if later in waiting:
            return phase
    return len(LATER)


def extra(s: Vikings, seat: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "phases": PHASES,
        "phase": phase_of(s),
        "ways": WAYS,
        "quiet": QUIET,
        "goal": point_limit(s),
        "thresholds": [s.printed.threshold(place) for place in range(THRESHOLDS)],
        "villages": [village_of(s, other) for other in range(s.seats)],
        "buildings": {str(card): building_of(s, card) for other in range(s.seats) for card in standing(s, Seat(other))},
        "missions": {
            str(card): mission_of(s, other, card) for other in range(s.seats) for card in s.at(MISSIONS, other)
        },
        "bonuses": [bonus_of(s, card) for card in s.at(BONUS_CARDS)],
        "draco": {"defense": s.printed.draco_defense, "tokens": s.printed.draco_tokens, "fought": bool(s.draco_fought)},
        "attack": attack_of(s, seat),
        "targets": [target for target in s.targets if target >= 0],
    }
    if seat is not None and s.ask is not None:
        told |= asked_of(s, Seat(seat), s.ask.of(Seat(seat)))
    return told


def village_of(s: Vikings, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "level": level_of(s, seat),
        "limit": building_limit(s, seat),
        "beer": s.hall_beer[seat],
        "gold": s.hall_gold[seat],
        "attackers": [other for other in range(s.seats) if s.attacked[seat] >> other & 1],
    }


def building_of(s: Vikings, card: int) -> dict[str, Any]:
    """What stands in a village, with the tokens and the Defenses on it."""
    resource = s.resource_of(card)
    face = s.cards.faces[card]
    room = s.printed.store_beer[face] if resource == BEER else s.printed.store_gold[face]
    return {
        "defense": s.defense(card),
        "added": s.bonus[card],
        "goods": s.goods[card],
        "room": room,
        "resource": resource,
        "construction": bool(s.construction[card]),
        "damage": bool(s.damage[card]),
        "guards": [guard for guard in s.at(GUARD, s.cards.seat_of(card)) if s.cards.spots[guard] == card],
    }


def mission_of(s: Vikings, seat: int, card: int) -> dict[str, int]:
    """How far its owner is. Deeds are those of the turn that is played, so all others have none yet."""
    face = s.cards.faces[card]
    goal = s.printed.goal[face]
    done = 0 if goal < len(s.deeds) and s.active != seat else progress(s, seat, goal)
    return {"done": done, "of": s.printed.goal_number[face], "points": s.printed.points[face]}


def bonus_of(s: Vikings, card: int) -> dict[str, Any]:
    measure = s.printed.measure[s.cards.faces[card]]
    staying = [Seat(seat) for seat in range(s.seats) if not s.gone[seat]]
    return {
        "card": card,
        "points": s.printed.bonus_points,
        "counts": [count_for_bonus(s, seat, measure) for seat in range(s.seats)],
        "leaders": [int(seat) for seat in most_of(s, measure, staying)],
    }


def asked_of(s: Vikings, seat: Seat, offers: list[Offer]) -> dict[str, Any]:
    """What helps with the ask at hand: what lacks, what paying takes, and clicks that can be made in one."""
    told: dict[str, Any] = {}
    verbs = {offer.verb for offer in offers}
    if END_TURN in verbs:
        beer, gold = means(s, seat)
        told["line"] = f"You can spend up to {beer} Beer and {gold} Gold this turn."
        told["missing"] = missing_of(s, seat, offers, beer, gold)
        told["shortcuts"] = shortcuts_of(s, seat, offers)
        told["movable"] = movable_of(s, seat, offers)
        told["price"] = exchange_price(s)
        told["upgrade"] = upgrade_price(s, seat)
    elif PAY in verbs:
        told["due"] = {"beer": s.due_beer, "gold": s.due_gold}
        told["notes"], told["line"] = payment_plan(s, seat)
    elif DECLARE in verbs or AIM in verbs:
        village = AIM in verbs or (s.targets and in_village(s, s.targets[0]))
        told["line"] = ON_VILLAGE if village else ON_MONSTER
    elif STAND in verbs and DEFEND in verbs:
        told["line"] = "A Building holds if its defense is higher than the strength sent against it."
    return told


def missing_of(s: Vikings, seat: Seat, offers: list[Offer], beer: int, gold: int) -> dict[str, str]:
    """For what cannot be paid or is not reached: how much is missing, by verb and thing."""
    told: dict[str, str] = {}
    for offer in offers:
        if offer.clause == "buy.price":
            told[f"{offer.verb.name}:{offer.thing}"] = lacking(*price_of(s, seat, offer), beer, gold)
        elif offer.verb is CHANGE and not s.mission_changed and gold < s.printed.change_mission_gold:
            told[f"{offer.verb.name}:{offer.thing}"] = lacking(0, s.printed.change_mission_gold, beer, gold)
        elif offer.verb is COMPLETE and offer.clause == "mission.goal":
            mission = mission_of(s, seat, offer.thing)
            told[f"{offer.verb.name}:{offer.thing}"] = f"So far {mission['done']} of {mission['of']}."
        elif offer.clause == "attack.understrength":
            told[f"{offer.verb.name}:{offer.thing}"] = f"Your cards add up to {might(s, seat)}."
        elif offer.verb is EXCHANGE and offer.clause:
            told[f"{offer.verb.name}:{offer.thing}"] = f"You have {beer} Beer and {gold} Gold."
    return told


def price_of(s: Vikings, seat: Seat, offer: Offer) -> tuple[int, int]:
    upgrade = offer.verb is UPGRADE
    face = s.printed.hall_faces[level_of(s, seat) + 1] if upgrade else s.cards.faces[offer.thing]
    return s.printed.price_beer[face], s.printed.price_gold[face]


def upgrade_price(s: Vikings, seat: Seat) -> dict[str, int] | None:
    level = level_of(s, seat)
    if level == LEVELS:
        return None
    face = s.printed.hall_faces[level + 1]
    return {"level": level + 1, "beer": s.printed.price_beer[face], "gold": s.printed.price_gold[face]}


def shortcuts_of(s: Vikings, seat: Seat, offers: list[Offer]) -> list[dict[str, Any]]:
    """A click on a Building of a village that may be attacked chooses the village and aims at it, both at once."""
    found: list[dict[str, Any]] = []
    strength = might(s, seat)
    for offer in offers:
        if offer.verb is RAID and not offer.clause:
            for building in standing(s, Seat(offer.thing)):
                clause = forbids_target(s, seat, building)
                if not clause and s.defense(building) > strength:
                    clause = "attack.understrength"
                found.append(shortcut(s, len(found), [offer], AIM, building, clause))
    return found


def shortcut(s: Vikings, place: int, first: list[Offer], verb: Verb, card: int, clause: Clause) -> dict[str, Any]:
    from meadhall.games.vikings import GAME  # the game names this module's figures, never the other way round

    return {
        "click": -1 - place,
        "clicks": [*[offer.click for offer in first], verb.base + card],
        "verb": verb.name,
        "thing_kind": verb.thing,
        "thing": card,
        "label": f"Attack {s.printed.names[s.cards.faces[card]]}",
        "clause": clause,
        "sentence": GAME.ledger.text(clause) if clause else "",
        "chancy": False,
    }


def movable_of(s: Vikings, seat: Seat, offers: list[Offer]) -> list[int]:
    """Cards that can be dragged onto what is to be attacked, while anything can be."""
    if not any(offer.verb in (RAID, HUNT, FIGHT_DRACO) and not offer.clause for offer in offers):
        return []
    return [card for card in s.at(HAND, seat) + s.at(READY, seat) if not forbids_send(s, card, 0, 0)]
