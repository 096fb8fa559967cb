"""Other processes: ended with what needed them, and as Linux shows them under /proc."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from typing import TypeVar

Out = TypeVar("Out", str, bytes)


@contextmanager
def ending(process: Popen[Out], patience: float = 10.0) -> Iterator[Popen[Out]]:
    """Yield a process; whatever happens, it is ended and waited for, and killed after some seconds."""
    with process:  # which closes its pipes
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(patience)
            except TimeoutExpired:
                process.kill()


def children(pid: int) -> list[int]:
    """Return the running processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def runs(pid: int) -> bool:
    """Return whether a process still runs; a zombie, which its parent has to collect, does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
