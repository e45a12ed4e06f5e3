"""The player turn: three phases, then the next player clockwise; and what happens when a player leaves."""

from __future__ import annotations

from meadhall.games.capital.events import RESIGNED, TURN
from meadhall.games.capital.rules.attack_phase import attack_phase
from meadhall.games.capital.rules.battle import go_home
from meadhall.games.capital.rules.build_phase import build_phase
from meadhall.games.capital.rules.regroup_phase import regroup_phase
from meadhall.games.capital.rules.winning import defeat, end_by_rounds
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Rule, Seat, step


def player_turn(s: Capital, seat: Seat) -> None:
    s.turn = seat
    s.fought.clear()
    s.warred.clear()
    s.tell(TURN, s.round, seat)
    s.then(step(build_phase, seat), step(attack_phase, seat), step(regroup_phase, seat), step(end_turn, seat))


def end_turn(s: Capital, seat: Seat) -> None:
    """A round is over when the turn comes to, or past, the seat that began."""
    following = s.after(seat)
    while s.fallen[following]:
        following = s.after(following)
    if (following - s.first) % s.seats <= (seat - s.first) % s.seats:
        if s.round == s.printed.round_limit:
            end_by_rounds(s)
            return
        s.round += 1
    s.next(step(player_turn, following))


def resign(s: Capital, seat: Seat) -> None:
    """The city counts as destroyed, and the own turn ends [end.resign]. A war that is not decided has no winner; of one
    that is, the results go on, and pass over who has left."""
    if s.fallen[seat]:
        return
    s.tell(RESIGNED, seat)
    at_war = seat in (s.attacker, s.defender)
    if at_war and not s.decided:
        go_home(s)
    defeat(s, seat)
    if seat == s.turn:
        forget_turn(s)
    if s.outcome or (at_war and s.decided):
        return
    if seat == s.turn:
        drop_steps_before(s, end_turn)
    elif at_war:
        drop_steps_before(s, attack_phase)


def forget_turn(s: Capital) -> None:
    """What a turn has begun and not finished: nobody else shall have it."""
    s.fresh.clear()
    s.fresh_upgrades.clear()
    s.more_cards = 0


def drop_steps_before(s: Capital, rule: Rule) -> None:
    while s.agenda[-1].rule is not rule:
        s.agenda.pop()
