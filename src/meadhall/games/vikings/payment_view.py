"""What paying takes, told before it is paid: which sources the automatic payment would use, and what is missing."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.places import HAND, VILLAGE
from meadhall.games.vikings.rules.resources import means, pay_automatically, worth
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat


def amounts(beer: int, gold: int) -> str:
    parts = [f"{beer} Beer" if beer else "", f"{gold} Gold" if gold else ""]
    return " and ".join(part for part in parts if part)


def lacking(price_beer: int, price_gold: int, beer: int, gold: int) -> str:
    words = amounts(max(0, price_beer - beer), max(0, price_gold - gold))
    return f"You are {words} short." if words else ""


def payment_plan(s: Vikings, seat: Seat) -> tuple[dict[str, str], str]:
    """A tag for each card that the automatic payment would take from, and the whole of it in a sentence."""
    due = amounts(s.due_beer, s.due_gold)
    beer, gold = means(s, seat)
    if beer < s.due_beer or gold < s.due_gold:
        return {}, f"Still to pay: {due}."
    after = s.clone()
    after.journal = None
    pay_automatically(after, seat)
    notes: dict[str, str] = {}
    words: list[str] = []
    for card in s.at(HAND, seat):
        if card not in after.at(HAND, seat):
            notes[str(card)] = amounts(worth(s, seat, card, BEER), worth(s, seat, card, GOLD))
            words.append(s.printed.names[s.cards.faces[card]])
    for building in s.at(VILLAGE, seat):
        taken = s.goods[building] - after.goods[building]
        if taken:
            notes[str(building)] = f"{taken} of it"
            words.append(s.printed.names[s.cards.faces[building]])
    if after.hall_beer[seat] + after.hall_gold[seat] < s.hall_beer[seat] + s.hall_gold[seat]:
        words.insert(0, "Town Hall")
    if (s.pool_beer and s.due_beer) or (s.pool_gold and s.due_gold):
        words.insert(0, "what is left of this turn")
    return notes, f"Still to pay: {due}. Automatically from: {', '.join(words)}. Or click the sources one by one."
