"""THIRD-PARTY.txt: the third-party work in a bundle, and its terms.

Python packages carry their own metadata and licence texts. Libraries carry none; build/package/data/notices lists
those that may be there. A file of unknown terms stops the packaging.
"""

import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from build.package import crates
from build.package.about import DATA, ROOT, TITLE, Refused
from build.package.bundle import Bundle, Contents, contents

FILE_NAME: Final = "THIRD-PARTY.txt"
NOTICES: Final = DATA / "notices"
PART_OF_THE_PROGRAM: Final = {
    "pyinstaller": "what starts the program, and the hooks in it, come from PyInstaller",
    "mypy": "the compiled modules are linked with the run-time library of mypyc",
}
UNSTATED: Final = {"accesskit": "MIT OR Apache-2.0, with parts under BSD-3-Clause"}
"""The licences of packages whose metadata do not name one, as their texts have them."""
IN_PYTHON: Final = "in-python"
"""The text in that folder about what is part of Python, but not of its licence."""
HEAD: Final = f"""\
{TITLE} is free software under the MIT licence: see its LICENSE. It includes the work of others, listed here with its
terms; the texts follow. Libraries under the LGPL are separate files, which may be replaced by compatible ones; their
sources can be found at the addresses given."""
WITHOUT_TEXT: Final = ("public domain", "redistributable")

_LICENCE_FILES = ("LICEN[CS]E*", "COPYING*", "OFL*", "LGPL*", "NOTICE*")


@dataclass(frozen=True, slots=True)
class Library:
    """A library that a bundle may hold."""

    name: str
    home: str
    files: tuple[str, ...]
    licences: tuple[str, ...]
    copyright: str

    @property
    def terms(self) -> str:
        """The names of its licences."""
        return ", ".join(self.licences)

    def holds(self, file: str) -> bool:
        """Return whether a file of this name belongs to this library."""
        return any(fnmatch(file.lower(), pattern.lower()) for pattern in self.files)


def libraries() -> list[Library]:
    """Return every library in build/package/data/notices."""
    table = tomllib.loads((NOTICES / "libraries.toml").read_text(encoding="utf-8"))
    return [
        Library(
            entry["name"],
            entry["home"],
            tuple(entry["files"]),
            tuple(entry["licences"]),
            entry["copyright"].strip(),
        )
        for entry in table["library"]
    ]


def libraries_of(files: Iterable[str]) -> list[Library]:
    """Return the libraries that these files belong to."""
    known = libraries()
    found = []
    for file in files:
        owners = [library for library in known if library.holds(file)]
        if not owners:
            raise Refused(
                f"The bundle holds {file}, which build/package/data/notices/libraries.toml does not list."
            )
        found.append(owners[0])
    return [library for library in known if library in found]


@dataclass(frozen=True, slots=True)
class Work:
    """Third-party work: its name, its origin, its terms, and remarks."""

    name: str
    home: str
    terms: str
    told: tuple[str, ...]


def notices(bundle: Bundle) -> str:
    """Return the text of THIRD-PARTY.txt for a bundle."""
    return text_of(contents(bundle))


def text_of(inside: Contents) -> str:
    """Return the text of THIRD-PARTY.txt for the contents of a bundle."""
    works = works_in(inside)
    of_crates = crates.licences(crates.SYSTEMS[sys.platform]) if crates.PACKAGE in inside.packages else ()
    parts = libraries_of(sorted(inside.libraries))
    named = {*(licence for part in parts for licence in part.licences), *of_crates}
    licences = sorted(named - set(WITHOUT_TEXT))
    lines = [HEAD, "", *(f"    {work.name}: {work.terms}" for work in works)]
    for work in works:
        lines += _section(work.name, [f"From: {work.home}", f"Terms: {work.terms}", *work.told])
    for licence in licences:
        lines += _section(f"The text of {licence}", [licence_text(licence)])
    return "\n".join(lines).rstrip() + "\n"


