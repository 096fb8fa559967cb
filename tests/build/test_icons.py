"""The icon exists in every size that a system asks for, drawn for that size."""

import io
from pathlib import Path

import pytest
from PIL import IcoImagePlugin, Image

from build.package import icons

PAPER = (0xFF, 0xFB, 0xF0, 0xFF)


@pytest.mark.parametrize("size", icons.HICOLOR)
def test_a_png_has_the_size_it_is_asked_for(size: int) -> None:
    with Image.open(io.BytesIO(icons.png(size))) as picture:
        assert (picture.size, picture.mode) == ((size, size), "RGBA")


def test_the_icon_of_windows_holds_every_size_as_it_was_drawn(tmp_path: Path) -> None:
    with Image.open(icons.ico(tmp_path)) as picture:
        assert isinstance(picture, IcoImagePlugin.IcoImageFile)
        assert picture.info["sizes"] == {(size, size) for size in icons.WINDOWS}
        for size in icons.WINDOWS:
            held = picture.ico.getimage((size, size))
            assert held.convert("RGBA").tobytes() == icons.drawn(size).tobytes()


def test_the_icon_of_macos_is_there_up_to_1024_pixels(tmp_path: Path) -> None:
    with Image.open(icons.icns(tmp_path)) as picture:
        assert {(width * scale) for width, _, scale in picture.info["sizes"]} >= {32, 128, 256, 512, 1024}
        assert picture.convert("RGBA").tobytes() == icons.drawn(1024).tobytes()


def test_a_small_icon_is_a_club_that_fills_it() -> None:
    paper = [icons.drawn(16).getpixel((x, y)) for x, y in ((8, 5), (4, 9), (11, 9), (8, 13))]
    moss = [icons.drawn(16).getpixel((x, y)) for x, y in ((2, 3), (13, 3), (3, 13), (12, 13))]
    assert paper == [PAPER] * 4
    assert all(isinstance(pixel, tuple) and pixel[0] < 0x30 < pixel[1] + 8 for pixel in moss)
