"""The self-test: whether this program, as installed here, has everything that it needs.

A frozen program carries no tests, so it tests itself. No file of the player's is read or written.
"""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final, get_args

from clubs import __version__, native
from clubs.ai import player
from clubs.ai.question import PlayerQuestion
from clubs.ai.worker import READY, serve
from clubs.ai.worker_client import QUICK
from clubs.ai.worker_process import WorkerProcess
from clubs.app.routes import Program
from clubs.games import GAMES, rulebook
from clubs.rules.action import CHANCE
from clubs.rules.game import Game
from clubs.services.square import square
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import draw_plain
from clubs.ui.render.text import COVERED
from clubs.ui.shell import sdl
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.pads import Pads
from clubs.ui.shell.window import NoDisplay, Window
from clubs.ui.sound.audio import Audio, Levels
from clubs.ui.style import assets
from clubs.ui.style.layout import USUAL_SIZE, Screen
from clubs.ui.style.theme import Face, TextRole

PATIENCE: Final = 20.0  # s; for a worker's start and answer, and for a sound
TICK: Final = 0.005  # s
EVERY: Final = 16  # pixels between the spots of the first frame that are looked at
COLOURS: Final = 100
"""A picture in which this many spots differ has been drawn."""
LOUD: Final = Levels(effects=3, music=0, ambience=0, cues=3)
LEVEL: Final = "sharp"
POCKET_HAND: Final = "Juniper\n♠ A=2 K=1"


class Unfit(Exception):
    """The program lacks something; the message is one sentence."""


def run(tell: Callable[[str], None]) -> None:
    """Try everything, and report one line for each thing; Unfit at the first that fails."""
    tell(f"Clubs {__version__}, {native.form().value}")
    with TemporaryDirectory(prefix="clubs-", ignore_cleanup_errors=True) as folder:
        for name, step in STEPS.items():
            try:
                found = step(Path(folder))
            except Exception as problem:
                words = " ".join(str(problem).split())
                raise Unfit(f"The self-test fails at {name}: {type(problem).__name__}: {words}.") from problem
            tell(f"{name}: {found}")


def _modules(_: Path) -> str:
    """Check that all compiled modules run in the form that the program reports."""
    compiled = native.form() is native.Form.COMPILED
    for name in native.MODULES:
        file = import_module(name).__file__ or ""
        if file.endswith(native.SUFFIX) is not compiled:
            raise ImportError(f"{name} comes from {file}")
    return f"{len(native.MODULES)} run {native.form().value}"


def _window(folder: Path) -> str:
    """Draw the first frame and look for pads, in a window; where there is no display, in a hidden one."""
    try:
        window = Window(USUAL_SIZE)
    except NoDisplay:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        window = Window(USUAL_SIZE)
    try:
        program = Program(window.size, Paths(folder, folder))
        stack = Stack(program.context, program.menu(), window.surface)
        window.update(stack.step((), program.context.now))
        width, height = window.size
        spots = ((x, y) for x in range(0, width, EVERY) for y in range(0, height, EVERY))
        if len({tuple(window.surface.get_at(spot)) for spot in spots}) < COLOURS:
            raise ValueError("the first frame is empty")
        Pads().learn()
        known = f"the buttons of {sdl.known_pads()} game pads are known"
        return f"{window.driver}, {width}x{height}, the first frame is drawn, {known}"
    finally:
        window.close()


def _art(_: Path) -> str:
    """Turn every drawing into a picture."""
    drawings = sorted(assets.folder().rglob("*.svg"))
    for file in drawings:
        draw_plain(assets.svg(file.relative_to(assets.folder()).with_suffix("").as_posix()), 32, 32)
    return f"{len(drawings)} drawings"


def _typefaces(_: Path) -> str:
    """Check that every face sets a line of its own, and that another has the signs that ours lack."""
    text = Painters(Screen(*USUAL_SIZE)).text
    faces: tuple[Face, ...] = get_args(Face)
    widths = {face: text.width("".join(sorted(COVERED)), TextRole(face, 24)) for face in faces}
    if len(set(widths.values())) < len(faces):
        raise ValueError(f"two typefaces are the same: {widths}")
    text.image("Ω", TextRole(faces[0], 24), "#FFFFFF")
    return f"{len(faces)}, and another for other characters"


def _rules(_: Path) -> str:
    """Read every game's rule page."""
    return f"{sum(len(rulebook.page(game).sections) for game in GAMES)} sections on {len(GAMES)} pages"


def _square(_: Path) -> str:
    """Make the square of a pocket hand."""
    return f"{len(square(POCKET_HAND))} modules"


def _games(folder: Path) -> str:
    """Play one deal of each game, store it, and load it again."""
    repository, kept = MatchRepository(folder), dict[int, Record]()
    for game in GAMES.values():
        session = _session(game)
        session.play_out(deals=1)
        writer = repository.begin(record_of(session, ()))
        if not writer.update(session):
            raise OSError(repository.news())
        kept[writer.id] = record_of(session, ())
    repository.close()
    repository = MatchRepository(folder)
    found = {id: repository.load(id) for id in kept}
    repository.close()
    if found != kept:
        raise ValueError("what was saved is not what was played")
    return f"one deal of each of the {len(GAMES)} was played, saved and loaded"


def _worker(_: Path) -> str:
    """Start a worker process, and let it decide something."""
    question = _question()
    process = WorkerProcess(serve)
    try:
        if (line := _line(process)) != READY:
            raise ValueError(f"the worker says {line!r}")
        process.send(question)
        said = _line(process).decode().partition(" ")[2]
        question.read(said)
    finally:
        process.kill()
        process.join(PATIENCE)
    return f"a separate process answers: {said}"


def _question() -> PlayerQuestion:
    """Return the first choice in a deal between quick players."""
    session = _session(next(iter(GAMES.values())))
    while True:
        for seat, ask in session.asks.items():
            if seat != CHANCE and len(ask.actions()) != 1:
                return PlayerQuestion(session.view(seat), ask, LEVEL, 1)
        session.step()


def _session(game: Game) -> Session:
    setup = game.setup()
    return Session(game, setup, [player(QUICK, seat) for seat in range(setup.seats)], Chance("self-test"))


def _line(process: WorkerProcess) -> bytes:
    end = monotonic() + PATIENCE
    while (line := process.line()) is None:
        if monotonic() > end:
            raise TimeoutError("the worker does not answer")
        sleep(TICK)
    return line


def _sound(_: Path) -> str:
    """Make a sound and hear it, if there is a loudspeaker."""
    audio = Audio(LOUD)
    audio.open()
    try:
        if not audio.available:
            return "no loudspeaker, so there is no sound"
        end = monotonic() + PATIENCE
        while not audio.playing:
            if monotonic() > end:
                raise TimeoutError("no sound was played")
            audio.use_spare_time(100)
            audio.play("accept")
            sleep(TICK)
        return "one was made and played"
    finally:
        audio.close()


STEPS: Final[Mapping[str, Callable[[Path], str]]] = {
    "modules": _modules,
    "window": _window,
    "art": _art,
    "typefaces": _typefaces,
    "rules": _rules,
    "square": _square,
    "games": _games,
    "worker": _worker,
    "sound": _sound,
}
"""The steps of the self-test, by name."""
