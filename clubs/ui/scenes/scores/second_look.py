"""The border between the end of a deal and the judge, who looks at the deal again meanwhile."""

from typing import Protocol

from clubs.ui.shell.transitions import Transition


class SecondLook(Protocol):
    """The deal that has just ended, judged for one seat; `poll` is to be called every frame."""

    @property
    def said(self) -> str:
        """Return what there is to look at, in a few words; "" while that is not known."""

    @property
    def working(self) -> bool:
        """Return whether something is still to be found."""

    def poll(self) -> None:
        """Take in what has been found; returns at once."""

    def open(self) -> Transition | None:
        """Return the transition to the replay of the deal."""
