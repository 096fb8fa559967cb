"""Every scene looks as it did, at its start, in flight and at rest."""

from typing import Final

import pygame
import pytest
from pygame import Surface

from clubs.ui.render.compositor import Compositor
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.tabletop.card_layout import Z_HAND, Z_TRICK
from tests.sampled import sampled
from tests.visual import golden
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.golden import TOLERANCE, USUAL, Subject, alike, rounded, small

LYING: Final = (Z_TRICK, Z_HAND + 30)  # between what heights the cards of trick and hand lie
ORDINARY: Final = [one for one in golden.subjects() if golden.ordinary(one)]
OTHERS: Final = [one for one in golden.subjects() if not golden.ordinary(one)]


def named(subject: Subject) -> str:
    """The id of a test."""
    return f"{subject.name} {subject.size} {subject.theme}"


@pytest.mark.parametrize("subject", ORDINARY, ids=named)
def test_every_scene_looks_as_it_did(subject: Subject) -> None:
    found = golden.faults(subject)
    assert not found, "\n".join((*found, "If it is meant to look so: python -m tests.visual"))


@pytest.mark.long
@pytest.mark.parametrize("subject", OTHERS, ids=named)
def test_every_situation_looks_as_it_did_in_every_theme_at_both_sizes(subject: Subject) -> None:
    found = golden.faults(subject)
    assert not found, "\n".join((*found, "If it is meant to look so: python -m tests.visual"))


def test_no_golden_picture_is_left_over() -> None:
    assert not golden.left_over()


def lit(picture: Surface, levels: int) -> Surface:
    """A picture with every channel of every pixel brighter."""
    brighter = picture.copy()
    brighter.fill((levels, levels, levels), special_flags=pygame.BLEND_RGB_ADD)
    return brighter


def test_a_few_levels_more_or_less_look_the_same() -> None:
    offscreen = shown(SITUATIONS["table"], program(USUAL))
    offscreen.stack.draw()
    kept = rounded(small(offscreen.surface))
    assert alike(small(lit(offscreen.surface, TOLERANCE)), kept)
    assert not alike(small(lit(offscreen.surface, TOLERANCE + 6)), kept)


@sampled("name", ["table", "two", "ten", "auction"], ["ten"])
def test_a_card_that_has_moved_by_one_pixel_looks_different(name: str) -> None:
    offscreen = shown(SITUATIONS[name], program(USUAL))
    scene = offscreen.stack.top
    assert isinstance(scene, TableScene)
    frame = scene.frame(offscreen.now)
    assert frame.background is not None
    whole = [sprite._replace(x=round(sprite.x), y=round(sprite.y)) for sprite in frame.sprites]

    def drawn(sprites: list[Sprite]) -> Surface:
        surface = Surface(USUAL, 0, 32)
        assert frame.background is not None
        Compositor(surface).draw(frame.background, sprites)
        return small(surface)

    kept = rounded(drawn(whole))
    assert alike(drawn(whole), kept)
    lying = scene.stage.card_layout.cards.values()
    corners = {(round(rest.pose.x), round(rest.pose.y)) for rest in lying if LYING[0] <= rest.z < LYING[1]}
    moved = 0
    for place, sprite in enumerate(whole):
        middle = (round(sprite.x + sprite.image.width / 2), round(sprite.y + sprite.image.height / 2))
        if not (LYING[0] <= sprite.z < LYING[1]) or sprite.image.lines:
            continue
        if min(abs(middle[0] - x) + abs(middle[1] - y) for x, y in corners) > 2:
            continue
        moved += 1
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = [*whole]
            other[place] = sprite._replace(x=sprite.x + dx, y=sprite.y + dy)
            assert not alike(drawn(other), kept), f"card at {middle}, moved by {dx, dy}"
    assert moved >= len(scene.stage.card_layout.fan)
