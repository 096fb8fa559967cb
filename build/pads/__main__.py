"""Write assets/pads/gamecontrollerdb.txt, or check that it is what the wheels hold.

The mappings are those of SDL_GameControllerDB that GLFW carries in its library, each system's in its own wheel.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from zipfile import ZipFile

FILE: Final = Path(__file__).resolve().parents[2] / "assets/pads/gamecontrollerdb.txt"
SOURCE: Final = "glfw==2.11.0"
PLATFORMS: Final = ("manylinux2014_x86_64", "macosx_11_0_arm64", "win_amd64")
SYSTEMS: Final = ("Linux", "Mac OS X", "Windows")
LIBRARIES: Final = (".so", ".dylib", ".dll")
MAPPING: Final = re.compile(rb"[0-9a-f]{32},[ -~]+?,platform:(?:" + "|".join(SYSTEMS).encode() + rb"),")
GLFW_ONLY: Final = "(GLFW)"
"""Marks the mappings that GLFW made up for kinds of pads which SDL numbers otherwise."""
HEAD: Final = f"""\
# Game pads and their buttons, from SDL_GameControllerDB (https://github.com/mdqinc/SDL_GameControllerDB), as
# carried by {SOURCE}; "python -m build.pads" writes this file. Its terms are in LICENSE.txt.
"""


def fetched(folder: Path) -> list[Path]:
    """Download the wheels into a folder, with pip."""
    for platform in PLATFORMS:
        words = ("download", "-q", "--no-deps", "--only-binary=:all:", "--platform", platform)
        subprocess.run([sys.executable, "-m", "pip", *words, "-d", str(folder), SOURCE], check=True)
    return sorted(folder.glob("*.whl"))


def mappings(wheels: Iterable[Path]) -> list[str]:
    """Return the mappings in the libraries of some wheels, by system, name and number."""
    found = set[str]()
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            for name in packed.namelist():
                if name.endswith(LIBRARIES):
                    found |= {match.decode("ascii") for match in MAPPING.findall(packed.read(name))}
    kept = (line for line in found if GLFW_ONLY not in line)
    return sorted(kept, key=_order)


def _order(line: str) -> tuple[str, str, str]:
    number, name, *_ = line.split(",")
    return line.rpartition("platform:")[2], name.lower(), number


def text(lines: Iterable[str]) -> str:
    """Return the file of some mappings."""
    return HEAD + "".join(f"{line}\n" for line in lines)


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.pads", description="Write the mappings of game pads."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if the file is not up to date"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = mappings(fetched(Path(folder)))
    if options.check:
        same = FILE.is_file() and FILE.read_text(encoding="utf-8") == text(lines)
        print(f"{FILE.name} is {'up to date' if same else 'out of date'}.")
        return 0 if same else 1
    FILE.write_text(text(lines), encoding="utf-8", newline="\n")
    print(f"{len(lines)} mappings written to {FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
