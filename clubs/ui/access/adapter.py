"""AccessKit's adapters: one for each system, behind the same two functions."""

import logging
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import pygame

from clubs.language import _, language, message
from clubs.ui.access.tree import SCENE, WINDOW, AccessNode
from clubs.ui.shell.announcement import Announcement

if TYPE_CHECKING:
    import accesskit

TOOLKIT: Final = "Clubs"
SHUT: Final = message("{thing}, not available now")
NOT_NOW: Final = message("{card}, not allowed now", card="")
"""Said of disabled things, since AccessKit 0.7 does not tell that on Linux; cards have their own words."""
SAID: Final = 1 << 40  # numbers of announcements begin here
KEPT: Final = 40
"""Announcements that stay in the tree: a reader asks for one after its signal, when others have followed."""
log = logging.getLogger(__name__)
ATSPI: Final = "org.a11y.atspi"
NAMES: Final = "Object:PropertyChange"
ANNOUNCEMENTS: Final = "Object:Announcement"
PATIENCE: Final = 0.2  # seconds
ANEW: Final = 1.0  # seconds after which the registry is asked again


class Listeners:
    """The readers of this session; without jeepney or a bus there is nobody."""

    def __init__(self) -> None:
        self._bus: Any = None
        self._asked, self._deaf = 0.0, False

    @property
    def deaf(self) -> bool:
        """Return whether a reader listens that hears no announcements, as Orca before 45 is one."""
        if self._bus is not False and monotonic() > self._asked + ANEW:
            try:
                self._deaf = deaf(self._events())
            except Exception as problem:  # whatever is wrong with the bus, the game goes on
                log.info("nobody knows who listens: %s", problem)
                self._bus, self._deaf = False, False
            self._asked = monotonic()
        return self._deaf

    def _events(self) -> list[tuple[str, str]]:
        """Return a reader's address and an event, for each event that it listens to."""
        from jeepney import DBusAddress, new_method_call  # noqa: PLC0415 (only where there is a reader)
        from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415

        if self._bus is None:
            session = open_dbus_connection("SESSION")
            asked = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            reply = session.send_and_get_reply(new_method_call(asked, "GetAddress"), timeout=PATIENCE)
            session.close()
            self._bus = open_dbus_connection(reply.body[0])
        registry = DBusAddress(
            f"/{ATSPI.replace('.', '/')}/registry", f"{ATSPI}.Registry", f"{ATSPI}.Registry"
        )
        call = new_method_call(registry, "GetRegisteredEvents")
        (found,) = self._bus.send_and_get_reply(call, timeout=PATIENCE).body
        return [(one[0], one[1]) for one in found]


def deaf(events: Iterable[tuple[str, str]]) -> bool:
    """Return whether one of some listeners hears how things are called now, but no announcements."""
    events = tuple(events)
    named, announced = (
        {listener for listener, event in events if event.startswith(kind)} for kind in (NAMES, ANNOUNCEMENTS)
    )
    return bool(named - announced)


class AdapterCallbacks(NamedTuple):
    """Functions that an adapter calls on its own threads: the tree is wanted or not; an action on a node."""

    want: Callable[[bool], None]
    act: Callable[[int, str], None]


class Adapter(Protocol):
    """The way to the readers of one system; its functions are called on the window's thread."""

    def update(
        self,
        number: Callable[[str], int],
        nodes: Sequence[AccessNode],
        focus: str,
        said: Announcement | None,
    ) -> None:
        """Show the nodes that have changed, and announce a sentence."""

    def forget(self) -> None:
        """Let what was announced be found no more, from the next update on."""

    def focus(self, on: bool) -> None:
        """Say whether the window has the keyboard focus."""


