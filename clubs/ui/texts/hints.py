"""The texts of a hint's steps, and of what a costly answer puts at stake."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards import suit, suit_name, words
from clubs.rules.action import Action, BidTricks, GiveCards, PlayCard
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.view import SeatView
from clubs.verdict.sentences import say
from clubs.verdict.verdict import Tried, Verdict
from clubs.verdict.why import why

MAKES: Final = 0.1
"""How much less often an answer makes what is owed, for that to be told."""
GAME: Final = "The game is at stake."
TAKES: Final = 0.3
"""How much less often an answer takes the trick, for that to be told."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a hint: its sentences, with suit signs in braces, and the answers that they are about."""

    words: str
    about: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Told:
    """The steps of a hint on one ask; `named` returns an answer in a few words, `order` where it stands.

    `names` are those of the seats, "you" for the reader's own.
    """

    verdict: Verdict
    names: Sequence[str]
    named: Callable[[Action], str]
    order: Callable[[Action], int]

    def steps(self) -> tuple[Step, ...]:
        """Return the steps, from where to look to the answer; a single one if no answer is better."""
        rival = next((one for one in self.verdict.tried if one.clear), None)
        if rival is None:
            return (Step("All your answers are about equal on what you know."),)
        best = self.verdict.best
        two = tuple(sorted((best, rival), key=lambda one: self.order(one.action)))
        return (
            Step(self._where(best, rival)),
            Step(self._decides(best, rival)),
            Step(self._either(*two), (two[0].action, two[1].action)),
            Step(self._answer(rival), (best.action,)),
        )

    def _where(self, best: Tried, rival: Tried) -> str:
        """Return where to look."""
        if hinge := rival.hinge or best.hinge:
            held = suit_name(hinge.suit) if hinge.card is None else words(hinge.card)
            return f"Who can still have {held}?"
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
        hinge = rival.hinge or best.hinge
        if hinge is None:
            certain = why(self.verdict, rival, self.names, self.named).fact
            return (
                "What you know for certain decides it."
                if certain
                else "Many small chances decide it together."
            )
        share = f"in {round(100 * hinge.share)} of 100 deals I can imagine"
        turns = (hinge.if_so > 0) != (hinge.if_not > 0)
        depends = "It hinges on" if turns else "Much depends on"
        name = self.names[hinge.seat] if 0 <= hinge.seat < len(self.names) else "nobody"
        if hinge.card is not None:
            return f"{depends} {words(hinge.card)}: {name} has it {share}."
        return f"{depends} {suit_name(hinge.suit)}: {name} has none {share}."

    def _either(self, first: Tried, second: Tried) -> str:
        """Return two answers, with what speaks for each if that can be said of both."""
        which = f"{self.named(first.action)} or {_within(self.named(second.action))}?"
        if not (first.speaks and second.speaks) or first.speaks[0] == second.speaks[0]:
            return which
        return f"{which} {say(first.speaks[0], self.names)} {say(second.speaks[0], self.names)}"

    def _answer(self, rival: Tried) -> str:
        """Return the answer, why it is better than its rival, and which others are as good."""
        told = why(self.verdict, rival, self.names, self.named)
        as_good = [one.action for one in self.verdict.tried[1:] if not one.clear]
        also = f"{len(as_good)} others are about as good." if as_good else ""
        if len(as_good) == 1:
            also = f"{self.named(as_good[0])} is about as good."
        return " ".join(filter(None, (told.contrast, told.brief or "It is worth more on average.", also)))


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
    tricks = best.tricks - tried.tricks
    return "A trick is at stake." if tricks > 0.5 else "A trick may be at stake." if tricks > 0.1 else GAME


def _apart(one: float | None, other: float | None) -> float:
    """Return how far two shares are apart, if both are known."""
    return 0.0 if one is None or other is None else abs(one - other)


def _within(named: str) -> str:
    """Return the words of an answer inside a sentence."""
    return named if named.startswith("{") else named[:1].lower() + named[1:]
