"""The Rust crates inside AccessKit's library, and their terms: `python -m build.package.crates [--check]`.

The wheel says nothing of them. Its source package has a lock file with the crates of all systems; the command
fetches it and writes those of each system to build/package/data/notices/accesskit.toml. Some leave their name in
the library, where each must be one of these.
"""

import argparse
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from build.package.about import DATA, Refused

PACKAGE: Final = "accesskit"
LISTED: Final = DATA / "notices/accesskit.toml"
TERMS: Final = DATA / "notices/crates.toml"
SYSTEMS: Final[Mapping[str, str]] = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""The names of systems in these files, by that of Python."""
ROOTS: Final = {"linux": "accesskit_unix", "windows": "accesskit_windows", "macos": "accesskit_macos"}
STANDARD_LIBRARY: Final = "std of Rust"

_LEFT = re.compile(rb"registry[/\\]src[/\\][^/\\]+[/\\]([A-Za-z0-9_-]+?)-(\d+\.\d+\.\d+)[/\\]")
_STAND_IN = """
import pathlib
def get_requires_for_build_wheel(settings=None):
    return []
def prepare_metadata_for_build_wheel(folder, settings=None):
    told = pathlib.Path(folder, "{name}-{version}.dist-info")
    told.mkdir()
    told.joinpath("METADATA").write_text("Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n")
    return told.name
"""
"""The script that pip asks for metadata instead of the compiler's tool: only the package's files are wanted."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of some crates; without `copyright` their licence files name nobody, and `by` are the authors."""

    names: tuple[str, ...]
    licence: str
    copyright: str = ""
    by: str = ""

    @property
    def told(self) -> str:
        """Licence and owner in a few words."""
        owner = f"copyright {self.copyright}" if self.copyright else f"no copyright line; by {self.by}"
        return f"{self.licence}; {owner}"


@cache
def _terms() -> Mapping[str, Any]:
    return tomllib.loads(TERMS.read_text(encoding="utf-8"))


def all_terms() -> list[Terms]:
    """Return the terms of all crates, by owner."""
    return [Terms(**{**one, "names": tuple(one["names"])}) for one in _terms()["crates"]]


def terms_of(crate: str) -> Terms:
    """Return the terms of a crate, `name version`; Refused if crates.toml has none."""
    name = crate.split(maxsplit=1)[0]
    for exact in (True, False):
        for one in all_terms():
            if name in one.names if exact else _among(name, one.names):
                return one
    raise Refused(f"AccessKit contains {crate}, which build/package/data/notices/crates.toml does not list.")


def crates_of(system: str) -> tuple[str, ...]:
    """Return the crates of AccessKit for a system, each as `name version`."""
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    return (STANDARD_LIBRARY, *listed[system])


def left_in(library: bytes) -> frozenset[str]:
    """Return the crates whose names a library shows, each as `name version`."""
    return frozenset(f"{name.decode()} {version.decode()}" for name, version in _LEFT.findall(library))


def told() -> Iterator[str]:
    """Yield lines on the crates in the installed package, for THIRD-PARTY.txt."""
    package, system = distribution(PACKAGE), SYSTEMS[sys.platform]
    if package.version != (listed := tomllib.loads(LISTED.read_text(encoding="utf-8")))["version"]:
        raise Refused(
            f"AccessKit is {package.version}, but the crates listed are those of {listed['version']}: "
            "run python -m build.package.crates."
        )
    crates, shown = crates_of(system), left_in(library_of(package))
    if unlisted := shown - set(crates):
        raise Refused(f"AccessKit's library shows {sorted(unlisted)[0]}, which accesskit.toml does not list.")
    yield "Its library is compiled from these Rust crates, by the lock file of its source package. A star marks those"
    yield "whose name the library shows; of others the compiler may have left nothing in it. Where a crate is under two"
    yield "licences, it is passed on under the first."
    yield ""
    yield from (f"  {'*' if crate in shown else ' '} {crate}: {terms_of(crate).told}" for crate in crates)


def licences(system: str) -> set[str]:
    """Return the names of the licences under which the crates of a system are passed on."""
    return {terms_of(crate).licence.split(" OR ")[0] for crate in crates_of(system)}


def library_of(package: Distribution) -> bytes:
    """Return the compiled library of an installed package."""
    file = next(file for file in package.files or () if file.suffix in (".so", ".pyd"))
    return Path(str(file.locate())).read_bytes()


def _among(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


# ---------------------------------------------------------------- the list


def locked(lock: str, system: str) -> list[str]:
    """Return the crates that a lock file says a system's library is made of, each as `name version`.

    Crates that run only while compiling, and those for other systems, are left out with all that only they need.
    """
    packages = tomllib.loads(lock)["package"]
    left_out = [*_terms()["compile"], *_terms()["elsewhere"][system]]
    found: dict[str, None] = {}
    to_do = [_named(packages, name) for name in (PACKAGE, "pyo3", ROOTS[system])]
    while to_do:
        one = to_do.pop()
        crate = f"{one['name']} {one['version']}"
        if crate not in found and not _among(one["name"], left_out):
            found[crate] = None
            to_do += [_named(packages, dependency) for dependency in one.get("dependencies", ())]
    return sorted(found)


def _named(packages: Sequence[Mapping[str, Any]], dependency: str) -> Mapping[str, Any]:
    """Return the package that a dependency names: `name`, or `name version` where there are several."""
    name, _, version = dependency.partition(" ")
    return next(one for one in packages if one["name"] == name and version in ("", one["version"]))


def lock_file(version: str) -> str:
    """Fetch the source package of a version with pip, and return its lock file."""
    with TemporaryDirectory() as folder:
        stand_in = Path(folder, "stand_in")
        stand_in.mkdir()
        text = _STAND_IN.replace("{name}", PACKAGE).replace("{version}", version)
        stand_in.joinpath("maturin.py").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-build-isolation"]
        command += ["--no-binary", PACKAGE, "--dest", folder, f"{PACKAGE}=={version}"]
        if subprocess.run(command, env={**os.environ, "PYTHONPATH": str(stand_in)}, check=False).returncode:
            raise Refused(f"pip could not fetch the source package of {PACKAGE} {version}.")
        with tarfile.open(next(Path(folder).glob(f"{PACKAGE}-*.tar.gz"))) as source:
            lock = source.extractfile(f"{PACKAGE}-{version}/Cargo.lock")
            assert lock is not None
            return lock.read().decode()


def written(version: str, lock: str) -> str:
    """Return the text of accesskit.toml."""
    head = [
        "# Made by `python -m build.package.crates` from the lock file of AccessKit's source package: the crates of",
        "# which its library is compiled on each system. Their terms stand in crates.toml.",
        f'version = "{version}"',
    ]
    lists = (
        "\n".join([f"{system} = [", *(f'    "{crate}",' for crate in locked(lock, system)), "]"])
        for system in ROOTS
    )
    return "\n".join([*head, *lists]) + "\n"


def main() -> int:
    """Write accesskit.toml; with --check, only say whether it is up to date."""
    parser = argparse.ArgumentParser(
        prog="python -m build.package.crates", description="List the Rust crates inside AccessKit's library."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say whether the list is up to date"
    )
    options = parser.parse_args()
    version = distribution(PACKAGE).version
    text = written(version, lock_file(version))
    if options.check:
        same = LISTED.is_file() and LISTED.read_text(encoding="utf-8") == text
        print("accesskit.toml is up to date." if same else "accesskit.toml is out of date.")
        return 0 if same else 1
    LISTED.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
