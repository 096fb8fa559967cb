"""The panel about one trick of both deals, and where they part what the judge says of the two answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clubs.cards import words
from clubs.cards.spoken import spoken
from clubs.language import _, shown
from clubs.rules.public import Played
from clubs.services.shared_deals import Side
from clubs.table.duel import Duel, Parting, SeatDeal
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import FilledBar, Spacer
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.trick_row import MOST_IN_ROW, TrickCard, TrickRow
from clubs.ui.scenes.duel.words import Sides, name_of, part_title, part_words, trick_title, trick_told
from clubs.ui.style.theme import BODY, CAPTION, COUNT, HEADING
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import LESS, TriedAnswer, Verdict

HEAD, SAID, SMALL, FIGURE = HEADING.sized(36), BODY, CAPTION, COUNT
BAR, CARD = 14, 150  # design units


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
            name = first_up(shown(hundred.name))
            return _("{what}, of 100 deals that fit what the seat knew.", what=name)
        if self.worth.unit == "tricks":
            return _("Tricks to expect from here, on what the seat knew.")
        return _("Points to expect from here, on what the seat knew.")

    @property
    def said(self) -> str:
        """The verdict on the two, in one or two sentences."""
        better, other = self._pair
        if other.depends:
            told = _("Which is better depends on how the others play.")
        elif self.level:
            told = _("The judge finds no clear difference between the two.")
        else:
            told = _("Clearly better: {answer}.", answer=answer_words(better.action))
        best = self.verdict.best
        if not self.level and best not in (better, other) and better.clear and better.behind >= LESS:
            both = _("Better than both: {answer}.", answer=answer_words(best.action))
            return f"{told} {both}"
        return told


def compared(verdict: Verdict, parting: Parting, worth: Worth) -> AnswerComparison | None:
    """Return both answers by a verdict; None if one of them was not tried."""
    mine = verdict.of(parting.mine)
    theirs = verdict.of(parting.theirs) if parting.theirs is not None else None
    return AnswerComparison(verdict, mine, theirs, worth) if mine is not None and theirs is not None else None


@dataclass(frozen=True)
class TrickPlace:
    """The place that is looked at: a trick of both deals by its number from 0, or None before them all.

    `compared` is what the judge says there, `working` whether it is still at it, and `failed` whether it
    has failed.
    """

    duel: Duel
    sides: Sides
    number: int | None
    compared: AnswerComparison | None = None
    working: bool = False
    failed: bool = False

    @property
    def parts(self) -> bool:
        """Whether the two deals part here."""
        parting = self.duel.parting
        return parting is not None and parting.trick == self.number

    @property
    def title(self) -> str:
        """The place in a few words."""
        parting, seat = self.duel.parting, self.duel.mine.seat
        if parting is not None and self.parts:
            return part_title(parting, self.sides, seat)
        return _("Before the first card") if self.number is None else trick_title(self.number)

    @property
    def said(self) -> str:
        """The events there, in a sentence."""
        parting, seat = self.duel.parting, self.duel.mine.seat
        if parting is not None and self.parts:
            names = tuple(one.name for one in self.duel.mine.record.seating)
            return part_words(parting, self.sides, seat, names)
        if self.number is None:
            return _("The two deals are the same, answer by answer.")
        return first_up(trick_told(self.duel, self.sides, self.number))

    @property
    def judged(self) -> Sequence[str]:
        """The judge's verdict, in sentences."""
        if not self.parts:
            return ()
        if self.compared is None:
            if self.failed:
                return (_("The judge has failed over these two answers."),)
            return (_("The judge is looking at both answers …"),) if self.working else ()
        return (self.compared.unit, self.compared.said)


def trick_panel(looked: TrickPlace) -> Part:
    """Return the panel about the place that is looked at."""
    words = VStack((Label(looked.title, HEAD, "strong"), TextBlock(looked.said, SAID, "strong")))
    parts: list[Part] = [words]
    if tricks := tuple(_tricks(looked)):
        parts.append(VStack(tricks, "small"))
    if judged := tuple(_judged(looked)):
        parts.append(VStack(judged))
    return Container(Padding(VStack((*parts, Spacer(grow=1)), "medium"), "medium", "medium"))


def _judged(looked: TrickPlace) -> Iterator[Part]:
    """Yield the judge's bars and words."""
    if looked.parts and looked.compared is not None:
        compared = looked.compared
        for at, (figure, part) in enumerate(compared.bars):
            tried = (compared.mine, compared.theirs)[at]
            side = looked.sides[at]
            label = _("{name}: {answer}", name=name_of(side), answer=answer_words(tried.action))
            words_ = HStack((Label(label, SAID, "strong", grow=1), Label(figure, FIGURE, "strong")))
            yield VStack((words_, FilledBar(part, BAR, bright=at == 0)), "small")
    for number, said in enumerate(looked.judged):
        last = number == len(looked.judged) - 1
        yield TextBlock(said, SAID if last else SMALL, "strong" if last else "muted")


def _tricks(looked: TrickPlace) -> Iterator[Part]:
    """Yield the trick of both deals, each under its name."""
    deals = looked.duel.mine, looked.duel.theirs
    for deal, side in zip(deals, looked.sides, strict=True):
        if looked.number is not None and looked.number < len(deal.tricks):
            trick = deal.tricks[looked.number]
            cards = tuple(_card(deal, side, play, won=play.seat == trick.winner) for play in trick.plays)
            yield Label(_("Your deal") if side.you else _("{name}’s deal", name=side.name), SMALL, "accent")
            yield TrickRow(cards, CARD, min(len(cards), MOST_IN_ROW), wrap=True, still=True)


def _card(deal: SeatDeal, side: Side, play: Played, *, won: bool) -> TrickCard:
    seating, own = deal.record.seating[play.seat], play.seat == deal.seat
    said = spoken(_("{name}: {card}", name=name_of(side) if own else seating.name, card=words(play.card)))
    animal = side.animal if own else seating.animal
    return TrickCard(play.card, animal, "winner" if won else "plain", own, said)
