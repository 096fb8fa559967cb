"""A picture of one's own as the table: safe from bad files, and words on it can always be read."""

import io
import os
import struct
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from clubs.app.dropped import _copied, path_in
from clubs.app.routes import Program
from clubs.store import settings
from clubs.store.looks import ThemeName
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.ui.components.painters import Painters
from clubs.ui.components.table_picture import bound, luminance, toned
from clubs.ui.render.picture_file import LARGEST_FILE, LARGEST_TABLE, NoPicture, load_picture
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.reader import Reader
from clubs.ui.style.appearance import Appearance, appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import THEMES
from tests.ui.test_contrast import MARK, PAIRS, ROUNDING, colour, contrast

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files")


def noise(size: tuple[int, int] = (160, 100)) -> Surface:
    """Return a picture with every kind of colour."""
    dice, picture = Random(4), Surface(size, 0, 32)
    for y in range(0, size[1], 5):
        for x in range(0, size[0], 5):
            shade = dice.choice(((0, 0, 0), (255, 255, 255), tuple(dice.choices(range(256), k=3))))
            picture.fill(shade, (x, y, 5, 5))
    return picture


def saved(folder: Path, name: str, picture: Surface | None = None) -> Path:
    """Write a picture to a file."""
    pygame.image.save(picture or noise(), str(folder / name))
    return folder / name


@pytest.mark.parametrize("name", THEMES)
def test_words_can_be_read_on_every_pixel_of_any_picture(name: ThemeName) -> None:
    theme = THEMES[name]
    grey, by_day = bound(theme)
    worst = f"#{grey:02X}{grey:02X}{grey:02X}"
    for ink, ground, least in PAIRS:
        if ground in ("felt", "felt_edge"):
            assert contrast(colour(theme, ink), worst) >= least - ROUNDING, ink
    for shade in ((0, 0, 0), (255, 255, 255), None):
        picture = noise()
        if shade is not None:
            picture.fill(shade)
        veiled = toned(picture, theme)
        limit = luminance(grey, grey, grey)
        for x in range(0, 160, 3):
            for y in range(0, 100, 3):
                found = luminance(*veiled.get_at((x, y))[:3])
                assert found >= limit if by_day else found <= limit
    assert MARK  # the signs on the table are among the pairs


def test_a_dark_picture_is_left_as_it_is() -> None:
    picture = Surface((160, 100), 0, 32)
    picture.fill((20, 30, 40))
    assert toned(picture, THEMES["clover"]).get_at((80, 50))[:3] == (20, 30, 40)


@pytest.mark.parametrize("size", [(1280, 720), (300, 900), (64, 64), (1, 1)])
def test_a_picture_of_any_shape_covers_a_table_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    file = saved(tmp_path, "mine.png", noise((640, 70)))
    plain = Painters(Screen(*size)).felt()
    covered = Painters(Screen(*size), Appearance(picture=str(file))).felt()
    assert covered.get_size() == plain.get_size() == size
    if size == (1280, 720):
        assert covered.get_at((640, 400)) != plain.get_at((640, 400))
        assert covered.get_at((5, 5)) == plain.get_at((5, 5))


# ------------------------------------------------------------ files


