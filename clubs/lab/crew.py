"""Who does the work of a simulation: this process, processes on all cores, or a dask cluster."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
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
from threading import Thread
from typing import Final, Protocol, TypeVar

from clubs import __version__

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""How many pieces of work each hand has waiting."""

MOST: Final = 61 if os.name == "nt" else 1000
"""How many processes there can be; Windows waits for no more."""

PATIENCE: Final = 5
"""How long, in seconds, a cluster may take to answer."""


class NoCrew(Exception):
    """There is nobody to do the work; the message is one sentence."""


class Crew(Protocol):
    """Does every piece of work, and gives each with its result as soon as that is there."""

    def __call__(self, work: Callable[[T], R], pieces: Iterable[T], /) -> Iterator[tuple[T, R]]: ...


@contextmanager
def crew(workers: int | None, cluster: str | None, pieces: int) -> Iterator[Crew]:
    """So many worker processes (None: one for each core), or those of a cluster, for so many pieces of work.

    One worker is this process. NoCrew, with one sentence, if there is none or it gives up. Whoever leaves
    with an exception, Ctrl-C among them, leaves no process behind.
    """
    workers = min(workers or _cores(), pieces, MOST)
    try:
        if cluster is not None:
            with _cluster(cluster) as shared:
                yield shared
        elif workers < 2:
            yield alone
        else:
            with _processes(workers) as pool:
                yield _Sharing(pool, workers)
    except BrokenExecutor as problem:
        raise NoCrew("A worker process has ended before its work was done.") from problem


def alone(work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[tuple[T, R]]:
    """The crew that is this process."""
    for piece in pieces:
        yield piece, work(piece)


class _Sharing:
    """Shares the work out to an executor with so many hands, a little ahead of what they can do."""

    def __init__(self, executor: Executor, hands: int) -> None:
        self._executor = executor
        self._ahead = hands * AHEAD

    def __call__(self, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[tuple[T, R]]:
        to_do = iter(pieces)
        waiting: dict[Future[R], T] = {}
        while True:
            for piece in islice(to_do, self._ahead - len(waiting)):
                waiting[self._executor.submit(work, piece)] = piece
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
    others = set(active_children())
    with ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_begin) as pool:
        try:
            _start(pool, number)
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - others:
                process.terminate()
            raise


def _start(pool: Executor, number: int) -> None:
    """Start all processes, deaf to Ctrl-C from the first: that is for whoever shares the work out."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(number):
            pool.submit(_nothing)
    finally:
        signal.signal(signal.SIGINT, before)


def _nothing() -> None:
    """The first piece of work: there is none."""


def _begin() -> None:
    """A worker process begins: it does not outlive the process that shares the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# ---------------------------------------------------------------- a cluster


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    if find_spec("distributed") is None:
        raise NoCrew("--cluster needs dask: pip install 'clubs-games[cluster]'.")
    distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as problem:
        raise NoCrew(f"No dask scheduler answers at {address}.") from problem
    with client:
        hands = sum(client.ncores().values())
        if not hands:
            raise NoCrew(f"The cluster at {address} has no workers.")
        try:
            versions = set(client.run(_version).values())
        except ImportError:
            versions = set()
        if versions != {__version__}:
            raise NoCrew(f"Not every worker of the cluster has Clubs {__version__}.")
        executor = client.get_executor()
        try:
            yield _Sharing(executor, hands)
        except (CancelledError, distributed.KilledWorker) as problem:
            raise NoCrew("The cluster has ended before its work was done.") from problem
        finally:
            executor.shutdown(wait=False)


def _version() -> str:
    """The version of the program where this is called."""
    return __version__
