"""Frame times while cards move: real scenes, one deal of each game, drawn without a GPU.

After it is measured how long the next deal takes, and another game, at *Quick*: from the press to one's own
open cards, by the clock of the scene and with frames that take longer.
"""

from collections.abc import Iterator, Mapping
from statistics import median
from time import perf_counter
from typing import Final

from clubs.ai import player
from clubs.ai.worker_client import QUICK
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.rules.option import OptionValue
from clubs.rules.zone import hand
from clubs.table.match import Match, usual_seating
from clubs.table.player import Player
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import FRAME
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.workshop import Timing
from clubs.workshop.bench_scenes import p99

LONG: Final = 50.0  # ms
READ: Final = 4000.0  # ms for which a deal's end is looked at
ONE_DEAL: Final = {"deals": 1}
"""With these options a game is over after a deal, if it can have them."""


def measure(size: tuple[int, int]) -> list[Timing]:
    """Measure a deal of every game: frames in which cards moved, that which opened its end, and the next."""
    deals = [_deal(game_id, size) for game_id in GAMES]
    more = [_next("next deal", game_id, size) for game_id in GAMES]
    short = next(id for id, one in GAMES.items() if {option.id for option in one.options} >= {*ONE_DEAL})
    return [*deals, *more, _next("again", short, size, ONE_DEAL)]


def _deal(game: str, size: tuple[int, int]) -> Timing:
    frames = list(frames_in(Program(size), game))
    times = [took for took, moving in frames if moving]
    found = {"median": median(times), "p99": p99(times), "longest": max(times), "opening": frames[-1][0]}
    long = sum(time > LONG for time in times)
    text = (
        "{:8}{:6} frames  median {median:5.1f} ms  p99 {p99:5.1f} ms  longest {longest:5.1f} ms  "
        "over {:.0f} ms: {}  opening the score {opening:.0f} ms"
    )
    said = text.format(game, len(times), LONG, long, **found)
    return Timing(said, game=game, frames=len(times), long=long, **found)


def frames_in(program: Program, game_id: str) -> Iterator[tuple[float, bool]]:
    """Yield each frame of a deal in a program: its time in ms, and whether cards moved in it.

    The person's seat is answered by a computer player as soon as it is asked. The last opens the deal's end.
    """
    yield from _frames(_table(program, game_id))


def _table(program: Program, game_id: str, options: Mapping[str, OptionValue] | None = None) -> Offscreen:
    """Open a table; the first frame builds it, and nothing moves in it."""
    setup = GAMES[game_id].setup(options=options or {})
    table = program.tables.open_table(Match(setup, usual_seating(setup.seats), "frames"))
    offscreen = Offscreen(program.context, [table])
    offscreen.step(0)
    return offscreen


def _frames(offscreen: Offscreen) -> Iterator[tuple[float, bool]]:
    """Yield each frame until the end of the deal is open."""
    table = offscreen.stack.top
    assert isinstance(table, TableScene)
    mover = player(QUICK, 0)
    while offscreen.stack.top is table:
        moving = not table.stage.timeline.idle
        took = _frame(offscreen)
        yield took, moving and offscreen.stack.top is table
        answer(table, mover)


def _frame(offscreen: Offscreen, taken: tuple[inputs.Input, ...] = ()) -> float:
    """Draw the next frame, and return its time in ms."""
    offscreen.now += FRAME
    start = perf_counter()
    offscreen.stack.step(taken, offscreen.now)
    took = (perf_counter() - start) * 1000
    offscreen.context.spare.use(FRAME - took)
    return took


def _next(
    name: str, game: str, size: tuple[int, int], options: Mapping[str, OptionValue] | None = None
) -> Timing:
    """Measure the way from the end of a deal, or of a game, to one's own open cards."""
    program = Program(size)
    program.context.change(speed="instant")
    offscreen = _table(program, game, options)
    for _ in _frames(offscreen):
        pass
    program.context.change(speed="quick")
    offscreen.settle(READ)
    clock, wall = until_open(offscreen)
    text = f"{game:8}{name} open after {clock:.0f} ms of the scene, {wall:.0f} ms on the wall"
    return Timing(text, game=game, press=name, clock=clock, wall=wall)


def until_open(offscreen: Offscreen) -> tuple[float, float]:
    """Press Enter at the end of a deal; return the ms until one's own cards are open and input is taken.

    They are given by the clock of the scene, with a frame each sixtieth of a second, and with the time of
    frames that take longer.
    """
    begun = offscreen.now
    wall = 0.0
    before = offscreen.stack.top
    taken: tuple[inputs.Input, ...] = (inputs.Act(),)
    while offscreen.stack.top is before or not (offscreen.stack.settled and _open(offscreen.stack.top)):
        wall += max(FRAME, _frame(offscreen, taken))
        taken = ()
    return offscreen.now - begun, wall


def _open(scene: Scene) -> bool:
    """Return whether one's own hand lies open on a table, and none of its cards moves."""
    assert isinstance(scene, TableScene)
    stage = scene.stage
    own = stage.board.cards(hand(stage.me))
    dealt = bool(own) and len(own) == scene.controller.view.size(hand(stage.me))
    return dealt and not any(stage.timeline.pose(card.uid) for card in own)


def answer(table: TableScene, mover: Player) -> None:
    """Answer for the person as soon as everything lies still."""
    ask = table.panel.ask
    if ask is None or not table.stage.idle or table.controller.told:
        return
    if (action := mover.answer(table.controller.view, ask)) is not None:
        table.answer(action)
