"""Many small cases in one test, where each as a test of its own would cost more than it does."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]


def for_each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for every case, as `pytest.mark.parametrize` does; all failures are told, with their cases.

    Fixtures of the test are the same for all cases.
    """
    keys, every = names.split(", "), tuple(cases)
    assert every

    def loop(test: Test) -> Test:
        @wraps(test)
        def run(**others: Any) -> None:
            failed, told = list[BaseException](), list[str]()
            for case in every:
                values = dict(zip(keys, case if len(keys) > 1 else (case,), strict=True))
                try:
                    test(**values, **others)
                except (Exception, pytest.fail.Exception) as problem:
                    told.append(", ".join(f"{key} is {_name(value)}" for key, value in values.items()))
                    problem.add_note(told[-1])
                    failed.append(problem)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(every)} cases: {'; '.join(told)}", failed)

        taken = inspect.signature(test)
        left = [one for name, one in taken.parameters.items() if name not in keys]
        run.__signature__ = taken.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return loop


def _name(value: object) -> object:
    """Return the name of a value that has one, or else the value itself."""
    return getattr(value, "__name__", getattr(value, "name", value))
