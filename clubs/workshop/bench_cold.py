"""First frames: each scene opened in a process of its own, in which nothing of it was drawn before.

A player with some games on disk looks at the menu for a moment and goes to the scene with the pointer, by its
own buttons. Timed are the frames from the release of the button to the first in which the scene is seen, over
which its drawing may be spread, and those after it.
"""

import gc
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from clubs.workshop import Timing

if TYPE_CHECKING:
    from clubs.ui.shell.input import Input
    from clubs.ui.shell.loop import Stack
    from clubs.ui.shell.window import Window

P = ParamSpec("P")
T = TypeVar("T")

FRAME: Final = 1000 / 60  # ms
LOOK: Final = 60  # frames for which a scene on the way is looked at
POINTED: Final = 9  # frames for which the pointer is on a button before it is pressed
PRESSED: Final = 4  # frames for which a button is held
AFTER: Final = 30  # frames that are watched after the first
MATCHES: Final = 12  # finished games on disk
DEALS: Final = 2  # of the open one
LEFT: Final = 6  # of its actions
QUICK: Final = "steady"
PLAYED: Final = "played"

WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "settings": ("settings",),
    "picker": ("new",),
    "table": ("new", "deal"),
    "resumed": ("continue",),
    "daily": ("daily",),
    "rounds": ("daily", "tab 5"),
    "history": ("games",),
    "replay": ("games", "tab 1", "replay 0"),
    "statistics": ("games", "statistics"),
    "rules": ("rules",),
    "puzzles": ("puzzles",),
    "lesson": ("rules", "page {game}", "lesson"),
    "deal-end": ("continue", PLAYED),
}
"""The buttons that lead from the menu to each scene, by their ids; or a deal that is played to its end."""


FIGURES: Final = ("first", "longest", "seen", "longest_after", "after")
"""Of an opening, in ms of processor time: until it is seen, its longest frame, those after it.

`seen` is the time by the clock until it is seen, at sixty frames a second.
"""
TOLD: Final = (
    "drawn in {:6.1f} ms, longest frame {:6.1f} ms, seen after {:4.0f} ms   "
    "then longest {:5.1f} ms, all {:6.1f} ms"
)


def measure(size: tuple[int, int], scenes: Sequence[str], rounds: int) -> list[Timing]:
    """Open some scenes in turn, round after round, or by default all; return the medians.

    Each is opened again by another process, for which the first one may have left pictures.
    """
    seen: dict[tuple[str, bool], list[tuple[float, ...]]] = {}
    with TemporaryDirectory(prefix="clubs-", ignore_cleanup_errors=True) as folder:
        games = Path(folder, "games")
        _alone(_keep_games, games)
        for _ in range(rounds):
            for scene in scenes or WAYS:
                home = Path(folder, "home")
                for again in (False, True):
                    shutil.copytree(games, home, dirs_exist_ok=True)
                    one = _alone(_open, scene, size, home)
                    seen.setdefault((scene, again), []).append(one)
                shutil.rmtree(home)
    return [_row(*key, each) for key, each in seen.items()]


