"""A whole game by each device alone: from the menu through the picker to the final score, and back."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame
import pytest
from pygame._sdl2 import controller

from clubs.games import GAMES
from clubs.language import _, language
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.reader import Reader
from tests.app.switch_player import ByOneSwitch
from tests.app.whole_game import ByFinger, ByKeys, ByMouse, ByPad, Device, WholeGame
from tests.ui.controls import widget

DEVICES: Final[dict[str, Callable[[Reader], Device]]] = {
    "keys": ByKeys,
    "mouse": ByMouse,
    "pad": ByPad,
    "finger": ByFinger,
    "switch": ByOneSwitch,
}
SHORT: Final = (
    ("low", "keys"),
    ("trump", "finger"),
)
"""The ones that do not take long; whole deals by the pointer are played in `tests/ui/test_table_scene.py`."""


@pytest.fixture
def reader() -> Iterator[Reader]:
    """Yield a reader that looks for pads."""
    pygame.display.init()
    reader = Reader()
    reader.pads.look()
    yield reader
    controller.quit()
    pygame.joystick.quit()


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=[] if (game, device) in SHORT else pytest.mark.long)
        for game in GAMES
        for device in DEVICES
    ],
)
def test_a_whole_game_by_one_device(game: str, device: str, reader: Reader) -> None:
    play(WholeGame(game, DEVICES[device](reader)))


@pytest.mark.long
@pytest.mark.parametrize("device", ["keys", "mouse"])
@pytest.mark.parametrize(("game", "code"), [("low", "de"), ("exact", "fr")])
def test_a_whole_game_in_another_language(game: str, code: str, device: str, reader: Reader) -> None:
    played = WholeGame(game, DEVICES[device](reader), code)
    play(played)
    assert language() == code
    assert widget(played.stack.top, "new").label.startswith(_("Play", context="verb"))


def play(played: WholeGame) -> None:
    """Play to the end, and go back to the menu."""
    end = played.play()
    assert end.headline
    for _look in range(60):
        if isinstance(played.stack.top, MenuScene):
            return
        top = played.stack.top
        said = played.device.choose(top, widget(top, "leave" if top is not end else "menu"))
        played.offscreen.step(16 if said else 300, said)
    raise AssertionError("no way leads from the score to the menu")
