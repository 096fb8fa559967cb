"""Finding every problem of a data folder without changing it."""

import os
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from clubs.store import copies, fields, last_caption, lines, log, profiles, rounds, settings
from clubs.store.check_matches import match_problems
from clubs.store.check_texts import text_problems
from clubs.store.export import ENDING, FOLDER, read_record
from clubs.store.integrity import FILE
from clubs.table.record import Unreadable
from clubs.table.replay import replay

FILES = (settings.FILE, FILE, lines.FILE, fields.FILE, profiles.FILE, last_caption.FILE, log.FILE)


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
