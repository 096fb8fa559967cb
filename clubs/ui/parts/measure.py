"""How parts are measured: once for each width, and with what is spare shared among those that grow."""

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct

from clubs.ui.components.painters import Painters

Value = TypeVar("Value")
Measured: TypeAlias = dict[object, tuple[object, object]]
"""Measures of the parts of a page, each held with it so that no other part gets its identity."""


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
        known, key = paint.measured, (id(part), measure, width)
        found = known.get(key)
        if found is None:
            found = known[key] = part, measure(part, paint, *width)
        return cast(float, found[1])

    return measured


def same(one: object, other: object, known: dict[tuple[int, int], bool] | None = None) -> bool:
    """Return whether two trees show the same; what their controls do is not compared.

    So the id of a control names the thing that it acts on. A part that stands in several forms of a page is
    compared once: `known` holds what has been compared.
    """
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        known = {} if known is None else known
        pair = id(one), id(other)
        if pair not in known:
            known[pair] = all(
                same(getattr(one, name), getattr(other, name), known) for name in one.__struct_fields__
            )
        return known[pair]
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(same(a, b, known) for a, b in zip(one, other, strict=True))
    return one == other or callable(one)


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
