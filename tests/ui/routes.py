"""A router that opens nothing, and remembers what was to be opened."""

from collections.abc import Callable
from typing import Any, cast

from clubs.ui.shell.context import Context
from clubs.ui.shell.router import Router
from clubs.ui.shell.transitions import Pop, Toast, Transition


class Routes:
    """The pages that were to be opened, each with its arguments; `refuses` says why one cannot be."""

    def __init__(self, *, keeps: bool = False, refuses: str = "", leads: Transition | None = None) -> None:
        self.keeps, self._refuses, self._leads = keeps, refuses, leads or Pop()
        self.opened: list[tuple[object, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., Transition]:
        def open(*given: object, **named: Any) -> Transition:
            self.opened.append((name, *given, *named.values()))
            return Toast(self._refuses) if self._refuses else self._leads

        return open


def routes(
    context: Context, *, keeps: bool = False, refuses: str = "", leads: Transition | None = None
) -> Routes:
    """Give a context such a router."""
    made = Routes(keeps=keeps, refuses=refuses, leads=leads)
    context.router = cast(Router, made)
    return made
