"""Messages: English texts that keep what they are made of."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Protocol, TypeAlias, runtime_checkable


@runtime_checkable
class Counted(Protocol):
    """A field of another kind than text and number, which goes with one of some forms."""

    @property
    def words(self) -> str:
        """The field as a sentence has it; `str` makes the English of it."""
        ...

    def form(self, forms: tuple[str, ...], number: Callable[[int], int]) -> str:
        """Return the form that goes with this; `number` gives that for a number of things."""
        ...


Field: TypeAlias = str | int | float | Counted
MINUS: Final = "−"
FIELD: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


class Message(str):
    """An English text, with the pattern, context and fields that it is made of."""

    __slots__ = ("context", "fields", "pattern")
    pattern: str
    context: str
    fields: Mapping[str, Field]

    def having(self, **fields: Field) -> "Message":
        """Return the message with more fields."""
        return _made(self.pattern, self.context, {**self.fields, **fields})

    def __reduce__(self) -> tuple[Callable[..., "Message"], tuple[str, str, dict[str, Field]]]:
        """Return how a pickle makes the message again."""
        return _made, (self.pattern, self.context, dict(self.fields))


class Told:
    """Base of exceptions whose sentence is for the player: `str` gives the message as it is."""

    args: tuple[object, ...]

    def __str__(self) -> str:
        said = self.args[0] if self.args else ""
        return said if isinstance(said, str) else str(said)


def message(pattern: str, /, *, context: str = "", **fields: Field) -> Message:
    """Return a text that can be said in another language later.

    `context` tells two meanings of the same English apart: a verb from a noun.
    """
    return _made(pattern, context, fields)


def written(value: Field) -> str:
    """Return a field as it stands in a sentence: a number below zero has a minus, no hyphen."""
    return str(value).replace("-", MINUS) if isinstance(value, int | float) else str(value)


def filled(
    pattern: str,
    fields: Mapping[str, Field],
    *,
    shown: Callable[[Field], str] = written,
    number: Callable[[int], int] = lambda count: int(count != 1),
    decimal: str = ".",
) -> str:
    """Return a pattern with its fields put in; what no field has the name of stays as it is.

    `shown` makes text of a field, `number` gives the place of the form that goes with a number; in a form `#`
    stands for the field itself.
    """
    if "{" not in pattern or not fields:
        return pattern
    made: list[str] = []
    for before, field, name, spec in _places(pattern):
        put = field
        if name in fields:
            value = fields[name]
            if not spec:
                put = shown(value)
            elif "/" in spec:
                form = _form(value, tuple(spec.split("/")), number)
                put = form.replace("#", shown(value)) if "#" in form else form
            else:
                put = format(value, spec).replace(".", decimal)
        made += (before, put)
    return "".join(made)


@lru_cache(4096)
def _places(pattern: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return the fields of a pattern: the text before it, the field, its name and what follows its colon.

    After the last comes one without a name, before which is the rest of the text.
    """
    places, at = [], 0
    for found in FIELD.finditer(pattern):
        places.append((pattern[at : found.start()], found[0], found[1], found[2] or ""))
        at = found.end()
    return (*places, (pattern[at:], "", "", ""))


@lru_cache(4096)
def has_words(pattern: str) -> bool:
    """Return whether a pattern has letters of its own, besides fields and suit signs, or a colon.

    Not every language writes a colon without a space before it.
    """
    return any(
        char.isalpha() or char == ":"
        for char in FIELD.sub(lambda field: (field[2] or "") * ("/" in (field[2] or "")), pattern)
    )


def fault(pattern: str, text: str, forms: int, *, all_fields: bool = True) -> str:
    """Return what is wrong with the translation of a pattern in a few words, or ''.

    `forms` is how many a language has for numbers; only what is said to the reader may do without fields.
    """
    asked, given = _kinds(pattern), _kinds(text)
    if unknown := given.keys() - asked.keys():
        return f"it has a field of its own: {min(unknown)}"
    if all_fields and (missing := asked.keys() - given.keys()):
        return f"a field is missing: {min(missing)}"
    for name, kinds in given.items():
        for kind in kinds:
            if "/" in kind and len(kind.split("/")) not in (2, forms):
                return f"wrong number of forms: {kind}"
            if "/" not in kind and kind not in {"", *asked[name]}:
                return f"an unknown kind of field: {kind}"
    bare = FIELD.sub("", text)
    return "a brace is left over" if "{" in bare or "}" in bare else ""


def _kinds(pattern: str) -> dict[str, set[str]]:
    """Return the names of the fields of a pattern, with all that stands after their colons."""
    found: dict[str, set[str]] = {}
    for field in FIELD.finditer(pattern):
        found.setdefault(field[1], set()).add(field[2] or "")
    return found


def _form(value: Field, forms: tuple[str, ...], number: Callable[[int], int]) -> str:
    """Return the form that goes with a value: a number, somebody's name, or something that knows."""
    if isinstance(value, str):
        place = int(_has_reader(value))
    elif isinstance(value, int | float):
        place = number(abs(int(value))) if value == int(value) else len(forms) - 1
    else:
        return value.form(forms, number)
    return forms[min(place, len(forms) - 1)]


def _has_reader(value: str) -> bool:
    """Return whether a name is the reader's, or a list of names has it."""
    if isinstance(value, Message) and value.pattern in LISTS:
        return any(isinstance(one, str) and _has_reader(one) for one in value.fields.values())
    return value in YOU


def _made(pattern: str, context: str, fields: dict[str, Field]) -> Message:
    made = Message(filled(pattern, fields))
    made.pattern, made.context, made.fields = pattern, context, fields
    return made


YOU: Final = ("You", "you")
"""The reader among the names, at the beginning of a sentence and within."""
LISTS: Final = ("{list}, {next}", "{list} and {last}")
"""The patterns of names that do something together."""
