"""What a player can click."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.agenda import Verb

# Build phase
BUILD_CARD: Final = Verb("build", "card", "Build {card}")
PLACE_IN: Final = Verb("place", "slot", "Into {slot}")
UPGRADE: Final = Verb("upgrade", "upgrade", "Capital upgrade: {upgrade}")
USE: Final = Verb("use", "card", "Use {card}")
QUEST: Final = Verb("quest", "card", "Complete the Quest of {card}")
SETTLE: Final = Verb("settle", "card", "Settle {card}")
UNDER: Final = Verb("under", "card", "Under {card}")
GIVE: Final = Verb("give", "nothing", "Give a card to your partner")
GIFT: Final = Verb("gift", "card", "Give {card}")
TAKE: Final = Verb("take", "card", "Take {card}")

# Attack phase
WAR: Final = Verb("war", "seat", "Declare war on {seat}")
SEND: Final = Verb("send", "card", "Send {card}")
MARCH: Final = Verb("march", "nothing", "March")
DESTROY: Final = Verb("destroy", "card", "Destroy {card}")
RAZE: Final = Verb("raze", "seat", "Destroy the city of {seat}")
SURVIVE: Final = Verb("survive", "card", "Bring {card} home")
SAVE: Final = Verb("save", "card", "Save {card}")
TARGET: Final = Verb("target", "seat", "Against {seat}")
STRIKE: Final = Verb("strike", "slot", "Strike at {slot}")

# Regroup phase
MOVE: Final = Verb("move", "card", "Move {card}")
DISMISS: Final = Verb("dismiss", "card", "Dismiss {card}")
KEEP: Final = Verb("keep", "card", "Store {card}")
KEEP_ALL: Final = Verb("keep-all", "nothing", "Store the whole hand")
DISCARD_REST: Final = Verb("discard", "nothing", "Discard the rest of the hand")

# Everywhere
DONE: Final = Verb("done", "nothing", "Done")
PASS: Final = Verb("pass", "nothing", "Pass")

VERBS: Final = [
    BUILD_CARD, PLACE_IN, UPGRADE, USE, QUEST, SETTLE, UNDER, GIVE, GIFT, TAKE,
    WAR, SEND, MARCH, DESTROY, RAZE, SURVIVE, SAVE, TARGET, STRIKE,
    MOVE, DISMISS, KEEP, KEEP_ALL, DISCARD_REST,
    DONE, PASS,
]  # fmt: skip
