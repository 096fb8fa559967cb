"""Words of the glossary in other languages: short, and found where they stand and nowhere else."""

from collections.abc import Iterator

import pytest

from clubs.games import GAMES
from clubs.games.rulebook import page
from clubs.language import ENGLISH, speak
from clubs.learn import glossary
from clubs.learn.glossary import Entry, find
from tests.language.facts import CARD_WORDS
from tests.learn.test_glossary import STRANGE, everything, told

LANGUAGES = sorted(set(CARD_WORDS) - {ENGLISH})


def found(text: str, game: str = "") -> list[tuple[str, str]]:
    """Return the words that are found in a text, each as it stands there and as its entry has it."""
    return [(text[one.start : one.end], one.entry.word) for one in find(text, game)]


def texts(game: str) -> Iterator[str]:
    """Return the texts of a game's rule page and of the words that its players meet."""
    for section in page(game).sections:
        yield told(section)
        yield from (example.text for example in section.examples)
    for entry in glossary.own(game):
        yield from (entry.says, entry.picture.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_has_a_short_sentence_and_another_than_in_english(language: str) -> None:
    english = everything()
    speak(language)
    for entry, same in zip(everything(), english, strict=True):
        assert entry.word
        assert entry.says != same.says
        assert 2 <= len(entry.says.split()) <= 25
        assert all(text.endswith(".") for text in (entry.says, entry.picture.text))
        assert not any("'" in text for text in (entry.says, entry.picture.text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_belongs_to_one_word(language: str) -> None:
    speak(language)
    for entries in (glossary.common(), *map(glossary.own, GAMES)):
        forms = [form for entry in entries for form in (entry.word, *entry.also)]
        assert len(forms) == len(set(forms))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_word_leads_to_it(language: str) -> None:
    speak(language)
    for game in ("", *GAMES):
        of_game = glossary.own(game) if game else glossary.common()
        for entry in of_game:
            for form in (entry.word, *entry.also):
                assert entry in [one.entry for one in find(f"{form}.", game)], form
                assert glossary.entry(form.partition(glossary.APART)[0], game) == entry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_strange_to_a_game_stands_in_no_text_of_it(game: str, language: str) -> None:
    strange = [place for place, entry in enumerate(glossary.common()) if entry.word in STRANGE.get(game, ())]
    speak(language)
    unknown = {glossary.common()[place] for place in strange}
    for text in texts(game):
        assert not unknown & {one.entry for one in find(text, game)}, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_words_that_stand_out_on_an_english_page_do_so_on_this_one(game: str, language: str) -> None:
    def stressed() -> list[list[Entry]]:
        return [
            [one.entry for run, style in part.runs if style in ("strong", "em") for one in find(run, game)]
            for section in page(game).sections
            for part in section.text
        ]

    english, all_of = stressed(), [*glossary.common(), *glossary.own(game)]
    speak(language)
    same = dict(zip(all_of, [*glossary.common(), *glossary.own(game)], strict=True))
    for entries, others in zip(english, stressed(), strict=True):
        assert {same[entry].word for entry in entries} <= {entry.word for entry in others}


def test_german_nouns_have_their_capital_and_verbs_any() -> None:
    speak("de")
    assert found("Stich zu! Er stich, der Stich.") == [("Stich", "Stich"), ("Stich", "Stich")]
    assert found("Ausspielen, ausspielen, farbe, Farben") == [
        ("Ausspielen", "ausspielen"),
        ("ausspielen", "ausspielen"),
        ("Farben", "Farbe"),
    ]


def test_a_german_verb_in_two_parts_is_found_where_the_second_ends_its_clause() -> None:
    speak("de")
    assert found("Wer zuletzt kam, spielt ein Karo aus (W-4).") == [("spielt", "ausspielen")]
    assert found("Sie spielt eine Karte aus der Mitte.") == []
    assert found("Sie spielt. Wir setzen aus.") == []
    assert glossary.entry("spielt").word == "ausspielen"


def test_german_words_are_found_whole_only() -> None:
    speak("de")
    assert found("Trumpfstich, Stichwahl, Farbenlehre, Herz-Blatt") == []
    assert found("Überstechen heißt: höher stechen.") == [
        ("Überstechen", "überstechen"),
        ("stechen", "stechen"),
    ]
