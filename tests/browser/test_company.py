"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]


def sit_by_invitation(guest: Person, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Take this seat").click()
    guest.page.wait_for_selector(".beam")


def test_two_people_play_and_a_third_only_watches(person: MakePerson) -> None:
    """Each sees the own hand only; who watches sees none, and nothing to click."""
    ada, bran, cleo = person(reduced_motion="reduce"), person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "open"], length="short")
    link = ada.invitation()
    assert "#key=" in link
    sit_by_invitation(bran, link, "Bran")
    cleo.page.goto(link.partition("#")[0])
    cleo.page.wait_for_selector(".beam")
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    for _ in range(24):
        for player, other in ((ada, bran), (bran, ada)):
            player.page.wait_for_function("() => document.querySelector('.table[data-asked]') !== null")
            if player.asked:
                before = player.version
                player.click_something()
                other.wait_for_version_after(before)
    expect(cleo.page.locator(".lit, .lit-thing")).to_have_count(0)
    cleo.page.wait_for_function("v => Number(document.querySelector('.table').dataset.version) >= v", arg=ada.version)
    assert cleo.page.locator(".hand .card").count() == 0
    hands = [
        set(player.page.locator(".hand [data-card]").evaluate_all("all => all.map(e => e.dataset.card)"))
        for player in (ada, bran)
    ]
    assert hands[0].isdisjoint(hands[1])


def test_what_is_said_reaches_the_table_as_text(person: MakePerson) -> None:
    ada, bran = person(), person()
    ada.set_up(["me", "open"])
    sit_by_invitation(bran, ada.invitation(), "<b>Bran</b>")
    bran.page.get_by_role("button", name="Journal").first.click()
    bran.page.get_by_label("Say something to the table").fill("<img src=x onerror=alert(1)> hello")
    bran.page.get_by_role("button", name="Say", exact=True).click()
    ada.page.get_by_role("button", name="Journal, 1 unread").click()
    said = ada.page.get_by_role("log", name="What was said")
    expect(said).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(said).to_contain_text("<b>Bran</b>")
    assert ada.page.locator(".chat img").count() == 0


def test_two_people_share_one_screen(person: MakePerson) -> None:
    """Between their turns the screen is covered, so that no hand is seen by the wrong eyes."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "me"], length="short")
    ada.page.get_by_role("button", name="I am").or_(ada.page.locator('.table[data-asked="true"]')).first.wait_for()
    names = set()
    for _ in range(30):
        ready = ada.page.get_by_role("button", name="I am")
        if ready.count():
            names.add(ready.inner_text())
            expect(ada.page.get_by_role("alertdialog")).to_be_visible()
            ready.click()
        ada.wait_for_my_move()
        ada.click_something()
        ada.page.wait_for_timeout(60)
    assert names


def test_a_seat_is_handed_to_a_bot_and_taken_back(person: MakePerson) -> None:
    ada = person()
    ada.set_up(["me", "open"])
    ada.hand_over("random")
    expect(ada.page.locator(".kingdom .tag", has_text="random")).to_be_visible()
    ada.take_back()
    expect(ada.page.locator(".kingdom .tag", has_text="random")).to_have_count(0)


def test_a_second_seat_given_to_a_bot_is_not_looked_through_but_can_be_had_again(person: MakePerson) -> None:
    """Whoever plays against it is never led to its hand: not by the covered screen, and not by coming back."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "me"], length="short")
    ready = ada.page.get_by_role("button", name="I am")
    if ready.count():
        ready.click()
    ada.hand_over("random")
    ada.page.wait_for_selector('.table[data-asked="true"]')
    hand = ada.page.locator(".hand [data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    ada.page.reload()
    ada.page.wait_for_selector('.table[data-asked="true"]')
    assert ada.page.locator(".hand [data-card]").evaluate_all("all => all.map(e => e.dataset.card)") == hand
    expect(ready).to_have_count(0)
    ada.page.get_by_role("button", name="Table", exact=True).click()
    ada.page.get_by_role("button", name="Take back the seat of").click()
    expect(ada.page.locator(".kingdom .tag", has_text="random")).to_have_count(0)


def test_a_takeback_beyond_undo_asks_the_other(person: MakePerson) -> None:
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "open"], length="short")
    sit_by_invitation(bran, ada.invitation(), "Bran")
    first = ada if ada.asked else bran
    other = bran if first is ada else ada
    while first.asked:
        first.click_something()
        first.page.wait_for_timeout(150)
    undo = first.page.locator("[data-undo]")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    first.page.get_by_role("button", name="Ask the others for a take-back").click()
    asking = other.page.locator(".takeback")
    expect(asking).to_contain_text("asks to take back")
    asking.get_by_role("button", name="Agree").click()
    expect(first.page.locator(".takeback")).to_have_count(0)
    first.page.wait_for_selector('.table[data-asked="true"]')


def test_an_empty_seat_is_offered_to_a_friend_or_a_bot(person: MakePerson) -> None:
    """The invitation stands on the table itself until everybody is there."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "open"], length="short", first="seat 2")
    missing = ada.page.get_by_role("complementary", name="Open seats")
    assert "#key=" in missing.get_by_label("Invitation").input_value()
    expect(ada.page.locator(".beam .ask")).to_have_text("Seat 2 is to move, and nobody sits there yet.")
    missing.get_by_role("button", name="Seat a bot instead").click()
    expect(missing).to_have_count(0)
    assert ada.wait_for_my_move()


def test_an_invitation_is_copied_where_the_page_has_no_clipboard(person: MakePerson) -> None:
    """As in a house without https, which is where friends are invited by the machine's own address."""
    ada = person(reduced_motion="reduce")
    ada.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ada.set_up(["me", "open"], length="short")
    missing = ada.page.get_by_role("complementary", name="Open seats")
    missing.get_by_role("button", name="Copy the invitation").click()
    expect(missing.get_by_role("button", name="Copied")).to_be_visible()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    menu = ada.page.get_by_role("dialog")
    menu.get_by_role("button", name="Copy").click()
    expect(menu.get_by_role("button", name="Copied")).to_be_visible()
    link = menu.get_by_label("Invite by link").input_value()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("j")
    line = ada.page.get_by_label("Say something to the table")
    line.press("Control+v")
    expect(line).to_have_value(link)


def test_friends_find_each_other_at_the_next_game(person: MakePerson) -> None:
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "open"], length="short", first="seat 2")
    sit_by_invitation(bran, ada.invitation(), "Bran")
    ada.page.get_by_role("button", name="Table", exact=True).click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    ada.page.locator("[data-result]").get_by_role("button", name="Play again").click()
    expect(ada.page.locator("[data-result]")).to_have_count(0)
    bran.page.locator("[data-result]").get_by_role("button", name="Join the next game").click()
    expect(bran.page.locator("[data-result]")).to_have_count(0)
    assert bran.page.url == ada.page.url
    assert ada.wait_for_my_move(), "seat 2 began last time, so seat 1 begins now"
    assert not bran.asked
