"""Bots at a table: whose turn it is to choose, and whole games played by bots."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.bots.random_bot import RandomBot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.play import take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State


def choose_offer(s: State, seat: Seat, bot: Bot) -> Offer:
    """What a bot does at this seat. It is handed the seat's observation; one that does not look gets no copy made."""
    ask = s.ask
    assert ask is not None
    offers = ask.allowed_to(seat)
    if not offers:
        raise RuntimeError(f"nothing is allowed to seat {seat} at '{ask.prompt}'")
    if isinstance(bot, RandomBot):
        return bot.any_of(offers)
    chosen = bot.choose(observe(s, seat), seat, offers)
    if chosen not in offers:
        raise RuntimeError(f"the bot of seat {seat} chose {chosen}, which it was not offered")
    return chosen


def seat_to_choose(s: State) -> Seat:
    """Of several seats asked at once, each comes first in its turn."""
    seats = waiting_for(s)
    return seats[s.clicks % len(seats)]


def ponder_beside(s: State, seat: Seat, bots: list[Bot]) -> None:
    """Others think while one of them chooses."""
    for number, bot in enumerate(bots):
        if bot.ponders and number != seat:
            other = Seat(number)
            bot.ponder(observe(s, other), other)


def play_with_bots(s: State, bots: list[Bot], limit: int) -> int:
    """Plays until the game is over, at most `limit` clicks; returns how many were played."""
    played = 0
    while not s.outcome and played < limit:
        seat = seat_to_choose(s)
        ponder_beside(s, seat, bots)
        take(s, choose_offer(s, seat, bots[seat]))
        played += 1
    return played
