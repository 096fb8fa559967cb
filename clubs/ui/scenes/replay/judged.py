"""The border between a replay and the judge: decisions with their verdicts come in as they are found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from clubs.table.decisions import Decision
from clubs.verdict.verdict import Tried, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of a record, and the verdicts on it that there are so far.

    `verdict` is on what the seat knew, `open` with all cards open; they are never mixed. `verdict` has an
    entry for the answer that was given, even if nobody would think of it. `failed` is whether the judge has
    failed with all cards open.
    """

    decision: Decision
    verdict: Verdict | None = None
    open: Verdict | None = None
    failed: bool = False

    @property
    def played(self) -> Tried | None:
        """The worth of the answer that was given, on what the seat knew."""
        return self.verdict.of(self.decision.action) if self.verdict else None


class Judging(Protocol):
    """The judge's work on one record, for a replay; `poll` is to be called every frame."""

    @property
    def working(self) -> bool:
        """Return whether a verdict that was asked for is still to come."""

    def poll(self) -> None:
        """Take in what has been found; returns at once."""

    def judged(self, deal: int, seat: int) -> Sequence[Judged]:
        """Return a seat's decisions in a deal (by its number), in order.

        What has not been judged is then worked on, this deal and seat before any other.
        """
