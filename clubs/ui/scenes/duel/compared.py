"""Two answers to the same question, as the judge compares them in words and as two bars."""

from dataclasses import dataclass

from clubs.table.duel import Parting
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import LESS, TriedAnswer, Verdict


@dataclass(frozen=True)
class AnswerComparison:
    """My answer and theirs in the same imagined deals."""

    verdict: Verdict
    mine: TriedAnswer
    theirs: TriedAnswer
    worth: Worth

    @property
    def _pair(self) -> tuple[TriedAnswer, TriedAnswer]:
        """The better answer, and the other."""
        ahead = self.mine.behind <= self.theirs.behind
        return (self.mine, self.theirs) if ahead else (self.theirs, self.mine)

    @property
    def level(self) -> bool:
        """Whether neither answer is clearly better than the other."""
        better, other = self._pair
        return not other.clear or other.behind - better.behind < LESS

    @property
    def bars(self) -> tuple[tuple[str, float], tuple[str, float]]:
        """The worth of each of the two: its figure, and how long its bar is (0 to 1)."""
        hundred = self.worth.hundred(*self._pair)
        if hundred is not None:
            numbers = [hundred.number(one) for one in (self.mine, self.theirs)]
            return (str(numbers[0]), numbers[0] / 100), (str(numbers[1]), numbers[1] / 100)
        values = [
            one.tricks if self.worth.unit == "tricks" else one.points for one in (self.mine, self.theirs)
        ]
        most, least = max(1e-9, *map(abs, values)), min(0.0, *values)
        span = max(most, max(values) - least)
        mine, theirs = (
            (self.worth.figure(one).split(" ")[0], (value - least) / span)
            for one, value in zip((self.mine, self.theirs), values, strict=True)
        )
        return mine, theirs

    @property
    def unit(self) -> str:
        """The unit of the figures of the bars."""
        hundred = self.worth.hundred(*self._pair)
        if hundred is not None:
            return f"{first_up(hundred.name)}, of 100 deals that fit what the seat knew."
        return f"{first_up(self.worth.unit)} to expect from here, on what the seat knew."

    @property
    def said(self) -> str:
        """The verdict on the two, in one or two sentences."""
        better, other = self._pair
        if self.level:
            told = "The judge finds no clear difference between the two."
        else:
            told = f"Clearly better: {answer_words(better.action)}."
        best = self.verdict.best
        if not self.level and best not in (better, other) and better.clear and better.behind >= LESS:
            told += f" Better than both: {answer_words(best.action)}."
        return told


def compared(verdict: Verdict, parting: Parting, worth: Worth) -> AnswerComparison | None:
    """Return both answers by a verdict; None if one of them was not tried."""
    mine = verdict.of(parting.mine)
    theirs = verdict.of(parting.theirs) if parting.theirs is not None else None
    return AnswerComparison(verdict, mine, theirs, worth) if mine is not None and theirs is not None else None
