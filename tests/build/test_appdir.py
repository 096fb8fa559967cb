"""The AppDir is what desktops take for a program, and the AppImage is the same every time."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from build.package import appdir
from build.package.bundle import Bundle

DATE = "1700000000"


@pytest.fixture
def folder(bundle: Bundle, tmp_path: Path) -> Path:
    """Return the AppDir of a small program."""
    bundle.program.write_text('#!/bin/sh\necho "$0 $@"\n', encoding="ascii")
    bundle.program.chmod(0o755)
    appdir.put_appdir(bundle, tmp_path / "Clubs.AppDir")
    return tmp_path / "Clubs.AppDir"


def test_it_starts_the_program_and_shows_menu_entry_and_icon_at_its_top(folder: Path) -> None:
    told = subprocess.run([folder / "AppRun", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"{folder}/AppRun --version\n"
    entry = (folder / "clubs.desktop").read_text(encoding="utf-8").splitlines()
    assert "Icon=clubs" in entry
    png = (folder / ".DirIcon").read_bytes()
    assert png == (folder / "clubs.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert {file.name for file in folder.rglob("*") if file.is_symlink() and not file.exists()} == set()
    assert not [link for link in folder.rglob("*") if link.is_symlink() and os.path.isabs(link.readlink())]


def test_it_tells_whose_work_an_appimage_begins_with(folder: Path) -> None:
    told = (folder / "usr/share/doc/clubs/AppImage-runtime.txt").read_text(encoding="utf-8")
    assert all(f"{work.name}: {work.terms}, {work.home}" in told for work in appdir.RUNTIMES)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="squashfs-tools is not installed")
def test_an_appimage_is_the_runtime_and_the_folder_the_same_every_time(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", DATE)
    runtime = tmp_path / "runtime"
    runtime.write_bytes(b"\x7fELF runs what is behind it")
    first = appdir.joined(folder, runtime, tmp_path / "1.AppImage").read_bytes()
    for file in folder.rglob("*"):
        if not file.is_symlink():
            os.utime(file, (1, 1))
    image = appdir.joined(folder, runtime, tmp_path / "2.AppImage")
    assert image.read_bytes() == first
    assert os.access(image, os.X_OK)
    unpack = ("unsquashfs", "-quiet", "-no-progress", "-d", tmp_path / "out")
    subprocess.run((*unpack, "-o", str(runtime.stat().st_size), image), check=True)
    assert (tmp_path / "out/AppRun").resolve().read_text() == (folder / "AppRun").resolve().read_text()


def test_without_the_runtime_there_is_the_folder_and_one_sentence(
    bundle: Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(appdir.RUNTIME, raising=False)
    monkeypatch.setattr(appdir, "put_appdir", lambda _: None)
    assert list(appdir.appimage(bundle, tmp_path, "x86_64")) == []
    assert f"no AppImage without {appdir.RUNTIME}" in capsys.readouterr().out
