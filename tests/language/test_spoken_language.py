"""The language that is spoken: by the settings, the system or the command line, and at once."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from clubs.app import startup as startup_module
from clubs.app.routes import Program
from clubs.app.startup import Startup, system_language
from clubs.games import GAMES
from clubs.language import ENGLISH, PSEUDO, _, language, speak
from clubs.rules.public import ScoreLine, SeatScore
from clubs.services.deal_sentences import deal_sentence
from clubs.services.shared_deals import name_in
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.table.code import deal_of_the_day
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.menu.aa import AaScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop
from clubs.ui.shell.window import Window
from clubs.workshop import shots


@pytest.fixture
def kept(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Window((640, 360))
    yield opened
    opened.close()


def system_prefers(changed: pytest.MonkeyPatch, *codes: str) -> None:
    changed.setattr(startup_module, "preferred_languages", lambda: codes)
    changed.setattr(startup_module, "installed", lambda: (ENGLISH, "de", "fr"))
    changed.setattr("clubs.store.preferences.installed", lambda: (ENGLISH, "de", "fr"))


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [((), "en"), (("en", "de"), "en"), (("pl", "fr", "de"), "fr"), (("pl",), "en"), (("de",), "de")],
)
def test_the_system_says_which_of_the_languages_with_a_catalogue_is_spoken(
    preferred: tuple[str, ...], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    system_prefers(monkeypatch, *preferred)
    assert system_language() == spoken


def test_a_chosen_language_goes_before_that_of_the_system_and_the_next_start_speaks_it(
    kept: Paths, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    system_prefers(monkeypatch, "de")
    first = Startup(window, kept)
    assert first.preferences.settings.language == ""
    assert (first.preferences.language, language()) == ("de", "de")
    first.preferences.change(language="fr")
    assert (Startup(window, kept).preferences.language, language()) == ("fr", "fr")


def test_a_language_without_a_catalogue_gives_way_to_that_of_the_system_and_stays_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system_prefers(monkeypatch, "fr")
    tmp_path.joinpath("settings.toml").write_text('language = "xx"\n', encoding="utf-8")
    preferences = Preferences(tmp_path)
    preferences.system_language = system_language()
    assert preferences.language == "fr"
    preferences.change(speed="calm")
    assert Preferences(tmp_path).settings.language == "xx"


def test_the_command_line_goes_before_the_settings(kept: Paths, window: Window) -> None:
    preferences = Startup(window, kept, language=PSEUDO).preferences
    assert (preferences.language, language()) == (PSEUDO, PSEUDO)
    preferences.change(speed="calm")
    assert Preferences(kept.config).settings.language == "", "it is not kept"
    preferences.change(language=ENGLISH)
    assert preferences.language == ENGLISH
    assert Startup(window, kept).preferences.language == ENGLISH
    assert language() == ENGLISH


def test_a_language_chosen_while_the_program_runs_is_spoken_in_the_next_frame() -> None:
    program = Program((640, 360))
    offscreen = Offscreen(program.context, [program.menu()])
    offscreen.settle(2000)
    painters = program.context.paint
    for chosen in (PSEUDO, ENGLISH):
        program.context.change(language=chosen)
        offscreen.step(16)
        assert language() == chosen
        assert program.context.paint.appearance.language == chosen
        assert program.context.paint is not painters
        painters = program.context.paint


def test_a_picture_is_drawn_in_the_language_asked_for_and_the_next_in_english() -> None:
    shots.build("menu", (640, 360), language=PSEUDO)
    assert _("Play") == "‹Pláyáy›"
    shots.build("menu", (640, 360))
    assert _("Play") == "Play"


def test_tests_begin_in_english() -> None:
    assert language() == ENGLISH
    assert system_language() == ENGLISH
    speak(PSEUDO)


def test_the_next_test_too_whatever_one_has_spoken() -> None:
    assert language() == ENGLISH


def test_the_menu_offers_each_language_by_its_own_name_and_what_is_chosen_is_spoken_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everywhere(monkeypatch, ENGLISH, "de", "fr")
    program = Program((1280, 720))
    offscreen = Offscreen(program.context, [program.menu(), AaScene(program.context)])
    offscreen.settle(2000)
    row = next(one for one in offscreen.stack.top.widgets() if one.id == "language")
    assert (row.label, row.value, row.ends) == ("Language", "English", ("English", "Français"))
    assert row.adjust is not None
    row.adjust(1)
    offscreen.settle(500)
    row = next(one for one in offscreen.stack.top.widgets() if one.id == "language")
    assert (language(), row.value) == ("de", "Deutsch")
    assert program.preferences.settings.language == "de"


def test_a_dialog_that_is_open_speaks_the_new_language() -> None:
    program = Program((1280, 720))
    code = deal_of_the_day(GAMES["exact"].setup(4), date(2026, 11, 21))
    dialog = DealCodeScene(program.context, code, lambda _text: Pop())
    offscreen = Offscreen(program.context, [program.menu(), dialog])
    offscreen.settle(2000)
    for chosen, title, begins in (
        ("de", "Der Code dieser Runde", "Wer den Code eintippt"),
        ("fr", "Le code de cette donne", "Qui tape le code"),
    ):
        program.context.change(language=chosen)
        offscreen.settle(200)
        said = " ".join(one.text for one in dialog.readings())
        assert title in said
        assert begins in said


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_who_played_a_line_is_read_in_every_language(code: str) -> None:
    speak(code)
    told = _(deal_sentence(GAMES["low"], SeatScore(5, (ScoreLine("L-5", "five tricks", 20),)), "Noor"))
    assert ("played by Noor" in told) is (code == ENGLISH)
    speak(ENGLISH)
    assert name_in(f"{told}\nABC") == "Noor"


def test_without_catalogues_no_language_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere(monkeypatch, ENGLISH)
    program = Program((1280, 720))
    offscreen = Offscreen(program.context, [program.menu(), AaScene(program.context)])
    offscreen.settle(2000)
    assert "language" not in {one.id for one in offscreen.stack.top.widgets()}


def test_the_page_of_languages_tells_in_each_language_that_it_is_a_first_edition(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everywhere(monkeypatch, ENGLISH, "de", "fr")
    program = Program((1280, 720))
    offscreen = Offscreen(program.context, [program.menu(), program.settings_page("Language")])
    offscreen.settle(2000)
    found = {one.id: (one.label, one.value) for one in offscreen.stack.top.widgets()}
    assert found["language en"] == ("English. The first language", "chosen")
    for code in ("de", "fr"):
        label, value = found[f"language {code}"]
        name, _dot, about = label.partition(". ")
        assert name == {"de": "Deutsch", "fr": "Français"}[code]
        assert about
        assert value == ""


def everywhere(changed: pytest.MonkeyPatch, *codes: str) -> None:
    for module in (
        "clubs.store.preferences",
        "clubs.ui.scenes.menu.aa",
        "clubs.ui.scenes.settings.language",
    ):
        changed.setattr(f"{module}.installed", lambda: codes)
