"""A closed list: a button that says what is chosen, and its entries on a panel below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

from pygame import Rect

from clubs.language import _, shown
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Padding, Region
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.popover_scene import AtLine, PopoverScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import NAME, TextRole

ENTRY: Final[TextRole] = NAME.sized(26)
C = TypeVar("C")


@dataclass(frozen=True)
class ListEntry(Generic[C]):
    """An entry of a list; it is green if it is `chosen`, and `value` is said after its title."""

    title: str
    choice: C
    value: str = ""
    chosen: bool = False


class ClosedList(PopoverScene, Generic[C]):
    """The entries of a list under its button on the scene below; `take` gets the choice, and may lead on."""

    def __init__(
        self,
        below: Scene,
        button: str,
        title: str,
        found: Sequence[ListEntry[C]],
        take: Callable[[C], Transition | None],
    ) -> None:
        super().__init__(below.context)
        self.title = title
        self._found = found
        self._take = take
        self._below, self._button = below, button
        self.focus.id = next((f"entry {at}" for at, one in enumerate(found) if one.chosen), "entry 0")

    def page(self) -> AtLine:
        rows = VStack(tuple(self._row(at, one) for at, one in enumerate(self._found)), "none")
        forms = FirstThatFits((rows, ScrollArea(rows, "entries")))
        inside = Container(Padding(Region(forms, "list"), "small", "small"), "paper")
        line = next((one.rect for one in self._below.widgets() if one.id == self._button), Rect(0, 0, 0, 0))
        return AtLine(inside, line, down=True)

    def _row(self, at: int, entry: ListEntry[C]) -> PushButton:
        value = ", ".join(filter(None, (shown(entry.value), _("chosen") if entry.chosen else "")))
        act = partial(self._choose, entry.choice)
        kind: Kind = "primary" if entry.chosen else "paper"
        return PushButton(
            f"entry {at}", shown(entry.title), act, kind, role=ENTRY, left=True, high=52, value=value
        )

    def _choose(self, choice: C) -> Transition:
        return self._take(choice) or Pop()
