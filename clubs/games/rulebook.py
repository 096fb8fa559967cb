"""The rule pages of the games, read from Markdown: sections of paragraphs, lists and worked examples."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Literal, TypeAlias

from clubs.cards import SUITS, Card, Suit, parse, suit_name
from clubs.games import GAMES
from clubs.language import MINUS, by_language, files, message

if TYPE_CHECKING:
    from markdown_it.token import Token

Style = Literal["plain", "strong", "em", "rule", "word", "term"]
"""How a run is set: a `word` leads to its entry in the glossary, a `term` stands before its own."""
Runs: TypeAlias = tuple[tuple[str, Style], ...]

SHARED = "learning"
"""The page of what is the same in all games."""
TRICKS = "tricks"
"""The page about games with tricks as such."""
SHARING = "sharing"
"""The page about deals that are told in one line."""

HIDDEN: Card = -1
"""Stands for a card that lies face down."""

_RULE = re.compile(r"(\([A-Z]-\d+\))")
_MARKS = "*~+-"
_SUITS: Mapping[str, Suit] = {suit_name(suit): suit for suit in SUITS}


@dataclass(frozen=True)
class MarkedCard:
    """A card of an example with its mark; `by` is the player of a card on the table."""

    card: Card
    mark: str = ""
    by: str = ""


@dataclass(frozen=True)
class Sitting:
    """Somebody at a table, with a word or a number of theirs."""

    by: str
    said: str = ""


@dataclass(frozen=True)
class Example:
    """A worked example: the cards on the table, a hand, a bid; `points` and `seats` where they matter.

    `named` is the suit that was named after the lead. Marks: `*` is winning, `~` cancelled, `+` allowed or
    kept, `-` not allowed or lost. `closed` is how many cards lie face down, and `people` sit round a table,
    clockwise.
    """

    title: str
    text: str
    trick: tuple[MarkedCard, ...] = ()
    hand: tuple[MarkedCard, ...] = ()
    bid: Card | None = None
    points: int | None = None
    seats: int | None = None
    closed: int = 0
    people: tuple[Sitting, ...] = ()
    named: Suit | None = None

    @property
    def on_table(self) -> str:
        """The caption of the cards on the table: what they are worth, and which suit was named."""
        worth = str(self.points).replace("-", MINUS)
        if self.named is None and self.points is None:
            return message("On the table")
        if self.named is None:
            return message("On the table, worth {points}", points=worth)
        suit = suit_name(self.named)
        if self.points is None:
            return message("On the table, {suit} named", suit=suit)
        return message("On the table, {suit} named, worth {points}", suit=suit, points=worth)


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, or an item of a list."""

    runs: Runs
    item: bool = False


@dataclass(frozen=True)
class Section:
    """A section of a page; `parts` are the titles of the phases of a deal that it is about."""

    title: str
    text: tuple[Paragraph, ...]
    examples: tuple[Example, ...] = ()
    parts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Trait:
    """A trait of a game; `only` where no other game of the program has it."""

    respect: str
    words: str
    only: bool


@dataclass(frozen=True)
class RulebookPage:
    """The rule page of a game; `traits` compare it with the others."""

    title: str
    sections: tuple[Section, ...]
    traits: tuple[Trait, ...] = ()


@by_language
def page(game: str) -> RulebookPage:
    """Return the rule page of a game's id, with the section that all games share before its last one.

    It is a file beside the module with the game's phases.
    """
    own, shared = read_page(files.page(beside(game, f"{game}.md"))), _shared(SHARED)
    return RulebookPage(own.title, (*own.sections[:-1], *shared.sections, *own.sections[-1:]), own.traits)


@by_language
def general(name: str) -> RulebookPage:
    """Return a page that belongs to no game: TRICKS, to be read before any other, or SHARING."""
    return _shared(name)


def _shared(name: str) -> RulebookPage:
    text = resources.files("clubs.games").joinpath(f"{name}.md").read_text(encoding="utf-8")
    return read_page(files.page(text))


