"""Lessons: stages with real cards, each a position with a few answers to find.

A lesson is two files beside the rule page of its game: what is said and asked (`<game>.lesson.toml`), and the
positions in which the stages begin (`<game>.lesson.records`), records in the order of the stages. The learner
sits in seat 0. That of TRICKS comes before any game, for somebody who has never held cards. A second lesson
is about one idea of a game (`<game>.<idea>.lesson.toml`): its stages offer plans instead of turns.
"""

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from clubs.cards import parse
from clubs.games import GAMES, game
from clubs.language import by_language, files, message
from clubs.learn.goal import Goal, GoalAnswer, read_goal
from clubs.rules.action import Action, PlayCard
from clubs.table.record import Record, read, read_action, verbs

LEARNER: Final = 0
"""The learner's seat."""
TRICKS: Final = "tricks"
"""The lesson that all games share."""
IDEAS: Final = "ideas.toml"
"""The table of ideas by game."""

_HEADER: Final = re.compile(r"^(?=clubs record )", re.MULTILINE)
_SEAT: Final = re.compile(r"\{(\d+)\}")


@dataclass(frozen=True, slots=True)
class Turn:
    """One answer to be found; sentences have suit signs and cards in braces.

    `task` says what to do, and `rule` is the number of the rule behind it, if one is told. `wrong` are
    sentences for answers that miss the goal, of which the first that fits is said, and `otherwise` one for
    all others. `hint` says where to look, `found` what an answer that reaches the goal has brought, with the
    cards {given}, and `waits` why a card may not be played, where the rule is not told.
    """

    task: str
    goal: Goal
    hint: str
    found: str
    rule: str = ""
    wrong: tuple[tuple[Goal, str], ...] = ()
    otherwise: str = ""
    waits: str = ""

    def why_wrong(self, outcome: GoalAnswer) -> str:
        """Return the sentence for an answer that misses the goal; "" for one that reaches it."""
        if self.goal(outcome):
            return ""
        return next((said for goal, said in self.wrong if goal(outcome)), self.otherwise)


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A way to play a deal to its end: the first of the `answers` that is allowed, whenever one is asked for.

    One that misses the goal breaks where another player's card has `turned` the deal: what was `overlooked`,
    and how it was `punished`.
    """

    name: str
    answers: tuple[Action, ...]
    turned: Action | None = None
    overlooked: str = ""
    punished: str = ""


@dataclass(frozen=True, slots=True)
class LessonStage:
    """A position, and the answers that the learner is to find from there, in order.

    Of `others`, each seat gives the first that is allowed whenever it is asked. A stage without turns is
    played freely to the end of its deal; `task` says what matters there. A `plain` one is not yet about
    what tricks are good for: only those of the stage itself are counted,
    and nothing else is shown of the deal. A new `word` of the card table has its `meaning` with it.
    With `plans` one of them is chosen: right is what brings the `points` in the deal or, if that is what
    matters, `wins` the game with it; then `found` is said. Where the cards of a suit have to be counted, it
    `counts` them: "C". The `title` is kept in English.
    """

    title: str
    record: Record
    task: str = ""
    turns: tuple[Turn, ...] = ()
    others: tuple[Action, ...] = ()
    plain: bool = False
    word: str = ""
    meaning: str = ""
    plans: tuple[LessonPlan, ...] = ()
    points: int = 0
    wins: bool = False
    counts: str = ""
    hint: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first lesson of a game by its id, or TRICKS; `teacher` is an animal that does not sit at the table.

    TRICKS has a `title` of its own, and a few words `about` it: it is played on a small table without any
    scores. A second lesson is called after its idea, and has one sentence to `keep`.
    """

    id: str
    teacher: str
    stages: tuple[LessonStage, ...]
    title: str = ""
    about: str = ""
    keep: str = ""

    @property
    def game(self) -> str:
        """The id of the game whose table this is."""
        return self.stages[0].record.setup.game


def has_lesson(id: str) -> bool:
    """Return whether a game has a lesson, or TRICKS."""
    return id in (TRICKS, *GAMES) and _file(id, "toml").is_file()


