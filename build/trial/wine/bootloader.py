"""PyInstaller's program that starts a frozen one, compiled from its source package rather than taken from its wheel."""

import tarfile
from pathlib import Path
from typing import Final

from build.trial.wine.bench import PACKAGES, WHEELS
from build.trial.wine.machine import FOLDER, compiled

PLACE: Final = PACKAGES / "PyInstaller" / "bootloader" / "Windows-64bit-intel"
NAMED: Final = ("WIN32", "UNICODE", "_UNICODE", "NDEBUG", "NTDDI_VERSION=0x06010000", "_WIN32_WINNT=0x0601")
THERE: Final = ("HAVE_WCSDUP", "HAVE_DIRNAME", "HAVE_BASENAME", "HAVE_STDBOOL_H")
LIBRARIES: Final = ("user32", "comctl32", "kernel32", "advapi32", "gdi32")
FORMS: Final = {"run.exe": (), "runw.exe": ("-DWINDOWED", "-mwindows")}


def make() -> None:
    """Compile the bootloader with a terminal and the one without, in place of the four in the wheel."""
    if {file.name for file in PLACE.glob("*.exe")} == set(FORMS):
        return
    (package,) = WHEELS.glob("pyinstaller-*.tar.gz")
    source = FOLDER / package.name.removesuffix(".tar.gz") / "bootloader"
    with tarfile.open(package) as archive:
        archive.extractall(FOLDER, filter="data")
    for old in PLACE.glob("*.exe"):
        old.unlink()
    defined = [f"-D{name}" for name in (*NAMED, *THERE)]
    files: list[Path] = [*sorted(source.glob("src/*.c")), *sorted(source.glob("zlib/*.c"))]
    for name, form in FORMS.items():
        compiled(
            PLACE / name,
            *("-municode", "-mms-bitfields", "-Wl,--stack,2000000", *form, *defined),
            *(f"-I{source / folder}" for folder in ("src", "zlib")),
            *files,
            *(f"-l{library}" for library in LIBRARIES),
            "-static",
        )
