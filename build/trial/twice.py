"""The packages of this system made once more from nothing: they must come out the same, byte for byte."""

import shutil
import sys

from build.package.__main__ import PACKAGES
from build.package.about import ROOT
from build.package.bundle import DIST
from build.package.checksums import FILE_NAME, read
from build.trial.steps import Failed, run, told

SUMS = PACKAGES / FILE_NAME
PATIENCE = 3600  # s


def trial() -> None:
    """Make all packages again and compare their checksums with those of before."""
    before = _sums()
    again()
    after = _sums()
    others = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    if others:
        raise Failed(f"Made once more, these are others: {', '.join(others)}.")
    for name, digest in after.items():
        told(f"{name}: made twice, both times {digest}")


def again() -> None:
    """Freeze the program and make the packages, with nothing left of the first time."""
    for folder in (DIST, ROOT / ".build" / "pyinstaller", ROOT / ".build" / "package"):
        shutil.rmtree(folder, ignore_errors=True)
    run([sys.executable, "-m", "build.package"], "The packages cannot be made", patience=PATIENCE, cwd=ROOT)


def _sums() -> dict[str, str]:
    """Return the checksum of each package by its name."""
    if not SUMS.is_file():
        raise Failed(f"There is no {FILE_NAME} in {PACKAGES}; python -m build.package makes it.")
    return read(SUMS)
