"""Finding every problem of the text files of a data folder without changing them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

from clubs.rules.option import Unplayable
from clubs.store import fields, lines, profiles, rounds
from clubs.store.files import Unusable
from clubs.store.kept_file import KeptFile
from clubs.store.kept_table import KeptTable
from clubs.table import code, line


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
