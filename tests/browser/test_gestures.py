"""What saves clicks, and what shows that something moved."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]


def drag(page: Page, card: str, onto: str) -> None:
    start, goal = page.locator(card).first.bounding_box(), page.locator(onto).first.bounding_box()
    assert start is not None
    assert goal is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=4)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()


def deal_until(person: Person, wanted: str) -> None:
    """Plays on until something is there to be clicked."""
    for _ in range(60):
        assert person.wait_for_my_move()
        if person.page.locator(wanted).count():
            return
        person.page.locator(".beam .btn.go, .card.lit, .lit-thing").locator("visible=true").first.click()
        person.page.wait_for_timeout(120)
    raise AssertionError(f"{wanted} never came")


def test_a_troop_is_dragged_into_its_slot_by_one_gesture(person: MakePerson) -> None:
    """Two clicks travel as one list: build the card, and place it."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"])
    deal_until(ada, ".hand .kind-unit.lit")
    drag(ada.page, ".hand .kind-unit.lit", ".city .slots-line .slot")
    expect(ada.page.locator(".guest")).to_have_count(1)
    expect(ada.page.locator(".city .slots-line .slot.filled")).to_have_count(1)


def test_a_card_let_go_elsewhere_stays_in_the_hand(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"])
    deal_until(ada, ".hand .card.lit")
    before = ada.version
    drag(ada.page, ".hand .card.lit", ".top")
    ada.page.wait_for_timeout(300)
    assert ada.version == before


COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.flights++; return animate.apply(this, all); };
}"""


@pytest.mark.parametrize("game", ["Capital", "Vikings Gone Wild", "Vilnius"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_fly_and_stand_still_where_motion_is_unwelcome(person: MakePerson, motion: str, game: str) -> None:
    ada = person(reduced_motion=motion)
    ada.set_up(["me", "greedy"], game=game)
    ada.page.evaluate(COUNT_FLIGHTS)
    for _ in range(8):
        assert ada.wait_for_my_move()
        ada.click_something()
        ada.page.wait_for_timeout(60)
    assert (ada.page.evaluate("window.flights") > 0) is (motion == "no-preference")


def test_a_key_ends_what_flies(person: MakePerson) -> None:
    ada = person(reduced_motion="no-preference")
    ada.set_up(["me", "greedy"])
    deal_until(ada, ".hand .tint-village.lit")
    ada.page.locator(".hand .tint-village.lit").first.click()
    ada.page.wait_for_function("() => document.getAnimations().some(one => one.playState === 'running')")
    ada.page.keyboard.press("s")
    flying = (
        "document.getAnimations().filter(one => one.effect.target?.matches('.card') && one.playState === 'running')"
    )
    assert ada.page.evaluate(f"{flying}.filter(one => !one.transitionProperty).length") == 0


def test_a_number_that_changes_says_by_how_much(person: MakePerson) -> None:
    ada = person()
    ada.set_up(["me", "greedy"], first="seat 1")
    assert ada.wait_for_my_move()
    ada.page.locator('[data-thing="upgrade:0"]').click()
    expect(ada.page.locator(".kingdom .change").first).to_have_text("+1")
    expect(ada.page.locator(".kingdom .fig-gold").first).to_have_text("2")
    expect(ada.page.locator(".kingdom .change")).to_have_count(0)


MANY = """held => {
  const hand = document.querySelector('.hand');
  const first = hand.querySelector('.card');
  while (hand.querySelectorAll('.card').length < held) hand.append(first.cloneNode(true));
  hand.classList.add('crowded', 'many');
  hand.style.setProperty('--held', held);
  return [...hand.querySelectorAll('.card')].every(card => {
    const box = card.getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth;
  });
}"""


def test_a_hand_of_many_cards_stays_within_the_window(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    assert ada.wait_for_my_move()
    for held in (12, 14, 20, 30):
        assert ada.page.evaluate(MANY, held), f"{held} cards"
