"""A game as data made of functions, and the phases it consists of."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

from clubs.cards import EMPTY, Card, CardSet, Suit, suit_mask
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.measure import Measure, Meter
from clubs.rules.option import Option, OptionValue, Setup, Unplayable, choose
from clubs.rules.public import Public
from clubs.rules.sides import Sides, each_alone
from clubs.rules.state import State
from clubs.rules.step import Step

AnyOption: TypeAlias = Option[bool] | Option[int] | Option[str]


class Phase(Protocol):
    """A part of a deal. It is over when nobody is required to answer any more."""

    @property
    def title(self) -> str:
        """The name that the screen shows for this phase."""

    actions: ClassVar[tuple[type[Action], ...]]
    """The actions that its asks take."""

    def enter(self, step: Step) -> None:
        """Do what happens at the start of the phase without an answer."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Return the open asks, by seat."""

    def apply(self, step: Step, action: Action) -> None:
        """Carry out an action that one of the asks allows."""


@dataclass(frozen=True, slots=True)
class Duty:
    """The kind of duty that a game's seats have in a deal: a quota, a bid or a contract.

    `words` name its share in the statistics, and `marks` those of the deals that the score marks with a word,
    each as mark and words. With `exact`, more tricks than owed miss it, too. `tallies` are other shares, each
    as words, the word counted in the marks of all deals, and the words among which it is counted.
    """

    words: str
    exact: bool = False
    marks: tuple[tuple[str, str], ...] = ()
    tallies: tuple[tuple[str, str, tuple[str, ...]], ...] = ()

    def met(self, owed: int, made: int) -> bool:
        """Return whether the tricks made are those owed."""
        return made == owed if self.exact else made >= owed


def _identity(card: Card) -> int:
    return card


def _none(public: Public) -> CardSet:
    del public
    return EMPTY


def _no_stake(public: Public) -> float:
    del public
    return 0.0


class Chip(NamedTuple):
    """A short public fact about a suit, such as `Clubs broken`; `bright` where the suit is open."""

    words: str
    suit: Suit
    bright: bool


def _no_chip(public: Public) -> None:
    del public


def _nothing_more(setup: Setup) -> tuple[str, ...]:
    del setup
    return ()


def _no_limit(setup: Setup) -> int:
    del setup
    return 0


def _no_targets(setup: Setup) -> tuple[int, ...]:
    del setup
    return ()


def _no_problem(setup: Setup) -> str:
    del setup
    return ""


@dataclass(frozen=True, slots=True)
class Game:
    """One game; `apart` is what no other game of the program has, in a few words.

    `seats` are the possible numbers of players; `phases` returns the parts of a deal for a setup; `winning`
    the seat that would take the trick on the table; `measure` and `meter` the progress of a seat and of the
    table; `goal` describes how a game ends, `targets` lists the totals that end it, and `deals` is their
    number where that ends it; `stake` how much the trick on the table is worth, or the price of the last bid,
    from 0 to 1; `lowest_wins` makes the lowest total the best. `chip` is a short public fact
    such as `Clubs broken`; `trumps` the suit that beats the others; `half_trumps` one that follows every
    suit and wins by rank, at the same rank before the suit led; `accent` the one whose cards sound and
    look like trumps when they fall on others;
    `order` a card's strength within its suit for sorting; `cancelled` the cards on the table that can no
    longer win; `check` one sentence about a setup that cannot be played; `cycle` the number of deals after
    which every kind of deal has been seen; `duty` what the seats owe in a deal, if anything; `sides` which
    seats score together; `brief` the rules in a few short sentences, by the chosen number of seats and
    options. `claims` is set where a deal's score depends only on who takes how many tricks, the highest card
    takes and suit must be followed: there the rest can be claimed once it is certain.
    """

    id: str
    title: str
    tagline: str
    minutes: int
    seats: tuple[int, ...]
    default_seats: int
    options: tuple[AnyOption, ...]
    phases: Callable[[Setup], tuple[Phase, ...]]
    winning: Callable[[Public], int | None]
    measure: Callable[[Public, int], Measure]
    meter: Callable[[Public], Meter]
    goal: Callable[[Setup], str]
    targets: Callable[[Setup], tuple[int, ...]] = _no_targets
    deals: Callable[[Setup], int] = _no_limit
    apart: str = ""
    stake: Callable[[Public], float] = _no_stake
    lowest_wins: bool = False
    chip: Callable[[Public], Chip | None] = _no_chip
    trumps: Suit | None = None
    half_trumps: Suit | None = None
    accent: Suit | None = None
    order: Callable[[Card], int] = _identity
    cancelled: Callable[[Public], CardSet] = _none
    check: Callable[[Setup], str] = _no_problem
    cycle: int = 1
    duty: Duty | None = None
    sides: Callable[[Setup], Sides] = each_alone
    brief: Callable[[Setup], tuple[str, ...]] = _nothing_more
    claims: bool = False

    def met(self, owed: int | None, made: int | None) -> bool | None:
        """Return whether the tricks made are those owed; None where nothing was owed."""
        if self.duty is None or owed is None or made is None:
            return None
        return self.duty.met(owed, made)

    def best(self, totals: Iterable[int]) -> int:
        """Return the best of some totals, or of some points."""
        return min(totals) if self.lowest_wins else max(totals)

    def following(self, led: Suit) -> CardSet:
        """Return the cards that follow a suit: who plays another has none of them."""
        return suit_mask(led) | (0 if self.half_trumps is None else suit_mask(self.half_trumps))

    def setup(self, seats: int | None = None, options: Mapping[str, OptionValue] | None = None) -> Setup:
        """Return a playable setup; Unplayable, with one sentence, if there is none."""
        seats = self.default_seats if seats is None else seats
        if seats not in self.seats:
            raise Unplayable(f"{self.title} is for {_range(self.seats)} players, not {seats}.")
        setup = Setup(self.id, seats, choose(self.options, options or {}))
        if problem := self.check(setup):
            raise Unplayable(problem)
        return setup


def _range(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
