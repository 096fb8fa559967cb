"""The events of a replay in words, and who knew of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.game import Game
from clubs.rules.plural import figure, noun
from clubs.rules.public import Trick
from clubs.services.record_judging import JudgedDecision
from clubs.ui.texts.moved_cards import knew, moved_cards
from clubs.verdict.verdict import Word

SILENT: Final = (CardPlayed, DealStarted, TrickTaken)
"""Events that the cards show."""

ALL: Final = -1
"""The viewer of all hands."""


class Sentence(NamedTuple):
    """A sentence, the seats that knew it then, `None` if all did, and the trick it belongs to (0: before)."""

    sentence: str
    seats: frozenset[int] | None = None
    trick: int = 0

    def told(self, viewer: int) -> bool:
        """Return whether a viewer who sees what a seat saw (-1: all hands) reads it."""
        return self.seats is None or viewer == ALL or viewer in self.seats


def said(event: Event, game: Game, names: Sequence[str]) -> Sentence | None:
    """Return the sentence for an event, or None when the cards already show it."""
    if isinstance(event, CardsMoved):
        sentence = moved_cards(event, game, names)
        return Sentence(sentence, knew(event, len(names))) if sentence else None
    sentence = "" if isinstance(event, SILENT) else event.sentence(names)
    return Sentence(sentence) if sentence else None


def whose(trick: Trick, names: Sequence[str]) -> str:
    """Return who has won a trick: "won by Juniper" or "nobody's"."""
    return "nobody's" if trick.winner is None else f"won by {names[trick.winner]}"


def to_look_at(decisions: Sequence[JudgedDecision], *, working: bool) -> str:
    """Return what there is to look at in a deal, or how far it has been judged; "" if it cannot be."""
    known = [judged.played for judged in decisions if judged.played is not None]
    if working and len(known) < len(decisions):
        return f"Judging: {len(known)} of {len(decisions)}"
    worse = sum(played.word is not Word.BEST for played in known)
    failed = sum(judged.verdict is None for judged in decisions) if known else 0
    if worse and failed:
        return f"{figure(worse).capitalize()} to look at, {figure(failed)} not judged"
    if worse or failed:
        number, what = worse + failed, "to look at" if worse else "not judged"
        return f"{figure(number).capitalize()} {noun(number, 'decision')} {what}"
    return "No mistake in this deal." if known else ""
