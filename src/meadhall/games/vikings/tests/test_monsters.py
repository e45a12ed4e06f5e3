"""Draco and the Undead."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.places import AREA, DECK, DISCARD, HAND, PATH_DISCARD
from meadhall.games.vikings.rules.ending import count_for_bonus
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    building_of,
    buy,
    do,
    end_turn,
    hunt,
    ids_at,
    offered,
    refused,
    scene,
    to_next_round,
    to_turn_of,
)
from meadhall.kernel.agenda import SPECTATOR
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("monster.undead-reward", "monster.undead-goods")
def test_an_undead_gives_its_resource_and_a_point() -> None:
    """The Gold is of this turn only and cannot be stored."""
    s = scene([["elf-archer"], []], [["gold-container"], []], river=["undead-gold"])
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    assert (s.points[VINCENT], s.pool_gold) == (1, 1)
    assert s.goods[building_of(s, VINCENT, "gold-container")] == 0
    end_turn(s, VINCENT)
    assert s.pool_gold == 0


@proves("monster.undead-discard", "monster.undead-not-follower")
def test_a_defeated_undead_is_discarded_face_down_and_never_owned() -> None:
    s = scene([["elf-archer"], []], river=["undead-beer"])
    hunt(s, VINCENT, "undead-beer", ["elf-archer"])
    assert ids_at(s, PATH_DISCARD) == ["undead-beer"]
    assert not s.cards.knows(SPECTATOR, s.at(PATH_DISCARD)[0])
    own = ids_at(s, AREA, VINCENT) + ids_at(s, DECK, VINCENT) + ids_at(s, DISCARD, VINCENT)
    assert "undead-beer" not in own
    follower = s.printed.measure[s.printed.face("follower")]
    assert count_for_bonus(s, VINCENT, follower) == 0


@proves("monster.undead-unlimited")
def test_as_many_undead_are_defeated_as_the_units_allow() -> None:
    s = scene([["elf-archer", "elf-archer", "viking-warrior"], []], river=["undead-gold", "undead-beer"])
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    hunt(s, VINCENT, "undead-beer", ["elf-archer"])
    assert s.points[VINCENT] == 2
    assert (s.pool_beer, s.pool_gold) == (1, 1)
    assert offered(s, VINCENT, "hunt") == []


@proves("attack.understrength", "monster.draco-defense")
def test_an_undead_needs_two_and_draco_one() -> None:
    s = scene([["viking-warrior"], []], river=["undead-gold"])
    assert refused(s, VINCENT, "hunt", "undead-gold") == "attack.understrength"
    hunt(s, VINCENT, "draco", ["viking-warrior"])
    s = scene([[], []])
    assert refused(s, VINCENT, "fight-draco") == "attack.understrength"


@proves("monster.draco-reward", "monster.draco-goods")
def test_draco_gives_a_token_of_choice() -> None:
    """A barrel into the Container; a bar, for which there is none, onto the Town Hall."""
    s = scene([["viking-warrior"], ["viking-warrior"]], [["beer-container"], ["beer-container"]])
    hunt(s, VINCENT, "draco", ["viking-warrior"])
    do(s, VINCENT, "gain", "Beer")
    assert s.stored(VINCENT, BEER) == 1
    assert s.points == [0, 0]
    end_turn(s, VINCENT)
    hunt(s, MARTA, "draco", ["viking-warrior"])
    do(s, MARTA, "gain", "Gold")
    assert s.hall_gold[MARTA] == 1
    buy(s, MARTA, "beer-container")
    assert s.hall_gold[MARTA] == 0


@proves("monster.draco-once", "monster.per-round-per-player")
def test_everybody_fights_draco_once_a_round() -> None:
    s = scene([["viking-warrior", "viking-warrior"], ["viking-warrior"]])
    hunt(s, VINCENT, "draco", ["viking-warrior"])
    do(s, VINCENT, "gain", "Beer")
    assert refused(s, VINCENT, "fight-draco") == "monster.draco-once"
    end_turn(s, VINCENT)
    assert offers_of(s, MARTA, "fight-draco")[0].clause == ""
    to_next_round(s)
    to_turn_of(s, VINCENT)
    assert offers_of(s, VINCENT, "fight-draco")[0].clause != "monster.draco-once"


def test_a_weapon_helps_against_monsters_too() -> None:
    s = scene([["viking-warrior", "sword"], []], river=["undead-gold"])
    hunt(s, VINCENT, "undead-gold", ["viking-warrior", "sword"])
    assert s.points[VINCENT] == 1


def test_the_reward_of_an_undead_comes_in_the_printed_order(tmp_path: Path) -> None:
    """Its face is down by then, and nobody could read it to choose."""
    (tmp_path / "odins_path.toml").write_text(
        '[[card]]\nid = "undead-gold"\neffects = [["draw", 2], ["beer-or-gold", 1]]\n'
    )
    s = scene([["elf-archer"], []], river=["undead-gold"], edition=tmp_path)
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    assert len(s.at(HAND, VINCENT)) == 2
    assert [offer.thing for offer in offers_of(s, VINCENT, "gain")] == [BEER, GOLD]
