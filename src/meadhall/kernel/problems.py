"""Errors in files that people write: every one found is listed, with file, row, field and what was expected."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class Problems:
    """Collects what is wrong, so that a file can be mended in one go."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, file: str, row: str, field: str, expected: str, value: object = None) -> None:
        where = ", ".join(part for part in (file, row, f"field '{field}'" if field else "") if part)
        got = "" if value is None else f", found {value!r}"
        self.found.append(f"{where}: expected {expected}{got}")

    def raise_if_any(self, what: str) -> None:
        if self.found:
            raise FileProblem(what, self.found)


class FileProblem(ValueError):
    """A file cannot be used. `str()` is one sentence per problem."""

    def __init__(self, what: str, found: list[str]) -> None:
        self.what = what
        self.found = found
        super().__init__(f"{what} has {len(found)} error{'s' if len(found) > 1 else ''}:\n  " + "\n  ".join(found))


def read_toml(path: Path, problems: Problems) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        problems.add(path.name, "", "", "the file to exist")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.add(path.name, "", "", f"TOML ({error})")
    except OSError as error:
        problems.add(path.name, "", "", f"a file that can be read ({error.strerror})")
    return {}
