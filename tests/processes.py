"""Other processes as Linux shows them under /proc."""

from pathlib import Path


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
