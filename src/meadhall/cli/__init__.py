"""The `meadhall` command."""

from cyclopts import App

from meadhall import __version__

app = App(name="meadhall", help="Board games at one table: play, simulate, replay.", version=__version__)


def main() -> None:
    """Run the command named on the command line."""
    app()
