"""A player who hears Orca and has a keyboard: it knows what is spoken, and nothing else."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from tests.access.orca import SILENCE, Orca
from tests.access.phrases import phrases

MOST: Final = 300  # keys for a deal
AWAY: Final = r"^(Skip|Rule .*|Your thirteen.*) push button\.$"
"""Buttons that are no answer: they leave the stage, or explain."""

ONWARD: Final = ("Go on", "New cards")
"""The buttons that lead on from what a teacher says."""


class KeyboardPlayer:
    """Answers with what has the focus when it is asked, and goes on to the next choice if that is refused."""

    def __init__(self, orca: Orca) -> None:
        self.orca = orca
        self.phrases = phrases()

    def play(self, over: str = "") -> None:
        """Play until some words are spoken: at first, what leads to the next deal."""
        over = over or self.phrases.next_deal
        new = self.answer()
        for _ in range(MOST):
            if any(over in line for line in new):
                return
            new = self.answer()
        raise AssertionError("\n".join(["It does not end:", *self.orca.said[-40:]]))

    def seek(self, words: str, *keys: str, most: int = 5) -> list[str]:
        """Press keys in turn, each until it leads nowhere, until some words are spoken; return what was."""
        for key in keys * most:
            while new := self.orca.tap(key):
                if any(words in line for line in new):
                    return new
                if key in ("Tab", "shift+Tab"):  # it goes round for ever
                    break
        raise AssertionError("\n".join([f"“{words}” is nowhere:", *self.orca.said[-40:]]))

    def choose(self, words: str, *keys: str) -> list[str]:
        """Look for something by keys, and press Enter on it; return what is spoken then."""
        self.seek(words, *keys)
        return self.orca.press("Return")

    def learn(self, over: str) -> None:
        """Do what a teacher asks: at each stage take each thing once until some words are spoken."""
        way, tried, turns = "Right", set[str](), 0
        for _ in range(MOST):
            focus = self._focus()
            if not focus or focus in tried or re.search(AWAY, focus):
                if self.orca.tap(way):
                    continue
                way, turns = "Left" if way == "Right" else "Right", turns + 1
                if turns % 3:
                    continue
                tried.clear()
            if not any(words in focus for words in ONWARD):
                tried.add(focus)
            new = self._taught(over)
            if any(over in line for line in new):
                return
            if any("First lesson, " in line for line in new):
                tried.clear()
        raise AssertionError("\n".join(["It does not end:", *self.orca.said[-40:]]))

    def _focus(self) -> str:
        """Return what got the focus last; what a button does may have been said after its name."""
        return next((line for line in reversed(self.orca.said[-3:]) if self.phrases.focus.search(line)), "")

    def _taught(self, over: str) -> list[str]:
        """Press Enter, and listen until something is asked again or nothing more is said."""
        new = self.orca.tap("Return")
        with suppress(AssertionError):
            while not any(over in line or self.asks(line) for line in new):
                new += self.orca.wait(bool, "what follows", SILENCE)
        return new

    def answer(self) -> list[str]:
        """Take what has the focus; where that is not allowed, look for something else."""
        new = self.orca.press("Return")
        while not self._settled(new):
            new += self.orca.wait(bool, "what follows")
        return new

    def _settled(self, new: Sequence[str]) -> bool:
        """Return whether something is asked, or the focus has moved to another choice."""
        asked = any(self.asks(line) for line in new[:-1])
        return asked or self.phrases.focus.search(new[-1]) is not None

    def asks(self, line: str) -> bool:
        """Return whether something is asked in some sentences."""
        return line.endswith("?") or self.phrases.turn.search(line) is not None
