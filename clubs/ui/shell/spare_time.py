"""Drawing that can wait until a frame is shown, in the time that it leaves over."""

from collections.abc import Callable
from typing import Final

JOB: Final = 5.0
"""The ms that a job takes at most, as a rule: a card's picture at 1920x1080."""
PATIENCE: Final = 4
"""Frames after which one job is done although none of them has left time over."""


class SpareTime:
    """The jobs that a frame leaves behind; those that nobody had time for are forgotten.

    The next frame leaves behind again what it still lacks, the most wanted first. While it is `patient`,
    as without a window, every frame is drawn as it should be, however long that takes.
    """

    patient = True

    def __init__(self) -> None:
        self._jobs: list[Callable[[], object]] = []
        self._full = 0

    def later(self, job: Callable[[], object]) -> None:
        """Leave a job behind."""
        self._jobs.append(job)

    def use(self, ms: float) -> None:
        """Do as many jobs as `ms` have room for."""
        jobs, self._jobs = self._jobs, []
        room = max(0, int(ms // JOB))
        self._full = 0 if room or not jobs else self._full + 1
        if self._full == PATIENCE:
            room, self._full = 1, 0
        for job in jobs[:room]:
            job()
