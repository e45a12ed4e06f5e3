"""The spots of the table and who sees faces there, and what a click can be."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.agenda import Verb
from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, Place

MOST_CARDS: Final = 256

MARKET: Final = Place("market", EVERYBODY, "Units, Defenses and Buildings", shared=True)  # spot: the pile
RIVER: Final = Place("river", EVERYBODY, "Odin's Path", shared=True)  # spot: the space; 1 is next to the deck
PATH_DECK: Final = Place("path-deck", NOBODY, "Odin's Path Deck", shared=True)
PATH_DISCARD: Final = Place("path-discard", NOBODY, "Odin's Path Discard Pile", shared=True)
FAVORS: Final = Place("favors", EVERYBODY, "Divine Favors", shared=True)
FAVOR_DECK: Final = Place("favor-deck", NOBODY, "Divine Favor Deck", shared=True)
BONUS_CARDS: Final = Place("bonus-cards", EVERYBODY, "End-Game Bonuses", shared=True)
MISSION_DECK: Final = Place("mission-deck", NOBODY, "Mission Deck", shared=True)
SPARE_BONUSES: Final = Place("spare-bonuses", NOBODY, "Bonus cards that break ties", shared=True)
BOX: Final = Place("box", NOBODY, "Box", shared=True)

DECK: Final = Place("deck", NOBODY, "Deck")
HAND: Final = Place("hand", OWNER, "Hand")
KEPT: Final = Place("kept", OWNER, "Kept for the next round")
DISCARD: Final = Place("discard", EVERYBODY, "Discard Pile")
AREA: Final = Place("area", EVERYBODY, "Player Area")
READY: Final = Place("ready", EVERYBODY, "Played and not yet sent to attack")
ATTACK: Final = Place("attack", EVERYBODY, "Sent to attack")  # spot: which of the targets
GUARD: Final = Place("guard", EVERYBODY, "Defenses on Buildings")  # spot: the Building
REVEALED: Final = Place("revealed", EVERYBODY, "Revealed")
VILLAGE: Final = Place("village", EVERYBODY, "Village Area")
HALL: Final = Place("hall", EVERYBODY, "Town Hall")
LATER_HALLS: Final = Place("later-halls", EVERYBODY, "Town Hall cards underneath")
MISSIONS: Final = Place("missions", EVERYBODY, "Missions")
COMPLETED: Final = Place("completed", EVERYBODY, "Missions completed")

PLACES: Final = [
    MARKET, RIVER, PATH_DECK, PATH_DISCARD, FAVORS, FAVOR_DECK, BONUS_CARDS, MISSION_DECK,
    SPARE_BONUSES, BOX,
    DECK, HAND, KEPT, DISCARD, AREA, READY, ATTACK, GUARD, REVEALED, VILLAGE, HALL, LATER_HALLS, MISSIONS, COMPLETED,
]  # fmt: skip

END_TURN: Final = Verb("end-turn", "nothing", "End the turn")
PLAY: Final = Verb("play", "card", "Play {card}")
USE: Final = Verb("use", "card", "Use the other effect of {card}")
RESOLVE: Final = Verb("resolve", "effect", "First {effect}")
BUY: Final = Verb("buy", "card", "Buy {card}")
BUILD: Final = Verb("build", "card", "Build {card}")
RETURN: Final = Verb("return", "card", "Return {card} to the supply")
UPGRADE: Final = Verb("upgrade", "nothing", "Upgrade the Town Hall")
EXCHANGE: Final = Verb("exchange", "resource", "Exchange for {resource}")
COMPLETE: Final = Verb("complete", "card", "Complete the Mission {card}")
CHANGE: Final = Verb("change", "card", "Change the Mission {card}")

PAY: Final = Verb("pay", "nothing", "Pay automatically")
SPEND_POOL: Final = Verb("spend-pool", "resource", "Pay with {resource} of this turn")
SPEND_HALL: Final = Verb("spend-hall", "resource", "Pay with {resource} from the Town Hall")
SPEND: Final = Verb("spend", "card", "Pay with a token from {card}")

RAID: Final = Verb("raid", "seat", "Attack the village of {seat}")
HUNT: Final = Verb("hunt", "card", "Attack {card}")
FIGHT_DRACO: Final = Verb("fight-draco", "nothing", "Attack Draco")
AIM: Final = Verb("aim", "card", "Aim at {card}")
SEND: Final = Verb("send", "card", "Send {card}")
DECLARE: Final = Verb("declare", "nothing", "Declare the attack")
WITHDRAW: Final = Verb("withdraw", "nothing", "Call the attack off")

DEFEND: Final = Verb("defend", "card", "Defend with {card}")
GUARD_BUILDING: Final = Verb("guard", "card", "Put it on {card}")
TRAP: Final = Verb("trap", "card", "Trap {card}")
STAND: Final = Verb("stand", "nothing", "Let the attack come")

GAIN: Final = Verb("gain", "resource", "Take {resource}")
TAKE: Final = Verb("take", "card", "Take {card}")
TAKE_NO_MORE: Final = Verb("take-no-more", "nothing", "Take no more")
STEAL: Final = Verb("steal", "card", "Take a token from {card}")
FINISH: Final = Verb("finish", "card", "Finish {card}")
SPY: Final = Verb("spy", "seat", "Look into the hand of {seat}")
SNATCH: Final = Verb("snatch", "card", "Have {card} discarded")

STORE: Final = Verb("store", "card", "Move a token from {card}")
STORE_IN: Final = Verb("store-in", "card", "Put it in {card}")
STORE_ALL: Final = Verb("store-all", "nothing", "Store all you can")
STORE_NO_MORE: Final = Verb("store-no-more", "nothing", "Leave it so")
KEEP: Final = Verb("keep", "card", "Keep {card}", secret=True)
KEEP_NO_MORE: Final = Verb("keep-no-more", "nothing", "Keep no more")

VERBS: Final = [
    END_TURN, PLAY, USE, RESOLVE, BUY, BUILD, RETURN, UPGRADE, EXCHANGE, COMPLETE, CHANGE,
    PAY, SPEND_POOL, SPEND_HALL, SPEND, RAID, HUNT, FIGHT_DRACO, AIM, SEND, DECLARE, WITHDRAW,
    DEFEND, GUARD_BUILDING, TRAP, STAND, GAIN, TAKE, TAKE_NO_MORE, STEAL, FINISH, SPY, SNATCH,
    STORE, STORE_IN, STORE_ALL, STORE_NO_MORE, KEEP, KEEP_NO_MORE,
]  # fmt: skip
