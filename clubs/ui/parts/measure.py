"""How parts are measured: once for each width, and with what is spare shared among those that grow."""

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct

from clubs.ui.components.painters import Painters

Value = TypeVar("Value")
Measured: TypeAlias = dict[object, tuple[object, object]]
"""Measures of the parts of a page, each held with it so that no other part gets its identity."""
Sizes: TypeAlias = dict[tuple[object, ...], float]
Compared: TypeAlias = dict[tuple[int, int], tuple[object, bool]]
"""The parts of a new tree by the identities of both, and whether they show the same as those of another."""


def remembered(paint: Painters, part: object, key: Hashable, make: Callable[[], Value]) -> Value:
    """Return what was made for a part under a key while this page is laid out, or make it."""
    found = paint.measured.get((id(part), key))
    if found is None:
        found = paint.measured[id(part), key] = part, make()
    return cast(Value, found[1])


def measured_once(measure: Callable[..., float]) -> Callable[..., float]:
    """Return a method that measures a part once for each width."""

    @wraps(measure)
    def measured(part: object, paint: Painters, *width: float) -> float:
        found = paint.measured.get(id(part))
        if found is None:
            found = paint.measured[id(part)] = part, {}
        sizes, key = cast(Sizes, found[1]), (measure, *width)
        if key not in sizes:
            sizes[key] = measure(part, paint, *width)
        return sizes[key]

    return measured


def same(one: object, other: object, known: Compared | None = None) -> bool:
    """Return whether two trees show the same; what their controls do is not compared.

    So the id of a control names the thing that it acts on. A part that stands in several forms of a page is
    compared once: `known` holds what has been compared, down to the last part.
    """
    known = {} if known is None else known
    if one is other and not isinstance(one, Struct):
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        pair = id(one), id(other)
        if pair not in known:
            fields = one.__struct_fields__ if one is not other else ()
            found = [same(getattr(one, name), getattr(other, name), known) for name in fields]
            known[pair] = one, all(found)
        return known[pair][1]
    if isinstance(one, tuple) and isinstance(other, tuple):
        found = [same(a, b, known) for a, b in zip(one, other, strict=False)]
        return len(one) == len(other) and all(found)
    return one == other or callable(one)


def taken_over(measured: Measured, known: Compared) -> Measured:
    """Return the measures of a new tree: those of the last one, for the parts that show the same."""
    found = ((pair, part) for pair, (part, alike) in known.items() if alike and pair[1] in measured)
    return {new: (part, measured[old][1]) for (new, old), part in found}


def shared(
    wanted: Sequence[float], least: Sequence[float], grow: Sequence[float], room: float
) -> list[float]:
    """Return how long each part becomes in a room: what is spare goes to those that grow.

    If there is too little, those that grow give way first, then the others; each of them gives up the same
    part of what it wants beyond its least.
    """
    missing = sum(wanted) - room
    if missing <= 0:
        each = -missing / sum(grow) if any(grow) else 0.0
        return [want + each * part for want, part in zip(wanted, grow, strict=True)]
    found = list(wanted)
    for some in ([bool(part) for part in grow], [not part for part in grow]):
        loose = sum(want - floor for want, floor, gives in zip(wanted, least, some, strict=True) if gives)
        part = min(1.0, missing / loose) if loose > 0 else 0.0
        found = [
            now - (now - floor) * part if gives else now
            for now, floor, gives in zip(found, least, some, strict=True)
        ]
        missing -= part * loose
    return found
