"""A player who cannot see: it knows the tree of the screen and what is announced, and nothing else."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tests.access.at_spi import GLANCE, Gone, Reader, Reference, Thing
from tests.access.phrases import Phrases, phrases

PATIENCE: Final = 300.0  # seconds for a deal, or a stage of a lesson
RESTLESS: Final = 0.5  # seconds after which it looks again though nothing was said
ANSWERS: Final = ("button", "radio button", "list item")


class BlindPlayer:
    """Presses by name, tries whatever may answer what is asked, and remembers all that it was told."""

    def __init__(self, reader: Reader, seed: int = 0, known: Phrases | None = None) -> None:
        self.reader = reader
        self.phrases = known or phrases()
        self.rng = Random(seed)
        self.read = dict[str, None]()
        self.since = 0.0

    @property
    def told(self) -> list[str]:
        """All announcements, and then all names and descriptions that it has come across."""
        return [*self.reader.said, *self.read]

    def look(self, at: Reference | None = None) -> list[Thing]:
        """Return all things on the screen, or in a part of it, in reading order."""
        while True:
            try:
                things = list((self.reader.look(at) if at else self.reader.program()).all())
            except Gone:  # the screen changes
                at = None
                continue
            self.reader.listen()
            self.read |= dict.fromkeys(f"{thing.name}. {thing.description}" for thing in things)
            return things

    def press(self, name: str, role: str = "") -> None:
        """Press the first thing whose name begins with some words, as soon as there is one."""
        self.reader.act(self.reader.find(name, role))

    def play(self, over: Callable[[Sequence[Thing]], bool]) -> None:
        """Answer until it is over: look, try something, and look again when something is said."""
        self.since, hand = time.monotonic(), None
        while not over(things := self.look(hand)):
            assert time.monotonic() < self.since + PATIENCE, "\n".join(map(str, things))
            tried = any(self.try_out(answer) for answer in self.answers(things))
            news = self.wait_for_news(any_news if tried else self.phrases.asks)
            in_hand = next((one.at for one in things if one.name.startswith(self.phrases.hand)), None)
            hand = in_hand if any(map(self.phrases.turn.match, news)) else None

    def try_out(self, thing: Thing) -> bool:
        """Press a thing; return whether it was there still and could be pressed."""
        try:
            self.reader.act(thing)
        except Gone:
            return False
        return True

    def wait_for_news(self, wanted: Callable[[str], bool]) -> list[str]:
        """Wait until something of interest is said, but not for ever; return all that was said."""
        end, said = time.monotonic() + RESTLESS, list[str]()
        while not any(map(wanted, said)) and time.monotonic() < end:
            time.sleep(GLANCE)
            said += self.reader.listen()
        return said

    def answers(self, things: Sequence[Thing]) -> list[Thing]:
        """Return what may answer what is asked, in random order: first a button that ends a choice."""
        aside = {one.at for thing in things if thing.name in self.phrases.aside for one in thing.all()}
        lists = [
            thing for thing in things if thing.role == "list" and not thing.name.startswith(self.phrases.hand)
        ]
        aside |= {one.at for thing in lists for one in thing.all()}
        found = [one for one in things if one.role in ANSWERS and one.at not in aside and one.enabled]
        self.rng.shuffle(found)
        return sorted(found, key=lambda one: self.phrases.gives.match(one.name) is None)


class BlindLearner(BlindPlayer):
    """Answers what a teacher asks: first with what it has tried least in this stage."""

    def __init__(self, reader: Reader, seed: int = 0) -> None:
        super().__init__(reader, seed)
        self.tried = Counter[str]()
        self.stage = ""

    def look(self, at: Reference | None = None) -> list[Thing]:
        things = super().look(at)
        stage = next((thing.name for thing in things if "First lesson" in thing.name), self.stage)
        if stage != self.stage:
            self.stage, self.since = stage, time.monotonic()
            self.tried.clear()
        return things

    def try_out(self, thing: Thing) -> bool:
        self.tried[_short(thing)] += 1
        return super().try_out(thing)

    def answers(self, things: Sequence[Thing]) -> list[Thing]:
        return sorted(super().answers(things), key=lambda one: self.tried[_short(one)])


def _short(thing: Thing) -> str:
    """Return what a thing is called without its place, cost and state."""
    return re.split(r"[,.:]", thing.name)[0]


def any_news(_: str) -> bool:
    """Return that an announcement is of interest."""
    return True
