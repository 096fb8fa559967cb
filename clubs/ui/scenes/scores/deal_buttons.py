"""The buttons at the foot of a deal's score: on to the next deal, or another look at this one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from clubs.services.record_judging import DealReview
from clubs.ui.parts.buttons import PushButton
from clubs.ui.scenes.replay.words import to_look_at
from clubs.ui.shell.router import Router
from clubs.ui.shell.transitions import Transition

HIGH: Final = 74  # design units: with room for a second line, which may come later
Lead = Callable[[], Transition | None]


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
    """The way from the score of a table for one deal, as its button says it."""

    go: Lead
    label: str = "Back"
    icon: str = "left"


@dataclass(frozen=True)
class DealEndActions:
    """The commands of the buttons."""

    next_deal: Lead
    scoresheet: Lead
    pause: Lead
    rules: Lead
    code: Lead | None = None  # a deal that cannot be dealt again has none
    undo: Lead | None = None  # where nothing can be taken back there is none
    again: SecondLook | None = None  # nobody's decisions, nothing to look at
    back: WayBack | None = None  # instead of another deal, from a table for one deal


def deal_buttons(actions: DealEndActions, router: Router, *, over: bool) -> tuple[PushButton, ...]:
    """Return the buttons: another look at the deal first, the bright one last."""
    found, again, back = list[PushButton](), actions.again, actions.back
    if again is not None:
        words = "Look at this deal again"
        found.append(PushButton("again", words, again.open, icon="eye", below=again.said, high=HIGH))
    if actions.code is not None:
        found.append(PushButton("code", "Share this deal", actions.code, icon="users", high=HIGH))
    found.append(PushButton("sheet", "Scoresheet", actions.scoresheet, icon="sheet", high=HIGH))
    if back is not None:
        return (*found, PushButton("back", back.label, back.go, "primary", back.icon, high=HIGH))
    if not over:
        return (*found, PushButton("next", "Next deal", actions.next_deal, "primary", "play", high=HIGH))
    found.append(PushButton("menu", "Menu", router.menu, icon="home", high=HIGH))
    return (*found, PushButton("new", "New game", router.new_game, "primary", "cards", high=HIGH))
