"""What happens at a table by itself: bots move, windows are passed for those who want it so, clocks run out."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from meadhall.kernel.agenda import Offer, Seat
from meadhall.server.bot_seats import BotStumbled, question
from meadhall.server.errors import Problem, log
from meadhall.server.games import view_module

if TYPE_CHECKING:
    from meadhall.server.tables import Table

WINDOWS: Final = "WINDOWS"  # in a game's view.py: of each rule that opens a reaction window, the verb that declines
_USUAL_ENDING: Final = "_window"  # what such a rule is called where the game does not say
_USUAL_PASS: Final = "pass"


class Attendants:
    """Tasks by what they are for. One that the table no longer calls for is cancelled; one is never there twice."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tasks: dict[tuple[str, int, int, str], asyncio.Task[None]] = {}
        self.paused = False
        self.slowest: dict[str, float] = {}  # the longest that a level has thought at this table

    def attend(self) -> None:
        """Called after every change of the table."""
        wanted = {} if self.paused else self._wanted()
        for key in [key for key in self.tasks if key not in wanted]:
            task = self.tasks.pop(key)
            if task is not asyncio.current_task():  # one that has just done its errand ends by itself
                task.cancel()
        for key, errand in wanted.items():
            if key in self.tasks:
                errand.close()
            else:
                self.tasks[key] = asyncio.create_task(self._run(key, errand))

    async def _run(self, key: tuple[str, int, int, str], errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
        except asyncio.CancelledError:
            raise
        except Problem as problem:
            log.info("An errand at a table was refused: %s", problem.error.code)
        except Exception as error:
            log.error("%s in an errand at a table", type(error).__name__)
        finally:
            if self.tasks.get(key) is asyncio.current_task():
                del self.tasks[key]

    def play(self) -> bool:
        """Whether somebody's click is on its way; a clock only runs."""
        return any(what != "clock" for what, *_ in self.tasks)

    def stop(self) -> None:
        self.paused = True
        self.attend()

    def _wanted(self) -> dict[tuple[str, int, int, str], Coroutine[Any, Any, None]]:
        table = self.table
        wanted: dict[tuple[str, int, int, str], Coroutine[Any, Any, None]] = {}
        for seat in table.waiting():
            holder = table.seats[seat]
            if holder.level:
                wanted["bot", seat, table.asked_at, holder.level] = self._move(seat, holder.level)
            elif holder.pass_for_me and pass_of(table, seat) is not None:
                wanted["pass", seat, table.asked_at, ""] = self._pass(seat)
        zero = table.clocks.next_zero()
        if zero is not None:
            wanted["clock", zero[1], table.version, ""] = self._run_out(*zero)
        return wanted

    async def _move(self, seat: int, level: str) -> None:
        """A bot's move takes at least the same pause, whatever it holds. In a reaction window it takes as long as the
        level has ever thought, so that a quick answer does not tell that there was nothing to think about. A bot that
        stumbles is stood in for."""
        table = self.table
        asked_at = table.asked_at
        asked = question(table.game, table.session.s, seat, "click", level=level)
        window = pass_of(table, seat) is not None
        pause = asyncio.create_task(asyncio.sleep(self._pause()))
        try:
            click, thought = await table.services.thinkers.click(asked)
            longest = self.slowest[level] = max(self.slowest.get(level, 0.0), thought)
            if window:
                await asyncio.sleep(longest - thought)
            await pause
            if await table.play_for(seat, asked_at, click, ""):
                return
        except BotStumbled:
            await pause
        finally:
            pause.cancel()
        note = f"The bot of {table.seats[seat].name} stumbled, and a click was made for it at random."
        await table.play_for(seat, asked_at, table.random_click(seat), note)

    def _pause(self) -> float:
        """Where any of several seats may answer, bots let people go first."""
        table = self.table
        settings = table.services.settings
        ask = table.session.s.ask
        people = any(table.seats[other].kind == "person" for other in table.waiting())
        return settings.courtesy if ask is not None and not ask.sealed and people else settings.pause

    async def _pass(self, seat: int) -> None:
        table = self.table
        asked_at = table.asked_at
        least, most = table.services.settings.pass_delay
        await asyncio.sleep(random.uniform(least, most))
        offer = pass_of(table, seat)
        if offer is not None:
            await table.play_for(seat, asked_at, offer.click, "")

    async def _run_out(self, left: float, seat: int) -> None:
        await asyncio.sleep(left + 0.02)
        await self.table.sitting.clock_ran_out(seat)


def pass_of(table: Table, seat: int) -> Offer | None:
    """The offer that declines, where a reaction window is open to this seat."""
    s = table.session.s
    if s.ask is None or s.asking is None:
        return None
    rule = s.asking.rule.__name__
    windows: dict[str, str] = getattr(view_module(table.game), WINDOWS, {})
    verb = windows.get(rule, _USUAL_PASS if rule.endswith(_USUAL_ENDING) else "")
    declining = [offer for offer in s.ask.of(Seat(seat)) if offer.verb.name == verb and not offer.clause]
    return declining[0] if declining else None
