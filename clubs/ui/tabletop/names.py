"""Names of the players as one of them reads them: `You` for the reader's own seat."""

from collections.abc import Sequence
from typing import Final

from clubs.language import Field, Message, message

YOU: Final = message("You")
_SMALL: Final = message("you")


def addressed(names: Sequence[str], me: int) -> tuple[str, ...]:
    """Return the names with `You` for the reader's own seat; -1 reads about others only."""
    return tuple(YOU if seat == me else name for seat, name in enumerate(names))


def within(name: str) -> str:
    """Return a name as it is written inside a sentence."""
    return _SMALL if name == YOU else name


def as_sentence(words: str) -> str:
    """Return words with `you` small where it does not begin them."""
    if not isinstance(words, Message):
        return words[:1] + words[1:].replace(f" {YOU}", f" {_SMALL}")
    fields = {
        name: value if words.pattern.startswith(f"{{{name}}}") else _small(value)
        for name, value in words.fields.items()
    }
    return message(words.pattern, context=words.context, **fields)


def _small(value: Field) -> Field:
    """Return a field with `you` small: a name, or names in a list."""
    if isinstance(value, Message) and value.fields:
        fields = {name: _small(inside) for name, inside in value.fields.items()}
        return message(value.pattern, context=value.context, **fields)
    return within(value) if isinstance(value, str) else value


def one_of(names: Sequence[str]) -> str:
    """Return names as a choice: "Bramble", "Bramble or Rowan", "Bramble, Rowan or Sorrel"."""
    said = names[0]
    for name in names[1:-1]:
        said = message("{list}, {next}", list=said, next=name)
    return message("{list} or {last}", list=said, last=names[-1]) if len(names) > 1 else said
