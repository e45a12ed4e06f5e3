"""Where a generator begins, given its seed. Not compiled: Python looks for Ctrl-C in the arithmetic of large numbers,
and compiled code would take what it finds there for a lack of memory."""

from __future__ import annotations


def remainders_of(seed: int, first: int, second: int) -> tuple[int, int]:
    """A seed mixed into one remainder of each modulus, neither of them 0."""
    mixed = seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019
    mixed = (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    return mixed % (first - 1) + 1, (mixed >> 31) % (second - 1) + 1
