"""The match being set up: game, options and seats, as values."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.rules.game import AnyOption, Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.sides import Sides
from clubs.store.settings import LONGEST_NAME
from clubs.table.match import Match, usual_seating
from clubs.table.seating import LEVELS, MOST_PEEK, PEEK, PEOPLE, PERSON, POCKET, ROSTER, Seating
from clubs.ui.games import presentation
from clubs.ui.texts.players import LEVEL_NAMES
from clubs.verdict.answers import first_up

PLAYS_WORDS: Final[Mapping[str, str]] = {
    PERSON: message("Person"),
    POCKET: message("Person with a phone"),
    PEEK: message("Person with a key"),
    **{level: message("Computer · {level}", level=LEVEL_NAMES[level]) for level in reversed(LEVELS)},
}


@dataclass(frozen=True)
class MatchSetup:
    """A match in the making; seats that a game does not use keep their players."""

    game: str
    seats: Mapping[str, int] = field(default_factory=dict)
    chosen: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    people: tuple[Seating, ...] = field(default_factory=lambda: usual_seating(len(ROSTER)))

    @property
    def rules(self) -> Game:
        """The chosen game."""
        return GAMES[self.game]

    @property
    def count(self) -> int:
        """The number of seats."""
        return self.seats.get(self.game, self.rules.default_seats)

    @property
    def seating(self) -> tuple[Seating, ...]:
        """The players at the table, as strong as there are any in this game."""
        strongest = next(plays for plays in self.plays if plays in LEVELS)
        return tuple(
            replace(one, plays=strongest) if one.plays not in self.plays else one
            for one in self.people[: self.count]
        )

    @property
    def plays(self) -> tuple[str, ...]:
        """Who can be given a seat: a person in each way, and the computer's levels from the strongest."""
        return *PEOPLE, *reversed(presentation(self.game).levels)

    @property
    def values(self) -> Mapping[str, OptionValue]:
        """The options that differ from their defaults, of those that can be chosen."""
        known = {option.id for option in self.options}
        return {id: value for id, value in self.chosen.get(self.game, {}).items() if id in known}

    @property
    def options(self) -> tuple[AnyOption, ...]:
        """The options that can be chosen: those with at least two values, where they matter."""
        options = self.rules.options
        return tuple(one for one in options if len(one.values) > 1 and one.matters(self.count))

    @property
    def brief(self) -> tuple[str, ...]:
        """The rules in short, as far as the setup can be played."""
        return () if self._unplayable else self.rules.brief(self.setup())

    @property
    def sides(self) -> Sides | None:
        """Who scores with whom, where the setup can be played and seats do score together."""
        if self._unplayable:
            return None
        sides = self.rules.sides(self.setup())
        return sides if sides.shared else None

    @property
    def in_short(self) -> str:
        """How long it takes, where that can be chosen, and what else differs from usual."""
        length = [one for one in self.options if type(one.default) is int]
        others = [one for one in self.options if one not in length and self.value(one) != one.default]
        words = [in_line(one, self.value(one)) for one in (*length, *others)]
        return first_up(", ".join(words if others else [*words, _("usual rules")]))

    def value(self, option: AnyOption) -> OptionValue:
        """Return the current value of an option."""
        return self.values.get(option.id, option.default)

    def pick(self, game: str) -> "MatchSetup":
        """Choose another game, and keep the choices for the others."""
        return replace(self, game=game)

    def with_count(self, count: int) -> "MatchSetup":
        """Return it with another number of seats."""
        return replace(self, seats={**self.seats, self.game: count})

    def without_seat(self, seat: int) -> "MatchSetup | None":
        """Return it without a seat, whose player is the next to come; None if the game needs it."""
        at = self.rules.seats.index(self.count)
        if not at:
            return None
        people = [*self.people[:seat], *self.people[seat + 1 : self.count]]
        moved = (*people, self.people[seat], *self.people[self.count :])
        return replace(self, people=moved).with_count(self.rules.seats[at - 1]).mended()[0]

    def with_value(self, option: AnyOption, value: OptionValue) -> "MatchSetup":
        """Return it with another value of an option."""
        values = {**self.chosen.get(self.game, {}), option.id: value}
        return replace(self, chosen={**self.chosen, self.game: values})

    def with_seat(self, seat: int, seating: Seating) -> "MatchSetup":
        """Return it with another player at a seat."""
        people = list(self.people)
        people[seat] = seating
        return replace(self, people=tuple(people))

    def with_animal(self, seat: int, animal: str) -> "MatchSetup":
        """Give a seat an animal; the seat that had it gets this one's."""
        holder = next(place for place, one in enumerate(self.people) if one.animal == animal)
        people = list(self.people)
        people[holder] = _as_animal(self.people[holder], self.people[seat].animal)
        people[seat] = _as_animal(self.people[seat], animal)
        return replace(self, people=tuple(people))

    def with_player(self, seat: int, plays: str) -> "MatchSetup":
        """Give a seat to a person or to a level of computer player."""
        return self.with_seat(seat, replace(self.people[seat], plays=plays))

    def with_name(self, seat: int, typed: str) -> "MatchSetup":
        """Give a seat a typed name; nothing legible restores the animal's own."""
        name = tidy(typed).strip()
        one = self.people[seat]
        return self.with_seat(seat, replace(one, name=name or dict(ROSTER)[one.animal]))

    # ------------------------------------------------------------ the result

    def setup(self) -> Setup:
        """Return the setup; raise Unplayable, with one sentence, if there is none."""
        return self.rules.setup(self.count, self.values)

    @property
    def trouble(self) -> str:
        """The reason why this cannot be played, or ""."""
        if not any(one.is_person for one in self.seating):
            return _("At least one seat needs a person.")
        if sum(one.peeks for one in self.seating) > MOST_PEEK:
            return _("There are keys for four people; give the others phones.")
        return self._unplayable

    @property
    def _unplayable(self) -> str:
        try:
            self.setup()
        except Unplayable as problem:
            return str(problem)
        return ""

    def mended(self, fixed: str | None = None) -> tuple["MatchSetup", str]:
        """Return a setup made playable by changing one option, and the change in words; else itself and "".

        The option that was chosen last is `fixed`: then the number of seats changes instead.
        """
        if not self._unplayable:
            return self, ""
        return self._other_count() if fixed else self._other_value()

    def _other_value(self) -> tuple["MatchSetup", str]:
        for option in self.options:
            for value in option.values:
                other = self.with_value(option, value)
                if not other._unplayable:
                    return other, _(
                        "{option} is now {value}: {n} players need it.",
                        option=option.title,
                        value=says(option, value),
                        n=self.count,
                    )
        return self, ""

    def _other_count(self) -> tuple["MatchSetup", str]:
        for count in sorted(self.rules.seats, key=lambda count: abs(count - self.count)):
            other = self.with_count(count)
            if not other._unplayable:
                return other, _("Now {n} players, as these options require.", n=count)
        return self, ""

    def match(self, seed: Callable[[], str]) -> Match:
        """Return the match; raise Unplayable if it cannot be played."""
        return Match(self.setup(), self.seating, seed())


