"""Reasons as sentences: on the screen with suit signs in braces, and for a terminal.

The texts are in sentences.toml, by the names of reasons; there are those of hints and of the coach, too.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from clubs.cards import CardSet, each, suit_name, words
from clubs.rules.plural import figure
from clubs.verdict.verdict import Field, Reason

FILE: Final = "sentences.toml"
IN_WORDS: Final = "in_words.toml"
YOU: Final = "you"
NOBODY: Final = "nobody"

_LEVELS: Final = ("a ten", "a jack", "a queen", "a king", "a joker")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_SIGN: Final = re.compile(r"\{([CDHS])\}")


@cache
def slots() -> Mapping[str, Mapping[str, str]]:
    """Return the sentences of all reasons by their names, in the slots of `Why`: certain, counted, …."""
    return tomllib.loads(resources.files("clubs.verdict").joinpath(FILE).read_text(encoding="utf-8"))


@cache
def sentences() -> Mapping[str, str]:
    """Return the sentence of each reason by its name."""
    return {name: said for slot in slots().values() for name, said in slot.items()}


@cache
def in_words() -> Mapping[str, str]:
    """Return the sentences of reasons with figures once more, without their figures."""
    return tomllib.loads(resources.files("clubs.verdict").joinpath(IN_WORDS).read_text(encoding="utf-8"))


def say(reason: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence; `names` are those of the seats, "you" for the reader's own."""
    return fill(sentences()[reason.name], reason, names)


def fill(sentence: str, reason: Reason, names: Sequence[str]) -> str:
    """Return a sentence with the fields of a reason put in."""
    said = sentence.format_map({name: _Shown(name, value, names) for name, value in reason.fields})
    return said if said.startswith("{") else said[:1].upper() + said[1:]


def plain(text: str) -> str:
    """Return a text for a terminal: `♠K`."""
    return _SIGN.sub(lambda found: _SIGNS[found[1]], text)


class _Shown:
    """A field as a sentence shows it; its format is two words of which it chooses one."""

    def __init__(self, name: str, value: Field, names: Sequence[str]) -> None:
        self._value, self._kind = value, _KINDS.get(name, _number)
        self._is_seat = self._kind is _seat
        self._said = self._kind(value, names)

    def __format__(self, choice: str) -> str:
        if not choice:
            return self._said
        if choice == "possessive":
            return "your" if self._said == YOU else f"{self._said}’s"
        one, many = choice.split("/")
        if self._is_seat:
            return many if self._said == YOU else one
        return one if self._few else many

    @property
    def _few(self) -> bool:
        """Return whether the field goes with a singular: one card, one of something, none of some cards."""
        number = int(self._value)
        if self._kind is _cards:
            return number.bit_count() == 1
        return number == 1 or (self._kind is _lower and not number)


def _card(value: Field, names: Sequence[str]) -> str:
    del names
    return words(int(value))


def _cards(value: Field, names: Sequence[str]) -> str:
    del names
    cards: CardSet = int(value)
    said = [words(card) for card in each(cards)]
    return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:]))) or "nothing"


def _suit(value: Field, names: Sequence[str]) -> str:
    del names
    return suit_name(int(value))


def _seat(value: Field, names: Sequence[str]) -> str:
    return names[int(value)] if 0 <= int(value) < len(names) else NOBODY


def _level(value: Field, names: Sequence[str]) -> str:
    del names
    return _LEVELS[int(value)]


def _share(value: Field, names: Sequence[str]) -> str:
    """Show one of the numbers that the screen writes in figures."""
    del names
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _lower(value: Field, names: Sequence[str]) -> str:
    return "none" if not value else _number(value, names)


def _number(value: Field, names: Sequence[str]) -> str:
    """Show a number in words up to twelve."""
    del names
    return figure(value) if isinstance(value, int) else str(value)


_KINDS: Final[Mapping[str, Callable[[Field, Sequence[str]], str]]] = {
    **dict.fromkeys(("card", "other", "played"), _card),
    **dict.fromkeys(("cards", "others"), _cards),
    **dict.fromkeys(("lower", "high", "over"), _lower),
    **dict.fromkeys(
        ("rule", "bid", "instead", "of_100", "against", "mean", "less", "points", "target", "this", "that"),
        _share,
    ),
    **{"suit": _suit, "rest": _suit, "seat": _seat, "ally": _seat, "level": _level},
}
"""How fields are shown, by their names; others are numbers of something."""
