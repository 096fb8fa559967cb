"""Pictures kept on the disk: read as they were written, or not at all."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from clubs.ui.render import kept_pictures
from clubs.ui.render.kept_pictures import KeptPictures, PictureName
from tests.store.matches import folder_of_a_mere_user

FELT = PictureName("felt", 40, 30, "clover")
GLOW = PictureName("glow", 8, 8, "brass", transparent=True)
BYTES = 40 * 30 * 4  # of its pixels


@pytest.fixture
def kept(tmp_path: Path) -> KeptPictures:
    return KeptPictures(tmp_path / "cache")


def drawn(name: PictureName = FELT) -> Surface:
    """Return a picture in which no two pixels are alike."""
    picture = name.blank()
    for x in range(name.width):
        for y in range(name.height):
            picture.set_at((x, y), (x, y, x ^ y, 200))
    return picture


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def only_file(kept: KeptPictures) -> Path:
    (file,) = kept.folder.iterdir()
    return file


@pytest.mark.parametrize("name", [FELT, GLOW])
def test_a_picture_is_read_as_it_was_written(kept: KeptPictures, name: PictureName) -> None:
    assert kept.read(name) is None
    assert name not in kept
    picture = drawn(name)
    assert kept.write(name, picture)
    assert name in kept
    again = kept.read(name)
    assert again is not None
    assert (pixels(again), again.get_masks()) == (pixels(picture), picture.get_masks())


def test_pixels_in_another_order_of_bytes_are_turned_round(kept: KeptPictures) -> None:
    picture = drawn(GLOW)
    other = pygame.image.frombytes(pixels(picture), picture.get_size(), "RGBA")
    assert other.get_masks() != picture.get_masks()
    kept.write(GLOW, other)
    again = kept.read(GLOW)
    assert again is not None
    assert pixels(again) == pixels(picture)


def test_nobody_else_may_look_at_what_is_kept(kept: KeptPictures) -> None:
    kept.write(FELT, drawn())
    if os.name == "posix":
        assert (kept.folder.stat().st_mode & 0o777, only_file(kept).stat().st_mode & 0o777) == (0o700, 0o600)


@pytest.mark.parametrize(
    "other", [FELT._replace(look="midnight"), FELT._replace(width=41), FELT._replace(what="menu")]
)
def test_another_look_size_or_name_is_another_picture(kept: KeptPictures, other: PictureName) -> None:
    kept.write(FELT, drawn())
    assert kept.read(other) is None
    only_file(kept).rename(kept.folder / other.file)  # not even under its name
    assert kept.read(other) is None


def test_another_version_draws_its_own(kept: KeptPictures, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write(FELT, drawn())
    monkeypatch.setattr(kept_pictures, "__version__", "99")
    assert kept.read(FELT) is None


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


DAMAGES: dict[str, Callable[[Path], object]] = {
    "missing": lambda file: file.unlink(),
    "empty": lambda file: file.write_bytes(b""),
    "cut off": lambda file: os.truncate(file, file.stat().st_size - 1),
    "too long": lambda file: file.write_bytes(file.read_bytes() + b"\0"),
    "a wrong bit": lambda file: file.write_bytes(file.read_bytes()[:-1] + b"\1"),
    "another mark": lambda file: file.write_bytes(b"P" + file.read_bytes()[1:]),
    "a folder": _folder,
    "nothing but zeros": lambda file: file.write_bytes(bytes(file.stat().st_size)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_as_good_as_missing_and_then_replaced(kept: KeptPictures, damage: str) -> None:
    kept.write(FELT, drawn())
    DAMAGES[damage](only_file(kept))
    assert kept.read(FELT) is None
    assert kept.write(FELT, drawn()) is (damage != "a folder")
    assert (kept.read(FELT) is None) is (damage == "a folder")


def test_a_pipe_in_its_place_is_not_waited_for(kept: KeptPictures) -> None:
    kept.folder.mkdir()
    os.mkfifo(kept.folder / FELT.file)
    assert kept.read(FELT) is None


def test_a_full_disk_keeps_nothing_and_leaves_nothing_behind(
    kept: KeptPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert not kept.write(FELT, drawn())
    assert not list(kept.folder.iterdir())


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    kept = KeptPictures(tmp_path / "file" / "cache")
    assert not kept.write(FELT, drawn())
    assert kept.read(FELT) is None


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
def test_a_folder_without_rights_keeps_nothing() -> None:
    with folder_of_a_mere_user() as folder:
        kept = KeptPictures(folder / "cache")
        assert kept.write(FELT, drawn())
        kept.folder.chmod(0)
        try:
            assert FELT not in kept
            assert kept.read(FELT) is None
            assert not kept.write(FELT, drawn())
        finally:
            kept.folder.chmod(0o700)
        assert FELT in kept


def test_a_folder_that_takes_no_writing_is_still_read(
    kept: KeptPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.write(FELT, drawn())
    os.utime(only_file(kept), (0, 0))

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("os.utime", refused)
    monkeypatch.setattr("tempfile.mkstemp", refused)
    assert kept.read(FELT) is not None
    assert not kept.write(GLOW, drawn(GLOW))


def test_the_least_recently_used_go_first(kept: KeptPictures) -> None:
    kept = KeptPictures(kept.folder, limit=3 * BYTES + 100)
    for age, look in enumerate(("new", "older", "oldest")):
        name = FELT._replace(look=look)
        assert kept.write(name, drawn(name))
        os.utime(kept.folder / name.file, (1_000_000 - age,) * 2)
    assert kept.read(FELT._replace(look="oldest")) is not None  # and so it is the newest
    assert kept.write(FELT, drawn())
    assert {look for look in ("new", "older", "oldest") if FELT._replace(look=look) in kept} == {
        "new",
        "oldest",
    }
    assert FELT in kept


def test_a_picture_larger_than_the_limit_is_not_kept(tmp_path: Path) -> None:
    assert not KeptPictures(tmp_path, limit=BYTES - 1).write(FELT, drawn())


def test_files_that_were_never_finished_are_removed_and_others_stay(kept: KeptPictures) -> None:
    kept.folder.mkdir()
    for name in (".old.pixels.new", ".recent.pixels.new", "letter.txt"):
        (kept.folder / name).touch()
    os.utime(kept.folder / ".old.pixels.new", (0, 0))
    os.utime(kept.folder / "letter.txt", (0, 0))
    kept.write(FELT, drawn())
    assert {file.name for file in kept.folder.iterdir()} == {".recent.pixels.new", "letter.txt", FELT.file}
