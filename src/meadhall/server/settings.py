"""What a server is started with, and where it keeps its things."""

from __future__ import annotations

import ipaddress
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


def data_directory() -> Path:
    """The user's own place for data, by the custom of the system."""
    if asked := os.environ.get("MEADHALL_DATA"):
        return Path(asked)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "meadhall"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "meadhall"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "meadhall"


@dataclass(frozen=True)
class Limits:
    """Requests a second that are granted for long, and how many may come at once before that counts."""

    guest_rate: float = 50.0
    guest_burst: float = 100.0
    address_rate: float = 400.0
    address_burst: float = 2000.0
    costly_rate: float = 0.5  # verify, upload, odds, new tables: these make the server work
    costly_burst: float = 20.0
    body: int = 256 * 1024
    record_body: int = 4 * 1024 * 1024
    sockets_per_guest: int = 40


@dataclass(frozen=True)
class Settings:
    """`pause` is how long a bot's move takes at least, in seconds, so that people can follow; `pass_delay` the span
    within which a seat that wants it so is passed for, whatever it holds."""

    host: str = "127.0.0.1"
    port: int = 8282
    database: str = ""
    data: Path = field(default_factory=data_directory)
    hosts: tuple[str, ...] = ()  # names under which the server may be called; empty: any, unless on loopback
    limits: Limits = field(default_factory=Limits)
    pause: float = 0.6
    courtesy: float = 20.0  # how long bots leave a joint decision to the people at the table
    pass_delay: tuple[float, float] = (0.8, 1.6)
    thinking: float = 10.0  # seconds after which a bot has overrun
    reviewing: float = 75.0  # seconds of one core that the review of a game may take; a coarser one takes less
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    rest: float = 60.0  # seconds after which a table that nothing happens at is put away small
    idle: float = 600.0  # seconds after which a table nobody looks at leaves memory

    @property
    def on_loopback(self) -> bool:
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def allowed_hosts(self) -> tuple[str, ...]:
        """On loopback only its own names, so that no foreign page can reach the server by a name that points here."""
        return self.hosts or (("localhost", "127.0.0.1", "::1", "[::1]", self.host) if self.on_loopback else ())

    @property
    def database_url(self) -> str:
        if "://" in self.database:
            return self.database
        path = Path(self.database) if self.database else self.data / "meadhall.sqlite3"
        return f"sqlite:///{path.absolute()}"
