"""Abilities of mercenaries in a battle and after it: strength, the end of the war, healing."""

from __future__ import annotations

from meadhall.games.capital.events import SURVIVED
from meadhall.games.capital.places import BATTLEFIELD, SURVIVORS
from meadhall.games.capital.rules.slots import slot_stands
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import DONE, SAVE
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def strengthen(s: Capital, seat: Seat, n: int, _m: int) -> None:
    """Counts for the Battle Score and all that follows from it [attack.merc-adds-to-score]."""
    if seat == s.attacker:
        s.attack_bonus += n
    else:
        s.defence_bonus += n


def end_war(s: Capital, _seat: Seat, _n: int, _m: int) -> None:
    s.truce = 1


def can_heal(s: Capital, seat: Seat, _n: int, _m: int) -> bool:
    return any(slot_stands(s, s.cards.spots[card]) for card in s.at(BATTLEFIELD, seat))


def heal(s: Capital, seat: Seat, n: int, _m: int) -> Ask | None:
    """Troops that fought and would be discarded, if their slots still exist [content.healer]."""
    if not n or not can_heal(s, seat, 0, 0):
        return None
    ask = s.ask_seat("Choose a fallen troop that returns to its slot.")
    for card in s.at(BATTLEFIELD, seat):
        clause = "" if slot_stands(s, s.cards.spots[card]) else "content.healer"
        ask.offer(seat, SAVE, card, clause, save_troop, seat, Card(card), n)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def save_troop(s: Capital, seat: Seat, card: Card, n: int) -> None:
    bring_through(s, seat, card)
    s.next(step(heal, seat, n - 1, 0))


def bring_through(s: Capital, seat: Seat, card: Card) -> None:
    """From then on it counts as a survivor."""
    s.cards.move(card, SURVIVORS, seat, s.cards.spots[card])
    s.tell(SURVIVED, seat, card)
