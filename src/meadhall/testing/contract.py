"""The contract that every game passes, interpreted and compiled: one function for each promise.

Each takes a game and a state somewhere in it and fails with a sentence. `play_under_contract` plays a whole game
at random and holds the promises against positions on the way.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping

from librt.vecs import vec

from meadhall.kernel.agenda import SPECTATOR, Offer, Seat
from meadhall.kernel.cards import NOBODY, UNKNOWN, Cards
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.game import Game
from meadhall.kernel.numbers import Numbers
from meadhall.kernel.play import ask_again, play_randomly, random_offer, submit, take, waiting_for
from meadhall.kernel.redact import deal_faces, deal_unknown, observe
from meadhall.kernel.save import decode, digest, encode, to_text
from meadhall.kernel.state import State
from meadhall.testing.proves import proven_clauses


def play_under_contract(
    game: Game, seats: int, options: Mapping[str, str], seed: int, every: int = 1, quick_twin: bool = True
) -> int:
    """A whole random game; returns its number of clicks. `every` nth position is looked at closely."""
    setup = game.setup(seats, options)
    chance = Quick(seed + 1)
    s = game.start(setup, Quick(seed))
    twin = game.start(setup, Quick(seed), quick=True)
    clicks = 0
    while not s.outcome:
        check_offers(game, s)
        if clicks % every == seed % every:
            check_position(game, s, Quick(seed * 1000 + clicks))
            assert not quick_twin or digest(game, s) == digest(game, twin), "simulating leads to another position"
        offer = random_offer(s, chance)
        seat, click = offer.seat, offer.click
        take(s, offer)
        if quick_twin:
            assert submit(twin, seat, click) == "", f"{offer} is refused while simulating"
        clicks += 1
        assert clicks <= game.bound, f"the game has not ended after {game.bound} clicks"
    assert not quick_twin or digest(game, s) == digest(game, twin), "simulating leads to another end"
    assert len(s.outcome) == seats, "the outcome does not rank every seat"
    assert s.ended_by in game.ledger, f"the game ended by '{s.ended_by}', which the ledger does not have"
    return clicks


def check_position(game: Game, s: State, chance: Chance) -> None:
    check_clone(game, s, chance)
    check_json(game, s)
    check_refusals(game, s, chance)
    check_sealed(game, s)
    check_secret_choices(game, s)
    for seat in (*range(s.seats), SPECTATOR):
        check_no_leak(game, s, Seat(seat), chance)
    check_deal_unknown(game, s, waiting_for(s)[0], chance)


def text_of(game: Game, s: State) -> str:
    return to_text(encode(game, s))


def seen_text(game: Game, s: State, seat: Seat) -> str:
    """Every byte that a seat receives of a state."""
    return text_of(game, observe(s, seat))


def check_clone(game: Game, s: State, chance: Chance) -> None:
    """Play on the clone, and the original is unchanged, as is a clone of the clone. Piles of cards may be shared until
    they change, other lists never."""
    before = text_of(game, s)
    twin = s.clone()
    assert text_of(game, twin) == before, "a clone differs from its original"
    for name in game.fields:
        assert not _shared(getattr(s, name), getattr(twin, name)), f"a clone shares '{name}' with its original"
    for name in ("faces", "known", "hints", "spots", "zone_of"):
        assert not _shared(getattr(s.cards, name), getattr(twin.cards, name)), f"a clone shares the cards' '{name}'"
    triplet = twin.clone()
    play_randomly(twin, chance, 20)
    assert text_of(game, s) == before, "playing on a clone changed the original"
    assert text_of(game, triplet) == before, "playing on changed a clone that was made before"


def _shared(one: object, two: object) -> bool:
    if isinstance(one, vec) and isinstance(two, vec):
        return _same_row(one, two)
    if not isinstance(one, list) or not isinstance(two, list):
        return False
    return one is two or any(_shared(a, b) for a, b in zip(one, two, strict=True))


def _same_row(one: Numbers, two: Numbers) -> bool:
    """Whether what is written into one is to be read in the other."""
    if not len(one):
        return False
    one[0] += 1
    found = one[0] == two[0]
    one[0] -= 1
    return found


def check_json(game: Game, s: State) -> None:
    """decode(encode(s)) is the same state with the same offers, and asking again asks the same."""
    assert s.ask is not None
    assert s.asking is not None
    for step in [*s.agenda, s.asking, *(offer.then for offer in s.ask.offers)]:
        assert game.rule_of.get(step.rule.__name__) is step.rule, f"the step {step} cannot be saved"
        assert all(type(number) is int for number in step.numbers()), f"the step {step} holds more than whole numbers"
    before = text_of(game, s)
    again = decode(game, s.setup, json.loads(before))
    assert text_of(game, again) == before, "a saved state does not come back as it was"
    position = digest(game, again)
    ask_again(again)
    assert digest(game, again) == position, f"asking at {s.asking} changes the state"
    assert text_of(game, again) == before, f"{s.asking} does not ask the same when asked again"


def check_offers(game: Game, s: State) -> None:
    """Some offer is allowed, offers are few, different, and of things in sight."""
    assert s.ask is not None
    offers = s.ask.offers
    assert any(not offer.clause for offer in offers), f"nothing is allowed at '{s.ask.prompt}'"
    for seat in waiting_for(s):
        own = [offer.click for offer in offers if offer.seat == seat]
        assert len(own) <= game.most_offers, f"{len(own)} offers at '{s.ask.prompt}', above {game.most_offers}"
        assert len(own) == len(set(own)), f"one click is offered twice at '{s.ask.prompt}'"
    for offer in offers:
        assert game.verb_of(offer.click) == (offer.verb, offer.thing), f"the click of {offer} is not its integer"
        if offer.verb.thing == "card":
            in_sight = s.cards.place_of(offer.thing).sees != NOBODY or s.cards.knows(offer.seat, offer.thing)
            assert in_sight, f"{offer} names a card that seat {offer.seat} cannot see"


def check_refusals(game: Game, s: State, chance: Chance) -> None:
    """Every refusal names a clause that exists, and changes nothing."""
    assert s.ask is not None
    before = text_of(game, s)
    waiting = waiting_for(s)
    tries = [(o.seat, o.click, o.clause) for o in s.ask.offers if o.clause and o.seat in waiting]
    for offer in s.ask.offers:
        tries += [(Seat(seat), offer.click, "") for seat in range(-1, s.seats + 1) if seat not in waiting]
    tries += [(offer.seat, chance.below(game.clicks + 9) - 4, "") for offer in s.ask.offers[:3]]
    clauses = []
    for seat, click, expected in tries:
        if click == 0 or (not expected and s.ask.find(seat, click) is not None):
            continue
        clause = submit(s, seat, click)
        assert clause, f"seat {seat} could click {click} without being offered it"
        assert not expected or clause == expected, f"{clause} refuses what {expected} forbids"
        assert clause in game.ledger, f"the clause '{clause}' is not in the ledger"
        clauses.append(clause)
    assert text_of(game, s) == before, f"a refusal by one of {clauses} changed the state"


def check_sealed(game: Game, s: State) -> None:
    """While others have still to answer, every sealed answer looks the same to them."""
    assert s.ask is not None
    if s.ask.sealed and len(waiting_for(s)) > 1:
        for seat in waiting_for(s):
            options = s.ask.allowed_to(seat)
            _check_same_to_others(game, s, seat, options)


def check_secret_choices(game: Game, s: State) -> None:
    """Which thing a secret verb named stays unknown to the others, until they learn a face."""
    assert s.ask is not None
    for seat in waiting_for(s):
        for verb in game.verbs:
            options = [o for o in s.ask.of(seat) if verb.secret and o.verb is verb and not o.clause]
            if options and (not s.ask.sealed or waiting_for(s) == [seat]):
                _check_same_to_others(game, s, seat, options)


def _check_same_to_others(game: Game, s: State, seat: Seat, options: list[Offer]) -> None:
    others = [other for other in (*range(s.seats), SPECTATOR) if not s.setup.allies[seat] >> other & 1]
    for other in others:
        first = ""
        for offer in options:
            after = s.clone()
            after.cards.learned = 0
            assert submit(after, seat, offer.click) == ""
            if after.cards.learned >> other & 1:
                break
            seen = seen_text(game, after, Seat(other))
            assert first in ("", seen), f"seat {other} can tell which '{offer.verb}' seat {seat} chose"
            first = seen


def exchanged(s: State, seat: Seat, chance: Chance) -> State:
    """The same to this seat: every face that it does not know is exchanged for another that might lie there."""
    other = s.clone()
    for card in range(len(other.cards.faces)):
        if not other.cards.knows(seat, card):
            other.cards.faces[card] = UNKNOWN
    deal_faces(other.cards, s.setup.content, chance)
    ask_again(other)
    return other


def check_no_leak(game: Game, s: State, seat: Seat, chance: Chance) -> None:
    """Exchange all that a seat does not know, and every byte it receives stays the same, also one click later."""
    assert s.ask is not None
    other = exchanged(s, seat, chance)
    assert seen_text(game, s, seat) == seen_text(game, other, seat), f"seat {seat} sees what it may not know"
    allowed = s.ask.allowed()
    for _ in range(3):
        offer = allowed[chance.below(len(allowed))]
        one, two = s.clone(), other.clone()
        one.cards.learned = two.cards.learned = 0
        if submit(one, offer.seat, offer.click) or submit(two, offer.seat, offer.click):
            continue
        if not (one.cards.learned | two.cards.learned) >> seat & 1:
            same = seen_text(game, one, seat) == seen_text(game, two, seat)
            assert same, f"{offer} by seat {offer.seat} tells seat {seat} something hidden"


def check_deal_unknown(game: Game, s: State, seat: Seat, chance: Chance) -> None:
    """What is dealt agrees with the observation, holds the box's cards, and can be played to its end."""
    seen = observe(s, seat)
    dealt = deal_unknown(seen, chance)
    for card, face in enumerate(seen.cards.faces):
        assert face in (UNKNOWN, dealt.cards.faces[card]), f"a card that seat {seat} knows was dealt anew"
    for cards in (s.cards, dealt.cards):
        decks = _faces_by(cards, cards.backs, len(cards.box))
        assert decks == [sorted(faces) for faces in cards.box], "the faces dealt are not those of the box"
        pools = _faces_by(cards, cards.pool_of, len(cards.pools))
        assert pools == [sorted(faces) for faces in cards.pools], "a pool does not hold the faces of its cards"
    assert dealt.asking is None or dealt.ask is not None
    play_randomly(dealt, chance, game.bound)
    assert dealt.outcome, "a dealt game does not end"


