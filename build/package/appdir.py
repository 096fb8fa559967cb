"""The program as an AppDir, which runs from any folder, and as an AppImage: that folder in one file."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.package.about import NAME, ROOT, TITLE, VERSION, source_date
from build.package.bundle import Bundle
from build.package.linux import put_share

FOLDER: Final = ROOT / ".build" / "package" / f"{TITLE}.AppDir"
PROGRAM: Final = Path("usr/lib") / NAME


def put_appdir(bundle: Bundle, folder: Path = FOLDER) -> None:
    """Lay out the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle.folder, folder / PROGRAM, symlinks=True)
    put_share(folder / "usr/share")
    (folder / "AppRun").symlink_to(PROGRAM / bundle.program.name)
    (folder / f"{NAME}.desktop").symlink_to(f"usr/share/applications/{NAME}.desktop")
    (folder / f"{NAME}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")


def appimage(bundle: Bundle, target: Path, machine: str) -> Iterator[Path]:
    """Make the AppImage in the folder `target` if appimagetool is installed; print a line if it is not."""
    put_appdir(bundle)
    tool = shutil.which("appimagetool")
    if tool is None:
        print(
            f"  no AppImage, as appimagetool is not here; {FOLDER.relative_to(ROOT)} is what it would be made of"
        )
        return
    file = target / f"{TITLE}-{VERSION}-linux-{machine}.AppImage"
    same = os.environ | {"ARCH": machine, "SOURCE_DATE_EPOCH": str(source_date())}
    subprocess.run([tool, "--no-appstream", str(FOLDER), str(file)], check=True, env=same)
    yield file
