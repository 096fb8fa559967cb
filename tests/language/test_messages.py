"""Messages: patterns, fields and forms, in English and in other languages."""

import pickle
from collections.abc import Iterator
from typing import Final

import pytest

from clubs.cards.spoken import spoken
from clubs.language import _, by_language, listed, message, shown, speak
from clubs.language.catalogue import ENGLISH
from clubs.rules.option import Unplayable

POLISH: Final = {
    "{n} {n:trick/tricks}": "{n} {n:lewa/lewy/lew}",
    "{name} {name:has/have} won.": "{name} {name:wygrywa/wygrywasz}.",
    "you\x04{name} {name:has/have} lost.": "Przegrywasz.",
    "{name} {name:has/have} lost.": "{name} przegrywa.",
    "verb\x04Play": "Graj",
    "Fox": "Lis",
    "You": "Ty",
    "decimal mark\x04.": ",",
    "date\x04{day} {month}": "{day}. {month}",
}


class Polish:
    """A few texts in a language with three forms for numbers."""

    def find(self, pattern: str, context: str) -> str | None:
        return POLISH.get(f"{context}\x04{pattern}" if context else pattern)

    def number(self, count: int) -> int:
        if count == 1:
            return 0
        return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


@pytest.fixture
def polish() -> Iterator[None]:
    speak("pl", Polish())
    yield
    speak(ENGLISH)


def test_a_message_is_english_wherever_it_is_used_as_it_is() -> None:
    said = message("{name} {name:has/have} won {n} {n:trick/tricks}.", name="Ana", n=1)
    assert said == "Ana has won 1 trick."
    assert message("{name} {name:has/have} won.", name="You") == "You have won."


def test_suit_signs_are_no_fields() -> None:
    assert message("Lead {C} or {card}", card="{H}Q") == "Lead {C} or {H}Q"


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 lewa"), (3, "3 lewy"), (5, "5 lew"), (12, "12 lew"), (22, "22 lewy")]
)
def test_a_number_goes_with_one_of_as_many_forms_as_the_language_has(n: int, said: str) -> None:
    assert _("{n} {n:trick/tricks}", n=n) == said


@pytest.mark.usefixtures("polish")
def test_a_message_is_said_later_and_so_are_the_messages_in_it() -> None:
    won = message("{name} {name:has/have} won.", name=message("Fox"))
    assert (str(won), _(won), shown(won)) == ("Fox has won.", "Lis wygrywa.", "Lis wygrywa.")


@pytest.mark.usefixtures("polish")
def test_what_somebody_typed_stays_as_it_is() -> None:
    assert _("{name} {name:has/have} won.", name="Fox") == "Fox wygrywa."
    assert shown("Fox") == "Fox"


@pytest.mark.usefixtures("polish")
def test_a_sentence_may_have_a_second_text_for_you() -> None:
    assert _("{name} {name:has/have} lost.", name=message("You")) == "Przegrywasz."
    assert _("{name} {name:has/have} won.", name=message("You")) == "Ty wygrywasz."


@pytest.mark.usefixtures("polish")
def test_a_text_without_a_translation_is_english() -> None:
    assert _("{n} {n:card/cards} left", n=2) == "2 cards left"


@pytest.mark.usefixtures("polish")
def test_a_context_tells_two_meanings_apart() -> None:
    assert (_("Play", context="verb"), _("Play")) == ("Graj", "Play")
    assert _(message("Play", context="verb")) == "Graj"


@pytest.mark.usefixtures("polish")
def test_a_figure_has_the_decimal_mark_of_the_language() -> None:
    assert _("{share:.1f}", share=2.46) == "2,5"


@pytest.mark.parametrize(
    ("name", "said"),
    [("Rowan", "Regarder la donne de Rowan"), ("Alder", "Regarder la donne d’Alder"),
     ("Éva", "Regarder la donne d’Éva"), ("", "Regarder la donne de ")],
)  # fmt: skip
def test_a_word_before_a_name_with_a_vowel_is_short_where_that_is_usual(name: str, said: str) -> None:
    speak("fr")
    assert _("Watch {name}’s deal", name=name) == said
    assert _("Alder") == "Alder"


def test_before_the_name_of_a_card_too() -> None:
    speak("fr")
    assert spoken("plus de {S}A que de {S}K, de assez") == "Plus d’as de pique que de roi de pique, de assez"


@pytest.mark.usefixtures("polish")
def test_fields_alone_are_a_text_where_a_context_says_of_what() -> None:
    assert _("{day} {month}", context="date", day=21, month="maja") == "21. maja"
    assert _("{day} {month}", day=21, month="maja") == "21 maja"


def test_a_list_of_names_has_the_form_of_the_reader_who_is_in_it() -> None:
    speak("fr")
    won = message("{names} win the game")
    assert _(won, names=listed([message("You"), "Ana"])) == "Vous et Ana gagnez la partie"
    assert _(won, names=listed(["Ana", "Ben", "Eva"])) == "Ana, Ben et Eva gagnent la partie"
    speak("de")
    assert _(won, names=listed([message("You"), "Ana", "Ben"])) == "Du, Ana und Ben gewinnt die Partie"


def test_things_are_listed_with_an_and_before_the_last() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_a_message_goes_through_a_pickle() -> None:
    sent = message("{n} {n:trick/tricks}", n=2)
    got = pickle.loads(pickle.dumps(sent))
    assert (got, got.pattern, got.fields) == (sent, sent.pattern, sent.fields)


def test_what_is_kept_is_kept_for_each_language() -> None:
    made: list[str] = []

    @by_language
    def make(what: str) -> str:
        made.append(what)
        return _(what)

    make("Fox"), make("Fox")
    speak("pseudo")
    try:
        assert make("Fox") == "‹Fóxx›"
    finally:
        speak(ENGLISH)
    assert made == ["Fox", "Fox"]


@pytest.mark.usefixtures("polish")
def test_an_exception_for_the_player_keeps_its_message() -> None:
    said = str(Unplayable(message("{n} {n:trick/tricks}", n=3)))
    assert (said, _(said)) == ("3 tricks", "3 lewy")


def test_a_number_below_zero_has_a_minus_and_the_form_of_as_many_things() -> None:
    won = "worth {n} {n:point/points}"
    assert [_(won, n=n) for n in (-1, -22, 1)] == ["worth −1 point", "worth −22 points", "worth 1 point"]
    assert message(won, n=-1) == "worth −1 point"
