from __future__ import annotations
from typing import Any


class Hall:
    def __init__(self, settings: Any) -> None: ...

    people: Any

    async def open(self) -> None: ...
    async def close(self) -> None: ...
