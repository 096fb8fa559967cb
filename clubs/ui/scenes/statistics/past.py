"""The finished matches that statistics are made from."""

from collections.abc import Collection, Sequence
from typing import Protocol

from clubs.store.play_lost import LostDeal
from clubs.store.statistics import PlayedMatch


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

    def reset(self) -> None:
        """Count only what is finished from now on."""
