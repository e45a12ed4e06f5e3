"""What players are told, one sentence each."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.event import EventType

DEALT_POSITION: Final = EventType("dealt-position", "{seat:who} is {position:what}.")
KEPT_TRAIT: Final = EventType("kept-trait", "{seat:who} has the trait {card:what}.")
STARTED: Final = EventType("started", "{seat:who} takes the colour {colour:colour} and starts in {area:where}.")
BARBARIANS_SETTLED: Final = EventType("barbarians-settled", "{seat:who} places a Barbarian Keep in {area:where}.")
TURN_BEGINS: Final = EventType("turn-begins", "Turn {number:turn} of {number:turns} begins.")
VP_REVEALED: Final = EventType("vp-revealed", "The VP Card {card:what} is turned face up.")
ACTION_LAID: Final = EventType("action-laid", "{seat:who} lays {action:what} on the track.")
GAINED_GOLD: Final = EventType("gained-gold", "{seat:who} gains {number:gold} Gold.")
LOST_GOLD: Final = EventType("lost-gold", "{seat:who} loses {number:gold} Gold.")
TOOK_GOLD: Final = EventType("took-gold", "{seat:who} takes {number:gold} Gold from {seat:victim}.")
EVENT_PLAYED: Final = EventType("event-played", "{seat:who} plays the event {card:what}.")
DIE_ROLLED: Final = EventType("die-rolled", "A die for a Fleet in {area:where} shows {number:roll}.")
PIECE_PLACED: Final = EventType("piece-placed", "Barbarians ({good:what}) are placed in {area:where}.")
MONSTER_APPEARS: Final = EventType("monster-appears", "{unit:what} appears in {area:where}.")
INCURSION: Final = EventType("incursion", "Barbarians march from {area:from} into {area:where}.")
WEDDING: Final = EventType("wedding", "{seat:who} and {seat:other} are joined by a royal wedding.")
ROAD_REMOVED: Final = EventType("road-removed", "The Road in {area:where} is destroyed.")
ENVOY_PLACED: Final = EventType("envoy-placed", "{seat:who} places an Envoy on {space:where}.")
ENVOY_HIRED: Final = EventType("envoy-hired", "{seat:who} has one more Envoy.")
ACTION_TAKEN: Final = EventType("action-taken", "{seat:who} takes {space:what}.")
CARDS_DRAWN: Final = EventType("cards-drawn", "{seat:who} draws {number:count} from the {deck:what} deck.")
CARD_DRAWN: Final = EventType("card-drawn", "{seat:who} draws {card:what}.")
CARD_KEPT: Final = EventType("card-kept", "{seat:who} keeps {card:what}.")
CARD_DROPPED: Final = EventType("card-dropped", "{seat:who} discards {card:what}.")
CARD_PLAYED: Final = EventType("card-played", "{seat:who} plays {card:what}.")
CARD_TAKEN: Final = EventType("card-taken", "{seat:who} looks at the hand of {seat:victim} and takes {card:what}.")
BOUGHT: Final = EventType("bought", "{seat:who} buys {good:what} for {number:price} Gold.")
UNIT_PLACED: Final = EventType("unit-placed", "{seat:who} places {unit:what} in {area:where}.")
UPGRADE_BUILT: Final = EventType("upgrade-built", "{seat:who} builds a {upgrade:what} in {area:where}.")
POSITION_TAKEN: Final = EventType("position-taken", "{seat:who} becomes {position:what}.")
POSITION_RETURNED: Final = EventType("position-returned", "{seat:who} gives back {position:what}.")
AREA_TAKEN: Final = EventType("area-taken", "{seat:who} takes {area:where} by Diplomacy.")
MOVED: Final = EventType("moved", "{seat:who} moves {unit:what} from {area:from} to {area:where}.")
NATIVE_APPEARS: Final = EventType("native-appears", "A native takes up arms in {area:where}.")
BATTLE: Final = EventType("battle", "A Battle begins in {area:where}.")
FIELDED: Final = EventType("fielded", "{seat:who} is there with {number:count} {unit:what}.")
BARBARIANS_FIELDED: Final = EventType("barbarians-fielded", "Barbarians are there with {number:count} {unit:what}.")
FIRST_STRIKE_ROLLED: Final = EventType(
    "first-strike-rolled", "{seat:who} rolls {number:dice} First Strike Dice ({dice:shown}): {number:hits} hit."
)
ROLLED: Final = EventType("rolled", "{seat:who} rolls {number:dice} dice ({dice:shown}): {number:hits} hit.")
BARBARIANS_STRUCK_FIRST: Final = EventType(
    "barbarians-struck-first",
    "The Barbarians roll {number:dice} First Strike Dice ({dice:shown}): {number:hits} hit.",
)
BARBARIANS_ROLLED: Final = EventType(
    "barbarians-rolled", "The Barbarians roll {number:dice} dice ({dice:shown}): {number:hits} hit."
)
ABSORBED: Final = EventType("absorbed", "{seat:who} absorbs {number:wounds} of the Wounds.")
BARBARIANS_ABSORBED: Final = EventType("barbarians-absorbed", "The Barbarians absorb {number:wounds} of the Wounds.")
UNIT_WOUNDED: Final = EventType("unit-wounded", "{unit:what} of {seat:who} is wounded in {area:where}.")
BARBARIAN_WOUNDED: Final = EventType("barbarian-wounded", "Barbarian {unit:what} is wounded in {area:where}.")
UNIT_KILLED: Final = EventType("unit-killed", "{unit:what} of {seat:who} is killed in {area:where}.")
BARBARIAN_KILLED: Final = EventType("barbarian-killed", "Barbarian {unit:what} is killed in {area:where}.")
UNIT_REMOVED: Final = EventType("unit-removed", "{seat:who} removes {unit:what} from {area:where}.")
WON: Final = EventType("won", "{seat:who} wins the Battle in {area:where}.")
BARBARIANS_WON: Final = EventType("barbarians-won", "The Barbarians hold the field in {area:where}.")
ALL_DEAD: Final = EventType("all-dead", "Nobody is left alive in {area:where}.")
CONQUERED_AREA: Final = EventType("conquered", "{seat:who} conquers {area:where}.")
BARBARIANS_CONQUERED: Final = EventType("barbarians-conquered", "The Barbarians conquer {area:where}.")
DEGRADED: Final = EventType("degraded", "{area:where} is degraded.")
CONTROL_LOST: Final = EventType("control-lost", "{seat:who} no longer controls {area:where}.")
PURSUED: Final = EventType("pursued", "{seat:who} pursues into {area:where}.")
WARPED: Final = EventType("warped", "{unit:what} warps to {area:where}.")
SPELL_CAST: Final = EventType(
    "spell-cast", "A spell strikes {area:where}: {number:dice} dice ({dice:shown}), {number:hits} hit."
)
TRADE_ASKED: Final = EventType("trade-asked", "{seat:who} asks {seat:partner} to trade.")
TRADE_DECLINED: Final = EventType("trade-declined", "{seat:partner} declines to trade with {seat:who}.")
TRADE_AGREED: Final = EventType("trade-agreed", "{seat:who} trades with {seat:partner}.")
BONUS_DRAWN: Final = EventType("bonus-drawn", "{seat:who} draws the Trade Bonus {card:what}.")
CLAIMED: Final = EventType("claimed", "{seat:who} claims {number:vp} VP for {card:what}.")
GAME_OVER: Final = EventType("game-over", "The last turn is over.")

EVENTS: Final = [
    DEALT_POSITION,
    KEPT_TRAIT,
    STARTED,
    BARBARIANS_SETTLED,
    TURN_BEGINS,
    VP_REVEALED,
    ACTION_LAID,
    GAINED_GOLD,
    LOST_GOLD,
    TOOK_GOLD,
    EVENT_PLAYED,
    DIE_ROLLED,
    PIECE_PLACED,
    MONSTER_APPEARS,
    INCURSION,
    WEDDING,
    ROAD_REMOVED,
    ENVOY_PLACED,
    ENVOY_HIRED,
    ACTION_TAKEN,
    CARDS_DRAWN,
    CARD_DRAWN,
    CARD_KEPT,
    CARD_DROPPED,
    CARD_PLAYED,
    CARD_TAKEN,
    BOUGHT,
    UNIT_PLACED,
    UPGRADE_BUILT,
    POSITION_TAKEN,
    POSITION_RETURNED,
    AREA_TAKEN,
    MOVED,
    NATIVE_APPEARS,
    BATTLE,
    FIELDED,
    BARBARIANS_FIELDED,
    FIRST_STRIKE_ROLLED,
    ROLLED,
    BARBARIANS_STRUCK_FIRST,
    BARBARIANS_ROLLED,
    ABSORBED,
    BARBARIANS_ABSORBED,
    UNIT_WOUNDED,
    BARBARIAN_WOUNDED,
    UNIT_KILLED,
    BARBARIAN_KILLED,
    UNIT_REMOVED,
    WON,
    BARBARIANS_WON,
    ALL_DEAD,
    CONQUERED_AREA,
    BARBARIANS_CONQUERED,
    DEGRADED,
    CONTROL_LOST,
    PURSUED,
    WARPED,
    SPELL_CAST,
    TRADE_ASKED,
    TRADE_DECLINED,
    TRADE_AGREED,
    BONUS_DRAWN,
    CLAIMED,
    GAME_OVER,
]
