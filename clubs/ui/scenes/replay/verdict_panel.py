"""The panel of a verdict: the judge's word, and once it may be shown, the reason and the evidence."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.cards import Card, each
from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.ui.components.cardart import State
from clubs.ui.components.hundred import ROWS, hundred_height, hundred_image
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.motion import eased
from clubs.ui.scenes.replay.look_panels import SAID, Look, LookPanel
from clubs.ui.scenes.replay.moment_panel import HEAD, LINE, Marked
from clubs.ui.scenes.replay.time_line import sign
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import CAPTION, HUNDRED
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, did_words, first_up
from clubs.verdict.verdict import LESS, TriedAnswer, Verdict, Word
from clubs.verdict.why import why

INKS: Final[dict[Word, Ink]] = {
    Word.DEPENDS: "strong",
    Word.LESS: "accent",
    Word.COSTLY: "warning",
    Word.TURNED: "bad",
}
FORMS: Final = ((True, 1.0), (True, 0.7), (True, 0.5), (False, 0.7), (False, 0.5), (False, 0.0))
"""Whether the trick stands over the evidence, and the size of its hundreds, for lower and lower panels."""


OPEN: Final = CAPTION
OPENED: Final = message("All cards open")
FAN, COLUMN = 292, 166  # design units of text
FULL: Final = (1.0,) * ROWS
"""All rows of a hundred filled."""
LEAST: Final = 0.86  # of a fan's width
ANSWER_INKS: Final[tuple[Ink, Ink]] = ("accent", "warning")


class HundredPicture(Part, frozen=True):
    """A hundred deals, a number of them in colour, each row `filled` up to a part."""

    number: int
    ink: Ink
    size: float
    filled: tuple[float, ...]

    def min_width(self, paint: Painters) -> float:
        return self.width(paint) * LEAST

    def width(self, paint: Painters) -> float:
        return FAN * self.size * paint.screen.t

    def height(self, paint: Painters, width: float) -> float:
        return hundred_height(min(width, self.width(paint)))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        ink = paint.theme.brass if self.ink == "accent" else layout.ink(self.ink)
        wide = min(box.width, self.width(paint))
        layout.draw(hundred_image(paint, self.number, ink, wide, self.filled), *box.topleft)


def filled_since(context: Context, begun: float) -> tuple[float, ...]:
    """Return how far each row of the hundreds is filled, which began at a moment (ms)."""
    ms = context.duration(HUNDRED)
    gone = context.now - begun
    parts = ((gone - row * HUNDRED.apart) / ms if ms else 1.0 for row in range(ROWS))
    return tuple(eased(HUNDRED.ease, min(1.0, max(0.0, part))) for part in parts)


class Evidence:
    """The better answer and another, each as n of a hundred; two columns, never mixed.

    `who` is the subject of a sentence about the one who decided; `opened` the verdict with all cards open.
    """

    def __init__(
        self, worth: Worth, who: str, answers: tuple[TriedAnswer, TriedAnswer], opened: Verdict | None
    ) -> None:
        self.worth, self.answers = worth, answers
        self.knew = _("On what {who} knew", who=who)
        self.opened = [opened.of(one.action) if opened else None for one in answers]
        self.hundred = worth.hundred(*answers)

    # ------------------------------------------------------------ words

    def _named(self, tried: TriedAnswer) -> str:
        """Return an answer, with its figure where a hundred deals do not say enough."""
        name = first_up(shown(answer_words(tried.action)))
        owed = self.hundred is not None and self.hundred == self.worth.owed
        plain = owed and self.worth.unit == "points" and tried.now is not None
        return name if plain else _("{answer}: {worth}", answer=name, worth=self.worth.figure(tried))

    def _caption(self, tried: TriedAnswer) -> list[str]:
        """Return an answer, and in how many of a hundred deals it ends well, if that differs."""
        return [self._named(tried), *([self.hundred.said(tried)] if self.hundred else [])]

    @property
    def _opened_words(self) -> list[str]:
        """The worth of each answer with all cards open, as far as it is known."""
        return [
            _(
                "{answer}: {worth}",
                answer=first_up(shown(answer_words(one.action))),
                worth=self.worth.opened(found),
            )
            if found is not None
            else ""
            for one, found in zip(self.answers, self.opened, strict=True)
        ]

    @property
    def sentences(self) -> list[str]:
        """Both columns in words, one after the other."""
        knew = [", ".join(self._caption(one)) for one in self.answers]
        opened = [one for one in self._opened_words if one]
        return [self.knew, *knew, *([_(OPENED), *opened] if opened else [])]

    # ------------------------------------------------------------ the parts

    def part(self, size: float, filled: tuple[float, ...]) -> Part:
        """Return both columns, with hundreds of a size `filled` so far, or in words if that is 0."""
        knew, captions = self._known
        answers = captions
        if size and self.hundred is not None:
            answers = tuple(
                VStack((words, HundredPicture(self.hundred.number(one), ink, size, filled)), "tight", grow=1)
                for words, one, ink in zip(captions, self.answers, ANSWER_INKS, strict=True)
            )
        if not any(self.opened):
            return VStack((knew, *answers))
        head, *said = self._open
        below = VStack((knew, *answers, VStack((head, *said), "small")))
        if not size:
            return below
        column = (Inside(one, "fill", "start", widest=COLUMN) for one in said)
        rows = zip((knew, *answers), (head, *column), strict=True)
        return FirstThatFits((TextGrid(tuple(rows), "large", "medium"), below))

    @cached_property
    def _known(self) -> tuple[Part, tuple[Part, ...]]:
        """The head of the first column, and the words of each answer, in one line or two."""
        captions = [self._caption(one) for one in self.answers]
        whole = [Label("  ".join(caption), LINE, "strong", whole=True) for caption in captions]
        lines = [
            VStack(tuple(Label(one, LINE, "strong") for one in caption), "small") for caption in captions
        ]
        forms = (FirstThatFits(pair) for pair in zip(whole, lines, strict=True))
        return Label(self.knew, LINE, "accent"), tuple(forms)

    @cached_property
    def _open(self) -> tuple[Part, ...]:
        """The second column: its head, and the worth of each answer."""
        said = (TextBlock(one, OPEN, "muted") for one in self._opened_words)
        return (Label(_(OPENED), LINE, "muted"), *said)


class VerdictPanel(LookPanel):
    """The verdict on a decision, with its reason once it is `shown`; its figures are there if asked for.

    `filled` is how far the hundreds are.
    """

    def __init__(
        self,
        look: Look,
        ways: Sequence[PushButton],
        worth: Worth,
        filled: tuple[float, ...] | None,
        *,
        shown: bool,
    ) -> None:
        super().__init__(look, ways)
        self.filled, self.shown = filled, shown
        self.reason = why(look.mark.verdict, look.mark.played, look.names).brief
        self.best, self.given = look.mark.verdict.best, look.mark.played
        self._evidence = Evidence(worth, look.who, (self.best, self.given), look.mark.judged.open)

    # ------------------------------------------------------------ words

    @property
    def title(self) -> str:
        """The decision in words: "Trick 6: you played {S}4"."""
        look = self.look
        did = did_words(self.given.action)
        return _("{where}: {who} {did}", where=look.mark.where, who=look.who, did=did)

    @property
    def consequence(self) -> str:
        """Whether it was punished, in words."""
        lead = self.look.mark.lead
        if not self.given.mistake or lead is None:
            return self.fate
        if self.look.mark.punished:
            return _("punished: worse with all cards open, too")
        if lead <= -LESS:
            return _("not punished: better with all cards open")
        return _("not punished: as good with all cards open")

    @property
    def fate(self) -> str:
        """The same without the reason, which the evidence tells."""
        mark = self.look.mark
        if not self.given.mistake:
            return ""
        if mark.lead is None:
            return _("with all cards open the judge has failed") if mark.judged.failed else ""
        return _("punished") if mark.punished else _("not punished")

    @property
    def says(self) -> tuple[str, ...]:
        word = _(self.given.word.value)
        parts = [self.title, f"{word}, {self.consequence}".rstrip(", ")]
        if self.shown:
            parts += [_("better: {answer}", answer=answer_words(self.best.action)), shown(self.reason)]
        if self.filled is not None:
            parts += self._evidence.sentences
        return (spoken(". ".join(part.rstrip(".") for part in parts if part) + "."),)

    @property
    def marked(self) -> Marked:
        """The card played in ember, the better one in brass, once that may be seen."""
        if not self.shown:
            return {}
        states: tuple[tuple[Action, State], ...] = (
            (self.given.action, "stake"),
            (self.best.action, "winner"),
        )
        seat = self.look.mark.judged.decision.seat
        return {(seat, card): state for action, state in states for card in _cards(action)}

    # ------------------------------------------------------------ the panel

    def part(self) -> Part:
        if not self.shown:
            return super().part()
        verdict = self._verdict()
        better = [Label(_("Better: {answer}", answer=answer_words(self.best.action)), SAID, "accent")]
        trick = self._trick() if self.look.plays else better
        reason = [TextBlock(self.reason, LINE, "strong")] if self.reason else []
        heads = [(verdict, *(trick if full else better), *reason) for full, _ in FORMS]
        figures = [self._figures(size) for _, size in FORMS]
        return FirstThatFits(tuple(VStack((*head, *more)) for head, more in zip(heads, figures, strict=True)))

    def _figures(self, size: float) -> Sequence[Part]:
        """Return the evidence with hundreds of a size, if it is asked for."""
        return () if self.filled is None else (Divider(), self._evidence.part(size, self.filled))

    def contents(self) -> list[Part]:
        return [self._verdict(), *self.row(self.look.plays)]

    def _verdict(self) -> Part:
        """Return the decision, the judge's word, and whether it was punished."""
        title, word = Label(self.title, HEAD, "strong", heading=True), self.given.word
        said = (
            sign(word, filled=self.look.mark.punished),
            Label(_(word.value), SAID, INKS[word], whole=True),
        )
        brief = self.fate
        if not brief:
            return VStack((title, HStack(said, "tight")))
        beside = HStack((*said, Label(brief, LINE, "muted", whole=True)), "tight")
        below = VStack((HStack(said, "tight"), TextBlock(brief, LINE, "muted")), "small")
        return VStack((title, FirstThatFits((beside, below))))

    def _trick(self) -> list[Part]:
        """Return the trick with the card that was played marked, and the better card beside it."""
        own, better = self.given.action, self.best.action
        states: dict[int | None, State] = {own.seat: "stake"} if isinstance(own, PlayCard) else {}
        return self.row(self.look.plays, states, better.card if isinstance(better, PlayCard) else None)


def _cards(action: Action) -> Iterable[Card]:
    """Return the cards of the hand that an answer is about."""
    if isinstance(action, GiveCards):
        return each(action.cards)
    return (action.card,) if isinstance(action, PlayCard) else ()
