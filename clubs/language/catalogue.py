"""Catalogues: what the texts are in another language."""

import logging
import re
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from struct import error, unpack_from
from typing import Final, Protocol

from clubs.language.message import FIELD, fault

log = logging.getLogger(__name__)

ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
OWN_NAMES: Final[Mapping[str, str]] = {ENGLISH: "English", "de": "Deutsch", "fr": "Français"}
"""Languages by their own names; that of another one is in its catalogue."""

TO_YOU: Final = "you"
"""The context of a second text for the same sentence about the reader, which a catalogue may have."""

_MAGIC: Final = 0x950412DE
_PLURALS: Final = re.compile(r"(?m)^Plural-Forms: *nplurals=(\d+); *plural=([^;\n]+)")
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
    """A catalogue in the form that gettext writes; each text is read when it is asked for.

    gettext's own reader makes all texts at once, which takes several times as long as the program may need
    to start. One that cannot be used is logged, and missing from then on.
    """

    def __init__(self, data: bytes) -> None:
        """Look through the header; ValueError or struct.error if this is no catalogue."""
        from gettext import c2py  # noqa: PLC0415 (English does without)

        magic, _, count, ids, texts = unpack_from("<5I", data)
        if magic != _MAGIC:
            raise ValueError("it is not what gettext reads")
        self._data = data
        self._ids = unpack_from(f"<{2 * count}I", data, ids)
        self._texts = unpack_from(f"<{2 * count}I", data, texts)
        self._found: dict[tuple[str, str], str | None] = {}
        rule = _PLURALS.search(self._at(b"") or "")
        if rule is None:
            raise ValueError("it does not say which forms go with numbers")
        self._forms, self._number = int(rule[1]), c2py(rule[2])

    def find(self, pattern: str, context: str) -> str | None:
        """Return a text in this language, or None."""
        key = pattern, context
        if key not in self._found:
            self._found[key] = self._good(pattern, context)
        return self._found[key]

    def number(self, count: int) -> int:
        """Return the place of the form that goes with a number of things."""
        return int(self._number(count))

    def _good(self, pattern: str, context: str) -> str | None:
        """Return a text, unless something is wrong with it."""
        try:
            text = self._at(f"{context}{_BETWEEN}{pattern}".encode() if context else pattern.encode())
            trouble = fault(pattern, text, self._forms, all_fields=context != TO_YOU) if text else ""
        except (UnicodeError, error) as problem:
            text, trouble = None, str(problem)
        if trouble:
            log.warning(
                "A translation cannot be used, and the text is shown in English: %r: %s", pattern, trouble
            )
        return None if trouble else text or None

    def _at(self, key: bytes) -> str | None:
        """Return the text of a key, which are in order."""
        place = bisect_left(range(len(self._ids) // 2), key, key=self._key)
        if place == len(self._ids) // 2 or self._key(place) != key:
            return None
        return self._part(self._texts, place).decode()

    def _key(self, place: int) -> bytes:
        return self._part(self._ids, place)

    def _part(self, table: tuple[int, ...], place: int) -> bytes:
        length, start = table[2 * place : 2 * place + 2]
        return unpack_from(f"{length}s", self._data, start)[0]  # type: ignore[no-any-return]


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
    found = {path.stem for path in Path(__file__).parent.glob("*.mo")}
    return (ENGLISH, *(code for code in OWN_NAMES if code in found), *sorted(found - OWN_NAMES.keys()))


def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language; of one without a catalogue that can be read, the English one."""
    if language == PSEUDO:
        return Pseudo()
    if language != ENGLISH:
        try:
            return Translated(mo_file(language).read_bytes())
        except (OSError, ValueError, error) as problem:
            log.warning("The texts in %s cannot be read: %s. English is shown.", language, problem)
    return English()


def mo_file(language: str) -> Path:
    """Return what gettext reads of a catalogue."""
    return Path(__file__).with_name(f"{language}.mo")