def _faces_by(cards: Cards, number_of: Numbers, numbers: int) -> list[list[int]]:
    """The faces of all cards, sorted by such a number of each."""
    found: list[list[int]] = [[] for _ in range(numbers)]
    for card, face in enumerate(cards.faces):
        found[number_of[card]].append(face)
    return [sorted(faces) for faces in found]


def check_determinism(game: Game, seats: int, options: Mapping[str, str], seed: int) -> None:
    """Same seed and same clicks, same bytes."""
    ends = []
    for _ in range(2):
        s = game.start(game.setup(seats, options), Quick(seed))
        play_randomly(s, Quick(seed + 1), game.bound)
        ends.append(text_of(game, s))
    assert ends[0] == ends[1], "the same seed and clicks lead to different games"


def check_fields(game: Game, seats: int) -> None:
    """The state's own fields are all named, so that saving forgets none but what can be worked out again."""
    s = game.start(game.setup(seats, {}), Quick(1))
    names = set(getattr(type(s), "__mypyc_attrs__", ())) | set(getattr(s, "__dict__", {}))
    for base in type(s).__mro__:
        names |= set(getattr(base, "__mypyc_attrs__", ()))
    kernel = {"setup", "seats", "cards", "chance", "agenda", "asking", "ask", "sealed", "clicks"}
    kernel |= {"outcome", "ended_by", "journal", "quick", "lot", "printed", "__dict__", "__weakref__"}
    named = {*game.fields, *game.derived}
    rows = {name for name in game.fields if isinstance(getattr(s, name), vec)}
    assert rows == {*game.rows}, f"rows not named in the Game: {rows ^ {*game.rows}}"
    assert names - kernel == named, f"fields not named in the Game: {names - kernel ^ named}"


def check_clauses(game: Game) -> None:
    """Every clause to be proven is named by a test, and every clause named in code or tests exists."""
    proven = proven_clauses(game)
    unproven = [clause for clause in game.ledger.to_prove() if clause not in proven]
    assert not unproven, f"no test names {', '.join(unproven)}"
    unknown = sorted(clause for clause in proven if clause not in game.ledger)
    assert not unknown, f"tests name clauses that do not exist: {', '.join(unknown)}"
    for path in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                section, dot, _ = node.value.partition(".")
                if dot and section in game.ledger.sections and re.fullmatch(r"[a-z0-9-]+\.[a-z0-9-]+", node.value):
                    assert node.value in game.ledger, f"{path.name} names '{node.value}', which does not exist"
