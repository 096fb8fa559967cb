"""The border between two deals side by side and what judges them, plays them again and leads on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from clubs.table.field import Field
from clubs.ui.scenes.duel.words import Alike
from clubs.ui.shell.transitions import Transition
from clubs.verdict.verdict import Verdict


class Judge(Protocol):
    """The judge of the answer in which two deals part."""

    @property
    def working(self) -> bool:
        """Whether the verdict is still to come."""

    @property
    def failed(self) -> bool:
        """Whether the judge has failed over it, so that there will be no verdict."""

    def poll(self) -> None:
        """Take in what has been found."""

    @property
    def verdict(self) -> Verdict | None:
        """The verdict, as soon as it is there."""


class Standing(Protocol):
    """Others who play the seat of both deals again."""

    @property
    def field(self) -> Field:
        """The field as far as it has been played."""

    def poll(self) -> bool:
        """Have it played on; return whether it is, at once."""

    def rest(self) -> None:
        """Play no more."""


class Again(Protocol):
    """The opponents in the other's deal, who are asked again."""

    @property
    def alike(self) -> Alike:
        """The answers that they have given again."""

    def poll(self) -> bool:
        """Have the next one asked; return whether there are more to come."""

    def rest(self) -> None:
        """Ask no more for now."""


@dataclass(frozen=True)
class DuelWays:
    """The ways on from the page: back, to the replay of the other's deal, and to what a line proves."""

    back: Callable[[], Transition]
    watch: Callable[[], Transition | None]
    proof: Callable[[], Transition]
