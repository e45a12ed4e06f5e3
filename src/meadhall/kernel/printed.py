"""What is printed on the cards, as flat lists by face: the part of the content that rules read while playing."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """A game adds its own lists (cost, attack, ...) in a class on top of this one."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.edition = "standard"
        self.digest = ""

    def fits(self, face: int, hint: int) -> bool:
        """Whether a card of which everybody knows `hint` may have this face."""
        return True

    def face(self, id: str) -> int:
        return self.ids.index(id)
