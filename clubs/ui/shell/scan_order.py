"""The stops of the scan for one switch: the widgets of a screen in groups, and what leads out of them."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import ceil, sqrt
from typing import Final

from msgspec import Struct
from pygame import Rect

from clubs.cards import SUITS, suit_name
from clubs.language import _, message, shown
from clubs.ui.shell.commands import COMMANDS
from clubs.ui.shell.input import Act, Back, Digit, Do, Input, Move, PageTurn
from clubs.ui.shell.widgets import Widget

MOST: Final = 6
"""The stops of a level above which they are divided into groups."""
LONGEST: Final = 10
"""The stops of a part of a group above which it is divided again."""
END: Final = re.compile(r"[.,:]")
"""Signs that end the first words of a label."""
LEAVE: Final = "scan leave"
BACK: Final = "scan back"


class Stop(Struct, frozen=True):
    """A stop of the scan: a group, whose `members` come next, or what choosing it gives.

    Without a rectangle it is no part of the screen, such as the way back. `focus` is the widget that has the
    focus meanwhile. After a stop that `stays`, the scan goes on there. A `tight` one has others close by.
    """

    id: str
    label: str
    rect: Rect | None = None
    gives: tuple[Input, ...] = ()
    members: tuple["Stop", ...] = ()
    focus: str = ""
    stays: bool = False
    tight: bool = False

    def boxes(self, near: int) -> list[Rect]:
        """Return the boxes round its widgets, one for all that lie at most `near` pixels apart."""
        if not self.members:
            return [] if self.rect is None else [self.rect]
        found = list[Rect]()
        for box in (box for member in self.members for box in member.boxes(near)):
            while beside := [one for one in found if one.inflate(2 * near, 2 * near).colliderect(box)]:
                found = [one for one in found if one not in beside]
                box = box.unionall(beside)  # noqa: PLW2901
            found.append(box)
        return found


def scan_order(widgets: Sequence[Widget], *, scrolls: bool, reads: bool = False) -> tuple[Stop, ...]:
    """Return the stops of a screen, region by region, and last the pages of what scrolls and the way back.

    With `reads`, a table is read aloud before them.

    What cannot be chosen now is left out. Where there is little to choose, or only one region, no regions
    are entered.
    """
    open_to = [one for one in widgets if _is_open(one)]
    regions = dict.fromkeys(one.region for one in open_to)
    if len(open_to) <= (LONGEST if len(regions) == 1 else MOST):
        found = [_stop(one) for one in open_to]
    elif len(regions) == 1:
        found = _divided("all", open_to)
    else:
        of_each = ((name, [one for one in open_to if one.region == name]) for name in regions)
        found = [_joined(f"region {name}", members, MOST) for name, members in of_each]
    more = (*(_readings() if reads else ()), *(_pages() if scrolls else ()))
    return (*found, *more, Stop(BACK, _("Back"), gives=(Back(),)))


def flat_order(widgets: Sequence[Widget]) -> tuple[Stop, ...]:
    """Return the widgets one by one, each chosen as by a key."""
    return tuple(_leaf(one) for one in widgets if _is_open(one))


def _is_open(widget: Widget) -> bool:
    does = widget.activate is not None or widget.adjust is not None
    return does and widget.enabled and not widget.reason


def _pages() -> Iterator[Stop]:
    for step, label in ((1, message("Page down")), (-1, message("Page up"))):
        yield Stop(f"scan {label}", _(label), gives=(PageTurn(step),), stays=True)


def _readings() -> Iterator[Stop]:
    """Yield the group of what can be read aloud."""
    read = [one for one in COMMANDS if one.name.startswith("read_") and one.name != "read_unseen"]
    members = [Stop(f"scan {one.name}", _(one.short), gives=(one.gives,), stays=True) for one in read]
    suits = [
        Stop(f"scan {n}", shown(suit_name(suit)), gives=(Do("read_unseen"), Digit(n)), stays=True)
        for n, suit in enumerate(SUITS, 1)
    ]
    leave = Stop(LEAVE, _("Out of this group"))
    unseen = Stop("scan unseen", _("what is out in a suit"), members=(*suits, leave))
    yield Stop("scan read", _("Read aloud"), members=(*members, unseen, leave))


def _stop(widget: Widget) -> Stop:
    """Return the stop of a widget; of a value with two ends, a group of them."""
    if widget.adjust is not None and (widget.role in ("slider", "stepper") or widget.activate is None):
        left = Rect(widget.rect.topleft, (widget.rect.width // 2, widget.rect.height))
        right = Rect(left.topright, (widget.rect.width - left.width, widget.rect.height))
        ends = (
            (-1, "less", _("{value}: less", value=widget.label), left),
            (1, "more", _("{value}: more", value=widget.label), right),
        )
        steps = [
            Stop(
                f"scan {word} {widget.id}",
                label,
                box,
                (Move(step, 0),),
                focus=widget.id,
                stays=True,
            )
            for step, word, label, box in ends
        ]
        return _group(f"scan both {widget.id}", widget.label, steps)
    return _leaf(widget)


def _leaf(widget: Widget) -> Stop:
    tight = widget.role == "card"
    return Stop(widget.id, widget.label, widget.rect, (Act(),), focus=widget.id, tight=tight)


def _joined(id: str, members: Sequence[Widget], most: int) -> Stop:
    """Return widgets as one stop, divided into parts where there are more than `most`."""
    if len(members) == 1:
        return _stop(members[0])
    first, last = (END.split(one.label, 1)[0] for one in (members[0], members[-1]))
    label = _("{first} to {last}", first=first, last=last)
    parts = [_stop(one) for one in members] if len(members) <= most else _divided(id, members)
    return _group(id, label, parts)


def _divided(id: str, members: Sequence[Widget]) -> list[Stop]:
    return [_joined(f"{id} part {number}", part, LONGEST) for number, part in enumerate(_parts(members))]


def _group(id: str, label: str, members: Sequence[Stop]) -> Stop:
    """Return some stops as a group, with a way out of it at its end."""
    boxes = [one.rect for one in members if one.rect is not None]
    leave, tight = Stop(LEAVE, _("Out of this group")), all(one.tight for one in members)
    return Stop(id, label, boxes[0].unionall(boxes[1:]), members=(*members, leave), tight=tight)


def _parts(members: Sequence[Widget]) -> list[Sequence[Widget]]:
    """Divide widgets by what they are parts of, such as suits, or else by rows; or else evenly."""
    ways: tuple[Callable[[Widget], object], ...] = (lambda one: one.part, lambda one: one.rect.centery)
    for way in ways:
        parts = [list(part) for _, part in groupby(members, way)]
        if 1 < len(parts) <= MOST:
            return [*parts]
    size = ceil(sqrt(len(members)))
    return [members[first : first + size] for first in range(0, len(members), size)]
