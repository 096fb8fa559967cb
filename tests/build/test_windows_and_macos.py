"""The packages of Windows and macOS, as far as they can be tested on any system."""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from build.package import macos, windows
from build.package.about import VERSION
from build.package.bundle import Bundle

NUMBERS = (*(int(part) for part in VERSION.split(".")), 0)


def test_the_version_resource_has_the_version_in_numbers_and_in_words() -> None:
    def part(name: str) -> Callable[..., dict[str, Any]]:
        return lambda *values, **named: {"part": name, "values": values, **named}

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    resource = eval(windows.version_text(), {name: part(name) for name in names})  # as PyInstaller reads it
    assert resource["ffi"]["filevers"] == resource["ffi"]["prodvers"] == NUMBERS
    strings, variables = resource["kids"]
    language, words = strings["values"][0][0]["values"]
    assert language == "040904B0"
    assert dict(word["values"] for word in words)["ProductVersion"] == VERSION
    assert variables["values"][0][0]["values"] == ("Translation", [0x0409, 0x04B0])


def test_the_manifest_declares_awareness_of_every_screens_density() -> None:
    manifest = ElementTree.parse(windows.MANIFEST)
    awareness = [element.text for element in manifest.iter() if element.tag.endswith("dpiAwareness")]
    assert awareness == ["PerMonitorV2, PerMonitor"]


def test_pyinstaller_gets_an_icon_a_version_and_a_manifest_that_exist(tmp_path: Path) -> None:
    dress = windows.dress(tmp_path / "new")
    assert set(dress) == {"icon", "version", "manifest"}
    assert all(Path(file).is_file() for file in dress.values())


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make this the only folder in which programs are found."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(windows, "WORK", tmp_path / "work")
    return folder


def test_the_installer_gets_every_value_that_its_script_uses(
    bundle: Bundle, tools: Path, tmp_path: Path
) -> None:
    compiler = tools / "iscc"
    compiler.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > {tmp_path}/told.txt\n", encoding="utf-8")
    compiler.chmod(0o755)
    names = [file.name for file in windows.packages(bundle, tmp_path, "x86_64")]
    assert names == [f"clubs-{VERSION}-windows-x86_64.zip", f"clubs-{VERSION}-windows-x86_64-setup.exe"]
    told = (tmp_path / "told.txt").read_text(encoding="utf-8")
    asked = set(re.findall(r"\{#(\w+)\}", windows.SCRIPT.read_text(encoding="utf-8")))
    assert set(re.findall(r"^/D(\w+)=.+$", told, re.MULTILINE)) == asked
    assert told.endswith(f"{windows.SCRIPT}\n")


@pytest.mark.usefixtures("tools")
def test_without_inno_setup_there_is_the_zip_and_one_sentence(
    bundle: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (made,) = windows.packages(bundle, tmp_path, "x86_64")
    assert made.name == f"clubs-{VERSION}-windows-x86_64.zip"
    assert "no installer, as Inno Setup 6 is not here" in capsys.readouterr().out


def test_the_application_of_macos_is_sharp_and_among_the_card_games() -> None:
    plist = macos.info_plist()
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert plist["CFBundleShortVersionString"] == VERSION


@pytest.mark.skipif(os.name == "nt", reason="on Windows files have no modes")
def test_the_script_of_the_disk_image_can_be_read_and_run() -> None:
    assert subprocess.run(["sh", "-n", str(macos.SCRIPT)], check=False).returncode == 0
    assert macos.SCRIPT.stat().st_mode & 0o100
