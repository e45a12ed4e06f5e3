"""Phase 4, Military: steps A to E, played through together; a step that does not apply is left out."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.rules.attacking_enemy_buildings import attack_enemy_buildings
from meadhall.games.vilnius.rules.capturing_provinces import capture_provinces
from meadhall.games.vilnius.rules.defeating_an_attack import defeat_attack
from meadhall.games.vilnius.rules.new_destination import new_destinations
from meadhall.games.vilnius.rules.plundering import plunder
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import step


def military_phase(s: Vilnius) -> None:
    s.then(PLUNDER, ATTACK_ENEMY_BUILDINGS, CAPTURE_PROVINCES, NEW_DESTINATIONS)
    defeat_attack(s)


PLUNDER: Final = step(plunder)
ATTACK_ENEMY_BUILDINGS: Final = step(attack_enemy_buildings)
CAPTURE_PROVINCES: Final = step(capture_provinces)
NEW_DESTINATIONS: Final = step(new_destinations)
