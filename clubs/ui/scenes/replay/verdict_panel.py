"""The panel of a verdict: the judge's word, and once it may be shown, the reason and the evidence."""

from collections.abc import Iterable, Sequence
from typing import Final

from clubs.cards import Card, each
from clubs.cards.spoken import spoken
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.ui.components.cardart import State
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Divider
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.replay.evidence import Evidence
from clubs.ui.scenes.replay.look_panels import SAID, Look, LookPanel
from clubs.ui.scenes.replay.panel import HEAD, LINE, Marked
from clubs.ui.scenes.replay.time_line import sign
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, did_words
from clubs.verdict.verdict import LESS, Word

INKS: Final[dict[Word, Ink]] = {Word.LESS: "accent", Word.COSTLY: "warning", Word.TURNED: "bad"}
FORMS: Final = ((True, 1.0), (True, 0.7), (True, 0.5), (False, 0.7), (False, 0.5), (False, 0.0))
"""Whether the trick stands over the evidence, and the size of its hundreds, for lower and lower panels."""


class VerdictPanel(LookPanel):
    """The verdict on a decision; its evidence is there once it is shown, `filled` so far."""

    def __init__(
        self, look: Look, ways: Sequence[PushButton], worth: Worth, filled: tuple[float, ...] | None
    ) -> None:
        super().__init__(look, ways)
        self.filled, self.reason = filled, look.reason
        self.best, self.given = look.mark.verdict.best, look.mark.played
        self._evidence = Evidence(worth, look.who, (self.best, self.given), look.mark.judged.open)

    # ------------------------------------------------------------ words

    @property
    def title(self) -> str:
        """The decision in words: "Trick 6: you played {S}4"."""
        return f"{self.look.mark.where}: {self.look.who} {did_words(self.given.action)}"

    @property
    def consequence(self) -> str:
        """Whether it was punished, in words."""
        lead = self.look.mark.lead
        if lead is None:
            return "with all cards open the judge has failed" if self.look.mark.judged.failed else ""
        if self.look.mark.punished:
            return "punished: worse with all cards open, too"
        return f"not punished: {'better' if lead <= -LESS else 'as good'} with all cards open"

    @property
    def says(self) -> tuple[str, ...]:
        parts = [self.title, f"{self.given.word.value}, {self.consequence}".rstrip(", ")]
        if self.filled is not None:
            parts += [f"better: {answer_words(self.best.action)}", self.reason, *self._evidence.sentences]
        return (spoken(". ".join(part.rstrip(".") for part in parts if part) + "."),)

    @property
    def marked(self) -> Marked:
        """The card played in ember, the better one in brass, once that may be seen."""
        if self.filled is None:
            return {}
        states: tuple[tuple[Action, State], ...] = (
            (self.given.action, "stake"),
            (self.best.action, "winner"),
        )
        seat = self.look.mark.judged.decision.seat
        return {(seat, card): state for action, state in states for card in _cards(action)}

    # ------------------------------------------------------------ the panel

    def part(self) -> Part:
        if self.filled is None:
            return super().part()
        verdict = self._verdict()
        better = [Label(f"Better: {answer_words(self.best.action)}", SAID, "accent")]
        trick = self._trick() if self.look.plays else better
        reason = [TextBlock(self.reason, LINE, "strong")] if self.reason else []
        evidence = self._evidence
        forms = [
            (
                verdict,
                *(trick if full else better),
                *reason,
                Divider(),
                evidence.part(size, self.filled),
            )
            for full, size in FORMS
        ]
        return FirstThatFits(tuple(VStack(form) for form in forms))

    def contents(self) -> list[Part]:
        return [self._verdict(), *self.row(self.look.plays)]

    def _verdict(self) -> Part:
        """Return the decision, the judge's word, and whether it was punished."""
        title, word = Label(self.title, HEAD, "strong", heading=True), self.given.word
        said = (sign(word, filled=self.look.mark.punished), Label(word.value, SAID, INKS[word], whole=True))
        brief = self.consequence.partition(":")[0]  # the rest is told by the evidence
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
