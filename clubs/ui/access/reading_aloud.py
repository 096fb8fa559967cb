"""The screen read aloud: by screen readers, and by the program's own voice."""

from collections.abc import Sequence

from clubs.language import shown
from clubs.ui.access.adapter import AccessKit
from clubs.ui.access.bridge import Bridge
from clubs.ui.access.speech import SpeechOutput, connect
from clubs.ui.access.tree import title_of
from clubs.ui.access.voice import Voice
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.reader import post
from clubs.ui.shell.scene import Scene


class Narrator:
    """Announce what is new on the topmost scene, while somebody listens, and another title of it.

    Not that of a scene which announces by itself what happens on it.
    """

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._said: Sequence[str] = ()
        self._title = ""
        self._begun = False

    def show(self, stack: Stack) -> None:
        """Announce what a frame says that the one before did not say."""
        context, scene = stack.context, stack.top
        if not context.spoken:
            self._scene, self._said, self._begun = None, (), False
            return
        said = tuple(filter(None, scene.says()))
        new = [one for one in said if scene is not self._scene or one not in self._said]
        title = "" if scene.tells else shown(scene.title) or scene.caption()
        if scene is not self._scene and self._begun:
            new.insert(0, title_of(scene, scene.readings()))
        elif scene is self._scene and title != self._title:
            new.insert(0, title)
        self._scene, self._said, self._title, self._begun = scene, said, title, True
        for one in new:
            context.announce(one)


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
