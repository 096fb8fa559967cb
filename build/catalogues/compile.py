"""Make of each catalogue that people write, a folder of .po files, the .mo file beside it that the program reads."""

from itertools import accumulate
from pathlib import Path
from struct import pack
from typing import Final

from babel.messages import pofile
from babel.messages.catalog import Catalog

MAGIC: Final = 0x950412DE
HEADERS: Final = (
    "Language",
    "Plural-Forms",
    "Content-Type",
)  # what gettext reads; others name a version of Babel
BETWEEN: Final = "\x04"  # a context and its text
FOLDER: Final = Path(__file__).parents[2] / "clubs" / "language"


def languages() -> list[str]:
    """Return the languages that there is a catalogue of."""
    return sorted({path.parent.name for path in FOLDER.glob("*/*.po")})


def read(path: Path) -> Catalog:
    """Return one file of a catalogue; ValueError with the line if it cannot be read."""
    with path.open("rb") as file:
        try:
            return pofile.read_po(file, locale=path.parent.name, abort_invalid=True)
        except pofile.PoFileError as problem:
            raise ValueError(f"{path.name}, line {problem.lineno + 1}: {problem}") from None


def compiled(language: str) -> bytes:
    """Return what the program reads of a catalogue: its texts in the order of their keys, as gettext has them."""
    header, texts = "", dict[str, str]()
    for path in sorted((FOLDER / language).glob("*.po")):
        part = read(path)
        header = header or "".join(
            f"{name}: {value}\n" for name, value in part.mime_headers if name in HEADERS
        )
        for one in part:
            if one.id and one.string:
                texts.setdefault(
                    f"{one.context}{BETWEEN}{one.id}" if one.context else str(one.id), str(one.string)
                )
    rows = sorted((key.encode(), text.encode()) for key, text in {"": header, **texts}.items())
    words = [key for key, _ in rows] + [text for _, text in rows]
    first = 7 * 4 + 8 * len(words)
    starts = accumulate((len(one) + 1 for one in words), initial=first)
    table = [number for one, start in zip(words, starts, strict=False) for number in (len(one), start)]
    numbers = (MAGIC, 0, len(rows), 7 * 4, 7 * 4 + 8 * len(rows), 0, first, *table)
    return pack(f"<{len(numbers)}I", *numbers) + b"".join(one + b"\0" for one in words)


def compile_all() -> None:
    """Write the .mo file of every catalogue."""
    for language in languages():
        compile_one(language)


def compile_one(language: str) -> None:
    """Write the .mo file of a catalogue."""
    (FOLDER / f"{language}.mo").write_bytes(compiled(language))
