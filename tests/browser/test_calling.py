"""My turn: the title says so, a knock where it is switched on, a notification where the page is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import Person
from tests.browser.test_company import sit_by_invitation

MakePerson = Callable[..., Person]

# Stands in for the machine's loudspeaker and its notifications, and writes down what reaches them.
LISTENING = """
  window.knocks = 0;
  window.notes = [];
  const silent = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createOscillator() {
      return { frequency: silent, connect: (to) => to, start: () => window.knocks++, stop() {} };
    }
    createGain() { return { gain: silent, connect: (to) => to }; }
  };
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, more) { window.notes.push(`${title}: ${more.body}`); }
    close() {}
  };
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true });"


@pytest.mark.parametrize(("sound", "notify", "away"), [(False, False, True), (True, True, True), (True, True, False)])
def test_i_am_called_when_it_is_my_turn_as_i_wished(person: MakePerson, sound: bool, notify: bool, away: bool) -> None:
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    wishes = json.dumps(json.dumps({"sound": sound, "notify": notify}))
    kept = f"localStorage.setItem('meadhall-settings', {wishes});"
    bran.context.add_init_script(kept + LISTENING + (AWAY if away else ""))
    ada.set_up(["me", "open"], length="short", first="seat 1")
    sit_by_invitation(bran, ada.invitation(), "Bran")
    expect(bran.page).to_have_title("Capital, Meadhall")
    assert bran.page.evaluate("window.knocks") == 0
    while ada.asked:
        ada.click_something()
        ada.page.wait_for_timeout(100)
    bran.page.wait_for_selector('.table[data-asked="true"]')
    expect(bran.page).to_have_title("Your move: Capital")
    assert bran.page.evaluate("window.knocks") == (2 if sound else 0)
    notes = bran.page.evaluate("window.notes")
    assert [note.startswith("Your move: Capital: ") for note in notes] == ([True] if notify and away else [])


def test_the_sound_is_off_until_it_is_switched_on(person: MakePerson) -> None:
    ada = person()
    ada.context.add_init_script(LISTENING)
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Settings").click()
    knock = ada.page.get_by_label("A knock on wood when it is my turn")
    expect(knock).not_to_be_checked()
    knock.check()
    assert ada.page.evaluate("window.knocks") == 2, "it is heard once, so that one knows it"
