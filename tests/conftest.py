"""Hypothesis tries the same examples in every run; signals and the user's folders are left as they were.

All tests run in English, whatever the system says, and so do the programs that they start.
"""

import gc
import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis.internal import constants_ast
from hypothesis.internal.conjecture import providers

from clubs.language import ENGLISH, language, speak
from tests.sampled import mark_long

settings.register_profile("stable", derandomize=True, deadline=None, max_examples=150)
settings.load_profile("stable")

FIRST: Final = {
    *("test_layouts.py", "test_house.py"),
    *("test_orca.py", "test_started.py", "test_real_window.py", "test_traced.py"),
}
"""The tests with the longest preparations, which one worker makes, and those that wait for a window."""
DONE: Final = count(1)
"""The numbers of tests."""


# Otherwise it takes seconds to read all our modules for numbers and words to try, others with every edit.
vars(providers)["_get_local_constants"] = constants_ast.Constants


def pytest_configure() -> None:
    """Take back what the background of a shell ignores, and `nohup`: children would inherit that."""
    gc.disable()  # until all is collected: nothing of that goes
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to `-m long` what a few games prove, unless some tests are asked for by name.

    Begin with what takes long in one piece, so that no worker is left alone with it or begins it again.
    """
    if not config.option.keyword:
        mark_long(items)
    items.sort(key=lambda item: item.path.name not in FIRST)


def pytest_collection_finish() -> None:
    """Look through what the tests leave behind less often than usual, and never through the tests themselves.

    A worker holds millions of objects, so that a tenth of its time went into looking for unreachable ones.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)
    vars(gc)["get_freeze_count"] = int  # scenes that are left tidy up where something is frozen: in play


def pytest_runtest_teardown() -> None:
    """Free now and then the scenes that tests have left, which hold large pictures and each other."""
    if next(DONE) % 100 == 0:
        gc.collect()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: some tests wait for a window or another process."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let a worker that has done its tests take some of another's: the slow ones come last, side by side."""
    from xdist.scheduler import WorkStealingScheduling  # noqa: PLC0415 (only where tests run side by side)

    return WorkStealingScheduling(config, log)


@pytest.fixture(autouse=True)
def signals_left_alone() -> Iterator[None]:
    """Fail a test that leaves a handler behind, as a window does that was not closed."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.getsignal(one) for one in known]
    yield
    assert [signal.getsignal(one) for one in known] == before


@pytest.fixture(scope="session", autouse=True)
def english_system() -> Iterator[None]:
    """Let the system's user prefer English; also where SDL does not look at variables."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("LANG", "C.UTF-8")
        changed.delenv("LANGUAGE", raising=False)
        changed.setattr("clubs.app.startup.preferred_languages", list)
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after a test."""
    yield
    if language() != ENGLISH:
        speak(ENGLISH)


@pytest.fixture(scope="session", autouse=True)
def nobodys_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Put empty folders in place of the user's own, for all tests and the programs that they start.

    Where nothing compiled may lie beside the sources, it lies in a folder of the run: tests start hundreds of
    processes, and each would compile the whole program again.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as changed:
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            own = tmp_path_factory.getbasetemp()
            run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
            changed.delenv("PYTHONDONTWRITEBYTECODE")
            changed.setenv("PYTHONPYCACHEPREFIX", str(run / "compiled"))
        for kind in ("data", "config", "cache"):
            changed.setenv(f"XDG_{kind.upper()}_HOME", str(home / kind))
        changed.setenv("XDG_PICTURES_DIR", str(home / "pictures" / "clubs"))
        yield home


@pytest.fixture(autouse=True)
def folders_left_alone(nobodys_folders: Path) -> Iterator[None]:
    """Fail a test that writes to the user's own folders: it needs some of its own."""
    yield
    assert not list(nobodys_folders.glob("*/clubs"))
