"""Random input into the real scenes without a window, to find what a person would rarely do."""

import gc
import logging
import random
from typing import Final, get_args

from clubs.app.routes import Program
from clubs.store.match_repository import MatchRepository
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import SMALLEST_WINDOW

log = logging.getLogger(__name__)

SIZES: Final = (SMALLEST_WINDOW, (1280, 720), (1280, 960))
LONGEST_PAUSE: Final = 400.0  # ms
COMMANDS: Final = get_args(inputs.CommandName)
TEXTS: Final = ("a", "Z", "é", "\x00", "🂡", "\ud800", "{C}", " " * 9, "W" * 40)
RESIZE_ONCE_IN: Final = 2000
GO_BACK: Final = 0.08
"""How often a scene other than the table is left, so that most inputs meet cards."""


class RandomFailure(Exception):
    """Random input made something fail; the message is one sentence with how to repeat it."""


class Monkey:
    """A source of random keys and clicks; the same seed repeats them. A repository keeps the matches."""

    def __init__(self, seed: int, repository: MatchRepository | None = None) -> None:
        self._repository = repository
        self.random = random.Random(seed)
        self.seed = seed
        self.visits: dict[str, int] = {}
        self._painters: Painters | None = None
        self._open()

    def _open(self) -> None:
        # The last program's pictures are large, and nothing else would hurry to throw them away.
        gc.collect()
        program = Program(
            SMALLEST_WINDOW, new_seed=lambda: str(self.random.random()), repository=self._repository
        )
        # Drawing everything again would take most of the time, and the next program needs the same pictures.
        self._painters = program.context.paint = self._painters or program.context.paint
        # Instant cards bring more scenes into the same number of inputs.
        program.context.change(speed=self.random.choice(("instant", "quick")))
        self.offscreen = Offscreen(program.context, [program.menu()])

    def once(self) -> None:
        """Give one input, after a random pause."""
        if self.offscreen.stack.over:
            self._open()
        name = type(self.offscreen.stack.top).__name__
        self.visits[name] = self.visits.get(name, 0) + 1
        pause = self.random.choice((0.0, 16.0, self.random.uniform(0, LONGEST_PAUSE)))
        self.offscreen.step(pause, self._input())

    def _input(self) -> list[inputs.Input]:
        if not isinstance(self.offscreen.stack.top, TableScene) and self.random.random() < GO_BACK:
            return [inputs.Back()]
        pick = self.random.random()
        if pick < 0.45:
            widgets = self.offscreen.stack.top.widgets()
            screen = self.offscreen.context.screen
            x, y = self.random.randrange(screen.width), self.random.randrange(screen.height)
            if widgets and self.random.random() < 0.8:
                x, y = self.random.choice(widgets).rect.center
            return [inputs.Point(x, y), inputs.Press(x, y), inputs.Release(x, y)]
        if pick < 1 / RESIZE_ONCE_IN + 0.45:
            return [inputs.Resize(*self.random.choice(SIZES))]
        return [self._key()]

    def _key(self) -> inputs.Input:
        choose = self.random.choice
        return choose(
            (
                inputs.Move(*choose(((0, 1), (0, -1), (1, 0), (-1, 0)))),
                inputs.Act(),
                inputs.Act(),
                inputs.NextRegion(choose((1, -1))),
                inputs.Digit(self.random.randrange(10), shift=choose((True, False))),
                inputs.Do(choose(COMMANDS)),
                inputs.Peek(self.random.randrange(4), on=choose((True, False))),
                inputs.Scroll(choose((-3.0, 1.0))),
                inputs.TypedText(choose(TEXTS)),
                inputs.Erase(),
                inputs.Help(),
                inputs.Back(),
                inputs.Point(self.random.randrange(2000), self.random.randrange(1200)),
            )
        )


def run(events: int, seed: int, repository: MatchRepository | None = None) -> str:
    """Give `events` random inputs and return a line about them; Found, with how to repeat it, on failure."""
    monkey = Monkey(seed, repository)
    for number in range(1, events + 1):
        try:
            monkey.once()
        except Exception as problem:
            log.exception("input %d of seed %d", number, seed)
            raise RandomFailure(
                f"Input {number} failed ({type(problem).__name__}: {problem}); "
                f"repeat it with: clubs monkey --events {number} --seed {seed}."
            ) from problem
    seen = ", ".join(f"{name} {count}" for name, count in sorted(monkey.visits.items()))
    return f"{events} inputs, seed {seed}, nothing failed. Seen: {seen}."
