"""What is told of the game: one sentence for each kind of event."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.event import EventType

ROUND_BEGINS: Final = EventType("round-begins", "Round {number:round} begins; {seat:first} goes first.")
PRODUCED: Final = EventType("produced", "{seat:who} produces {number:barrels} Beer and {number:bars} Gold.")
DREW: Final = EventType("drew", "{seat:who} draws {number:cards} from the own deck.")
RESHUFFLED: Final = EventType("reshuffled", "{seat:who} shuffles the Discard Pile into a new deck.")
MISSION_DRAWN: Final = EventType("mission-drawn", "{seat:who} draws the Mission {card:mission}.")

PLAYED: Final = EventType("played", "{seat:who} plays {card:card}.")
GAINED: Final = EventType("gained", "{seat:who} has {number:amount} more {resource:resource} for this turn.")
SPENT: Final = EventType("spent", "{seat:who} spends {resource:resource} from {card:building}.")
BOUGHT: Final = EventType("bought", "{seat:who} buys {card:card}.")
REVEALED_PATH: Final = EventType("revealed-path", "{card:card} comes into the river.")
BUILT: Final = EventType("built", "{seat:who} builds {card:building}.")
RETURNED: Final = EventType("returned", "{seat:who} returns {card:building} to the supply.")
UPGRADED: Final = EventType("upgraded", "{seat:who} upgrades to {card:hall}.")
EXCHANGED: Final = EventType("exchanged", "{seat:who} exchanges {number:given} for 1 {resource:got}.")
COMPLETED_MISSION: Final = EventType("completed", "{seat:who} completes the Mission {card:mission}.")
CHANGED_MISSION: Final = EventType("changed", "{seat:who} gives up the Mission {card:old} and draws {card:new}.")

SENT: Final = EventType("sent", "{seat:who} sends {card:unit}.")
CALLED_OFF: Final = EventType("called-off", "{seat:who} calls the attack off.")
ATTACKED: Final = EventType(
    "attacked", "{seat:attacker} attacks {card:building} of {seat:defender} with strength {number:strength}."
)
DISARMED: Final = EventType("disarmed", "An assassin makes {seat:defender} discard {card:defense}.")
NOTHING_TO_DISARM: Final = EventType("nothing-to-disarm", "{seat:defender} has no Defense to discard.")
DEFENDED: Final = EventType("defended", "{seat:defender} puts {card:defense} on {card:building}.")
TRAPPED: Final = EventType("trapped", "{card:hero} is trapped and counts for nothing.")
DAMAGE_DONE: Final = EventType("damaged", "{seat:attacker} damages {card:building} of {seat:defender}.")
REPULSED: Final = EventType("repulsed", "{seat:defender} repulses {number:cards} from {card:building}.")
LOOTED: Final = EventType("looted", "{seat:attacker} loots {number:amount} {resource:resource} from {card:building}.")
BEAT_UNDEAD: Final = EventType("beat-undead", "{seat:who} defeats {card:undead}.")
BEAT_DRACO: Final = EventType("beat-draco", "{seat:who} defeats Draco.")
STORED: Final = EventType("stored", "{seat:who} puts {resource:resource} into {card:container}.")
ON_HALL: Final = EventType("on-hall", "{seat:who} puts {resource:resource} on the Town Hall.")
TOTAL_DEFENSE: Final = EventType("total-defense", "{seat:defender} has held the whole village: a Total Defense.")

STOLE: Final = EventType("stole", "{seat:thief} takes {resource:resource} from {card:building} of {seat:owner}.")
REVEALED_CARD: Final = EventType("revealed", "{seat:who} reveals {card:card}.")
TOOK: Final = EventType("took", "{seat:who} takes {card:card} into the hand.")
FINISHED: Final = EventType("finished", "{seat:who} finishes {card:building} at once.")
SPIED: Final = EventType("spied", "{seat:who} looks into the hand of {seat:other}.")
SNATCHED: Final = EventType("snatched", "{seat:other} has to discard {card:card}.")
FAVOR_FLIPPED: Final = EventType("favor-flipped", "The gods show {card:favor} to {seat:who}.")
FAVOR_TAKEN: Final = EventType("favor-taken", "{seat:who} takes the Divine Favor {card:favor}.")

SCORED: Final = EventType("scored", "{seat:who} scores {number:points} VP and has {number:total}.")
FULL_CONTAINER: Final = EventType("full-container", "{card:container} of {seat:who} is full.")
KEPT_CARDS: Final = EventType("kept", "{seat:who} keeps {number:cards} cards for the next round.")
PATH_MOVES_ON: Final = EventType("path-moves-on", "{card:card} leaves the river.")
LAST_ROUND: Final = EventType("last-round", "{seat:who} has reached the limit: this was the last round.")
BONUS_SCORED: Final = EventType("bonus", "{card:bonus} gives {seat:who} {number:points} VP.")
TIE_CARD: Final = EventType("tie-card", "{card:bonus} is drawn to break the tie.")
LEFT: Final = EventType("left", "{seat:who} leaves the game.")
HITS: Final = EventType("successful-attacks", "Successful attacks of {seat:who} in this turn: {number:hits}.")

EVENTS: Final = [
    ROUND_BEGINS, PRODUCED, DREW, RESHUFFLED, MISSION_DRAWN, PLAYED, GAINED, SPENT, BOUGHT, REVEALED_PATH, BUILT,
    RETURNED, UPGRADED, EXCHANGED, COMPLETED_MISSION, CHANGED_MISSION, SENT, CALLED_OFF, ATTACKED, DISARMED,
    NOTHING_TO_DISARM, DEFENDED, TRAPPED, DAMAGE_DONE, REPULSED, LOOTED, BEAT_UNDEAD, BEAT_DRACO, STORED, ON_HALL,
    TOTAL_DEFENSE, STOLE, REVEALED_CARD, TOOK, FINISHED, SPIED, SNATCHED, FAVOR_FLIPPED, FAVOR_TAKEN, SCORED,
    FULL_CONTAINER, KEPT_CARDS, PATH_MOVES_ON, LAST_ROUND, BONUS_SCORED, TIE_CARD, LEFT, HITS,
]  # fmt: skip
