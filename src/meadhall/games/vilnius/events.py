"""What players are told, one sentence each."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.event import EventType

EMBLEM_CHOSEN: Final = EventType("emblem-chosen", "{seat:who} plays the {emblem:emblem}.")
ROUND_BEGAN: Final = EventType("round-began", "Round {number:round} begins; {seat:first} starts.")
FIRST_PROVINCES: Final = EventType("first-provinces", "{seat:who} takes {provinces:cards} in hand.")
SPLIT_FIXED: Final = EventType("split-fixed", "{seat:who} wants {units:units} and {provinces:provinces}.")
DREW: Final = EventType("drew", "{seat:who} draws {card:card}.")
TOOK_BACK: Final = EventType("took-back", "{seat:who} takes {card:card} back in hand.")
PILE_RENEWED: Final = EventType("pile-renewed", "{seat:who} shuffles a discard pile into a new draw pile.")

ENEMY_JOINED: Final = EventType("enemy-joined", "{card:enemy} joins the row of {seat:who}, now at {number:sum}.")
ENEMY_BUILT: Final = EventType("enemy-built", "The Order puts up {card:building}.")
ENEMY_NOT_BUILT: Final = EventType("enemy-not-built", "There is no room for {card:building}; it is discarded.")
ENEMY_NOT_MUSTERED: Final = EventType(
    "enemy-not-mustered", "{card:building} is turned up for the muster; a Building joins no attack and is discarded."
)
BOOSTED: Final = EventType("boosted", "{card:boost} is turned up: the second part of the game begins.")
FINAL_ATTACK_DRAWN: Final = EventType("final-attack-drawn", "{card:card} is turned up.")

BUILT: Final = EventType("built", "{seat:who} builds {card:building} {cell:cell}.")
RECRUITED: Final = EventType("recruited", "{seat:who} recruits {card:unit}.")
PAID_WITH: Final = EventType("paid-with", "{seat:who} pays with {card:province}.")
USED: Final = EventType("used", "{seat:who} uses the yield of {card:building}.")
EXCHANGED: Final = EventType("exchanged", "{seat:who} exchanges {exchange:direction}.")
ENVOY_SENT: Final = EventType("envoy-sent", "{seat:who} leaves {card:province} with the envoys.")
PASSED: Final = EventType("passed", "{seat:who} passes.")
STORED: Final = EventType("stored", "{seat:who} stores {card:card} at {card:building}.")

ROW_ATTACKS: Final = EventType("row-attacks", "The row of {seat:who} attacks with strength {number:sum}.")
ROW_WITHDRAWS: Final = EventType("row-withdraws", "The row of {seat:who} is too weak for the Final Attack.")
DEPLOYED_AGAINST: Final = EventType("deployed-against", "{seat:who} deploys {card:unit} against {card:enemy}.")
AIMED: Final = EventType("aimed", "{seat:who} turns the {weapon:weapon} of {card:unit} against {card:enemy}.")
IS_READY: Final = EventType("is-ready", "{seat:who} is ready.")
ENEMY_DEFEATED: Final = EventType("enemy-defeated", "{card:enemy} is defeated.")
UNIT_RETURNS: Final = EventType("unit-returns", "{card:unit} of {seat:who} has not fought and returns to hand.")
UNIT_KILLED: Final = EventType("unit-killed", "A Red Skull of {card:enemy} kills {card:unit} of {seat:who}.")
UNIT_DESTROYED: Final = EventType("unit-destroyed", "{card:unit} of {seat:who} is lost to the skulls.")
POINTS_LOST: Final = EventType("points-lost", "Vilnius loses {number:points} by {cause:why}; {number:left} left.")
PROVINCE_LOST: Final = EventType("province-lost", "{seat:who} loses {card:province} to the fourth Province stack.")
STORED_LOST: Final = EventType("stored-lost", "{seat:who} discards {card:card} from storage.")
UNIT_LOST: Final = EventType("unit-lost", "{seat:who} gives {card:unit} back to the general supply.")
BUILDING_LOST: Final = EventType("building-lost", "{seat:who} loses {card:building}.")

LOOTED: Final = EventType("looted", "{seat:who} takes {card:province} as loot.")
LOOT_DECLINED: Final = EventType("loot-declined", "{seat:who} declines the loot.")
ASSAULT_BEGAN: Final = EventType("assault-began", "{card:building} is attacked.")
JOINED_ASSAULT: Final = EventType("joined-assault", "{seat:who} sends {card:unit} against {card:building}.")
ASSAULT_FAILED: Final = EventType("assault-failed", "{card:building} stands; the Units return.")
BUILDING_RAZED: Final = EventType("building-razed", "{card:building} is destroyed.")
OFFERED: Final = EventType("offered", "{seat:who} offers {card:unit} for {stack:stack}.")
LOOKED: Final = EventType("looked", "{seat:who} looks at {card:province}.")
CAPTURED: Final = EventType("captured", "{seat:who} captures {card:province} from {stack:stack}.")
NEW_DESTINATION: Final = EventType(
    "new-destination", "The next attack beside {seat:who} aims at {card:target}, at strength {number:strength}."
)

WON: Final = EventType("won", "Vilnius stands with {points:points}: all have won.")
LOST: Final = EventType("lost", "Vilnius burns to the ground: all have lost.")
GLORY_COUNTED: Final = EventType("glory-counted", "{seat:who} has {number:glory} Glory.")
FAVOUR: Final = EventType("favour", "{seat:who} enjoys the favour of Grand Duke Algirdas.")
GAVE_UP: Final = EventType("gave-up", "{seat:who} gives the city up.")

EVENTS: Final = [
    EMBLEM_CHOSEN, ROUND_BEGAN, FIRST_PROVINCES, SPLIT_FIXED, DREW, TOOK_BACK, PILE_RENEWED, ENEMY_JOINED, ENEMY_BUILT,
    ENEMY_NOT_BUILT, ENEMY_NOT_MUSTERED, BOOSTED, FINAL_ATTACK_DRAWN, BUILT, RECRUITED, PAID_WITH, USED, EXCHANGED,
    ENVOY_SENT, PASSED, STORED, ROW_ATTACKS, ROW_WITHDRAWS, DEPLOYED_AGAINST, AIMED, IS_READY, ENEMY_DEFEATED,
    UNIT_RETURNS, UNIT_KILLED, UNIT_DESTROYED, POINTS_LOST, PROVINCE_LOST, STORED_LOST, UNIT_LOST, BUILDING_LOST,
    LOOTED, LOOT_DECLINED, ASSAULT_BEGAN, JOINED_ASSAULT, ASSAULT_FAILED, BUILDING_RAZED, OFFERED, LOOKED, CAPTURED,
    NEW_DESTINATION, WON, LOST, GLORY_COUNTED, FAVOUR, GAVE_UP,
]  # fmt: skip
