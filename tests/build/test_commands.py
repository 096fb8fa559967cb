"""The commands of `build` and `tests`: asked for help, each tells what it does, and does nothing else."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
MEMBERS: Final = ("build.pictures", "build.package.stores", "tests.games", "tests.visual", "tests.access")
"""Some that have to be run to be believed: they once wrote files instead."""

PROCESSES: Final = (
    *("ai.questions", "store.hashes", "store.killed_process"),
    *("window.close", "window.drive", "window.whole_match"),
)
"""Modules of the tests that other tests run as processes."""


def commands() -> Iterator[tuple[str, str]]:
    """Yield every module that says how it is called, with its text."""
    for folder in ("build", "tests"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
            text = file.read_text(encoding="utf-8")
            runs = file.name == "__main__.py" or '__name__ == "__main__"' in text
            if runs and f"python -m {module}" in text and module.removeprefix("tests.") not in PROCESSES:
                yield module, text


def test_every_command_reads_its_arguments_by_the_same_library() -> None:
    found = dict(commands())
    assert len(found) > 40
    assert not [module for module, text in found.items() if "ArgumentParser(" not in text]


@pytest.mark.parametrize("module", MEMBERS)
def test_a_command_that_is_asked_for_help_prints_it(module: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith(f"usage: python -m {module} ")
