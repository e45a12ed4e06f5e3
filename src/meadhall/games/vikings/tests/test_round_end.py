"""Phase 5: Round end."""

from __future__ import annotations

from meadhall.games.vikings.places import AREA, DECK, DISCARD, GUARD, HAND, KEPT, PATH_DISCARD, RIVER
from meadhall.games.vikings.tests.scene import (
    MARTA,
    ODA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    ids_at,
    river_ids,
    scene,
    stand,
    to_next_round,
    to_the_end,
)
from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.play import waiting_for
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("round-end.discard-played")
def test_played_bought_and_defending_cards_are_discarded() -> None:
    s = scene([["viking-warrior", "beer", "beer", "beer"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    buy(s, VINCENT, "elf-archer")
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert ids_at(s, DISCARD, VINCENT) == ["beer", "beer", "beer", "elf-archer", "viking-warrior"]
    assert ids_at(s, DISCARD, MARTA) == ["cannon"]
    assert s.at(AREA, VINCENT) + s.at(GUARD, MARTA) == []


@proves("round-end.discard-hand")
def test_the_rest_of_the_hand_is_discarded() -> None:
    s = scene([["beer", "gold"], ["cannon"]])
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert ids_at(s, DISCARD, VINCENT) == ["beer", "gold"]
    assert ids_at(s, DISCARD, MARTA) == ["cannon"]


@proves("round-end.discard-hand", "round-end.drakkar-count", "round-end.kept-card")
def test_each_drakkar_keeps_a_card_if_its_owner_likes() -> None:
    s = scene([["beer", "gold", "cannon"], ["sheep-cannon"]], [["drakkar", "drakkar"], ["drakkar"]])
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    do(s, VINCENT, "keep", "cannon")
    do(s, VINCENT, "keep", "gold")
    assert waiting_for(s) == [MARTA]
    do(s, MARTA, "keep-no-more")
    assert {"cannon", "gold"} <= set(ids_at(s, HAND, VINCENT))
    assert ids_at(s, DISCARD, VINCENT) == ["beer"]
    assert ids_at(s, DISCARD, MARTA) == ["sheep-cannon"]
    assert len(s.at(HAND, VINCENT)) == 7


@proves("round-end.drakkar-count")
def test_what_is_kept_is_a_secret() -> None:
    """Marta sees the same whichever card Vincent keeps, until what he discards is shown."""
    seen = []
    for kept in ("gold", "cannon"):
        s = scene([["beer", "gold", "cannon"], ["beer"]], [["drakkar"], ["drakkar"]])
        end_turn(s, VINCENT)
        end_turn(s, MARTA)
        do(s, VINCENT, "keep", kept)
        assert ids_at(s, KEPT, VINCENT) == [kept]
        look = observe(s, MARTA)
        seen.append((look.at(HAND, VINCENT), look.at(KEPT, VINCENT), look.cards.faces))
    assert seen[0] == seen[1]


@proves("round-end.order-strict", "build.not-usable")
def test_a_drakkar_under_construction_keeps_nothing() -> None:
    s = scene([["gold-bars", "gold", "cannon"], []])
    buy(s, VINCENT, "drakkar")
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert s.round == 2
    assert "cannon" in ids_at(s, DISCARD, VINCENT)


@proves("round-end.tokens")
def test_all_construction_and_damage_tokens_come_off() -> None:
    s = scene([["viking-warrior", "gold", "gold"], []], [[], ["gold-factory"]])
    attack(s, VINCENT, MARTA, {"gold-factory": ["viking-warrior"]})
    buy(s, VINCENT, "brewery")
    assert s.damage[building_of(s, MARTA, "gold-factory")] == 1
    to_next_round(s)
    assert sum(s.damage) + sum(s.construction) + sum(s.bonus) + sum(s.attacked) == 0


@proves("round-end.path")
def test_the_last_river_card_leaves_face_down_and_a_new_one_comes() -> None:
    s = scene(river=["shaman", "beer-mugs", "gold-bars", "scroll", "crystal"])
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert river_ids(s)[1:] == ["crystal", "scroll", "gold-bars", "beer-mugs"]
    assert ids_at(s, PATH_DISCARD) == ["shaman"]
    assert not s.cards.knows(SPECTATOR, s.at(PATH_DISCARD)[0])
    assert [s.cards.spots[card] for card in s.at(RIVER)] == [5, 4, 3, 2, 1]


@proves("path.round-end-gaps")
def test_an_undead_on_the_last_space_is_discarded_like_any_card() -> None:
    s = scene(river=["undead-gold"])
    to_next_round(s)
    assert ids_at(s, PATH_DISCARD) == ["undead-gold"]


@proves("round-end.first-player")
def test_the_first_player_token_goes_to_the_left() -> None:
    s = scene([[], [], []])
    firsts = []
    for _ in range(4):
        firsts.append(s.first)
        to_next_round(s)
    assert firsts == [VINCENT, MARTA, ODA, VINCENT]


@proves("round-end.last-round")
def test_in_the_last_round_the_river_and_the_token_stay() -> None:
    s = scene([["gold"], []], river=["shaman"], points=[40, 0])
    river = s.at(RIVER)[:]
    to_the_end(s)
    assert s.at(RIVER) == river
    assert s.first == VINCENT
    assert "gold" in ids_at(s, DISCARD, VINCENT)
    assert s.at(DECK, VINCENT)
    assert offers_of(s, VINCENT, "end-turn") == []
