"""Cards, their faces, who knows them, and the places where they lie.

A card is a public number; its face is looked up. `known` has a bit per seat and is written in this file only.
Where cards are hidden, their numbers must tell nothing: a shuffle exchanges faces between numbers and forgets,
and an unseen move shows the same number whichever card was chosen. What is then left to be known is which faces lie
among which cards; that is what pools are for.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend
from mypy_extensions import i64

from meadhall.kernel.agenda import Card, Face, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.numbers import Numbers, less, numbers_of, repeated

UNKNOWN: Final = Face(-1)

NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2
_ALL_EYES: Final = 0xFF


@final
class Place:
    """A kind of spot and who sees faces there. A shared place has one zone, any other one for each seat.

    `index` is its number among the game's places; the game sets it when it is put together.
    """

    __slots__ = ("index", "label", "name", "sees", "shared")

    def __init__(self, name: str, sees: int, label: str, shared: bool = False) -> None:
        self.name = name
        self.sees = sees
        self.label = label
        self.shared = shared
        self.index: i64 = 0

    def __repr__(self) -> str:
        return self.name


@final
class Cards:
    """Every card of a game, by number, and every zone, by place and seat."""

    def __init__(self, places: list[Place], seats: int, allies: list[int], like: Cards | None = None) -> None:
        self.stride: i64 = seats
        self.places = places
        self.allies = allies  # for each seat, the bits of all who look with its eyes: itself, and partners
        if like is not None:  # a clone, which needs no lists of its own first
            self._take_over(like)
            return
        self.sees = repeated(0, 0)  # for each zone, who learns the face of a card that comes there
        self.backs = repeated(0, 0)  # which deck a card belongs to; printed on its back, so never secret
        self.box: list[list[int]] = []  # for each back, the faces of that deck, as everybody may count them
        self.pool_of = repeated(0, 0)  # cards of one pool may have changed faces with each other, unseen
        self.pools: list[Numbers] = []  # the faces of each pool: everybody may know them, not where they lie
        self.forgets = False  # whether a deck stays one pool whatever happens to its cards
        self.faces = repeated(0, 0)
        self.known = repeated(0, 0)
        self.hints = repeated(0, 0)  # what everybody may know of a face that is down (0: nothing), e.g. its kind
        self.spots = repeated(0, 0)  # where in its zone a card lies, in the game's own numbers; public
        self.learned = 0  # the bits of all who came to know a face since somebody last set this to 0
        self.zone_of = repeated(0, 0)
        self.zones: list[list[int]] = []
        self.lent: list[list[int]] = []  # the zones when last cloned: a clone reads those too, so they stay as they are
        for place in places:
            for seat in range(seats):
                self.zones.append([])
                eyes = _ALL_EYES if place.sees == EVERYBODY else allies[seat] if place.sees == OWNER else 0
                self.sees = append(self.sees, eyes)

    def clone(self) -> Cards:
        return Cards(self.places, self.stride, self.allies, self)

    def _take_over(self, like: Cards) -> None:
        """Shares what does not change, or is replaced when it does (backs and box by `join`, pools by `_mix`), and the
        piles, until one of the two changes them (see `_pile`): most are never touched again."""
        self.sees = like.sees
        self.backs = like.backs
        self.box = like.box
        self.pool_of = like.pool_of
        self.pools = like.pools
        self.forgets = like.forgets
        self.faces = like.faces[:]
        self.known = like.known[:]
        self.hints = like.hints[:]
        self.spots = like.spots[:]
        self.learned = like.learned
        self.zone_of = like.zone_of[:]
        like.lent = like.zones[:]
        self.lent = like.lent
        self.zones = like.zones[:]

    def _pile(self, zone: i64) -> list[int]:
        """The cards of a zone, to be changed: a list of its own, where it was shared with a clone."""
        pile = self.zones[zone]
        if self.lent and self.lent[zone] is pile:
            pile = pile[:]
            self.zones[zone] = pile
        return pile

    def zone(self, place: Place, seat: i64 = 0) -> i64:
        return place.index * self.stride + seat

    def at(self, place: Place, seat: i64 = 0) -> list[int]:
        """The cards there, the top one last. To be read, not written, and looked up again after a move: the list may
        then be another (see `_pile`)."""
        return self.zones[place.index * self.stride + seat]

    def place_of(self, card: int) -> Place:
        return self.places[self.zone_of[card] // self.stride]

    def seat_of(self, card: int) -> Seat:
        """The seat in whose zone a card lies (0 in a shared place)."""
        return Seat(self.zone_of[card] % self.stride)

    def lies(self, card: int, place: Place) -> bool:
        return self.zone_of[card] // self.stride == place.index

    def knows(self, seat: int, card: int) -> bool:
        return self.known[card] >> seat & 1 == 1

    def unpack(self, box: list[list[int]], forgets: bool = False) -> None:
        """The decks as they come out of the box, each a pool of its own."""
        self.box = box
        self.pools = [numbers_of(faces) for faces in box]
        self.forgets = forgets

    def add(self, face: int, back: int, place: Place, seat: int = 0) -> Card:
        """A new card, taken out of the box at setup."""
        card = Card(len(self.faces))
        zone: i64 = place.index * self.stride + seat
        self.faces = append(self.faces, face)
        self.backs = append(self.backs, back)
        self.pool_of = append(self.pool_of, back)
        self.known = append(self.known, self.sees[zone])
        self.hints = append(self.hints, 0)
        self.spots = append(self.spots, 0)
        self.zone_of = append(self.zone_of, zone)
        self._pile(zone).append(card)
        return card

    def join(self, card: int, back: int) -> None:
        """A card that everybody knows comes to another deck, such as one that was bought: from now on it counts as one
        of those, and looks like them."""
        face = self.faces[card]
        former = self.box[self.backs[card]][:]
        former.remove(face)
        self.box = self.box[:]
        self.box[self.backs[card]] = former
        self.box[back] = [*self.box[back], face]
        self.backs = self.backs[:]
        self.backs[card] = back

    def move(self, card: int, place: Place, seat: int = 0, spot: int = 0) -> None:
        """To the top of a zone; whoever sees faces there learns this one."""
        zone: i64 = place.index * self.stride + seat
        self._leave(card)
        self._pile(zone).append(card)
        self._arrive(card, zone, spot)

    def move_under(self, card: int, place: Place, seat: int = 0, spot: int = 0) -> None:
        """To the bottom of a zone."""
        zone: i64 = place.index * self.stride + seat
        self._leave(card)
        self._pile(zone).insert(0, card)
        self._arrive(card, zone, spot)

    def move_unseen(self, card: int, place: Place, seat: int = 0, spot: int = 0) -> Card:
        """To another hidden place, so that others cannot tell which card of its zone it was.

        The chosen face is first exchanged with that of the lowest number that looks the same from outside, and
        all others forget what they knew of those cards. Returns the number that moved.
        """
        zone = self.zone_of[card]
        alike: list[int] = []
        for other in self.zones[zone]:
            if self.backs[other] == self.backs[card] and self.hints[other] == self.hints[card]:
                alike.append(other)
        self._mix(alike)  # also one alone: what is known of it goes, and its pool must not be that of a former deck
        insiders = self.sees[zone]
        lowest = card
        for other in alike:
            self.known[other] &= insiders
            if other < lowest:
                lowest = other
        self.faces[card], self.faces[lowest] = self.faces[lowest], self.faces[card]
        self.move(lowest, place, seat, spot)
        return Card(lowest)

    def conceal(self, place: Place, seat: int) -> None:
        """The owner may now rearrange a zone under the table: all others forget what they knew of it."""
        zone = place.index * self.stride + seat
        pile = self.zones[zone]
        mixed: list[int] = []
        for card in pile:
            back = self.backs[card]
            if back not in mixed:
                mixed.append(back)
                self._mix([other for other in pile if self.backs[other] == back])
        for card in pile:
            self.known[card] &= self.sees[zone]

    def swap_unseen(self, one: int, two: int) -> None:
        """Two cards of a concealed zone change spots; to all others nothing has happened, unless their backs differ."""
        if self.backs[one] == self.backs[two]:
            self.faces[one], self.faces[two] = self.faces[two], self.faces[one]
        else:
            self.spots[one], self.spots[two] = self.spots[two], self.spots[one]

    def _leave(self, card: int) -> None:
        pile = self._pile(self.zone_of[card])
        if pile[-1] == card:
            pile.pop()
            return
        at: i64 = 0
        while pile[at] != card:
            at += 1
        pile.pop(at)

    def _arrive(self, card: int, zone: i64, spot: int) -> None:
        self.zone_of[card] = zone
        if self.spots[card] != spot:
            self.spots[card] = spot
        self._learn(card, self.sees[zone])

    def _learn(self, card: int, eyes: int) -> None:
        known = self.known[card]
        if eyes & ~known:
            self.learned |= eyes & ~known
            self.known[card] = known | eyes

    def show(self, card: int, seat: int) -> None:
        """A seat (and its partners) learns a face without the card moving."""
        self._learn(card, self.allies[seat])

    def show_all(self, card: int) -> None:
        self._learn(card, _ALL_EYES)

    def hint(self, card: int, meaning: int) -> None:
        """Everybody may know this much of a face that is down; the game says what the number means."""
        if meaning and meaning != self.hints[card]:
            self.learned |= _ALL_EYES & ~self.known[card]
        self.hints[card] = meaning

    def shuffle(self, place: Place, chance: Chance, seat: int = 0) -> None:
        """Faces change numbers, and what anybody knew of them is gone."""
        zone = place.index * self.stride + seat
        pile = self.zones[zone]
        self._mix(pile)
        faces = self.faces
        left = len(pile)
        while left > 1:
            pick = chance.below(left)
            left -= 1
            one = pile[left]
            two = pile[pick]
            face = faces[one]
            faces[one] = faces[two]
            faces[two] = face
        seen = self.sees[zone]
        self.learned |= seen
        for card in pile:
            self.known[card] = seen
            if self.hints[card]:
                self.hints[card] = 0

    def _mix(self, cards: list[int]) -> None:
        """From here on nobody else can tell which face lies on which of these cards. So they are of one pool now: that
        of the hidden ones, whose pools become one where there are several, with what everybody knew added to it.
        Where everybody knew them all, as when discards become a deck, these faces alone are a pool."""
        if self.forgets:
            return
        hidden = [card for card in cards if self.known[card] != _ALL_EYES]
        target: i64 = self.pool_of[hidden[0]] if hidden else self._empty_pool()
        strangers = [card for card in cards if self.pool_of[card] != target]
        if not strangers:
            return
        self.pool_of = self.pool_of[:]
        self.pools = self.pools[:]
        for card in hidden:
            pool = self.pool_of[card]
            if pool != target:
                self._pour(pool, target)
        for pool in range(len(self.pools)):
            leaving = [card for card in strangers if self.pool_of[card] == pool]
            if leaving and pool != target:
                faces = numbers_of([self.faces[card] for card in leaving])
                self.pools[pool] = less(self.pools[pool], faces)
                self.pools[target] = extend(self.pools[target][:], faces)
                for card in leaving:
                    self.pool_of[card] = target

    def _empty_pool(self) -> i64:
        for pool in range(len(self.pools)):
            if not len(self.pools[pool]):
                return pool
        self.pools = [*self.pools, repeated(0, 0)]
        return len(self.pools) - 1

    def _pour(self, source: i64, target: i64) -> None:
        """All of one pool into another."""
        self.pools[target] = extend(self.pools[target][:], self.pools[source])
        self.pools[source] = repeated(0, 0)
        for card in range(len(self.pool_of)):
            if self.pool_of[card] == source:
                self.pool_of[card] = target

    def move_all(self, source: Place, target: Place, source_seat: int = 0, target_seat: int = 0) -> None:
        """A whole zone on top of another, in its order."""
        zone: i64 = target.index * self.stride + target_seat
        moving = self.at(source, source_seat)
        if moving:
            self.zones[source.index * self.stride + source_seat] = []
            self._pile(zone).extend(moving)
            for card in moving:
                self._arrive(card, zone, 0)
