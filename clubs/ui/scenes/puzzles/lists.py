"""The closed lists of the page: game, idea and difficulty, each a button that opens its entries."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec.structs import replace as replaced

from clubs.games import GAMES
from clubs.language import _, message
from clubs.ui.parts.buttons import PushButton
from clubs.ui.scenes.common.popover_scene import ListEntry
from clubs.ui.scenes.puzzles.choice import DAILY, IDEAS, NEW, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.ways import way
from clubs.ui.shell.transitions import Transition

LEVELS: Final = (
    message("Any difficulty"),
    message("Easy", context="difficulty"),
    message("Medium", context="difficulty"),
    message("Hard", context="difficulty"),
)
"""The words for the difficulties; `ANY` is the first."""
SOURCES: Final = {
    DAILY: message("Play of the day"),
    OWN: message("Your own mistakes"),
    IDEAS: message("My ideas"),
    NEW: message("New ones"),
}
LISTS: Final = {"game": message("Game"), "idea": message("Idea"), "difficulty": message("Difficulty")}
"""Choices of the lists, each with the title of its list."""


def entries(list: str, choice: PuzzleChoice, games: Sequence[str]) -> Sequence[ListEntry[PuzzleChoice]]:
    """Return the entries of one of the `LISTS`; another game begins with its play of the day."""
    if list == "game":
        others = (PuzzleChoice(choice.puzzles, id, level=choice.level) for id in games)
        return [ListEntry(GAMES[one.game].title, one, chosen=one.game == choice.game) for one in others]
    if list == "difficulty":
        return [
            ListEntry(_(words), choice.at(level), chosen=level == choice.level)
            for level, words in enumerate(LEVELS)
        ]
    found = [(_(SOURCES[one]), one, "") for one in _sources(choice)]
    for title, left in choice.ideas().items():
        found.append((_(title), title, _("{n} to solve", n=left) if left else _("all solved")))
    return [
        ListEntry(title, replace(choice, source=source), value, source == choice.source)
        for title, source, value in found
    ]


def _sources(choice: PuzzleChoice) -> list[str]:
    """Return those of the day, one's own, of ideas and new ones of which there are any."""
    new = [NEW] if choice.puzzles.makes else []
    return [one for one in (DAILY, OWN, IDEAS) if replace(choice, source=one).all()] + new


def chosen_words(list: str, choice: PuzzleChoice) -> str:
    """Return what is chosen in one of the `LISTS`."""
    if list == "game":
        return GAMES[choice.game].title
    return _(LEVELS[choice.level] if list == "difficulty" else SOURCES.get(choice.source, choice.source))


def list_buttons(choice: PuzzleChoice, act: Callable[[str], Transition]) -> list[PushButton]:
    """Return the button of each list, which says what is chosen in it."""
    return [
        replaced(way(f"list {one}", words, partial(act, one), "paper"), opens=True, said=_said(one, words))
        for one, words in ((one, chosen_words(one, choice)) for one in LISTS)
    ]


def _said(list: str, words: str) -> str:
    """Return what is chosen in one of the `LISTS`, to be read aloud."""
    if list == "game":
        return _("game: {game}", game=words)
    return _("idea: {idea}", idea=words) if list == "idea" else _("difficulty: {what}", what=words)
