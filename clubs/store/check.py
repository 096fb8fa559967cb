"""Finding every problem of a data folder without changing it."""

import os
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import get_args

from clubs.rules.option import Unplayable
from clubs.store import copies, fields, last_caption, lines, log, profiles, rounds, settings
from clubs.store.check_matches import match_problems
from clubs.store.export import ENDING, FOLDER, read_record
from clubs.store.files import Unusable
from clubs.store.integrity import FILE
from clubs.store.kept_file import KeptFile
from clubs.store.kept_table import KeptTable
from clubs.table import code, line
from clubs.table.record import Unreadable
from clubs.table.replay import replay

FILES = (settings.FILE, FILE, lines.FILE, fields.FILE, profiles.FILE, last_caption.FILE, log.FILE)


def text_problems(folder: Path) -> Iterator[str]:
    """Yield every problem of the lines, fields, rounds and players of a folder, each as one line."""
    yield from _each(folder / lines.FILE, lines.LARGEST, _line)
    yield from _each(folder / fields.FILE, fields.LARGEST, _field)
    for path in sorted((folder / rounds.FOLDER).glob(f"*{rounds.ENDING}")):
        try:
            rounds.read_round(path)
        except (OSError, Unusable) as problem:
            yield f"{rounds.FOLDER}/{path.name}: It cannot be read: {problem}."
        except Unplayable as problem:
            yield f"{rounds.FOLDER}/{path.name}: {problem}"
    try:
        KeptTable(folder / profiles.FILE).read()
    except (OSError, Unusable) as problem:
        yield f"{profiles.FILE}: It cannot be read: {problem}."


def _each(path: Path, largest: int, check: Callable[[str], None]) -> Iterator[str]:
    """Yield the problems of a file that is checked line by line."""
    try:
        content = KeptFile(path, largest).content()
    except (OSError, Unusable) as problem:
        yield f"{path.name}: It cannot be read: {problem}."
        return
    for number, found in enumerate(content.splitlines(), 1):
        try:
            if text := found.decode().strip():
                check(text)
        except UnicodeDecodeError:
            yield f"{path.name}: Line {number} is not UTF-8."
        except Unplayable as problem:
            yield f"{path.name}: Line {number} cannot be read. {problem}"


def _line(text: str) -> None:
    """Raise Unplayable for no line that is kept."""
    way, _, rest = text.partition(" ")
    if way not in get_args(lines.Way):
        raise Unplayable(f"It begins with none of {', '.join(get_args(lines.Way))}.")
    line.read(rest)


def _field(text: str) -> None:
    """Raise Unplayable for no field that is kept."""
    name, points = fields.read_field(text.encode())
    code.read(name.partition(" ")[0])
    if not points:
        raise Unplayable("It holds no points that can be read.")


def is_known(folder: Path) -> bool:
    """Return whether anything of this program is in a folder."""
    rest = chain(_records(folder), (folder / rounds.FOLDER).glob(f"*{rounds.ENDING}"), _others(folder))
    return any(os.path.lexists(folder / name) for name in FILES) or any(rest)


def problems(folder: Path) -> Iterator[str]:
    """Yield every problem of a data folder, each as one line."""
    yield from _own(folder)
    seen = [folder]
    for player in _others(folder):
        place = player.relative_to(folder).as_posix()
        if any(player.samefile(other) for other in seen):
            yield f"{place}: This is the folder of another player."
        else:
            yield from (f"{place}/{wrong}" for wrong in _own(player))
        seen.append(player)


def _own(folder: Path) -> Iterator[str]:
    """Yield the problems of the files of one player."""
    if wrong := settings.check(folder):
        yield f"{settings.FILE}: {wrong}"
    yield from (f"{FILE}: {wrong}" for wrong in match_problems(folder))
    yield from text_problems(folder)
    for file in _records(folder):
        try:
            replay(read_record(file))
        except Unreadable as problem:
            yield f"{file.relative_to(folder).as_posix()}: {problem}"


def _records(folder: Path) -> list[Path]:
    places = ("", FOLDER, copies.FOLDER)
    return sorted(file for place in places for file in (folder / place).glob(f"*{ENDING}"))


def _others(folder: Path) -> list[Path]:
    """Return the folders of the other players, who have none themselves."""
    return [folder / profiles.FOLDER / str(number) for number in profiles.numbers(folder)[1:]]
