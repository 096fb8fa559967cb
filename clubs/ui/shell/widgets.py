"""Widgets, one object for pointer, focus and screen reader, and what explains them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from clubs.language import Message, shown
from clubs.ui.shell.transitions import Transition
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import SMALLEST_TARGET


class Explanation(Struct, frozen=True):
    """One or two sentences: the fact, and what follows from it. Suit signs stand in braces.

    `command` is the one whose keys do the same as the thing, if there is one.
    """

    fact: str
    follows: str = ""
    command: str = ""


class Spot(Struct, frozen=True):
    """A part of the screen that is no control and can be explained."""

    rect: Rect
    about: Explanation


Role = Literal["button", "card", "switch", "choice", "stepper", "slider", "field", "list", "text"]

CHOSEN: Final[Mapping[Role, Cue]] = {
    "button": "accept",
    "list": "accept",
    "field": "accept",
    "switch": "switch",
    "choice": "switch",
    "stepper": "switch",
    "slider": "switch",
}
"""The cue of choosing a widget, by its role; a card is heard when it moves."""


class Widget(Struct, frozen=True):
    """A choice on the screen; `about` explains what it is.

    `reason` explains why it is not enabled, or why the card that it is would be refused.

    `part` is the part of its region that it belongs to, such as the suit of a card.
    `ends` are the first and the last value of a slider.
    `reach` is the rectangle for the pointer where that is larger than what is drawn. `leads` is for the one
    widget of its `region` that Tab comes to, where that is not the first. `adjust` gets -1 or 1 from a
    horizontal arrow. Both actions may return a transition.
    """

    id: str
    rect: Rect
    role: Role
    label: str
    value: str = ""
    enabled: bool = True
    reason: str = ""
    region: str = "main"
    part: str = ""
    leads: bool = False
    activate: Callable[[], Transition | None] | None = None
    adjust: Callable[[int], Transition | None] | None = None
    about: Explanation | None = None
    reach: Rect | None = None
    ends: tuple[str, str] = ("", "")

    @property
    def explanation(self) -> Explanation | None:
        """Return what it is, or why it cannot be chosen now; None if its picture says it all."""
        if self.reason:
            return Explanation(self.about.fact if self.about else self.label, self.reason)
        return self.about

    def __post_init__(self) -> None:
        if not self.label.strip():
            raise ValueError(f"widget {self.id!r} has no label: nobody could read it aloud")

    @property
    def target(self) -> Rect:
        """Rectangle for the pointer, never smaller than the smallest target."""
        return within_reach(self.reach or self.rect)


def said(widget: Widget) -> Widget:
    """Return a widget with its words in the language that is spoken."""
    words = widget.label, widget.value, widget.reason
    if not any(isinstance(one, Message) for one in words):
        return widget
    label, value, reason = map(shown, words)
    return replace(widget, label=label, value=value, reason=reason)


def within_reach(rect: Rect) -> Rect:
    """Return `rect`, made as large as the smallest target where it is smaller."""
    wide = max(0, SMALLEST_TARGET - rect.width)
    high = max(0, SMALLEST_TARGET - rect.height)
    return rect.inflate(wide, high) if wide or high else rect


Widgets: TypeAlias = Sequence[Widget]


def hit(widgets: Widgets, x: float, y: float) -> Widget | None:
    """Return the widget at a point: the last one drawn whose rectangle holds it, else whose target does."""
    for widget in reversed(widgets):
        if widget.rect.collidepoint(x, y):
            return widget
    for widget in reversed(widgets):
        if widget.target.collidepoint(x, y):
            return widget
    return None


class Focus:
    """The widget with the focus, by its id; its ring is `visible` after the first key.

    `pointed` is the id of the last one that the pointer gave it to.
    """

    def __init__(self) -> None:
        self.id: str | None = None
        self.pointed: str | None = None
        self.visible = False

    def current(self, widgets: Widgets) -> Widget | None:
        """Return the widget with the focus, if it still exists."""
        return next((widget for widget in widgets if widget.id == self.id), None)

    def has(self, widget: Widget) -> bool:
        """Return whether this widget has the focus, visibly or not."""
        return widget.id == self.id

    def point(self, widgets: Widgets, x: float, y: float) -> Widget | None:
        """Move the focus to the widget under the pointer."""
        found = hit(widgets, x, y)
        if found is not None:
            self.id = self.pointed = found.id
        return found

    def give(self, widgets: Widgets, id: str) -> None:
        """Give the focus to the widget with an id, if it exists; with '' take it away."""
        self.visible = True
        if not id:
            self.id = None
        elif any(widget.id == id for widget in widgets):
            self.id = id

    def settle(self, widgets: Widgets) -> Widget | None:
        """Give the focus to a widget that exists: the current, else the first enabled, else the first."""
        found = self.current(widgets)
        if found is None and widgets:
            found = next((widget for widget in widgets if widget.enabled), widgets[0])
            self.id = found.id
        return found

    def move(self, widgets: Widgets, dx: int, dy: int, *, wraps: bool = False) -> Widget | None:
        """Move to the nearest widget in a direction; where there is none, stay.

        With `wraps`, go to the other end of the region instead.
        """
        was = self.current(widgets)
        self.visible = True
        if was is None:
            return self.settle(widgets)
        found = _nearest(was, widgets, dx, dy) or was
        if found is was and wraps:
            region = [widget for widget in widgets if widget.region == was.region]
            while (further := _nearest(found, region, -dx, -dy)) is not None:
                found = further
        self.id = found.id
        return found

    def cycle(self, widgets: Widgets, step: int) -> Widget | None:
        """Move to the widget that leads the next region."""
        self.visible = True
        regions = list(dict.fromkeys(widget.region for widget in widgets))
        was = self.current(widgets)
        if was is None or not regions:
            return self.settle(widgets)
        region = regions[(regions.index(was.region) + step) % len(regions)]
        members = [widget for widget in widgets if widget.region == region]
        open_to = [widget for widget in members if widget.enabled] or members
        found = next((widget for widget in open_to if widget.leads), open_to[0])
        self.id = found.id
        return found


def _nearest(was: Widget, widgets: Widgets, dx: int, dy: int) -> Widget | None:
    """Return the nearest widget in a direction, if there is one."""
    ways = [(way, one) for one in widgets if (way := _distance(was.rect, one.rect, dx, dy)) is not None]
    return min(ways, key=lambda pair: pair[0])[1] if ways else None


def _distance(a: Rect, b: Rect, dx: int, dy: int) -> float | None:
    """Return the distance of b in a direction, sideways counted double; None if it is not that way."""
    along = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if along <= 0:
        return None
    if dx:
        aside, gap = abs(b.centery - a.centery), max(0, max(a.top, b.top) - min(a.bottom, b.bottom))
    else:
        aside, gap = abs(b.centerx - a.centerx), max(0, max(a.left, b.left) - min(a.right, b.right))
    # Far off the line, with no overlap across: it is in another direction.
    if gap > 0 and aside > along * 2:
        return None
    return along + 2 * gap + 0.3 * aside
