"""Debian's packages for the trial, and Windows programs run by them, with a registry and drives of their own."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from build.package.about import ROOT
from build.trial.steps import PATIENCE, Failed, run

FOLDER: Final = ROOT / ".build" / "wine"
"""Everything that the trial downloads and makes; it may be deleted at any time."""
HERE: Final = Path(__file__).parent
DATE: Final = "1000000000"
"""The date of all that is made, in seconds; that of a commit would change the program with every commit."""
PREFIX: Final = FOLDER / "prefix"
DRIVE: Final = PREFIX / "drive_c"
NEEDED: Final = {
    "wine": "wine",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "Xvfb": "xvfb",
    "osslsigncode": "osslsigncode",
    "openssl": "openssl",
}
"""The programs that the trial needs, and the Debian packages they come from."""
GCC: Final = ("x86_64-w64-mingw32-gcc", "-O2", "-w", "-s", "-static-libgcc", "-Wl,--no-insert-timestamp")
WINDOWS: Final = "win10"
"""Wine 8 calls itself Windows 7, for which no Python 3.11 is made: its pipes are then read wrongly, and hang."""
LACKED: Final = "bcryptprimitives"
"""A DLL of Windows 10 that Wine 8 lacks; without it no library in Rust is loaded, AccessKit among them."""


def install() -> None:
    """Install the Debian packages that are not here."""
    missing = [package for program, package in NEEDED.items() if shutil.which(program) is None]
    if missing:
        as_root = [] if os.geteuid() == 0 else ["sudo"]
        run([*as_root, "apt-get", "update", "-qq"], "Debian's lists of packages cannot be had")
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
        run([*as_root, *install], "Debian's packages cannot be installed", patience=1800)


def compiled(target: Path, *words: str | Path) -> None:
    """Compile something for Windows."""
    target.parent.mkdir(parents=True, exist_ok=True)
    run([*GCC, *words, "-o", target], f"{target.name} cannot be compiled", patience=900)


def environment(**more: str) -> dict[str, str]:
    """Return the variables of a Windows program, which has no window unless `more` says so."""
    mute = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    same = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": DATE, "PYTHONDONTWRITEBYTECODE": ""}
    wine = {"WINEPREFIX": str(PREFIX), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml="}
    return os.environ | mute | same | wine | more


def windows(
    *command: str | Path,
    why: str,
    patience: float = PATIENCE,
    cwd: Path | None = None,
    more: Mapping[str, str] | None = None,
) -> str:
    """Return the output of a Windows program; Failed with the reason if its status is not 0 or it hangs."""
    try:
        return run(
            ["wine", *command], why, patience=patience, cwd=cwd, environment=environment(**(more or {}))
        )
    except Failed:
        stop()
        raise


def stop() -> None:
    """End every program of this registry, those that a killed one has left among them."""
    subprocess.run(["wineserver", "-k"], env=environment(), check=False, stderr=subprocess.DEVNULL)


@contextmanager
def prefix() -> Iterator[None]:
    """Make the registry and the drives, where they are not there yet; end what still runs at the end."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        if not (PREFIX / "system.reg").is_file():
            windows("wineboot", "-i", why="Wine cannot be set up")
            windows("winecfg", "-v", WINDOWS, why="Wine cannot be made Windows 10")
            compiled(DRIVE / f"windows/system32/{LACKED}.dll", "-shared", HERE / f"{LACKED}.c", "-ladvapi32")
        yield
    finally:
        stop()


def of_windows(path: Path) -> str:
    """Return a path as a Windows program writes it."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def value(key: str, name: str, kind: str, content: str) -> Sequence[str]:
    """Return the command that sets a value of the registry."""
    return ("reg", "add", key, "/v", name, "/t", kind, "/d", content, "/f")
