"""A stand-in for `librt.vecs`, as far as the interpreted form needs it (see `clubs.native`)."""

from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801 (librt calls it so)
    """A list instead of packed numbers."""

    __slots__ = ()
