"""Vikings Gone Wild by clicking: a whole game, with a repulse and a favor out of turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person
from tests.browser.test_company import sit_by_invitation
from tests.browser.vikings import TITLE, Viking

MakePerson = Callable[..., Person]

SEED = "favor 2"
MOST_CLICKS = 4000


def test_a_whole_game_with_a_repulse_and_a_favor_in_the_other_players_turn(person: MakePerson) -> None:
    ada, bo = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "open"], game=TITLE, bonus="first-game")
    sit_by_invitation(bo, ada.invitation(), "Bo")
    patient, eager = Viking(ada, "patient"), Viking(bo, "eager")
    for _ in range(MOST_CLICKS):
        if ada.over:
            break
        if patient.favors_out_of_turn:
            patient.waits = False
        mover = patient if ada.asked else eager if bo.asked else None
        if mover is None:
            ada.page.wait_for_timeout(20)
            continue
        mover.act()
    expect(ada.page.locator("[data-result]").get_by_role("heading", level=2)).to_contain_text("win")
    assert patient.favors_out_of_turn + eager.favors_out_of_turn > 0
    told = ada.page.evaluate(
        "fetch(`/api/tables/${location.pathname.split('/').pop()}`).then(answer => answer.json())"
        ".then(view => view.journal.map(line => line.event))"
    )
    assert "repulsed" in told
