"""Military step A: which rows attack, who joins them, and where they aim."""

from __future__ import annotations

from meadhall.games.vilnius.cards import ENEMY_BUILDING
from meadhall.games.vilnius.events import ENEMY_NOT_MUSTERED
from meadhall.games.vilnius.places import DESTINATION, ORDER_DISCARD, ORDER_PILE, VILNIUS
from meadhall.games.vilnius.rules.fighting import fight, lay_out_row
from meadhall.games.vilnius.rules.preparation_phase import turn_up
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat, step


def defeat_attack(s: Vilnius) -> None:
    """The attacking rows are fixed first; then further enemies may join each of them (ebuild.extra-per-row)."""
    attacking = [seat for seat in s.in_turn() if s.row_strength[seat] >= s.shown_strength[seat]]
    if not attacking:
        return
    for seat in attacking:
        s.attacking[seat] = 1
    s.agenda.append(step(lay_out_attack))
    for seat in reversed(attacking):
        for _ in range(s.muster):
            s.agenda.append(step(draw_additional_enemy, seat))


def draw_additional_enemy(s: Vilnius, seat: Seat) -> None:
    """An enemy Building drawn this way does not come into play."""
    card = s.top(ORDER_PILE)
    if s.printed.kind[s.face(card)] == ENEMY_BUILDING:
        s.cards.move(card, ORDER_DISCARD)
        s.tell(ENEMY_NOT_MUSTERED, card)
    else:
        turn_up(s, seat, card)


def lay_out_attack(s: Vilnius) -> None:
    """First all rows that aim at the general part of Vilnius, then the attacked quarters, in turn order."""
    for seat in s.in_turn():
        if s.attacking[seat] and not aims_at_quarter(s, seat):
            lay_out_row(s, seat, VILNIUS)
    for seat in s.in_turn():
        if s.attacking[seat] and aims_at_quarter(s, seat):
            lay_out_row(s, seat, 1 + seat)
    fight(s)


def aims_at_quarter(s: Vilnius, seat: Seat) -> bool:
    return s.printed.at_quarter[s.face(s.top(DESTINATION, seat))] == 1
