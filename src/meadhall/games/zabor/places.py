"""Every place where cards lie, and every kind of click."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.agenda import Verb
from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, Place

TRAITS: Final = Place("traits", NOBODY, "Empire Traits", shared=True)
EVENT_DECK: Final = Place("event-deck", NOBODY, "Event deck", shared=True)
DESTINY_DECK: Final = Place("destiny-deck", NOBODY, "Destiny deck", shared=True)
SORCERY_DECK: Final = Place("sorcery-deck", NOBODY, "Sorcery deck", shared=True)
DYNASTY_DECK: Final = Place("dynasty-deck", NOBODY, "Dynasty deck", shared=True)
ARTIFACT_DECK: Final = Place("artifact-deck", NOBODY, "Artifact deck", shared=True)
MONSTER_DECK: Final = Place("monster-deck", NOBODY, "Monster deck", shared=True)
TRADE_DECK: Final = Place("trade-deck", NOBODY, "Trade Bonus deck", shared=True)
VP_BOX: Final = Place("vp-box", NOBODY, "VP Cards not used", shared=True)
VP_CHART: Final = Place("vp-chart", NOBODY, "VP Chart, face down", shared=True)  # the next card is the last
VP_OPEN: Final = Place("vp-open", EVERYBODY, "VP Cards", shared=True)  # a spot holds a bit for each seat that claimed
DISCARD: Final = Place("discard", EVERYBODY, "Discards", shared=True)
DISCARD_UNSEEN: Final = Place("discard-unseen", NOBODY, "Discards, face down", shared=True)
ON_MAP: Final = Place("on-map", EVERYBODY, "Monsters on the map", shared=True)
DRAFT: Final = Place("draft", OWNER, "Traits to choose from")
PICKED: Final = Place("picked", OWNER, "Traits picked")
CHART: Final = Place("chart", EVERYBODY, "Empire Chart")  # the spot of a trait is 1 once its VP are claimed
HAND: Final = Place("hand", OWNER, "Hand")
DRAWN: Final = Place("drawn", OWNER, "Cards drawn")

PLACES: Final = [
    TRAITS,
    EVENT_DECK,
    DESTINY_DECK,
    SORCERY_DECK,
    DYNASTY_DECK,
    ARTIFACT_DECK,
    MONSTER_DECK,
    TRADE_DECK,
    VP_BOX,
    VP_CHART,
    VP_OPEN,
    DISCARD,
    DISCARD_UNSEEN,
    ON_MAP,
    DRAFT,
    PICKED,
    CHART,
    HAND,
    DRAWN,
]
DECKS: Final = [
    TRAITS,
    EVENT_DECK,
    DESTINY_DECK,
    SORCERY_DECK,
    DYNASTY_DECK,
    ARTIFACT_DECK,
    MONSTER_DECK,
    TRADE_DECK,
]  # by back

KEEP_TRAIT: Final = Verb("keep-trait", "card", "Keep {card}", secret=True)
START: Final = Verb("start", "start", "Start at {start}")
FIRST_FLEET: Final = Verb("first-fleet", "area", "Place the Fleet in {area}")
SECOND_SEAT: Final = Verb("second-seat", "area", "Place the second seat in {area}")
SETTLE: Final = Verb("settle", "area", "Settle in {area}")
BARBARIANS: Final = Verb("barbarians", "area", "Place the Barbarians in {area}")
LAY_ACTION: Final = Verb("lay-action", "action", "Lay {action} next")
PLAY_EVENT: Final = Verb("play-event", "card", "Play {card}")
ENVOY: Final = Verb("envoy", "space", "Place an Envoy on {space}")
HIRE_ENVOY: Final = Verb("hire-envoy", "nothing", "Pay for one more Envoy")
GO_FIRST: Final = Verb("go-first", "nothing", "Go first")
PASS: Final = Verb("pass", "nothing", "Pass")
FINISH: Final = Verb("finish", "nothing", "Finish")

LEAVE: Final = Verb("leave", "area", "Move Units out of {area}")
STAY: Final = Verb("stay", "area", "Leave the rest in {area}")
MARCH: Final = Verb("march", "area", "March to {area}")
SEND: Final = Verb("send", "unit", "Send {unit}")
ENOUGH: Final = Verb("enough", "nothing", "Send no more")
FIGHT: Final = Verb("fight", "area", "Fight in {area}")
WOUND: Final = Verb("wound", "unit", "Wound {unit}")
PURSUE: Final = Verb("pursue", "area", "Pursue into {area}")
WARP_TO: Final = Verb("warp-to", "area", "Warp to {area}")
SPARE: Final = Verb("spare", "area", "Leave {area} undegraded")
DEGRADE: Final = Verb("degrade", "area", "Degrade {area}")
RETURN_UNIT: Final = Verb("return-unit", "unit", "Bring back {unit}")

DRAW_FROM: Final = Verb("draw-from", "deck", "Draw from the {deck} deck")
KEEP_CARD: Final = Verb("keep-card", "card", "Keep {card}")
DROP_CARD: Final = Verb("drop-card", "card", "Discard {card}")
BUY: Final = Verb("buy", "good", "Buy {good}")
TAKE_FREE: Final = Verb("take-free", "good", "Take {good} free")
PLACE_UNIT: Final = Verb("place-unit", "area", "Place it in {area}")
PLACE_ROAD: Final = Verb("place-road", "area", "Place a Road in {area}")
BUILD: Final = Verb("build", "area", "Build in {area}")
FREE_OPTION: Final = Verb("free-option", "nothing", "Take the free option")
BUY_OPTION: Final = Verb("buy-option", "nothing", "Buy instead")
TAKE_POSITION: Final = Verb("take-position", "position", "Take {position}")
RETURN_POSITION: Final = Verb("return-position", "position", "Return {position}")
TAKE_AREA: Final = Verb("take-area", "area", "Take {area}")
PLAY_CARD: Final = Verb("play-card", "card", "Play {card}")
SUMMON_TOP: Final = Verb("summon-top", "nothing", "Pay to Summon the top Monster")

PICK_AREA: Final = Verb("pick-area", "area", "Choose {area}")
PICK_UNIT: Final = Verb("pick-unit", "unit", "Choose {unit}")
PICK_SEAT: Final = Verb("pick-seat", "seat", "Choose {seat}")
PICK_CARD: Final = Verb("pick-card", "card", "Choose {card}")
PICK_REGION: Final = Verb("pick-region", "region", "Choose {region}")
REMOVE: Final = Verb("remove", "area", "Remove one in {area}")
REMOVE_UNIT: Final = Verb("remove-unit", "unit", "Remove {unit}")
PAY: Final = Verb("pay", "nothing", "Pay")
PROPOSE: Final = Verb("propose", "seat", "Ask {seat} to trade")
AGREE: Final = Verb("agree", "nothing", "Agree")
DECLINE: Final = Verb("decline", "nothing", "Decline")
CHOOSE_GOLD: Final = Verb("choose-gold", "nothing", "Take the Gold")
CHOOSE_OTHER: Final = Verb("choose-other", "nothing", "Take the other offer")

VERBS: Final = [
    KEEP_TRAIT,
    START,
    FIRST_FLEET,
    SECOND_SEAT,
    SETTLE,
    BARBARIANS,
    LAY_ACTION,
    PLAY_EVENT,
    ENVOY,
    HIRE_ENVOY,
    GO_FIRST,
    PASS,
    FINISH,
    LEAVE,
    STAY,
    MARCH,
    SEND,
    ENOUGH,
    FIGHT,
    WOUND,
    PURSUE,
    WARP_TO,
    SPARE,
    DEGRADE,
    RETURN_UNIT,
    DRAW_FROM,
    KEEP_CARD,
    DROP_CARD,
    BUY,
    TAKE_FREE,
    PLACE_UNIT,
    PLACE_ROAD,
    BUILD,
    FREE_OPTION,
    BUY_OPTION,
    TAKE_POSITION,
    RETURN_POSITION,
    TAKE_AREA,
    PLAY_CARD,
    SUMMON_TOP,
    PICK_AREA,
    PICK_UNIT,
    PICK_SEAT,
    PICK_CARD,
    PICK_REGION,
    REMOVE,
    REMOVE_UNIT,
    PAY,
    PROPOSE,
    AGREE,
    DECLINE,
    CHOOSE_GOLD,
    CHOOSE_OTHER,
]
