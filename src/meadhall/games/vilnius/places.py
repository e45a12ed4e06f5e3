"""Every place of Vilnius and who sees faces there, and every verb. Hands are open: only piles hide anything."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.agenda import Verb
from meadhall.kernel.cards import EVERYBODY, NOBODY, Place

BUILDING_SUPPLY: Final = Place("building-supply", EVERYBODY, "General Buildings", shared=True)
UNIT_SUPPLY: Final = Place("unit-supply", EVERYBODY, "General Units", shared=True)
ORDER_PILE: Final = Place("order-pile", NOBODY, "Order draw pile", shared=True)
ORDER_DISCARD: Final = Place("order-discard", EVERYBODY, "Order discard pile", shared=True)
ENEMY_BUILDINGS: Final = Place("enemy-buildings", EVERYBODY, "Enemy Buildings", shared=True)
PROVINCE_STACKS: Final = Place("province-stacks", NOBODY, "Province stacks", shared=True)  # spot: which stack
DESTINATION_PILE: Final = Place("destination-pile", NOBODY, "Destination pile", shared=True)
DESTINATION_DISCARD: Final = Place("destination-discard", EVERYBODY, "Destination discard pile", shared=True)
ATTACKERS: Final = Place("attackers", EVERYBODY, "Attacking enemies", shared=True)  # spot: VILNIUS or 1 + a seat
DEFEATED: Final = Place("defeated", EVERYBODY, "Defeated enemies", shared=True)
MARKERS: Final = Place("markers", NOBODY, "Boost cards used as markers", shared=True)
SHUFFLING: Final = Place("shuffling", NOBODY, "Being shuffled", shared=True)
BOX: Final = Place("box", EVERYBODY, "Game box", shared=True)

QUARTER: Final = Place("quarter", EVERYBODY, "Quarter")  # spot: the cell
PERSONAL_SUPPLY: Final = Place("personal-supply", EVERYBODY, "Personal supply")
PROVINCES: Final = Place("provinces", EVERYBODY, "Provinces in hand")
UNITS: Final = Place("units", EVERYBODY, "Units in hand")
PROVINCE_PILE: Final = Place("province-pile", NOBODY, "Province draw pile")
PROVINCE_DISCARD: Final = Place("province-discard", EVERYBODY, "Province discard pile")
UNIT_PILE: Final = Place("unit-pile", NOBODY, "Unit draw pile")
UNIT_DISCARD: Final = Place("unit-discard", EVERYBODY, "Unit discard pile")
STOREHOUSES: Final = Place("storehouses", EVERYBODY, "Stored Provinces")  # spot: the Building
GUARDHOUSES: Final = Place("guardhouses", EVERYBODY, "Stored Units")  # spot: the Building
ENVOYS: Final = Place("envoys", EVERYBODY, "Provinces for others")  # spot: the Building
LOOT: Final = Place("loot", EVERYBODY, "Loot")
PAID: Final = Place("paid", EVERYBODY, "Being paid")  # spot: 0, or 1 + the seat whose envoys brought it
ATTACK_ROW: Final = Place("attack-row", EVERYBODY, "Attack row")
DESTINATION: Final = Place("destination", EVERYBODY, "Destination")
DEPLOYED: Final = Place("deployed", EVERYBODY, "Deployed Units")  # spot: 1 + the enemy, or 0
ASIDE: Final = Place("aside", EVERYBODY, "Units set aside")  # spot: 1 if chosen to be destroyed

MOST_CARDS: Final = 200  # that clicks can name; 169 have faces, an edition may add some
MOST_INCOME: Final = 39
MOST_STACKS: Final = 8
MOST_LOOKED_AT: Final = 9

VILNIUS: Final = 0  # the spot of an enemy that attacks the general part of the city

PLACES: Final = [
    BUILDING_SUPPLY, UNIT_SUPPLY, ORDER_PILE, ORDER_DISCARD, ENEMY_BUILDINGS, PROVINCE_STACKS, DESTINATION_PILE,
    DESTINATION_DISCARD, ATTACKERS, DEFEATED, MARKERS, SHUFFLING, BOX, QUARTER, PERSONAL_SUPPLY, PROVINCES, UNITS,
    PROVINCE_PILE, PROVINCE_DISCARD, UNIT_PILE, UNIT_DISCARD, STOREHOUSES, GUARDHOUSES, ENVOYS, LOOT, PAID,
    ATTACK_ROW, DESTINATION, DEPLOYED, ASIDE,
]  # fmt: skip

CHOOSE_EMBLEM: Final = Verb("choose-emblem", "emblem", "Play the {emblem}")
LET_CHANCE_CHOOSE: Final = Verb("let-chance-choose", "nothing", "Let chance choose")
DRAW_UNITS: Final = Verb("draw-units", "split", "Draw {split}")
BUILD: Final = Verb("build", "card", "Build {card}")
PLACE: Final = Verb("place", "cell", "Place it {cell}")
RECRUIT: Final = Verb("recruit", "card", "Recruit {card}")
SEND_ENVOY: Final = Verb("send-envoy", "card", "Leave {card} with the envoys")
PASS: Final = Verb("pass", "nothing", "Pass")
PAY: Final = Verb("pay", "card", "Pay with {card}")
USE: Final = Verb("use", "card", "Use what {card} gives this round")
EXCHANGE: Final = Verb("exchange", "exchange", "Exchange {exchange}")
STORE: Final = Verb("store", "card", "Store {card}")
STORE_NO_MORE: Final = Verb("store-no-more", "nothing", "Store no more")
DEPLOY: Final = Verb("deploy", "card", "Deploy {card}")
AGAINST: Final = Verb("against", "card", "Against {card}")
AIM: Final = [
    Verb("aim-sword", "card", "Turn the sword against {card}"),
    Verb("aim-shield", "card", "Turn the shield against {card}"),
    Verb("aim-spear", "card", "Turn the spear against {card}"),
    Verb("aim-arrow", "card", "Aim the arrow at {card}"),
    Verb("aim-axe", "card", "Turn the axe against {card}"),
]
HOLD: Final = Verb("hold", "weapon", "Leave the {weapon} unused")
READY: Final = Verb("ready", "nothing", "Declare yourself ready")
SACRIFICE: Final = Verb("sacrifice", "card", "Lose {card} to the Red Skull")
DESTROY: Final = Verb("destroy", "card", "Lose {card} to the skulls")
SUFFER: Final = Verb("suffer", "symbol", "First lose {symbol}")
GIVE_BACK: Final = Verb("give-back", "card", "Give back {card}")
GIVE_UP: Final = Verb("give-up", "card", "Give up {card}")
LOSE_POINT: Final = Verb("lose-point", "nothing", "Let Vilnius lose a point")
NAME_TAKER: Final = Verb("name-taker", "seat", "Let {seat} take the loot")
TAKE: Final = Verb("take", "nothing", "Take a Province as loot")
DECLINE: Final = Verb("decline", "nothing", "Decline")
ASSAULT: Final = Verb("assault", "card", "Attack {card}")
END_ASSAULTS: Final = Verb("end-assaults", "nothing", "Attack no further Building")
CAPTURE: Final = Verb("capture", "stack", "Capture from {stack}")
END_CAPTURES: Final = Verb("end-captures", "nothing", "Capture no further Province")
OFFER: Final = Verb("offer", "card", "Offer {card}")
LOOK_AT: Final = Verb("look-at", "count", "Look at {count}")
KEEP: Final = Verb("keep", "card", "Keep {card}")
PUT_BACK: Final = Verb("put-back", "card", "Put {card} back above the other")

VERBS: Final = [
    CHOOSE_EMBLEM, LET_CHANCE_CHOOSE, DRAW_UNITS, BUILD, PLACE, RECRUIT, SEND_ENVOY, PASS, PAY, USE, EXCHANGE, STORE,
    STORE_NO_MORE, DEPLOY, AGAINST, *AIM, HOLD, READY, SACRIFICE, DESTROY, SUFFER, GIVE_BACK, GIVE_UP, LOSE_POINT,
    NAME_TAKER, TAKE, DECLINE, ASSAULT, END_ASSAULTS, CAPTURE, END_CAPTURES, OFFER, LOOK_AT, KEEP, PUT_BACK,
]  # fmt: skip
