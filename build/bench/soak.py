"""Memory over a long time: a window in which somebody plays deal after deal with all that the program can do.

    python -m build.bench.soak                              # an hour at the usual speed, in an Xvfb of its own
    python -m build.bench.soak --minutes 6 --speed instant  # a first impression

The person asks for hints, is held back by the coach, looks at every deal again, with other eyes too, then finds
the play in two puzzles, and goes on with the match. Once a minute it prints the resident memory of the program
and of its worker, the program's open files and threads, Python's blocks of memory, the pictures kept for the
window, and what was played. At the end: the means of each sixth of the time, and how much the last one is above
the third (minutes 50 to 60 above 20 to 30). Exit status 1 if memory grew by more than 5 MB. Linux only.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Final, get_args

from build.bench.x_server import x_server
from clubs.app.routes import Program
from clubs.store.settings import Speed
from clubs.table.match import Match, usual_seating
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.scenes.puzzles.choice import EVERY
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Reset, Transition
from clubs.workshop.bench_judged import Learner, pressed
from clubs.workshop.bench_window import TimedWindow, play

MOST: Final = 5.0  # MB
OFTEN: Final = 5.0  # s between two looks at the memory
PUZZLES: Final = 2  # after each deal
LOOKS: Final = 1200.0  # ms for which something is looked at


@dataclass(frozen=True, slots=True)
class Sample:
    """Memory and handles of the program and its worker at a moment (s); memory in MB, `blocks` in thousands."""

    at: float
    program: float
    worker: float
    files: int
    threads: int
    blocks: float
    pictures: float

    def __str__(self) -> str:
        memory = f"program {self.program:6.1f} MB  worker {self.worker:6.1f} MB"
        within = f"{self.blocks:4.0f}k blocks  pictures {self.pictures:4.1f} MB"
        return f"{memory}  {self.files:3} files  {self.threads:3} threads  {within}"


def resident(process: int | None) -> float:
    """Return the resident memory of a process in MB; 0 if there is none."""
    with suppress(FileNotFoundError, ProcessLookupError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


def sixths(samples: Sequence[Sample], of: Callable[[Sample], float], seconds: float) -> list[float]:
    """Return the mean of a figure in each sixth of the time."""
    parts = [[of(one) for one in samples if min(5, 6 * one.at // seconds) == part] for part in range(6)]
    return [mean(part) for part in parts]


def grown(means: Sequence[float]) -> float:
    """Return by how much a figure has grown between the third and the last sixth of the time."""
    return means[5] - means[2]


class Soaked(Learner):
    """A person who does everything, over and over; `tell` is given a line for each minute."""

    def __init__(
        self,
        program: Program,
        window: TimedWindow,
        minutes: float,
        tell: Callable[[str], object],
        pause: float,
    ) -> None:
        super().__init__(program, window, minutes)
        self.samples: list[Sample] = []
        self.puzzles = 0
        self._tell, self._begun, self._pause = tell, perf_counter(), pause
        self._end = self._begun + minutes * 60
        self._told = self._done = 0  # minutes; puzzles since the deal
        self._seen = False  # the end of this deal
        self._page: PuzzlesScene | None = None
        self._look_at_memory()

    def waited(self, ms: float) -> bool:
        """Return whether the person has waited long enough: as long as this one always does."""
        return super().waited(min(ms, self._pause))

    def go_on(self, top: Scene) -> None:
        """Act on a screen when it is time, and look at the memory every now and then."""
        self._look_at_memory()
        assert self.stack is not None
        if isinstance(top, TableScene | ReplayScene):
            super().go_on(top)
        elif isinstance(top, EndScene):
            if self.waited(LOOKS):
                self._end_deal(top)
        elif isinstance(top, PuzzlesScene):
            if top is not self._page:
                self._page = top
                games = top.puzzles.games
                top.take(replace(top.choice, game=games[self.finished % len(games)], source=EVERY))
            elif self._done >= PUZZLES and self.waited(LOOKS):
                self.stack.apply(top.back())  # to the list first, where it has the page to itself
            elif top.attempt is not None and not top.attempt.busy and self.waited(LOOKS):
                self._solve(top, top.attempt)
        elif isinstance(top, MenuScene):
            if self.loaded and self.waited(LOOKS):
                self._leave_menu()
        elif self.waited(LOOKS):
            self.stack.apply(top.back())  # a question of the coach
        self.window.forget()  # frames are not what is measured

    def _end_deal(self, top: EndScene) -> None:
        """Look again, then solve puzzles, then deal again."""
        assert self.stack is not None
        if not self._seen:
            self._seen, self._done = True, 0
            self.finished += 1
            self.look(top)
        elif self._done < PUZZLES:
            self.stack.apply(Reset(self.program.menu()))
        else:
            self._seen = False
            self.stack.apply(self._new_match() if top.over else pressed(top, "next"))

    def play_on(self) -> None:
        """Go back to the score."""
        assert self.stack is not None
        self.stack.apply(Pop())

    def _leave_menu(self) -> None:
        """Go on with the match, or to the puzzles, or begin a match."""
        assert self.stack is not None
        program, table = self.program, self.program.table
        if table is None:
            self.stack.apply(self._new_match())
        elif self._done < PUZZLES:
            self.stack.apply(Push(program.puzzles()))
        elif table.controller.public.winners is not None:
            self._seen = False
            self.stack.apply(self._new_match())
        else:
            self.stack.apply(program.tables.go_on())

    def _new_match(self) -> Transition:
        """Begin a match of the next game."""
        setup = next(self.games).setup()
        return self.program.tables.start(Match(setup, usual_seating(setup.seats), f"soak {self.finished}"))

    def _solve(self, page: PuzzlesScene, attempt: PuzzleAttempt) -> None:
        """Answer wrong, then with a hint, then right; look at the answer, and go on to the next."""
        best, ask = attempt.position.verdict.best.action, attempt.table.panel.ask
        if attempt.step is AttemptStep.TOLD:
            self._done += 1
            self.puzzles += 1
            pressed(page, "another")
        elif ask is None:
            return
        elif attempt.wrong:
            attempt.table.teaching.more()
            attempt.table.answer(best)
        else:
            wrong = (one for one in ask.actions() if not attempt.position.finds(one))
            attempt.table.answer(next(wrong, best))

    def _look_at_memory(self) -> None:
        """Keep what is used now, and tell of it once a minute."""
        now = perf_counter() - self._begun
        if self.samples and now - self.samples[-1].at < OFTEN:
            return
        files, threads = (len(os.listdir(f"/proc/self/{what}")) for what in ("fd", "task"))
        client = self.program.client
        worker = resident(client.pid if client is not None else None)  # the X server is a child, too
        own, blocks = resident(os.getpid()), sys.getallocatedblocks() / 1000
        pictures = self.program.context.paint.pictures.size / (1 << 20)
        self.samples.append(sample := Sample(now, own, worker, files, threads, blocks, pictures))
        if now // 60 > self._told:
            self._told = int(now // 60)
            done = f"{self.finished:4} deals  {self.there:4} hints  {self.puzzles:4} puzzles"
            self._tell(f"minute {self._told:3}  {sample}  {done}")


def soak(size: tuple[int, int], minutes: float, speed: Speed, pause: float) -> list[Sample]:
    """Play for some minutes in a window of this size, and tell of it; return what was used."""
    with closing(TimedWindow(size)) as window:

        def person(program: Program) -> Soaked:
            program.preferences.change(coach="always", speed=speed)
            program.context.change(speed=speed)
            return Soaked(program, window, minutes, lambda line: print(line, flush=True), pause)

        played = play(window, person)
    assert isinstance(played, Soaked)
    return played.samples


def told(samples: Sequence[Sample], minutes: float) -> int:
    """Print by how much memory, files and threads have grown; return the exit status."""
    worst = 0.0
    for name in ("program", "worker", "files", "threads", "blocks", "pictures"):
        means = sixths(samples, attrgetter(name), minutes * 60)
        by = grown(means)
        worst = max(worst, by if name in ("program", "worker") else 0.0)
        unit = {"files": "", "threads": "", "blocks": "k"}.get(name, " MB")
        print(f"{name}: {by:+.1f}{unit}   ({'  '.join(f'{one:.1f}' for one in means)})")
    print(f"{'at most' if worst <= MOST else 'more than'} {MOST:.0f} MB")
    return int(worst > MOST)


def main() -> None:
    """Play in an X server of its own, or in this one, and say whether memory has grown."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=60.0)
    arguments.add_argument("--size", default="1280x720", metavar="WxH")
    arguments.add_argument("--speed", choices=get_args(Speed), default="quick", help="that of the cards")
    arguments.add_argument("--pause", type=float, default=500.0, metavar="MS", help="the person's, each time")
    chosen = arguments.parse_args()
    width, _, height = chosen.size.partition("x")
    with x_server(chosen.size) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        samples = soak((int(width), int(height)), chosen.minutes, chosen.speed, chosen.pause)
    sys.exit(told(samples, chosen.minutes))


if __name__ == "__main__":
    main()
