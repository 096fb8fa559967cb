"""The trial on Windows: the .zip, and the installer."""

import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from build.package import sbom
from build.package.about import NAME, VERSION
from build.package.windows import CONSOLE
from build.trial.steps import AWKWARD, PATIENCE, Failed, names_below, only, run, selftest, told

REMOVER = "unins000"
"""The files that Inno Setup adds, by the beginning of their names."""
SILENT = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/CURRENTUSER")


def trial() -> None:
    """Try every package of Windows."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / AWKWARD
        _try_zip(only("*.zip"), place / "zip")
        _try_installer(only("*-setup.exe"), place / "installed")


def _try_zip(archive: Path, place: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(place)
    folder = place / f"{NAME}-{VERSION}"
    for program in (f"{NAME}.exe", CONSOLE):
        selftest(folder / program)
    told(f"{archive.name}: runs from a folder named {AWKWARD!r}")


def _try_installer(installer: Path, place: Path) -> None:
    run([installer, *SILENT, f"/DIR={place}"], "The installer fails")
    selftest(place / f"{NAME}.exe")
    different = [one for one in sbom.differences(installer, place) if not one.startswith(REMOVER)]
    if different:
        raise Failed(f"What was installed is not as in its bill: {'; '.join(sorted(different)[:9])}.")
    run([place / f"{REMOVER}.exe", *SILENT[:3]], "The program cannot be removed")
    # The one that removes goes on from a copy of itself, as it removes itself, too.
    until = monotonic() + PATIENCE
    while names_below(place) and monotonic() < until:
        sleep(0.5)
    left = names_below(place)
    if left:
        raise Failed(f"Removing leaves behind: {', '.join(map(str, sorted(left)))}")
    told(f"{installer.name}: installed, as in its bill of materials, run and removed; nothing is left")
