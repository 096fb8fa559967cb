"""Frame times while cards move: real scenes, one deal of each game, drawn without a GPU."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from clubs.ai import player
from clubs.ai.worker_client import QUICK
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.table.match import Match, usual_seating
from clubs.table.player import Player
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.workshop.bench_scenes import p99

FRAME: Final = 1000 / 60  # ms
LONG: Final = 50.0  # ms


@dataclass(frozen=True, slots=True)
class DealTimes:
    """Times (ms) of one deal's frames in which cards moved, and of the one that opened the deal's end."""

    game: str
    frames: int
    median: float
    p99: float
    longest: float
    long: int
    opening: float

    def __str__(self) -> str:
        return (
            f"{self.game:8}{self.frames:6} frames  median {self.median:5.1f} ms  p99 {self.p99:5.1f} ms  "
            f"longest {self.longest:5.1f} ms  "
            f"over {LONG:.0f} ms: {self.long}  opening the score {self.opening:.0f} ms"
        )


def measure(size: tuple[int, int]) -> list[DealTimes]:
    """Measure one deal of every game."""
    return [_deal(game_id, size) for game_id in GAMES]


def _deal(game_id: str, size: tuple[int, int]) -> DealTimes:
    frames = list(frames_of(game_id, size))
    times = sorted(took for took, moving in frames if moving)
    return DealTimes(
        game_id,
        len(times),
        times[len(times) // 2],
        p99(times),
        times[-1],
        sum(time > LONG for time in times),
        frames[-1][0],
    )


def frames_of(game_id: str, size: tuple[int, int]) -> Iterator[tuple[float, bool]]:
    """Yield each frame of a deal: its time in ms, and whether cards moved in it."""
    return frames_in(Program(size), game_id)


def frames_in(program: Program, game_id: str) -> Iterator[tuple[float, bool]]:
    """Yield each frame of a deal in a program: its time in ms, and whether cards moved in it.

    The person's seat is answered by a computer player as soon as it is asked. The last opens the deal's end.
    """
    setup = GAMES[game_id].setup()
    table = program.open_table(Match(setup, usual_seating(setup.seats), "frames"))
    offscreen = Offscreen(program.context, [table])
    offscreen.step(0)  # the first frame builds the table; nothing moves in it
    mover = player(QUICK, 0)
    while offscreen.stack.top is table:
        moving = not table.stage.timeline.idle
        offscreen.now += FRAME
        start = perf_counter()
        offscreen.stack.step((), offscreen.now)
        took = (perf_counter() - start) * 1000
        offscreen.context.spare.use(FRAME - took)
        yield took, moving and offscreen.stack.top is table
        _answer(table, mover)


def _answer(table: TableScene, mover: Player) -> None:
    ask = table.panel.ask
    if ask is not None and table.stage.idle and not table.controller.told:
        answer = mover.answer(table.controller.view, ask)
        if answer is not None:
            table.answer(answer)
