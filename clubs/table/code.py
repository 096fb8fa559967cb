"""Deal codes: a deal in thirty characters that can be read out, typed and pasted.

    18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424

A code is a number of 140 bits and two characters that check it, written with the 32 digits and letters of
`SIGNS`, each 5 bits, the highest first. The number's upper 12 bits are a number counted through `_BLOCKS`:
game, setup, which of the game's deals it is, and who deals. Its lower 128 bits are the seed of the pack (see
`shuffle`).

The check is the remainder by (x + 1)(x + 2) of the number's 28 characters as a polynomial over the field of
32 elements (x⁵ + x² + 1 = 0), where the division begins with the remainder 1, 0. It detects any one or two
wrong characters, and any two that are swapped.

12 bits count to 4095. `ZZ` in front of a code adds 4096 to its number, and the check covers it too.

A code keeps its deal for ever. Blocks are only appended: a program without them sees a number above those
that it knows, and reports a code of a later version.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from clubs.games import game
from clubs.language import Message, message
from clubs.rules import engine
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.scoring import Score

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 30
SEED_BYTES: Final = 16
HASH_LENGTH: Final = 20  # 100 bits
_HEAD_BITS: Final = 12
_HIGHER: Final = (31, 31)  # ZZ
_GROUP: Final = 5
_LONGEST: Final = 500  # of what is typed or pasted, with everything between the characters
HYPHENS: Final = "-‐‑‒–—−"
_VALUES: Final = {
    **{sign: value for value, sign in enumerate(SIGNS)},
    **{sign.lower(): value for value, sign in enumerate(SIGNS)},
    **dict.fromkeys("Oo", 0),
    **dict.fromkeys("IiLl", 1),
}


class CodeKind(NamedTuple):
    """Sentences about characters that are no code of a kind."""

    too_long: Message
    sign: Message
    short: Message
    long: Message


DEAL_CODE: Final = CodeKind(
    message("This is far too long for a deal code."),
    message("A deal code cannot contain {sign}, only digits and letters other than U."),
    message("This is too short: a deal code has {length} characters, not {number}."),
    message("This is too long: a deal code has {length} characters, not {number}."),
)
HASH: Final = CodeKind(
    message("This is far too long for a hash."),
    message("A hash cannot contain {sign}, only digits and letters other than U."),
    message("This is too short: a hash has {length} characters, not {number}."),
    message("This is too long: a hash has {length} characters, not {number}."),
)


class NoCode(Unplayable):
    """A text is no deal code, or a deal has none; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The deal of a code, with which a match can begin.

    `deal` is its number among the game's kinds of deal, from 1; `dealer` is None where nobody deals; `seed`
    has 16 bytes.
    """

    setup: Setup
    deal: int
    dealer: int | None
    seed: bytes


@dataclass(frozen=True, slots=True)
class Block:
    """A range of numbers: all combinations of seats, deals, dealers and options, the last varying fastest."""

    game: str
    seats: tuple[int, ...]
    deals: int
    dealt: bool
    options: tuple[tuple[str, tuple[OptionValue, ...]], ...]


_BLOCKS: Final = [
    Block(
        "whist", (3,), 1, True,
        (
            ("target", tuple(range(5, 22))),
            ("leader", ("exchanger", "left_of_exchanger")),
            ("must_beat", (True, False)),
        ),
    ),
    Block("low", (3, 4, 5), 3, True, (("deals", tuple(range(1, 13))),)),
    Block("trump", tuple(range(2, 11)), 10, True, (("hands", ("most", "five")),)),
    Block(
        "exact", tuple(range(2, 11)), 1, True,
        (("target", tuple(range(50, 201, 10))), ("cancelled_trick", ("carried", "dead"))),
    ),
    Block(
        "free", (3,), 1, False,
        (("target", tuple(range(100, 501, 50))), ("enforcement", ("strict", "honour"))),
    ),
    Block("trump", (2, 3, 4), 10, True, (("hands", ("ten",)),)),
    Block(
        "trump", tuple(range(2, 11)), 10, True,
        (("hands", ("most", "five")), ("lead_clubs", ("any time",))),
    ),
    Block("trump", (2, 3, 4), 10, True, (("hands", ("ten",)), ("lead_clubs", ("any time",)))),
    Block("low", (3, 4, 5), 3, True, (("deals", tuple(range(13, 25))),)),
    Block("partner", (4,), 3, True, (("target", (50, 100, 150)),)),
    Block("half", (3, 4), 1, False, (("target", (50, 100)),)),
]  # fmt: skip
"""The meaning of a code's number, for ever; not derived from the games, which may change."""

