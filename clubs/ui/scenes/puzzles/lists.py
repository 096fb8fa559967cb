"""The closed lists of the page: game, idea and difficulty, each a button that opens its entries."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from msgspec.structs import replace as replaced
from pygame import Rect

from clubs.games import GAMES
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Padding, Region
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.popover_scene import AtLine, PopoverScene
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.ways import way
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import NAME, TextRole

ENTRY: Final[TextRole] = NAME.sized(26)
LEVELS: Final = ("Any difficulty", "Easy", "Medium", "Hard")
"""The words for the difficulties; `ANY` is the first."""
SOURCES: Final = {DAILY: "Play of the day", OWN: "Your own mistakes", NEW: "New ones"}
LISTS: Final = ("game", "idea", "difficulty")

Choose = Callable[[PuzzleChoice], object]


@dataclass(frozen=True)
class ListEntry:
    """An entry of a list; it is green if it is `chosen`, and `value` is said after its title."""

    title: str
    choice: PuzzleChoice
    value: str = ""
    chosen: bool = False


def entries(list: str, choice: PuzzleChoice, games: Sequence[str]) -> Sequence[ListEntry]:
    """Return the entries of one of the `LISTS`; another game begins with its play of the day."""
    if list == "game":
        others = (PuzzleChoice(choice.puzzles, id, level=choice.level) for id in games)
        return [ListEntry(GAMES[one.game].title, one, chosen=one.game == choice.game) for one in others]
    if list == "difficulty":
        return [
            ListEntry(words, choice.at(level), chosen=level == choice.level)
            for level, words in enumerate(LEVELS)
        ]
    found = [(SOURCES[one], one, "") for one in _sources(choice)]
    for title, left in choice.ideas().items():
        found.append((title, title, f"{left} to solve" if left else "all solved"))
    return [
        ListEntry(title, replace(choice, source=source), value, source == choice.source)
        for title, source, value in found
    ]


def _sources(choice: PuzzleChoice) -> list[str]:
    """Return those of the day, one's own and new ones of which there are any."""
    new = [NEW] if choice.puzzles.makes else []
    return [one for one in (DAILY, OWN) if replace(choice, source=one).all()] + new


def chosen_words(list: str, choice: PuzzleChoice) -> str:
    """Return what is chosen in one of the `LISTS`."""
    if list == "game":
        return GAMES[choice.game].title
    return LEVELS[choice.level] if list == "difficulty" else SOURCES.get(choice.source, choice.source)


def list_buttons(choice: PuzzleChoice, act: Callable[[str], Transition]) -> list[PushButton]:
    """Return the button of each list, which says what is chosen in it."""
    return [
        replaced(way(f"list {one}", words, partial(act, one), "paper"), opens=True, said=f"{one}: {words}")
        for one, words in ((one, chosen_words(one, choice)) for one in LISTS)
    ]


class ClosedList(PopoverScene):
    """The entries of a list under its button; `take` gets the choice, and `line` is the button’s box."""

    def __init__(
        self, context: Context, title: str, found: Sequence[ListEntry], take: Choose, line: Callable[[], Rect]
    ) -> None:
        super().__init__(context)
        self.title = title
        self._found = found
        self._take = take
        self._line = line
        self.focus.id = next((f"entry {at}" for at, one in enumerate(found) if one.chosen), "entry 0")

    def page(self) -> AtLine:
        rows = VStack(tuple(self._row(at, one) for at, one in enumerate(self._found)), "none")
        forms = FirstThatFits((rows, ScrollArea("entries", rows)))
        inside = Container(Padding(Region(forms, "list"), "small", "small"), "paper")
        return AtLine(inside, self._line(), down=True)

    def _row(self, at: int, entry: ListEntry) -> PushButton:
        value = ", ".join(filter(None, (entry.value, "chosen" if entry.chosen else "")))
        act = partial(self._choose, entry.choice)
        kind: Kind = "primary" if entry.chosen else "paper"
        return PushButton(f"entry {at}", entry.title, act, kind, role=ENTRY, left=True, high=52, value=value)

    def _choose(self, choice: PuzzleChoice) -> Transition:
        self._take(choice)
        return Pop()
