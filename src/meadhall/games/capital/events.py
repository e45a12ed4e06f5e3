"""What can happen, each in one sentence. {guest:...} is a kind of card in a slot, {upgrade:...} a Capital upgrade."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.event import EventType

# Setup and turns
STARTS: Final = EventType("starts", "{seat:player} has the first turn.")
CITY_DEALT: Final = EventType("city-dealt", "{seat:player} rules {city:city}.")
TURN: Final = EventType("turn", "Round {number:round}: the turn of {seat:player}.")

# Cards
DREW: Final = EventType("drew", "{seat:player} draws {number:cards} from the Deck.")
RESHUFFLED: Final = EventType("reshuffled", "The Discard pile is shuffled and becomes the new Deck.")
LOST: Final = EventType("lost", "{seat:owner} loses {card:card}.")
TOOK: Final = EventType("took", "{seat:player} takes {card:card} into hand.")
GAVE: Final = EventType("gave", "{seat:giver} gives {card:card} to {seat:partner}.")

# Build phase
BUILT: Final = EventType("built", "{seat:builder} builds {card:building} for {number:gold} Gold.")
LODGED: Final = EventType("lodged", "{seat:builder} builds {guest:kind} ({card:guest}) under {card:building}.")
LODGED_IN_CITY: Final = EventType("lodged-in-city", "{seat:builder} builds {guest:kind} ({card:guest}) in the city.")
UPGRADED: Final = EventType("upgraded", "{seat:ruler} upgrades the city with {upgrade:upgrade} for {number:gold} Gold.")
UNSPENT: Final = EventType("unspent", "{seat:player} leaves {number:gold} Gold and {number:build} Build unspent.")

# Mercenaries
USED: Final = EventType("used", "{seat:player} uses {card:mercenary}.")
COMPLETED: Final = EventType("completed", "{seat:player} completes the Quest of {card:mercenary}.")
SETTLED_UNDER: Final = EventType("settled-under", "{seat:player} settles {card:mercenary} under {card:building}.")
SPIED: Final = EventType("spied", "{seat:player} looks at the hand and the face-down cards of {seat:opponent}.")
STRUCK: Final = EventType("struck", "{seat:player} has {card:victim} of {seat:opponent} discarded.")

# War
DECLARED: Final = EventType("declared", "{seat:attacker} declares war on {seat:defender}.")
ATTACKS: Final = EventType("attacks", "{seat:attacker} attacks with {card:troop}.")
DEFENDS: Final = EventType("defends", "{seat:defender} defends with {card:troop}.")
TRUCE: Final = EventType("truce", "The war ends without a winner, and all troops go home.")
ATTACK_WON: Final = EventType(
    "attack-won", "{number:attack} against {number:defence}: {seat:attacker} wins by {number:score}."
)
ATTACK_LOST: Final = EventType(
    "attack-lost", "{number:attack} against {number:defence}: {seat:defender} holds by {number:score}."
)
TIE: Final = EventType("tie", "{number:attack} against {number:defence}: nobody wins.")
SURVIVED: Final = EventType("survived", "{seat:owner} brings {card:troop} home.")
RALLIED: Final = EventType("rallied", "{seat:owner} rallies {card:troop} back to hand.")
RAIDED: Final = EventType("raided", "The raid of {card:troop} brings {seat:owner} more cards: {number:cards}.")
PLUNDERED: Final = EventType("plundered", "{seat:attacker} plunders {card:card} from the hand of {seat:defender}.")
CITY_DESTROYED: Final = EventType("city-destroyed", "{seat:attacker} destroys the city of {seat:defender}.")

# Regroup phase
DISMISSED: Final = EventType("dismissed", "{seat:player} dismisses {card:guest}.")
STORED: Final = EventType("stored", "{seat:player} stores {number:kept} and discards {number:discarded}.")

# The end
RESIGNED: Final = EventType("resigned", "{seat:player} gives up the city.")
DEFEATED: Final = EventType("defeated", "{seat:player} is out of the game.")
CROWNED: Final = EventType("crowned", "{seat:ruler} has made the city the Capital of the Empire!")
CONQUERED: Final = EventType("conquered", "{seat:ruler} has no rival left.")
TIME_UP: Final = EventType("time-up", "After {number:rounds} rounds the game is over, and who has come furthest wins.")

EVENTS: Final = [
    STARTS, CITY_DEALT, TURN, DREW, RESHUFFLED, LOST, TOOK, GAVE, BUILT, LODGED, LODGED_IN_CITY, UPGRADED,
    UNSPENT, USED, COMPLETED, SETTLED_UNDER, SPIED, STRUCK, DECLARED, ATTACKS, DEFENDS, TRUCE, ATTACK_WON, ATTACK_LOST,
    TIE, SURVIVED, RALLIED, RAIDED, PLUNDERED, CITY_DESTROYED, DISMISSED, STORED, RESIGNED, DEFEATED,
    CROWNED, CONQUERED, TIME_UP,
]  # fmt: skip
