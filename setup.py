"""Builds the compiled form of the modules that `clubs/native.py` names; all else is in pyproject.toml.

Where it cannot be built, because there is no C compiler or no mypyc, the program is installed without it.
"""

import runpy
import shutil
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

NATIVE = runpy.run_path("clubs/native.py")
COMPILED: Path = NATIVE["FOLDER"]


class BuildCompiled(build_ext):
    """Puts all that is compiled into one folder, and beside it what it was made from."""

    def build_extensions(self) -> None:
        """Compile all modules, or take what a checkout has; what could not be built whole is thrown away."""
        shutil.rmtree(self.folder, ignore_errors=True)
        if UP_TO_DATE:
            shutil.copytree(COMPILED, self.folder)
            return
        super().build_extensions()
        if all(Path(self.get_ext_fullpath(extension.name)).exists() for extension in self.extensions):
            (self.folder / NATIVE["FINGERPRINT"]).write_text(MADE_FROM, encoding="ascii")
        else:
            shutil.rmtree(self.folder, ignore_errors=True)
            say("the compiler failed")

    @property
    def folder(self) -> Path:
        """Where the compiled form is built."""
        return Path(self.build_lib, COMPILED)

    def get_ext_fullpath(self, ext_name: str) -> str:
        """The file of an extension."""
        return str(self.folder / (ext_name + NATIVE["SUFFIX"]))

    def copy_extensions_to_source(self) -> None:
        """Replace the compiled form in a checkout."""
        shutil.rmtree(COMPILED, ignore_errors=True)
        if self.folder.is_dir():
            shutil.copytree(self.folder, COMPILED, dirs_exist_ok=True)


def sources() -> list[str]:
    """Return the .py files of the modules that are compiled."""
    for pattern in NATIVE["PATTERNS"]:
        if not any(Path("clubs").glob(pattern)):
            sys.exit(f"clubs/native.py names a module that is not there: {Path('clubs', pattern)}.")
    return [str(NATIVE["source"](module)) for module in NATIVE["MODULES"]]


def extensions(files: list[str]) -> list[Extension]:
    """The extensions of the compiled form: one library, and one small file for each module."""
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 (what if it is not there is told below)

        made = mypycify(
            files,
            opt_level="3",
            debug_level="0",
            target_dir=".build/mypyc",
            group_name=NATIVE["GROUP"],
        )
    except (Exception, SystemExit) as problem:
        say(f"mypyc failed ({problem})")
        return []
    for extension in made:
        extension.optional = True
        # What another compiler warns of is no reason to go without.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if sys.platform == "linux":
            # Otherwise not even the smallest function is inlined, as another library might replace it.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


def say(why: str) -> None:
    """Tell whoever builds that there is no compiled form."""
    print(f"Clubs will run interpreted, as {why}.", file=sys.stderr)


def up_to_date() -> bool:
    """Return whether a checkout has the compiled form of the files as they are."""
    made_from = COMPILED / NATIVE["FINGERPRINT"]
    return made_from.is_file() and made_from.read_text(encoding="ascii") == MADE_FROM


def catalogues() -> None:
    """Make what the program reads of each catalogue of texts; without Babel the program speaks English."""
    try:
        from build.catalogues.compile import compile_all  # noqa: PLC0415

        compile_all()
    except ImportError as problem:
        print(f"Clubs will speak English only, as {problem}.", file=sys.stderr)


FILES = sources()
MADE_FROM = NATIVE["fingerprint"]()  # taken before the files are read, in case one is edited meanwhile
UP_TO_DATE = "build_ext" not in sys.argv and up_to_date()
sys.path.insert(0, str(Path(__file__).parent))
catalogues()
COMPILES = not UP_TO_DATE and {"build", "build_ext", "bdist_wheel", "editable_wheel"} & {*sys.argv}
setup(
    packages=[*find_packages(include=["clubs", "clubs.*"]), "clubs.assets"],
    ext_modules=extensions(FILES) if COMPILES else [Extension(NATIVE["GROUP"], [])],
    cmdclass={"build_ext": BuildCompiled},
)
