"""The forms of macOS: the application's Info.plist, and a disk image."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.package import notices
from build.package.about import AUTHORS, DATA, TITLE, VERSION
from build.package.bundle import Bundle

SCRIPT: Final = DATA / "macos" / "make-dmg.sh"
OLDEST: Final = "11.0"


def info_plist() -> dict[str, str | bool]:
    """Return the application's properties, without its version and identifier."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{AUTHORS}; MIT licence",
    }


def packages(bundle: Bundle, target: Path, machine: str) -> Iterator[Path]:
    """Make the disk image in the folder `target`."""
    image = target / f"{TITLE}-{VERSION}-macos-{machine}.dmg"
    told = [bundle.folder / "LICENSE.txt", bundle.folder / notices.FILE_NAME]
    subprocess.run([SCRIPT, bundle.application, *told, image], check=True)
    yield image
