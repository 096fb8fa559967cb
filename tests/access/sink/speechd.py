"""In the place of Speech Dispatcher's client: what Orca would have spoken is written to the file `SPOKEN`."""

import os
import re
from enum import Enum
from pathlib import Path
from typing import Any
from xml.sax.saxutils import unescape


class PunctuationMode(Enum):
    """How much of the punctuation is spoken."""

    ALL = "all"
    MOST = "most"
    SOME = "some"
    NONE = "none"


class DataMode(Enum):
    """What the texts are."""

    TEXT = "text"
    SSML = "ssml"


class Priority(Enum):
    """What goes before what."""

    IMPORTANT = "important"
    MESSAGE = "message"
    TEXT = "text"
    NOTIFICATION = "notification"
    PROGRESS = "progress"


class CallbackType(Enum):
    """What the service tells while it speaks."""

    INDEX_MARK = "index_mark"
    BEGIN = "begin"
    END = "end"
    CANCEL = "cancel"
    PAUSE = "pause"
    RESUME = "resume"


class SSIPError(Exception):
    """The service cannot do it."""


class SSIPCommunicationError(SSIPError):
    """The service cannot be reached."""


class SSIPCommandError(SSIPError):
    """The service knows no such command."""


class SSIPClient:
    """A connection to the service; its settings have no effect."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self._file = Path(os.environ["SPOKEN"])

    def _write(self, text: str) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(f"{' '.join(text.split())}\n")

    def speak(self, text: str, **_: Any) -> None:
        """Speak a text of SSML."""
        self._write(unescape(re.sub("<[^>]*>", "", text)))

    def char(self, char: str) -> None:
        """Speak a character."""
        self._write(char)

    def key(self, name: str) -> None:
        """Speak the name of a key."""
        self._write(name)

    def list_output_modules(self) -> tuple[str, ...]:
        """Return the synthesizers there are."""
        return ()

    def list_synthesis_voices(self, *_: Any) -> tuple[tuple[str, str, str], ...]:
        """Return the voices there are."""
        return ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith(("set_", "get_", "cancel", "stop", "close")):
            return lambda *_, **__: None
        raise AttributeError(name)
