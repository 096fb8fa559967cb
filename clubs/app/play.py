"""Playing in a window."""

import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import chain
from math import inf
from typing import TYPE_CHECKING, Final

from clubs.app.drawing_ahead import DrawingAhead
from clubs.app.later import Later
from clubs.app.routes import Program
from clubs.app.startup import Startup
from clubs.language import _, message, shown
from clubs.store.paths import Paths, pictures_folder
from clubs.store.profiles import Profiles
from clubs.ui.access.speech import offered
from clubs.ui.render import prerender
from clubs.ui.render.kept_drawings import keep_no_more
from clubs.ui.shell.input import DroppedFile, Exposed
from clubs.ui.shell.loop import Stack, run
from clubs.ui.shell.memory import give_back_large
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.reader import Reader, post
from clubs.ui.shell.rest import Rest
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.splash import titled
from clubs.ui.shell.transitions import Quit
from clubs.ui.shell.window import Window
from clubs.ui.sound.cue import EVENING

if TYPE_CHECKING:
    from pathlib import Path

    from clubs.ai.worker_client import WorkerClient
    from clubs.app.room import RoomWindow
    from clubs.store.match_repository import MatchRepository
    from clubs.table.match import Match
    from clubs.ui.access.reading_aloud import ReadingAloud
    from clubs.ui.sound.audio import Audio

LOST: Final = message("What has been played since then is lost if you leave now.")
PLAYERS: Final = (
    "clubs.rules.engine",
    "clubs.games",
    "clubs.table.replay",
    "clubs.ai.worker_client",
    "clubs.judge.question",
    "clubs.store.match_repository",
    "clubs.services.own_mistakes",
)
GAMES: Final = ("clubs.ui.tabletop.stage", "clubs.ui.panels.base", "clubs.ui.games")
SCENES: Final = (
    "clubs.ui.scenes.picker.scene",
    "clubs.ui.scenes.scores.scoresheet",
    "clubs.ui.scenes.scores.deal_end",
    "clubs.ui.scenes.table.parts",
    "clubs.ui.scenes.table.scene",
    "clubs.app.tables",
    "clubs.ui.scenes.rules.scene",
    "clubs.app.lessons",
    "clubs.app.path_stops",
    "clubs.ui.scenes.settings.scene",
    "clubs.ui.scenes.replay.scene",
    "clubs.services.duels",
    "clubs.services.rounds",
    "clubs.services.match_history",
    "clubs.ui.scenes.daily.scene",
    "clubs.ui.scenes.rounds.scene",
    "clubs.ui.scenes.history.scene",
    "clubs.ui.scenes.statistics.scene",
    "clubs.ui.scenes.duel.scene",
    "clubs.ui.scenes.puzzles.scene",
)
"""The modules loaded while the menu answers, in the order of need; each brings only few that are new."""
SELDOM: Final = 500
"""How much rarer than usual a frame looks for rubbish among all that is there: it takes 10 to 30 ms."""


def play(
    paths: Paths,
    match: "Match | None",
    fullscreen: bool | None,
    startup: Startup | None = None,
    file: "Path | None" = None,
    language: str | None = None,
    renewed: Callable[[], bool] = lambda: False,
) -> int:
    """Play in a window until it is closed, in a new one if none is open; a match starts at once.

    `renewed` says, once, that the catalogue of the language has changed.
    A file is taken in as if it were dropped onto the window.
    When another player is chosen, the program begins again with that one's settings and games.
    """
    profiles = Profiles(paths)
    with (
        closing(startup.window if startup else titled()) as window,
        closing(Later(_client)) as client,
        closing(Later(_audio)) as audio,
        closing(PictureSaver(pictures_folder)) as pictures,
        closing(Later(_reading_aloud)) as aloud,
    ):
        startup = startup or Startup(window, profiles.paths, fullscreen, language)
        if file is not None:
            post(DroppedFile(str(file)))
        reader, before = Reader(), None
        while before != profiles.paths:
            if before is not None:
                startup, match = Startup(window, profiles.paths, fullscreen, language), None
            before, startup.context.can_speak = profiles.paths, offered()
            startup.context.renewed = renewed
            _play_as(profiles, match, startup, client, audio, pictures, reader, aloud)
    return 0


def _play_as(
    profiles: Profiles,
    match: "Match | None",
    startup: Startup,
    client: "Later[WorkerClient]",
    audio: "Later[Audio]",
    pictures: PictureSaver,
    reader: Reader,
    aloud: "Later[ReadingAloud]",
) -> None:
    """Play until the window is closed or another player is chosen."""
    window, context, paths = startup.window, startup.context, profiles.paths
    store = context.paint.grounds.store
    with (
        closing(store),
        closing(Later(lambda: _repository(paths.data))) as repository,
        closing(Later(lambda: _room(program, window, reader))) as room,
    ):
        program = Program(
            paths=paths, client=client, repository=repository, startup=startup, profiles=profiles, room=room
        )
        stack = _stack(program, match, window, pictures, lambda: repository.made)
        rest = Rest(stack, lambda: audio.made)
        steps: Iterator[Callable[[], object]] = chain(
            keep_no_more(),
            (lambda: _hear(program, audio()), reader.pads.look, aloud, draw),
            loading(program, repository, client),
        )

        def read_out(stack: Stack, focused: bool) -> None:
            rest.frame()
            if audio.made is not None:
                place = context.place
                audio.made.bed = EVENING if place is None else place.bed
            if aloud.made is not None:
                aloud.made.show(stack, focused)

        run(
            window,
            stack,
            reader,
            use_spare_time=partial(use_spare_time, steps, audio, DrawingAhead(program, stack), rest, room),
            read_out=read_out,
        )
        _keep_place(program, window)
        if repository.made is not None:
            from clubs.app.last_match import keep_caption

            keep_caption(repository.made)


