"""The trial of the packages of the Python index: each is installed in an environment of its own, and starts."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from build.package import sbom
from build.package.about import NAME, ROOT
from build.package.checksums import FILE_NAME, checksums
from build.package.index import FOLDER
from build.trial.steps import Failed, run, selftest, told

PROGRAMS, ENDING = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")
MUTE: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATIENCE: Final = 1200  # s; where there is no wheel of a library it is compiled


def trial() -> None:
    """Install the wheel and the source package, and run the self-test of each."""
    packages = [*FOLDER.glob("*.whl"), *FOLDER.glob("*.tar.gz")]
    sums = FOLDER / FILE_NAME
    if len(packages) != 2 or sums.read_text(encoding="ascii") != checksums(set(FOLDER.iterdir()) - {sums}):
        raise Failed(
            f"{FOLDER} should hold a wheel and a source package; python -m build.package.index makes them."
        )
    os.environ.update(MUTE)
    for package in packages:
        if different := sbom.faults(package):
            raise Failed(f"{package.name} is not as in its bill: {'; '.join(sorted(different)[:9])}.")
        _try(package)


def _try(package: Path) -> None:
    with TemporaryDirectory() as folder:
        place = Path(folder)
        run([sys.executable, "-m", "venv", place], "There can be no environment")
        python = place / PROGRAMS / f"python{ENDING}"
        install = ("-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", package)
        run([python, *install], f"{package.name} cannot be installed", patience=PATIENCE, cwd=place)
        said = selftest(place / PROGRAMS / f"{NAME}{ENDING}")
    told(
        f"{package.name}: installed for Python {sys.version.split()[0]}: {said.splitlines()[0]}, {said.splitlines()[-1]}"
    )
