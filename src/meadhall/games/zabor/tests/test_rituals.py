"""Action: Rituals."""

from __future__ import annotations

from meadhall.games.zabor.cards import DESTINY, SORCERY
from meadhall.games.zabor.places import DISCARD, HAND, PLAY_CARD
from meadhall.games.zabor.rules.decks import draw_to_hand
from meadhall.games.zabor.rules.rituals import play_cards, rituals_action
from meadhall.games.zabor.state import DESTINY_PLAYED, SORCERY_PLAYED
from meadhall.games.zabor.tests.ritual_scenes import empire, ritual
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    clicks,
    force,
    give,
    hand,
    ids_at,
    offered,
    on_top,
    play,
    refusal,
    rests,
    scene,
    tally,
)
from meadhall.games.zabor.tests.test_setup import new_game
from meadhall.kernel.agenda import Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


@proves("rituals.primary", "rituals.sequence")
def test_the_primary_draws_two_from_either_deck() -> None:
    """How many from which deck is said before any is seen."""
    for first, second, expected in (
        ("Destiny", "Destiny", [DESTINY, DESTINY]),
        ("Sorcery", "Sorcery", [SORCERY, SORCERY]),
        ("Sorcery", "Destiny", [DESTINY, SORCERY]),
    ):
        s = scene()
        play(s, step(rituals_action, GREGOR, 0))
        clicks(s, GREGOR, f"draw-from {first}")
        assert not hand(s, GREGOR)
        clicks(s, GREGOR, f"draw-from {second}")
        assert [s.cards.backs[card] for card in s.at(HAND, GREGOR)] == expected
        assert all(face < 0 for face in [observe(s, MARK).cards.faces[card] for card in s.at(HAND, GREGOR)])


@proves("rituals.secondary")
def test_the_secondary_draws_one() -> None:
    s = scene()
    play(s, step(rituals_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Sorcery")
    assert len(hand(s, GREGOR)) == 1
    assert "draw-from" not in " ".join(offered(s, GREGOR))


@proves("rituals.zero-draw", "action.triggers")
def test_bonus_cards_come_even_with_none_drawn() -> None:
    """Spellweavers and Witch Queens: 2 Sorcery Cards; Star Readers and Seers: 2 Destiny Cards."""
    s = scene()
    give(s, GREGOR, "trait-spellweavers", "trait-star-readers", "dynasty-witch-queens", "dynasty-seers")
    play(s, step(rituals_action, GREGOR, 1))
    clicks(s, GREGOR, "pass")
    assert sorted(s.cards.backs[card] for card in s.at(HAND, GREGOR)) == [DESTINY, DESTINY, SORCERY, SORCERY]


@proves("rituals.only-then")
def test_cards_are_played_in_ones_own_rituals_and_at_no_other_moment() -> None:
    """Everybody holds cards through a whole game at random, in all its phases and in the actions of others."""
    s = new_game(3, seed=2, length="short")
    chance = Quick(5)
    moments = set()
    while not s.outcome:
        if s.turn and s.phase == 1:
            for seat in range(3):
                if not s.at(HAND, seat):
                    draw_to_hand(s, Seat(seat), DESTINY, 1)
        assert s.ask is not None
        assert s.asking is not None
        for offer in s.ask.offers:
            if offer.verb is PLAY_CARD:
                assert (s.asking.rule, offer.seat, s.acting) == (play_cards, s.asking.a, s.asking.a)
                moments.add(s.phase)
        take(s, random_offer(s, chance))
    assert moments == {5}


@proves("rituals.play-any-number", "vp.counters")
def test_any_number_of_cards_may_be_played() -> None:
    s = ritual(empire(), "destiny-windfall", "destiny-harvest-tithe", "sorcery-ward-of-iron", "sorcery-transmutation")
    for card in ("destiny-windfall", "destiny-harvest-tithe", "sorcery-ward-of-iron"):
        clicks(s, GREGOR, f"play-card {card}")
    clicks(s, GREGOR, "finish")
    assert rests(s)
    assert hand(s, GREGOR) == ["sorcery-transmutation"]
    assert s.gold[GREGOR] == 6 + 3
    assert tally(s, GREGOR, DESTINY_PLAYED) == 2
    assert tally(s, GREGOR, SORCERY_PLAYED) == 1
    assert len(ids_at(s, DISCARD)) == 3


@proves("card.destiny-limit", "card.sorcery-limit", "card.limit-moments")
def test_at_the_end_of_the_action_three_of_each_are_left() -> None:
    destiny = ["destiny-windfall", "destiny-silver-words", "destiny-lucky-find", "destiny-forced-march"]
    sorcery = ["sorcery-fireball", "sorcery-blight", "sorcery-lightning", "sorcery-gate-of-stars"]
    s = ritual(scene(), *destiny, *sorcery)
    assert len(hand(s, GREGOR)) == 8
    clicks(s, GREGOR, "finish")
    assert sorted(offered(s, GREGOR, "drop-card")) == sorted(destiny)
    clicks(s, GREGOR, "drop-card destiny-lucky-find")
    assert sorted(offered(s, GREGOR, "drop-card")) == sorted(sorcery)
    clicks(s, GREGOR, "drop-card sorcery-blight")
    assert len(hand(s, GREGOR)) == 6
    assert rests(s)


def test_beast_lords_pay_eight_for_the_top_monster_once_a_turn() -> None:
    s = empire(gold=20)
    give(s, GREGOR, "trait-beast-lords")
    on_top(s, "monster-giant", "monster-hydra")
    ritual(s)
    clicks(s, GREGOR, "summon-top", "place-unit Akran")
    assert force(s, GREGOR, "akran")["Giant"] == 1
    assert s.gold[GREGOR] == 12
    assert refusal(s, GREGOR, "summon-top") == "not offered"


def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    s = ritual(empire(gold=3), "destiny-beast-tamer")
    assert refusal(s, GREGOR, "play-card", "destiny-beast-tamer") == "gold.never-negative"
