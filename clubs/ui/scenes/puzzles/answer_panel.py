"""The answer to a puzzle beside its table: what it is about, why, and the evidence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards.spoken import spoken
from clubs.learn.puzzle import rival
from clubs.rules.action import Action
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Readable, Region
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Divider
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.replay.look_panels import result_of
from clubs.ui.scenes.replay.verdict_panel import Evidence
from clubs.ui.style.theme import BODY, HEADING, TextRole
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import TriedAnswer, Verdict
from clubs.verdict.why import why

HEAD: Final[TextRole] = HEADING.sized(34)
WORDS: Final[TextRole] = BODY.sized(28)
SIZES: Final = (1.0, 0.7, 0.5, 0.0)
"""The sizes of the hundreds, for lower and lower panels."""


@dataclass(frozen=True)
class PuzzleAnswer:
    """An answer that was found or is shown, the wrong one before it if any, and what they are about.

    `names` are those of the seats, "you" for the one who is asked.
    """

    verdict: Verdict
    given: Action
    wrong: Action | None
    found: bool
    themes: Sequence[str]
    names: Sequence[str]
    worth: Worth

    @property
    def title(self) -> str:
        """The answer in a few words."""
        if self.found:
            return result_of(self.given, self.verdict, self.worth)
        return first_up(answer_words(self.given))

    @property
    def about(self) -> str:
        """The themes in one line."""
        first, *more = self.themes
        return ", ".join([first, *(title[:1].lower() + title[1:] for title in more)])

    @property
    def reason(self) -> str:
        """Why it is better than the other one."""
        return why(self.verdict, self.answers[1], self.names).brief

    @property
    def answers(self) -> tuple[TriedAnswer, TriedAnswer]:
        """The answer, and the wrong one or its rival."""
        verdict = self.verdict
        tried = verdict.of(self.wrong) if self.wrong is not None else None
        return verdict.of(self.given) or verdict.best, tried or rival(verdict)

    @property
    def evidence(self) -> Evidence:
        """Both as n of a hundred."""
        return Evidence(self.worth, "you", self.answers, None)

    @property
    def told(self) -> str:
        """Everything, to be read aloud."""
        parts = filter(None, (self.title, self.about, self.reason, *self.evidence.sentences))
        return spoken(" ".join(part if part[-1] in ".?!" else f"{part}." for part in parts))


def answer_panel(answer: PuzzleAnswer, filled: tuple[float, ...]) -> Part:
    """Return the panel with an answer, as high as what is written; what has no room in it scrolls."""
    words = (
        TextBlock(answer.title, HEAD, "strong", heading=True),
        TextBlock(answer.about, WORDS, "accent"),
        TextBlock(answer.reason, WORDS, "strong"),
    )
    written = tuple(one for one in words if one.words)
    evidence = answer.evidence
    insides = [VStack((*written, Divider(), evidence.part(size, filled))) for size in SIZES]
    inside = (*insides, ScrollArea("reasons", insides[-1]))
    forms = tuple(Container(Padding(part), "popover") for part in inside)
    panel = Readable(FirstThatFits(forms), "answer", answer.told)
    return Region(Inside(panel, "fill", "start"), "answer")
