"""Phase 8: Heal."""

from __future__ import annotations

from meadhall.games.zabor.cards import MONSTERS_HEAL
from meadhall.games.zabor.rules.aftermath import restore_everywhere
from meadhall.games.zabor.state import NONE, WILD, Zabor


def heal_phase(s: Zabor) -> None:
    """All Units are restored; Monsters only where a card of their owner says so."""
    restore_everywhere(s)
    for monster in range(len(s.monster_wounds)):
        side = s.monster_side[monster]
        if side not in (NONE, WILD) and s.power(side, MONSTERS_HEAL):
            s.monster_wounds[monster] = 0
