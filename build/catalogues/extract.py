"""Find all texts of the program that people read."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog

from clubs.language import files
from clubs.language.catalogue import TO_YOU
from clubs.language.message import FIELD, has_words

ROOT: Final = Path(__file__).parents[2]
CODE: Final = ("_", "message", "translated")
"""The functions whose first argument is a text."""
PARTS: Final = {
    "sentences": ("clubs/verdict/*.toml",),
    "rules": ("clubs/games/**/*.md",),
    "words": ("clubs/learn/glossary.toml", "clubs/**/*.words.toml"),
    "lessons": ("clubs/**/*.toml",),
    "games": ("clubs/cards/**", "clubs/rules/**", "clubs/games/**", "clubs/table/**", "clubs/verdict/**", "clubs/learn/**"),
    "table": ("clubs/ui/games/**", "clubs/ui/tabletop/**", "clubs/ui/texts/**", "clubs/ui/panels/**",
              "clubs/ui/scenes/table/**", "clubs/ui/scenes/common/**"),
    "pages": ("clubs/ui/scenes/**",),
    "program": ("clubs/**",),
}  # fmt: skip
"""The files of a catalogue, and where their texts come from; a text belongs to the first that it is found for."""
ALL_READ: Final = ("verdict/sentences.toml", "verdict/in_words.toml", "learn/firsts.toml")
"""The files in which every value is read."""
OF_READER: Final = "The same said to the reader, where that needs another sentence; may stay empty."


class Found(NamedTuple):
    """A text, its context, the file and line where it stands, and what a translator should know."""

    text: str
    context: str
    file: str
    line: int
    note: str = ""


def texts() -> Iterator[Found]:
    """Return all texts, in the order of files and lines."""
    for path in sorted((ROOT / "clubs").rglob("*")):
        if path.suffix == ".py":
            yield from _code(path)
        elif path.suffix == ".toml":
            yield from _toml(path)
        elif path.suffix == ".md" and path.is_relative_to(ROOT / "clubs/games"):
            yield from _page(path)


def templates() -> dict[str, Catalog]:
    """Return for each part of a catalogue one without translations."""
    made = {part: Catalog(project="Clubs", charset="utf-8", fuzzy=False) for part in PARTS}
    home: dict[tuple[str, str], str] = {}
    order = list(PARTS)
    for found in sorted(texts(), key=lambda one: order.index(part_of(one.file))):
        if not (found.context or has_words(found.text)):
            continue
        part = home.setdefault((found.text, found.context), part_of(found.file))
        place = [(found.file, found.line)]
        notes = (found.note,) * bool(found.note)
        made[part].add(found.text, None, place, auto_comments=notes, context=found.context or None)
        if not found.context and _speaks_of_somebody(found.text):
            made[part].add(found.text, None, place, auto_comments=(OF_READER,), context=TO_YOU)
    return made


def part_of(file: str) -> str:
    """Return the part of a catalogue that has the texts of a file."""
    return next(part for part, patterns in PARTS.items() if any(_fits(file, pattern) for pattern in patterns))


def _fits(file: str, pattern: str) -> bool:
    """Return whether a pattern fits a file; `**` stands for any folders."""
    return (
        re.fullmatch(
            re.escape(pattern).replace(r"\*\*/", "(.*/)?").replace(r"\*\*", ".*").replace(r"\*", "[^/]*"),
            file,
        )
        is not None
    )


def _speaks_of_somebody(text: str) -> bool:
    names = {field[1] for field in FIELD.finditer(text)}
    return bool(names & {"name", "who", "seat", "winner", "leader", "player", "dealer"})


def _code(path: Path) -> Iterator[Found]:
    where = str(path.relative_to(ROOT))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in CODE
            and node.args
        ):
            continue
        text = node.args[0]
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            context = next((word.value for word in node.keywords if word.arg == "context"), None)
            if node.func.id == "translated" and len(node.args) > 1:
                context = node.args[1]
            said = str(context.value) if isinstance(context, ast.Constant) else ""
            yield Found(text.value, said, where, node.lineno)
        elif isinstance(text, ast.JoinedStr):
            raise ValueError(f"{where}:{node.lineno}: a text with fields is a pattern, not an f-string")


def _toml(path: Path) -> Iterator[Found]:
    where, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    kept: list[tuple[str, str]] = []
    files.table(tomllib.loads(text), all_read=where.endswith(ALL_READ), say=_recorder(kept))
    yield from (Found(said, context, where, 1) for said, context in kept)


def _page(path: Path) -> Iterator[Found]:
    kept: list[tuple[str, str]] = []
    files.page(path.read_text(encoding="utf-8"), _recorder(kept))
    yield from (Found(said, context, str(path.relative_to(ROOT)), 1) for said, context in kept)


def _recorder(kept: list[tuple[str, str]]) -> files.Say:
    def say(text: str, context: str) -> str:
        kept.append((text, context))
        return text

    return say
