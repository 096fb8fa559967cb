"""Reasons as sentences: on the screen with suit signs in braces, and for a terminal.

The texts are in sentences.toml, by the names of reasons; there are those of hints and of the coach, too. They
are English, and said in the language that is spoken.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from clubs.cards import suit_name, words
from clubs.language import Field as Shown
from clubs.language import Message, _, message
from clubs.rules.plural import Figure
from clubs.verdict.answers import first_up, list_words
from clubs.verdict.verdict import Field, Reason

FILE: Final = "sentences.toml"
IN_WORDS: Final = "in_words.toml"
YOU: Final = message("you")
NOBODY: Final = message("nobody")

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
    """Return a sentence with the fields of a reason put in, in the language that is spoken."""
    fields = {name: _KINDS.get(name, _number)(value, names) for name, value in reason.fields}
    return first_up(_(message(sentence).having(**fields)))


def plain(text: str) -> str:
    """Return a text for a terminal: `♠K`."""
    return _SIGN.sub(lambda found: _SIGNS[found[1]], text)


class _Cards:
    """Some cards; the forms are those for one and for some."""

    def __init__(self, cards: int) -> None:
        self._cards = cards
        self.words = list_words(cards)

    def form(self, forms: tuple[str, ...], number: Callable[[int], int]) -> str:
        """Return the form that goes with the number of cards."""
        return forms[min(number(self._cards.bit_count()), len(forms) - 1)]


class _CardFigure(Figure):
    """A number of cards in words."""

    @property
    def words(self) -> str:
        """The number in words, as it goes with cards."""
        return _CARD_FIGURES.get(self.number, super().words)


class _LowerFigure(_CardFigure):
    """A number of cards, of which "none" goes with a singular."""

    @property
    def words(self) -> str:
        """The number in words."""
        return super().words if self.number else message("none", context="number of cards")

    def form(self, forms: tuple[str, ...], number: Callable[[int], int]) -> str:
        """Return the form that goes with the number."""
        return forms[number(max(1, self.number))]


_CARD_FIGURES: Final[Mapping[int, Message]] = {
    0: message("no", context="number of cards"),
    1: message("one", context="number of cards"),
}


def _card(value: Field, names: Sequence[str]) -> Shown:
    del names
    return words(int(value))


def _cards(value: Field, names: Sequence[str]) -> Shown:
    del names
    return _Cards(int(value))


def _suit(value: Field, names: Sequence[str]) -> Shown:
    del names
    return suit_name(int(value))


def _seat(value: Field, names: Sequence[str]) -> Shown:
    return names[int(value)] if 0 <= int(value) < len(names) else NOBODY


def _share(value: Field, names: Sequence[str]) -> Shown:
    """Show one of the numbers that the screen writes in figures."""
    del names
    return message("{share:.1f}", share=value) if isinstance(value, float) else value


def _number(value: Field, names: Sequence[str]) -> Shown:
    """Show a number in words up to twelve."""
    del names
    return Figure(value) if isinstance(value, int) else value


def _higher(value: Field, names: Sequence[str]) -> Shown:
    """Show a number of cards."""
    del names
    return _CardFigure(int(value))


def _lower(value: Field, names: Sequence[str]) -> Shown:
    """Show a number of cards, or none."""
    del names
    return _LowerFigure(int(value))


_KINDS: Final[Mapping[str, Callable[[Field, Sequence[str]], Shown]]] = {
    **dict.fromkeys(("card", "other", "played", "beater"), _card),
    **dict.fromkeys(("cards", "others"), _cards),
    **dict.fromkeys(("lower", "high", "over"), _lower),
    **dict.fromkeys(
        ("rule", "bid", "instead", "of_100", "against", "mean", "less", "points", "target", "this", "that"),
        _share,
    ),
    **{"suit": _suit, "rest": _suit, "seat": _seat, "ally": _seat, "higher": _higher, "below": _higher},
}
"""How fields are shown, by their names; others are numbers of something."""
