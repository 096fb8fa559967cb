"""The trial under Wine: its versions are those of the checks, and it goes on where it stopped."""

import re
from pathlib import Path

import pytest

from build.package.about import ROOT
from build.trial.steps import Failed
from build.trial.wine.bench import exported
from build.trial.wine.core import of_here
from build.trial.wine.machine import HERE
from build.trial.wine.parts import Kept, Step, try_parts

OF_WINDOWS = {"colorama", "panda3d", "pefile", "pywin32-ctypes"}
"""Packages that only Windows needs, and the one that carries its Python."""
TABLE = """
[Ordinal/Name Pointer] Table -- Ordinal Base 1
\t[   0] +base[   1]  0000 PyAIter_Check
\t[   1] +base[   2]  0001 _PyByteArray_empty_string
\t[   2] +base[   3]  0002 nothing_of_python

The Function Table
\t[   3] PyNotExported
"""


def pinned(file: Path) -> dict[str, str]:
    """Return the versions that a file of requirements names."""
    lines = file.read_text(encoding="utf-8").lower().replace("_", "-")
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", lines, re.MULTILINE))


def test_the_wheels_are_of_the_versions_that_the_checks_run_with() -> None:
    checked = pinned(ROOT / "constraints.txt")
    wheels = pinned(HERE / "wheels.txt")
    assert {name: version for name, version in wheels.items() if name not in OF_WINDOWS} == {
        name: checked[name] for name in wheels if name not in OF_WINDOWS
    }
    assert pinned(HERE / "sources.txt") == {"pyinstaller": checked["pyinstaller"]}


@pytest.mark.parametrize("name", ["wheels.txt", "sources.txt"])
def test_every_download_has_its_hash(name: str) -> None:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()[1:]
    assert lines
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_the_names_that_a_dll_exports_are_read_from_its_table() -> None:
    assert exported(TABLE) == ["PyAIter_Check", "_PyByteArray_empty_string"]


def test_a_path_of_wine_is_found_here() -> None:
    assert of_here("Z:\\tmp\\a b") == Path("/tmp/a b")
    assert of_here(".build\\mypyc/clubs") == Path(".build/mypyc/clubs")


def test_a_trial_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tried: list[str] = []

    def good(step: Step) -> str:
        tried.append(step.name)
        return "seen"

    def halting(step: Step) -> str:
        tried.append(f"{step.name} from {step.done}")
        step.keep(step.done + 40)
        if step.done < 80:
            raise Failed("it broke")
        return "all seen"

    parts, file = {"good": good, "halting": halting}, tmp_path / "parts.json"
    assert try_parts(parts, Kept(file, "one")) == ["halting"]
    assert try_parts(parts, Kept(file, "one")) == []
    assert tried == ["good", "halting from 0", "halting from 40"]
    told = capsys.readouterr().out
    assert "halting: FAILED after 0 s: it broke" in told
    assert "good: seen, in 0 s (before)" in told
    assert try_parts(parts, Kept(file, "another")) == ["halting"]
    assert tried[-2:] == ["good", "halting from 0"]