def beside(game: str, name: str) -> str:
    """Return the text of a file beside the module with a game's phases; '' if there is none."""
    package = GAMES[game].phases.__module__.rpartition(".")[0]
    file = resources.files(package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def read_page(text: str) -> RulebookPage:
    """Return a page from its Markdown: one title, then sections."""
    # Imported here, because most starts of the program open no rule page.
    from markdown_it import MarkdownIt  # noqa: PLC0415

    reader = MarkdownIt("commonmark", {"typographer": True}).enable("smartquotes")
    title, sections = "", list[Section]()
    heading, item = "", False
    words, examples, parts = list[Paragraph](), list[Example](), list[str]()
    traits: tuple[Trait, ...] = ()

    def close() -> None:
        if heading:
            sections.append(Section(heading, tuple(words), tuple(examples), tuple(parts)))
        for kept in (words, examples, parts):
            kept.clear()

    for token in reader.parse(text):
        if token.type == "heading_open":
            close()
            heading = token.tag
        elif token.type in ("list_item_open", "list_item_close"):
            item = token.type == "list_item_open"
        elif token.type == "fence" and token.info.strip() == "example":
            examples.append(read_example(token.content))
        elif token.type == "fence" and token.info.strip() == "traits":
            traits = tuple(map(_trait, token.content.splitlines()))
        elif token.type == "html_block":
            parts += token.content.removeprefix("<!--").strip().removesuffix("-->").strip().split(", ")
        elif token.type == "inline" and heading in ("h1", "h2"):
            title, heading = (token.content, "") if heading == "h1" else (title, token.content)
        elif token.type == "inline":
            words.append(Paragraph(_runs(token), item))
    close()
    return RulebookPage(title, tuple(sections), traits)


def _trait(line: str) -> Trait:
    """Return a trait from its line, `respect: words`, with a star at the end if no other game has it."""
    respect, words = line.split(": ", 1)
    return Trait(respect, words.removesuffix("*"), words.endswith("*"))


def _runs(token: "Token") -> Runs:
    """Return the inline text with its styles; rule numbers in parentheses get one of their own."""
    style: Style = "plain"
    runs: list[tuple[str, Style]] = []
    for child in token.children or []:
        if child.type in ("strong_open", "em_open"):
            style = "strong" if child.type == "strong_open" else "em"
        elif child.type in ("strong_close", "em_close"):
            style = "plain"
        elif child.type in ("softbreak", "hardbreak"):
            runs.append((" ", style))
        elif child.content:
            parts = filter(None, _RULE.split(child.content))
            runs.extend((part, "rule" if _RULE.fullmatch(part) else style) for part in parts)
    return tuple(runs)


def read_example(text: str) -> Example:
    """Return an example from its lines, `key: value` each."""
    lines = dict(line.split(": ", 1) for line in text.strip().splitlines())
    said = Example(
        title=lines.pop("title", ""),
        text=lines.pop("text"),
        trick=tuple(map(_played, lines.pop("trick").split(", "))) if "trick" in lines else (),
        hand=tuple(map(_marked, lines.pop("hand").split())) if "hand" in lines else (),
        bid=parse(lines.pop("bid")) if "bid" in lines else None,
        points=int(lines.pop("points")) if "points" in lines else None,
        seats=int(lines.pop("seats")) if "seats" in lines else None,
        closed=int(lines.pop("closed", 0)),
        people=tuple(map(_sitting, lines.pop("people").split(", "))) if "people" in lines else (),
        named=_SUITS[lines.pop("named")] if "named" in lines else None,
    )
    if lines:
        raise ValueError(f"an example has no {', '.join(lines)}")
    return said


def _marked(word: str, by: str = "") -> MarkedCard:
    mark = word[-1] if word[-1] in _MARKS else ""
    return MarkedCard(parse(word.removesuffix(mark) if mark else word), mark, by)


def _played(words: str) -> MarkedCard:
    by, card = words.rsplit(" ", 1)
    return _marked(card, by)


def _sitting(words: str) -> Sitting:
    by, _, said = words.partition(" ")
    return Sitting(by, said)
