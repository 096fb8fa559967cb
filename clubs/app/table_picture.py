"""A picture of the player's own for the table: a copy beside the settings."""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PureWindowsPath
from urllib.parse import unquote, urlparse

from clubs.store.files import write_whole
from clubs.store.preferences import Preferences
from clubs.ui.render.picture_file import NoPicture, load_picture, written


def take_picture(preferences: Preferences, given: str) -> str:
    """Cover the table with a picture, by its path or address; return a sentence about it."""
    folder, old = preferences.folder, preferences.settings.picture
    if folder is None:
        return "There is no folder for a picture."
    try:
        name = _copied(given, folder)
    except NoPicture as problem:
        return str(problem)
    preferences.change(picture=name, cover="picture")
    if old not in (None, name):
        with suppress(OSError):
            (folder / old).unlink()
    return "The picture is now your table. Settings can bring back the felt."


def _copied(given: str, folder: Path) -> str:
    """Copy a picture into a folder; return the copy's name. Raises NoPicture."""
    content = written(load_picture(_path(given)))
    name = f"table-{sha256(content).hexdigest()[:16]}.jpg"
    try:
        write_whole(folder / name, content)
    except OSError as problem:
        why = problem.strerror or problem
        raise NoPicture(f"The picture cannot be copied into {folder}: {why}.") from problem
    return name


def _path(given: str) -> Path:
    """Return the path in a text: file managers copy addresses, and shells put quotes round names.

    In an address a slash stands before the drive of Windows. Raises NoPicture.
    """
    lines = given.strip().splitlines()
    words = lines[0].strip().strip("\"'") if lines else ""
    try:
        if not words.startswith("file://"):
            return Path(words)
        path = unquote(urlparse(words).path)
        return Path(path[1:] if PureWindowsPath(path[1:]).drive else path)
    except ValueError:
        raise NoPicture("This is no address of a file.") from None
