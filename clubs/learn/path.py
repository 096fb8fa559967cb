"""The path of a learner: the stops of each game in order, those that are done, and what comes next.

Nothing is locked: the path only knows what to offer. A stop that the program does not have is not on it.
"""

import tomllib
from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from clubs.games import GAMES
from clubs.learn.lesson import TRICKS, Lesson, has_lesson, lesson, second_lessons

ORDER: Final = "order.toml"


class PathStop(StrEnum):
    """A stop: two minutes on tricks, which all games share; those of each game, the whole game at the end."""

    TRICKS = "tricks"
    LESSON = "lesson"
    DEAL = "deal"
    PUZZLES = "puzzles"
    SECOND = "second"
    GAME = "game"


class LearnPath(NamedTuple):
    """The stops of a game, from the first one to the whole game, and those that are done."""

    game: str
    stops: tuple[PathStop, ...]
    done: frozenset[PathStop]

    @property
    def here(self) -> PathStop | None:
        """Return the first stop that is not done; None when all are."""
        return next((stop for stop in self.stops if stop not in self.done), None)


@cache
def _told_order() -> tuple[str, ...]:
    text = resources.files("clubs.learn").joinpath(ORDER).read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["games"])


def games_in_order() -> tuple[str, ...]:
    """Return all games in the order in which they are learned, those that it does not name at last."""
    told = _told_order()
    return (*(game for game in told if game in GAMES), *(game for game in GAMES if game not in told))


def stops(game: str, *, puzzles: bool) -> tuple[PathStop, ...]:
    """Return the stops of a game that the program has; `puzzles` is whether it has any."""
    taught = lesson(game) if has_lesson(game) else None
    there = {
        PathStop.TRICKS: has_lesson(TRICKS),
        PathStop.LESSON: taught is not None,
        PathStop.DEAL: taught is not None and own_deal(taught) is not None,
        PathStop.PUZZLES: puzzles,
        PathStop.SECOND: bool(second_lessons(game)),
        PathStop.GAME: True,
    }
    return tuple(stop for stop in PathStop if there.get(stop))


def own_deal(taught: Lesson) -> int | None:
    """Return the stage of a lesson that is played freely, the learner's first own deal; None without one."""
    return next((at for at, stage in enumerate(taught.stages) if not stage.turns), None)


def taken(taught: Lesson, stages: Collection[str]) -> frozenset[PathStop]:
    """Return which stops of a lesson are done when some of its stages are."""
    asked = [stage.title for stage in taught.stages if stage.turns]
    deal = own_deal(taught)
    found = {PathStop.LESSON} if set(asked) <= set(stages) else set()
    if deal is not None and taught.stages[deal].title in stages:
        found.add(PathStop.DEAL)
    return frozenset(found)


def following(
    paths: Sequence[LearnPath], game: str, past: PathStop | None = None
) -> tuple[LearnPath, PathStop] | None:
    """Return what comes next of some paths, seen from a game: its own first stop that is not done.

    After them all it is that of the next game in order; None when everything is done. Who is `past` a stop is
    first led to those after it.
    """
    in_turn = _from(paths, game)
    if past is not None:
        own, *others = in_turn
        later = (stop for stop in own.stops[own.stops.index(past) + 1 :] if stop not in own.done)
        if (stop := next(later, None)) is not None:
            return own, stop
        in_turn = (*others, own)
    return next(((path, path.here) for path in in_turn if path.here is not None), None)


def elsewhere(paths: Sequence[LearnPath], game: str) -> tuple[LearnPath, PathStop] | None:
    """Return what comes next in the first game after this one that is not done; None if no other is left."""
    return next(((path, path.here) for path in _from(paths, game)[1:] if path.here is not None), None)


def _from(paths: Sequence[LearnPath], game: str) -> Sequence[LearnPath]:
    """Return the paths in turn from that of a game on."""
    at = next(number for number, path in enumerate(paths) if path.game == game)
    return (*paths[at:], *paths[:at])
