"""Full hands: every index can be read, however many cards are held and however small the window."""

import math
from itertools import product
from typing import Final

import pytest
from pygame import Rect

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.appearance import Appearance
from tests.sampled import sampled
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import coverage, stacked

INDEX: Final = (0.12, 0.17)  # the middle of an index from its card's corner, in widths
REACH: Final = (0.17, 0.20)  # how wide and high it is
FULL: Final = {"two": 26, "auction": 16, "ten": 8, "trump": 5}
HIDDEN: Final = 0.03


def indices(scene: TableScene) -> list[Rect]:
    """Where the indices of our hand are to be seen, from left to right."""
    found = []
    for shown_card, _ in scene.stage.card_layout.fan:
        pose = scene.stage.card_layout.cards[shown_card.uid].pose
        x, y = (INDEX[0] - 0.5) * pose.width, (INDEX[1] - 0.7) * pose.width
        turn = math.radians(pose.angle)
        box = Rect(0, 0, round(REACH[0] * pose.width), round(REACH[1] * pose.width))
        box.center = (
            round(pose.x + x * math.cos(turn) - y * math.sin(turn)),
            round(pose.y + x * math.sin(turn) + y * math.cos(turn)),
        )
        found.append(box)
    return found


def above(scene: TableScene, sprites: list[Sprite], place: int) -> list[Sprite]:
    """What is drawn after the card at a place of our hand."""
    shown_card, _ = scene.stage.card_layout.fan[place]
    rest = scene.stage.card_layout.cards[shown_card.uid]
    own = next(
        number
        for number, sprite in enumerate(sprites)
        if sprite.z == rest.z and abs(sprite.x + sprite.image.width / 2 - rest.pose.x) < 1
    )
    return sprites[own + 1 :]


Window = tuple[float, tuple[int, int], bool]
WINDOWS: Final[tuple[Window, ...]] = (*product((1.0, 1.35), ((1024, 640), (1280, 720)), (False, True)),)
"""Sizes of the interface and of the window, and whether the print is large."""
PAIRS: Final = [(name, WINDOWS[way]) for at, name in enumerate(FULL) for way in (at, len(WINDOWS) - 1 - at)]
"""Any hand with any of these, and any two of them."""


@sampled("name, window", PAIRS, [*PAIRS][::3])
def test_every_index_of_a_hand_lies_open(name: str, window: Window) -> None:
    lies_open(name, *window)


@pytest.mark.long
@pytest.mark.parametrize(("window", "name"), [*product(WINDOWS, FULL)], ids=str)
def test_every_index_of_every_hand_lies_open_in_every_window(name: str, window: Window) -> None:
    lies_open(name, *window)


def lies_open(name: str, interface: float, size: tuple[int, int], large: bool) -> None:
    """Check the indices of a hand in a window."""
    offscreen: Offscreen = shown(SITUATIONS[name], program(size, interface, Appearance(large_print=large)))
    scene = offscreen.stack.top
    assert isinstance(scene, TableScene)
    boxes = indices(scene)
    assert len(boxes) >= FULL[name]
    sprites = stacked(scene.frame(offscreen.now).sprites)
    for place, box in enumerate(boxes):
        assert Rect(0, 0, *size).contains(box)
        hidden = [sprite for sprite in above(scene, sprites, place) if coverage(sprite, box) > HIDDEN]
        assert not hidden, f"card {place} from the left, its index at {tuple(box)}"
