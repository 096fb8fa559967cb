"""The computer players of a deal that came, asked again in the spare time of the worker."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from clubs import __version__
from clubs.ai.question import PlayerAgain
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.store.lines import KeptLines
from clubs.table.decisions import Decision, decisions
from clubs.table.line import Line, record_of, write
from clubs.table.record import Record


def asked_again(record: Record) -> Iterator[tuple[Decision, PlayerAgain]]:
    """Yield the choices of the computer players of a record, each with the question that led to it."""
    for one in decisions(record):
        seating = record.seating[one.seat]
        if not seating.is_person:
            plays = seating.plays if one.ask.required else QUICK  # which objects on honour at once
            yield one, PlayerAgain(one.view, one.ask, plays, one.seat, 0)


_KEPT: Final = re.compile(r"(\d{1,4}) of (\d{1,4})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many answers of the other's opponents were given again, of those that were asked again so far."""

    same: int
    of: int
    complete: bool = False


class OpponentsAgain:
    """Counts the answers in a line that computer players of this version give again.

    They are asked one by one. The count is kept; without a client nothing is asked.
    """

    def __init__(self, client: WorkerClient | None, line: Line, kept: KeptLines) -> None:
        self._client, self._kept = client, kept
        self._name = f"{write(line)} by {__version__}:"
        self._questions = asked_again(record_of(line))
        self._asked: tuple[Decision, PlayerAgain] | None = None
        self.alike = self._known() or Agreement(0, 0)

    def _known(self) -> Agreement | None:
        """Return the count that is kept, if it is of this version."""
        for text in self._kept.all("alike"):
            found = _KEPT.fullmatch(text.removeprefix(self._name).strip())
            if text.startswith(self._name) and found:
                return Agreement(int(found[1]), int(found[2]), complete=True)
        return None

    def poll(self) -> bool:
        """Have the next one asked, behind all other questions; return whether there are more to come."""
        client = self._client
        if client is None or self.alike.complete or client.gives_up:
            return False
        client.poll()
        if self._asked is not None and (found := client.found(self._asked[1])) is not None:
            same = self.alike.same + (found == self._asked[0].action)
            self._asked, self.alike = None, Agreement(same, self.alike.of + 1)
        if self._asked is None:
            self._asked = next(self._questions, None)
        if self._asked is None:
            self.alike = Agreement(self.alike.same, self.alike.of, complete=True)
            self._kept.keep("alike", f"{self._name} {self.alike.same} of {self.alike.of}")
            return False
        if self._asked[1] not in client.spare:
            client.spend_spare_time([*client.spare, self._asked[1]])
        return True

    def rest(self) -> None:
        """Ask no more for now."""
        if self._client is not None and self._asked is not None:
            self._client.drop(self._asked[1])
