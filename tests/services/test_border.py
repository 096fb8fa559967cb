"""The screen may take services as they are: none takes or hands out a match that runs, or its state."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

import clubs.services
from clubs.rules.state import State
from clubs.services import duels
from clubs.table.session import Session

KEPT_BACK: Final = {State, Session}


def modules() -> list[ModuleType]:
    """All modules of the services."""
    return [import_module(f"clubs.services.{one.name}") for one in iter_modules(clubs.services.__path__)]


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The public classes and functions of a module, and the public methods of its classes."""
    for name, one in vars(module).items():
        if getattr(one, "__module__", "") != module.__name__ or name.startswith("_"):
            continue
        yield name, one
        for part, made in vars(one).items() if inspect.isclass(one) else ():
            function = made.fget if isinstance(made, property) else made
            if inspect.isfunction(function) and (part == "__init__" or not part.startswith("_")):
                yield f"{name}.{part}", function


def kinds(hint: Any) -> Iterator[Any]:
    """An annotation and all that it is made of."""
    yield hint
    for part in get_args(hint):
        for one in part if isinstance(part, list) else [part]:
            yield from kinds(one)


def told(modules: list[ModuleType]) -> dict[str, set[Any]]:
    """The kinds in the annotations of everything public."""
    return {
        f"{module.__name__}.{name}": {kind for hint in get_type_hints(one).values() for kind in kinds(hint)}
        for module in modules
        for name, one in public(module)
        if inspect.isclass(one) or inspect.isfunction(one)
    }


def kept_back(found: dict[str, set[Any]]) -> list[str]:
    """The annotations that name something the screen may not have."""
    return [name for name, all in found.items() if any(kind is one for kind in all for one in KEPT_BACK)]


def test_no_service_takes_or_hands_out_a_session_or_a_state() -> None:
    found = told(modules())
    assert len(found) > 150
    assert not kept_back(found)


def test_a_session_in_a_service_would_be_found() -> None:
    def hands_out() -> list[Session]:
        raise NotImplementedError

    hands_out.__module__ = duels.__name__
    duels.hands_out = hands_out  # type: ignore[attr-defined]
    try:
        assert kept_back(told([duels])) == ["clubs.services.duels.hands_out"]
    finally:
        del duels.hands_out  # type: ignore[attr-defined]
