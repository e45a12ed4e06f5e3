"""Any game as an environment for a learner: look, with a mask of what is allowed, step, and be rewarded at the end.

python examples/environment.py capital 2
"""

import random
import sys

from meadhall import Quick, Seat, State, find_game, observe, submit, waiting_for


class Environment:
    """Seats act one after the other. An action is a click: a whole number below `actions`, in every position."""

    def __init__(self, game: str, seats: int, **options: str) -> None:
        self.game = find_game(game)
        self.setup = self.game.setup(seats, options)
        self.actions = self.game.clicks
        self.reset(0)

    def reset(self, seed: int) -> None:
        self.s = self.game.start(self.setup, Quick(seed), quick=True)

    @property
    def seat(self) -> Seat | None:
        """Whose decision it is; nobody's once the game is over, or has gone on for longer than any in earnest does."""
        if self.s.clicks >= self.game.bound:
            return None
        return next(iter(waiting_for(self.s)), None)

    def look(self, seat: Seat) -> tuple[State, list[bool]]:
        """What the seat may know, and which clicks it may make. What it knows has in `cards` where each card lies and
        its face, -1 where that is hidden; `game.own` tells all other figures by name."""
        seen = observe(self.s, seat)
        mask = [False] * self.actions
        for offer in seen.ask.offers if seen.ask else ():
            mask[offer.click] = not offer.clause
        return seen, mask

    def step(self, seat: Seat, click: int) -> list[float]:
        """The reward of each seat: nothing while the game runs, 1 for winners."""
        if clause := submit(self.s, seat, click):
            raise ValueError(f"{clause} forbids {click}")
        return [float(rank == 1) for rank in self.s.outcome] or [0.0] * self.s.seats


def main(game: str, seats: int) -> None:
    world, steps, rewards = Environment(game, seats), 0, [0.0]
    chance = random.Random(1)  # the same game every time
    while (seat := world.seat) is not None:
        _, mask = world.look(seat)
        rewards = world.step(seat, chance.choice([click for click, allowed in enumerate(mask) if allowed]))
        steps += 1
    print(f"{steps} steps among {world.actions} actions; rewards: {rewards}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
