"""The full texts of the licences of the program and of all that it includes, and their page."""

import gzip
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from clubs.language import _, message
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import sheet, tabs
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context
from clubs.ui.style import assets

DISTRIBUTION: Final = "clubs-games"
ROOT: Final = Path(__file__).resolve().parents[2]
OURS, OTHERS = "LICENSE.txt", "THIRD-PARTY.txt"
"""The files that a package puts beside the program."""
MISSING: Final = f"The texts are in {OTHERS}, which came with the program."
PADS, PADS_LICENCE = "SDL_GameControllerDB", "pads/LICENSE.txt"

_LICENCES: Final = ("LICEN[CS]E*", "COPYING*", "OFL*", "LGPL*", "NOTICE*")


def licences() -> tuple[tuple[str, str], ...]:
    """Return the program's own licence and those of the work of others, each with its title."""
    return ("Clubs", _ours()), (_("The work of others"), _others())


def _ours() -> str:
    for file in (*_beside(OURS), ROOT / "LICENSE"):
        with suppress(OSError):
            return file.read_text(encoding="utf-8")
    texts = _texts(DISTRIBUTION)
    return "\n\n".join(texts) or "Clubs is free software under the MIT licence."


def _others() -> str:
    for file in _beside(OTHERS):
        with suppress(OSError):
            return file.read_text(encoding="utf-8")
    with suppress(OSError):
        # The place of the Debian package: /usr/lib/clubs/clubs has it in /usr/share/doc/clubs.
        return gzip.decompress(
            (_folder().parents[1] / "share/doc/clubs" / f"{OTHERS}.gz").read_bytes()
        ).decode()
    texts = [
        *((name, text) for name in _needed() for text in _texts(name)),
        (PADS, assets.text(PADS_LICENCE)),
    ]
    parts = [f"{name}\n{'=' * len(name)}\n\n{text}" for name, text in texts]
    return "\n\n\n".join([_python(), *parts]) if parts else MISSING


def _folder() -> Path:
    return Path(sys.executable).resolve().parent


def _beside(name: str) -> Iterator[Path]:
    """Yield the places of a file that came with a frozen program."""
    if getattr(sys, "frozen", False):
        yield _folder() / name
        yield _folder().parent / "Resources" / name  # of an application of macOS


def _python() -> str:
    """Return Python's licence, which its own `license` shows."""
    with suppress(OSError):
        return (Path(sys.base_prefix) / "LICENSE.txt").read_text(encoding="utf-8")
    return f"Python {sys.version.split()[0]} is under the PSF licence: see https://docs.python.org/3/license.html"


def _needed() -> Iterator[str]:
    """Yield the packages that the program needs, by name."""
    with suppress(PackageNotFoundError):
        for line in distribution(DISTRIBUTION).requires or ():
            if "extra ==" not in line:
                yield re.split(r"[<>=;\[ ]", line)[0]


def _texts(name: str) -> list[str]:
    """Return the licence texts that came with an installed package."""
    try:
        package: Distribution = distribution(name)
    except PackageNotFoundError:
        return []
    files = [
        Path(str(file.locate()))
        for file in sorted(package.files or (), key=str)
        if any(fnmatch(file.name.upper(), pattern) for pattern in _LICENCES)
        and file.suffix in ("", ".txt", ".md", ".chromium")
    ]
    return [file.read_text(encoding="utf-8", errors="replace").strip() for file in files if file.is_file()]


class LicencesScene(PageScene):
    """One text at a time, each under its title."""

    title = message("Licences")
    opaque = False

    def __init__(self, context: Context, texts: Sequence[tuple[str, str]]) -> None:
        super().__init__(context)
        self._texts = [(title, text.expandtabs(4)) for title, text in texts]
        self._at = 0
        self.focus.id = "tab 0"

    def page(self) -> Part:
        titles = tabs([title for title, _ in self._texts], self._at, self._open)
        text = self._texts[self._at][1] if self._texts else ""
        return sheet(self.title, ScrollArea(TextBlock(text), f"text {self._at}"), self.back, titles)

    def _open(self, at: int) -> None:
        self._at = at
        self.context.sound("accept")
