"""The `meadhall` command. Each command lies in a file of its own, which is read when it is called for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from meadhall import __version__

app = App(
    name="meadhall",
    help="Board games at one table: play, simulate, replay.",
    version=__version__,
    default_parameter=Parameter(negative=()),
)

COMMANDS: Final = {
    "games": "List the games there are.",
    "bots": "List the bots there are.",
    "rules": "Print the rules of a game, clause by clause.",
    "play": "Play a game in the terminal against bots.",
    "serve": "Play in the browser, with friends and bots.",
    "simulate": "Let bots play many games, and count who wins.",
    "tournament": "Let bots play each other, and rate them.",
    "strength": "Measure how strong the levels of bots are.",
    "balance": "Find out whether seats and cards are fair, or what an edition changes.",
    "find-holes": "Look for dead ends, loops, and cards that never work.",
    "replay": "Tell a recorded game again, every click checked.",
    "bench": "Measure the speed of every game.",
}
for command, text in COMMANDS.items():
    module = command.replace("-", "_")
    app.command(f"meadhall.cli.{module}:{module}", name=command, help=text, sort_key=list(COMMANDS).index(command))


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command named on the command line. What a person got wrong is told in a sentence, with exit code 2."""
    from meadhall.bots.own import OwnBotFailed
    from meadhall.kernel.game import BadOption
    from meadhall.kernel.problems import FileProblem
    from meadhall.kernel.record import RecordProblem
    from meadhall.lab.broken import BrokenOff

    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        _explain(given)
        app(given, exit_on_error=False, print_error=False)
    except CycloptsError as problem:
        _refuse(_in_one_line(problem))
    except (BadOption, BrokenOff, FileProblem, OwnBotFailed, RecordProblem) as problem:
        _refuse(str(problem))
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the output has seen enough


def _explain(given: Sequence[str]) -> None:
    """A command that is called for explains itself by its docstring; in the list, which reads no file, by a line."""
    if given and given[0] in COMMANDS:
        app[given[0]].help = None


def _in_one_line(problem: CycloptsError) -> str:
    return " ".join(str(problem).split())


def _refuse(sentence: str) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(2)
