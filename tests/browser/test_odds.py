"""Where a click leads to dice or draws, what it may lead to is shown before it is made."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]
CLICKS = 60
CHANCY = """() => fetch(`/api/tables/${location.pathname.split('/')[2]}`).then(r => r.json()).then(view =>
  view.offers.some(offer => offer.verb === 'pass' && offer.chancy && !offer.clause))"""


def test_before_a_part_of_the_siege_begins_its_odds_are_shown(person: MakePerson) -> None:
    """In Vilnius the last to pass lets the Order come on: which enemy joins which row is told with its share."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game="Vilnius")
    odds = ada.page.get_by_role("list", name=re.compile("^Odds of"))
    for _ in range(CLICKS):
        assert ada.wait_for_my_move()
        if ada.page.evaluate(CHANCY):
            ada.page.wait_for_timeout(4000)
            if odds.count():
                break
        ada.click_something()
    expect(odds.get_by_role("listitem").first).to_have_text(re.compile(r"about \d+ % \S+.*\."))
    assert odds.get_by_role("listitem").count() <= 3
