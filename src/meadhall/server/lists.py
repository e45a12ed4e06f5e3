"""A table as a card in the hall's lists, from what is stored of it."""

from __future__ import annotations

from typing import Any

from meadhall.server.games import all_games
from meadhall.server.protocol import TableCard
from meadhall.server.window import invite_url, table_url


def card_of(row: dict[str, Any], me: str, inviting: bool = False) -> TableCard:
    sitting = row["sitting"]
    waiting = [int(digit) for digit in row["waiting"]]
    game = all_games().get(row["game"])
    open_seats = sum(not seat["guest"] and not seat["level"] for seat in sitting)
    mine = any(seat["guest"] == me for seat in sitting)
    return TableCard(
        table=row["id"],
        game=row["game"],
        title=game.title if game is not None else row["game"],
        seats=[seat["name"] for seat in sitting],
        turn_of=[sitting[seat]["name"] for seat in waiting],
        my_turn=any(sitting[seat]["guest"] == me and not sitting[seat]["level"] for seat in waiting),
        over=row["over"],
        result=row["result"],
        updated=row["updated"],
        url=table_url(row["id"], row["kind"] == "replay"),
        invite=invite_url(row["id"], row["key"]) if open_seats and (mine or inviting) else "",
        open_seats=0 if row["over"] else open_seats,
    )
