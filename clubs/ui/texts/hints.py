"""The steps of a hint, and what a costly answer puts at stake; the sentences are those of the judge."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from clubs.cards import suit
from clubs.language import _, listed, message, shown
from clubs.learn.ideas import OVER
from clubs.rules.action import Action, BidTricks, GiveCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.view import SeatView
from clubs.ui.texts.figures import alike, figures, keeps_need
from clubs.ui.texts.thoughts import UNKNOWN, Holding, think_of
from clubs.verdict.answers import answer_words, do_words, either, first_up
from clubs.verdict.sentences import say, slots
from clubs.verdict.verdict import LESS, Field, Reason, TriedAnswer, Verdict, Word
from clubs.verdict.why import causes, why

MAKES: Final = 0.1
"""How much less often an answer makes what is owed, for that to be told."""
TAKES: Final = 0.3
"""How much less often an answer takes the trick, for that to be told."""
WHOLE, PART = 0.5, 0.1
"""The tricks lost on average from which on a trick is at stake, or may be."""
NAMED: Final = 3
"""The other answers that are as good and named, at most."""
NOTHING: Final = message("There is nothing to choose now.")
ONE: Final = message("There is only one answer.")
ONE_CARD: Final = message("Only one card may be played.")
NONE: Final = message("There is no hint for this choice.")
FAILED: Final = message("No hint could be worked out for this choice.")
MISSES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "many": (
            "goes_over",
            *OVER,
            *("low_loses", "high_loses", "done_after", "suit_loses", "trick_unwanted", "passes_bid"),
            *("strands_winner", "sheds_near", "sheds_higher"),
            *("leads_low", "leads_lowest", "sinks_easier", "stays_out"),
        ),
        "few": (
            *("falls_short", "fails_with", "takes_needed", "keeps_needed", "guards_needed", "wins_needed"),
            *("clinches", "sure_tricks"),
        ),
    }
)
"""The reasons that say of a bid that it may be missed by too many tricks, or by too few."""


@dataclass(frozen=True, slots=True)
class HintStep:
    """One step of a hint: its sentences, with suit signs in braces, and the answers that they are about.

    One that is `unfolded` tells the figures behind the step before it. The answer is held against a `rival`.
    """

    words: str
    about: tuple[Action, ...] = ()
    unfolded: bool = False
    rival: TriedAnswer | None = None


@dataclass(frozen=True)
class HintSteps:
    """The steps of a hint on one ask; `order` returns where an answer stands.

    `names` are those of the seats, "you" for the reader's own. If it `asks_either` of two things, no step
    repeats that question. An answer that the coach has `held` back is the one that the best is set against.
    Who `leads` is not asked about a trick that does not lie there yet. A `beginner` is told nothing of
    answers that only a game of many deals sets apart. What the seat `has` may be told in what to think of.
    """

    verdict: Verdict
    names: Sequence[str]
    order: Callable[[Action], int]
    asks_either: bool = False
    held: Action | None = None
    leads: bool = False
    beginner: bool = False
    has: Holding = UNKNOWN

    def steps(self) -> tuple[HintStep, ...]:
        """Return the steps, from where to look to the answer and figures; a single one if none is better."""
        best = self.verdict.best
        mistakes = [one for one in self.verdict.tried if one.mistake]
        if mistakes and self.beginner:
            mistakes = [one for one in mistakes if why(self.verdict, one, self.names).brief]
        if not mistakes:
            return self._equal_steps()
        rival = next((one for one in mistakes if one.action == self.held), mistakes[0])
        two = tuple(sorted((best, rival), key=lambda one: self.order(one.action)))
        thinks = think_of(best, rival, self.names, self.has)
        more = self._more(rival)
        which = HintStep(self._which(two), tuple(one.action for one in two))
        return (
            HintStep(self._where(best, rival)),
            *((HintStep(thinks),) if thinks else ()),
            *(() if self.asks_either else (which,)),
            HintStep(self._answer(rival), (best.action,), rival=rival),
            *((HintStep(more, (best.action,), unfolded=True, rival=rival),) if more else ()),
        )

    def _equal_steps(self) -> tuple[HintStep, ...]:
        """Return that no answer is better, what that leaves as likely, and the figures."""
        name = self._equal
        said = self._say(name)
        if name != "equal":
            return (HintStep(said),)
        same = alike(self.verdict)
        told = " ".join(filter(None, (said, keeps_need(self.verdict, self.has.need))))
        return (HintStep(told), *((HintStep(same, unfolded=True),) if same else ()))

    def _which(self, two: Sequence[TriedAnswer]) -> str:
        """Return the question which of two answers it is to be, with cards that are worth the same."""
        named = [self._with_same(one) for one in two]
        if not any(named):
            return either(two[0].action, two[1].action)
        this, that = (said or answer_words(one.action) for said, one in zip(named, two, strict=True))
        return _("{this} or {that}?", this=this, that=that)

    def _with_same(self, tried: TriedAnswer) -> str:
        """Return the best card with one of its suit that is worth exactly the same; "" if there is none."""
        if tried is not self.verdict.best or not isinstance(tried.action, PlayCard):
            return ""
        of = suit(tried.action.card)
        for one in self.verdict.tried[1:]:
            same = (one.points, one.tricks, one.behind) == (tried.points, tried.tricks, 0.0)
            if same and isinstance(one.action, PlayCard) and suit(one.action.card) == of:
                return _(
                    "{card} (or {other})", card=answer_words(tried.action), other=answer_words(one.action)
                )
        return ""

    @property
    def _equal(self) -> str:
        """The name of the sentence where no answer is costly."""
        if any(one.mistake for one in self.verdict.tried):
            return "equal_deal"
        if any(one.depends for one in self.verdict.tried):
            return "it_depends"
        if any(one.behind >= LESS for one in self.verdict.tried):
            return "unclear"
        return "equal" if isinstance(self.verdict.best.action, PlayCard) else "equal_choice"

    def _say(self, name: str, **fields: Field) -> str:
        return say(Reason(name, tuple(fields.items())), self.names)

    def _where(self, best: TriedAnswer, rival: TriedAnswer) -> str:
        """Return where to look."""
        if not (isinstance(best.action, PlayCard) and isinstance(rival.action, PlayCard)):
            name = f"where_{best.action.verb}"
            return self._say(name if name in slots()["hint"] else "where_answer")
        if hinge := rival.hinge:
            if hinge.card is None:
                return self._say("where_suit", suit=hinge.suit)
            return self._say("where_card", card=hinge.card)
        if _apart(best.now, rival.now) >= TAKES and not self.leads:
            return self._say("where_trick")
        one, other = suit(best.action.card), suit(rival.action.card)
        if one == other:
            return self._say("where_high", suit=one)
        return self._say("where_suits", suit=one, rest=other)

    def _more(self, rival: TriedAnswer) -> str:
        """Return a reason in words, another than before if there is one, and the figures."""
        told = why(self.verdict, rival, self.names)
        certain = slots()["certain"]
        known = [one for one in rival.reasons if one.name in certain and one not in causes(rival)]
        said = [say(one, self.names) for one in known[:1]] or told.reasons[-1:]
        counted = figures(self.verdict, rival, self.names)
        return " ".join(filter(None, (*said, counted))) if counted else ""

    def _answer(self, rival: TriedAnswer) -> str:
        """Return the answer, why it is better than its rival, and which others are as good."""
        told = why(self.verdict, rival, self.names)
        as_good = [one.action for one in self.verdict.tried[1:] if one.word is Word.BEST]
        said = (told.contrast, told.brief or self._say("wins_more"), as_good_words(as_good))
        return " ".join(shown(one) for one in said if one)


def no_choice(ask: Ask | None) -> str:
    """Return that nothing is asked, or that there is no choice; "" if there is one."""
    if ask is None:
        return _(NOTHING)
    if len(ask.actions()) == 1:
        return _(ONE_CARD if ask.kind is PlayCard else ONE)
    return ""


def as_good_words(others: Sequence[Action]) -> str:
    """Return which answers are about as good as the best, by their names if there are few; "" for none."""
    if not others:
        return ""
    named = [first_up(shown(answer_words(others[0])))]
    named += [
        do_words(one, others[0]) if isinstance(one, BidTricks) else answer_words(one) for one in others[1:]
    ]
    if len(others) == 1:
        return _("{answer} is about as good.", answer=named[0])
    if len(others) > NAMED or isinstance(others[0], GiveCards):
        return _("{n} others are about as good.", n=len(others))
    return _("{answers} are about as good.", answers=listed(named))


def stake(verdict: Verdict, tried: TriedAnswer, view: SeatView, game: Game) -> str:
    """Return what a costly answer puts at stake, as a sentence: what the seat owes, points, or the game."""
    best, owed = verdict.best, game.measure(view.public, view.seat)
    tricks, points = best.tricks - tried.tricks, round(tried.points_behind)
    if best.made is not None and best.made - (tried.made or 0.0) >= MAKES:
        if isinstance(owed, OfBid) and owed.bid is not None:
            named = [one.name for one in causes(tried)]
            misses = next((how for how, names in MISSES.items() if any(one in names for one in named)), "bid")
            return _stake(misses, bid=owed.bid)
        if isinstance(owed, Quota):
            return _stake("owed", tricks=owed.need)
    if points >= 1 and not isinstance(owed, OfBid | Quota) and _apart(best.now, tried.now) >= TAKES:
        return _stake("trick")
    if points >= 1:
        return _stake("points", points=points)
    if isinstance(owed, OfBid) or tricks <= PART:
        return _stake("game")
    return _stake("whole" if tricks > WHOLE else "part")


def _stake(what: str, **fields: Field) -> str:
    return say(Reason(f"stake_{what}", tuple(fields.items())), ())


def _apart(one: float | None, other: float | None) -> float:
    """Return how far two shares are apart, if both are known."""
    return 0.0 if one is None or other is None else abs(one - other)
