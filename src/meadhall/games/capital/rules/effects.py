"""Effects of troops: what the keywords add to a battle and do after it."""

from __future__ import annotations

from meadhall.games.capital.cards import ATTACK_TOTAL, PASSIVE_DEFENCE
from meadhall.games.capital.events import PLUNDERED, RAIDED
from meadhall.games.capital.places import BATTLEFIELD, HAND, SURVIVORS
from meadhall.games.capital.rules.the_cards import draw_cards
from meadhall.games.capital.state import Capital


def attack_total(s: Capital) -> int:
    """Printed Attack points and bonuses; Passive Defence never helps an attacker [attack.attack-total]."""
    points = sum(s.printed.attack[s.cards.faces[card]] for card in s.at(BATTLEFIELD, s.attacker))
    return points + s.has(s.attacker, ATTACK_TOTAL) + s.attack_bonus


def defence_total(s: Capital) -> int:
    """Passive Defence as far as it is not undermined, printed Defence points, Phalanx and bonuses."""
    total = s.defence_bonus + max(0, s.has(s.defender, PASSIVE_DEFENCE) - undermined(s))
    for card in s.at(BATTLEFIELD, s.defender):
        face = s.cards.faces[card]
        total += s.printed.defence[face]
        if s.attackers > 1:
            total += s.printed.phalanx[face]
    return total


def undermined(s: Capital) -> int:
    return sum(s.printed.undermine[s.cards.faces[card]] for card in s.at(BATTLEFIELD, s.attacker))


def siege(s: Capital) -> int:
    """HP of buildings that may be destroyed beyond the score; never those of the city [content.siege]."""
    return sum(s.printed.siege[s.cards.faces[card]] for card in s.at(BATTLEFIELD, s.attacker))


def plunder(s: Capital) -> int:
    """Counted while all attackers lie there, since Raiders plunder also when they do not survive."""
    return sum(s.printed.plunder[s.cards.faces[card]] for card in s.at(BATTLEFIELD, s.attacker))


def survival_points(s: Capital, card: int) -> int:
    """Printed points that count for survival; of Ranged attackers none [content.ranged]."""
    face = s.cards.faces[card]
    if s.cards.seat_of(card) == s.defender:
        return s.printed.defence[face]
    return 0 if s.printed.ranged[face] else s.printed.attack[face]


def raid_with_survivors(s: Capital) -> None:
    """Results step 6. Neither Raid nor Plunder changes the other, so nobody needs to choose their order."""
    for card in s.at(SURVIVORS, s.attacker):
        cards = s.printed.raid[s.cards.faces[card]]
        if cards:
            s.tell(RAIDED, card, s.attacker, cards)
            draw_cards(s, s.attacker, cards)


def plunder_hand(s: Capital, cards: int) -> None:
    """Results step 6: random cards of the defender's hand; a defeated player has none."""
    for _ in range(cards):
        hand = s.at(HAND, s.defender)
        if hand:
            card = hand[s.chance.below(len(hand))]
            s.cards.move(card, HAND, s.attacker)
            s.tell(PLUNDERED, s.attacker, card, s.defender)
