"""Everything in a bundle has its licence listed; a file of unknown terms is not packed."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest

from build.package.about import Refused
from build.package.bundle import Contents
from build.package.notices import (
    IN_PYTHON,
    NOTICES,
    PART_OF_THE_PROGRAM,
    WITHOUT_TEXT,
    libraries,
    libraries_of,
    text_of,
)

ROOT = Path(__file__).resolve().parents[2]
NEEDED = frozenset(
    re.split(r"[<>=;\[ ]", line)[0] for line in requires("clubs-games") or () if "extra ==" not in line
)


def test_every_dependency_is_listed_with_its_licence_text() -> None:
    text = text_of(Contents(NEEDED, frozenset({"libSDL2-2-50d19f93.0.so.0.3200.10", "libmpg123.so.0"})))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(NEEDED) == len(project["dependencies"])
    for title in (
        "Python",
        "pygame-ce",
        "font-hanken-grotesk",
        "SDL",
        "SDL_GameControllerDB",
        "mpg123",
        *PART_OF_THE_PROGRAM,
    ):
        assert re.search(rf"^={{100}}\n{re.escape(title)}( [\d.]+)?\n={{100}}$", text, re.MULTILINE), title
    for words in (
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "SIL OPEN FONT LICENSE Version 1.1",
        "GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 2.1",
        "Bootloader Exception",
        "1997-2026 Sam Lantinga",
        "The author of this software is David M. Gay.",
        "SipHash (Python/pyhash.c)\n\nCopyright (c) 2013 Marek Majkowski",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("libSDL2-2.0.0.dylib", "SDL"),
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL_mixer"),
        ("libopus-ddd6afb9.so.0.11.1", "Opus"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libpng16-16.dll", "libpng"),
        ("libbz2.so.1.0", "bzip2"),
        ("VCRUNTIME140_1.dll", "Microsoft Visual C++ run time"),
        ("freesansbold.ttf", "GNU FreeFont"),
    ],
)
def test_a_library_is_known_by_its_file_on_every_system(file: str, name: str) -> None:
    assert [library.name for library in libraries() if library.holds(file)] == [name]


def test_a_library_that_is_not_listed_stops_the_packaging() -> None:
    with pytest.raises(Refused, match=r"libreadline\.so\.8, which"):
        libraries_of(["libz.so.1", "libreadline.so.8"])


def test_a_package_that_is_not_installed_stops_the_packaging() -> None:
    with pytest.raises(Refused, match="its licence cannot be told"):
        text_of(Contents(frozenset({"no-such-package"}), frozenset()))


def test_every_licence_has_its_text_and_every_text_is_used() -> None:
    named = {licence for library in libraries() for licence in library.licences} - set(WITHOUT_TEXT)
    assert named | {IN_PYTHON} == {file.stem for file in NOTICES.glob("*.txt")}


def test_every_library_has_its_authors_and_its_home_page() -> None:
    for library in libraries():
        assert library.copyright, library.name
        assert library.home.startswith("http"), library.name
