"""Finished jobs in a file, one JSON line each, so that a simulation can be resumed."""

import errno
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

import msgspec

from clubs.lab.match_job import BySeat, MatchJob
from clubs.rules.option import OptionValue, Unplayable

Key: TypeAlias = tuple[int, tuple[str, ...]]
"""A job within its simulation: the match, and the levels in seat order."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The file's first line: what is simulated, and by which version of the program.

    How many deals does not matter, so that more can be played later.
    """

    clubs: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    levels: tuple[str, ...]
    seed: str
    whole_games: bool
    judged: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    match: int
    levels: tuple[str, ...]
    samples: list[BySeat]


class Checkpoint:
    """The finished jobs in a file; without a file, none.

    Unplayable, with one sentence, for a file that was begun with other options or holds something else;
    OSError if it cannot be read. A line that was not written to its end is dropped.
    """

    def __init__(self, file: Path | None, heading: Heading) -> None:
        self.figures: dict[Key, list[BySeat]] = {}
        self._out = None
        if file is None:
            return
        head = msgspec.json.encode(heading) + b"\n"
        if file.exists() and not file.is_file():
            # Reading a device would never end.
            raise OSError(errno.EINVAL, "it is not an ordinary file", str(file))
        there = file.read_bytes() if file.exists() else b""
        whole = there[: there.rfind(b"\n") + 1]
        if not whole and not head.startswith(there):
            raise Unplayable(f"{file} is not a file of finished matches.")
        if whole:
            first, *lines = whole.splitlines()
            _check(file, first, heading)
            self._read(file, lines)
        file.parent.mkdir(parents=True, exist_ok=True)
        self._out = file.open("ab")
        self._out.truncate(len(whole))
        if not whole:
            self._out.write(head)
            self._out.flush()

    def _read(self, file: Path, lines: list[bytes]) -> None:
        for number, text in enumerate(lines, 2):
            try:
                line = msgspec.json.decode(text, type=_Line)
            except msgspec.MsgspecError:
                raise Unplayable(f"Line {number} of {file} is not a finished match.") from None
            self.figures[line.match, line.levels] = line.samples

    def find(self, job: MatchJob) -> list[BySeat] | None:
        """Return the figures of a job, if enough of its deals have been played."""
        figures = self.figures.get((job.match, job.levels))
        if figures is None or job.deals is None:
            return figures
        return figures[: job.deals] if len(figures) >= job.deals else None

    def add(self, job: MatchJob, figures: list[BySeat]) -> None:
        """Write a finished job."""
        if self._out is not None:
            self._out.write(msgspec.json.encode(_Line(job.match, job.levels, figures)) + b"\n")
            self._out.flush()

    def __enter__(self) -> "Checkpoint":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._out is not None:
            self._out.close()


def _check(file: Path, first: bytes, heading: Heading) -> None:
    try:
        begun: Mapping[str, object] = asdict(msgspec.json.decode(first, type=Heading))
    except msgspec.MsgspecError:
        raise Unplayable(f"{file} is not a file of finished matches.") from None
    for what, ours in asdict(heading).items():
        if begun[what] != ours:
            raise Unplayable(f"{file} was begun with {_said(what, begun[what])}, not {_said(what, ours)}.")


def _said(what: str, value: object) -> str:
    match value:
        case dict():
            value = " ".join(f"{id}={chosen}" for id, chosen in value.items())
        case tuple():
            value = ",".join(value)
    return f"{what.replace('_', ' ')} {value}"
