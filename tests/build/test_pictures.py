"""The README's pictures are compared with what the program draws."""

import pytest
from pygame import Surface

from build.pictures.__main__ import TOLERANCE, alike


def picture(level: int, size: tuple[int, int] = (40, 30)) -> Surface:
    """Return a grey picture with one pixel of a level of green."""
    made = Surface(size, 0, 32)
    made.fill((100, 100, 100))
    made.set_at((7, 5), (100, level, 100))
    return made


@pytest.mark.parametrize("sign", [1, -1])
def test_a_pixel_may_be_a_few_levels_lighter_or_darker_and_no_more(sign: int) -> None:
    kept = picture(100)
    assert alike(kept, kept)
    assert alike(kept, picture(100 + sign * TOLERANCE))
    assert not alike(kept, picture(100 + sign * (TOLERANCE + 1)))


def test_pictures_of_two_sizes_are_not_alike() -> None:
    assert not alike(picture(100), picture(100, (40, 31)))