def works_in(inside: Contents) -> list[Work]:
    """Return the third-party work in the contents of a bundle."""
    return [
        _python(),
        _pads(),
        *(_package(name) for name in sorted({*inside.packages, *PART_OF_THE_PROGRAM}, key=str.lower)),
        *(_library(library) for library in libraries_of(sorted(inside.libraries))),
    ]


def _python() -> Work:
    version = sys.version.split()[0]
    return Work(
        f"Python {version}",
        "https://www.python.org",
        "PSF-2.0",
        ("", python_licence(), "", licence_text(IN_PYTHON)),
    )


def _pads() -> Work:
    """Return the mappings of game pads, which are data of the program's own folder."""
    text = (ROOT / "assets/pads/LICENSE.txt").read_text(encoding="utf-8").strip()
    return Work("SDL_GameControllerDB", "https://github.com/mdqinc/SDL_GameControllerDB", "Zlib", ("", text))


def _package(name: str) -> Work:
    try:
        package = distribution(name)
    except PackageNotFoundError:
        raise Refused(f"{name} is in the bundle but not installed, so its licence cannot be told.") from None
    why = (f"Why it is here: {PART_OF_THE_PROGRAM[name]}.",) if name in PART_OF_THE_PROGRAM else ()
    texts = (line for text in licence_texts(package) for line in ("", text))
    inside = ("", *crates.told()) if name == crates.PACKAGE else ()
    return Work(f"{package.name} {package.version}", home(package), terms(package), (*why, *texts, *inside))


def _library(library: Library) -> Work:
    return Work(library.name, library.home, library.terms, (f"Copyright: {library.copyright}",))


def _section(title: str, lines: list[str]) -> Iterator[str]:
    yield from ("", "", "=" * 100, title, "=" * 100, "", *lines)


def home(package: Distribution) -> str:
    """Return a package's home page from its metadata."""
    named = [url.rpartition(", ")[2] for url in _field(package, "Project-URL") if "homepage" in url.lower()]
    return [*named, *_field(package, "Home-page"), package.name][0]


def terms(package: Distribution) -> str:
    """Return the name of a package's licence from its metadata."""
    named = [*_field(package, "License-Expression"), *_field(package, "License")]
    kinds = [kind.split(" :: ") for kind in _field(package, "Classifier")]
    told = [name for name in named if "\n" not in name] or [
        kind[-1] for kind in kinds if kind[0] == "License"
    ]
    if not told and package.name in UNSTATED:
        return UNSTATED[package.name]
    if not told:
        raise Refused(f"The metadata of {package.name} do not name a licence.")
    return told[0]


def _field(package: Distribution, name: str) -> list[str]:
    """Return the values of a field in a package's metadata, which may occur more than once."""
    return package.metadata.get_all(name) or []


def licence_texts(package: Distribution) -> list[str]:
    """Return the licence texts that a package carries; Refused if it carries none."""
    files = [
        Path(str(file.locate()))
        for file in sorted(package.files or [], key=str)
        if any(fnmatch(file.name.upper(), pattern) for pattern in _LICENCE_FILES)
        and file.suffix in ("", ".txt", ".md", ".chromium")
    ]
    texts = [file.read_text(encoding="utf-8", errors="replace").strip() for file in files if file.is_file()]
    if not texts:
        raise Refused(f"{package.name} carries no text of its licence.")
    return texts


def licence_text(licence: str) -> str:
    """Return the text of a licence from build/package/data/notices."""
    return (NOTICES / f"{licence}.txt").read_text(encoding="utf-8").strip("\n")


def python_licence() -> str:
    """Return the licence text of Python itself."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        file = Path(folder) / "LICENSE.txt"
        if file.is_file():
            return file.read_text(encoding="utf-8", errors="replace").strip()
    raise Refused("This Python came without the text of its licence.")