_LEFT_OUT: Final = {("trump", "lead_clubs"): "when played"}
"""Options that a game got later: blocks without them mean this value."""

_Head: TypeAlias = tuple[str, int, int, int | None, tuple[tuple[str, OptionValue], ...]]
"""The upper part of a code: game, seats, deal, dealer, and the options by name."""


def register(block: Block) -> Callable[[], None]:
    """Add the block of a game from outside, behind the others. The function returned removes it."""

    def remove() -> None:
        _BLOCKS.remove(block)
        _forget()

    _BLOCKS.append(block)
    _forget()
    return remove


def _forget() -> None:
    _heads.cache_clear()
    _numbers.cache_clear()


@cache
def _heads() -> tuple[_Head, ...]:
    return tuple(head for block in _BLOCKS for head in _count_through(block))


@cache
def _numbers() -> dict[_Head, int]:
    return {head: number for number, head in enumerate(_heads())}


def _count_through(block: Block) -> Iterator[_Head]:
    names, values = [name for name, _ in block.options], [values for _, values in block.options]
    choices = [_by_name(zip(names, chosen, strict=True)) for chosen in product(*values)]
    for seats in block.seats:
        dealers = range(seats) if block.dealt else (None,)
        for deal, dealer, options in product(range(1, block.deals + 1), dealers, choices):
            yield block.game, seats, deal, dealer, options


def _by_name(options: Iterable[tuple[str, OptionValue]]) -> tuple[tuple[str, OptionValue], ...]:
    return tuple(sorted(options, key=lambda option: option[0]))


def _told(setup: Setup) -> tuple[tuple[str, OptionValue], ...]:
    """Return the options of a setup by name, less those that codes leave out."""
    return _by_name(option for option in setup.options if _LEFT_OUT.get((setup.game, option[0])) != option[1])


# ---------------------------------------------------------------- codes


@lru_cache(64)
def write(opening: Opening) -> str:
    """Return the code of a deal, in six groups of five, perhaps with `ZZ` in front; NoCode if it has none."""
    setup = opening.setup
    head = (setup.game, setup.seats, opening.deal, opening.dealer, _told(setup))
    if head not in _numbers():
        raise NoCode(message("This deal has no code."))
    higher, low = divmod(_numbers()[head], 1 << _HEAD_BITS)
    front = [*_HIGHER] * higher
    values = _digits(low << 8 * SEED_BYTES | int.from_bytes(opening.seed, "big"), LENGTH - 2)
    code = grouped([*values, *_check([*front, *values])])
    return f"{_signs(front)}-{code}" if front else code


def read(text: str) -> Opening:
    """Return the deal of a code, in any case, with blanks and hyphens anywhere; NoCode if it is none."""
    found = values(text)
    higher = len(found) > LENGTH and (*found[:2],) == _HIGHER
    long = higher or len(found) == LENGTH + 2
    _measure(found, LENGTH + 2 * long, DEAL_CODE)
    if (long and not higher) or _check(found[:-2]) != tuple(found[-2:]):
        raise NoCode(message("This is not a deal code: a character is wrong, or two are swapped."))
    number = int(higher)
    for value in found[2 * higher : -2]:
        number = number << 5 | value
    return _opening(number >> 8 * SEED_BYTES, number & (1 << 8 * SEED_BYTES) - 1)


def _opening(number: int, seed: int) -> Opening:
    if number >= len(_heads()):
        raise NoCode(message("This code is from a later version of Clubs."))
    id, seats, deal, dealer, options = _heads()[number]
    try:
        setup = game(id).setup(seats, dict(options))
    except Unplayable as problem:
        raise NoCode(message("The deal of this code cannot be played: {why}", why=str(problem))) from None
    if _over_before(setup, deal):
        raise NoCode(message("The deal of this code cannot be played: the game ends before it."))
    return Opening(setup, deal, dealer, seed.to_bytes(SEED_BYTES, "big"))


