"""Action: Rituals. Draw first, then play any number of cards, then discard down."""

from __future__ import annotations

from meadhall.games.zabor.cards import DESTINY, RITUALS_DESTINY, RITUALS_SORCERY, SORCERY, SUMMON_PRICE
from meadhall.games.zabor.events import CARD_PLAYED
from meadhall.games.zabor.places import DISCARD, DRAW_FROM, FINISH, HAND, PASS, PLAY_CARD, SUMMON_TOP
from meadhall.games.zabor.rules.card_effects import resolve_card
from meadhall.games.zabor.rules.decks import draw_to_hand, tell_draw, until_end_of_turn
from meadhall.games.zabor.rules.gold import forbids_paying
from meadhall.games.zabor.rules.monsters import summon_top
from meadhall.games.zabor.state import DESTINY_PLAYED, SORCERY_PLAYED, Zabor
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def rituals_action(s: Zabor, seat: Seat, secondary: int) -> None:
    s.then(step(choose_draws, seat, s.printed.rituals_draws[secondary], 0, 0), step(play_cards, seat))


def choose_draws(s: Zabor, seat: Seat, left: int, destiny: int, sorcery: int) -> Ask | None:
    """How many from which deck is said before any is seen."""
    if not left:
        s.next(step(draw_ritual_cards, seat, destiny, sorcery))
        return None
    ask = s.ask_seat("Draw a Destiny or a Sorcery Card, or no more?")
    ask.offer(seat, DRAW_FROM, DESTINY, "", choose_draws, seat, left - 1, destiny + 1, sorcery)
    ask.offer(seat, DRAW_FROM, SORCERY, "", choose_draws, seat, left - 1, destiny, sorcery + 1)
    ask.offer(seat, PASS, 0, "", draw_ritual_cards, seat, destiny, sorcery)
    return ask


def draw_ritual_cards(s: Zabor, seat: Seat, destiny: int, sorcery: int) -> None:
    """With the bonus cards, which come even with none drawn."""
    destiny += s.power(seat, RITUALS_DESTINY)
    sorcery += s.power(seat, RITUALS_SORCERY)
    for back, number in ((DESTINY, destiny), (SORCERY, sorcery)):
        if number:
            tell_draw(s, seat, number, back)
            draw_to_hand(s, seat, back, number)


def play_cards(s: Zabor, seat: Seat) -> Ask:
    """Any number, one after the other. Beast Lords may besides pay for a Monster, once a turn."""
    ask = s.ask_seat("Play a card, or finish.")
    for card in s.at(HAND, seat):
        clause = forbids_paying(s, seat, s.printed.price[s.cards.faces[card]])
        ask.offer(seat, PLAY_CARD, card, clause, play_card, seat, Card(card))
    price = s.power(seat, SUMMON_PRICE)
    if price and not s.summoned[seat]:
        ask.offer(seat, SUMMON_TOP, 0, forbids_paying(s, seat, price), pay_for_monster, seat, price)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def play_card(s: Zabor, seat: Seat, card: Card) -> None:
    face = s.cards.faces[card]
    s.cards.move(card, DISCARD)
    s.tell(CARD_PLAYED, seat, card)
    s.gold[seat] -= s.printed.price[face]
    s.count(seat, DESTINY_PLAYED if s.cards.backs[card] == DESTINY else SORCERY_PLAYED)
    until_end_of_turn(s, seat, s.printed.powers[face])
    s.next(step(play_cards, seat))
    resolve_card(s, seat, s.printed.effects[face], s.printed.monster[face])


def pay_for_monster(s: Zabor, seat: Seat, price: int) -> None:
    s.gold[seat] -= price
    s.summoned[seat] = 1
    s.next(step(play_cards, seat))
    summon_top(s, seat)
