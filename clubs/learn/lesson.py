"""Lessons: stages with real cards, each a position with a few answers to find.

A lesson is two files beside the rule page of its game: what is said and asked (`<game>.lesson.toml`), and the
positions in which the stages begin (`<game>.lesson.records`), records in the order of the stages. The learner
sits in seat 0.
"""

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from clubs.games import GAMES, game
from clubs.learn.goal import Goal, GoalAnswer, read_goal
from clubs.rules.action import Action
from clubs.table.record import Record, read, read_action, verbs

LEARNER: Final = 0
"""The learner's seat."""

_HEADER: Final = re.compile(r"^(?=clubs record )", re.MULTILINE)
_SEAT: Final = re.compile(r"\{(\d+)\}")


@dataclass(frozen=True, slots=True)
class Turn:
    """One answer to be found; sentences have suit signs and cards in braces.

    `task` says what to do, and `rule` is the number of the rule behind it. `wrong` are sentences for answers
    that miss the goal, of which the first that fits is said, and `otherwise` one for all others. `hint` says
    where to look, `found` what an answer that reaches the goal has brought.
    """

    task: str
    rule: str
    goal: Goal
    hint: str
    found: str
    wrong: tuple[tuple[Goal, str], ...] = ()
    otherwise: str = ""

    def why_wrong(self, outcome: GoalAnswer) -> str:
        """Return the sentence for an answer that misses the goal; "" for one that reaches it."""
        if self.goal(outcome):
            return ""
        return next((said for goal, said in self.wrong if goal(outcome)), self.otherwise)


@dataclass(frozen=True, slots=True)
class LessonStage:
    """A position, and the answers that the learner is to find from there, in order.

    Of `others`, each seat gives the first that is allowed whenever it is asked. A stage without turns is
    played freely to the end of its deal; `task` says what matters there. A `plain` one is not yet about
    what tricks are good for: they are only counted.
    """

    title: str
    record: Record
    task: str = ""
    turns: tuple[Turn, ...] = ()
    others: tuple[Action, ...] = ()
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first lesson of a game; `teacher` is an animal that does not sit at the table."""

    game: str
    teacher: str
    stages: tuple[LessonStage, ...]


def has_lesson(id: str) -> bool:
    """Return whether a game has a lesson."""
    return id in GAMES and _file(id, "toml").is_file()


@cache
def lesson(id: str) -> Lesson:
    """Return the lesson of a game; ValueError, naming the stage, if its files are wrong."""
    said, records = (_file(id, kind).read_text(encoding="utf-8") for kind in ("toml", "records"))
    return read_lesson(id, said, records)


def _file(id: str, kind: str) -> Traversable:
    package = GAMES[id].phases.__module__.rpartition(".")[0]
    return resources.files(package).joinpath(f"{id}.lesson.{kind}")


def read_lesson(id: str, said: str, records: str) -> Lesson:
    """Return the lesson of two texts; ValueError, naming the stage, if they are none."""
    given = tomllib.loads(said)
    teacher = given.get("teacher", "")
    if not teacher:
        raise ValueError(f"The lesson of {id} has no teacher.")
    positions = [read(text) for text in _HEADER.split(records) if text.startswith("clubs record")]
    stages = given.get("stage", [])
    if len(stages) != len(positions):
        raise ValueError(f"There are {len(stages)} stages, but {len(positions)} positions.")
    read_stages = []
    for number, (stage, record) in enumerate(zip(stages, positions, strict=True), 1):
        try:
            read_stages.append(_stage(stage, record))
        except (ValueError, KeyError, TypeError) as problem:
            raise ValueError(f"Stage {number} of {id} cannot be read: {problem}") from None
    return Lesson(id, teacher, tuple(read_stages))


def _stage(given: dict[str, Any], record: Record) -> LessonStage:
    names = [seat.name for seat in record.seating]
    kinds = verbs(game(record.setup.game), record.setup)
    turns = tuple(_turn(turn, kinds, names) for turn in given.pop("turn", ()))
    others = tuple(read_action(line, kinds) for line in given.pop("others", ()))
    return LessonStage(record=record, turns=turns, others=others, **given)


def _turn(given: dict[str, Any], kinds: Collection[str], names: list[str]) -> Turn:
    def name(found: re.Match[str]) -> str:
        if int(found[1]) >= len(names):
            raise ValueError(f"nobody sits in seat {found[1]}")
        return names[int(found[1])]

    def named(text: str) -> str:
        return _SEAT.sub(name, text)

    goal = read_goal(given.pop("goal"), kinds)
    wrong = [(read_goal(of, kinds), named(text)) for of, text in given.pop("wrong", {}).items()]
    return Turn(goal=goal, wrong=tuple(wrong), **{word: named(text) for word, text in given.items()})
