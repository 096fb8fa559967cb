"""Decisions that deserve another look, and the marks that stand for them over the time line."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from clubs.rules.action import PlayCard
from clubs.services.record_judging import JudgedDecision
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Picture
from clubs.ui.scenes.replay.playback import Playback
from clubs.verdict.verdict import LESS, TriedAnswer, Verdict, Word

SIGN: Final = 20  # design units


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision that was not best, by the places of the moments after it and where it is looked at.

    A card is looked at when its trick is complete. `where` is the part of the deal: "Trick 6", "Bidding".
    """

    judged: JudgedDecision
    verdict: Verdict
    played: TriedAnswer
    done: int
    place: int
    where: str
    trick: int

    @property
    def word(self) -> Word:
        """The judge's word."""
        return self.played.word

    @property
    def number(self) -> int:
        """The number of the action in the record."""
        return self.judged.decision.number

    @property
    def lead(self) -> float | None:
        """How far the better answer is ahead with all cards open, too; None while that is not known."""
        opened = self.judged.open
        played = opened.of(self.played.action) if opened else None
        best = opened.of(self.verdict.best.action) if opened else None
        return played.behind - best.behind if played is not None and best is not None else None

    @property
    def punished(self) -> bool:
        """Whether the answer was worse with all cards open, too."""
        return self.lead is not None and self.lead >= LESS

    @property
    def label(self) -> str:
        """The mark in words."""
        return f"{self.where}, {self.word.value}, {'punished' if self.punished else 'not punished'}"

    def covers(self, place: int) -> bool:
        """Return whether the decision is looked at in the moment at a place."""
        return self.done <= place <= self.place


def sign(word: Word, *, filled: bool) -> Part:
    """Return the sign of a word, filled if the answer was punished."""
    return Picture((SIGN, SIGN), (word, filled), lambda paint, _: paint.marks.image(word, filled=filled))


def marks(decisions: Iterable[JudgedDecision], playback: Playback) -> list[Mark]:
    """Return the marks of a seat's decisions in a deal, as far as they are judged and replayed."""
    found = []
    for judged in decisions:
        played, done = judged.played, playback.after(judged.decision.number)
        verdict = judged.verdict
        if verdict is None or played is None or done is None or played.word is Word.BEST:
            continue
        trick = playback.moments[done].trick_number if isinstance(played.action, PlayCard) else 0
        where = f"Trick {trick}" if trick else playback.moments[done - 1].phase
        place = playback.trick_end(done) if trick else done
        found.append(Mark(judged, verdict, played, done, place, where, trick))
    return found
