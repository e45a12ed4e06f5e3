"""Meadhall: board games as rules machines, to play, to watch and to study."""

__version__ = "0.1.0"
