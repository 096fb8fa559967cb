"""Hypothesis tries the same examples in every run, and children of the tests can be interrupted."""

import signal

from hypothesis import settings

settings.register_profile("stable", derandomize=True, deadline=None, max_examples=150)
settings.load_profile("stable")


def pytest_configure() -> None:
    """Take back SIGINT, which the background of a shell ignores: children would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
