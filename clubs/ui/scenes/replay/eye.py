"""The border between a replay and what a seat could know at a decision, with the proof that it is so."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from clubs.cards import Card
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.undo import is_choice
from clubs.verdict.holders import Holders
from clubs.verdict.verdict import Verdict

NOWHERE = -1
"""The seat of cards that lie in no hand."""


class Moved(NamedTuple):
    """A card that was swapped, the seat that held it before, and the one that holds it now."""

    card: Card
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class Probe:
    """Swaps of cards that the seat cannot see, and what came of asking again.

    `swapped` are the cards of the last swap; `swaps` counts those after which the answers are there, and
    `changes` those after which one was another. The seat's player gave `answer` after the last of them, and
    `first` without a swap; both are None where only the judge was asked. `judged` is whether the judge's
    verdict was the same, None where it has none. Where nothing can be swapped, `refused` says why.
    """

    swapped: tuple[Moved, ...] = ()
    swaps: int = 0
    changes: int = 0
    first: Action | None = None
    answer: Action | None = None
    judged: bool | None = None
    asking: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """A decision as its seat saw it; holders and verdict are None until they have arrived.

    `person` is whether a person decided it; then only the judge is asked again after a swap.
    """

    number: int
    action: Action
    view: SeatView
    ask: Ask
    person: bool
    holders: Holders | None = None
    verdict: Verdict | None = None
    probe: Probe = Probe()

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.action.seat

    @property
    def choice(self) -> bool:
        """Whether there was more than one answer."""
        return is_choice(self.ask)

    @property
    def plays_card(self) -> bool:
        """Whether it was about a card to a trick."""
        return isinstance(self.action, PlayCard)


class Eye(Protocol):
    """The decisions of a record as their seats saw them; `poll` is to be called every frame."""

    def poll(self) -> None:
        """Take in what has been found; returns at once."""

    def seen(self, number: int) -> Seen | None:
        """Return the decision that was answered by action `number` of the record; None until it is known."""

    def swap(self) -> None:
        """Swap two cards that the seat seen last cannot see, and ask again."""

    def take_back(self) -> None:
        """Take all swaps back."""

    @property
    def busy(self) -> bool:
        """Return whether something is still to come about the decision seen last."""
