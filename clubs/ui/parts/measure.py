"""How parts are measured: once for each width, and with what is spare shared among those that grow."""

import functools
from collections.abc import Callable, Hashable, Sequence
from types import NoneType
from typing import Any, ClassVar, Final, Protocol, TypeVar, cast

from msgspec import Struct
from msgspec.structs import astuple

from clubs.language import Message, shown
from clubs.ui.components.painters import Painters
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import TextRole

Value = TypeVar("Value")
WORDS: Final = (str, int, float, bool, NoneType, TextRole, Explanation)
PLAIN, PART, SEVERAL, VALUE, ACT, THING, SAID = range(7)
HEIGHTS: Final = ("min_height", "height")
KEPT: Final = 1500
"""Parts whose measures are kept; as many again of those before them."""
TREES: Final = 2
"""Trees of which is kept what has been made, with its pictures; as many again of those before them."""


class Kinds(dict[type, int]):
    """How the values of each type stand in a key; looked at once for each type."""

    def __missing__(self, one: type) -> int:
        if one in WORDS:
            kind = PLAIN
        elif issubclass(one, Message):
            kind = SAID
        elif issubclass(one, tuple | list):
            kind = SEVERAL
        elif issubclass(one, Struct):
            kind = PART if hasattr(one, "inside") else VALUE
        else:
            kind = ACT if any("__call__" in vars(base) for base in one.__mro__) else THING
        self[one] = kind
        return kind


KINDS: Final = Kinds()


class Others(dict[tuple[type, ...], Sequence[tuple[int, int]]]):
    """Which fields of a value are not plain, after its class, and of which kinds: by the types of all."""

    def __missing__(self, types: tuple[type, ...]) -> Sequence[tuple[int, int]]:
        kinds = enumerate((KINDS[one] for one in types), 1)
        found = self[types] = tuple((place, kind) for place, kind in kinds if kind)
        return found


OTHERS: Final = Others()


class Measurable(Protocol):
    """A part, as far as it is measured; `inside` are the parts of which it consists."""

    wraps: ClassVar[bool]

    @property
    def inside(self) -> "Sequence[Measurable]":
        """Return the parts of which it consists."""


class Measures:
    """The measures of all parts that show the same; `wraps` is whether their width makes them higher."""

    __slots__ = ("sizes", "things", "wraps")

    def __init__(self, things: list[object], *, wraps: bool) -> None:
        self.things = things  # held, so that no others get their identities
        self.wraps = wraps
        self.sizes: dict[tuple[object, ...], Any] = {}


class PartTrees:
    """The parts of a few trees, each held with its measures, what is `made` of them, and what they show."""

    def __init__(self) -> None:
        self.number = 0
        self.parts: dict[int, tuple[Measurable, Measures]] = {}
        self.made: dict[Hashable, Any] = {}
        self.things: dict[type, dict[int, object]] = {}


