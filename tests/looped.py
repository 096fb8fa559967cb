"""Many small cases in one test, where each as a test of its own would cost more than it does."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeAlias

Test: TypeAlias = Callable[..., None]


def for_each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for every case, as `pytest.mark.parametrize` does; a failure names its case in a note."""
    keys, every = names.split(", "), tuple(cases)
    assert every

    def loop(test: Test) -> Test:
        @wraps(test)
        def run(**others: Any) -> None:
            for case in every:
                values = dict(zip(keys, case if len(keys) > 1 else (case,), strict=True))
                try:
                    test(**values, **others)
                except BaseException as problem:
                    problem.add_note(", ".join(f"{key} is {value}" for key, value in values.items()))
                    raise

        taken = inspect.signature(test)
        left = [one for name, one in taken.parameters.items() if name not in keys]
        run.__signature__ = taken.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return loop
