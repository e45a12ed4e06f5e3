"""The application: routes, the hall behind them, and the door in front."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from meadhall import __version__
from meadhall.server.errors import Problem, crash_handler, http_handler, log, nesting_handler, problem_handler
from meadhall.server.guard import Guard
from meadhall.server.hall import Hall
from meadhall.server.limits import COSTLY, Buckets
from meadhall.server.live import live
from meadhall.server.openapi import show_description
from meadhall.server.pages import PAGES
from meadhall.server.routes import hall as hall_routes
from meadhall.server.routes import past, people, shelf, table, thoughts
from meadhall.server.settings import Settings

ROUTES: Final = [
    people.choose_name,
    people.who_am_i,
    shelf.list_games,
    shelf.show_game,
    shelf.show_rules,
    hall_routes.show_hall,
    hall_routes.begin_table,
    hall_routes.bring_record,
    table.look,
    table.sit,
    table.leave,
    table.again,
    table.resign,
    table.hand_over,
    table.click,
    table.undo,
    table.ask_takeback,
    table.answer_takeback,
    table.propose,
    table.say,
    table.read_chat,
    table.change_settings,
    past.download_record,
    past.look_back,
    past.verify,
    past.show_odds,
    thoughts.advise,
    thoughts.begin_review,
    thoughts.show_review,
]


def create_app(settings: Settings) -> Litestar:
    """The framework's application, without the door; `create_guarded` is what is served."""
    hall = Hall(settings)

    @asynccontextmanager
    async def open_hall(_app: Litestar) -> AsyncIterator[None]:
        try:
            await hall.open()
        except Exception as error:
            log.error("The hall cannot be opened: %s", str(error).partition("\n")[0])
            raise
        try:
            yield
        finally:
            await hall.close()

    limits = settings.limits
    return Litestar(
        route_handlers=[*ROUTES, live, show_description, *PAGES],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "visitor": Provide(people.find_guest),
            "me": Provide(people.need_guest),
        },
        exception_handlers={
            Problem: problem_handler,
            HTTPException: http_handler,
            RecursionError: nesting_handler,
            Exception: crash_handler,
        },
        state=State({"hall": hall, COSTLY: Buckets(limits.costly_rate, limits.costly_burst)}),
        lifespan=[open_hall],
        openapi_config=OpenAPIConfig(title="Meadhall", version=__version__, render_plugins=[]),
        request_max_body_size=limits.body,
        logging_config=None,
        debug=False,
    )


def create_guarded(settings: Settings) -> Guard:
    app = create_app(settings)
    hall: Hall = app.state["hall"]
    inner: Any = app
    return Guard(inner, settings, lambda: hall.people.key)
