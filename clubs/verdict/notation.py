"""A verdict as one line of text, for the pipe to the worker and for the database.

    4 [300,[["0 play 9S",0.52,3.1,4.2,0.95,…],["0 play 4S",…]]]

That is the version, and the fields of a verdict in their order, as JSON.
"""

from collections.abc import Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from hashlib import sha256
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from clubs.cards import CardSet
from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.record import read_action, verbs, write_action
from clubs.verdict.sentences import sentences
from clubs.verdict.verdict import Verdict

VERSION: Final = 4
"""Increased when older verdicts do not count any more, as the judge or what it says has changed."""
DIGITS: Final = 5
"""Of a number that is no whole one."""
SEAL: Final = 16
"""The characters of a seal."""

NOTHING: Final = Verdict(0, ())
"""The verdict on an ask that the judge has nothing to say about."""


def write(verdict: Verdict) -> str:
    """Return the verdict as a line."""
    return f"{VERSION} {msgspec.json.encode(_plain(verdict)).decode()}"


def read(line: str, view: SeatView, ask: Ask) -> Verdict:
    """Return the verdict of a line; ValueError if there is none, or if it does not fit the ask."""
    version, _, rest = line.partition(" ")
    if version != str(VERSION):
        raise ValueError(f"this is no verdict of version {VERSION}: {line[:40]!r}")
    setup = view.public.setup
    try:
        verdict: Verdict = _made(Verdict, msgspec.json.decode(rest), verbs(game(setup.game), setup))
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise ValueError(str(problem)) from None
    for one in verdict.tried:
        if reason := ask.why_not(one.action):
            raise ValueError(reason.words)
        if unknown := {reason.name for reason in one.reasons} - {*sentences()}:
            raise ValueError(f"reasons that are not said any more: {', '.join(sorted(unknown))}")
    return verdict


def seal(line: str, view: SeatView, ask: Ask, hands: Sequence[CardSet] | None = None) -> str:
    """Return the fingerprint of a line and of what was judged, by which a kept line is known again."""
    return sha256(repr((line, view, ask, hands)).encode()).hexdigest()[:SEAL]


def unsealed(text: str, view: SeatView, ask: Ask, hands: Sequence[CardSet] | None = None) -> Verdict | None:
    """Return the verdict of a seal and its line; None if it is on anything else, or cannot be read."""
    sealed, _, line = text.partition(" ")
    if not line or sealed != seal(line, view, ask, hands):
        return None
    try:
        return read(line, view, ask)
    except ValueError:
        return None


def _plain(value: Any) -> Any:
    """Return a value as what JSON knows: a dataclass is the list of its fields."""
    if isinstance(value, Action):
        return write_action(value)
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def _made(kind: Any, raw: Any, kinds: dict[str, type[Action]]) -> Any:
    """Return the value of a type that a piece of JSON stands for; ValueError if it stands for none."""
    inner = get_args(kind)
    if kind is Action:
        return read_action(msgspec.convert(raw, str), kinds)
    if NoneType in inner:
        return None if raw is None else _made(next(one for one in inner if one is not NoneType), raw, kinds)
    if is_dataclass(kind):
        return kind(*_all_made(_types_of(kind, raw), raw, kinds))  # type: ignore[operator] # the type, not a value of it
    if get_origin(kind) is tuple:
        return tuple(_all_made(inner[:1] * len(raw) if inner[-1] is ... else inner, raw, kinds))
    return msgspec.convert(raw, kind)


@cache
def _types(kind: Any) -> tuple[Any, ...]:
    """Return the types of the fields of a dataclass, in their order."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _types_of(kind: Any, raw: Any) -> tuple[Any, ...]:
    """Return the types of the fields that a piece of JSON has; a line of before may lack the newest."""
    types = _types(kind)
    before = isinstance(raw, list) and len(raw) == len(types) - 1
    return types[:-1] if before and fields(kind)[-1].default is not MISSING else types


def _all_made(wanted: Sequence[Any], raw: Any, kinds: dict[str, type[Action]]) -> list[Any]:
    if not isinstance(raw, list) or len(raw) != len(wanted):
        raise ValueError("the verdict has other fields")
    return [_made(kind, one, kinds) for kind, one in zip(wanted, raw, strict=True)]
