"""The column beside the table: the question; then idea, one sentence, and what each answer does."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from clubs.cards import Card, each, name
from clubs.cards.spoken import spoken
from clubs.language import _, shown
from clubs.learn.puzzle import LONGEST
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Readable, Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Divider, DrawnPicture, Icon
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.replay.verdict_panel import HundredPicture
from clubs.ui.style.theme import BODY, HEADING, NAME, TextRole
from clubs.ui.texts.figures import figures
from clubs.ui.texts.hints import as_good_words
from clubs.ui.texts.puzzle_rows import cost, differs, word_of
from clubs.ui.texts.worth import Hundred, Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import TriedAnswer, Verdict, Word
from clubs.verdict.why import why

IDEA: Final[TextRole] = HEADING.sized(40)
WORDS: Final[TextRole] = BODY.sized(25)
RESULT: Final[TextRole] = NAME.sized(26)
CARD: Final = 80  # design units
ROWS: Final = 3
"""The answers worth a thought, at most."""
INKS: Final[dict[Word, Ink]] = {
    Word.BEST: "good",
    Word.LESS: "warning",
    Word.COSTLY: "warning",
    Word.TURNED: "bad",
}
SIZES: Final = (0.66, 0.5, 0.0)
"""The sizes of the hundreds, for lower and lower columns."""
ANSWER: Final = "answer"


@dataclass(frozen=True, eq=False)
class PuzzleAnswer:
    """An answer that was found or is shown, the wrong one before it if any, and what they are about.

    `names` are those of the seats, "you" for the one who is asked. `unfolded` shows the figures, too.
    """

    verdict: Verdict
    given: Action
    wrong: Action | None
    found: bool
    idea: str
    names: Sequence[str]
    worth: Worth
    unfolded: bool = False

    @property
    def title(self) -> str:
        """The answer in a few words."""
        answer = answer_words(self.given)
        return _("found {answer}", answer=answer) if self.found else _("the answer: {answer}", answer=answer)

    @cached_property
    def reason(self) -> str:
        """Why it is better than the other one: 28 words at most; "" if no cause is so short."""
        told = why(self.verdict, self.answers[1], self.names)
        causes = (" ".join(told.reasons), *told.reasons, told.guess)
        return next((one for one in causes if one and len(one.split()) <= LONGEST), "")

    @cached_property
    def answers(self) -> tuple[TriedAnswer, ...]:
        """The answer, the wrong one that was given, and the next best of those that are worse."""
        tried = self.verdict.tried
        best = self.verdict.of(self.given) or self.verdict.best
        wrong = self.verdict.of(self.wrong) if self.wrong is not None else None
        worse = (one for one in tried if one.word is not Word.BEST)
        return tuple(dict.fromkeys([best, *([wrong] if wrong else []), *worse]))[:ROWS]

    @cached_property
    def figures(self) -> str:
        """What each of the first two brings, in figures."""
        return figures(self.verdict, self.answers[1], self.names)

    def lines(self, tried: TriedAnswer) -> tuple[str, ...]:
        """Return what tells an answer from the others, and which cards are as good as the best."""
        best, *others = self.answers
        if tried is not best:
            return tuple(filter(None, (cost(best, tried, self.worth),)))
        as_good = [one.action for one in self.verdict.tried if one.word is Word.BEST and one is not best]
        alike = as_good_words(as_good) if _cards(best.action) else ""
        return tuple(filter(None, (differs(best, others), alike)))

    @cached_property
    def hundred(self) -> Hundred | None:
        """What a hundred deals count."""
        return self.worth.hundred(*self.answers[:2])

    @property
    def counts(self) -> tuple[str, ...]:
        """The words that tell which deals the hundred are, if they are shown."""
        return (_("The 100 are deals that fit what you know."),) if self.hundred is not None else ()

    @cached_property
    def told(self) -> str:
        """Everything, to be read aloud."""
        rows = (", ".join(filter(None, self._row_words(one))) for one in self.answers)
        figures = [*self.counts, self.figures] if self.unfolded else []
        parts = [shown(one) for one in (self.title, self.idea, self.reason, *rows, *figures) if one]
        return spoken(" ".join(part if part[-1] in ".?!" else f"{part}." for part in parts))

    def _row_words(self, tried: TriedAnswer) -> tuple[str, ...]:
        counted = [self.hundred.said(tried)] if self.unfolded and self.hundred else []
        return (
            first_up(shown(answer_words(tried.action))),
            word_of(self.answers[0], tried),
            *self.lines(tried),
            *counted,
        )


@lru_cache(maxsize=1)
def answer_column(answer: PuzzleAnswer, filled: tuple[float, ...]) -> Part:
    """Return the answer, the same part as long as it shows the same; what has no room scrolls."""
    sign = Icon("check" if answer.found else "bulb", 30, "good" if answer.found else "accent")
    head = HStack((sign, Label(answer.title, RESULT, "good" if answer.found else "accent")), "small")
    idea = TextBlock(_(answer.idea), IDEA, "strong", heading=True)
    words = (head, idea, *([TextBlock(answer.reason, WORDS, "body")] if answer.reason else []))
    sizes = SIZES if answer.unfolded else (0.0,)
    rows = [tuple(_row(answer, one, size, filled) for one in answer.answers) for size in sizes]
    below = (*answer.counts, answer.figures) if answer.unfolded else ()
    figures = [TextBlock(one, WORDS, "muted") for one in below if one]
    insides = [VStack((VStack(words, "small"), Divider(), *each_row, *figures)) for each_row in rows]
    forms = (*insides, ScrollArea(insides[-1], "reasons"))
    return Region(Readable(FirstThatFits(forms), ANSWER, answer.told), ANSWER)


def _row(answer: PuzzleAnswer, tried: TriedAnswer, size: float, filled: tuple[float, ...]) -> Part:
    """Return an answer as its card beside what it does, and unfolded its hundred deals."""
    ink = INKS[tried.word]
    lines: list[Part] = [TextBlock(word_of(answer.answers[0], tried), RESULT, ink)]
    lines += [TextBlock(one, WORDS, "body") for one in answer.lines(tried)]
    hundred = answer.hundred if answer.unfolded else None
    if hundred is not None:
        number = hundred.number(tried)
        count = TextBlock(hundred.said(tried), WORDS, "muted")
        lines += [count, *([HundredPicture(number, ink, size, filled)] if size else [])]
    beside = VStack(tuple(lines), "small", grow=1)
    cards = _cards(tried.action)
    if not cards:
        return VStack((Label(first_up(shown(answer_words(tried.action))), NAME, "strong"), beside), "small")
    return HStack((_picture(cards[0], best=tried.word is Word.BEST), beside), "medium", "centre")


def _picture(card: Card, *, best: bool) -> Part:
    """Return a card as small as it stays readable, with a brass edge if it is the best."""

    def draw(paint: Painters) -> Image:
        width = max(CARD * paint.screen.t * 0.78, 40)
        return paint.cards.image(name(card), width, state="winner" if best else "plain")

    return DrawnPicture((card, best), draw)


def _cards(action: Action) -> list[Card]:
    """Return the cards that an answer is about."""
    if isinstance(action, GiveCards):
        return list(each(action.cards))
    return [action.card] if isinstance(action, PlayCard) else []


def question_column(question: str, lines: Sequence[tuple[str, Ink]], *, said: str, hint: PushButton) -> Part:
    """Return the question over how one stands, and why an answer was wrong, and the hint.

    The lines are read aloud as they are `said` together.
    """
    asked = TextBlock(question, IDEA, "strong", heading=True)
    spoken_as = (said, *("" for _ in lines[1:]))
    below = (
        TextBlock(words, WORDS, ink, said=aloud)
        for (words, ink), aloud in zip(lines, spoken_as, strict=False)
    )
    return Region(VStack((asked, *below, Inside(hint, "start", "start")), "small"), "foot")


def answer_on_felt(answer: PuzzleAnswer, filled: tuple[float, ...]) -> Part:
    """Return the answer as a panel beside a table that takes the whole window."""
    return Inside(Container(Padding(answer_column(answer, filled)), "popover"), "fill", "start")
