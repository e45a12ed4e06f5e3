"""The tables of the database. `log` is the game: whatever else is kept could be made from it again."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text, text, true

metadata: Final = MetaData()

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # table, or replay: a record brought along
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("content", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("source", String(8), nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("first_digest", String(16), nullable=False),
    Column("creator", String(32), nullable=False),
    Column("key", String(64), nullable=False),  # of the invitation
    Column("clock", Text, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("advice", Boolean, nullable=False, server_default=true()),
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("result", Text, nullable=False),
    Column("waiting", String(32), nullable=False),  # the seats to click, as digits
    Column("bots_turn", Boolean, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_by_time", "over", "updated"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("level", String(32), nullable=False),
    Column("pass_for_me", Boolean, nullable=False),
    Column("spent", Float, nullable=False),  # seconds of its clock
    Index("seats_by_guest", "guest"),
)

log: Final = Table(
    "log",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # click, undo, back (several clicks taken back), note
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # the click; how many were taken back; where the note stands
    Column("text", Text, nullable=False),  # the digest after the click; how many lines are left; the words of the note
)

submissions: Final = Table(
    "submissions",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("clicks", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("form", Integer, nullable=False, server_default=text("0")),  # of the state that is kept
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("form", Integer, nullable=False),  # of what is kept: a review of another form is made anew
    Column("review", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), nullable=False),
    Column("who", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_table", "table", "number"),
)
