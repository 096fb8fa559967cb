"""What the stops of a learner's path are called, and what leads on to them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final, NamedTuple

from clubs.games import GAMES
from clubs.language import _
from clubs.learn.path import LearnPath, PathStop

FILE: Final = "stops.toml"


class StopWords(NamedTuple):
    """The words of a stop: its `title`, more words `below` it, a `line`, and those of the button to it."""

    title: str
    below: str
    line: str
    next: str


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    text = resources.files("clubs.learn").joinpath(FILE).read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def stop_words(stop: PathStop, game: str) -> StopWords:
    """Return the words of a stop of a game."""
    fields = {name: _(text, game=GAMES[game].title) for name, text in _texts()[stop].items()}
    return StopWords(**fields)


def spoken(path: LearnPath, stop: PathStop) -> str:
    """Return what is said of the button that leads to a stop."""
    words = stop_words(stop, path.game)
    place = _("Stop {number} of {all}.", number=path.stops.index(stop) + 1, all=len(path.stops))
    return f"{words.next}. {words.line} {place}"
