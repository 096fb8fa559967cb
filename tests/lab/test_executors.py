"""Worker processes that do not answer are started once more, and then given up."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from clubs.lab import executors


class Mute(Executor):
    """An executor that never answers."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        del fn, args, kwargs
        return Future()


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Executor]:
    """Return the pools that are started, one after another; there is little patience with them."""
    prepared: list[Executor] = []
    monkeypatch.setattr(executors, "ProcessPoolExecutor", lambda *_, **__: prepared.pop(0))
    monkeypatch.setattr(executors, "STARTING", 0.01)
    return prepared


def test_processes_that_do_not_answer_are_started_once_more(
    pools: list[Executor], monkeypatch: pytest.MonkeyPatch
) -> None:
    answering = ThreadPoolExecutor(2)
    submit = answering.submit

    def patient(*job: Any) -> Future[Any]:
        monkeypatch.setattr(executors, "STARTING", 60)
        return submit(*job)

    monkeypatch.setattr(answering, "submit", patient)
    pools += [Mute(), answering]
    with executors.executor(2, None, 8) as run:
        assert sorted(run(abs, range(-3, 0))) == [(-3, 3), (-2, 2), (-1, 1)]
    assert pools == []


def test_processes_that_never_answer_are_given_up_with_a_sentence(pools: list[Executor]) -> None:
    pools += [Mute(), Mute()]
    with (
        pytest.raises(executors.NoExecutor, match="No worker process answers"),
        executors.executor(2, None, 8),
    ):
        raise AssertionError("nothing answers, but jobs are submitted")
