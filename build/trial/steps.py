"""The steps that the trials of all systems share."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from build.package import sbom
from build.package.__main__ import PACKAGES
from build.package.about import VERSION
from build.package.checksums import FILE_NAME, checksums

AWKWARD: Final = "Spiele mit Ümlaut"
"""A folder whose name has spaces and a letter that ASCII lacks."""
BY_TRIAL: Final = "-setup.exe"
"""The download that is compared with its bill once it is installed: only that unpacks it."""
PATIENCE: Final = 300  # s; for any one command


class Failed(Exception):
    """A package has a fault; the message says which."""


def told(step: str) -> None:
    """Print that a step succeeded."""
    print(f"  {step}", flush=True)


def run(
    command: Sequence[str | Path],
    why: str,
    *,
    patience: float = PATIENCE,
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Return the output of a command; Failed with the reason and the output if its status is not 0."""
    words = list(map(str, command))
    try:
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
            errors="replace", timeout=patience, check=False, cwd=cwd, env=environment,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Failed(f"{why}: {problem}") from problem
    if done.returncode:
        raise Failed(f"{why}: {' '.join(words)} ended with status {done.returncode}\n{done.stdout.strip()}")
    return done.stdout


def selftest(program: Path, before: Sequence[str] = ()) -> str:
    """Run a program's self-test, behind the words `before`; return its output, where there is a terminal."""
    said = run([*before, program, "--selftest"], f"The self-test of {program} fails")
    may_be_silent = not sys.platform.startswith("linux")
    if not said.startswith(f"Clubs {VERSION}, compiled") and (said or not may_be_silent):
        raise Failed(f"{program} is not Clubs {VERSION}, compiled, but says: {said.strip() or 'nothing'}")
    return said


def only(pattern: str) -> Path:
    """Return the one package whose name fits."""
    found = list(PACKAGES.glob(pattern))
    if len(found) != 1:
        raise Failed(
            f"There should be one {pattern} in {PACKAGES}, not {len(found)}; python -m build.package makes it."
        )
    return found[0]


def try_checksums() -> None:
    """Check every package against its checksum."""
    sums = PACKAGES / FILE_NAME
    packages = [file for file in PACKAGES.iterdir() if file != sums] if sums.is_file() else []
    if not packages or sums.read_text(encoding="ascii") != checksums(packages):
        raise Failed(f"{FILE_NAME} does not list just the packages in {PACKAGES}.")
    told(f"{FILE_NAME}: {len(packages)} packages as they were made")


def try_bills() -> None:
    """Unpack every download that can be unpacked, and compare it with its bill of materials, file by file."""
    compared = []
    for bill in sorted(PACKAGES.glob(f"*{sbom.ENDING}")):
        download = bill.with_name(bill.name.removesuffix(sbom.ENDING))
        if download.name.endswith(BY_TRIAL):
            continue
        if different := sbom.faults(download):
            raise Failed(f"{download.name} is not as in its bill: {'; '.join(sorted(different)[:9])}.")
        compared.append(download.name)
    told(f"as in their bills of materials, file by file: {', '.join(compared)}")


def names_below(*folders: Path) -> set[Path]:
    """Return everything below these folders, at any depth."""
    found: set[Path] = set()
    for folder in folders:
        with suppress(OSError):
            found.update(folder.rglob("*"))
    return found
