"""Panels that open over a page beside what opened them, and close by Esc or a click beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

from pygame import Rect

from clubs.language import _, shown
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Around, Container, FirstThatFits, Padding, Region
from clubs.ui.parts.layout import Layout
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.space import distance
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import NAME, TextRole


class PopoverScene(PageScene):
    """A panel over the scene below, which stays as it is; a click beside its `Container` leads back."""

    opaque = veiled = False
    _beside = False

    @property
    def aside(self) -> int:
        """As much as the scene below has, which stays where it is."""
        return self.context.screen.aside

    def press(self, x: int, y: int) -> None:
        boxes = (placed.box for _, placed in self.layout.of_kind(Container))
        self._beside = not any(box.collidepoint(x, y) for box in boxes)
        super().press(x, y)

    def release(self, x: int, y: int) -> Transition | None:
        return self._back() if self._beside else super().release(x, y)


class AtLine(Around, frozen=True):
    """A panel that opens upward from a `line`; or `down` from its right end, at least as wide as the line.

    It takes as much of the window as it needs.
    """

    line: Rect
    down: bool = False

    def place(self, box: Rect, layout: Layout) -> None:
        line, gap = self.line, round(distance(layout.paint, "small"))
        room = box.inflate(-2 * gap, -2 * gap)
        width = min(max(round(self.part.width(layout.paint)), line.width * self.down), room.width)
        high = min(round(self.part.height(layout.paint, width)), room.height)
        found = Rect(0, 0, width, high)
        if self.down:
            found.topright = line.right, line.bottom + gap
        else:
            found.midbottom = line.centerx, line.top - gap
        layout.put(self.part, found.clamp(room))


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
