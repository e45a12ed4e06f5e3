"""One folder is one whole game; `meadhall.kernel.game.find_games` finds them by looking here."""
