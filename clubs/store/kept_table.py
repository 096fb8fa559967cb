"""A table of values in a TOML file of the player's."""

import logging
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import tomli_w

from clubs.store.files import Unusable, set_aside
from clubs.store.kept_file import KeptFile
from clubs.store.lock import alone

log = logging.getLogger(__name__)

LARGEST: Final = 8 * 1024  # bytes; such a file is a few lines, and the parser is slow on a hostile one

Table: TypeAlias = dict[str, Any]


class KeptTable:
    """The table in a file, changed as every file of the player's."""

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, LARGEST)

    def read(self) -> Table:
        """Return the table, an empty one without a file. Raises OSError and Unusable."""
        return _table(self._file.content())

    def change(self, changed: Callable[[Table], Table]) -> None:
        """Replace the table by what a function makes of it. Raises OSError, Unusable and UnicodeError."""
        self._file.change(lambda content: tomli_w.dumps(changed(_table(content))).encode())

    def read_or_set_aside(self) -> tuple[Table, str]:
        """Return the table, and why it is empty if it cannot be read, for the beginning of a sentence.

        A file that holds no table is renamed.
        """
        path = self._file.path
        try:
            try:
                return self.read(), ""
            except Unusable as problem:
                log.warning("%s: %s", path, problem)
            with alone(path.parent):
                try:
                    return self.read(), ""  # another program has set it aside
                except Unusable:
                    return {}, f"{path.name} could not be read and is now called {set_aside(path).name}"
        except OSError as problem:
            log.warning("%s: %s", path, problem)
            return {}, f"{path} cannot be read at the moment"


def _table(content: bytes) -> Table:
    """Return the table in a file, if it can be written again. Raises Unusable."""
    try:
        table = tomllib.loads(content.decode())
        tomli_w.dumps(table)
        return table
    except (ValueError, RecursionError) as problem:
        raise Unusable(" ".join(str(problem).split()) or type(problem).__name__) from problem
