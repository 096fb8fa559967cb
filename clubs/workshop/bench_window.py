"""Late frames: real play in a real window for some minutes, on a quiet machine or beside busy processes.

Computer players think in the worker as they always do; the person's seat is answered after a moment by a
quick one, whose own time does not count. Every deal is of the next game. All frames count, from the one that
leaves the menu on, with those that open tables and scores. The menu is left when the program is loaded.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from heapq import nlargest
from itertools import chain, count, cycle
from math import inf
from multiprocessing import get_context, parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any, Final, TypeVar

from clubs.ai import player
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.app.drawing_ahead import DrawingAhead
from clubs.app.later import Later
from clubs.app.play import loading, use_spare_time
from clubs.app.room import BESIDE, RoomWindow
from clubs.app.routes import Program
from clubs.app.startup import Startup
from clubs.games import GAMES
from clubs.rules.plural import amount
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import paths
from clubs.table.match import Match, usual_seating
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import FRAME, REST, Stack, run
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.rest import Rest
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Reset
from clubs.ui.shell.window import Window
from clubs.ui.sound.audio import Audio
from clubs.workshop import Timing
from clubs.workshop.bench_scenes import p99

MOMENT: Final = 600.0  # ms that the person's seat takes
LOOK: Final = 4000.0  # ms for which a deal's end is looked at
SHOWN: Final = 10  # of the longest frames
HARD: Final = 10.0  # ms of work, after which little is left of a frame that shows the whole window


class TimedWindow(Window):
    """A window that records how long each frame took, from its beginning to its last pixel, in ms."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, exact=True)
        self.screen, self.late = "", 0.0
        self.times: list[float] = []
        self.worked: list[float] = []
        self.screens: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Begin a frame; what has been done since the last one and took longer than it left counts too."""
        self._begun, self._work = perf_counter() - self.late / 1000, thread_time()
        self.late = 0.0

    def left(self, ms: float) -> None:
        """Note the ms that a frame has left over."""
        self.late = max(0.0, -ms)

    def update(self, rects: Sequence[Any]) -> None:
        """Show a frame; an update without a change counts as none."""
        super().update(rects)
        if rects:
            self.times.append((perf_counter() - self._begun) * 1000)
            self.worked.append((thread_time() - self._work) * 1000)
            self.screens.append(self.screen)

    def forget(self) -> None:
        """Forget the frames before this one."""
        self.times, self.worked, self.screens = [], [], []

    def longest(self) -> list[Timing]:
        """Return the longest frames: their ms, those that the processor worked on them, number and screen."""
        frames = zip(self.times, self.worked, count(1), self.screens, strict=False)
        return [
            Timing(
                f"frame {number}: {ms:.1f} ms, {worked:.1f} of them worked; {screen}",
                ms=ms,
                worked=worked,
                number=number,
                screen=screen,
            )
            for ms, worked, number, screen in nlargest(SHOWN, frames)
        ]


class Deals(Reader):
    """An input reader that plays deal after deal in place of a person, until the time is over."""

    def __init__(self, program: Program, window: TimedWindow, minutes: float) -> None:
        super().__init__()
        self.program, self.window = program, window
        self.stack: Stack | None = None
        self.room: Later[RoomWindow] | None = None
        self.loaded = False
        self.games = cycle(GAMES.values())
        self.finished = 0
        self._mover = player(QUICK, 0)
        self._span, self._end = minutes * 60, inf
        self._since: float | None = None

    def next_table(self) -> TableScene:
        """Return the table of the next game; the time runs from the first one on."""
        self._end = min(self._end, perf_counter() + self._span)
        setup = next(self.games).setup()
        return self.program.tables.open_table(
            Match(setup, usual_seating(setup.seats), f"paced {self.finished}")
        )

    @property
    def patience(self) -> float:
        return REST

    def poll(self) -> list[inputs.Input]:
        """Act for the person; the only input returned closes the window at the end."""
        super().poll()
        self.window.begin()
        assert self.stack is not None
        if perf_counter() > self._end:
            return [inputs.Close()]
        self.go_on(self.stack.top)
        self.window.screen = self.screen_name(self.stack.top)
        return []

    def screen_name(self, top: Scene) -> str:
        """Return the name under which the frames of a screen count."""
        return type(top).__name__

    def go_on(self, top: Scene) -> None:
        """Act on a screen when it is time."""
        assert self.stack is not None
        if isinstance(top, EndScene) and self.waited(LOOK):
            self.finished += 1
            self.stack.apply(Reset(self.next_table()))
        elif isinstance(top, MenuScene) and self.loaded:
            self.window.forget()
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
            self.window.begin()  # a person does not think on the processor
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


Person = TypeVar("Person", bound=Deals)


def play(
    window: TimedWindow,
    person: Callable[[Program], Person],
    busy: int = 0,
    room_size: tuple[int, int] = BESIDE,
) -> Person:
    """Let somebody play in a window, beside a number of busy processes; return who it was.

    The room window, if that person opens it, has a size of its own.
    """
    with (
        TemporaryDirectory(prefix="clubs-", ignore_cleanup_errors=True) as folder,
        closing(WorkerClient()) as client,
        closing(MatchRepository(Path(folder))) as repository,
    ):
        startup = Startup(window, paths(Path(folder)), fullscreen=False)
        room = Later(lambda: RoomWindow(program.context, lambda: program.table, window, deals, room_size))
        program = Program(client=client, repository=repository, startup=startup, room=room)
        deals = person(program)
        deals.room = room
        deals.stack = stack = Stack(program.context, program.menu(), window.surface)
        rest = Rest(stack)
        spare = _spare(deals, rest, room, client)
        with closing(startup.context.paint.grounds.store), closing(room), _busy(busy):
            run(window, stack, deals, use_spare_time=spare, read_out=lambda *_: rest.frame())
    return deals


def measure(size: tuple[int, int], minutes: float, busy: int = 0) -> list[Timing]:
    """Play for some minutes in a window of this size, beside a number of busy processes.

    Counted are frames, and those that took longer than a sixtieth of a second; on a busy machine many are
    late that are not `hard`: these took the processor for longer than HARD.
    """
    with closing(TimedWindow(size)) as window:
        deals = play(window, lambda program: Deals(program, window, minutes), busy)
    times = window.times
    late = sum(time > FRAME for time in times)
    share = late / len(times)
    hard = sum(worked > HARD for worked in window.worked)
    found = {"p99": p99(times), "longest": max(times), "deals": deals.finished}
    text = (
        f"{amount(len(times), 'frame')} of {amount(deals.finished, 'deal')}, {late} late ({share:.2%}), "
        f"{hard} worked for over {HARD:.0f} ms; p99 {found['p99']:.1f} ms, longest {found['longest']:.0f} ms"
    )
    frames = window.longest()
    said = "\n    ".join((text, *map(str, frames)))
    return [
        Timing(said, frames=len(times), late=late, share=share, hard=hard, **found, longest_frames=frames)
    ]


def _spare(
    deals: Deals, rest: Rest, room: Later[RoomWindow], client: WorkerClient
) -> Callable[[float], float]:
    """Return what uses the time that frames leave over, as in play but for sound."""
    assert deals.stack is not None
    steps = loading(deals.program, lambda: None, lambda: client)
    last: Callable[[], object] = partial(setattr, deals, "loaded", True)
    ahead = DrawingAhead(deals.program, deals.stack)
    use = partial(use_spare_time, chain(steps, (last,)), Later[Audio](Audio), ahead, rest, room)

    def used(spare: float) -> float:
        begun = perf_counter()
        sleep = use(spare)
        deals.window.left(spare - (perf_counter() - begun) * 1000)
        return sleep

    return used


@contextmanager
def _busy(number: int) -> Iterator[None]:
    """Keep a number of processes busy meanwhile, as another program would."""
    if not number:
        yield
        return
    other = get_context("spawn").Process(target=_be_busy, args=(number,))
    other.start()
    try:
        yield
    finally:
        other.kill()
        other.join()


def _be_busy(number: int) -> None:
    """Be busy in a number of processes, apart from the program's own: Linux shares time by sessions."""
    if sys.platform != "win32":
        os.setsid()
    for _ in range(number - 1):
        get_context("spawn").Process(target=_work).start()
    _work()


def _work() -> None:
    """Work until the process that wants it has ended."""
    wanted_by = parent_process()
    while wanted_by is not None and wanted_by.is_alive():
        for _ in range(1_000_000):
            pass
