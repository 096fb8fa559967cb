"""Catalogues with something wrong: the text is shown in English, and the log says so once."""

import logging
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import mofile
from babel.messages.catalog import Catalog

from clubs.language import ENGLISH, _, speak
from clubs.language import catalogue as languages
from clubs.language.catalogue import Translated
from clubs.language.message import fault


def made(texts: dict[str, str], locale: str = "de") -> bytes:
    """Return what gettext reads of some translations."""
    kept = Catalog(locale=locale, fuzzy=False)
    for english, text in texts.items():
        kept.add(english, text)
    out = BytesIO()
    mofile.write_mo(out, kept)
    return out.getvalue()


@pytest.mark.parametrize(
    ("pattern", "text", "trouble"),
    [
        ("{n} {n:trick/tricks}", "{n} {n:Stich/Stiche}", ""),
        ("{n} {n:trick/tricks}", "{n} {n:lewa/lewy/lew}", ""),
        ("{n} {n:trick/tricks}", "{n} {n:lewa/lewy/lew/lewi}", "wrong number of forms: lewa/lewy/lew/lewi"),
        ("{name} won.", "Gewonnen.", "a field is missing: name"),
        ("{name} won.", "{nam} hat gewonnen.", "it has a field of its own: nam"),
        ("{name} won.", "{name hat gewonnen.", "a field is missing: name"),
        ("{name} won.", "{name} hat {gewonnen.", "a brace is left over"),
        ("Lead {C}.", "Spiel {H} aus.", "it has a field of its own: H"),
        ("{share:.1f}", "{share:.1f}", ""),
        ("{share:.1f}", "{share:d}", "an unknown kind of field: d"),
    ],
)
def test_a_translation_has_the_fields_of_the_english_and_as_many_forms_as_its_language(
    pattern: str, text: str, trouble: str
) -> None:
    assert fault(pattern, text, 3) == trouble


def test_a_bad_text_is_english_and_said_once_in_the_log_while_the_others_are_translated(
    caplog: pytest.LogCaptureFixture,
) -> None:
    speak("de", Translated(made({"{name} won.": "Gewonnen.", "Back": "Zurück", "{n:a/b}": "{n:a/b/c}"})))
    for _again in range(3):
        assert _("{name} won.", name="Ana") == "Ana won."
        assert _("{n:a/b}", n=2) == "b"
        assert _("Back") == "Zurück"
    said = caplog.text
    assert ["{name} won." in said, "{n:a/b}" in said] == [True, True]
    assert len(caplog.records) == 2


@pytest.mark.parametrize(
    "data",
    [b"", b"no catalogue", made({"Back": "Zurück"})[:60], made({}).replace(b"Plural", b"Plurum")],
    ids=["empty", "another file", "cut off", "no forms"],
)
def test_a_broken_file_is_english_and_said_once_in_the_log(
    data: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "de.mo"
    broken.write_bytes(data)
    monkeypatch.setattr(languages, "mo_file", lambda _: broken)
    speak("de")
    assert [_("Back"), _("{n} {n:card/cards}", n=1)] == ["Back", "1 card"]
    assert len(caplog.records) == 1
    assert caplog.records[0].levelno == logging.WARNING


def test_a_file_whose_texts_are_cut_off_shows_those_in_english(caplog: pytest.LogCaptureFixture) -> None:
    whole = made({"Back": "Zurück", "Zebra": "Zebra mit Streifen"})
    speak("de", Translated(whole[:-12]))
    assert _("Back") == "Zurück"
    assert _("Zebra") == "Zebra"
    assert len(caplog.records) == 1


def test_texts_are_found_by_their_context_and_missing_ones_are_english_with_english_forms() -> None:
    kept = Catalog(locale="fr", fuzzy=False)
    kept.add("Play", "Jouer", context="verb")
    kept.add("Play", "Partie")
    kept.add("{n:deal/deals}", "{n:donne/donnes}")
    out = BytesIO()
    mofile.write_mo(out, kept)
    speak("fr", Translated(out.getvalue()))
    assert [_("Play"), _("Play", context="verb"), _("Pause")] == ["Partie", "Jouer", "Pause"]
    assert [_("{n:deal/deals}", n=n) for n in (0, 1, 2)] == ["donne", "donne", "donnes"]
    assert [_("{n:card/cards}", n=n) for n in (0, 1, 2)] == ["cards", "card", "cards"]
    speak(ENGLISH)
