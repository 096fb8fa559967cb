"""Options of a game, and the setup that a match is played with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from clubs.language import Told

OptionValue: TypeAlias = bool | int | str
T = TypeVar("T", bound=OptionValue)


class Unplayable(Told, ValueError):
    """A setup that no rules exist for; the message is one sentence."""


def _always(seats: int) -> bool:
    del seats
    return True


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One point that players may want otherwise: its id, title, the rule it turns on and its values.

    `matters` is whether it changes anything at a table of some seats; `short` is a value as a part of a line,
    where title and value would say too much.
    """

    id: str
    title: str
    rule: str
    values: tuple[T, ...]
    default: T
    words: Callable[[T], str] = str
    matters: Callable[[int], bool] = _always
    short: Callable[[T], str] | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms of a match: game id, number of seats, and a value for every option of the game."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __getitem__(self, option: Option[T]) -> T:
        for name, value in self.options:
            if name == option.id:
                return value  # type: ignore[return-value]  # checked against option.values by choose()
        raise KeyError(option.id)

    def left(self, seat: int, steps: int = 1) -> int:
        """Return the seat `steps` places to the left (G-1: clockwise); negative steps go right."""
        return (seat + steps) % self.seats

    def round_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise from this one."""
        return tuple((seat + i) % self.seats for i in range(self.seats))


def choose(
    options: tuple[Option[bool] | Option[int] | Option[str], ...], chosen: Mapping[str, OptionValue]
) -> tuple[tuple[str, OptionValue], ...]:
    """Return every option with its chosen or default value; Unplayable for an unknown name or value."""
    known = {option.id for option in options}
    for name in chosen:
        if name not in known:
            raise Unplayable(
                f"There is no option {name!r}; the options are: {', '.join(sorted(known)) or 'none'}."
            )
    values = tuple((option.id, chosen.get(option.id, option.default)) for option in options)
    for option, (name, value) in zip(options, values, strict=True):
        if value not in option.values or type(value) is not type(option.default):
            raise Unplayable(
                f"Option {name} takes {', '.join(map(str, option.values)).lower()}, not {value!r}."
            )
    return values
