"""The words of the card table: each in a sentence and a picture, and where a text uses them.

The words of one game stand beside its rule page and go before common ones that are written alike.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import resources

from clubs.games import GAMES
from clubs.games.rulebook import Example, Paragraph, RulebookPage, Runs, Section, Style, beside, read_example
from clubs.language import _, by_language, files

FILE = "glossary.toml"
UNBROKEN = "\N{NO-BREAK SPACE}"
APART = " … "
"""Stands between the parts of a form that other words may come between: `spielt … aus`."""


@dataclass(frozen=True)
class Entry:
    """A word with its other forms; `game` is the id of the only game that has it, if one has.

    One with a short `meaning` is told with that in the hints of a player's first deals.
    """

    word: str
    also: tuple[str, ...]
    topic: str
    says: str
    picture: Example
    game: str = ""
    meaning: str = ""

    @property
    def title(self) -> str:
        """The word as it begins a line."""
        return _begun(self.word)


@dataclass(frozen=True)
class FoundWord:
    """A word in a text, from one place up to another."""

    start: int
    end: int
    entry: Entry


@by_language
def common() -> tuple[Entry, ...]:
    """Return the entries that belong to no game."""
    text = resources.files("clubs.learn").joinpath(FILE).read_text(encoding="utf-8")
    return tuple(_entries(text, ""))


@by_language
def own(game: str) -> tuple[Entry, ...]:
    """Return the entries of one game."""
    return tuple(_entries(beside(game, f"{game}.words.toml"), game))


def _entries(text: str, game: str) -> Iterator[Entry]:
    for one in files.table(tomllib.loads(text)).get("word", ()):
        topic = GAMES[game].title if game else one["topic"]
        picture = replace(read_example(_typeset(one["picture"])), title=_begun(one["word"]))
        also = tuple(one.get("also", ()))
        meaning = _typeset(one.get("meaning", ""))
        yield Entry(one["word"], also, topic, _typeset(one["says"]), picture, game, meaning)


def _begun(word: str) -> str:
    """Return a word as it begins a line."""
    return word[:1].upper() + word[1:]


def _typeset(text: str) -> str:
    return text.replace("'", "’")


def find(text: str, game: str = "") -> list[FoundWord]:
    """Return the words of the glossary in a text, from its beginning on; the longest where several fit."""
    pattern, _by_form = _forms(game)
    return [FoundWord(*hit.span(), entry(hit[0], game)) for hit in pattern.finditer(text)]


def entry(found: str, game: str = "") -> Entry:
    """Return the entry of a word as it was found in a text."""
    _pattern, by_form = _forms(game)
    form = _form(found)
    return by_form.get(form) or by_form[form[:1].lower() + form[1:]]


@by_language
def _forms(game: str) -> tuple[re.Pattern[str], Mapping[str, Entry]]:
    """Return a pattern of all forms of all words, and their entries."""
    entries = (*common(), *(own(game) if game else ()))
    forms = {_form(form): entry for entry in entries for form in (entry.word, *entry.also)}
    either = "|".join(map(_spelled, sorted(forms, key=len, reverse=True)))
    by_form = {form.partition(APART)[0]: entry for form, entry in forms.items()}
    return re.compile(rf"(?<![\w-])(?:{either})(?![\w-])"), by_form


def _spelled(form: str) -> str:
    """Return a pattern of a form as it may stand in a text: also at the beginning of a sentence.

    A capital letter in the form is one in the text, too; it tells nouns from verbs in German. Of a verb in
    two parts the first is found, if the other ends its clause.
    """
    form, _apart, particle = form.partition(APART)
    first = f"[{form[0]}{form[0].upper()}]" if form[0].islower() else form[0]
    word = first + form[1:].replace("'", "['’]").replace(" ", f"[ {UNBROKEN}]")
    return rf"{word}(?=[^.;:!?]* {particle}(?:[.,;:!?)]| \(|$))" if particle else word


def _form(text: str) -> str:
    return text.replace("’", "'").replace(UNBROKEN, " ")


def linked(section: Section, game: str = "") -> Section:
    """Return a section in which each word of the glossary is a link where it first stands unstressed.

    The spaces of a link are unbroken, and two links never touch, so that each stays whole.
    """
    seen = set[Entry]()
    return replace(section, text=tuple(_linked(part, game, seen) for part in section.text))


def _linked(paragraph: Paragraph, game: str, seen: set[Entry]) -> Paragraph:
    runs = list[tuple[str, Style]]()
    for text, style in paragraph.runs:
        if style == "term":
            seen.update(found.entry for found in find(text, game))
        runs += _split(text, game, seen) if style == "plain" else [(text, style)]
    return replace(paragraph, runs=tuple(runs))


def _split(text: str, game: str, seen: set[Entry]) -> Runs:
    runs, at = list[tuple[str, Style]](), 0
    for found in find(text, game):
        touches = runs and found.start == at + 1
        if found.entry not in seen and not touches:
            seen.add(found.entry)
            word = text[found.start : found.end].replace(" ", UNBROKEN)
            runs += [(text[at : found.start], "plain"), (word, "word")]
            at = found.end
    return tuple(run for run in (*runs, (text[at:], "plain")) if run[0])


def page() -> RulebookPage:
    """Return all words as a page: a section for each topic, and one for each game with words of its own."""
    entries = [*common(), *(entry for game in GAMES for entry in own(game))]
    topics = list(dict.fromkeys(entry.topic for entry in entries))
    return RulebookPage(_("Words"), tuple(_topic(topic, entries) for topic in topics))


def _topic(topic: str, entries: Sequence[Entry]) -> Section:
    told = (entry for entry in entries if entry.topic == topic)
    return Section(
        topic,
        tuple(
            Paragraph(((entry.title.replace(" ", UNBROKEN), "term"), (f" {entry.says}", "plain")))
            for entry in told
        ),
    )
