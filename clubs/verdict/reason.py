"""A reason for an answer: the name of a sentence, and what is put into it."""

from dataclasses import dataclass
from typing import TypeAlias

Field: TypeAlias = int | float | str


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason, in the order of its fields as its sentence names them: cards, seats and suits are numbers."""

    name: str
    fields: tuple[tuple[str, Field], ...] = ()
