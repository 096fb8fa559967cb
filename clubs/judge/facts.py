"""Facts that speak for one answer rather than another; those of a game are in `clubs/judge/games`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from clubs.cards import CardSet
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.aims import WantedTricks
from clubs.judge.reasons.choice import CardFact, CardPair
from clubs.judge.reasons.owed_plan import Place
from clubs.rules.action import Action
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason

Certain: TypeAlias = Callable[[SeatView, Action, Action], Reason | None]
"""Returns a reason that is certain from the seat's view, for the first answer rather than the second."""


@dataclass(frozen=True, slots=True)
class AnswerPair:
    """Two answers, the better first, with what each brought in the same imagined deals."""

    view: SeatView
    best: tuple[Action, Answer]
    other: tuple[Action, Answer]
    pairs: Pairs


Counted: TypeAlias = Callable[[AnswerPair], tuple[Reason, Sequence[bool]] | None]
"""Returns a reason, and for each imagined deal whether it holds."""


GameHow: TypeAlias = Callable[[CardPair, FuturePair, Place], Reason | None]
"""Returns what a reason for the first of two cards rests on, by their futures."""


class Ending(NamedTuple):
    """Cards that count in the tricks of who has them there, and what is said where more of them end `here`.

    Where they cost points it is said where fewer do. Of own cards something else may be said, and of two
    cards what is `nearer`.
    """

    reason: Reason
    cards: CardSet
    here: bool = True
    own: Reason | None = None
    nearer: Callable[[CardPair, FuturePair], Reason | None] = lambda _choice, _futures: None


class Reach(NamedTuple):
    """A total that the cards in the tricks of a side may reach, and the reason where they do.

    The cards are in the order of a core in which the ace is high.
    """

    reason: Callable[[SeatView], Reason]
    reached: Callable[[CardSet], bool]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of one game, the most telling first: about decisions before the first card, and `cards`.

    With `count_tricks` the game's main number is that of tricks, else what is owed or the points. `endings`
    are cards that count for who has them in the tricks, `reach` is what all of them may come to, and where
    `tricks_cost` a trick may be better lost. `how` are facts on which a reason rests, by its name. `wanted`
    is what a seat may still want where it bids no number of tricks.
    """

    certain: tuple[Certain, ...] = ()
    counted: tuple[Counted, ...] = ()
    cards: tuple[CardFact, ...] = ()
    count_tricks: bool = False
    endings: tuple[Ending, ...] = ()
    reach: Reach | None = None
    tricks_cost: bool = False
    how: Mapping[str, GameHow] = field(default_factory=dict)
    wanted: Callable[[SeatView], Sequence[WantedTricks]] = lambda _: ()