def _over_before(setup: Setup, deal: int) -> bool:
    played = game(setup.game)
    public = engine.start(played, setup, deal).public
    scoring = (phase for phase in played.phases(setup) if isinstance(phase, Score))
    return deal > 1 and any(phase.finished(public) is not None for phase in scoring)


def day_seed(setup: Setup, day: date) -> bytes:
    """Return the seed of a day's deal of a setup."""
    options = " ".join(f"{name}={value}" for name, value in _told(setup))
    text = f"clubs day|{day.isoformat()}|{setup.game}|{setup.seats}|{options}"
    return sha256(text.encode()).digest()[:SEED_BYTES]


def deal_of_the_day(setup: Setup, day: date) -> str:
    """Return the code of a day's deal, the same everywhere for the same setup."""
    dealers = {head[3] for head in _heads() if head[:2] == (setup.game, setup.seats)}
    dealer = None if None in dealers else day.toordinal() % setup.seats
    return write(Opening(setup, 1, dealer, day_seed(setup, day)))


def any_deal(setup: Setup, seed: bytes) -> Opening:
    """Return a deal of a setup, which follows from a seed of 16 bytes; NoCode if none has a code."""
    asked = setup.game, setup.seats, _told(setup)
    heads = [head for head in _heads() if (head[0], head[1], head[4]) == asked]
    heads = [head for head in heads if not _over_before(setup, head[2])]
    if not heads:
        raise NoCode(message("These deals have no codes."))
    _, _, deal, dealer, _ = heads[int.from_bytes(sha256(seed).digest(), "big") % len(heads)]
    return Opening(setup, deal, dealer, seed)


# ---------------------------------------------------------------- commitments


@lru_cache(16)
def hash_of(text: str) -> str:
    """Return the hash that, shown before a deal, proves its code afterwards: 100 bits in four groups of five.

    They are the first bits of SHA-256 over `clubs code|` and the code's characters. NoCode for no code.
    """
    bare = write(read(text)).replace("-", "")
    digest = sha256(f"clubs code|{bare}".encode()).digest()
    return grouped(_digits(int.from_bytes(digest, "big") >> 256 - 5 * HASH_LENGTH, HASH_LENGTH))


def belong_together(text: str, shown: str) -> bool:
    """Return whether a code has the hash shown before; NoCode if one of them is none."""
    expected = hash_of(text)
    found = values(shown, HASH)
    _measure(found, HASH_LENGTH, HASH)
    return grouped(found) == expected


def values(text: str, what: CodeKind = DEAL_CODE) -> list[int]:
    """Return the values of the characters, without blanks and hyphens; NoCode for others."""
    if len(text) > _LONGEST:
        raise NoCode(what.too_long)
    bare = [sign for sign in text if not sign.isspace() and sign not in HYPHENS]
    for sign in bare:
        if sign not in _VALUES:
            raise NoCode(what.sign.having(sign=repr(sign)))
    return [_VALUES[sign] for sign in bare]


def _measure(values: list[int], length: int, what: CodeKind) -> None:
    if len(values) != length:
        wrong = what.short if len(values) < length else what.long
        raise NoCode(wrong.having(length=length, number=len(values)))


def _digits(number: int, length: int) -> list[int]:
    return [number >> 5 * place & 31 for place in reversed(range(length))]


def _signs(values: Iterable[int]) -> str:
    return "".join(SIGNS[value] for value in values)


def grouped(values: Sequence[int]) -> str:
    """Return the signs of values, in groups of five."""
    return "-".join(_signs(values[start : start + _GROUP]) for start in range(0, len(values), _GROUP))


def _check(values: Iterable[int]) -> tuple[int, int]:
    """Return the two check characters of these."""
    high, low = 1, 0
    for value in values:
        over = high ^ value
        # x² is 3x + 2, for (x + 1)(x + 2) = x² + 3x + 2
        high, low = low ^ double(over) ^ over, double(over)
    return high, low


def double(value: int) -> int:
    """Return twice a number in the field of 32 elements."""
    return value << 1 if value < 16 else value << 1 ^ 0b100101
