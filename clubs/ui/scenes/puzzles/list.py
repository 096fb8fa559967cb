"""The list of puzzles: the play of the day, one's own, new ones, themes and difficulties."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ui.parts.containers import Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.rows import LEVELS, SUB, ListEntry, entry_image, level_button
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import HEADING, TextRole

HEAD: Final[TextRole] = HEADING.sized(31)
SOURCE: Final = (200, 78)  # design units of text
THEME: Final = (200, 50)
LEVEL: Final = (84, 74)

Choose = Callable[[PuzzleChoice], Transition | None]


def puzzle_list(choice: PuzzleChoice, choose: Choose) -> Part:
    """Return the list for a choice; `choose` takes another one."""
    themes = list(choice.themes().items())
    sources = VStack(tuple(_source(choice, one, choose) for one in _sources(choice)), "tight")
    rows = ListView(
        f"themes {choice.game}",
        len(themes),
        lambda at: _theme(choice, *themes[at], choose),
        (tuple(themes), choice.source, choice.level),
        "none",
        grow=1,
    )
    head = HStack((_heading("Themes"), Spacer(grow=1), Label("to solve", SUB, "muted")))
    levels = Even(tuple(_level(choice, level, choose) for level in range(1, len(LEVELS))), "small")
    below = VStack((Padding(_heading("Difficulty"), "medium", "none"), Region(levels, "levels")), "small")
    listed = VStack((Padding(head, "medium", "none"), rows), "small", grow=1)
    parts = (*([sources] if sources.parts else []), listed, below)
    return Region(VStack(parts, "large"), "list")


def _heading(words: str) -> Part:
    return Label(words, HEAD, "strong", heading=True)


def _sources(choice: PuzzleChoice) -> list[str]:
    """Return those of the day, one's own and new ones of which there are any."""
    makes = choice.puzzles.makes
    return [one for one in (DAILY, OWN, NEW) if _count(choice, one) or (one == NEW and makes)]


def _count(choice: PuzzleChoice, source: str) -> int:
    return len(replace(choice, source=source).all())


def _source(choice: PuzzleChoice, source: str, choose: Choose) -> Part:
    if source == DAILY:
        today = choice.puzzles.today
        entry = ListEntry("Play of the day", f"{today.day} {today:%B}", "clock")
    elif source == NEW:
        made = "looking for one…" if choice.puzzles.making else "made while you wait"
        entry = ListEntry("New ones", made, "plus")
    else:
        entry = ListEntry(
            "Your own, due today", "out of your last games", "undo", str(_count(choice, source))
        )
    said = [entry.sub, *([entry.count] if entry.count else [])]
    return _entry(choice, source, replace(entry, boxed=True), said, SOURCE, choose)


def _theme(choice: PuzzleChoice, title: str, left: int, choose: Choose) -> Part:
    entry = ListEntry(title, count=str(left) if left else "")
    return _entry(choice, title, entry, [f"{left} to solve" if left else "all solved"], THEME, choose)


def _entry(
    choice: PuzzleChoice,
    source: str,
    entry: ListEntry,
    said: list[str],
    least: tuple[float, float],
    choose: Choose,
) -> Part:
    entry = replace(entry, chosen=choice.source == source)
    value = ", ".join([*said, *(["open"] if entry.chosen else [])])
    act = partial(choose, replace(choice, source=source))
    return DrawnButton(
        f"list {source}", entry.title, act, least, entry, entry_image, value=value, role="list"
    )


def _level(choice: PuzzleChoice, level: int, choose: Choose) -> Part:
    chosen = choice.level == level
    act = partial(choose, choice.at(level))
    value = "on" if chosen else "off"
    return DrawnButton(
        f"level {level}",
        f"Difficulty: {LEVELS[level]}",
        act,
        LEVEL,
        (level, chosen),
        level_button,
        value=value,
        role="switch",
    )
