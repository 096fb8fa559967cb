"""The files for desktops of Linux: menu entry, description, icons, manual page and completion by shells."""

import gzip
from pathlib import Path
from string import Template
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from build.package import icons
from build.package.about import AUTHORS, DATA, IDENTIFIER, NAME, SUMMARY, VERSION, Entry, day, entries
from build.package.archive import READABLE
from build.package.completion import FILES, completion
from clubs.games import GAMES
from clubs.language import installed, listed

TEXTS: Final = DATA / "linux"


def put_share(share: Path) -> None:
    """Write the program's files in /usr/share of every Linux."""
    put(share / "applications" / f"{NAME}.desktop", filled("clubs.desktop"))
    put(share / "applications" / f"{NAME}-open.desktop", filled("clubs-open.desktop"))
    put(share / "mime" / "packages" / f"{NAME}.xml", filled("mime.xml"))
    put(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", metainfo())
    put(share / "man" / "man6" / f"{NAME}.6.gz", squeezed(filled("clubs.6")))
    for shell, place in FILES.items():
        put(share / place, completion(shell))
    hicolor = share / "icons" / "hicolor"
    for size in icons.HICOLOR:
        put(hicolor / f"{size}x{size}" / "apps" / f"{NAME}.png", icons.png(size))
    put(hicolor / "scalable" / "apps" / f"{NAME}.svg", icons.SCALABLE.read_bytes())


def metainfo() -> str:
    """Return the AppStream description, with all releases."""
    return filled("clubs.metainfo.xml", releases="\n".join(_release(entry) for entry in entries()))


def description() -> list[tuple[str, str]]:
    """Return the AppStream description as pairs: `p` for a paragraph or `li` for an item, and its words."""
    told = ElementTree.fromstring(metainfo()).find("description")
    parts = [] if told is None else told.iter()
    return [(part.tag, " ".join((part.text or "").split())) for part in parts if part.tag in ("p", "li")]


def filled(name: str, **values: str) -> str:
    """Return a text of build/package/data/linux with the facts of this version and its games in it."""
    text = Template((TEXTS / name).read_text(encoding="utf-8"))
    facts = {
        "identifier": IDENTIFIER,
        "version": VERSION,
        "summary": SUMMARY,
        "authors": AUTHORS,
        "day": str(day()),
        "games": str(listed([game.title for game in GAMES.values()])),
        "ids": ", ".join(GAMES),
        "languages": ", ".join(installed()),
    }
    return text.substitute(facts | values)


def put(file: Path, content: str | bytes, mode: int = READABLE) -> Path:
    """Write a file of a package, with its folders, and return it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    file.chmod(mode)
    return file


def squeezed(text: str) -> bytes:
    """Return a text in gzip's form, the same every time."""
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def _release(entry: Entry) -> str:
    kind = "stable" if entry.released else "development"
    changes = "".join(f"<li>{escape(change)}</li>" for change in entry.changes)
    return (
        f'    <release version="{entry.version}" date="{entry.released or day()}" type="{kind}">'
        f"<description><ul>{changes}</ul></description></release>"
    )
