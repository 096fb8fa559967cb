"""A stand-in for `librt.vecs`, as far as the interpreted form needs it (see `clubs.native`)."""

from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801 (librt calls it so)
    """A list instead of packed numbers."""

    __slots__ = ()


def append(items: vec[T], item: T) -> vec[T]:
    """Return the list with one more item; the one given is not to be used again."""
    items.append(item)
    return items
