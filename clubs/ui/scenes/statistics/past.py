"""The finished matches that statistics are made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from clubs.store.play_lost import LostDeal
from clubs.store.statistics import PlayedMatch
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True, slots=True)
class FirstTime:
    """A first time: its sentence, the moment (ms since 1970, UTC), and where.

    `seat` is the player's; `deal` counts from 1.
    """

    sentence: str
    happened: int
    game: str
    match: int
    deal: int
    seat: int


class Past(Protocol):
    """The finished matches of everybody."""

    @property
    def missing(self) -> Collection[int]:
        """The matches of an earlier version whose quotas, bids and contracts are not known yet."""

    @property
    def unread(self) -> Collection[int]:
        """The matches whose verdicts are still to be read."""

    def lost(self) -> Sequence[LostDeal]:
        """Return the deals that have been judged, the first match first, as far as they have been read."""

    def matches(self) -> Sequence[PlayedMatch]:
        """Return the finished matches, the first one first."""

    def complete(self, ms: float) -> None:
        """Work on what is missing for about `ms` milliseconds."""

    @property
    def unsearched(self) -> Collection[int]:
        """The matches that are still to be searched for first times."""

    def firsts(self) -> Sequence[FirstTime]:
        """Return all first times, the latest first, as far as the matches have been searched."""

    def search(self, ms: float) -> None:
        """Search for first times for about `ms` milliseconds."""

    def show(self, first: FirstTime) -> Transition | str:
        """Return the transition to the replay of a deal, or why there is none."""

    def reset(self) -> None:
        """Count only what is finished from now on."""
