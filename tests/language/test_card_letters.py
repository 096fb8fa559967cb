"""The letters on the cards: by the language or by choice, on faces and in texts."""

import pygame
import pytest

from clubs.app.routes import Program
from clubs.language import PSEUDO
from clubs.store.looks import CardLetters
from clubs.store.preferences import Preferences
from clubs.ui.render.text import pieces
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style import assets
from clubs.ui.style.appearance import appearance
from clubs.ui.style.letters import letter, lettered
from clubs.ui.style.own_inks import PRINTED
from tests.test_art import CARDS, DECKS


@pytest.mark.parametrize(
    ("language", "chosen", "shown"),
    [
        ("en", "", "en"),
        ("de", "", "de"),
        ("fr", "", "fr"),
        ("de", "en", "en"),
        ("en", "fr", "fr"),
        (PSEUDO, "", "en"),
    ],
)
def test_the_letters_are_those_of_the_language_until_others_are_chosen(
    language: str, chosen: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clubs.store.preferences.installed", lambda: ("en", "de", "fr"))
    preferences = Preferences()
    preferences.change(language=language, letters=chosen)
    assert appearance(preferences).letters == shown


@pytest.mark.parametrize(("letters", "hand"), [("en", "JQKA10"), ("de", "BDKA10"), ("fr", "VDRA10")])
def test_a_card_in_a_text_has_the_letter_of_its_face(letters: CardLetters, hand: str) -> None:
    text = "{S}J {H}Q {D}K {C}A {C}10 Kate Queen {H}Jo"
    runs = [run for kind, run in pieces(text, letters) if kind == "text"]
    assert "".join(run.strip() for run in runs[:5]) == f"{hand[:4]}10 Kate Queen"
    assert runs[5] == "Jo", "no rank"


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("letters", ["en", "de", "fr"])
def test_only_the_letter_of_a_court_differs_and_keeps_its_ink(deck: str, letters: CardLetters) -> None:
    for name in CARDS:
        english = assets.svg(f"cards/{deck}/{name}")
        other = lettered(f"cards/{deck}", name, letters)
        court = name[0] in "JQK" and name[1] in "CDHS" and letter(name[0], letters) != name[0]
        indices = 0 if not court else 1 if "large" in deck else 2
        before, after = english.splitlines(), other.splitlines()
        changed = [line for line in before if line not in after and "translate" in line]
        assert (other != english) is court
        assert len(changed) <= indices
        assert other.count("<g ") == english.count("<g ")
        if deck == "four" and court:
            assert all(ink in other for ink in PRINTED[name[1]] if ink in english)


def test_faces_change_at_once_and_go_back() -> None:
    program = Program((640, 360))
    program.context.change(reduced_motion=True)
    paint = program.context.paint
    before = pygame.image.tobytes(paint.cards.image("QH", 120).surface, "RGBA")
    program.context.change(letters="de")
    after = pygame.image.tobytes(program.context.paint.cards.image("QH", 120).surface, "RGBA")
    ace = pygame.image.tobytes(program.context.paint.cards.image("AH", 120).surface, "RGBA")
    assert after != before
    program.context.change(letters="en")
    assert pygame.image.tobytes(program.context.paint.cards.image("QH", 120).surface, "RGBA") == before
    assert pygame.image.tobytes(program.context.paint.cards.image("AH", 120).surface, "RGBA") == ace


def test_a_screen_in_other_letters_is_read_aloud_as_before() -> None:
    program = Program((640, 360))
    offscreen = Offscreen(program.context, [program.settings_page("Language")])
    offscreen.settle(500)
    english = [one.label for one in offscreen.stack.top.widgets()]
    program.context.change(letters="fr")
    offscreen.settle(500)
    assert [one.label for one in offscreen.stack.top.widgets()] == english
