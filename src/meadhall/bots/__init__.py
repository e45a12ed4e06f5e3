"""Players that are programs. They know what a Game offers, never a game, and see observations only."""
