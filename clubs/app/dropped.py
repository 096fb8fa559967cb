"""Files dropped onto the window, or opened with the program: games, rounds, and pictures for the table."""

from collections.abc import Callable, Mapping
from pathlib import Path, PureWindowsPath
from typing import Final
from urllib.parse import unquote, urlparse

from clubs.language import _, message

NO_ADDRESS: Final = message("This is no address of a file.")


def take_in(given: str, takers: Mapping[str, Callable[[Path], str]], other: Callable[[str], str]) -> str:
    """Give a file to the taker for its ending, or to the other one; return what that says."""
    try:
        path = path_in(given)
    except ValueError:
        return _(NO_ADDRESS)
    taker = takers.get(path.suffix.lower())
    return taker(path) if taker is not None else other(given)


def path_in(given: str) -> Path:
    """Return the path in a text: file managers copy addresses, and shells put quotes round names.

    In an address a slash stands before the drive of Windows. Raises ValueError.
    """
    lines = given.strip().splitlines()
    words = lines[0].strip().strip("\"'") if lines else ""
    if not words.startswith("file://"):
        return Path(words)
    path = unquote(urlparse(words).path)
    return Path(path[1:] if PureWindowsPath(path[1:]).drive else path)
