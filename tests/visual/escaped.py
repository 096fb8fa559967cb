"""`python -m tests.visual.escaped [NAME …]` prints the words that no translator was given, by situation.

All is said in the made-up language, in which every text has accents on most of its letters: what is drawn or
read aloud without them has escaped.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from clubs.games import GAMES
from clubs.language import ENGLISH, PSEUDO, shown, speak
from clubs.table.seating import ROSTER
from clubs.ui.access.tree import tree
from clubs.ui.render.text import Text
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from tests.app.tables import Room, match, setup
from tests.visual import gallery
from tests.visual.gallery import LONG_NAME, SITUATIONS, program

SIZE: Final = (1280, 720)
FILM: Final = 60.0  # ms between two pictures of a deal
LOOK: Final = 4000.0  # ms at its end
FILMED: Final = {id: game.seats[0] for id, game in GAMES.items()}
"""The seats of a deal that is played."""
WORD: Final = re.compile(r"[A-Za-z]+(?:[’'][A-Za-z]+)*")
TELLING: Final = frozenset("aeiouncsAEIOUNCS")
"""The letters that have an accent in the made-up language."""
FOREIGN: Final = re.compile("[^\\x00-\\x7F‹›·–−…’‘“”×±°]")
OWN: Final = frozenset(
    (
        *(name for _, name in ROSTER),
        *(word for one in GAMES.values() for word in one.title.split()),
        *LONG_NAME.split(),
        *("Noor", "Lin", "Ade"),  # friends
        *("Aa", "English", "Deutsch", "Français", "Erste", "Fassung", "Première", "version"),
    )
)
"""Words that are the same in every language: names of games, players, friends and languages."""
TYPED: Final = frozenset(
    (
        *("dialog, no code", "dialog, letters", "dialog, a warning", "menu with a match", "rounds"),
        *("history, copies", "history, naming a copy", "rules, a word", "parts", "licences"),
        *("settings, About", "settings, Language"),
    )
)
"""Situations with words that tests have typed, or that are English by law or for engineers, or their own."""
CODE: Final = re.compile(
    r"Clubs (?:deal|daily)\b.*|[0-9A-Z]{5}(?:-[0-9A-Z]{2,5})+|\b[A-Z]-\d+|\S+/\S+|\{[CDHS]\}(?:10|[2-9AKQJ])?"
)
"""Lines to share, codes of deals, numbers of rules, addresses, and cards."""


def unsaid(text: str) -> list[str]:
    """Return the words of a text that nobody was asked to translate."""
    bare = CODE.sub(" ", text)
    words = (found[0] for found in WORD.finditer(bare) if _alone(bare, found.start(), found.end()))
    return [word for word in words if len(word) > 1 and word not in OWN and TELLING & set(word)]


def _alone(text: str, start: int, end: int) -> bool:
    """Return whether letters are a whole word, not a part of one with accents."""
    around = text[max(0, start - 1) : start] + text[end : end + 1]
    return not any(char.isalpha() for char in around)


def escaped(name: str) -> dict[str, list[str]]:
    """Return the texts of a situation in which something has escaped, each with these words."""
    program.cache_clear()
    with noted() as found:
        speak(PSEUDO)
        try:
            offscreen = gallery.shown(replace(SITUATIONS[name], pointed=""), program(SIZE))
            offscreen.step(gallery.FRAME)
            read(offscreen, found)
        finally:
            speak(ENGLISH)
            program.cache_clear()
    return found.escaped


def escaped_in_a_deal(id: str) -> dict[str, list[str]]:
    """Return the same of a deal of a game that is played as it is seen, with the motion between its cards."""
    with noted() as found:
        room = Room(match(setup(id, FILMED[id])), size=SIZE, speed="brisk")
        room.program.context.change(language=PSEUDO)
        try:
            while not isinstance(room.stack.top, EndScene):
                if room.visitor.target() is not None:
                    room.choose()
                    read(room.offscreen, found)
                room.step(FILM)
            for _ in range(round(LOOK / FILM)):
                room.step(FILM)
            read(room.offscreen, found)
        finally:
            speak(ENGLISH)
    return found.escaped


class Noted:
    """The texts in which something has escaped, each with these words; `lines` are parts of known texts."""

    def __init__(self) -> None:
        self.escaped = dict[str, list[str]]()
        self.lines = set[str]()

    def note(self, text: str) -> None:
        """Look at a text."""
        if text not in self.lines and (words := unsaid(text)):
            self.escaped[text] = words


@contextmanager
def noted() -> Iterator[Noted]:
    """Note all that is drawn or announced."""
    found = Noted()
    with pytest.MonkeyPatch.context() as patch:
        image, wrapped, announce = Text.image, Text.wrapped, Context.announce

        def drawn(self: Text, text: str, *args: object, **more: object) -> object:
            found.note(shown(text))
            return image(self, text, *args, **more)  # type: ignore[arg-type]

        def broken(self: Text, text: str, *args: object) -> list[str]:
            found.note(shown(text))
            of = wrapped(self, text, *args)  # type: ignore[arg-type]
            found.lines.update(of)
            return of

        def told(self: Context, text: str, *, urgent: bool = False) -> None:
            found.note(text)
            announce(self, text, urgent=urgent)

        patch.setattr(Text, "image", drawn)
        patch.setattr(Text, "wrapped", broken)
        patch.setattr(Context, "announce", told)
        yield found


def read(offscreen: Offscreen, found: Noted) -> None:
    """Note all that can be read aloud now, and all that is explained."""
    scene = offscreen.stack.top
    for node in tree(scene, offscreen.stack.title or "Clubs").nodes:
        found.note(node.label)
        found.note(node.description)
    abouts = [widget.explanation for widget in scene.widgets()]
    for about in (*abouts, *(spot.about for spot in scene.explained())):
        found.note(shown(about.fact) if about else "")
        found.note(shown(about.follows) if about else "")


def main() -> None:
    """Print what has escaped in the situations that are named, or in all."""
    parser = argparse.ArgumentParser(prog="python -m tests.visual.escaped", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    for name in parser.parse_args().names or SITUATIONS:
        try:
            found = escaped(name)
        except Exception as problem:
            sys.stdout.write(f"{name}: {type(problem).__name__} {problem}\n")
            continue
        for text, words in found.items():
            sys.stdout.write(f"{name}: {', '.join(words)}: {text!r}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
