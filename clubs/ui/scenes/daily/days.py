"""The border between the page of daily deals and what begins, keeps and compares them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from clubs.store.row_codec import SeatResult
from clubs.table.field import Field
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """A day's deal that somebody has begun here; `result` is the person's, None until it has been scored.

    `tries` is how often it has been scored: the first time counts. `hinted` is whether hints were shown then.
    """

    result: SeatResult | None
    tries: int = 0
    hinted: bool = False


class Days(Protocol):
    """The daily deals of all games."""

    @property
    def today(self) -> date:
        """Return the last day that has its deals."""

    def played(self, game: str) -> Mapping[date, DayPlayed]:
        """Return the days whose deals of a game were begun here."""

    def play(self, game: str, day: date) -> Transition | str:
        """Return the transition to the table of a day's deal, begun or gone on with, or why there is none."""

    def watch(self, game: str, day: date) -> Transition | str:
        """Return the transition to the replay of a day's deal, or why there is none."""

    def line(self, game: str, day: date) -> str:
        """Return a day's deal as it was played, in one line; "" if that cannot be told."""

    def field(self, game: str, day: date) -> Field:
        """Return the field of a day's deal, as far as it has been played."""

    def play_field(self, game: str, day: date) -> bool:
        """Have the field of a day's deal played on; return whether it is, at once."""

    def rest(self) -> None:
        """Play no field any more."""
