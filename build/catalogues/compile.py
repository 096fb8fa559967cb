"""Make of each catalogue that people write, a folder of .po files, the .mo file beside it that the program reads."""

from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog

FOLDER: Final = Path(__file__).parents[2] / "clubs" / "language"


def languages() -> list[str]:
    """Return the languages that there is a catalogue of."""
    return sorted({path.parent.name for path in FOLDER.glob("*/*.po")})


def read(path: Path) -> Catalog:
    """Return one file of a catalogue."""
    with path.open("rb") as file:
        return pofile.read_po(file, locale=path.parent.name)


def compiled(language: str) -> bytes:
    """Return what the program reads of a catalogue."""
    whole: Catalog | None = None
    for path in sorted((FOLDER / language).glob("*.po")):
        part = read(path)
        if whole is None:
            whole = part
            continue
        for one in part:
            if one.id and one.string:
                whole.add(one.id, one.string, context=one.context)
    out = BytesIO()
    if whole is not None:
        mofile.write_mo(out, whole)
    return out.getvalue()


def compile_all() -> None:
    """Write the .mo file of every catalogue."""
    for language in languages():
        (FOLDER / f"{language}.mo").write_bytes(compiled(language))
