"""A round with what everybody did in each of its deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal

from clubs.language import message
from clubs.rules.game import Game
from clubs.rules.public import SeatScore
from clubs.services.deal_sentences import SeatPoints
from clubs.table import line
from clubs.table.daily import is_compared
from clubs.table.record import Unreadable
from clubs.table.replay import replay
from clubs.table.round import duplicate

YOU = message("You")
State = Literal["yours", "begun", "played"]
Cell = Literal["points", "sealed", "not played", "unread", "next"]


@dataclass(frozen=True)
class DealSummary:
    """A deal of a round; `others` hold nobody's result until the deal has been played here.

    A result is None while it has not been read, or if it cannot be. `marks` say by whom hints were used.
    """

    game: Game
    state: State
    mine: SeatPoints | None = None
    others: Mapping[str, SeatPoints | None] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def results(self) -> Mapping[str, SeatPoints]:
        """The results that can be seen, by the names of the players."""
        if self.mine is None:
            return {}
        return {YOU: self.mine, **{name: one for name, one in self.others.items() if one is not None}}

    @cached_property
    def points(self) -> Mapping[str, float]:
        """The points of each player for it."""
        scored = {name: one.points for name, one in self.results.items()}
        return duplicate(scored, lowest_wins=self.game.lowest_wins)

    def cell(self, name: str, *, following: bool) -> Cell:
        """Return what the table shows of a player; `following` is whether it is the next deal to play."""
        if name in self.points:
            return "points"
        if name == YOU:
            return "next" if following else "not played"
        if name not in self.others:
            return "not played"
        return "sealed" if self.mine is None else "unread"


@dataclass(frozen=True)
class RoundSummary:
    """A round with the results of all players, the one at the screen among them as `YOU`."""

    name: str
    deals: tuple[DealSummary, ...]

    @cached_property
    def following(self) -> int | None:
        """The first deal that has not been played here, counted from 0; None if all have."""
        return next((at for at, deal in enumerate(self.deals) if deal.mine is None), None)

    def sum(self, name: str) -> float:
        """Return all that a player has got."""
        return sum(deal.points.get(name, 0.0) for deal in self.deals)

    @cached_property
    def players(self) -> Sequence[str]:
        """All players, the one with most points first."""
        names = dict.fromkeys([YOU, *(name for deal in self.deals for name in deal.others)])
        return sorted(names, key=lambda name: -self.sum(name))


NOT_READ: Final = (None, "")
"""The score and the marks of a line that has not been read, or cannot be."""


def round_score(deal: str, play: str) -> tuple[SeatScore | None, str]:
    """Return the score of a line and its marks; None if it is none, or not comparable."""
    try:
        found = line.read(f"{deal} {play}")
        if found.seat or not is_compared(found.plays):
            return NOT_READ
        score = replay(line.record_of(found)).public.sheet[-1][0]
    except (line.NoLine, Unreadable):
        return NOT_READ
    return score, marks(hints=bool(found.hints), undone=found.undone)


def marks(*, hints: bool, undone: bool = False) -> str:
    """Return what is said of a deal in which hints were shown, or cards taken back."""
    if hints:
        return message("with hints and taking back") if undone else message("with hints")
    return message("taking back") if undone else ""
