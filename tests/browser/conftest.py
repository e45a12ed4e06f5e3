"""A real browser and a real server for each test that asks for them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from tests.browser.browsers import NONE_FOUND, find_chromium

pytest.importorskip("playwright", reason="Playwright is not installed: the browser tests are left out.")

from playwright.sync_api import Browser, sync_playwright

from meadhall.server.pages import STATIC
from tests.browser.table import HallProcess, Person

LONG = ("test_vikings_game", "test_zabor", "test_whole_game")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first: one that comes last keeps a single worker busy while the others have nothing left to do."""
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if not path and os.environ.get("CI") == "true":
        pytest.fail(NONE_FOUND)
    if not path:
        pytest.skip(NONE_FOUND)
    assert (STATIC / "index.html").exists(), "The pages were not built: run `make web`."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A module that needs a certain course of things names the `SEED` that brings it."""
    hall = HallProcess(tmp_path_factory.mktemp("hall"), seed=getattr(request.module, "SEED", ""))
    hall.start()
    yield hall
    hall.stop()


@pytest.fixture
def person(browser: Browser, hall: HallProcess) -> Iterator[Callable[..., Person]]:
    """Makes people; nobody's console may complain."""
    people: list[Person] = []

    def make(size: str = "desk", **more: object) -> Person:
        people.append(Person(browser, hall.url, size, **more))
        return people[-1]

    yield make
    for one in people:
        one.close()
    assert [complaint for one in people for complaint in one.complaints] == []
