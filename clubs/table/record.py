"""A match as text: its setup, seating and seed, and every action in order. Replaying it gives the state.

    clubs record 1
    game whist
    seats 3
    option target 11
    seed 7
    seat 0 person hare Juniper
    seat 1 sharp badger Bramble
    seat 2 steady fox Rowan
    practice 2
    hint 3 4
    0 keep
    2 play QC

Lines that begin with `#` are comments. The first word of an action is its seat, `-` for chance. Seating is
optional. The seed of a match that begins with the deal of a code is `deal CODE`. Actions that were undone are
not recorded; `practice` lists the deals in which that happened after new cards had been seen, or whose cards
somebody may have known; `hint` is a deal and the number of steps of hints that were shown in it.
docs/formats.md describes the format in full.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final

from clubs.cards import Card, CardSet, name, names, parse, parse_cards
from clubs.games import game
from clubs.language import Told
from clubs.rules.action import CHANCE, Action
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.table.seating import Seating
from clubs.table.shuffle import encodable

VERSION: Final = 1
"""Increased when older records would lead to another state, as the format or a rule has changed."""

_HEADER: Final = f"clubs record {VERSION}"
_MANY: Final = ("option", "seat", "hint")
_HEAD_WORDS: Final = ("game", "seats", "option", "seed", "seat", "practice", "hint")


class Unreadable(Told, ValueError):
    """A text is no record; the message is one sentence that names the line."""


class LaterVersion(Unreadable):
    """A record of a later version of the program, which can read it."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match: its setup, the seed of its deals, its actions, and its seating, if known.

    `practice` are the numbers of the deals that statistics leave out, in ascending order; `hints` those of
    deals in which hints were asked for, each with the number of steps, which are left out as well.
    """

    setup: Setup
    seed: str
    actions: tuple[Action, ...]
    seating: tuple[Seating, ...] = ()
    practice: tuple[int, ...] = ()
    hints: tuple[tuple[int, int], ...] = ()


def write_action(action: Action) -> str:
    """Return an action as one line: `2 play QC`."""
    seat = "-" if action.seat == CHANCE else str(action.seat)
    words = [_WRITERS[field.type](getattr(action, field.name)) for field in fields(action)[1:]]
    return " ".join([seat, action.verb, *filter(None, words)])


def verbs(played: Game, setup: Setup) -> dict[str, type[Action]]:
    """Return the kinds of action of a game, by their verb."""
    return {kind.verb: kind for phase in played.phases(setup) for kind in phase.actions}


def read_action(line: str, kinds: dict[str, type[Action]]) -> Action:
    """Return the action of a line; ValueError if it is none."""
    seat, _, rest = line.partition(" ")
    verb, _, given = rest.partition(" ")
    kind = kinds.get(verb)
    if kind is None:
        raise ValueError(f"this game has no action {verb[:20]!r}")
    values = _read([field.type for field in fields(kind)[1:]], given.split())
    return kind(CHANCE if seat == "-" else _number(seat), *values)


def _read(wanted: list[object], words: list[str]) -> list[object]:
    """Return the values of an action's fields; one that takes any number of words is alone."""
    if wanted == [CardSet]:
        return [parse_cards(" ".join(words))]
    if wanted == [_CARDS]:
        return [tuple(map(parse, words))]
    if len(wanted) != len(words):
        raise ValueError(f"it needs {len(wanted)} words after the verb, not {len(words)}")
    return [parse(word) if kind == Card else _number(word) for kind, word in zip(wanted, words, strict=True)]


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6:
        raise ValueError(f"{word[:20]!r} is not a number")
    return int(word)


_CARDS: Final = tuple[Card, ...]
_WRITERS: Final[Mapping[object, Callable[[Any], str]]] = MappingProxyType(
    {Card: name, CardSet: names, _CARDS: lambda cards: " ".join(map(name, cards)), int: str}
)
"""The writer of each annotated type of an action's fields."""


def write(record: Record) -> str:
    """Return the whole record as text."""
    setup = record.setup
    options = (f"option {id} {value}" for id, value in setup.options)
    seating = (_write_seat(seat, one) for seat, one in enumerate(record.seating))
    practice = [f"practice {' '.join(map(str, record.practice))}"] if record.practice else []
    hints = (f"hint {deal} {steps}" for deal, steps in record.hints)
    head = (_HEADER, f"game {setup.game}", f"seats {setup.seats}", *options, f"seed {record.seed}", *seating)
    return "\n".join((*head, *practice, *hints, *map(write_action, record.actions))) + "\n"


