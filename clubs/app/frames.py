"""How long frames take while cards move: real scenes, one deal of each game, drawn without a GPU."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from clubs.ai import player
from clubs.app.program import Program
from clubs.games import GAMES
from clubs.table.player import Player
from clubs.ui.match import USUAL_LEVEL, Match, usual_seating
from clubs.ui.offscreen import Offscreen
from clubs.ui.table.scene import TableScene

FRAME: Final = 1000 / 60  # ms
LONG: Final = 50.0  # ms


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """The frames of one deal in which cards moved, and the one that opened the deal's end, in ms."""

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


def measure(size: tuple[int, int]) -> list[FrameTimes]:
    """One deal of every game, the person's seat answered by a computer player as soon as it is asked."""
    return [_deal(game_id, size) for game_id in GAMES]


def _deal(game_id: str, size: tuple[int, int]) -> FrameTimes:
    program = Program(size)
    played = GAMES[game_id]
    setup = played.setup()
    table = program.open_table(Match(setup, usual_seating(setup.seats), "frames"))
    offscreen = Offscreen(program.context, [table])
    offscreen.step(0)  # the first frame builds the table; nothing moves in it
    mover = player(USUAL_LEVEL, 0)
    times, took = [], 0.0
    while offscreen.stack.top is table:
        moving = not table.stage.timeline.idle
        start = perf_counter()
        offscreen.step(FRAME)
        took = (perf_counter() - start) * 1000
        if moving and offscreen.stack.top is table:
            times.append(took)
        _answer(table, mover)
    times.sort()
    return FrameTimes(
        game_id,
        len(times),
        times[len(times) // 2],
        times[len(times) * 99 // 100],
        times[-1],
        sum(time > LONG for time in times),
        took,
    )


def _answer(table: TableScene, mover: Player) -> None:
    ask = table.panel.ask
    if ask is not None and table.stage.idle and not table.told:
        answer = mover.answer(table.session.view(table.viewer), ask)
        if answer is not None:
            table.answer(answer)
