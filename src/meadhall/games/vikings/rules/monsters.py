"""Beating Draco or Undead: nobody reacts, and nobody counts as attacked."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.events import BEAT_DRACO, BEAT_UNDEAD
from meadhall.games.vikings.places import GAIN
from meadhall.games.vikings.rules.effects import resolve_as_printed
from meadhall.games.vikings.rules.loot import receive_token
from meadhall.games.vikings.rules.odins_path import discard_from_river, fill_river
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import DRACO, Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step


def beat_monster(s: Vikings, seat: Seat, monster: Card) -> None:
    """A declared attack has the strength it needs, and nothing can be added to the defense [monster.no-defender].
    The reward comes as printed: once an Undead lies in the Discard Pile, nobody can look at it to choose an order."""
    if monster == DRACO:
        s.draco_fought = 1
        s.tell(BEAT_DRACO, seat)
        for _ in range(s.printed.draco_tokens):
            s.next(step(choose_token, seat))
        return
    s.tell(BEAT_UNDEAD, seat, monster)
    resolve_as_printed(s, seat, s.printed.effects[s.face(monster)])
    score(s, seat, s.printed.points[s.face(monster)])
    discard_from_river(s, monster)
    fill_river(s)


def choose_token(s: Vikings, seat: Seat) -> Ask:
    """Draco gives a barrel or a bar, which can be stored like loot [monster.draco-goods]."""
    ask = s.ask_seat("Take a barrel of Beer or a bar of Gold from Draco.")
    ask.offer(seat, GAIN, BEER, "", receive_token, seat, BEER)
    ask.offer(seat, GAIN, GOLD, "", receive_token, seat, GOLD)
    return ask
