"""The house rules that CONTRIBUTING gives: budgets, no dead names, every game in its own rooms."""

import ast
import gc
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from build.bench.house import (
    names_with_two_meanings,
    nodes_of,
    parallel_assignments,
    private_members,
    syntax_of,
)
from clubs.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[1]
LINES: Final = 400
TEST_LINES: Final = 600
FUNCTION_LINES: Final = 50
PRIVATE_MEMBERS: Final = 36
"""Most private members that tests may use; the number only ever falls."""
PARALLEL_ASSIGNMENTS: Final = 1_406
"""Most assignments `a, b = x, y`; the number only ever falls."""
BELOW_OR_ROOM: Final = re.compile(r"clubs/(cards|rules|games)/|clubs/\w+/(core/)?games/")
ROOM: Final = re.compile(r"clubs/\w+/(?:core/)?games/(\w+)")
IS_OF_A_GAME: Final = re.compile(rf"clubs\.games\.({'|'.join(GAMES)})\b")
MAY_NAME_GAMES: Final = (
    *("clubs/table/code.py", "clubs/workshop/sample_data.py", "clubs/workshop/shots.py"),
    "clubs/ui/shell/device.py",
)
"""The blocks of deal codes, sample data and shots, and SDL's word for a battery."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@pytest.fixture(scope="module", autouse=True)
def nothing_kept() -> Iterator[None]:
    """Forget all syntax at the end, which the garbage collector would pass over in every later test."""
    gc.disable()  # nor is anything of it to be thrown away before
    yield
    syntax_of.cache_clear()
    nodes_of.cache_clear()
    gc.enable()


def paths(*folders: str) -> list[Path]:
    """All Python files of these folders."""
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def sources(*folders: str) -> dict[str, tuple[ast.AST, ...]]:
    """All syntax of all Python files of these folders, by path."""
    return {name_of(file): nodes_of(file) for file in paths(*folders)}


def name_of(file: Path) -> str:
    """The path of a file in the project."""
    return file.relative_to(ROOT).as_posix()


def lines(file: Path) -> int:
    """The length of a file."""
    return file.read_bytes().count(b"\n")


def test_no_file_is_longer_than_promised() -> None:
    assert not {file for file in paths("clubs", "build") if lines(file) > LINES}
    assert not {file for file in paths("tests") if lines(file) > TEST_LINES}


def test_no_function_is_longer_than_promised() -> None:
    long = {
        f"{name}:{function.name}"
        for name, nodes in sources("clubs", "build").items()
        for function in nodes
        if isinstance(function, Function) and (function.end_lineno or 0) - function.lineno >= FUNCTION_LINES
    }
    assert not long


# ---------------------------------------------------------------- names


def public_names(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines at its top, and the methods of its classes, but for private ones."""
    for node in tree.body:
        named: list[ast.AST] = [node]
        if isinstance(node, ast.ClassDef):
            named += node.body
        elif isinstance(node, ast.Assign):
            named = [part for target in node.targets for part in ast.walk(target)]
        elif isinstance(node, ast.AnnAssign):
            named = [node.target]
        for part in named:
            name = part.id if isinstance(part, ast.Name) else getattr(part, "name", "_")
            if not name.startswith("_"):
                yield name


def used_names(file: Path) -> Iterator[str]:
    """The names that a module reads, bare or behind a dot."""
    for node in nodes_of(file):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                yield name


def test_every_public_name_is_used_by_the_program() -> None:
    defining = paths("clubs", "build")
    using = [*defining, ROOT / "setup.py", ROOT / "clubs.spec"]
    used = {name for file in using for name in used_names(file)}
    named = {
        f"{name_of(file)}:{name}"
        for file in defining
        for name in public_names(syntax_of(file))
        if name not in used
    }
    assert not named


def test_tests_ask_what_a_person_meets_and_hardly_ever_a_private_member() -> None:
    used = {name_of(file): [*private_members(file)] for file in paths("tests")}
    found = {name: names for name, names in used.items() if names}
    assert sum(map(len, found.values())) <= PRIVATE_MEMBERS, found


def test_a_class_name_has_one_meaning() -> None:
    assert not names_with_two_meanings(paths("clubs"))


def test_hardly_any_line_assigns_two_things() -> None:
    assert parallel_assignments(paths("clubs")) <= PARALLEL_ASSIGNMENTS


# ---------------------------------------------------------------- games


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_of_a_page_occurs_in_the_files_of_its_game(id: str) -> None:
    folder = ROOT / "clubs" / "games"
    page = (folder / f"{id}.md").read_text(encoding="utf-8")
    files = [*folder.glob(f"{id}.py"), *folder.glob(f"{id}/*.py")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    rules = set(re.findall(r"\b[A-FH-Z]-\d+\b", page))  # those of G are common to all games
    assert rules
    assert not {rule for rule in rules if not re.search(rf"\b{rule}\b", code)}


def above_games() -> Iterator[tuple[str, ast.AST]]:
    """All syntax of the program above the games, outside their rooms."""
    for name, nodes in sources("clubs").items():
        if not BELOW_OR_ROOM.match(name):
            yield from ((name, node) for node in nodes)


def test_no_game_is_named_outside_its_rooms() -> None:
    strings = ((name, node.value) for name, node in above_games() if isinstance(node, ast.Constant))
    assert not {name for name, value in strings if value in GAMES} - {*MAY_NAME_GAMES}


def test_no_game_is_imported_outside_its_rooms() -> None:
    assert not {name for name, node in above_games() if any(map(IS_OF_A_GAME.match, imported(node)))}


def test_a_room_imports_its_own_game_only() -> None:
    for name, nodes in sources("clubs").items():
        if room := ROOM.match(name):
            modules = [module for node in nodes for module in imported(node)]
            assert {of[1] for module in modules if (of := IS_OF_A_GAME.match(module))} <= {room[1]}, name


def imported(node: ast.AST) -> list[str]:
    """The modules and names that a statement imports, with dots."""
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=module, names=names):
            return [f"{module}.{alias.name}" for alias in names]
    return []
