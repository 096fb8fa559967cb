"""How parts are measured: once for each width, and with what is spare shared among those that grow."""

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import TypeVar, cast

from msgspec import Struct

from clubs.ui.components.painters import Painters

Value = TypeVar("Value")


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


def same(one: object, other: object) -> bool:
    """Return whether two trees show the same; what their controls do is not compared.

    So the id of a control names the thing that it acts on.
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        return all(same(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other or callable(one)


def shared(
    wanted: Sequence[float], least: Sequence[float], grow: Sequence[float], room: float
) -> list[float]:
    """Return how long each part becomes in a room: what is spare goes to those that grow.

    If there is too little, each gives up the same part of what it wants beyond its least.
    """
    spare = room - sum(wanted)
    if spare >= 0:
        whole = sum(grow)
        return [
            want + (spare * part / whole if whole else 0.0) for want, part in zip(wanted, grow, strict=True)
        ]
    loose = sum(wanted) - sum(least)
    lost = min(1.0, -spare / loose) if loose > 0 else 0.0
    return [want - (want - floor) * lost for want, floor in zip(wanted, least, strict=True)]
