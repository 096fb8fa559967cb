"""Sentences to be read aloud by a screen reader or the program's own voice."""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct


class Announcement(Struct, frozen=True):
    """A sentence as it is read aloud; an urgent one interrupts what is being read."""

    text: str
    urgent: bool = False


FORGET: Final = Announcement("", urgent=True)
"""Takes back all announcements before it."""

Hearer: TypeAlias = Callable[[Announcement], None]
