"""Rows of whole numbers. Compiled, a row holds the bare numbers: reading one makes no object, and a copy is one move of
memory. Interpreted it is a little slower than a list, so what is seldom read or written stays a list.

`row[:]` is a copy; `a = b` names the same row, as with lists. `append` and `extend` return the longer row, and whoever
named the shorter one keeps that; but both may lie in the same memory, so a row that others still read is copied first.
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


def highest(row: Numbers) -> i64:
    """The highest number of a row, or 0 where none is higher."""
    found: i64 = 0
    for number in row:
        if number > found:
            found = number
    return found


def less(row: Numbers, without: Numbers) -> Numbers:
    """A row without some of its numbers, each as often as it stands there."""
    gone = repeated(0, max(highest(row), highest(without)) + 1)
    for number in without:
        gone[number] += 1
    rest = row[:]
    left: i64 = 0
    for number in row:
        if gone[number]:
            gone[number] -= 1
        else:
            rest[left] = number
            left += 1
    return rest[:left]
