"""`python -m build.catalogues [LANGUAGE …]`: bring catalogues up to date with the program's texts, and compile them.

What was translated stays; a text that is new is empty, and one that is gone goes. A language that has no
catalogue yet gets an empty one. With `--compile` the files stay as they are.
"""

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages import pofile
from babel.messages.catalog import Catalog

from build.catalogues.compile import FOLDER, compile_one, languages, read
from build.catalogues.extract import PARTS, templates

SAME: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every header, so that a catalogue changes with its texts only."""


def main(given: Sequence[str] | None = None) -> None:
    """Renew and compile catalogues, by default all, and say how much of each is translated."""
    parser = argparse.ArgumentParser(prog="python -m build.catalogues")
    parser.add_argument("language", nargs="*", type=_code, help="code of two or three letters, such as de")
    parser.add_argument("--compile", action="store_true", help="only compile what is there")
    chosen = parser.parse_args(given)
    wanted = chosen.language or languages()
    made = {} if chosen.compile else templates()
    for language in wanted if made else ():
        kept = {part: read(path) for part in PARTS if (path := FOLDER / language / f"{part}.po").exists()}
        for part, texts in made.items():
            path = FOLDER / language / f"{part}.po"
            renew(path, texts, kept)
            done, all_of = counted(read(path))
            print(f"{language}/{path.name}: {done} of {all_of} texts")
    for language in wanted:
        compile_one(language)


def _code(text: str) -> str:
    """Return the code of a language; ArgumentTypeError if it is none."""
    try:
        return str(Locale.parse(text))
    except (UnknownLocaleError, ValueError):
        raise argparse.ArgumentTypeError(f"{text!r} is no code of a language") from None


def renew(path: Path, texts: Catalog, kept: dict[str, Catalog]) -> None:
    """Write a file of a catalogue with today's texts, and the translations that any of its files had."""
    made = Catalog(
        locale=path.parent.name,
        project="Clubs",
        charset="utf-8",
        fuzzy=False,
        header_comment="",
        creation_date=SAME,
        revision_date=SAME,
    )
    for one in texts:
        if one.id:
            string = next(
                filter(None, (_string(old, str(one.id), one.context) for old in kept.values())), None
            )
            made.add(one.id, string, one.locations, auto_comments=one.auto_comments, context=one.context)
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        pofile.write_po(file, made, width=110, include_lineno=False, omit_header=False)


def _string(old: Catalog, id: str, context: str | None) -> str:
    found = old.get(id, context)
    return str(found.string) if found else ""


def counted(texts: Catalog) -> tuple[int, int]:
    """Return how many texts are translated, and of how many; those that may stay empty do not count."""
    all_of = [one for one in texts if one.id and one.context != "you"]
    return sum(bool(one.string) for one in all_of), len(all_of)


if __name__ == "__main__":
    main()
