"""Playing in a window."""

import gc
from collections.abc import Callable
from contextlib import closing

from clubs.ai.worker_client import WorkerClient
from clubs.app.program import Program
from clubs.app.startup import Startup
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths, pictures_folder
from clubs.store.profiles import Profiles
from clubs.table.match import Match
from clubs.ui.access.adapter import AccessKit
from clubs.ui.access.bridge import Bridge
from clubs.ui.access.narrator import Narrator
from clubs.ui.access.speech import Speech, connect, offered
from clubs.ui.access.voice import Voice
from clubs.ui.shell.loop import Stack, run
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.reader import Reader, post
from clubs.ui.shell.window import NoDisplay, Window
from clubs.ui.sound.audio import Audio
from clubs.ui.style.layout import USUAL_SIZE


def play(paths: Paths, match: Match | None, fullscreen: bool | None, startup: Startup | None = None) -> int:
    """Play in a window until it is closed, in a new one if none is open; a match starts at once.

    When another player is chosen, the program begins again with that one's settings and games.
    """
    profiles = Profiles(paths)
    with (
        closing(startup.window if startup else Window(USUAL_SIZE)) as window,
        closing(WorkerClient()) as client,
        closing(Audio()) as audio,
        closing(PictureSaver(pictures_folder())) as pictures,
        closing(Voice(Speech(connect, post))) as voice,
    ):
        startup = startup or Startup(window, profiles.paths, fullscreen)
        bridge, reader, before = Bridge(AccessKit, post), Reader(), None

        narrator = Narrator()

        def read_out(stack: Stack, focused: bool) -> None:
            narrator.show(stack)
            bridge.show(stack, focused)
            voice.show(stack, focused)

        while before != profiles.paths:
            if before is not None:
                startup, match = Startup(window, profiles.paths, fullscreen), None
            before, startup.context.can_speak = profiles.paths, offered()
            _play_as(profiles, match, startup, client, audio, pictures, reader, read_out)
    return 0


def _play_as(
    profiles: Profiles,
    match: Match | None,
    startup: Startup,
    client: WorkerClient,
    audio: Audio,
    pictures: PictureSaver,
    reader: Reader,
    read_out: Callable[[Stack, bool], None],
) -> None:
    """Play until the window is closed or another player is chosen."""
    window, context, paths = startup.window, startup.context, profiles.paths
    repository = MatchRepository(paths.data)
    try:
        program = Program(
            paths=paths, client=client, audio=audio, repository=repository, startup=startup, profiles=profiles
        )
        first, *over = program.opening() if match is None else [program.open_table(match)]
        stack = Stack(context, first, window.surface, pictures)
        stack.scenes += over
        # The loudspeaker is opened, and threads and the worker start, when there is something to see.
        window.update(stack.step((), context.now))
        repository.sync_in_background()
        if not audio.available:
            audio.open()
        client.start()
        reader.pads.look()
        # What is there now stays to the end: to look through it for rubbish would only hold up a frame.
        gc.freeze()
        gc.enable()
        run(window, stack, reader, use_spare_time=audio.use_spare_time, read_out=read_out)
        if not window.fullscreen:
            size, place = window.usual
            program.preferences.keep(window_size=size, window_place=place, maximised=window.maximised)
    finally:
        repository.close()


__all__ = ["NoDisplay", "play"]
