"""Public facts: everything known to the whole table. A state holds them, and every view shows them."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from clubs.cards import Card, CardSet, Suit, cards_of, suit
from clubs.language import message
from clubs.rules.option import Setup


class Played(NamedTuple):
    """A card and the seat that played it."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """A finished trick in the order of play; `winner` is None while, or if, nobody has won it."""

    plays: tuple[Played, ...]
    winner: int | None

    @property
    def leader(self) -> int:
        """The seat that led to the trick."""
        return self.plays[0].seat


class ScoreLine(NamedTuple):
    """One item of a seat's points: the rule, the words, the points.

    The words can be put better at any time, and are no part of a state's fingerprint.
    """

    rule: str
    words: str
    points: int

    def __repr__(self) -> str:
        return f"ScoreLine({self.rule!r}, {self.points})"


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's score of a deal; the points are the sum of the lines.

    `owed` is the number of tricks that a quota, a bid or a contract asked of the seat, and `made` the number
    that counts towards it; None where nothing was asked. `mark` is a word by which statistics count the deal
    apart (`Duty.marks`, `Duty.tallies`). `struck` are plus points that a rule has struck out.
    `counts` are the numbers that the scoresheet shows, each with the word over its column; without them it
    shows the tricks. These five follow from the rest of the state and are no part of its fingerprint.
    """

    tricks: int
    lines: tuple[ScoreLine, ...]
    bid: int | None = None
    owed: int | None = field(default=None, repr=False)
    made: int | None = field(default=None, repr=False)
    mark: str = field(default="", repr=False)
    struck: int = field(default=0, repr=False)
    counts: tuple[tuple[str, int], ...] = field(default=(), repr=False)

    @property
    def points(self) -> int:
        """The points of the deal."""
        return sum(line.points for line in self.lines)


MISSED: Final = SeatScore(0, (ScoreLine("", message("not played in this match"), 0),))
"""The scores of a deal before the one that the match began with."""


@dataclass(frozen=True, slots=True)
class Note:
    """A fact that one game or phase keeps about the deal; its kind is its key."""


N = TypeVar("N", bound=Note)


def find_note(notes: tuple[Note, ...], kind: type[N]) -> N:
    """Return the note of a kind, or its blank if there is none."""
    return next((note for note in notes if isinstance(note, kind)), kind())


def with_note(notes: tuple[Note, ...], note: Note) -> tuple[Note, ...]:
    """Return the notes with this one in place of an earlier one of its kind."""
    return (*(other for other in notes if type(other) is not type(note)), note)


@dataclass(frozen=True, slots=True)
class NamedSuits(Note):
    """The suits named after leads (C-3): pairs of trick, from 0, and suit. The suit named is the suit led."""

    made: tuple[tuple[int, Suit], ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """All public facts of a match.

    `deal` counts from 1 (0 before the first), `dealer` is None before the draw or where there is none,
    `phase` indexes the game's phases, `size` is the number of cards dealt to each hand, `leader` leads the
    trick whose `plays` are on the table, `tricks` are the deal's finished tricks, `notes` belong to the deal,
    `scores` are totals, `sheet` has a row of seat scores for each finished deal, `winners` is None until the
    game is over and empty for a draw.
    """

    setup: Setup
    scores: tuple[int, ...]
    deal: int = 0
    dealer: int | None = None
    phase: int = 0
    size: int = 0
    leader: int = 0
    plays: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    notes: tuple[Note, ...] = ()
    sheet: tuple[tuple[SeatScore, ...], ...] = ()
    winners: tuple[int, ...] | None = None

    @property
    def seats(self) -> range:
        """All seats, from 0."""
        return range(self.setup.seats)

    @property
    def missed(self) -> int:
        """The number of deals before the one that the match began with."""
        return sum(row[0] == MISSED for row in self.sheet)

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick on the table, or named after the lead; None before it."""
        return self.led_to(len(self.tricks)) if self.plays else None

    def led_to(self, trick: int) -> Suit:
        """Return the suit led to a trick, counted from 0, or named after its lead."""
        named = dict(self.note(NamedSuits).made) if self.notes else {}
        plays = self.plays if trick == len(self.tricks) else self.tricks[trick].plays
        return named.get(trick, suit(plays[0].card))

    @property
    def suits_led(self) -> tuple[Suit, ...]:
        """The suit led to each finished trick, or named after its lead."""
        return tuple(map(self.led_to, range(len(self.tricks))))

    @property
    def on_table(self) -> CardSet:
        """The cards of the trick on the table."""
        return cards_of(play.card for play in self.plays)

    def note(self, kind: type[N]) -> N:
        """Return the deal's note of a kind, or its blank if there is none."""
        return find_note(self.notes, kind)

    def taken(self, seat: int) -> int:
        """Return the number of tricks that the seat has won in this deal."""
        return sum(trick.winner == seat for trick in self.tricks)

    def eldest(self) -> int:
        """Return the dealer's left, or seat 0 where nobody deals."""
        return 0 if self.dealer is None else self.setup.left(self.dealer)

    def in_turn(self, answered: int) -> int | None:
        """Return the seat to answer next where each does once from the dealer's left; None after the last."""
        return self.setup.left(self.eldest(), answered) if answered < self.setup.seats else None

    def who_played(self, bit: int) -> int | None:
        """Return the seat whose card on the table has this bit; None for no bit."""
        for play in self.plays:
            if 1 << play.card == bit:
                return play.seat
        return None


def trick_cards(trick: Trick) -> CardSet:
    """Return the cards of a finished trick."""
    return cards_of(play.card for play in trick.plays)
