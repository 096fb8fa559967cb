"""Work beside the frames: a little of it at a time, and answers that the worker finds in its spare time."""

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

from clubs.ai.question import Question
from clubs.ai.worker_client import WorkerClient

PIECE: Final = 3.0  # ms of a frame
A = TypeVar("A")
Steps: TypeAlias = Generator[bool, None, A]
"""Work in pieces, yielding whether there is more to do at once; and its result."""


def work_on(steps: Steps[None], ms: float | None = None) -> bool:
    """Work for about `ms` milliseconds, by default for a moment; return whether there is more to do."""
    end = perf_counter() + (PIECE if ms is None else ms) / 1000
    while (more := next(steps, None)) is not False:
        if more is None or perf_counter() >= end:
            return more is not None
    return True


def waited_for(
    client: WorkerClient | None,
    question: Question[Any],
    found: Callable[[], A | None],
    *,
    first: bool = False,
) -> Steps[A | None]:
    """Return what has been `found` by asking the worker a question; None if nobody can be asked.

    The question is put behind all others of its spare time, or `first`.
    """
    while (answer := found()) is None:
        if client is None or client.gives_up or client.failed(question):
            return None
        spare = client.spare
        if question not in spare:
            client.spend_spare_time([question, *spare] if first else [*spare, question])
        yield False
    return answer


def asked(client: WorkerClient | None, question: Question[A], *, first: bool = False) -> Steps[A | None]:
    """Return the worker's answer to a question; None if nobody can be asked."""
    return waited_for(client, question, lambda: client.found(question) if client else None, first=first)
