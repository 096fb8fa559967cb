"""The language that is spoken now."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, wraps
from typing import Final, ParamSpec, TypeVar

from clubs.language.catalogue import ENGLISH, OWN_NAMES, TO_YOU, Catalogue, English, catalogue
from clubs.language.message import YOU, Field, Message, filled, has_words, message, written

P = ParamSpec("P")
R = TypeVar("R")


LATELY: Final = 2000
"""How many texts are remembered with what they were made of."""
SHORT: Final = 3  # letters
VOWELS: Final = frozenset("aàâäáeéèêëiîïíoôöóuùûüúœæAÀÂÄÁEÉÈÊËIÎÏÍOÔÖÓUÙÛÜÚŒÆ")
_ENGLISH: Final = English()


class _Spoken:
    """The language that is spoken, and its catalogue."""

    language: str = ENGLISH
    catalogue: Catalogue = _ENGLISH
    lately: Final[dict[str, tuple[str, str]]] = {}
    edition: int = 0  # of the catalogue, where it was read more than once


def language() -> str:
    """Return the language that is spoken, as a code of two letters."""
    return _Spoken.language


def spoken() -> Catalogue:
    """Return the catalogue of the language that is spoken."""
    return _Spoken.catalogue


def speak(code: str, texts: Catalogue | None = None) -> None:
    """Speak another language from now on, by its catalogue or these texts.

    What has been said already stays as it is.
    """
    if code == _Spoken.language != ENGLISH:
        _Spoken.edition += 1
        _read.cache_clear()
    _Spoken.language, _Spoken.catalogue = code, texts or catalogue(code)


def _(text: str, /, *, context: str = "", **fields: Field) -> str:
    """Return a text in the language that is spoken; a pattern gets its fields, a message may have them."""
    if isinstance(text, Message):
        return _said(text.pattern, text.context, {**text.fields, **fields} if fields else text.fields)
    return _said(text, context, fields)


def shown(text: str) -> str:
    """Return a text as it is shown: a message in the language that is spoken, any other as it is."""
    return _(text) if isinstance(text, Message) else text


def translated(text: str, context: str = "") -> str:
    """Return a pattern in the language that is spoken, without putting in its fields."""
    return _Spoken.catalogue.find(text, context) or text if text else text


@cache
def _read(code: str) -> Catalogue:
    return catalogue(code)


def said_in(code: str, text: Message) -> str:
    """Return a message in a language that need not be spoken now."""
    return filled(_read(code).find(text.pattern, text.context) or text.pattern, text.fields)


def own_name(code: str) -> str:
    """Return the name of a language in that language."""
    return OWN_NAMES.get(code) or said_in(code, message("English", context="name of this language"))


def decimal() -> str:
    """Return the mark before the decimals of a figure."""
    return translated(".", "decimal mark")


def listed(items: Sequence[str]) -> Message:
    """Return some things as a list: `a`, `a and b`, `a, b and c`."""
    if len(items) == 1:
        return message("{it}", it=items[0])
    said = items[0]
    for item in items[1:-1]:
        said = message("{list}, {next}", list=said, next=item)
    return message("{list} and {last}", list=said, last=items[-1])


def in_a_row(*sentences: str) -> Message:
    """Return sentences that follow each other as one text; empty ones are left out."""
    told = [sentence for sentence in sentences if sentence]
    said = message("{it}", it=told[0])
    for sentence in told[1:]:
        said = message("{said} {next}", said=said, next=sentence)
    return said


def by_language(function: Callable[P, R]) -> Callable[P, R]:
    """Keep what a function returns for each language, as `functools.cache` does."""
    kept: dict[tuple[object, ...], R] = {}

    @wraps(function)
    def found(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (_Spoken.language, _Spoken.edition, *args, *sorted(kwargs.items()))
        if key not in kept:
            kept[key] = function(*args, **kwargs)
        return kept[key]

    return found


@by_language
def _short_forms() -> Mapping[str, str]:
    """Return the words that have a short form before a vowel; in the catalogue: `de/d’ que/qu’`."""
    pairs = (
        pair.partition("/") for pair in translated("-", "words with a short form before a vowel").split()
    )
    return {word: short for word, _slash, short in pairs if short}


def shortened(text: str, *names: str) -> str:
    """Return a text in which what stands before some names has its short form: `d’Alder`, but `de Rowan`."""
    short = _short_forms()
    for name in names if short else ():
        if name[:1] in VOWELS:
            before = rf"\b({'|'.join(short)}) (?={re.escape(name)}(?!\w))"
            text = re.sub(before, lambda found: short[found[1]], text)
    return text


def source(said: str) -> tuple[str, str] | None:
    """Return pattern and context of what was said lately, or of a sentence in it; None if it is not known."""
    if said in _Spoken.lately:
        return _Spoken.lately[said]
    parts = [text for text in _Spoken.lately if len(text) > SHORT and (text in said or said in text)]
    return _Spoken.lately[max(parts, key=len)] if parts else None


def said_lately(pattern: str) -> list[str]:
    """Return what was lately said of a text, with what its fields were."""
    return [said for said, (made_of, _context) in _Spoken.lately.items() if made_of == pattern]


def _said(pattern: str, context: str, fields: Mapping[str, Field]) -> str:
    said = _made(pattern, context, fields)
    lately = _Spoken.lately
    if said not in lately:
        if len(lately) >= LATELY:
            del lately[next(iter(lately))]
        lately[said] = pattern, context
    return said


def _made(pattern: str, context: str, fields: Mapping[str, Field]) -> str:
    if not fields:
        return translated(pattern, context) if context or has_words(pattern) else pattern
    text = _found(pattern, context, fields) if context or has_words(pattern) else None
    number = (_Spoken.catalogue if text else _ENGLISH).number
    made = filled(text or pattern, fields, shown=_shown, number=number, decimal=decimal())
    return shortened(made, *(shown(value) for value in fields.values() if isinstance(value, str)))


def _found(pattern: str, context: str, fields: Mapping[str, Field]) -> str | None:
    """Return the translation of a pattern, or None."""
    find = _Spoken.catalogue.find
    if not context and any(isinstance(value, str) and value in YOU for value in fields.values()):
        to_you = find(pattern, TO_YOU)
        if to_you:
            return to_you
    return find(pattern, context)


def _shown(value: Field) -> str:
    if isinstance(value, int | float):
        return written(value)
    return shown(value if isinstance(value, str) else value.words)