def _alone(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Do something in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(work, *given, **named).result()


def _row(scene: str, again: bool, openings: Sequence[tuple[float, ...]]) -> Timing:
    middle = [float(median(each)) for each in zip(*openings, strict=True)]
    text = f"{scene:11}{'again' if again else 'first'}  {TOLD.format(*middle)}"
    return Timing(text, scene=scene, again=again, **dict(zip(FIGURES, middle, strict=True)))


# ---------------------------------------------------------------- games on disk


def _keep_games(folder: Path) -> None:
    """Keep some finished games, and at last an open one before the last cards of its deal."""
    from clubs.ai import player  # noqa: PLC0415 (the processes that are measured load only what they show)
    from clubs.games import GAMES  # noqa: PLC0415
    from clubs.store.match_repository import MatchRepository  # noqa: PLC0415
    from clubs.table.match import usual_seating  # noqa: PLC0415
    from clubs.table.replay import record_of, replay  # noqa: PLC0415
    from clubs.table.session import Session  # noqa: PLC0415
    from clubs.table.shuffle import Chance  # noqa: PLC0415

    games = list(GAMES.values())
    with closing(MatchRepository(folder)) as repository:
        for number in range(MATCHES + 1):
            game = games[number % len(games)] if number < MATCHES else games[0]
            setup = game.setup()
            players = [player(QUICK, seat) for seat in range(setup.seats)]
            session = Session(game, setup, players, Chance(f"cold {number}"))
            session.play_out(None if number < MATCHES else DEALS)
            record = record_of(session, usual_seating(setup.seats))
            if number == MATCHES:
                record = replace(record, actions=record.actions[:-LEFT])
            repository.begin(record).update(replay(record))


# ---------------------------------------------------------------- one scene


def _open(scene: str, size: tuple[int, int], home: Path) -> tuple[float, ...]:
    """Go to a scene from the menu, and time its first frame and those after it."""
    from clubs.app.drawing_ahead import DrawingAhead  # noqa: PLC0415
    from clubs.app.play import GAMES, PLAYERS, SCENES, importing, paint_ahead  # noqa: PLC0415
    from clubs.app.routes import Program  # noqa: PLC0415
    from clubs.app.startup import Startup  # noqa: PLC0415
    from clubs.store.match_repository import MatchRepository  # noqa: PLC0415
    from clubs.store.paths import paths  # noqa: PLC0415
    from clubs.ui.shell.loop import Stack  # noqa: PLC0415
    from clubs.ui.shell.window import Window  # noqa: PLC0415

    where = paths(home)
    with closing(Window(size, exact=True)) as window, closing(MatchRepository(where.data)) as repository:
        startup = Startup(window, where)
        program = Program(paths=where, repository=repository, startup=startup)
        stack = Stack(startup.context, program.menu(), window.surface)
        asked: Callable[[], object] = partial(paint_ahead, program)
        tables = chain(importing(PLAYERS), importing(GAMES), (asked,))
        loaded = chain(tables, importing(SCENES), (gc.collect, gc.freeze))
        steps = chain(loaded, repeat(DrawingAhead(program, stack).step))
        visit = _Visit(window, stack, steps)
        for way in WAYS[scene]:
            visit.follow(way)
        visit.look(AFTER)
        opening = visit.times[visit.opened : visit.seen]
        first_times, after = ([cpu for cpu, _ in times] for times in (opening, visit.times[visit.seen :]))
        seen = sum(max(wall, FRAME) for _, wall in opening[:-1]) + opening[-1][1]
        return sum(first_times), max(first_times), seen, max(after), sum(after)


class _Visit:
    """A player's way through the scenes, and the times of the frames.

    `opened` is the number of the frame that opened the last scene, `seen` of the one after it was first seen.
    What the program does in its spare time is done in steps, one after each frame.
    """

    def __init__(self, window: "Window", stack: "Stack", spare: Iterator[Callable[[], object]]) -> None:
        self.window, self.stack, self._spare = window, stack, spare
        stack.context.spare.patient = False
        self._now = 0.0
        self.times: list[tuple[float, float]] = []
        self.opened = self.seen = 0

    def step(self, *taken: "Input") -> None:
        """Draw a frame, and note its ms of processor time and by the clock."""
        wall, cpu = perf_counter(), process_time()
        self._now += FRAME
        self.window.update(self.stack.step(taken, self._now))
        self.times.append(((process_time() - cpu) * 1000, (perf_counter() - wall) * 1000))
        next(self._spare, int)()

    def look(self, frames: int) -> None:
        """Draw some frames without input, as fast as a player sees them: meanwhile others may paint."""
        for _ in range(frames):
            begun = perf_counter()
            self.step()
            sleep(max(0.0, FRAME / 1000 - (perf_counter() - begun)))

    def follow(self, way: str) -> None:
        """Look at the scene on top, and leave it by one of its buttons."""
        self.look(LOOK)
        if way == PLAYED:
            from clubs.ai import player  # noqa: PLC0415 (see _open)
            from clubs.ui.scenes.table.scene import TableScene  # noqa: PLC0415
            from clubs.workshop.bench_deal import answer  # noqa: PLC0415

            mover, table = player(QUICK, 0), self.stack.top
            assert isinstance(table, TableScene)
            while self.stack.top is table:
                self.opened = len(self.times)
                self.step()
                answer(table, mover)
        else:
            from clubs.games import GAMES  # noqa: PLC0415 (see _open)
            from clubs.ui.shell.input import Point, Press, Release  # noqa: PLC0415

            id, widgets = way.format(game=next(iter(GAMES))), self.stack.top.widgets()
            place = next(one.rect.center for one in widgets if one.id == id)
            self.step(Point(*place))
            self.look(POINTED)
            self.step(Press(*place))
            self.look(PRESSED)
            self.opened = len(self.times)
            self.step(Release(*place))
        while not self.stack.shown:
            self.step()
        self.seen = len(self.times)
