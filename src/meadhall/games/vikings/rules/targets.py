"""What may be attacked: one player a turn, nobody twice a round but for the exception, and what stands open."""

from __future__ import annotations

from meadhall.games.vikings.places import HALL, VILLAGE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NOBODY_SEAT, Clause, Seat


def forbids_raid(s: Vikings, seat: Seat, victim: Seat, strength: int) -> Clause:
    """The clause that shields a whole village from this seat, or ""."""
    if s.victim not in (NOBODY_SEAT, victim):
        return "attack.one-player-per-turn"
    if s.attacked[victim] & ~(1 << seat) and not all_were_attacked(s, seat):
        return "attack.already-attacked"
    clause = forbids_all(s, seat, s.at(HALL, victim), strength, "attack.legal-targets")
    return clause and forbids_all(s, seat, s.at(VILLAGE, victim), strength, clause)


def forbids_all(s: Vikings, seat: Seat, buildings: list[int], strength: int, clause: Clause) -> Clause:
    """The given clause, or another one that shields every one of these Buildings, or "" if one stands open."""
    for building in buildings:
        if not forbids_target(s, seat, building):
            if s.defense(building) <= strength:
                return ""
            clause = "attack.understrength"
    return clause


def all_were_attacked(s: Vikings, seat: Seat) -> bool:
    """The exception: every other player was attacked this round by somebody else [attack.exception-scope]."""
    spared = [other for other in s.others(seat) if not s.attacked[other] & ~(1 << seat)]
    return not spared


def standing(s: Vikings, seat: int) -> list[int]:
    """All that can be aimed at in a village: the Town Hall and the Buildings."""
    return s.at(HALL, seat) + s.at(VILLAGE, seat)


def forbids_target(s: Vikings, seat: Seat, building: int) -> Clause:
    """The clause that shields one Building from this seat, or ""; those attacked in an earlier turn are shielded
    even by the exception, which alone lets a second attacker come [attack.legal-targets, attack.exception-limits]."""
    if s.construction[building]:
        return "townhall.upgrade-protected" if s.cards.lies(building, HALL) else "build.not-attackable"
    if s.damage[building]:
        return "attack.damaged-not-again"
    if s.named[building] not in (0, seat + 1):
        return "attack.exception-limits"
    return ""
