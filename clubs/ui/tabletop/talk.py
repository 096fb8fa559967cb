"""The words that players say now and then, in a bubble beside their face."""

from typing import Final

from pygame import Rect

from clubs.language import message
from clubs.table.match import Match
from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import LINEAR

STAYS: Final = 1400.0  # ms; no speed shortens it, because it is for reading
MOST: Final = 3
"""How often somebody says something in a deal."""
OUCH: Final = (message("Ouch."), message("Oh dear."), message("Well, well."))
"""The words of somebody whose sure card was beaten."""


class Talk:
    """One word at a time, never the same twice in a deal; people speak for themselves.

    `place` is where the words stand, once they have been drawn: nothing that happens moves them. At a table
    that is `taught` only the teacher speaks.
    """

    def __init__(self, context: Context, timeline: Timeline, match: Match) -> None:
        self._context = context
        self._timeline = timeline
        self._silent = frozenset(match.people)
        self._said: list[tuple[int, str]] = []
        self.place: Rect | None = None
        self.taught = False

    def deal_started(self) -> None:
        """Let everything be said again."""
        self._said.clear()

    def say(self, seat: int, words: str, delay: float = 0.0) -> None:
        """Say something in `delay` ms, unless enough has been said."""
        settings = self._context.settings
        known = words in (said for _, said in self._said)
        if known or self.taught or seat in self._silent or len(self._said) >= MOST or not settings.characters:
            return
        if settings.they_talk and self._timeline.part("bubble") is None:
            self._said.append((seat, words))
            self.place = None
            self._timeline.run("bubble", STAYS, LINEAR, delay=delay)

    def ouch(self, seat: int) -> None:
        """Say what somebody says whose sure card was beaten."""
        left = [words for words in OUCH if words not in (said for _, said in self._said)]
        if left:
            self.say(seat, left[0])

    @property
    def saying(self) -> tuple[int, str] | None:
        """The seat that is saying something, and its words."""
        return self._said[-1] if self._timeline.part("bubble") else None