@contextmanager
def _hidden() -> Iterator[Any]:
    """Yield the system's handle of the window, hidden for a moment: adapters take no window that is shown."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.hide()
    try:
        yield pygame.display.get_wm_info()["window"]
    finally:
        window.show()


class AccessKit:
    """The adapter of AccessKit for this system; ImportError where there is none.

    Orca speaks announcements only from version 45 on. Every version speaks the name of the window when that
    changes, so that an older one hears them as that name. Then it has none again at once: with a focus Orca
    notes the name there is, which may be a later sentence by then, and does not speak a change to that. To
    such a reader no scene is a dialog, which it would take for the window.
    """

    def __init__(self, asked: AdapterCallbacks) -> None:
        import accesskit  # noqa: PLC0415 (loaded when there is something to see)

        self._kit: Any = accesskit
        self._live = count(SAID)
        self._kept = deque[int](maxlen=KEPT)
        self._listeners = Listeners()
        self._name: str | None = None  # of the window, in place of its own
        self._system = self._made(asked)

    def _made(self, asked: AdapterCallbacks) -> Any:
        kit = self._kit

        activated = partial(asked.want, True)

        def act(request: "accesskit.ActionRequest") -> None:
            asked.act(request.target, str(request.action).rpartition(".")[2])

        if sys.platform == "win32":
            with _hidden() as window:
                return kit.windows.SubclassingAdapter(window, activated, act)
        if sys.platform == "darwin":
            with _hidden() as window:
                kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                return kit.macos.SubclassingAdapter.for_window(window, activated, act)
        return kit.unix.Adapter(activated, act, partial(asked.want, False))

    def update(
        self,
        number: Callable[[str], int],
        nodes: Sequence[AccessNode],
        focus: str,
        said: Announcement | None,
    ) -> None:
        """Show the nodes that have changed, and announce a sentence.

        Each sentence is a new node: readers say nothing of one that changes to the same words.
        """
        live = {} if said is None else {next(self._live): self._announcement(said)}
        self._kept.extend(live)
        deaf = said is not None and self._deaf
        self._name = said.text if said is not None and deaf else self._name
        self._send(number, nodes, focus, live)
        if deaf:
            self._name = ""
            self._send(number, [node for node in nodes if node.id == WINDOW], focus, {})

    def _send(
        self, number: Callable[[str], int], nodes: Sequence[AccessNode], focus: str, live: Mapping[int, Any]
    ) -> None:
        kit = self._kit
        update = kit.TreeUpdate(number(focus))
        for node in nodes:
            made = self._node(node)
            made.set_children([number(child) for child in node.children])
            if node.id == WINDOW:
                made.set_children([number(SCENE), *self._kept])
                made.set_label(node.label if self._name is None else self._name)
            update.nodes.append((number(node.id), made))
        update.nodes.extend(live.items())
        update.tree = kit.Tree(number(WINDOW))
        update.tree.toolkit_name = TOOLKIT
        raised = self._system.update_if_active(lambda: update)
        if raised is not None:
            raised.raise_events()

    def forget(self) -> None:
        """Let what was announced be found no more, from the next update on."""
        self._kept.clear()

    def focus(self, on: bool) -> None:
        """Say whether the window has the keyboard focus; Windows finds out by itself.

        A window that comes to the front again is called by its own name.
        """
        self._name = None
        if sys.platform == "darwin":
            raised = self._system.update_view_focus_state(on)
            if raised is not None:
                raised.raise_events()
        elif self._on_linux:
            self._system.update_window_focus_state(on)

    @property
    def _deaf(self) -> bool:
        return self._on_linux and self._listeners.deaf

    @property
    def _on_linux(self) -> bool:
        return sys.platform not in ("win32", "darwin")

    def _node(self, node: AccessNode) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, "GROUP" if node.kind == "DIALOG" and self._deaf else node.kind))
        label = node.label
        if node.disabled and self._on_linux and _(NOT_NOW) not in label:
            label = _(SHUT.pattern, thing=label)
        made.set_language(language())  # which AT-SPI does not tell on
        made.set_bounds(kit.Rect(node.rect.left, node.rect.top, node.rect.right, node.rect.bottom))
        if node.kind == "LABEL":
            made.set_value(label)
        elif label:
            made.set_label(label)
        if node.description:
            made.set_description(node.description)
        if node.disabled:
            made.set_disabled()
        if node.on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.modal:
            made.set_modal()
        if node.number is not None:
            value, least, most = node.number
            made.set_numeric_value(value)
            made.set_min_numeric_value(least)
            made.set_max_numeric_value(most)
        for action in node.actions:
            made.add_action(getattr(kit.Action, action))
        return made

    def _announcement(self, said: Announcement) -> Any:
        made = self._kit.Node(self._kit.Role.LABEL)
        made.set_value(said.text)
        made.set_language(language())  # which AT-SPI does not tell on
        made.set_live(self._kit.Live.ASSERTIVE if said.urgent else self._kit.Live.POLITE)
        return made
