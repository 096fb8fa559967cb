"""The page Controls: keys are changed by any device, one key has one command, leaving it changes nothing."""

import pytest

from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.commands import COMMANDS
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from tests.ui.controls import notice, widget


@pytest.fixture
def scene() -> SettingsScene:
    """Return the open page, large enough for all rows."""
    return page_of((2000, 2800))


def page_of(size: tuple[int, int]) -> SettingsScene:
    """Return the page in a window of a size."""
    return SettingsScene(Context(Screen(*size)), "Controls")


def choose(scene: SettingsScene, *ids: str) -> None:
    """Choose widgets by their ids, one after the other."""
    for id in ids:
        scene.choose(widget(scene, id))


def press(scene: SettingsScene, key: str) -> None:
    """Press a key that the page waits for."""
    scene.update(0)
    assert scene.capturing
    scene.handle(inputs.Pressed(key))


def said(scene: SettingsScene) -> str:
    """Return the sentence that is shown."""
    return notice(scene)


def test_a_key_is_added_by_choosing_the_plus_and_pressing_it(scene: SettingsScene) -> None:
    choose(scene, "button: Hint: add a key or button")
    press(scene, "ctrl+h")
    assert scene.context.bindings.of("hint") == ("?", "pad x", "ctrl+h")
    assert scene.update(0) is None
    assert not scene.capturing
    assert scene.focus.id == "key hint ctrl+h"
    assert said(scene) == "Ctrl+H now means: Hint."


def test_a_button_is_changed_for_another(scene: SettingsScene) -> None:
    choose(scene, "button: Sort the hand: button LT", "button: Another key")
    press(scene, "pad guide")
    assert scene.context.bindings.of("sort") == ("s", "pad guide")


@pytest.mark.parametrize("answer", ["give", "leave", "another", ""])
def test_a_key_of_another_command_is_asked_about(scene: SettingsScene, answer: str) -> None:
    choose(scene, "button: Hint: add a key or button")
    press(scene, "s")
    assert scene.context.bindings.given("s") == inputs.Do("sort")
    assert scene.focus.id == "choose give"
    words = " ".join(line.words for sprite in scene.decor() for line in sprite.image.lines)
    assert "S means: Sort the hand." in words
    assert "wants S" in words
    assert "has S now" in words
    assert "Give it to: Hint?" in words
    if answer:
        choose(scene, f"choose {answer}")
    else:
        scene.open("Play")
    scene.update(0)
    assert scene.capturing is (answer == "another")
    means = inputs.Hint() if answer == "give" else inputs.Do("sort")
    assert scene.context.bindings.given("s") == means


def test_a_key_is_removed_and_a_row_restored_by_choice_or_by_one_button(scene: SettingsScene) -> None:
    choose(scene, "button: Log of the deal: key J", "button: Remove")
    assert scene.context.bindings.of("log") == ("pad r3",)
    choose(scene, "button: Log of the deal: button R3", "button: First keys of the row")
    assert scene.context.bindings.of("log") == ("j", "pad r3")
    scene.focus.id = "key log j"
    scene.handle(inputs.Hint())
    assert scene.context.bindings.of("log") == ("pad r3",)
    assert scene.focus.id == "add log"
    scene.handle(inputs.Do("last_trick"))
    assert scene.context.bindings.of("log") == ("j", "pad r3")


def test_keys_that_lead_out_of_every_screen_stay_and_say_so(scene: SettingsScene) -> None:
    always = "Enter always means: Play or choose."
    choose(scene, "button: Play or choose: key Enter")
    assert said(scene) == always
    scene.focus.id = "key act enter"
    scene.handle(inputs.Hint())
    assert said(scene) == always
    choose(scene, "button: Hint: add a key or button")
    for key in ("enter", "pad up", "7", "shift+7"):
        press(scene, key)
    assert scene.context.bindings.own == {}
    press(scene, "esc")
    assert scene.update(0) is None
    assert not scene.capturing
    assert scene.focus.id == "add hint"


def test_back_leaves_the_question_first_and_then_the_page(scene: SettingsScene) -> None:
    choose(scene, "button: Log of the deal: key J")
    assert scene.handle(inputs.Back()) is None
    assert scene.focus.id == "key log j"
    assert isinstance(scene.handle(inputs.Back()), Pop)


def test_the_same_key_again_changes_nothing(scene: SettingsScene) -> None:
    choose(scene, "button: Log of the deal: key J", "button: Another key")
    press(scene, "j")
    assert scene.context.bindings.own == {}


def test_the_page_names_the_buttons_of_a_pad_to_whoever_plays_with_one(scene: SettingsScene) -> None:
    scene.context.device = Pad("A pad")
    words = " ".join(line.words for sprite in scene.decor() for line in sprite.image.lines)
    assert "Button X removes it." in words


def test_arrows_reach_the_keys_of_every_command_and_a_question_scrolls_into_sight() -> None:
    scene = page_of((1280, 720))
    found = set()
    for way in (1, -1):
        for _ in COMMANDS:
            found.add(str(scene.focus.id))
            scene.handle(inputs.Move(0, way))
    rows = {id.split()[1] for id in found if id.split()[0] in ("key", "add")}
    assert rows == {command.name for command in COMMANDS}
    scene.focus.id = "add quit"
    choose(scene, "button: Quit; an open match waits for you: add a key or button")
    assert "choose leave" in [one.id for one in scene.widgets()]
    press(scene, "esc")
    assert "add quit" in [one.id for one in scene.widgets()]
