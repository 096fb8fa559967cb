"""`python -m tests.app.reading_times [GAME…]` times each path at reading speed.

A learner reads every word that comes onto the screen, looks at every card that is new, and presses; meanwhile
the program takes its own time. Lessons are timed twice: with right answers only, and with a wrong answer and
the whole hint at each question.
"""

import argparse
import os
import sys
from collections import Counter
from dataclasses import dataclass
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from clubs.cards import Card, each
from clubs.games import GAMES
from clubs.learn.attempt import TurnAttempt, begin, possible
from clubs.learn.lesson import TRICKS, has_lesson, lesson
from clubs.ui.scenes.lesson.whole_deal import WholeDealScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from tests.app.test_lessons import STEP, Classroom
from tests.ui.controls import widget
from tests.visual.reading import stacked, written
from tests.visual.words import number_of_words

WORDS: Final = 180
"""Words read in a minute."""
LOOK: Final = 0.5  # s for a card that is new
PRESS: Final = 1.5  # s from what was read to the press
HINTS: Final = 2
"""The steps of a hint in a lesson."""


@dataclass(slots=True)
class Spent:
    """The time for a stretch of the path, by its parts."""

    words: int = 0
    cards: int = 0
    presses: int = 0
    waited: float = 0.0
    """The seconds that the program took."""

    @property
    def minutes(self) -> float:
        """The time of all of it."""
        return self.words / WORDS + (self.cards * LOOK + self.presses * PRESS + self.waited) / 60

    def __str__(self) -> str:
        """Return the parts and their sum, as a row."""
        taken = f"{self.words:4} words, {self.cards:3} cards, {self.presses:3} presses"
        return f"{self.minutes:4.1f} min: {taken}, {self.waited:4.0f} s of the program"


class Reader(Classroom):
    """A learner at the usual speed, who reads what is new on the screen."""

    def __init__(self, id: str) -> None:
        super().__init__(id, speed="brisk")
        self.spent = Spent()
        self._lines = Counter[str]()
        self._seen = set[Card]()
        self._since = self.offscreen.now

    def read(self) -> None:
        """Read what has not been read yet."""
        spent, top = self.spent, self.stack.top
        spent.waited += (self.offscreen.now - self._since) / 1000
        self._since = self.offscreen.now
        lines = Counter(one.line.words for one in written(stacked(self.stack.frame().sprites)))
        spent.words += number_of_words((lines - self._lines).elements())
        self._lines |= lines
        if isinstance(top, TableScene):
            view = top.controller.view
            new = {*each(view.hand | view.public.on_table)} - self._seen
            spent.cards += len(new)
            self._seen |= new

    def pressed(self) -> None:
        """Count a press."""
        self.spent.presses += 1

    def stages(self, id: str, *, astray: bool) -> None:
        """Go through all questions of a lesson; `astray` with every hint and a wrong answer."""
        for stage in lesson(id).stages:
            self._seen.clear()
            attempt = begin(stage)
            for _ in stage.turns:
                self.until_asked()
                self.read()
                if astray:
                    self._stray(attempt)
                solution = self.controller.solution
                assert solution is not None
                self._give(self.scene.panel.ids_of(solution))
                self.give(solution)
                self.shown()
                self.read()
                self.pressed()
                self.go_on()
                attempt = attempt.answer(solution).after

    def _stray(self, attempt: TurnAttempt) -> None:
        wrong = next((one for one in possible(attempt.ask) if not attempt.answer(one).right), None)
        if wrong is not None:
            self._give(self.scene.panel.ids_of(wrong))
            self.give(wrong)
            self.shown()
            self.read()
            self.until_asked()
            self.read()
        for _ in range(HINTS):
            self.offscreen.step(16, [inputs.Hint()])
            self.pressed()
            self.read()

    def _give(self, ids: tuple[str, ...]) -> None:
        """Count the presses of an answer: its cards or number, and the button that gives it."""
        self.spent.presses += len(ids) + any(one.id == "confirm" for one in self.scene.widgets())

    def own_deal(self, id: str) -> None:
        """Play the first own deal, and read what comes after it."""
        self.stack.apply(self.scene.ways.open(len(lesson(id).stages) - 1))
        assert isinstance(self.stack.top, WholeDealScene)
        while not isinstance(self.stack.top, EndScene):
            target = self.visitor.target()
            if target is not None:
                self.read()
                self.pressed()
            self.offscreen.step(STEP, [] if target is None else self.visitor.say(target, "pointer"))
        self.ended()
        onward = widget(self.stack.top, "back")
        self.offscreen.step(STEP, self.visitor.say(onward, "pointer"))
        self.ended()

    def ended(self) -> None:
        """Read the page at an end, and press what leads on."""
        self.offscreen.settle(4000)
        self.read()
        self.pressed()


def main() -> None:
    """Print a row for each stretch."""
    parser = argparse.ArgumentParser(prog="python -m tests.app.reading_times", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    chosen = parser.parse_args().games or [TRICKS, *filter(has_lesson, GAMES)]
    for id in chosen:
        for astray in (False, True):
            reader = Reader(id)
            reader.stages(id, astray=astray)
            reader.ended()
            how = "lesson, every hint and a wrong answer each" if astray else "lesson"
            sys.stdout.write(f"{id:8} {how:42} {reader.spent}\n")
            sys.stdout.flush()
        if id != TRICKS:
            reader = Reader(id)
            reader.own_deal(id)
            sys.stdout.write(f"{id:8} {'first own deal':42} {reader.spent}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
