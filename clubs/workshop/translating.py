"""A catalogue that is compiled again whenever one of its files is saved, while the program runs."""

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Final

from clubs import language as texts
from clubs.terminal import Failed

FOLDER: Final = Path(texts.__file__).parent
OFTEN: Final = 0.3  # seconds, after which the files are looked at again
NEEDS_BABEL: Final = "Translating needs Babel: .venv/bin/pip install -c constraints.txt -e '.[build]'"


class Translating:
    """The catalogue of a language while it is being written.

    `tell` gets a sentence each time that it was compiled; `on_change` is called from another thread.
    """

    def __init__(
        self,
        language: str,
        tell: Callable[[str], object],
        on_change: Callable[[], object],
        folder: Path = FOLDER,
    ) -> None:
        """Compile the catalogue, and look at its files from now on; Failed if that cannot be done."""
        self._language, self._tell, self._on_change = language, tell, on_change
        self._folder = folder / language
        if find_spec("babel") is None:
            raise Failed(f"{NEEDS_BABEL}.")
        if not self._files():
            raise Failed(
                f"No catalogue of {language!r}: begin one with python -m build.catalogues {language}."
            )
        self._seen = self._files()
        if trouble := self._compile():
            raise Failed(trouble)
        self._renewed, self._over = Event(), Event()
        self._thread = Thread(target=self._watch, name="catalogue", daemon=True)
        self._thread.start()

    def renewed(self) -> bool:
        """Return, once, whether the catalogue was compiled again."""
        found = self._renewed.is_set()
        self._renewed.clear()
        return found

    def close(self) -> None:
        """Look at the files no more."""
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._over.wait(OFTEN):
            if (files := self._files()) != self._seen:
                self._seen = files
                trouble = self._compile()
                self._tell(trouble or f"The catalogue of {self._language} is read again.")
                if not trouble:
                    self._renewed.set()
                    self._on_change()

    def _files(self) -> dict[str, tuple[int, int]]:
        """Return when each file of the catalogue was changed, and its size."""
        stats = {path.name: path.stat() for path in sorted(self._folder.glob("*.po"))}
        return {name: (one.st_mtime_ns, one.st_size) for name, one in stats.items()}

    def _compile(self) -> str:
        """Compile the catalogue in another process; return what is wrong with it, or ''."""
        command = [sys.executable, "-m", "build.catalogues", "--compile", self._language]
        done = subprocess.run(command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=False)
        said = done.stderr.strip().splitlines()
        if done.returncode == 0:
            return ""
        return said[-1].removeprefix("ValueError: ") if said else "The catalogue cannot be compiled."
