"""How large the house is, and how much in it is done by hand: a column for each checkout.

    python -m build.bench.house             # this checkout
    python -m build.bench.house . ../before # beside another

Lines are those of the files as `ruff format` leaves them, statements those of the syntax tree.
"""

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

SHARED: Final = ("table", "common")
"""The folders of `scenes` that are no page of their own."""
SMALL: Final = 40  # lines
BY_HAND: Final = {
    "lengths in pixels, .u( .v( .c( .s( .t( .e(": r"\.[uvcste]\(",
    "rectangles": r"\bRect\(|\bboxed\(|\.centery -",
    "halves": r"/ 2\b",
    "folded": r"\bfolded\b",
    "needed": r"def needed\b",
    "classes …Layout": r"class \w+Layout\b",
    "told(": r"\btold\(",
}
"""Patterns counted in `ui`, by letter."""
OF_OTHERS: Final = {
    *("_replace", "_asdict", "_fields"),  # of named tuples, and public
    *("_exit", "_fd", "_get_local_constants", "_pid", "_resource_tracker", "_sdl2"),  # of libraries
    *("_internal", "_HOME"),  # in paths and variables
}
"""Private names that tests may use."""


@cache
def text_of(file: Path) -> str:
    """Return the text of a file."""
    return file.read_text(encoding="utf-8")


@cache
def syntax_of(file: Path) -> ast.Module:
    """Return the syntax of a file."""
    return ast.parse(text_of(file))


def files_of(folder: Path) -> list[Path]:
    """Return the Python files of a folder and all below it."""
    return sorted(folder.rglob("*.py"))


def lines(files: Sequence[Path]) -> int:
    """Return the lines of files."""
    return sum(text_of(file).count("\n") for file in files)


def statements(files: Sequence[Path]) -> int:
    """Return the statements of files."""
    return sum(isinstance(node, ast.stmt) for node in nodes(files))


@cache
def nodes_of(file: Path) -> tuple[ast.AST, ...]:
    """Return all syntax of a file, from the whole to its parts."""
    return (*ast.walk(syntax_of(file)),)


def nodes(files: Sequence[Path]) -> Iterator[ast.AST]:
    """Yield all syntax of files."""
    for file in files:
        yield from nodes_of(file)


def classes(files: Sequence[Path]) -> Iterator[ast.ClassDef]:
    """Yield the classes of files."""
    return (node for node in nodes(files) if isinstance(node, ast.ClassDef))


def names_with_two_meanings(files: Sequence[Path]) -> set[str]:
    """Return the names that several classes have."""
    return {name for name, places in Counter(one.name for one in classes(files)).items() if places > 1}


def parallel_assignments(files: Sequence[Path]) -> int:
    """Count assignments `a, b = x, y`."""
    return sum(
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Tuple)
        and isinstance(node.value, ast.Tuple)
        for node in nodes(files)
    )


def handed_callables(files: Sequence[Path]) -> int:
    """Count the arguments and fields of the screen that are functions."""
    notes = (
        node.annotation
        for node in nodes(files)
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation
    )
    return sum("Callable[" in ast.unparse(note) for note in notes)


def private_members(file: Path) -> Iterator[str]:
    """Yield the private names that a module uses of something else: behind a dot, imported, or in a string."""
    for node in nodes_of(file):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super"))):
                continue
            case ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                names = [name]
            case ast.ImportFrom(names=aliases):
                names = [alias.name for alias in aliases]
            case _:
                continue
        last = (one.rpartition(".")[2] for one in names if re.fullmatch(r"(\w+\.)*_[^_.]\w*", one))
        yield from (one for one in last if one not in OF_OTHERS)


def figures(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each name and figure of a checkout."""
    clubs, ui, scenes, app, tests = (
        files_of(root / one) for one in ("clubs", "clubs/ui", "clubs/ui/scenes", "clubs/app", "tests")
    )
    for name, files in {"clubs": clubs, "ui": ui, "scenes": scenes, "app": app}.items():
        yield f"{name}: lines, statements", f"{lines(files):,}, {statements(files):,}"
    folder = root / "clubs" / "ui" / "scenes"
    pages = [one for one in folder.iterdir() if one.name not in SHARED and (one / "__init__.py").exists()]
    yield (
        "page folders: number, mean lines",
        f"{len(pages)}, {sum(lines(files_of(one)) for one in pages) / len(pages):,.0f}",
    )
    yield "table, common: lines", ", ".join(f"{lines(files_of(folder / one)):,}" for one in SHARED)
    for name, pattern in BY_HAND.items():
        counted = (sum(len(re.findall(pattern, text_of(file))) for file in files) for files in (ui, scenes))
        yield f"{name}: ui, scenes", "{:,}, {:,}".format(*counted)
    protocols = sum("Protocol" in map(ast.unparse, one.bases) for one in classes(ui))
    yield "ui: protocols, callables handed on", f"{protocols}, {handed_callables(ui)}"
    yield "class names with two meanings", str(len(names_with_two_meanings(clubs)))
    yield f"files under {SMALL} lines", str(sum(lines([file]) < SMALL for file in clubs))
    yield "parallel assignments", f"{parallel_assignments(clubs):,}"
    yield "private members in tests", str(sum(len([*private_members(file)]) for file in tests))
    yield "tests, build: lines", f"{lines(tests):,}, {lines(files_of(root / 'build')):,}"


def main() -> None:
    """Print the figures, a line each, with a column for every checkout."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("checkouts", nargs="*", type=Path, default=[Path()], metavar="FOLDER")
    columns = [dict(figures(root)) for root in parser.parse_args().checkouts]
    for name in columns[0]:
        print(f"{name:56}", *(f"{column[name]:>16}" for column in columns))


if __name__ == "__main__":
    main()
