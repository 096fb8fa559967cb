"""No sentence or cap on the screen names a key by itself: players may have chosen another one."""

import ast
import re
from pathlib import Path

import pytest

import clubs.ui

UI = Path(clubs.ui.__file__).parent
NAMED = re.compile(
    r"\b(Esc|Escape|Enter|Tab|F\d+|Ctrl|Backspace)\b|\b(Key|Button) [A-Z?.,]( |\.|$)"
    r"|\b[B-Z] (opens|closes|shows|leads|takes the swaps)\b"
)


def texts(tree: ast.Module) -> list[str]:
    """Return the strings of a module but its docstrings."""
    documented = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    strings = (
        node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in documented
    )
    return [str(node.value) for node in strings if isinstance(node.value, str)]


@pytest.mark.long
def test_no_text_names_a_key_by_itself() -> None:
    found = {
        f"{path.relative_to(UI)}: {text}"
        for path in UI.rglob("*.py")
        if path != UI / "shell/keys.py"  # which has the names
        for text in texts(ast.parse(path.read_bytes()))
        if NAMED.search(text)
    }
    assert found == set()
