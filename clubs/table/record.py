"""A match as text: what was played with, and every action in its order. A state is its record played again.

    clubs record 1
    game whist
    seats 3
    option target 11
    seed 7
    0 keep
    2 play QC

Lines that begin with `#` are remarks. The first number of an action is its seat; chance is `-`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from clubs.cards import name, names, parse, parse_cards
from clubs.games import game
from clubs.rules.action import CHANCE, Action
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.table.shuffle import encodable

VERSION = 1
_HEADER = f"clubs record {VERSION}"


class Unreadable(ValueError):
    """A text that is no record; the message is one sentence that names the line."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match: its setup, the seed of its deals, and its actions."""

    setup: Setup
    seed: str
    actions: tuple[Action, ...]


def write_action(action: Action) -> str:
    """An action as one line: `2 play QC`."""
    seat = "-" if action.seat == CHANCE else str(action.seat)
    words = [_write(field.name, getattr(action, field.name)) for field in fields(action)[1:]]
    return " ".join([seat, action.verb, *filter(None, words)])


def _write(field: str, value: object) -> str:
    match field, value:
        case "card", int():
            return name(value)
        case "cards", int():
            return names(value)
        case "pack", tuple():
            return " ".join(map(name, value))
    return str(value)


def verbs(played: Game, setup: Setup) -> dict[str, type[Action]]:
    """The actions that a game knows, by their word in a record."""
    return {kind.verb: kind for phase in played.phases(setup) for kind in phase.actions}


def read_action(line: str, kinds: dict[str, type[Action]]) -> Action:
    """The action that a line says; ValueError if it says none."""
    seat, _, rest = line.partition(" ")
    verb, _, given = rest.partition(" ")
    kind = kinds.get(verb)
    if kind is None:
        raise ValueError(f"this game knows no {verb[:20]!r}")
    values = _read([field.name for field in fields(kind)[1:]], given.split())
    return kind(CHANCE if seat == "-" else _number(seat), *values)


def _read(wanted: list[str], words: list[str]) -> list[object]:
    if wanted == ["cards"]:
        return [parse_cards(" ".join(words))]
    if wanted == ["pack"]:
        return [tuple(map(parse, words))]
    if len(wanted) != len(words):
        raise ValueError(f"it needs {len(wanted)} words after the verb, not {len(words)}")
    return [
        parse(word) if field == "card" else _number(word) for field, word in zip(wanted, words, strict=True)
    ]


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6:
        raise ValueError(f"{word[:20]!r} is no number")
    return int(word)


def write(record: Record) -> str:
    """The whole record as text."""
    setup = record.setup
    options = (f"option {id} {value}" for id, value in setup.options)
    head = (_HEADER, f"game {setup.game}", f"seats {setup.seats}", *options, f"seed {record.seed}")
    return "\n".join((*head, *map(write_action, record.actions))) + "\n"


def read(text: str) -> Record:
    """The record that a text holds; Unreadable if it holds none. Whether it can be played, `replay` says."""
    if not encodable(text):
        raise Unreadable("The record holds characters that are no text.")
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != _HEADER:
        raise Unreadable(f"Line 1 should be: {_HEADER}.")
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    start = 1
    for n, line in lines[1:]:
        word, _, value = line.partition(" ")
        if word not in ("game", "seats", "option", "seed"):
            break
        start += 1
        if word == "option":
            id, _, value = value.partition(" ")
            if id in options:
                raise Unreadable(f"Line {n} says option {id[:20]} once more.")
            options[id] = value
        elif word in head:
            raise Unreadable(f"Line {n} says {word} once more.")
        else:
            head[word] = value.strip()
    setup = _setup(head, options)
    kinds = verbs(game(setup.game), setup)
    return Record(setup, head.get("seed", ""), tuple(_actions(lines[start:], kinds)))


def _setup(head: dict[str, str], options: dict[str, str]) -> Setup:
    try:
        played = game(head.get("game", ""))
        return played.setup(_number(head.get("seats", "")), parse_options(played, options))
    except ValueError as problem:
        raise Unreadable(f"The record cannot be played: {_sentence(problem)}") from None


def _sentence(problem: ValueError) -> str:
    return str(problem).rstrip(".") + "."


def _actions(lines: Iterable[tuple[int, str]], kinds: dict[str, type[Action]]) -> Iterable[Action]:
    for n, line in lines:
        try:
            yield read_action(line, kinds)
        except ValueError as problem:
            raise Unreadable(f"Line {n} cannot be read: {_sentence(problem)}") from None


def parse_options(played: Game, texts: dict[str, str]) -> dict[str, OptionValue]:
    """Option values from text as `write` says them; Unplayable for one that does not exist."""
    values: dict[str, OptionValue] = {}
    known = {option.id: option for option in played.options}
    for id, text in texts.items():
        if id not in known:
            raise Unplayable(f"There is no option {id[:20]!r}; there are: {', '.join(known) or 'none'}.")
        said = {str(value).lower(): value for value in known[id].values}
        if text.lower() not in said:
            raise Unplayable(f"Option {id} takes {', '.join(said)}, not {text[:20]!r}.")
        values[id] = said[text.lower()]
    return values