class PageMeasures:
    """The measures of a page's parts. Of all parts that show the same, one is measured, one time.

    What their controls do does not count: so the id of a control names the thing that it acts on.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, Measures] = {}
        self._before: dict[Hashable, Measures] = {}
        self._last, self._trees = PartTrees(), PartTrees()
        self._root: Measures | None = None

    def differs(self, root: Measurable) -> bool:
        """Return whether a tree shows something else than the last one, and take it in its place if so."""
        parts = self._trees.parts
        before = len(parts)
        found = self.of(root)
        if found is self._root:
            for _ in range(len(parts) - before):
                parts.popitem()
            return False
        self._root = found
        self.begin()
        return True

    def begin(self) -> None:
        """Begin another tree; those before the last few are forgotten."""
        self._trees.number += 1
        if self._trees.number == TREES:
            self._last, self._trees = self._trees, PartTrees()
        if len(self._known) > KEPT:
            self._before, self._known = self._known, {}

    def made(self, key: Hashable) -> Any:
        """Return what has been made of a part of the last trees under a key with what it is, or shows."""
        found = self._trees.made.get(key)
        if found is None and (found := self._last.made.get(key)) is not None:
            self._trees.made[key] = found
        return found

    def keep(self, key: Hashable, made: object) -> None:
        """Keep what has been made of a part, and holds it."""
        self._trees.made[key] = made

    def of(self, part: Measurable) -> Measures:
        """Return the measures of all parts that show the same as this one."""
        found = self._trees.parts.get(id(part))
        if found is None:
            found = self._last.parts.get(id(part)) or (part, self._of_content(part))
            self._trees.parts[id(part)] = found
        return found[1]

    def _of_content(self, part: Measurable) -> Measures:
        things: list[object] = []
        key = self._of_fields(cast(Struct, part), things)
        found = self._known.get(key)
        if found is None:
            found = self._before.get(key)
            if found is None:
                wraps = part.wraps or any(self.of(one).wraps for one in part.inside)
                found = Measures(things, wraps=wraps)
            self._known[key] = found
        return found

    def _of_fields(self, value: Struct, things: list[object]) -> tuple[object, ...]:
        """Return what stands for a value in a key, and add those that are neither words nor numbers."""
        fields = astuple(value)
        others = OTHERS[tuple(map(type, fields))]
        if not others:
            return type(value), *fields
        key: list[object] = [type(value), *fields]
        for place, kind in others:
            key[place] = self._sign(kind, key[place], things)
        return tuple(key)

    def _sign(self, kind: int, value: Any, things: list[object]) -> object:
        if kind == PART:
            return self.of(value)
        if kind == SEVERAL:
            found = [
                one if (kind := KINDS[type(one)]) == PLAIN else self._sign(kind, one, things) for one in value
            ]
            return tuple(found)
        if kind == VALUE:
            return self._of_fields(value, things)
        if kind == ACT:
            return callable
        if kind == SAID:
            return shown(value)
        thing = self._thing(value)
        things.append(thing)
        return id(thing)

    def _thing(self, value: object) -> object:
        """Return the thing that one of the last trees has shown, if this one is equal to it."""
        mine = self._trees.things.setdefault(type(value), {})
        last = self._last.things.get(type(value), {})
        found = value
        if id(value) not in mine and id(value) not in last:
            found = next((one for some in (mine, last) for one in some.values() if one == value), value)
        return mine.setdefault(id(found), found)


def remembered(
    paint: Painters, part: Measurable, key: Hashable, make: Callable[[], Value], *, shows: bool = False
) -> Value:
    """Return what was made for a part under a key, or make it; with `shows`, for any that shows the same."""
    measured: PageMeasures | None = paint.measured
    if measured is None:
        return make()
    of = measured.of(part) if shows else part
    found = measured.made((id(of), key))
    if found is None:
        found = of, make()
        measured.keep((id(of), key), found)
    return cast(Value, found[1])


def measured_once(measure: Callable[..., Value]) -> Callable[..., Value]:
    """Return a method that measures a part once for each width, or its height only once if it never wraps."""
    height = measure.__name__ in HEIGHTS

    @functools.wraps(measure)
    def measured(part: Measurable, paint: Painters, *width: float) -> Value:
        if paint.measured is None:
            return measure(part, paint, *width)
        known = paint.measured.of(part)
        key = (measure,) if height and not known.wraps else (measure, *width)
        found = known.sizes.get(key)
        if found is None:
            found = known.sizes[key] = measure(part, paint, *width)
        return cast(Value, found)

    return measured


def shared(
    wanted: Sequence[float], least: Callable[[], Sequence[float]], grow: Sequence[float], room: float
) -> list[float]:
    """Return how long each part becomes in a room: what is spare goes to those that grow.

    If there is too little, those that grow give way first, then the others; each of them gives up the same
    part of what it wants beyond its least, which is not asked for otherwise.
    """
    missing = sum(wanted) - room
    if missing <= 0:
        each = -missing / sum(grow) if any(grow) else 0.0
        return [want + each * part for want, part in zip(wanted, grow, strict=True)]
    found, floors = list(wanted), least()
    for some in ([bool(part) for part in grow], [not part for part in grow]):
        loose = sum(want - floor for want, floor, gives in zip(wanted, floors, some, strict=True) if gives)
        part = min(1.0, missing / loose) if loose > 0 else 0.0
        found = [
            now - (now - floor) * part if gives else now
            for now, floor, gives in zip(found, floors, some, strict=True)
        ]
        missing -= part * loose
    return found
