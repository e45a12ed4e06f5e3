"""Attack phase: wars, at most one against each opponent, and abilities outside battles."""

from __future__ import annotations

from meadhall.games.capital.cards import IN_ATTACK_PHASE
from meadhall.games.capital.rules.battle import begin_war
from meadhall.games.capital.rules.mercenaries import offer_mercenaries, use_mercenary
from meadhall.games.capital.rules.slots import might_use_mercenary, troops_to_send
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import DONE, WAR
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def attack_phase(s: Capital, seat: Seat) -> Ask | None:
    """Skipped by who can neither send a troop nor might use a mercenary: both are open to all [attack.skip]."""
    ready = len(troops_to_send(s, seat)) > 0
    if not ready and not might_use_mercenary(s, seat):
        return None
    ask = s.ask_seat("Attack phase: declare war, use a mercenary, or be done.")
    for other in range(s.seats):
        if other != seat and not s.fallen[other]:
            victim = Seat(other)
            ask.offer(seat, WAR, other, forbids_war(s, seat, victim, ready), declare_war, seat, victim)
    offer_mercenaries(s, ask, seat, IN_ATTACK_PHASE, use_in_attack_phase)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def forbids_war(s: Capital, seat: Seat, victim: Seat, ready: bool) -> Clause:
    if s.allied(seat, victim):
        return "team.no-friendly-war"
    if victim in s.warred:
        return "attack.how-many-wars"
    return "" if ready else "attack.skip"


def declare_war(s: Capital, seat: Seat, victim: Seat) -> None:
    """After the war the Attack phase goes on, with troops that have not fought."""
    s.next(step(attack_phase, seat))
    begin_war(s, seat, victim)


def use_in_attack_phase(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(attack_phase, seat))
    use_mercenary(s, seat, card)
