"""The words of the card table: each has its sentence and a true picture, and none that is used lacks them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from clubs.games import GAMES
from clubs.games.rulebook import Section, page
from clubs.learn import glossary
from clubs.learn.glossary import Entry
from tests.games.shown import assert_true
from tests.looped import for_each

ROOT = Path(__file__).resolve().parents[2]
STRANGE = {
    "low": ("ruff", "overruff", "draw trumps", "broken"),
    "exact": ("broken",),
    "partner": ("broken", "closed"),
    "half": ("ruff", "overruff", "draw trumps", "broken", "closed"),
}
"""Words for what there is not in a game, and so are not in its texts."""

TERMS = (
    "trick lead follow void discard throw ruff overruff trump duck beat suit rank plain guard "
    "closed broken hand pack deal dealer eldest seat clockwise pass bid made missed nil owe "
    "quota contract match claim practice exchange spare spoil sweeten rich twin cancel carried "
    "dead clubbed auction level handicap chest joker team partner honour challenge forfeit "
    "across singleton doubleton finesse tenace stock widow kitty talon renounce revoke renege "
    "forehand pone rubber overtrick undertrick slough sluff crossruff squeeze endplay entry "
    "establish honour meld maker declarer dummy defender misere grand slam"
)
"""Words of card games, those of our texts and others; whichever a text uses must have its entry."""


def everything() -> list[Entry]:
    """All entries."""
    return [*glossary.common(), *(entry for game in GAMES for entry in glossary.own(game))]


@for_each("entry", everything())
def test_a_word_has_a_short_sentence_and_a_true_picture(entry: Entry) -> None:
    assert 2 <= len(entry.says.split()) <= 22
    assert entry.says.endswith(".")
    picture = entry.picture
    assert picture.trick or picture.hand or picture.closed or picture.people or picture.bid is not None
    assert picture.text.endswith(".")
    assert "'" not in entry.says + picture.text
    for game in [entry.game] if entry.game else GAMES:
        if entry.word not in STRANGE.get(game, ()) and glossary.find(entry.word, game)[0].entry == entry:
            assert_true(game, picture)


@pytest.mark.long
def test_a_word_that_is_strange_to_a_game_stands_in_no_text_of_it() -> None:
    for text_of, text in known():
        for found in glossary.find(text, text_of):
            assert found.entry.word not in STRANGE.get(text_of, ()), text


def test_a_form_belongs_to_one_word() -> None:
    for entries in (glossary.common(), *map(glossary.own, GAMES)):
        forms = [form for entry in entries for form in (entry.word, *entry.also)]
        assert len(forms) == len(set(forms))


def test_the_longest_word_is_found_whole_words_only_and_whatever_the_apostrophe() -> None:
    text = "Follow suit from the dealer’s left; unfollowed, trump-like"
    found = glossary.find(text)
    assert [text[one.start : one.end] for one in found] == ["Follow suit", "dealer’s left"]
    assert [one.entry.word for one in found] == ["follow suit", "eldest"]


def test_a_game_s_own_word_goes_before_a_common_one() -> None:
    assert glossary.find("a bid", "free")[0].entry.game == "free"
    assert glossary.find("a bid", "exact")[0].entry.game == ""


@pytest.mark.parametrize("game", GAMES)
def test_each_word_is_a_link_once_in_a_section_and_no_text_is_lost(game: str) -> None:
    for section in page(game).sections:
        with_links = glossary.linked(section, game)
        assert told(with_links).replace(glossary.UNBROKEN, " ") == told(section)
        words = [text for part in with_links.text for text, style in part.runs if style == "word"]
        entries = [glossary.find(word, game)[0].entry for word in words]
        assert len(entries) == len(set(entries))


def test_the_page_tells_every_word_once() -> None:
    terms = [part.runs[0] for section in glossary.page().sections for part in section.text]
    assert [(text.replace(glossary.UNBROKEN, " "), style) for text, style in terms] == [
        (entry.title, "term") for entry in everything()
    ]


# ---------------------------------------------------------------- no word lacks its entry


def told(section: Section) -> str:
    """The text of a section."""
    return "\n".join("".join(run for run, _ in part.runs) for part in section.text)


def pages() -> Iterator[tuple[str, str]]:
    """All texts of the rule pages, each with its game."""
    for game in GAMES:
        for section in page(game).sections:
            yield game, told(section)
            yield from ((game, example.text) for example in section.examples)


def sentences() -> Iterator[tuple[str, str]]:
    """All sentences of table, judge and lessons: strings of several words in code and in data."""
    folders = ("clubs/ui", "clubs/rules", "clubs/games")
    for file in (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))):
        nodes = [*ast.walk(ast.parse(file.read_bytes()))]
        docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        game = next((id for id in GAMES if id in file.relative_to(ROOT).with_suffix("").parts), "")
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                yield from ((game, node.value) for _ in range(node.value.count(" ") > 1))
    for file in (*(ROOT / "clubs/verdict").glob("*.toml"), *sorted((ROOT / "clubs/games").glob("*.toml"))):
        game = next((id for id in GAMES if file.name.partition(".")[0] == id), "")
        for line in file.read_text(encoding="utf-8").splitlines():
            yield from ((game, said) for said in re.findall(r'"([^"]* [^"]*)"', line))


@cache
def known() -> tuple[tuple[str, str], ...]:
    """The texts in which words are looked for, each with its game ('' for several)."""
    return (*pages(), *sentences())


@for_each("term", TERMS.split())
def test_no_word_that_a_text_uses_lacks_its_entry(term: str) -> None:
    pattern = re.compile(rf"(?<![\w{{-]){term}(?:s|es|ed|ing)?(?![\w}}-]| out for| with)", re.IGNORECASE)
    for game, known_text in known():
        games = (game,) if game else (*GAMES, "")
        text = known_text.replace("to spare", "over")  # no spare hand
        for hit in pattern.finditer(text):
            found = (one for id in games for one in glossary.find(text, id))
            assert any(one.start <= hit.start() and hit.end() <= one.end for one in found), text


def test_the_words_of_the_table_that_engineers_use_are_explained_to_players() -> None:
    house = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = house.partition("**Words of the table**")[2].partition("**Words of the screen**")[0]
    words = [word for row in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE) for word in row.split(", ")]
    screen = {"word", "---", "curtain", "plaque", "felt", "fan", "peek", "quota"}
    assert not [
        word for word in words if word not in screen and not any(glossary.find(word, id) for id in GAMES)
    ]
