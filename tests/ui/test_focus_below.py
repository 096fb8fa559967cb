"""The ring of the focus below a dialog: only the scene on top shows one."""

import pygame
import pytest

from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.shell import input as inputs
from tests.app.tables import Room, match, setup


@pytest.mark.parametrize("scene", ["table", "deal end"])
def test_only_the_scene_on_top_shows_the_ring_of_its_focus(scene: str) -> None:
    seen = list[bytes]()
    for visible in (False, True):
        room = Room(match(setup("whist", 3)))
        if scene == "table":
            room.until_asked()
        else:
            room.to_the_end_of_the_deal()
        here = room.stack.top
        focused = next(
            one for one in here.widgets() if one.id == ("undo" if scene == "table" else here.focus.id)
        )
        here.focus.id = focused.id
        here.focus.visible = visible
        room.offscreen.settle(2000)
        box = focused.rect.inflate(20, 20).clip(room.offscreen.surface.get_rect())
        shown = [room.offscreen.surface.subsurface(box).copy()]
        room.offscreen.step(16, [inputs.Back()])
        assert isinstance(room.stack.top, PauseScene)
        room.offscreen.settle(2000)
        shown.append(room.offscreen.surface.subsurface(box))
        seen += [pygame.image.tobytes(one, "RGB") for one in shown]
    without, under, ringed, under_ringed = seen
    assert without != ringed
    assert under == under_ringed
