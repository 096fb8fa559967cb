"""The frozen program for Windows: made in a checkout of its own under Wine, and unpacked as a player would."""

import shutil
import zipfile
from pathlib import Path
from typing import Final

from build.package.about import NAME, VERSION
from build.package.windows import CONSOLE
from build.trial.steps import AWKWARD, Failed
from build.trial.wine import bench, core
from build.trial.wine.machine import DRIVE, FOLDER, windows

TREE: Final = FOLDER / "checkout"
PLACE: Final = DRIVE / AWKWARD / f"{NAME}-{VERSION}"
DATA: Final = DRIVE / "data"
CONSOLE_PROGRAM: Final = PLACE / CONSOLE
PROGRAM: Final = PLACE / f"{NAME}.exe"


def checkout() -> None:
    """Make a checkout with the compiled core, in which the program runs from source, too."""
    bench.checkout(TREE)
    core.put(TREE)


def freeze() -> Path:
    """Freeze the program and make its .zip; return that."""
    windows(bench.PROGRAM, "-m", "build.package", why="The program cannot be frozen", cwd=TREE, patience=1800)
    (archive,) = (TREE / "dist" / "packages").glob("*.zip")
    return archive


def unpack(archive: Path) -> None:
    """Unpack the .zip in a folder with an awkward name."""
    shutil.rmtree(PLACE.parent, ignore_errors=True)
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(PLACE.parent)


def said(*words: str, why: str, patience: float = 300, **more: str) -> str:
    """Return what the program for terminals prints."""
    return windows(CONSOLE_PROGRAM, *words, why=why, patience=patience, more=more)


def source(*words: str, why: str, patience: float = 900, **more: str) -> str:
    """Return what Python prints in the checkout: of the program from source, or of its tests."""
    return windows(bench.PROGRAM, *words, why=why, patience=patience, cwd=TREE, more=more)


def holds(what: bool, sentence: str) -> None:
    """Fail with a sentence if something does not hold."""
    if not what:
        raise Failed(sentence)
