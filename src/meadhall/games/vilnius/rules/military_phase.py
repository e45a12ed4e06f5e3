"""Phase 4, Military: steps A to E, played through together; a step that does not apply is left out."""

from __future__ import annotations

from meadhall.games.vilnius.rules.attacking_enemy_buildings import attack_enemy_buildings
from meadhall.games.vilnius.rules.capturing_provinces import capture_provinces
from meadhall.games.vilnius.rules.defeating_an_attack import defeat_attack
from meadhall.games.vilnius.rules.new_destination import new_destinations
from meadhall.games.vilnius.rules.plundering import plunder
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import step


def military_phase(s: Vilnius) -> None:
    s.then(
        step(defeat_attack),
        step(plunder),
        step(attack_enemy_buildings),
        step(capture_provinces),
        step(new_destinations),
    )
