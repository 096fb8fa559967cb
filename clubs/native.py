"""The modules that are compiled where a C compiler is found, and the choice of their form.

Building makes the compiled form from the .py files and puts it into the folder `compiled`, together with
their fingerprint. Python does not look there by itself: `CompiledFinder` leads it there, for all
the modules or for none, as long as the fingerprint is that of the .py files at hand. After an edit the .py
files run until the next build. A frozen program has no .py files; clubs.spec freezes only what fits.
"""

import os
import sys
from collections.abc import Sequence
from enum import Enum
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

GROUP = "clubs.compiled"
LIBRARY = f"{GROUP}__mypyc"  # the code of all of them; a module's own file only leads there
SUFFIX = EXTENSION_SUFFIXES[0]
FOLDER = Path(__file__).parent / "compiled"
FINGERPRINT = "made-from.txt"
FROZEN: bool = getattr(sys, "frozen", False)

PATTERNS = (
    "rules/kernel.py",
    "rules/position.py",
    "ai/core/**/[!_]*.py",
    "judge/core/[!_]*.py",
    "lab/**/double_dummy.py",
)
"""The compiled modules, from `clubs` down. They import nothing of ours but each other, so that the
fingerprint covers all that goes into their compiled form."""


def scan() -> tuple[str, ...]:
    """Return the names of the compiled modules; in a frozen program, which has no sources, by their files."""
    if FROZEN:
        names = (name.removesuffix(SUFFIX) for name in os.listdir(FOLDER) if name.endswith(SUFFIX))
        return tuple(sorted(name for name in names if name != LIBRARY))
    clubs = FOLDER.parent
    files = {file.relative_to(clubs).with_suffix("") for pattern in PATTERNS for file in clubs.glob(pattern)}
    return tuple(sorted(".".join(("clubs", *file.parts)) for file in files))


MODULES = scan()


class Form(Enum):
    """How the modules run, in the words of `clubs --version`."""

    COMPILED = "compiled"
    NEVER_BUILT = "interpreted"
    OUT_OF_DATE = "interpreted (the compiled form is out of date)"
    SWITCHED_OFF = "interpreted (CLUBS_INTERPRETED is set)"
    WITHOUT_LIBRT = "interpreted (librt is not installed)"


class CompiledFinder:
    """Finder of the compiled form of a module, where that is to run."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module, or None."""
        del path, target
        if (fullname in MODULES or fullname == LIBRARY) and form() is Form.COMPILED:
            return spec_from_file_location(fullname, FOLDER / f"{fullname}{SUFFIX}")
        return None


class StandIn:
    """Finder of `clubs/vecs.py` as `librt.vecs`, where that is not installed."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of the stand-in, or of an empty package around it."""
        del path, target
        if fullname == "librt.vecs":
            return spec_from_file_location(fullname, Path(__file__).with_name("vecs.py"))
        return ModuleSpec(fullname, None, is_package=True) if fullname == "librt" else None


def choose() -> None:
    """Install the finders: the form that is to run first, the stand-in for `librt.vecs` last."""
    sys.meta_path.insert(0, CompiledFinder())
    sys.meta_path.append(StandIn())


@cache
def form() -> Form:
    """Return the form that runs; decided once, for all modules."""
    if os.environ.get("CLUBS_INTERPRETED", "0") not in ("", "0"):
        return Form.SWITCHED_OFF
    try:
        made_from = (FOLDER / FINGERPRINT).read_text(encoding="ascii")
    except OSError:
        return Form.NEVER_BUILT
    if FROZEN:
        return Form.COMPILED
    if made_from != fingerprint():
        return Form.OUT_OF_DATE
    librt = PathFinder.find_spec("librt")
    vecs = librt and PathFinder.find_spec("librt.vecs", librt.submodule_search_locations)
    return Form.COMPILED if vecs else Form.WITHOUT_LIBRT


def fingerprint() -> str:
    """Return the hash of the .py files, their names, and the Python that they are compiled for."""
    from hashlib import sha256  # noqa: PLC0415 (the first picture need not wait for it)

    sources = sha256(SUFFIX.encode())
    for module in MODULES:
        sources.update(module.encode())
        sources.update(sha256(source(module).read_bytes()).digest())
    return sources.hexdigest()


def source(module: str) -> Path:
    """Return the .py file of a module."""
    return Path(__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