def _as_animal(one: Seating, animal: str) -> Seating:
    """Return a player as another animal; a name that was not typed changes with it."""
    own = dict(ROSTER)
    return replace(one, animal=animal, name=own[animal] if one.name == own[one.animal] else one.name)


def says(option: AnyOption, value: OptionValue) -> str:
    """Return a value in the option's own words."""
    words: Callable[[OptionValue], str] = option.words  # type: ignore[assignment]  # a value of this option
    return shown(words(value))


def in_line(option: AnyOption, value: OptionValue) -> str:
    """Return an option with its value as a part of a line."""
    short: Callable[[OptionValue], str] | None = option.short  # type: ignore[assignment]  # a value of this option
    return shown(short(value)) if short else f"{shown(option.title).lower()} {says(option, value)}"


def tidy(typed: str) -> str:
    """Return typed text as a name: no control or direction signs, no braces (they are our markup)."""
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", typed):
        if char.isspace():
            if kept and kept[-1] != " ":
                kept.append(" ")
        elif char not in "{}" and not _unseen(char) and not (_mark(char) and (not kept or _mark(kept[-1]))):
            # Marks stacked on one letter would grow out of every box, so a letter has one at most.
            kept.append(char)
    return "".join(kept)[:LONGEST_NAME]


def _unseen(char: str) -> bool:
    return unicodedata.category(char).startswith("C")


def _mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")
