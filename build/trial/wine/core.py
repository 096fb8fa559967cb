"""The compiled core for Windows: mypyc writes C under Wine, MinGW compiles it here."""

import json
import shutil
import sysconfig
from pathlib import Path
from typing import Final

from build.trial.wine.bench import DLL, PROGRAM
from build.trial.wine.machine import FOLDER, HERE, compiled, windows

KEPT: Final = FOLDER / "core"
HEADERS: Final = FOLDER / "include"
FINGERPRINT: Final = """\
import runpy
native = runpy.run_path("clubs/native.py")
print(native["SUFFIX"], native["FINGERPRINT"], native["fingerprint"]())"""
"""Prints the ending of a compiled module, the file that names what it was made from, and what that is now."""
IN_C: Final = """\
import json, runpy
from mypyc.build import mypycify
native = runpy.run_path("clubs/native.py")
files = [str(native["source"](module)) for module in native["MODULES"]]
made = mypycify(files, opt_level="3", debug_level="0", target_dir=".build/mypyc", group_name=native["GROUP"])
print(json.dumps([(module.name, module.sources, module.include_dirs) for module in made]))"""
"""Writes the modules of the core in C, and prints for each its name, files and folders of headers."""


def put(tree: Path) -> None:
    """Put the compiled core into a checkout, compiled again if its sources have changed."""
    said = windows(PROGRAM, "-c", FINGERPRINT, why="The Windows Python does not run", cwd=tree)
    ending, mark, fingerprint = said.split()
    if not (KEPT / mark).is_file() or (KEPT / mark).read_text(encoding="ascii") != fingerprint:
        shutil.rmtree(KEPT, ignore_errors=True)
        _compile(tree, ending)
        (KEPT / mark).write_text(fingerprint, encoding="ascii")
    shutil.copytree(KEPT, tree / "clubs" / "compiled", dirs_exist_ok=True)


def _compile(tree: Path, ending: str) -> None:
    shutil.copytree(sysconfig.get_path("include"), HEADERS, dirs_exist_ok=True)
    shutil.copy2(HERE / "pyconfig.h", HEADERS)
    said = windows(PROGRAM, "-c", IN_C, why="mypyc fails", cwd=tree, patience=900)
    for name, sources, folders in json.loads(said.splitlines()[-1]):
        places = [HEADERS, *(tree / of_here(folder) for folder in folders), tree / ".build" / "mypyc"]
        files = [tree / of_here(source) for source in sources]
        compiled(KEPT / f"{name}{ending}", "-shared", "-O3", *(f"-I{place}" for place in places), *files, DLL)


def of_here(path: str) -> Path:
    """Return a path that a Windows program has printed as it is here."""
    return Path(path.removeprefix("Z:").replace("\\", "/"))
