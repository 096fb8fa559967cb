"""Playing in a window."""

import gc

from clubs.ai.worker_client import WorkerClient
from clubs.app.program import Program
from clubs.app.startup import Startup
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths, pictures_folder
from clubs.table.match import Match
from clubs.ui.shell.loop import Stack, run
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.window import NoDisplay, Window
from clubs.ui.sound.audio import Audio
from clubs.ui.style.layout import USUAL_SIZE


def play(paths: Paths, match: Match | None, fullscreen: bool | None, startup: Startup | None = None) -> int:
    """Play in a window until it is closed, in a new one if none is open; a match starts at once."""
    startup = startup or Startup(Window(USUAL_SIZE), paths, fullscreen)
    window, context = startup.window, startup.context
    client = WorkerClient()
    audio = Audio()
    repository = MatchRepository(paths.data)
    pictures = PictureSaver(pictures_folder())
    program = Program(paths=paths, client=client, audio=audio, repository=repository, startup=startup)
    try:
        first: Scene = program.menu()
        if match is not None:
            first = program.open_table(match)
        stack = Stack(context, first, window.surface, pictures)
        # The loudspeaker is opened, and threads and the worker start, when there is something to see.
        window.update(stack.step((), context.now))
        repository.sync_in_background()
        audio.open()
        client.start()
        # What is there now stays to the end: to look through it for rubbish would only hold up a frame.
        gc.freeze()
        gc.enable()
        run(window, stack, Reader(), use_spare_time=audio.use_spare_time)
        if not window.fullscreen:
            size, place = window.usual
            program.preferences.keep(window_size=size, window_place=place, maximised=window.maximised)
    finally:
        pictures.close()
        audio.close()
        client.close()
        repository.close()
        window.close()
    return 0


__all__ = ["NoDisplay", "play"]