def bomb(width: int, height: int) -> bytes:
    """Return a small PNG that claims a large size."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "neither"),
        (b"GIF89a" + bytes(99), "neither"),
        (b"<svg/>", "neither"),
        (bomb(65_000, 65_000), "too large"),
        (bomb(2**31 - 1, 1), "too large"),
        (bomb(20_000, 70), "too large"),
        (bomb(0, 0), "too small"),
        (bomb(100, 100)[:60], "damaged"),
        (b"\x89PNG\r\n\x1a\n", "neither"),
        (b"\xff\xd8\xff" + bytes(99), "damaged"),
        (b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + bytes(99), "too large"),
        (b"\xff\xd8" + b"\xff\xe0\x00\x00" * 50, "damaged"),
        (b"\xff\xd8" + b"\xff" * 5000, "damaged"),
    ],
)
def test_what_is_no_picture_is_refused_in_one_sentence(content: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / "mine.png").write_bytes(content)
    with pytest.raises(NoPicture, match=why) as refused:
        _copied(tmp_path / "mine.png", tmp_path / "settings")
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "settings").exists()


@POSIX
@pytest.mark.parametrize(
    "name",
    [
        *("/dev/zero", "/dev/stdin", "nowhere", "", ".", "a\0b", "file:///nowhere"),
        *("file://[x", "file://[::", "file:///%00%ff", "file://" + "x" * 9999),
    ],
)
def test_what_is_no_file_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoPicture):
        _copied(path_in(name), tmp_path)


def test_an_address_of_a_file_is_read_with_spaces_and_with_a_drive_of_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved(tmp_path, "my table.png")
    _copied(path_in(file.as_uri()), tmp_path / "settings")
    if sys.platform != "win32":  # there is no such drive, but there can be a folder of its name
        monkeypatch.chdir(tmp_path)
        (tmp_path / "C:").mkdir()
        saved(tmp_path / "C:", "my table.png")
        file.unlink()
        _copied(path_in("file:///C:/my%20table.png"), tmp_path / "settings")


def test_a_file_of_any_size_is_refused_before_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.png").write_bytes(bomb(100, 100))
    os.truncate(tmp_path / "mine.png", LARGEST_FILE + 1)
    with pytest.raises(NoPicture, match="too large"):
        load_picture(tmp_path / "mine.png")


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_wrong_bit_does_no_harm(kind: str, tmp_path: Path) -> None:
    file = saved(tmp_path, f"mine.{kind}")
    good = file.read_bytes()
    for place in range(0, 400, 14):
        content = bytearray(good)
        content[place] ^= 0x55
        file.write_bytes(content)
        with suppress(NoPicture):
            assert load_picture(file).get_width() < 20_000


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_the_copy_is_no_larger_than_a_table_and_the_original_can_go(kind: str, tmp_path: Path) -> None:
    file = saved(tmp_path, f"my table.{kind}", Surface((3200, 2000), 0, 32))
    name = _copied(path_in(f"'{file}'\n"), tmp_path / "settings")
    assert _copied(path_in(file.as_uri()), tmp_path / "settings") == name
    file.unlink()
    copy = load_picture(tmp_path / "settings" / name)
    assert copy.get_size() == LARGEST_TABLE
    assert len(list((tmp_path / "settings").iterdir())) == 1


# ------------------------------------------------------------ in the program


def test_a_file_dropped_onto_the_window_covers_the_table_and_stays(tmp_path: Path) -> None:
    program = Program((1280, 720), Paths(tmp_path / "settings", tmp_path))
    context = program.context
    offscreen = Offscreen(context, [WarningScene(context, "Really?", "It goes.", "Go", lambda: None)])
    offscreen.step(16, [inputs.DroppedFile(str(tmp_path / "nowhere.png"))])
    assert context.paint.appearance.picture == ""
    offscreen.step(16, [inputs.DroppedFile(str(saved(tmp_path, "one.png")))])
    first = Path(context.paint.appearance.picture)
    assert first.is_file()
    offscreen.step(16, [inputs.DroppedFile(str(saved(tmp_path, "two.jpg")))])
    second = Path(context.paint.appearance.picture)
    assert second.is_file()
    assert not first.exists()
    again = Preferences(tmp_path / "settings")
    assert appearance(again).picture == str(second)
    page = SettingsScene(context)
    cover(page, -1)
    assert context.paint.appearance.picture == ""
    cover(page, 1)
    assert context.paint.appearance.picture == str(second)
    cover(page, -1)
    second.unlink()
    assert appearance(Preferences(tmp_path / "settings")).picture == ""
    cover(page, 1)
    assert context.settings.cover == "felt"
    assert page.notified


def cover(page: SettingsScene, step: int) -> None:
    """Choose what lies on the table, by an arrow."""
    page.focus.id = "cover"
    page.handle(inputs.Move(step, 0))


def test_a_damaged_copy_gives_way_to_the_felt(tmp_path: Path) -> None:
    name = f"table-{'0' * 16}.jpg"
    settings.save(settings.Settings(picture=name, cover="picture"), tmp_path)
    (tmp_path / name).write_bytes(bomb(99, 99)[:50])
    painters = Painters(Screen(320, 200), appearance(Preferences(tmp_path)))
    plain = io.BytesIO(pygame.image.tobytes(Painters(Screen(320, 200)).felt(), "RGB"))
    assert pygame.image.tobytes(painters.felt(), "RGB") == plain.getvalue()


@pytest.mark.parametrize("name", ["../../etc/passwd", "table-x.jpg", "/dev/zero"])
def test_the_settings_cannot_name_another_file(name: str, tmp_path: Path) -> None:
    (tmp_path / settings.FILE).write_text(f'picture = "{name}"\ncover = "picture"\n', encoding="utf-8")
    assert appearance(Preferences(tmp_path)).picture == ""


def test_the_system_s_event_is_a_dropped_file() -> None:
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/a/b.png"))
    assert inputs.DroppedFile("/a/b.png") in Reader().poll()
