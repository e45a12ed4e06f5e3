"""Toast stands on the shelf of every hall under test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.kernel.game import find_games
from meadhall.server.games import all_games
from meadhall.testing.toast import GAME
from tests.server.hall import Person, Server, serving


@pytest.fixture(autouse=True, scope="module")
def toast() -> Iterator[None]:
    """Also for the processes that the hall starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_GAMES", "meadhall.testing.toast")
        all_games.cache_clear()
        yield
    find_games().pop(GAME.id, None)
    all_games.cache_clear()


@pytest.fixture(scope="module")
def server(toast: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hall")) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Iterator[Person]:
    person = Person(server.url, "Ada")
    yield person
    person.web.close()


@pytest.fixture
def bran(server: Server) -> Iterator[Person]:
    person = Person(server.url, "Bran")
    yield person
    person.web.close()


@pytest.fixture
def stranger(server: Server) -> Iterator[Person]:
    person = Person(server.url, "Stranger")
    yield person
    person.web.close()
