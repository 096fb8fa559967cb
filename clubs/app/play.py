"""Playing in a window."""

from clubs.ai.thinking import Thinker
from clubs.app.program import USUAL_SIZE, Program
from clubs.rules.option import Setup
from clubs.store.places import Places
from clubs.ui.input import Reader
from clubs.ui.loop import Stack, run
from clubs.ui.match import Match, usual_seating
from clubs.ui.scene import Scene
from clubs.ui.sound.audio import Audio
from clubs.ui.window import NoDisplay, Window


def play(places: Places, setup: Setup | None, fullscreen: bool | None) -> int:
    """Open the window and play until it is closed; `setup` starts a match at once."""
    thinker = Thinker()
    audio = Audio()
    program = Program(USUAL_SIZE, places, thinker=thinker, audio=audio)
    wanted = program.settings.full_screen if fullscreen is None else fullscreen
    window = Window(USUAL_SIZE, fullscreen=wanted)
    try:
        context = program.context
        context.resize(*window.size)
        context.fullscreen = window.fullscreen
        first: Scene = program.menu()
        if setup is not None:
            first = program.open_table(Match(setup, usual_seating(setup.seats), ""))
        stack = Stack(context, first, window.surface)
        # The worker starts, and the loudspeaker is opened, when there is something to see.
        window.update(stack.step((), context.now))
        thinker.start()
        audio.open()
        run(window, stack, Reader(), attend=audio.attend)
    finally:
        audio.close()
        thinker.close()
        window.close()
    return 0


__all__ = ["NoDisplay", "play"]
