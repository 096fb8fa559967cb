"""The frozen program, as `pyinstaller clubs.spec` leaves it, and its contents."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

from build.package.about import NAME, ROOT, TITLE, Refused, source_date

DIST: Final = ROOT / "dist"

_PYTHON = re.compile(
    r"(lib)?python\d.*|base_library\.zip|lib-dynload|Python3?|Python\.framework", re.IGNORECASE
)
_OTHERS = re.compile(
    r"lib.*\.so(\.[\d.]+)?|.*\.dylib|.*\.dll|freesansbold\.ttf|(_decimal|_random|pyexpat)\..*", re.IGNORECASE
)
"""Files of third-party libraries, as distinct from Python packages and Python's own files."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The folder of the frozen program, and on macOS the application beside it."""

    folder: Path

    @property
    def program(self) -> Path:
        """The executable."""
        return self.folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)

    @property
    def archive(self) -> Path:
        """The file that holds the Python modules."""
        return self.program.with_suffix(".pkg") if sys.platform == "win32" else self.program

    @property
    def application(self) -> Path:
        """The application of macOS."""
        return self.folder.parent / f"{TITLE}.app"

    @property
    def inside(self) -> Path:
        """The folder of everything that the program needs."""
        return self.folder / "_internal"

    def files(self) -> list[Path]:
        """Return every file and link, in a fixed order."""
        return sorted(file for file in self.folder.rglob("*") if file.is_symlink() or not file.is_dir())

    def size(self) -> int:
        """Return the size on a disk, in bytes."""
        return sum(file.lstat().st_size for file in self.files())


@dataclass(frozen=True, slots=True)
class Contents:
    """The third-party work in a bundle: Python packages by distribution, and files of libraries."""

    packages: frozenset[str]
    libraries: frozenset[str]


def freeze() -> Bundle:
    """Build the frozen program; from the same files it comes out the same."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "clubs.spec"]
    same = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(source_date())}
    if subprocess.run(command, cwd=ROOT, env=os.environ | same, check=False).returncode:
        raise Refused("PyInstaller failed; what it says stands above.")
    return found()


def found() -> Bundle:
    """Return the frozen program that was built before."""
    bundle = Bundle(DIST / NAME)
    if not bundle.program.is_file():
        raise Refused(f"There is no frozen program in {bundle.folder}.")
    return bundle


def contents(bundle: Bundle) -> Contents:
    """Return the third-party work in a bundle; Refused if the origin of a file is unknown."""
    packages = set(filter(None, (_distribution(module) for module in _frozen_modules(bundle.archive))))
    libraries = set()
    for file in bundle.files():
        if not file.is_relative_to(bundle.inside) or file.is_symlink():
            continue
        place = file.relative_to(bundle.inside)
        if _OTHERS.fullmatch(place.name) and not _PYTHON.fullmatch(place.name):
            libraries.add(place.name)
        elif not _PYTHON.fullmatch(place.parts[0]) and (
            owner := _distribution(place.parts[0].partition(".")[0])
        ):
            packages.add(owner)
    return Contents(frozenset(packages), frozenset(libraries))


def _frozen_modules(file: Path) -> Iterator[str]:
    """Return the packages and modules inside an archive, without those below them."""
    archive = CArchiveReader(str(file)).open_embedded_archive("PYZ.pyz")
    yield from {name.partition(".")[0] for name in archive.toc}


def _distribution(module: str) -> str | None:
    """Return the distribution that a module belongs to; None for Python's own and for the program's.

    PyInstaller, of which every notice tells, is not counted for its hooks.
    """
    if (
        module == NAME
        or module in sys.stdlib_module_names
        or module.startswith(("_sysconfigdata", "pyi_rth_"))
    ):
        return None
    owners = _owners().get(module)
    if not owners:
        raise Refused(f"The bundle holds {module}, and nobody knows whose it is.")
    return owners[0]


@cache
def _owners() -> dict[str, list[str]]:
    return dict(packages_distributions())