def _keep_place(program: Program, window: Window) -> None:
    """Keep size and place of the window for the next start."""
    if not window.fullscreen:
        size, place = window.usual
        program.preferences.change(window_size=size, window_place=place, maximised=window.maximised)


def _stack(
    program: Program,
    match: "Match | None",
    window: Window,
    pictures: PictureSaver,
    repository: "Callable[[], MatchRepository | None]",
) -> Stack:
    """Return the scenes with which a program begins."""
    first = program.menu() if match is None else program.tables.open_table(match)
    stack = Stack(program.context, first, window.surface, pictures)
    ask_before_end(stack, repository)
    return stack


def ask_before_end(stack: Stack, made: Callable[[], "MatchRepository | None"]) -> None:
    """Have a stack ask before the program ends, if what was played still cannot be saved."""

    def asked() -> Scene | None:
        repository = made()
        if repository is None or not (trouble := repository.catch_up()):
            return None
        from clubs.ui.scenes.common.dialog import WarningScene

        def leave() -> None:
            stack.before_end = lambda: None

        sentence = f"{shown(trouble)} {_(LOST)}"
        return WarningScene(
            stack.context, _("Leave without saving?"), sentence, _("Leave", context="verb"), leave, Quit()
        )

    stack.before_end = asked


def use_spare_time(
    steps: Iterator[Callable[[], object]],
    audio: "Later[Audio]",
    ahead: DrawingAhead,
    rest: Rest,
    room: "Later[RoomWindow]",
    spare: float,
) -> float:
    """Take the next step of the start; then draw, make sounds, or rest. Return for how long (ms) to sleep."""
    if (step := next(steps, None)) is not None:
        step()
        return 0.0
    waits = room.made.use_spare_time(spare) if room.made is not None else inf
    drawn = waits == 0.0 or ahead.step()
    sounds = audio.made.use_spare_time(0.0 if drawn else spare) if audio.made is not None else inf
    return 0.0 if drawn else min(waits, sounds, rest.go_on())


# ------------------------------------------------------------ what the menu does not wait for


def loading(
    program: Program, repository: Callable[[], object], client: "Callable[[], WorkerClient]"
) -> Iterator[Callable[[], object]]:
    """Return the steps that load what matches need, one for a frame of the menu."""
    return chain(
        (give_back_large, *importing(PLAYERS), repository, draw, lambda: client().start()),
        (*importing(GAMES), partial(paint_ahead, program), *importing(SCENES), _keep),
    )


def importing(modules: tuple[str, ...]) -> Iterator[Callable[[], object]]:
    """Yield the steps of importing modules."""
    return (partial(import_module, module) for module in modules)


def draw() -> None:
    """Have a frame drawn: news, or a screen reader, may be there."""
    post(Exposed())


def paint_ahead(program: Program) -> None:
    """Paint what the window will show, at the size that it has by now, which is not the one first guessed.

    Of the games' tables these are the ones that the player is likely to sit down at.
    """
    from clubs.ui.components.grounds import Shown
    from clubs.ui.games import presentation
    from clubs.ui.scenes.settings.preview import tables

    prerender.forget()
    context = program.context
    first: Shown = "menu" if context.settings.theme == "place" else "felt"
    grounds = context.paint_anywhere.grounds
    felts = [grounds.felt_at(presentation(id).place) for id in program.games_next()]
    grounds.paint_ahead(first, felts, list(chain(*tables().values())))


def _keep() -> None:
    """Keep all that is there from being looked through for rubbish, which would only hold up a frame."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], SELDOM)  # what is older is looked through while nobody plays
    gc.enable()


def _client() -> "WorkerClient":
    from clubs.ai.worker_client import WorkerClient

    return WorkerClient()


def _audio() -> "Audio":
    from clubs.ui.sound.audio import Audio

    return Audio()


def _hear(program: Program, audio: "Audio") -> None:
    """Open the loudspeaker for a program."""
    program.heard_on(audio)
    if not audio.available:
        audio.open()


def _reading_aloud() -> "ReadingAloud":
    from clubs.ui.access.reading_aloud import ReadingAloud

    return ReadingAloud()


def _room(program: Program, window: Window, reader: Reader) -> "RoomWindow":
    from clubs.app.room import RoomWindow

    return RoomWindow(program.context, lambda: program.table, window, reader)


def _repository(folder: "Path") -> "MatchRepository":
    from clubs.store.match_repository import MatchRepository

    opened = MatchRepository(folder)
    opened.sync_in_background()
    return opened
