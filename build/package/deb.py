"""The package of Debian and Ubuntu: the bundle in /usr/lib/clubs, and a link to it in /usr/games."""

import hashlib
import os
import re
import shutil
import subprocess
import textwrap
from datetime import UTC, datetime, time
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from build.package import notices
from build.package.about import (
    AUTHORS,
    NAME,
    ROOT,
    SUMMARY,
    TITLE,
    VERSION,
    Entry,
    Refused,
    day,
    entries,
    source_date,
)
from build.package.archive import READABLE, RUNNABLE
from build.package.bundle import Bundle
from build.package.linux import description, filled, put, put_share, squeezed
from build.package.run_paths import programs_and_libraries
from clubs.ui.access.speech import SERVICE

WORK: Final = ROOT / ".build" / "package" / "deb"
PLACE: Final = Path("usr/lib") / NAME
LINK: Final = Path("usr/games") / NAME

OPENED: Final = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
}
"""Libraries that SDL opens by their names, without which there is no window, and the packages that they are in."""

OPENED_IF_THERE: Final = {
    "libasound.so.2": "libasound2t64 | libasound2",
    "libpulse.so.0": "libpulse0",
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libdecor-0.so.0": "libdecor-0-0",
}
"""Libraries that SDL does without: sound, pointers, screens, Wayland."""


OF_THE_SYSTEM: Final = {"libz.so.1": "zlib1g"}
"""Libraries that the executable itself is linked with: it needs them before it looks into its own folder."""


def deb(bundle: Bundle, target: Path) -> Path:
    """Make the package in the folder `target` and return its file."""
    if shutil.which("dpkg-deb") is None or shutil.which("dpkg-shlibdeps") is None:
        raise Refused("dpkg-deb and dpkg-shlibdeps are not here: apt install dpkg-dev.")
    tree = WORK / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    _put_program(bundle, tree)
    put_share(tree / "usr/share")
    _put_documents(bundle, tree / "usr/share/doc" / NAME)
    put(tree / "usr/share/lintian/overrides" / NAME, filled("lintian-overrides"))
    for folder in (tree, *tree.rglob("*")):
        if folder.is_dir():
            folder.chmod(RUNNABLE)
    sums, size = _sums(tree), _size(tree)
    architecture = _told("dpkg", "--print-architecture")
    put(tree / "DEBIAN/md5sums", sums)
    put(tree / "DEBIAN/control", control(bundle, architecture, size))
    file = target / f"{NAME}_{VERSION}_{architecture}.deb"
    same = os.environ | {"SOURCE_DATE_EPOCH": str(source_date())}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree), str(file)]
    subprocess.run(command, check=True, env=same, stdout=subprocess.DEVNULL)
    return file


def control(bundle: Bundle, architecture: str, size: int) -> str:
    """Return the control file of dpkg; the size is in KiB."""
    sdl = b"".join(file.read_bytes() for file in bundle.inside.rglob("libSDL2-2*") if not file.is_symlink())
    needed = [_needed(bundle), *(package for name, package in OPENED.items() if name.encode() in sdl)]
    wanted = [package for name, package in OPENED_IF_THERE.items() if name.encode() in sdl]
    wanted.append(SERVICE)
    return (
        f"Package: {NAME}\nVersion: {VERSION}\nArchitecture: {architecture}\nMaintainer: {maintainer()}\n"
        f"Installed-Size: {size}\nDepends: {', '.join(needed)}\nRecommends: {', '.join(wanted)}\n"
        f"Section: games\nPriority: optional\nDescription: {SUMMARY[0].lower()}{SUMMARY[1:]}\n{_long_description()}"
    )


def maintainer() -> str:
    """Return the maintainer of the package: from Debian's own variables, where they are set."""
    return f"{os.environ.get('DEBFULLNAME', AUTHORS)} <{os.environ.get('DEBEMAIL', 'clubs@localhost')}>"


