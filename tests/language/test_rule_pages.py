"""Rule pages and pictures of words in other languages: the same rules, cards and results as in English."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from clubs.games import GAMES
from clubs.games.rulebook import SHARED, SHARING, TRICKS, Example, RulebookPage, Section, general, page
from clubs.language import ENGLISH, speak
from clubs.language.message import has_words
from clubs.learn import glossary
from tests.language.facts import CARD_WORDS, SIGN, facts

LANGUAGES = sorted(set(CARD_WORDS) - {ENGLISH})
PAGES = (*GAMES, TRICKS, SHARED, SHARING)


def both(language: str, read: Callable[[], RulebookPage]) -> tuple[RulebookPage, RulebookPage]:
    """Return a page in English and in another language."""
    english = read()
    speak(language)
    return english, read()


def pages(language: str, id: str) -> tuple[RulebookPage, RulebookPage]:
    return both(language, lambda: page(id) if id in GAMES else general(id))


def told(section: Section) -> list[str]:
    """Return the paragraphs of a section."""
    return ["".join(run for run, _ in part.runs) for part in section.text]


def assert_same_cards(english: Sequence[Example], translated: Sequence[Example], language: str) -> None:
    """Assert that examples have the same cards, marks and players, and that their words speak of the same."""
    for one, other in zip(english, translated, strict=True):
        assert other.text != one.text
        seated, others_seated = (
            [(sitting.by, re.findall(r"\d+", sitting.said)) for sitting in example.people]
            for example in (one, other)
        )
        assert others_seated == seated
        assert replace(other, title="", text="", people=()) == replace(one, title="", text="", people=())
        for words, others in ((one.title, other.title), (one.text, other.text)):
            assert facts(others, language) == facts(words, ENGLISH), others


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", PAGES)
def test_each_paragraph_cites_the_same_rules_in_the_same_order_and_has_the_same_figures(
    id: str, language: str
) -> None:
    english, translated = pages(language, id)
    assert translated.title
    for section, other in zip(english.sections, translated.sections, strict=True):
        assert other.title
        assert other.parts == section.parts
        for text, said in zip(told(section), told(other), strict=True):
            assert said != text or not has_words(SIGN.sub("", text))
            assert facts(said, language)[:3] == facts(text, ENGLISH)[:3], said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", PAGES)
def test_worked_examples_are_of_the_same_cards_with_the_same_results(id: str, language: str) -> None:
    english, translated = pages(language, id)
    for section, other in zip(english.sections, translated.sections, strict=True):
        assert_same_cards(section.examples, other.examples, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_words_are_of_the_same_cards_with_the_same_results(language: str) -> None:
    english = [entry.picture for entry in entries()]
    speak(language)
    assert_same_cards(english, [entry.picture for entry in entries()], language)


def entries() -> list[glossary.Entry]:
    """Return all entries of the glossary in the language that is spoken."""
    return [*glossary.common(), *(entry for game in GAMES for entry in glossary.own(game))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_compared_in_the_same_respects_and_stand_alone_in_the_same(language: str) -> None:
    english = {id: page(id).traits for id in GAMES}
    speak(language)
    for id, traits in english.items():
        assert [one.only for one in page(id).traits] == [one.only for one in traits]
        assert not {one.words for one in page(id).traits} & {one.words for one in traits}
    assert len({tuple(one.respect for one in page(id).traits) for id in GAMES}) == 1
