"""Frame times while cards move: real scenes, one deal of each game, drawn without a GPU."""

from collections.abc import Iterator
from statistics import median
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
from clubs.workshop import Timing
from clubs.workshop.bench_scenes import p99

FRAME: Final = 1000 / 60  # ms
LONG: Final = 50.0  # ms


def measure(size: tuple[int, int]) -> list[Timing]:
    """Measure one deal of every game: frames in which cards moved, and that which opened the deal's end."""
    return [_deal(game_id, size) for game_id in GAMES]


def _deal(game: str, size: tuple[int, int]) -> Timing:
    frames = list(frames_of(game, size))
    times = [took for took, moving in frames if moving]
    found = {"median": median(times), "p99": p99(times), "longest": max(times), "opening": frames[-1][0]}
    long = sum(time > LONG for time in times)
    text = (
        "{:8}{:6} frames  median {median:5.1f} ms  p99 {p99:5.1f} ms  longest {longest:5.1f} ms  "
        "over {:.0f} ms: {}  opening the score {opening:.0f} ms"
    )
    said = text.format(game, len(times), LONG, long, **found)
    return Timing(said, game=game, frames=len(times), long=long, **found)


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
        answer(table, mover)


def answer(table: TableScene, mover: Player) -> None:
    """Answer for the person as soon as everything lies still."""
    ask = table.panel.ask
    if ask is None or not table.stage.idle or table.controller.told:
        return
    if (action := mover.answer(table.controller.view, ask)) is not None:
        table.answer(action)