def _write_seat(seat: int, one: Seating) -> str:
    """Return the line of a seat, without characters that cannot be printed."""
    name = "".join(sign for sign in one.name if sign.isprintable())
    return f"seat {seat} {one.plays} {one.animal} {' '.join(name.split())}".rstrip()


def read(text: str) -> Record:
    """Return the record in a text, not yet replayed; Unreadable if there is none."""
    if not encodable(text):
        raise Unreadable("The record contains characters that are not text.")
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != _HEADER:
        if lines and re.fullmatch(r"clubs record [2-9]\d{0,5}", lines[0][1], re.ASCII):
            raise LaterVersion("The record was written by a later version of the program.")
        raise Unreadable(f"Line 1 should be: {_HEADER}.")
    head: dict[str, dict[str, str]] = {word: {} for word in _HEAD_WORDS}
    start = 1
    for n, line in lines[1:]:
        word, _, value = line.partition(" ")
        if word not in head:
            break
        start += 1
        id, _, rest = value.partition(" ") if word in _MANY else ("", "", value)
        if id in head[word]:
            raise Unreadable(f"Line {n} repeats {f'{word} {id[:20]}'.strip()}.")
        head[word][id] = rest.strip()
    setup = _setup(head)
    kinds = verbs(game(setup.game), setup)
    actions = tuple(_actions(lines[start:], kinds))
    seating = _seating(head["seat"], setup.seats)
    practice, hints = _practice(head["practice"].get("")), _hints(head["hint"])
    return Record(setup, head["seed"].get("", ""), actions, seating, practice, hints)


def _setup(head: dict[str, dict[str, str]]) -> Setup:
    try:
        played = game(head["game"].get("", ""))
        seats = _number(head["seats"].get("", ""))
        return played.setup(seats, parse_options(played, head["option"]))
    except ValueError as problem:
        raise Unreadable(f"The record cannot be played: {_sentence(problem)}") from None


def _seating(given: dict[str, str], seats: int) -> tuple[Seating, ...]:
    """Return the seating, which names every seat or none."""
    if given and list(given) != [str(seat) for seat in range(seats)]:
        raise Unreadable("The record must list all seats in order, or none.")
    found = []
    for seat, words in given.items():
        plays, _, rest = words.partition(" ")
        animal, _, name = rest.partition(" ")
        if not animal:
            raise Unreadable(f"The record does not say who plays seat {seat}.")
        found.append(Seating(name, animal, plays))
    return tuple(found)


def _practice(words: str | None) -> tuple[int, ...]:
    """Return the numbers of the practice deals."""
    if words is None:
        return ()
    try:
        deals = tuple(map(_number, words.split()))
    except ValueError as problem:
        raise Unreadable(f"The list of practice deals cannot be read: {_sentence(problem)}") from None
    if not deals or 0 in deals or list(deals) != sorted(set(deals)):
        raise Unreadable("The list of practice deals must be in order and without repeats.")
    return deals


def _hints(given: dict[str, str]) -> tuple[tuple[int, int], ...]:
    """Return the deals in which hints were asked for, with the number of steps."""
    try:
        hints = tuple((_number(deal), _number(steps)) for deal, steps in given.items())
    except ValueError as problem:
        raise Unreadable(f"The hints cannot be read: {_sentence(problem)}") from None
    if any(0 in pair for pair in hints) or list(hints) != sorted(dict(hints).items()):
        raise Unreadable("The deals with hints must be in order and without repeats.")
    return hints


def _sentence(problem: ValueError) -> str:
    return str(problem).rstrip(".") + "."


def _actions(lines: Iterable[tuple[int, str]], kinds: dict[str, type[Action]]) -> Iterable[Action]:
    for n, line in lines:
        try:
            yield read_action(line, kinds)
        except ValueError as problem:
            raise Unreadable(f"Line {n} cannot be read: {_sentence(problem)}") from None


def parse_options(played: Game, texts: dict[str, str]) -> dict[str, OptionValue]:
    """Return option values from their texts in a record; Unplayable for one that does not exist."""
    values: dict[str, OptionValue] = {}
    known = {option.id: option for option in played.options}
    for id, text in texts.items():
        if id not in known:
            raise Unplayable(
                f"There is no option {id[:20]!r}; the options are: {', '.join(known) or 'none'}."
            )
        values_by_text = {str(value).lower(): value for value in known[id].values}
        if text.lower() not in values_by_text:
            raise Unplayable(f"Option {id} takes {', '.join(values_by_text)}, not {text[:20]!r}.")
        values[id] = values_by_text[text.lower()]
    return values
