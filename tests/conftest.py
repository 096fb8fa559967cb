"""Hypothesis tries the same examples in every run; signals mean the same before and after each test."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("stable", derandomize=True, deadline=None, max_examples=150)
settings.load_profile("stable")


def pytest_configure() -> None:
    """Take back what the background of a shell ignores, and `nohup`: children would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def signals_left_alone() -> Iterator[None]:
    """Fail a test that leaves a handler behind, as a window does that was not closed."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.getsignal(one) for one in known]
    yield
    assert [signal.getsignal(one) for one in known] == before
