"""Chance: a secret seed and a count of draws, behind one interface.

`Dice` is for live tables: a keyed cryptographic stream, checkable once the seed is shown.
`Quick` is for the lab: a small generator that is fast when compiled. `Hidden` is what an observation holds.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from meadhall.kernel.seeding import remainders_of

PARTS: Final = 1 << 20  # into which a lot divides what is likely

_FIRST_MODULUS: Final = 2147483563
_SECOND_MODULUS: Final = 2147483399


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of draws. `count` tells how many were made: undo and fairness checks read it."""

    def __init__(self) -> None:
        self.count = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        raise ValueError("nobody may draw from a chance that is hidden")

    def part(self) -> i64:
        """The same as `below(PARTS)`, which one who draws lots asks for all the time."""
        return self.below(PARTS)

    def clone(self) -> Chance:
        raise ValueError("a chance says itself how it is copied")

    def to_json(self) -> dict[str, str | int]:
        raise ValueError("a chance says itself how it is saved")

    def die(self, sides: int) -> int:
        return self.below(sides) + 1


class Hidden(Chance):
    """The chance in an observation: there, and not to be drawn from."""

    def clone(self) -> Chance:
        other = Hidden()
        other.count = self.count
        return other

    def to_json(self) -> dict[str, str | int]:
        return {"source": "hidden", "count": self.count}


class Quick(Chance):
    """L'Ecuyer's combined generator of 1988: two small remainders, a period above 10**18, no big numbers.

    Products stay below 2**47, so machine numbers hold them; compiled, others would be slow from 2**30 on.
    """

    def __init__(self, seed: int = 0, first: i64 = 0, second: i64 = 0) -> None:
        """From a seed, or from the two remainders where another stands (no remainder is ever 0)."""
        super().__init__()
        self.first: i64 = first
        self.second: i64 = second
        if not first:
            self.first, self.second = remainders_of(seed, _FIRST_MODULUS, _SECOND_MODULUS)

    def below(self, limit: int) -> int:
        return self._next() % limit

    def part(self) -> i64:
        return self._next() % PARTS

    def _next(self) -> i64:
        self.count += 1
        self.first = self.first * 40014 % _FIRST_MODULUS
        self.second = self.second * 40692 % _SECOND_MODULUS
        mixed = self.first - self.second
        return mixed if mixed > 0 else mixed + _FIRST_MODULUS - 1

    def clone(self) -> Chance:
        other = Quick(0, self.first, self.second)
        other.count = self.count
        return other

    def to_json(self) -> dict[str, str | int]:
        return {"source": "quick", "count": self.count, "first": self.first, "second": self.second}


class Dice(Chance):
    """Draw number n is taken from a keyed hash of n; whoever has the seed can check every draw."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed = seed
        self.key = hashlib.sha256(seed.encode()).digest()

    def below(self, limit: int) -> int:
        block = hashlib.blake2b(self.count.to_bytes(8, "big"), key=self.key, digest_size=16).digest()
        self.count += 1
        return int.from_bytes(block, "big") % limit  # 128 bits: the remainder's bias is below 2**-100

    def clone(self) -> Chance:
        other = Dice(self.seed)
        other.count = self.count
        return other

    def to_json(self) -> dict[str, str | int]:
        return {"source": "dice", "count": self.count, "seed": self.seed}


def seed_hash(seed: str) -> str:
    """What a table shows at the start, so that the seed shown at the end can be checked against it."""
    return hashlib.sha256(b"meadhall seed " + seed.encode()).hexdigest()


def chance_from_json(saved: dict[str, str | int]) -> Chance:
    source = saved["source"]
    chance: Chance
    if source == "dice":
        chance = Dice(str(saved["seed"]))
    elif source == "quick":
        chance = Quick(0, int(saved["first"]), int(saved["second"]))
    elif source == "hidden":
        chance = Hidden()
    else:
        raise ValueError(f"'{source}' is no source of chance")
    chance.count = int(saved["count"])
    return chance
