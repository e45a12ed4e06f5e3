"""The `meadhall` command."""

from cyclopts import App

from meadhall import __version__

app = App(name="meadhall", help="Board games at one table: play, simulate, replay.", version=__version__)
app.command("meadhall.cli.serve:serve", name="serve", help="Play in the browser, with friends and bots.")


def main() -> None:
    """Run the command named on the command line."""
    app()
