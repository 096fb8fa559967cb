"""A picture of the player's own for the table: a copy beside the settings."""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from clubs.app.dropped import NO_ADDRESS, path_in
from clubs.language import _, message, shown
from clubs.store.files import write_whole
from clubs.store.preferences import Preferences
from clubs.ui.render.picture_file import NoPicture, load_picture, written


def take_picture(preferences: Preferences, given: str) -> str:
    """Cover the table with a picture, by its path or address; return a sentence about it."""
    folder, old = preferences.folder, preferences.settings.picture
    if folder is None:
        return _("There is no folder for a picture.")
    try:
        name = _copied(given, folder)
    except NoPicture as problem:
        return shown(problem.sentence)
    preferences.change(picture=name, cover="picture")
    if old not in (None, name):
        with suppress(OSError):
            (folder / old).unlink()
    return _("The picture is now your table. Settings can bring back the felt.")


def _copied(given: str, folder: Path) -> str:
    """Copy a picture into a folder; return the copy's name. Raises NoPicture."""
    try:
        path = path_in(given)
    except ValueError:
        raise NoPicture(NO_ADDRESS) from None
    content = written(load_picture(path))
    name = f"table-{sha256(content).hexdigest()[:16]}.jpg"
    try:
        write_whole(folder / name, content)
    except OSError as problem:
        why = problem.strerror or problem
        said = message("The picture cannot be copied into {folder}: {why}.", folder=str(folder), why=str(why))
        raise NoPicture(said) from problem
    return name
