"""What a hint says at each of its steps, and what a costly answer puts at stake."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards import suit, suit_name, words
from clubs.rules.action import Action, BidTricks, GiveCards, PlayCard
from clubs.rules.game import Game
from clubs.rules.measure import Measure, OfBid, Quota
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Hinge, Tried, Verdict

MAKES: Final = 0.1
"""How much less often an answer makes what is owed, for that to be told."""
TAKES: Final = 0.3
"""How much less often an answer takes the trick, for that to be told."""
IMAGINED: Final = "of 100 deals I can imagine"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a hint: its sentences, with suit signs in braces, and the answers that they are about."""

    words: str
    about: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Told:
    """The steps of a hint on one ask; `named` returns an answer in a few words, `order` where it stands."""

    verdict: Verdict
    owed: Measure
    names: Sequence[str]
    named: Callable[[Action], str]
    order: Callable[[Action], int]

    def steps(self) -> tuple[Step, ...]:
        """Return the steps, from where to look to the answer; a single one if no answer is better."""
        rival = next((one for one in self.verdict.tried if one.clear), None)
        if rival is None:
            return (Step("All your answers are about equal on what you know."),)
        best = self.verdict.best
        two = sorted((best.action, rival.action), key=self.order)
        first, second = map(self.named, two)
        return (
            Step(self._where(best, rival)),
            Step(self._decides(best, rival)),
            Step(f"{first} or {_within(second)}?", tuple(two)),
            Step(" ".join(filter(None, self._answer(best, rival))), (best.action,)),
        )

    # ------------------------------------------------------------ the first two steps

    def _where(self, best: Tried, rival: Tried) -> str:
        """Return where to look."""
        if hinge := rival.hinge or best.hinge:
            return (
                f"Who can hold {words(hinge.card)}?" if hinge.card is not None else f"Who has {_of(hinge)}?"
            )
        match best.action, rival.action:
            case PlayCard(card=one), PlayCard(card=other):
                if _apart(best.now, rival.now) >= TAKES:
                    return "Do you want this trick?"
                if suit(one) == suit(other):
                    return f"Look at your {suit_name(suit(one))}: high or low?"
                return f"Compare your {suit_name(suit(one))} with your {suit_name(suit(other))}."
            case BidTricks(), _:
                return "Count the tricks that you can be sure of, and those that need luck."
            case GiveCards(), _:
                return "Which of these cards would trouble you later?"
        return "Weigh what each answer may bring you."

    def _decides(self, best: Tried, rival: Tried) -> str:
        """Return what decides."""
        if (hinge := rival.hinge or best.hinge) is None:
            return "No single card decides it: many small chances add up."
        share = f"in {_hundredths(hinge.share)} {IMAGINED}"
        name = self.names[hinge.seat] if 0 <= hinge.seat < len(self.names) else "the hand that nobody took"
        if hinge.card is not None:
            return f"It hinges on {words(hinge.card)}. It lies with {name} {share}."
        return f"It hinges on the {_of(hinge)} of {name}, who has none {share}."

    # ------------------------------------------------------------ the answer

    def _answer(self, best: Tried, rival: Tried) -> tuple[str, ...]:
        """Return the answer, what it is worth beside its rival, and which others are as good."""
        as_good = [one for one in self.verdict.tried[1:] if not one.clear]
        also = ""
        if as_good:
            also = (
                f"{self.named(as_good[0].action)} is" if len(as_good) == 1 else f"{len(as_good)} others are"
            )
            also += " about as good."
        return (
            f"{self.named(best.action)}, not {_within(self.named(rival.action))}.",
            self._worth(best, rival),
            also,
        )

    def _worth(self, best: Tried, rival: Tried) -> str:
        """Return the main number of both answers."""
        if _apart(best.made, rival.made) >= MAKES:
            what = "You make your bid" if isinstance(self.owed, OfBid) else "You make what you owe"
            return f"{what} in {_hundredths(best.made)} {IMAGINED}, otherwise in {_hundredths(rival.made)}."
        if isinstance(self.owed, Quota) and best.tricks - rival.tricks >= 0.1:
            return f"You take {best.tricks:.1f} tricks on average, otherwise {rival.tricks:.1f}."
        if (points := round(rival.points_behind)) > 0:
            return f"It is worth about {points} point{'s' * (points > 1)} more."
        return "It wins the game a little more often."


def stake(verdict: Verdict, tried: Tried, view: SeatView, game: Game) -> str:
    """Return what a costly answer puts at stake, as a sentence: what the seat owes, points, or the game."""
    best, owed = verdict.best, game.measure(view.public, view.seat)
    if _apart(best.made, tried.made) >= MAKES:
        if isinstance(owed, OfBid) and owed.bid is not None:
            return f"Your bid of {owed.bid} is at stake."
        if isinstance(owed, Quota):
            return f"The {owed.need} tricks that you owe are at stake."
    if (points := round(tried.points_behind)) > 1:
        return f"About {points} points are at stake."
    return "A trick is at stake." if best.tricks - tried.tricks >= 0.5 else "The game is at stake."


def _apart(one: float | None, other: float | None) -> float:
    """Return how far two shares are apart, if both are known."""
    return 0.0 if one is None or other is None else abs(one - other)


def _hundredths(share: float | None) -> int:
    return round(100 * (share or 0.0))


def _of(hinge: Hinge) -> str:
    return suit_name(hinge.suit)


def _within(named: str) -> str:
    """Return the words of an answer inside a sentence."""
    return named if named.startswith("{") else named[:1].lower() + named[1:]
