"""A check of every settled frame of every test: all on the screen has a name, and one thing the focus."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import pytest
from pygame import Rect

from clubs.cards import Card, parse, words
from clubs.ui.access.tree import tree
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Scene
from tests.access.leaks import known, named
from tests.access.written import UNFOCUSED, faults

Screen = tuple[type[Scene], tuple[tuple[str, str, str], ...]]

SPOKEN_OF: Final[Mapping[str, frozenset[Card]]] = {"half": frozenset({parse("JC")})}
"""Cards of which the rules of a game speak at its table."""

_checked: set[Screen] = set()


def wrong(stack: Stack) -> Iterator[str]:
    """Yield the faults of the tree of a screen, and the cards that a table names but has not shown."""
    made = tree(stack.top, stack.title or "Clubs")
    # The frame of one switch may be round a group, and then nothing has the focus.
    scans = stack.top.context.settings.one_switch
    yield from (fault for fault in faults(made) if not (scans and fault == UNFOCUSED))
    if type(stack.top) is TableScene and not stack.top.teaching.hint.open:
        view = stack.top.controller.view
        hidden = named(made) - known(view) - SPOKEN_OF.get(view.public.setup.game, frozenset())
        yield from (f"{words(card)} is named, which has not been seen" for card in hidden)


@contextmanager
def checked() -> Iterator[None]:
    """Check the tree of each screen that comes to rest; one that was checked before is not checked again."""
    step = Stack.step

    def checking(stack: Stack, taken: Sequence[inputs.Input], now: float) -> list[Rect]:
        drawn = step(stack, taken, now)
        if not stack.over and stack.still():
            widgets = tuple((one.id, one.label, one.value) for one in stack.top.widgets())
            if (screen := (type(stack.top), widgets)) not in _checked:
                _checked.add(screen)
                assert not (found := list(wrong(stack))), found
        return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stack, "step", checking)
        yield
