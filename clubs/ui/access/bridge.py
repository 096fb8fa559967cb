"""The bridge to screen readers: shows them the tree of the screen, and posts what they want done.

The adapter is called on the window's thread only, and never before it has asked for the tree: while it asks,
it holds a lock and waits for Python, so that a call at that moment would wait for ever.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from time import perf_counter
from typing import Final

from clubs.ui.access.adapter import Adapter, AdapterCallbacks
from clubs.ui.access.tree import SCENE, WINDOW, AccessNode, AccessTree, tree
from clubs.ui.access.voice import sentence
from clubs.ui.shell.announcement import FORGET, Announcement
from clubs.ui.shell.input import Act, Exposed, FocusOn, Input, Move
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Scene

NAME: Final = "Clubs"
"""The name of the window: its title changes with every trick, and readers say each change."""

log = logging.getLogger(__name__)

SLOW: Final = 0.25  # seconds that an update may take
ADJUSTED: Final = ("SPIN_BUTTON", "SLIDER")
"""Kinds that a click takes one step further, where a reader offers nothing else."""
APART: Final = 300.0  # ms from one announcement to the next: Orca mixes up what comes faster
FIRST: Final = 50.0  # ms that an announcement has before the screen changes: readers drop one in a flood
PACE: Final = 100.0  # ms from one look at a moving screen to the next, unless something is said or chosen
PATIENCE: Final = 3  # slow updates, after which there is no reader any more


class Bridge:
    """The screen as screen readers are shown it; without a reader nothing is done.

    `connect` makes the adapter, after the first frame; `post` posts an input from any thread.
    """

    def __init__(self, connect: Callable[[AdapterCallbacks], Adapter], post: Callable[[Input], None]) -> None:
        self._post = post
        self._wanted = self._on = False
        self._comings = self._met = 0
        self._shown: Mapping[str, AccessNode] = {}
        self._focus = ""
        self._in_front = False
        self._looked: tuple[Scene, str | None] | None = None
        self._before: Scene | None = None
        self._when, self._spoke = 0.0, -APART
        self._said: list[Announcement] = []
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}
        self._next = count(1)
        self._slow = 0
        self._connect, self._opened = connect, False
        self._adapter: Adapter | None = None

    def _open(self) -> None:
        """Make the adapter; whatever is wrong with it, the game goes on."""
        self._opened = True
        try:
            self._adapter = self._connect(AdapterCallbacks(self._want, self._act))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a fault in its own language is no Exception
            log.exception("no screen reader can be served")

    # ------------------------------------------------------------ on the adapter's threads

    def _want(self, on: bool) -> None:
        """Note that a reader has come or gone; the next frame answers."""
        self._wanted = on
        self._comings += on
        self._post(Exposed())

    def _act(self, number: int, action: str) -> None:
        """Post what a reader wants done with a node, as keys would do it."""
        id = self._ids.get(number)
        if id is None:
            return
        self._post(FocusOn(id))
        shown = self._shown.get(id)
        if action == "CLICK" and (shown is None or shown.kind not in ADJUSTED):
            self._post(Act())
        elif action != "FOCUS":
            self._post(Move(-1 if action == "DECREMENT" else 1, 0))

    # ------------------------------------------------------------ on the window's thread

    def hear(self, said: Announcement) -> None:
        """Take a sentence to be read aloud with the next frame."""
        if said is FORGET:
            self._said.clear()
            self._before = None
        else:
            self._said.append(said)

    def show(self, stack: Stack, focused: bool) -> None:
        """Show a frame to the reader, if there is one: what has changed, and what is to be read aloud."""
        if not self._opened:
            self._open()
        if self._news:
            self._switch(stack)
        if not self._on or self._adapter is None:
            return
        if self.hear not in stack.context.hearers:
            stack.context.hearers.append(self.hear)  # another player has another context
        try:
            if focused is not self._in_front:
                self._in_front = focused
                self._adapter.focus(focused)
                self._shown = {id: node for id, node in self._shown.items() if id != WINDOW}
            if self._due(stack):
                self._spoke = stack.context.now if self._said else self._spoke
                before, self._before = self._before, stack.top
                elsewhere = before is not stack.top
                now = tree(stack.top, NAME, "" if elsewhere else self._focus)
                self._push(self._adapter, now, elsewhere)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a fault in its own language is no Exception
            log.exception("the screen reader is no longer served")
            self._wanted = False
            self._switch(stack)
            self._adapter = None

    def _due(self, stack: Stack) -> bool:
        """Return whether to look at the screen again, which takes time: not at each frame while cards fly."""
        now, looked = stack.context.now, (stack.top, stack.top.focus.id)
        same = self._before is stack.top
        waits = APART if self._said and not any(one.urgent for one in self._said) else FIRST
        if same and self._spoke <= now < self._spoke + waits:
            self._post(Exposed())  # there is something to say or to show in a moment
            return False
        if self._looked == looked and not self._said and not stack.still() and now < self._when + PACE:
            return False
        self._looked, self._when = looked, now
        return True

    @property
    def _news(self) -> bool:
        """Whether a reader has come or gone; one that came again knows nothing of the tree."""
        return (self._wanted, self._comings) != (self._on, self._met)

    def _switch(self, stack: Stack) -> None:
        self._met = self._comings
        self._on, self._shown, self._focus, self._in_front = self._wanted, {}, "", False
        if self.hear in stack.context.hearers:
            stack.context.hearers.remove(self.hear)
        self._said.clear()
        self._looked = self._before = None

    def _push(self, adapter: Adapter, now: AccessTree, elsewhere: bool) -> None:
        if elsewhere:
            adapter.forget()
            self._forget(set(self._numbers) - {WINDOW, SCENE})
            self._shown = {}
        changed = [node for node in now.nodes if self._shown.get(node.id) != node]
        if self._news or not (changed or self._said or elsewhere or now.focus != self._focus):
            return
        said, self._said = joined(self._said), []
        if (said or elsewhere) and now.node(WINDOW) not in changed:
            changed.append(now.node(WINDOW))
        start = perf_counter()
        if said and not elsewhere:
            adapter.update(self._number, [now.node(WINDOW)], self._focus, said)
            self._looked = None  # the rest follows
            self._post(Exposed())
        else:
            adapter.update(self._number, changed, now.focus, said)
            before, self._shown = self._shown, {node.id: node for node in now.nodes}
            self._focus = now.focus
            self._forget(before.keys() - self._shown.keys())
        self._slow = self._slow + 1 if perf_counter() - start > SLOW else 0
        if self._slow > PATIENCE:
            raise TimeoutError("the adapter is too slow")

    def _number(self, id: str) -> int:
        """Return the number of a node, the same as long as it is in the tree."""
        if id not in self._numbers:
            number = next(self._next)
            self._numbers[id], self._ids[number] = number, id
        return self._numbers[id]

    def _forget(self, ids: Iterable[str]) -> None:
        """Let nodes that have gone be others if they come again: a reader takes their numbers for dead."""
        for id in ids:
            self._ids.pop(self._numbers.pop(id, 0), None)


def joined(said: Sequence[Announcement]) -> Announcement | None:
    """Return all that is said in a frame as one announcement: those of one update come in any order."""
    if not said:
        return None
    *before, last = (one.text for one in said)
    return Announcement(" ".join([*map(sentence, before), last]), any(one.urgent for one in said))
