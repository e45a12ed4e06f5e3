"""Rows of whole numbers. Compiled, a row holds the bare numbers: reading one makes no object, and a copy is one move of
memory. Interpreted it is a little slower than a list, so what is seldom read or written stays a list.

`row[:]` is a copy; `a = b` names the same row, as with lists. `append` and `extend` return the longer row, and whoever
named the shorter one keeps that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Numbers: TypeAlias = "vec[i64]"  # quoted, since compiled code has no i64 to put there


def numbers_of(those: Iterable[int]) -> Numbers:
    return vec[i64](those)


def repeated(number: i64, length: i64) -> Numbers:
    """A row of the same number so many times."""
    return vec[i64]([number] * length)
