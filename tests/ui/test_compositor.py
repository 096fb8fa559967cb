"""The compositor: redrawing the damage gives the same picture as redrawing all."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from clubs.ui.render.compositor import Compositor, merged_rects, quickly_copied
from clubs.ui.render.raster import Image, clear
from clubs.ui.render.sprite import Sprite

SIZE = (160, 120)


def blob(rng: random.Random) -> Image:
    surface = clear(rng.randint(4, 50), rng.randint(4, 50))
    alpha = rng.choice((90, 180, 255))
    surface.fill((rng.randint(0, alpha), rng.randint(0, alpha), rng.randint(0, alpha), alpha))
    return Image(surface, *surface.get_size(), rng.randint(-4, 0), rng.randint(-4, 0))


def ground(colour: str) -> Surface:
    surface = Surface(SIZE, 0, 32)
    surface.fill(colour)
    return surface


def picture(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def changed(rng: random.Random, images: list[Image], sprites: list[Sprite]) -> list[Sprite]:
    """The next frame: some move, fade, change z, swap, come or go."""
    after = list(sprites)
    for _ in range(rng.randint(0, 4)):
        at = rng.randrange(len(after)) if after else 0
        what = rng.choice(["move", "fade", "z", "swap", "come", "go", "twin"])
        if what == "come" or not after:
            z = rng.randint(0, 3)
            after.insert(at, Sprite(rng.choice(images), rng.uniform(-30, 160), rng.uniform(-30, 120), z))
        elif what == "go":
            after.pop(at)
        elif what == "swap":
            other = rng.randrange(len(after))
            after[at], after[other] = after[other], after[at]
        elif what == "twin":
            after.append(after[at])
        elif what == "move":
            after[at] = after[at]._replace(x=after[at].x + rng.uniform(-20, 20))
        elif what == "fade":
            after[at] = after[at]._replace(alpha=rng.choice((0, 60, 200, 255)))
        else:
            after[at] = after[at]._replace(z=rng.randint(0, 3))
    return after


@pytest.mark.parametrize(("seed", "layered"), [*((seed, True) for seed in range(4)), (4, False)])
def test_damage_redraw_equals_full_redraw(seed: int, layered: bool) -> None:
    rng = random.Random(seed)
    images = [blob(rng) for _ in range(12)]
    grounds = [ground("#1F6B4C"), ground("#0F4331")]
    target = Surface(SIZE, 0, 32)
    compositor = Compositor(target, layered=layered)
    sprites: list[Sprite] = []
    background = grounds[0]
    for frame in range(200):
        if frame % 50 == 49:
            background = grounds[frame // 50 % 2]
        sprites = changed(rng, images, sprites)
        compositor.draw(background, sprites)
        whole = Surface(SIZE, 0, 32)
        Compositor(whole).draw(background, sprites)
        assert picture(target) == picture(whole), f"frame {frame} of seed {seed}"


def test_a_rest_changes_nothing_that_is_drawn() -> None:
    rng = random.Random(8)
    images = [blob(rng) for _ in range(6)]
    background, sprites = ground("#224433"), list[Sprite]()
    resting, other = Compositor(Surface(SIZE, 0, 32)), Compositor(Surface(SIZE, 0, 32))
    for number in range(60):
        sprites = changed(rng, images, sprites)
        if number % 5 == 4:
            resting.rest()
        assert resting.draw(background, sprites) == other.draw(background, sprites)
        assert picture(resting.target) == picture(other.target), number


def test_a_lent_surface_leaves_nothing_on_the_frames_after_it() -> None:
    rng = random.Random(9)
    images = [blob(rng) for _ in range(6)]
    background, sprites = ground("#224433"), list[Sprite]()
    lending, other = Compositor(Surface(SIZE, 0, 32)), Compositor(Surface(SIZE, 0, 32))
    for number in range(60):
        sprites = changed(rng, images, sprites)
        if number % 10 == 7:
            lending.lend().fill((70, 0, 0, 90))
        if number % 10 == 8:
            lending.forget()
        lending.draw(background, sprites)
        other.draw(background, sprites)
        assert picture(lending.target) == picture(other.target), number


def test_an_unchanged_frame_redraws_nothing() -> None:
    image = blob(random.Random(1))
    compositor, background = Compositor(Surface(SIZE, 0, 32)), ground("#000000")
    assert compositor.draw(background, [Sprite(image, 3, 4)])
    assert compositor.draw(background, [Sprite(image, 3.2, 4)]) == []


def test_other_words_for_a_picture_redraw_nothing() -> None:
    image = blob(random.Random(1))
    compositor, background = Compositor(Surface(SIZE, 0, 32)), ground("#000000")
    compositor.draw(background, [Sprite(image.told("a crown"), 3, 4)])
    assert compositor.draw(background, [Sprite(image.told("two crowns"), 3, 4)]) == []


def test_a_move_redraws_only_around_the_thing_that_moved() -> None:
    rng = random.Random(2)
    still, mover = blob(rng), blob(rng)
    compositor, background = Compositor(Surface(SIZE, 0, 32)), ground("#000000")
    compositor.draw(background, [Sprite(still, 100, 60), Sprite(mover, 0, 0)])
    rects = compositor.draw(background, [Sprite(still, 100, 60), Sprite(mover, 5, 0)])
    assert sum(rect.width * rect.height for rect in rects) < SIZE[0] * SIZE[1] / 2


def test_another_background_redraws_everything() -> None:
    compositor = Compositor(Surface(SIZE, 0, 32))
    compositor.draw(ground("#000000"), [])
    assert compositor.draw(ground("#FFFFFF"), []) == [Rect((0, 0), SIZE)]


def test_joined_rectangles_cover_all_that_was_given() -> None:
    rng = random.Random(3)
    rects = [Rect(rng.randint(0, 90), rng.randint(0, 90), 20, 20) for _ in range(30)]
    cover = merged_rects(rects)
    for rect in rects:
        assert any(one.contains(rect) for one in cover)


@pytest.mark.parametrize("left", range(9))
def test_rectangles_begin_where_their_rows_are_copied_quickly(left: int) -> None:
    screen = Rect((0, 0), SIZE)
    for width in (1, 15, 16, 40, SIZE[0] - left):
        rect = Rect(left, 7, width, 20)
        wide = quickly_copied(rect, screen)
        assert wide.contains(rect)
        assert screen.contains(wide)
        assert wide.width < width + 19
        assert wide.left % 4 == 2 or (wide.left, wide.width % 16) == (0, 0)
