"""Finished jobs in a file, one JSON line each, so that long work can be resumed."""

import errno
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from clubs.rules.option import Unplayable

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

L = TypeVar("L", bound="DataclassInstance")


class Checkpoint(Generic[L]):
    """The finished jobs in a file, each a line of one `kind`; without a file, none.

    The file's first line is the `heading`: what is worked on, and by which version of the program.
    Unplayable, with one sentence, for a file that was begun with another heading or holds something else;
    OSError if it cannot be read. A line that was not written to its end is dropped.
    """

    def __init__(self, file: Path | None, heading: "DataclassInstance", kind: type[L]) -> None:
        self.lines: list[L] = []
        self._kind = kind
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
            raise Unplayable(f"{file} is not a file of finished work.")
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
                self.lines.append(msgspec.json.decode(text, type=self._kind))
            except msgspec.MsgspecError:
                raise Unplayable(f"Line {number} of {file} is not finished work.") from None

    def add(self, line: L) -> None:
        """Write a finished job."""
        if self._out is not None:
            self._out.write(msgspec.json.encode(line) + b"\n")
            self._out.flush()

    def __enter__(self) -> "Checkpoint[L]":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._out is not None:
            self._out.close()


def _check(file: Path, first: bytes, heading: Any) -> None:
    try:
        begun: Mapping[str, object] = asdict(msgspec.json.decode(first, type=type(heading)))
    except msgspec.MsgspecError:
        raise Unplayable(f"{file} is not a file of finished work.") from None
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
