"""Files dropped onto the window, or opened with the program: games, rounds, and pictures for the table."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PureWindowsPath
from typing import Final
from urllib.parse import unquote, urlparse

from clubs.language import _, message, shown
from clubs.store.files import write_whole
from clubs.store.preferences import Preferences
from clubs.ui.render.picture_file import NoPicture, load_picture, written

NO_ADDRESS: Final = message("This is no address of a file.")


def take_in(given: str, takers: Mapping[str, Callable[[Path], str]], preferences: Preferences) -> str:
    """Give a file to the taker for its ending, or cover the table with it; return what that says."""
    try:
        path = path_in(given)
        taker = takers.get(path.suffix.lower())
        return taker(path) if taker is not None else _take_picture(path, preferences)
    except NoPicture as problem:
        return shown(problem.sentence)


def path_in(given: str) -> Path:
    """Return the path in a text: file managers copy addresses, and shells put quotes round names.

    In an address a slash stands before the drive of Windows. Raises NoPicture.
    """
    lines = given.strip().splitlines()
    words = lines[0].strip().strip("\"'") if lines else ""
    if not words.startswith("file://"):
        return Path(words)
    try:
        path = unquote(urlparse(words).path)
    except ValueError:
        raise NoPicture(NO_ADDRESS) from None
    return Path(path[1:] if PureWindowsPath(path[1:]).drive else path)


def _take_picture(path: Path, preferences: Preferences) -> str:
    """Cover the table with a copy of a picture; return a sentence about it. Raises NoPicture."""
    folder, old = preferences.folder, preferences.settings.picture
    if folder is None:
        return _("There is no folder for a picture.")
    name = _copied(path, folder)
    preferences.change(picture=name, cover="picture")
    if old not in (None, name):
        with suppress(OSError):
            (folder / old).unlink()
    return _("The picture is now your table. Settings can bring back the felt.")


def _copied(path: Path, folder: Path) -> str:
    """Copy a picture into a folder; return the copy's name. Raises NoPicture."""
    content = written(load_picture(path))
    name = f"table-{sha256(content).hexdigest()[:16]}.jpg"
    try:
        write_whole(folder / name, content)
    except OSError as problem:
        why = problem.strerror or problem
        said = message("The picture cannot be copied into {folder}: {why}.", folder=str(folder), why=str(why))
        raise NoPicture(said) from problem
    return name
