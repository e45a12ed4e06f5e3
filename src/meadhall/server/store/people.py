"""Guests and their names in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from meadhall.server.store.schema import guests


def name_of(connection: Connection, guest: str) -> str:
    return connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar() or ""


def keep_name(connection: Connection, guest: str, name: str) -> None:
    connection.execute(delete(guests).where(guests.c.id == guest))
    connection.execute(insert(guests), {"id": guest, "name": name})
