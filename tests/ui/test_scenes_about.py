"""Settings that can be reset, folders that can be opened, and licences that can be read to their end."""

from typing import Any

import pytest

from clubs.store.settings import Settings
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.settings import pages
from clubs.ui.scenes.settings.licences import LicencesScene
from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push
from clubs.ui.style.layout import Screen
from tests.ui.controls import widget
from tests.visual.reading import written

OTHER: dict[str, object] = {
    "language": "xx",  # of which there is no catalogue: English is spoken
    "letters": "fr",
    "speed": "calm",
    "trick_stays": "click",
    "only_card": True,
    "boldness": "bold",
    "characters": False,
    "coach": "always",
    "coach_together": True,
    "peek_switch": True,
    "full_screen": True,
    "theme": "midnight",
    "cover": "picture",
    "inks": "four",
    "own_inks": ("black", "red", "brown", "purple"),
    "contrast": "high",
    "sans_serif": True,
    "large_print": True,
    "back": "lattice",
    "interface": 1.2,
    "reduced_motion": True,
    "moments": False,
    "faces_move": False,
    "they_talk": False,
    "names_sent": False,
    "show_legal": False,
    "confirm": True,
    "one_switch": True,
    "switch_step": 2.0,
    "cool_down": True,
    "wraps": True,
    "wording": "full",
    "voice": True,
    "swap_ab": True,
    "master": 4,
    "effects": 1,
    "cues": 5,
    "muted": ("music",),
    "mono": True,
    "music": 2,
    "ambience": 3,
    "mute_in_background": False,
    "keys": {"sort": ("k",)},
}
"""Another value for every setting of the pages."""
NOT_ON_A_PAGE = {
    *("window_size", "window_place", "maximised", "picture", "name", "animal", "counted_from"),
    *("welcome", "newcomer", "coach_asked"),
}


def opened(title: str) -> SettingsScene:
    """Return a page of the settings, with other values everywhere."""
    context = Context(Screen(1280, 720))
    context.change(**OTHER)
    folders = (("Settings", "/a/settings"), ("Games and the log", "/a/games"))
    return SettingsScene(context, title, folders)


def values(scene: SettingsScene) -> dict[str, object]:
    """Return the value of every setting in its place."""
    return {field: getattr(scene.context.settings, field) for field in OTHER}


def test_every_setting_is_on_a_page_that_can_be_reset() -> None:
    on_pages = [field for page in PAGES for field in page.fields]
    assert len(on_pages) == len(set(on_pages))
    assert {*on_pages} | NOT_ON_A_PAGE == {*Settings.__struct_fields__}
    assert {*on_pages} == {*OTHER}


@pytest.mark.parametrize("page", [page for page in PAGES if page.fields], ids=lambda page: str(page.title))
def test_a_page_is_reset_after_a_question_and_no_other(page: Any) -> None:
    scene = opened(page.title)
    assert values(scene) == OTHER
    asked = scene.choose(widget(scene, "button: Reset this page"))
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, WarningScene)
    assert values(scene) == OTHER
    asked.scene.choose(widget(asked.scene, "button: Reset"))
    first = Settings()
    assert values(scene) == {
        field: getattr(first, field) if field in page.fields else value for field, value in OTHER.items()
    }


def test_all_settings_are_reset_after_a_question() -> None:
    scene = opened("Players and program")
    asked = scene.choose(widget(scene, "button: Reset: All settings on all pages, as they were at first"))
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, WarningScene)
    assert values(scene) == OTHER
    asked.scene.choose(widget(asked.scene, "button: Reset"))
    assert values(scene) == {field: getattr(Settings(), field) for field in OTHER}


def test_a_folder_is_opened_or_it_is_said_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def open_folder(folder: str) -> str:
        told.append(folder)
        return "It cannot be opened." if "games" in folder else ""

    monkeypatch.setattr(pages, "open_folder", open_folder)
    scene = opened("About")
    scene.choose(widget(scene, "button: Open: Settings: /a/settings"))
    assert not scene.notified
    scene.choose(widget(scene, "button: Open: Games and the log: /a/games"))
    assert scene.notified
    assert told == ["/a/settings", "/a/games"]


def test_licences_can_be_read_from_the_first_line_to_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (("Clubs", "one line"), ("The work of others", "\n".join(f"line {n}" for n in range(900))))
    monkeypatch.setattr(pages, "licences", lambda: texts)
    scene = opened("About")
    pushed = scene.choose(widget(scene, "licences"))
    assert isinstance(pushed, Push)
    read = pushed.scene
    assert isinstance(read, LicencesScene)
    read.choose(widget(read, "button: The work of others"))
    seen = set[str]()
    for _ in range(60):
        seen |= {line.words for sprite in read.decor() for line in sprite.image.lines}
        read.handle(inputs.PageTurn(1))
    assert {f"line {n}" for n in range(900)} <= seen
    read.handle(inputs.Edge(-1))
    read.handle(inputs.Move(0, 1))
    shown = {line.words for sprite in read.decor() for line in sprite.image.lines}
    assert "line 0" not in shown
    assert "line 20" in shown


def test_a_text_follows_the_pointer_that_drags_it_wherever_the_focus_is() -> None:
    scene = LicencesScene(Context(Screen(1280, 720)), [("Clubs", "\n".join(map(str, range(900))))])
    x, y = next(iter(scene.layout.areas.values())).center
    before = {one.line.words: one.box.top for one in written(scene.decor())}
    scene.handle(inputs.Press(x, y))
    scene.handle(inputs.Point(x, y - 200))
    scene.handle(inputs.Release(x, y - 200))
    assert scene.focus.id == "tab 0"
    after = {one.line.words: one.box.top for one in written(scene.decor())}
    assert before["19"] - after["19"] == 200
