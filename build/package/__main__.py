"""`python -m build.package`: freeze the program and make all packages of the system it runs on, in dist/packages."""

import argparse
import platform
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.package import (
    about,
    appdir,
    archive,
    bundle,
    checksums,
    deb,
    macos,
    notices,
    run_paths,
    sbom,
    windows,
)

PACKAGES: Final = bundle.DIST / "packages"
MACHINES: Final = {"amd64": "x86_64", "aarch64": "arm64"}
MEBIBYTE: Final = 2**20
LARGEST_DOWNLOAD, LARGEST_FOLDER = 20 * MEBIBYTE, 80 * MEBIBYTE


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.package", description="Make what people download.")
    parser.add_argument("--release", metavar="TAG", help="refuse what must not be released under this tag")
    parser.add_argument("--frozen", action="store_true", help="take the frozen program that is in dist/clubs")
    options = parser.parse_args()
    try:
        if options.release:
            about.check_release(options.release, about.entries(), about.changed_files())
        else:
            about.check_told(about.entries())
        made = packages(bundle.found() if options.frozen else bundle.freeze())
    except about.Refused as refusal:
        print(f"build.package: {refusal}", file=sys.stderr)
        return 1
    sums = PACKAGES / checksums.FILE_NAME
    sums.write_text(checksums.checksums(made), encoding="ascii", newline="\n")
    print(f"  {sums.name}\nAll is in {PACKAGES.relative_to(about.ROOT)}.")
    return 0


def packages(frozen: bundle.Bundle) -> list[Path]:
    """Make all packages of this system and return their files."""
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir(parents=True)
    inside = bundle.contents(frozen)
    works = notices.works_in(inside)
    told = {
        "LICENSE.txt": (about.ROOT / "LICENSE").read_text(encoding="utf-8"),
        notices.FILE_NAME: notices.text_of(inside),
    }
    for name, text in told.items():
        (frozen.folder / name).write_text(text, encoding="utf-8")
    print(f"{about.TITLE} {about.VERSION}, {_mebibytes(frozen.size())} MiB unpacked")
    if frozen.size() > LARGEST_FOLDER:
        raise about.Refused(f"The program takes more than {LARGEST_FOLDER // MEBIBYTE} MiB.")
    made = []
    for file in _packages(frozen):
        print(f"  {file.name}, {_mebibytes(file.stat().st_size)} MiB", flush=True)
        if file.stat().st_size > LARGEST_DOWNLOAD:
            raise about.Refused(f"{file.name} is larger than {LARGEST_DOWNLOAD // MEBIBYTE} MiB.")
        more = appdir.RUNTIMES if file.suffix == ".AppImage" else ()
        made += [file, sbom.write(file, frozen.folder, [*works, *more])]
    return made


def _packages(frozen: bundle.Bundle) -> Iterator[Path]:
    machine = MACHINES.get(platform.machine().lower(), platform.machine().lower())
    if sys.platform == "win32":
        yield from windows.packages(frozen, PACKAGES, machine)
    elif sys.platform == "darwin":
        yield from macos.packages(frozen, PACKAGES, machine)
    else:
        run_paths.set_right(frozen)
        name = f"{about.NAME}-{about.VERSION}"
        target = PACKAGES / f"{name}-linux-{machine}.tar.xz"
        yield archive.tar_xz(target, frozen.folder, name, about.source_date())
        yield deb.deb(frozen, PACKAGES)
        yield from appdir.appimage(frozen, PACKAGES, machine)


def _mebibytes(size: int) -> str:
    return f"{size / MEBIBYTE:.1f}"


if __name__ == "__main__":
    sys.exit(main())
