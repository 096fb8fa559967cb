"""The executors of a simulation's jobs: this process, processes on all cores, or a dask cluster."""

import os
import signal
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, Protocol, TypeVar

from clubs import __version__

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""The number of jobs that wait for each worker."""

MOST: Final = 61 if os.name == "nt" else 1000
"""The most processes there can be; Windows waits for no more."""

STARTING: Final = 120
"""How long, in seconds, processes may take to start and answer."""

PATIENCE: Final = 5
"""How long, in seconds, a cluster may take to answer."""


class NoExecutor(Exception):
    """Raised, with one sentence, where nothing can run the jobs."""


class MapUnordered(Protocol):
    """Runs every job, and yields each with its result as soon as that is there."""

    def __call__(self, work: Callable[[T], R], jobs: Iterable[T], /) -> Iterator[tuple[T, R]]: ...


@contextmanager
def executor(workers: int | None, cluster: str | None, jobs: int) -> Iterator[MapUnordered]:
    """Run a number of jobs on worker processes (None: one for each core), or on those of a cluster.

    One worker is this process. NoExecutor, with one sentence, if there is none or it gives up. An exception
    inside the context, Ctrl-C among them, leaves no process behind.
    """
    workers = min(workers or _cores(), jobs, MOST)
    try:
        if cluster is not None:
            with _cluster(cluster) as remote:
                yield remote
        elif workers < 2:
            yield in_this_process
        else:
            with _processes(workers) as pool:
                yield _Submitting(pool, workers)
    except BrokenExecutor as problem:
        raise NoExecutor("A worker process has ended before its work was done.") from problem


def in_this_process(work: Callable[[T], R], jobs: Iterable[T]) -> Iterator[tuple[T, R]]:
    """Run the jobs in order."""
    for job in jobs:
        yield job, work(job)


class _Submitting:
    """Submits jobs to an executor, a few ahead of what its workers can do."""

    def __init__(self, executor: Executor, workers: int) -> None:
        self._executor = executor
        self._ahead = workers * AHEAD

    def __call__(self, work: Callable[[T], R], jobs: Iterable[T]) -> Iterator[tuple[T, R]]:
        to_do = iter(jobs)
        waiting: dict[Future[R], T] = {}
        while True:
            for job in islice(to_do, self._ahead - len(waiting)):
                waiting[self._executor.submit(work, job)] = job
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# ---------------------------------------------------------------- processes


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    """Start processes, once more if they do not answer; NoExecutor if they do not do so then either."""
    others = set(active_children())
    for last in (False, True):
        pool = ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_begin)
        try:
            if _start(pool, number):
                with pool:
                    yield pool
                return
            if last:
                raise NoExecutor("No worker process answers.")
            _end(pool, others)
        except BaseException:
            _end(pool, others)
            raise


def _start(pool: Executor, number: int) -> bool:
    """Start all processes, ignoring Ctrl-C from the first; return whether they answer in time.

    Only the process that submits jobs handles Ctrl-C.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        first = [pool.submit(os.getpid) for _ in range(number)]  # any first job
    finally:
        signal.signal(signal.SIGINT, before)
    return not wait(first, STARTING).not_done


def _end(pool: Executor, others: Collection[BaseProcess]) -> None:
    """End the processes of a pool, whatever they are doing."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in set(active_children()) - set(others):
        process.terminate()


def _begin() -> None:
    """Initialize a worker process: it does not outlive the process that submits jobs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# ---------------------------------------------------------------- a cluster


@contextmanager
def _cluster(address: str) -> Iterator[MapUnordered]:
    if find_spec("distributed") is None:
        raise NoExecutor("--cluster needs dask: pip install 'clubs-games[cluster]'.")
    distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as problem:
        raise NoExecutor(f"No dask scheduler answers at {address}.") from problem
    with client:
        workers = sum(client.ncores().values())
        if not workers:
            raise NoExecutor(f"The cluster at {address} has no workers.")
        try:
            versions = set(client.run(_version).values())
        except ImportError:
            versions = set()
        if versions != {__version__}:
            raise NoExecutor(f"Not every worker of the cluster has Clubs {__version__}.")
        pool = client.get_executor()
        try:
            yield _Submitting(pool, workers)
        except (CancelledError, distributed.KilledWorker) as problem:
            raise NoExecutor("The cluster has ended before its work was done.") from problem
        finally:
            pool.shutdown(wait=False)


def _version() -> str:
    """Return the version of the program on the worker."""
    return __version__
