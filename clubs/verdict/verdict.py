"""Verdicts: what each answer to an ask was worth on what the seat knew."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from clubs.language import message
from clubs.rules.action import Action

Field: TypeAlias = int | float | str


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason, in the order of its fields as its sentence names them: cards, seats and suits are numbers."""

    name: str
    fields: tuple[tuple[str, Field], ...] = ()


def reason_of(name: str, **fields: Field) -> Reason:
    """Return a reason by its name, with its fields."""
    return Reason(name, tuple(fields.items()))


ERRORS: Final = 2.0
"""How many standard errors a gap must exceed before anything is said about it."""
LESS, COSTLY, TURNED = 0.1, 0.25, 0.75
"""How far behind the best an answer is a little less, costly, and turned the deal."""


class Word(Enum):
    """The judge's words for an answer."""

    BEST = message("best or as good")
    DEPENDS = message("depends on how they play")
    LESS = message("a little less")
    COSTLY = message("costly")
    TURNED = message("the deal turned here")


GRAVE: Final = (Word.COSTLY, Word.TURNED)
"""The words for what is worth coming back to."""


@dataclass(frozen=True, slots=True)
class Hinge:
    """The hidden card, or without one the void, that decides which of two answers is better.

    `seat` holds the card, or has none of the suit, in a `share` of the imagined deals; in those the best
    answer is `if_so` ahead, in the others `if_not`, in the game's main number; 0 where it is hardly behind.
    """

    seat: int
    suit: int
    card: int | None
    share: float
    if_so: float
    if_not: float

    @property
    def turns(self) -> bool:
        """Whether the best answer is behind in one of the two parts of the deals."""
        return min(self.if_so, self.if_not) < 0 < max(self.if_so, self.if_not)


USUAL = 0.8
SELDOM = 0.2
"""The shares of the imagined deals from which on a thing is usual, and up to which it is seldom."""
UNSURE: Final = -2
"""Stands for the seat that takes a trick where no seat usually does; -1 is nobody."""


@dataclass(frozen=True, slots=True)
class LaterCard:
    """A card kept, and the shares of the deals in which it takes a trick after the best answer and another.

    A share is None where the card is played now. It is `top` if no card still out beats it in its suit.
    """

    card: int
    best: float | None
    other: float | None
    top: bool

    @property
    def parts(self) -> bool:
        """Whether it usually wins after one of the two answers, and after the other seldom or never."""
        best = self.best or 0.0
        other = self.other or 0.0
        return max(best, other) >= USUAL and min(best, other) <= SELDOM


@dataclass(frozen=True, slots=True)
class TwoFutures:
    """What the best card and another lead to: who usually takes this trick, and later cards that decide.

    `tricks` and `instead` are the numbers of tricks that the seat takes most often in the deal.
    """

    taker: int
    other_taker: int
    later: tuple[LaterCard, ...]
    tricks: int
    instead: int


@dataclass(frozen=True, slots=True)
class TriedAnswer:
    """One answer in the imagined deals, the same for all answers; means over them.

    `chance` is that of winning the game, None where the judge goes by points alone. `points` are those of the
    deal, `tricks` the seat's own in the whole deal. `made` is the share of the deals in which the seat makes
    what it owes, `now` that in which it takes the trick that the card is played to; None where there is no
    such thing. `up` and `down` are the shares in which the seat scores above and below zero.

    The answer is `behind` the best in chance, with a standard `error`; the unit of both is the standard
    deviation of what one deal does to the chance, so that an error weighs as much early in a long game as
    late. In points it is `points_behind`. It is `clear` if both searches say so and the gap exceeds two
    standard errors, and if so with another model of the others, too; it `depends` on how they play if it is
    clearly behind with the one model, and with the other it is not. `hinge`, `reasons` and `futures` are for
    the best answer rather than this one; there are none where it is the best or as good. The `cost` of an
    answer that was given is what it gave away, in points by a search of its own; None where it was not asked.
    """

    action: Action
    chance: float | None
    points: float
    tricks: float
    made: float | None = None
    now: float | None = None
    up: float | None = None
    down: float | None = None
    behind: float = 0.0
    error: float = 0.0
    points_behind: float = 0.0
    clear: bool = False
    depends: bool = False
    hinge: Hinge | None = None
    reasons: tuple[Reason, ...] = ()
    futures: TwoFutures | None = None
    cost: float | None = None

    @property
    def word(self) -> Word:
        """The judge's word; nothing is held against an answer that is not clearly behind."""
        if self.depends and self.behind >= LESS:
            return Word.DEPENDS
        if not self.clear or self.behind < LESS:
            return Word.BEST
        if self.behind < COSTLY:
            return Word.LESS
        return Word.COSTLY if self.behind < TURNED else Word.TURNED

    @property
    def mistake(self) -> bool:
        """Whether it is clearly worse than the best, however the others play."""
        return self.word not in (Word.BEST, Word.DEPENDS)


@dataclass(frozen=True, slots=True)
class Verdict:
    """All answers that were tried, the best first, in a number of imagined deals.

    `times` is how many times the usual budget was spent on it. `steady` is what this level would answer, if
    it was asked.
    """

    deals: int
    tried: tuple[TriedAnswer, ...]
    times: int = 1
    steady: Action | None = None

    @property
    def best(self) -> TriedAnswer:
        """The best answer."""
        return self.tried[0]

    @property
    def clear(self) -> bool:
        """Whether the best answer is clearly better than every other."""
        return all(one.clear for one in self.tried[1:])

    def of(self, action: Action) -> TriedAnswer | None:
        """Return what an answer was worth; None if it was not tried."""
        return next((one for one in self.tried if one.action == action), None)
