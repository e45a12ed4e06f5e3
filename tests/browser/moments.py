"""Moments of a game that it takes some playing to come to."""

from __future__ import annotations

from tests.browser.table import Person

_BATTLE = """async table => {
  const get = async path => (await fetch(path)).json();
  const [record, game] = [await get(`/api/tables/${table}/record`), await get('/api/games/capital')];
  const ranges = game.verbs.filter(verb => ['destroy', 'survive'].includes(verb.name)).map(verb => verb.base);
  return record.clicks.findIndex(([, click]) => ranges.some(base => click >= base && click < base + 180));
}"""


def battle_of(person: Person, table: str) -> str:
    """The address of the first battle in a finished game of Capital that was decided by a choice; "" if none was."""
    step = int(person.page.evaluate(_BATTLE, table))
    return f"/replay/{table}?at={step}&seat=0" if step >= 0 else ""


def to_the_curtain(person: Person) -> None:
    """Two people share a screen, and it is about to change hands."""
    person.set_up(["me", "me"], length="short")
    curtain = person.page.get_by_role("alertdialog")
    for _ in range(30):
        if curtain.count():
            return
        person.wait_for_my_move()
        person.click_something()
        person.page.wait_for_timeout(60)
    raise AssertionError("the screen never changes hands")
