"""Output of the command line on a terminal: plain text, and the failures that end a command."""

import sys
from io import TextIOWrapper


def make_ready(stream: TextIOWrapper, system: str = sys.platform) -> None:
    """Have a stream show a question mark for a sign it lacks; on Windows it writes UTF-8 and lacks none."""
    stream.reconfigure(encoding="utf-8" if system == "win32" else None, errors="replace")


def plain(text: str) -> str:
    """Return a text with control characters, such as those in the name of a file, written out (`\\x1b`)."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape").decode()
        for sign in text
    )


class Failed(Exception):
    """The command could not be carried out; the message is one sentence."""


class WrongUsage(Exception):
    """The command line names something that does not exist; the message is one sentence."""
