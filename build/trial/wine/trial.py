"""The trial under Wine, from Debian's packages to the last part."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar

from build.package.about import ROOT
from build.package.checksums import sha256
from build.trial.steps import Failed, told
from build.trial.wine import bench, bootloader, long, machine, program, short
from build.trial.wine.parts import Kept, try_parts

T = TypeVar("T")

MADE_FROM: Final = (
    "clubs",
    "assets",
    "build/package",
    "setup.py",
    "pyproject.toml",
    "CHANGELOG.md",
    "LICENSE",
)
"""Paths of the files from which the program is made begin with one of these."""


def trial(at_length: bool, names: list[str]) -> None:
    """Make the Windows program, where it is not made yet, and try its parts: the short ones, all, or those named."""
    known = short.PARTS | long.PARTS
    if unknown := [name for name in names if name not in known]:
        raise Failed(f"There is no part {unknown[0]}; there are: {', '.join(known)}.")
    chosen = {name: known[name] for name in names} or (known if at_length else short.PARTS)
    _timed("Debian's packages", machine.install)
    with machine.prefix():
        _timed("a Python for Windows", bench.make)
        _timed("PyInstaller's bootloader", bootloader.make)
        archive = _program()
        program.unpack(archive)
        kept = Kept(machine.FOLDER / "parts.json", sha256(archive))
        if failed := try_parts(chosen, kept):
            raise Failed(f"These parts fail: {', '.join(failed)}.")


def _program() -> Path:
    """Return the .zip of the program, made again if something that it is made from has changed."""
    mark, sources = machine.FOLDER / "frozen-from.txt", _sources()
    _timed("the compiled core", program.checkout)
    found = list((program.TREE / "dist" / "packages").glob("*.zip"))
    if found and mark.is_file() and mark.read_text(encoding="ascii") == sources:
        return found[0]
    archive = _timed("the frozen program", program.freeze)
    mark.write_text(sources, encoding="ascii")
    told(f"{archive.name}: {archive.stat().st_size / 2**20:.1f} MiB, SHA-256 {sha256(archive)}")
    return archive


def _sources() -> str:
    """Return a hash of the Windows Python and of the tracked files that the program is made from."""
    hashes = [sha256(ROOT / name) for name in bench.tracked() if name.startswith(MADE_FROM)]
    return hashlib.sha256("".join([bench.made_from(), *hashes]).encode()).hexdigest()


def _timed(what: str, make: Callable[[], T]) -> T:
    begun = monotonic()
    made = make()
    told(f"{what}, in {monotonic() - begun:.0f} s")
    return made
