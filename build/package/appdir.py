"""The program as an AppDir, which runs from any folder, and as an AppImage: that folder in one file."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.package.about import NAME, ROOT, TITLE, VERSION, source_date
from build.package.bundle import Bundle
from build.package.linux import put, put_share
from build.package.notices import Work, licence_text

FOLDER: Final = ROOT / ".build" / "package" / f"{TITLE}.AppDir"
PROGRAM: Final = Path("usr/lib") / NAME
RUNTIME: Final = "CLUBS_APPIMAGE_RUNTIME"
"""The variable that names the file with which an AppImage begins; the workflow fetches it by its hash."""
RUNTIMES: Final = (
    Work("AppImage type2-runtime", "https://github.com/AppImage/type2-runtime", "MIT", ()),
    Work("libfuse", "https://github.com/libfuse/libfuse", "LGPL-2.1", ()),
    Work("squashfuse", "https://github.com/vasi/squashfuse", "BSD-2-Clause", ()),
    Work("Zstandard", "https://github.com/facebook/zstd", "BSD-3-Clause", ()),
    Work("zlib", "https://zlib.net", "Zlib", ()),
    Work("mimalloc", "https://github.com/microsoft/mimalloc", "MIT", ()),
    Work("musl", "https://musl.libc.org", "MIT", ()),
)
"""The libraries in that file; the folder tells of them in a text of its own."""
SQUEEZED: Final = ("-comp", "zstd", "-Xcompression-level", "22", "-b", "1M")


def put_appdir(bundle: Bundle, folder: Path = FOLDER) -> None:
    """Lay out the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle.folder, folder / PROGRAM, symlinks=True)
    put_share(folder / "usr/share")
    put(folder / "usr/share/doc" / NAME / "AppImage-runtime.txt", runtime_notice())
    (folder / "AppRun").symlink_to(PROGRAM / bundle.program.name)
    (folder / f"{NAME}.desktop").symlink_to(f"usr/share/applications/{NAME}.desktop")
    (folder / f"{NAME}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")


def runtime_notice() -> str:
    """Return the text about what an AppImage begins with: whose it is, and under which terms."""
    works = "".join(f"  {work.name}: {work.terms}, {work.home}\n" for work in RUNTIMES)
    licences = sorted({work.terms for work in RUNTIMES})
    texts = "".join(f"\n{'-' * 80}\n{name}\n\n{licence_text(name)}\n" for name in licences)
    return (
        f"As an AppImage the program begins with the work of others that mounts its files:\n\n{works}{texts}"
    )


def appimage(bundle: Bundle, target: Path, machine: str) -> Iterator[Path]:
    """Make the AppImage in the folder `target`; print a line if what that needs is not here."""
    put_appdir(bundle)
    runtime = os.environ.get(RUNTIME)
    if runtime is None or shutil.which("mksquashfs") is None:
        folder = FOLDER.relative_to(ROOT)
        print(f"  no AppImage without {RUNTIME} and squashfs-tools; {folder} is what it would be made of")
        return
    yield joined(FOLDER, Path(runtime), target / f"{TITLE}-{VERSION}-linux-{machine}.AppImage")


def joined(folder: Path, runtime: Path, image: Path) -> Path:
    """Write an AppImage: the runtime, and behind it the folder as a file system, with the date of the source."""
    packed = image.with_suffix(".squashfs")
    date = str(source_date())
    options = ("-root-owned", "-noappend", "-no-xattrs", "-no-progress", "-quiet", *SQUEEZED)
    # mksquashfs takes dates from its options or from the variable, not from both.
    others = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = ("mksquashfs", folder, packed, *options, "-mkfs-time", date, "-all-time", date)
    subprocess.run(command, check=True, env=others)
    image.write_bytes(runtime.read_bytes() + packed.read_bytes())
    image.chmod(0o755)
    packed.unlink()
    return image