@by_language
def lesson(id: str) -> Lesson:
    """Return the lesson of a game, or TRICKS; ValueError, naming the stage, if its files are wrong."""
    said, records = (_file(id, kind).read_text(encoding="utf-8") for kind in ("toml", "records"))
    return read_lesson(id, said, records)


@cache
def second_lessons(game: str) -> tuple[str, ...]:
    """Return the ids of the second lessons of a game, in the order of the table of ideas."""
    text = resources.files("clubs.learn").joinpath(IDEAS).read_text(encoding="utf-8")
    ids = [f"{game}.{one['idea']}" for one in tomllib.loads(text)["row"] if one["game"] == game]
    return tuple(id for id in ids if _file(id, "toml").is_file())


def _file(id: str, kind: str) -> Traversable:
    game = id.partition(".")[0]
    package = GAMES[game].phases.__module__.rpartition(".")[0] if game in GAMES else "clubs.games"
    return resources.files(package).joinpath(f"{id}.lesson.{kind}")


def read_lesson(id: str, said: str, records: str) -> Lesson:
    """Return the lesson of two texts; ValueError, naming the stage, if they are none."""
    english = tomllib.loads(said)
    given = files.table(english)
    teacher = given.get("teacher", "")
    if not teacher:
        raise ValueError(f"The lesson of {id} has no teacher.")
    positions = [read(text) for text in _HEADER.split(records) if text.startswith("clubs record")]
    stages = given.get("stage", [])
    titles = [message(stage.get("title", "")) for stage in english.get("stage", [])]
    if len(stages) != len(positions):
        raise ValueError(f"There are {len(stages)} stages, but {len(positions)} positions.")
    read_stages = []
    for number, (stage, title, record) in enumerate(zip(stages, titles, positions, strict=True), 1):
        try:
            read_stages.append(_stage(stage, title, record))
        except (ValueError, KeyError, TypeError) as problem:
            raise ValueError(f"Stage {number} of {id} cannot be read: {problem}") from None
    words = {word: given[word] for word in ("title", "about", "keep") if word in given}
    return Lesson(id, teacher, tuple(read_stages), **words)


def _stage(given: dict[str, Any], title: str, record: Record) -> LessonStage:
    names = [seat.name for seat in record.seating]
    kinds = verbs(game(record.setup.game), record.setup)
    turns = tuple(_turn(turn, kinds, names) for turn in given.pop("turn", ()))
    others = tuple(read_action(line, kinds) for line in given.pop("others", ()))
    plans = tuple(_plan(plan, kinds, names) for plan in given.pop("plan", ()))
    words: dict[str, Any] = {
        word: _named(text, names) if isinstance(text, str) else text for word, text in given.items()
    }
    words["title"] = title
    return LessonStage(record=record, turns=turns, others=others, plans=plans, **words)


def _plan(given: dict[str, Any], kinds: dict[str, type[Action]], names: list[str]) -> LessonPlan:
    """Return a plan: the answers before the first card, if there are any, and the cards."""
    first = (read_action(f"{LEARNER} {answer}", kinds) for answer in given.pop("first", ()))
    cards = (PlayCard(LEARNER, parse(card)) for card in given.pop("cards").split())
    turned = read_action(given.pop("turned"), kinds) if "turned" in given else None
    words = {word: _named(text, names) for word, text in given.items()}
    return LessonPlan(answers=(*first, *cards), turned=turned, **words)


def _turn(given: dict[str, Any], kinds: Collection[str], names: list[str]) -> Turn:
    goal = read_goal(given.pop("goal"), kinds)
    wrong = [(read_goal(of, kinds), _named(text, names)) for of, text in given.pop("wrong", {}).items()]
    return Turn(goal=goal, wrong=tuple(wrong), **{word: _named(text, names) for word, text in given.items()})


def _named(text: str, names: list[str]) -> str:
    """Return a text with the names of the players whose seats it has in braces."""

    def name(found: re.Match[str]) -> str:
        if int(found[1]) >= len(names):
            raise ValueError(f"nobody sits in seat {found[1]}")
        return names[int(found[1])]

    return _SEAT.sub(name, text)
