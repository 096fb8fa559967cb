"""Late frames: real play in a real window for some minutes.

Computer players think in the worker as they always do; the person's seat is answered after a moment by a
quick one. Every deal is of the next game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from time import perf_counter
from typing import Any, Final

from clubs.ai import player
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.app.bench_scenes import p99
from clubs.app.program import Program
from clubs.games import GAMES
from clubs.rules.plural import amount
from clubs.table.match import Match, usual_seating
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import FRAME, REST, Stack, run
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Quit, Reset
from clubs.ui.shell.window import Window

MOMENT: Final = 600.0  # ms that the person's seat takes
LOOK: Final = 4000.0  # ms for which a deal's end is looked at


@dataclass(frozen=True, slots=True)
class WindowFrames:
    """Numbers of frames, and of those that took longer than a sixtieth of a second; times in ms."""

    frames: int
    late: int
    share: float
    p99: float
    longest: float
    deals: int

    def __str__(self) -> str:
        return (
            f"{amount(self.frames, 'frame')} of {amount(self.deals, 'deal')}, "
            f"{self.late} late ({self.share:.2%}); p99 {self.p99:.1f} ms, longest {self.longest:.0f} ms"
        )


class Watched(Window):
    """A window that records how long each frame took."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, exact=True)
        self.begun = perf_counter()
        self.times: list[float] = []

    def update(self, rects: Sequence[Any]) -> None:
        """Show a frame; an update without a change counts as none."""
        super().update(rects)
        if rects:
            self.times.append((perf_counter() - self.begun) * 1000)


class Deals(Reader):
    """An input reader that plays deal after deal in place of a person, until the time is over."""

    def __init__(self, program: Program, window: Watched, minutes: float) -> None:
        super().__init__()
        self.program, self.window = program, window
        self.stack: Stack | None = None
        self.games = cycle(GAMES.values())
        self.finished = 0
        self._mover = player(QUICK, 0)
        self._end = perf_counter() + minutes * 60
        self._since: float | None = None

    def next_table(self) -> TableScene:
        """Return the table of the next game."""
        setup = next(self.games).setup()
        return self.program.open_table(Match(setup, usual_seating(setup.seats), f"paced {self.finished}"))

    @property
    def patience(self) -> float:
        """The longest wait (ms) until it may have to act."""
        return REST

    def poll(self) -> list[inputs.Input]:
        """Act for the person, and return no input."""
        super().poll()
        self.window.begun = perf_counter()
        assert self.stack is not None
        if perf_counter() > self._end:
            self.stack.apply(Quit())
        else:
            self.go_on(self.stack.top)
        return []

    def go_on(self, top: Scene) -> None:
        """Act on a screen when it is time."""
        if isinstance(top, DealEndScene) and self.waited(LOOK):
            assert self.stack is not None
            self.finished += 1
            self.stack.apply(Reset(self.next_table()))
        elif isinstance(top, TableScene):
            self.answer(top)

    def asks(self, table: TableScene) -> bool:
        """Return whether the person is asked, and everything lies still; if not, no wait has begun."""
        if table.panel.ask is not None and table.stage.idle and not table.controller.told:
            return True
        self._since = None
        return False

    def answer(self, table: TableScene) -> None:
        """Answer after a moment, if the person is asked."""
        ask = table.panel.ask
        if ask is not None and self.asks(table) and self.waited(MOMENT):
            answer = self._mover.answer(table.controller.view, ask)
            if answer is not None:
                table.answer(answer)

    def waited(self, ms: float) -> bool:
        """Return whether `ms` have passed since the first of these calls; if so, start the next wait."""
        now = perf_counter()
        self._since = now if self._since is None else self._since
        if (now - self._since) * 1000 < ms:
            return False
        self._since = None
        return True


def measure(size: tuple[int, int], minutes: float) -> list[WindowFrames]:
    """Play for some minutes in a window of this size."""
    client = WorkerClient()
    window = Watched(size)
    try:
        program = Program(window.size, client=client)
        deals = Deals(program, window, minutes)
        deals.stack = Stack(program.context, deals.next_table(), window.surface)
        client.start()
        run(window, deals.stack, deals)
    finally:
        client.close()
        window.close()
    times = window.times[1:]  # the first frame opens the table
    late = sum(time > FRAME for time in times)
    return [WindowFrames(len(times), late, late / len(times), p99(times), max(times), deals.finished)]
