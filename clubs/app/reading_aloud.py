"""The screen read aloud: by screen readers, and by the program's own voice."""

from clubs.ui.access.adapter import AccessKit
from clubs.ui.access.bridge import Bridge
from clubs.ui.access.narrator import Narrator
from clubs.ui.access.speech import SpeechOutput, connect
from clubs.ui.access.voice import Voice
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.reader import post


class ReadingAloud:
    """The readers of each frame, which read it aloud if anybody wants that."""

    def __init__(self) -> None:
        self._narrator, self._bridge = Narrator(), Bridge(AccessKit, post)
        self._voice = Voice(SpeechOutput(connect, post))

    def show(self, stack: Stack, focused: bool) -> None:
        """Show a frame, and whether the window has the focus."""
        self._narrator.show(stack)
        self._bridge.show(stack, focused)
        self._voice.show(stack, focused)

    def close(self) -> None:
        """Be silent for good."""
        self._voice.close()
