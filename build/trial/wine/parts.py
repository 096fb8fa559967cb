"""The parts of a trial: each is tried by itself, says its time, and is not tried again for the same program."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from build.trial.steps import Failed, told


class Kept:
    """The findings so far, in a file; those about another program are forgotten."""

    def __init__(self, file: Path, program: str) -> None:
        self._file = file
        self._of = program
        found = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        self._kept: dict[str, str | int] = found["parts"] if found.get("program") == program else {}

    def said(self, part: str) -> str | None:
        """Return what a part has said at its end; None if it was not finished."""
        said = self._kept.get(part)
        return said if isinstance(said, str) else None

    def done(self, part: str) -> int:
        """Return how far a part has come that was not finished."""
        far = self._kept.get(part, 0)
        return far if isinstance(far, int) else 0

    def keep(self, part: str, far: str | int) -> None:
        """Keep what a part has said, or how far it has come."""
        self._kept[part] = far
        self._file.write_text(json.dumps({"program": self._of, "parts": self._kept}), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Step:
    """One part while it is tried: how far it has come, kept for the next time."""

    name: str
    kept: Kept

    @property
    def done(self) -> int:
        """How far it came the last time."""
        return self.kept.done(self.name)

    def keep(self, far: int) -> None:
        """Keep how far it has come."""
        self.kept.keep(self.name, far)


Part = Callable[[Step], str]
"""Tries something and returns what was seen, or raises Failed."""


def try_parts(parts: Mapping[str, Part], kept: Kept) -> list[str]:
    """Try every part that was not finished before; return the names of those that fail."""
    failed = []
    for name, part in parts.items():
        if said := kept.said(name):
            told(f"{name}: {said} (before)")
            continue
        begun = monotonic()
        try:
            said = part(Step(name, kept))
        except (Failed, OSError) as failure:
            told(f"{name}: FAILED after {monotonic() - begun:.0f} s: {failure}")
            failed.append(name)
            continue
        said = f"{said}, in {monotonic() - begun:.0f} s"
        kept.keep(name, said)
        told(f"{name}: {said}")
    return failed
