"""Speech by the system's voices, in a thread of its own.

On Linux they are those of Speech Dispatcher, elsewhere those of the optional library prismatoid. No frame
waits for it, and whatever is wrong with it, the game goes on.
"""

import importlib
import logging
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from clubs.ui.shell.input import Exposed, Input

if TYPE_CHECKING:
    from queue import Queue

log = logging.getLogger(__name__)

LIBRARY: Final = "prism"
SERVICE: Final = "speech-dispatcher"


class Speaker(Protocol):
    """Something that speaks; all its calls come from one thread."""

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Speak a text after those before it, or instead of them."""

    def stop(self) -> None:
        """Be silent for good."""


class Utterance(NamedTuple):
    """A text to be spoken; with `now`, instead of what is being spoken."""

    text: str
    now: bool = False


def offered() -> bool:
    """Return whether what it needs is installed."""
    if sys.platform != "linux":
        return find_spec(LIBRARY) is not None
    return any(os.access(f"{folder}/{SERVICE}", os.X_OK) for folder in os.get_exec_path())


def connect() -> Speaker:
    """Return the best voice of the system; OSError or ValueError if there is none."""
    if sys.platform == "linux":
        from clubs.ui.access.speech_dispatcher import SpeechDispatcher  # noqa: PLC0415 (few hear a voice)

        return SpeechDispatcher(SERVICE)
    prism = importlib.import_module(LIBRARY)
    speaker: Speaker = prism.Context().create_best()
    return speaker


class SpeechOutput:
    """A thread that speaks while it is `on`; `failed` is set when it cannot.

    `connect` returns what speaks, in the thread; `post` posts an input from there, so that a frame follows.
    """

    def __init__(self, connect: Callable[[], Speaker], post: Callable[[Input], None]) -> None:
        self._connect, self._post = connect, post
        self._queue: Queue[Utterance | None] | None = None
        self.failed = False

    @property
    def on(self) -> bool:
        """Return whether it takes something to be spoken."""
        return self._queue is not None

    def begin(self) -> None:
        """Take what is to be spoken from now on."""
        from queue import Queue  # noqa: PLC0415 (most players hear no voice)

        self._queue, self.failed = Queue(), False
        Thread(target=self._run, args=(self._queue,), name="speech", daemon=True).start()

    def say(self, utterance: Utterance) -> None:
        """Speak a text as soon as its time comes; nothing while it is off."""
        if self._queue is not None and utterance.text:
            self._queue.put(utterance)

    def end(self) -> None:
        """Be silent from now on."""
        if self._queue is not None:
            self._queue.put(None)
            self._queue = None

    def _run(self, queue: "Queue[Utterance | None]") -> None:
        try:
            speaker = self._connect()
            while (one := queue.get()) is not None:
                speaker.speak(one.text, one.now)
            speaker.stop()
        except Exception as problem:
            log.warning("nothing can be spoken: %s", problem)
            self.failed = True
            self._post(Exposed())