def debian_changelog(log: tuple[Entry, ...]) -> str:
    """Return the changelog in Debian's form."""
    return "\n".join(_debian_entry(entry) for entry in log)


def _put_program(bundle: Bundle, tree: Path) -> None:
    for file in (bundle.program, *(file for file in bundle.files() if file.is_relative_to(bundle.inside))):
        placed = tree / PLACE / file.relative_to(bundle.folder)
        placed.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, placed, follow_symlinks=False)
        if not file.is_symlink():
            placed.chmod(RUNNABLE if file == bundle.program else READABLE)
    (tree / LINK).parent.mkdir(parents=True)
    (tree / LINK).symlink_to(Path("..") / PLACE.relative_to("usr") / bundle.program.name)


def _put_documents(bundle: Bundle, folder: Path) -> None:
    put(folder / "changelog.gz", squeezed(debian_changelog(entries())))
    put(folder / f"{notices.FILE_NAME}.gz", squeezed(notices.notices(bundle)))
    terms = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2]
    holder, _, text = terms.partition("\n\n")
    indented = textwrap.indent(text.strip().replace("\n\n", "\n.\n"), " ")
    put(
        folder / "copyright",
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {TITLE}\n"
        f"Comment: /{PLACE} includes the work of others; whose, and on which terms, is stated in\n"
        f" {notices.FILE_NAME}.gz beside this file.\n\n"
        f"Files: *\nCopyright: {holder.removeprefix('Copyright (c) ')}\nLicense: MIT\n{indented}\n",
    )


def _debian_entry(entry: Entry) -> str:
    when = datetime.combine(entry.released or day(), time(), UTC)
    changes = "\n".join(
        textwrap.fill(change, 76, initial_indent="  * ", subsequent_indent="    ") for change in entry.changes
    )
    return (
        f"{NAME} ({entry.version}) {'stable' if entry.released else 'UNRELEASED'}; urgency=medium\n\n{changes}\n\n"
        f" -- {maintainer()}  {format_datetime(when)}\n"
    )


def _long_description() -> str:
    lines: list[str] = []
    before = ""
    for kind, words in description():
        if before == "p":
            lines.append(" .")
        first, others = ("  - ", "    ") if kind == "li" else (" ", " ")
        lines += textwrap.wrap(words, 78, initial_indent=first, subsequent_indent=others)
        before = kind
    return "\n".join(lines) + "\n"


def _needed(bundle: Bundle) -> str:
    """Return the packages that the bundle's files need from outside it, as dpkg-shlibdeps finds them."""
    put(WORK / "debian/control", f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n")
    files = programs_and_libraries(bundle)
    put(WORK / "debian/shlibs.local", "".join(filter(None, map(_owner_of, files))))
    folders = sorted({str(file.parent) for file in files})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info"]
    command += [f"-l{folder}" for folder in folders] + [f"-e{file}" for file in files]
    found = subprocess.run(command, cwd=WORK, capture_output=True, text=True, check=False)
    if found.returncode:
        raise Refused(f"dpkg-shlibdeps: {found.stderr.strip().splitlines()[-1]}")
    return found.stdout.strip().removeprefix("shlibs:Depends=")


def _owner_of(file: Path) -> str:
    """Return the line of shlibs.local about a file of the bundle, '' for one that is no library."""
    name = re.fullmatch(r"(.+)\.so\.([\d.]+)", file.name)
    return f"{name[1]} {name[2]} {OF_THE_SYSTEM.get(file.name, '')}\n" if name else ""


def _sums(tree: Path) -> str:
    files = sorted(file for file in tree.rglob("*") if file.is_file() and not file.is_symlink())
    return "".join(
        f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(tree)}\n"
        for file in files
    )


def _size(tree: Path) -> int:
    """Return the size in KiB, each file counted as Debian does it: rounded up, a folder as one."""
    return sum(
        1 if file.is_symlink() or file.is_dir() else -(-file.stat().st_size // 1024)
        for file in tree.rglob("*")
    )


def _told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
