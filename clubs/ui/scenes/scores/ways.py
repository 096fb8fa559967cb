"""The ways on from the end of a deal or a game: to the next deal, or to another look at this one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from clubs.language import message
from clubs.services.record_judging import DealReview
from clubs.ui.scenes.replay.words import to_look_at
from clubs.ui.shell.transitions import Transition

Lead: TypeAlias = Callable[[], Transition | None]


@dataclass(frozen=True)
class SecondLook:
    """The deal that has just ended, judged for one seat; `open` leads to its replay."""

    review: DealReview
    open: Lead

    @property
    def said(self) -> str:
        """The number of decisions to look at, in a few words; "" while that is not known."""
        return "" if self.review.working else to_look_at(self.review.judged, working=False)


@dataclass(frozen=True)
class WayBack:
    """The way from the end of a table for one deal, as its button says it; `again` deals the same cards."""

    go: Lead
    label: str = message("Back")
    icon: str = "left"
    again: Lead | None = None


@dataclass(frozen=True)
class DealEndActions:
    """The ways on from the end of a deal; `menu` opens what has no button of its own.

    `next_deal` leads on, and `match_again` once the game is over.
    """

    next_deal: Lead
    scoresheet: Lead
    menu: "Callable[[DealEndActions], Transition | None]"
    rules: Lead
    log: Lead
    match_again: Lead
    code: Lead | None = None  # a deal that cannot be dealt again has none
    undo: Lead | None = None  # where nothing can be taken back there is none
    look_again: SecondLook | None = None  # nobody's decisions, nothing to look at
    back: WayBack | None = None  # instead of another deal, from a table for one deal
    send: Lead | None = None  # a picture of somebody's own result
    new_game: Lead | None = None
    path: Lead | None = None  # where a learner's path has led to the game
