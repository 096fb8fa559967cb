"""No test leaves a process behind, however it ends: the next one would be blamed for it."""

import ast
import sys
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO, Final

import pytest

from tests.processes import ending, runs

TESTS: Final = Path(__file__).parent
SLEEPS: Final = "import time; print('here', flush=True); time.sleep(60)"
WILL_NOT_END: Final = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEPS}"
KEPT: Final = {"window/started.py", "lab/test_checkpoint.py"}
"""Where a process is ended at the end of a block of its own: killed with its window, or with its group."""


@pytest.mark.parametrize(("code", "patience"), [(SLEEPS, 20.0), (WILL_NOT_END, 0.1)])
def test_a_process_is_ended_and_waited_for_when_its_test_fails(code: str, patience: float) -> None:
    started = Popen([sys.executable, "-c", code], stdout=PIPE, text=True)
    out = started.stdout
    assert out is not None
    with pytest.raises(AssertionError, match="as a test fails"), ending(started, patience):
        _fail(out, started.pid)
    assert started.returncode is not None
    assert out.closed


def _fail(out: IO[str], pid: int) -> None:
    """Fail once a process is there."""
    assert out.readline() == "here\n"
    assert runs(pid)
    raise AssertionError("as a test fails")


def test_every_process_is_started_to_be_ended() -> None:
    for path in TESTS.rglob("*.py"):
        if (text := path.read_text("utf-8")).count("Popen(") and path != Path(__file__):
            nodes = list(ast.walk(ast.parse(text)))
            started = {id(node) for node in nodes if _calls(node, "Popen")}
            for node in nodes:
                if isinstance(node, ast.Call) and _calls(node, "ending"):
                    started -= {id(argument) for argument in node.args}
            assert not started or path.relative_to(TESTS).as_posix() in KEPT, path


def _calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == name
