"""Catalogues: what the texts are in another language."""

import logging
import re
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final, Protocol

from clubs.language.message import FIELD

log = logging.getLogger(__name__)

ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
OWN_NAMES: Final[Mapping[str, str]] = {ENGLISH: "English", "de": "Deutsch", "fr": "Français"}
"""The languages that there may be a catalogue of, each by its own name."""

_BETWEEN: Final = "\x04"  # a context and its text, in the form that gettext writes


class Catalogue(Protocol):
    """The texts of a language by the English ones."""

    def find(self, pattern: str, context: str) -> str | None:
        """Return a text in this language, or None."""
        ...

    def number(self, count: int) -> int:
        """Return the place of the form that goes with a number of things."""
        ...


class English:
    """The language of the code."""

    def find(self, pattern: str, context: str) -> str | None:
        """Return None: the pattern is English."""
        del pattern, context
        return None

    def number(self, count: int) -> int:
        """Return the place of the form that goes with a number of things."""
        return int(count != 1)


class Translated:
    """A catalogue as gettext reads it."""

    def __init__(self, read: GNUTranslations) -> None:
        # gettext itself returns the English where it finds nothing; here it is to be told apart.
        self._texts: dict[str, str] = vars(read).get("_catalog", {})
        self._number = vars(read).get("plural", lambda count: int(count != 1))

    def find(self, pattern: str, context: str) -> str | None:
        """Return a text in this language, or None."""
        return self._texts.get(f"{context}{_BETWEEN}{pattern}" if context else pattern) or None

    def number(self, count: int) -> int:
        """Return the place of the form that goes with a number of things."""
        return int(self._number(count))


class Pseudo:
    """A made-up language: every text in brackets, with accents, and half as long again.

    What is seen without brackets was never given to a translator; what is cut would be cut in a language with
    longer words. `said` are the texts that it was asked for.
    """

    _ACCENTS: Final = str.maketrans("aeiouncsAEIOUNCS", "áéíóúñçšÁÉÍÓÚÑÇŠ")
    _WORD: Final = re.compile(r"[^\W\d_]{3,}")

    def __init__(self) -> None:
        self.said: set[tuple[str, str]] = set()

    def find(self, pattern: str, context: str) -> str | None:
        """Return the text as this language has it."""
        if not any(char.isalpha() for char in pattern):
            return pattern
        self.said.add((context, pattern))
        parts: list[str] = []
        at = 0
        for field in FIELD.finditer(pattern):
            spec = field[2] or ""
            forms = "/".join(map(self._stretched, spec.split("/")))
            parts += [
                self._stretched(pattern[at : field.start()]),
                f"{{{field[1]}:{forms}}}" if "/" in spec else field[0],
            ]
            at = field.end()
        return f"‹{''.join(parts)}{self._stretched(pattern[at:])}›"

    def number(self, count: int) -> int:
        """Return the place of the form that goes with a number of things."""
        return int(count != 1)

    def _stretched(self, text: str) -> str:
        return self._WORD.sub(lambda word: word[0] + word[0][-(len(word[0]) // 2) :], text).translate(
            self._ACCENTS
        )


@cache
def installed() -> tuple[str, ...]:
    """Return the languages that can be chosen, English first."""
    return (ENGLISH, *(code for code in OWN_NAMES if _file(code).is_file()))


def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language; of one without a catalogue that can be read, the English one."""
    if language == PSEUDO:
        return Pseudo()
    if language != ENGLISH:
        try:
            with _file(language).open("rb") as file:
                return Translated(GNUTranslations(file))
        except (OSError, ValueError, UnicodeError, LookupError) as problem:
            log.warning("The texts in %s cannot be read: %s. English is shown.", language, problem)
    return English()


def _file(language: str) -> Path:
    """Return what gettext reads of a catalogue."""
    return Path(__file__).with_name(f"{language}.mo")
