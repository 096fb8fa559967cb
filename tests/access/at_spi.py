"""A client of AT-SPI, as a screen reader on Linux is one: the tree of a program, its actions, announcements.

`buses` starts a message bus and an accessibility bus, without display or desktop, and tells programs that a
screen reader runs.
"""

import os
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Any, Final, TypeAlias

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    MessageType,
    Properties,
    message_bus,
    new_method_call,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from clubs.language import installed, message, said_in
from tests.processes import ending

PROGRAM: Final = (
    (os.environ["CLUBS_PROGRAM"],) if "CLUBS_PROGRAM" in os.environ else (sys.executable, "-m", "clubs")
)
LAUNCHER: Final = Path("/usr/libexec/at-spi-bus-launcher")
ATSPI: Final = "org.a11y.atspi"
EVENTS: Final = f"{ATSPI}.Event.Object"
ROOT: Final = "/org/a11y/atspi/accessible/root"
PATIENCE: Final = 60.0  # seconds
ANSWER: Final = 10.0  # seconds after which a call is taken for lost; screen readers wait for less than one
GLANCE: Final = 0.02  # seconds between two looks

ROLES: Final[Mapping[int, str]] = {
    16: "dialog",
    23: "window",
    29: "label",
    31: "list",
    32: "list item",
    39: "group",
    43: "button",
    44: "radio button",
    51: "slider",
    52: "spin button",
    62: "switch",
    69: "window",
    79: "text input",
    83: "heading",
}
"""Names of the numbers of AtspiRole that occur; any other is its number in words."""
LEAVES: Final = ("label", "heading")
"""Roles of things that nothing can be done with and that hold no others."""
CHECKED, FOCUSED, MODAL, PRESSED = 4, 12, 16, 20
"""Numbers of AtspiStateType."""

UNABLE: Final = tuple(
    said_in(code, message(text, thing="", card=""))
    for code in installed()
    for text in ("{thing}, not available now", "{card}, not allowed now")
)
"""The words about a thing that cannot be used, in any language."""

Reference: TypeAlias = tuple[str, str]
"""The bus name and the path of an object."""


def available() -> bool:
    """Return whether the programs of the two buses are installed."""
    return LAUNCHER.exists() and which("dbus-daemon") is not None


@contextmanager
def running(
    environment: Mapping[str, str], data: Path, *arguments: str, first: bool = False
) -> Iterator[subprocess.Popen[bytes]]:
    """Yield the program, running without display and sound; it is ended as by its window's close button.

    Without settings in its folder it would be the `first` start.
    """
    if not first:
        data.mkdir(parents=True, exist_ok=True)
        (data / "settings.toml").touch()
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [*PROGRAM, "--data-dir", str(data), *arguments]
    with ending(subprocess.Popen(command, env={**environment, **silent}), PATIENCE) as program:
        yield program


@contextmanager
def buses(folder: Path, *, reader: bool = True) -> Iterator[dict[str, str]]:
    """Yield the environment of a program for a session with its own buses; `folder` is for their files."""
    own = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    environment = {**os.environ, **dict.fromkeys(own, str(folder))}
    with ExitStack() as stack:
        bus = _started(stack, ["dbus-daemon", "--session", "--nofork", "--print-address=1"], environment)
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        _started(stack, [str(LAUNCHER), "--launch-immediately"], environment)
        if reader:
            switch(address, on=True)
        yield environment


def _started(stack: ExitStack, command: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    """Start a program that ends with the stack."""
    nowhere = subprocess.DEVNULL
    return stack.enter_context(
        ending(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=nowhere, text=True))
    )


def switch(bus: str, *, on: bool) -> None:
    """Say on a session's bus that a screen reader runs, or that it has gone."""
    status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
    connection = _connected(bus)
    try:
        connection.send_and_get_reply(Properties(status).set("IsEnabled", "b", on), timeout=PATIENCE)
    finally:
        connection.close()


def _connected(bus: str) -> DBusConnection:
    """Connect to a bus as soon as it takes connections."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return open_dbus_connection(bus)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(GLANCE)


@dataclass(frozen=True)
class Thing:
    """An object of the tree as it was at one look, with all below it."""

    at: Reference
    role: str
    name: str
    description: str
    states: frozenset[int]
    children: tuple["Thing", ...]

    def all(self) -> Iterator["Thing"]:
        """Yield this thing and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.all()

    @property
    def enabled(self) -> bool:
        """Whether it can be used; AccessKit 0.7 has that in no state, so that it is said."""
        return not any(words in self.name for words in UNABLE)

    @property
    def focused(self) -> bool:
        """Whether it has the keyboard focus."""
        return FOCUSED in self.states

    @property
    def checked(self) -> bool:
        """Whether a switch is on, or a choice chosen."""
        return bool(self.states & {CHECKED, PRESSED})

    def __str__(self) -> str:
        marks = "".join(
            f", {word}"
            for word, true in (
                ("focused", self.focused),
                ("checked", self.checked),
                ("disabled", not self.enabled),
                ("modal", MODAL in self.states),
            )
            if true
        )
        about = f" ({self.description})" if self.description else ""
        return f"{self.role}{marks}: {self.name}{about}"


def sentences(text: str) -> list[str]:
    """Return the sentences of an announcement: all of one frame are announced together."""
    return re.split(r"(?<=[.?!:]) (?=[A-ZÀ-Ý])", text)


class Gone(Exception):
    """The object is no more."""


class Reader:
    """A screen reader of one program: it knows the tree and what is announced, and nothing else."""

    def __init__(self, bus: str) -> None:
        self.bus = bus
        session = _connected(bus)
        asked = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = session.send_and_get_reply(new_method_call(asked, "GetAddress"), timeout=PATIENCE).body
        session.close()
        self._bus = _connected(address)
        self._events = deque[Any]()
        rule = MatchRule(type="signal", interface=EVENTS)
        self._bus.filter(rule, queue=self._events)
        self._bus.send_and_get_reply(message_bus.AddMatch(rule), timeout=PATIENCE)
        self.said: list[str] = []
        self.announced: list[tuple[Reference, str]] = []

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self._bus.close()
        self._bus.close()

    # ------------------------------------------------------------ looking

    def program(self) -> Thing:
        """Return the tree of the one program, waiting until it is there."""
        found: list[Thing] = []

        def there() -> bool:
            found[:] = self.programs()
            return bool(found) and bool(found[0].children)

        self.wait(there, "a program with a tree")
        return found[0].children[0]

    def programs(self) -> list[Thing]:
        """Return the programs that show a tree now, as far as they hold still to be looked at."""
        with suppress(Gone):
            return [self.look(at) for at in self._children((f"{ATSPI}.Registry", ROOT))]
        return []

    def look(self, at: Reference) -> Thing:
        """Return an object and all below it; Gone if one of them has gone since its parent was looked at."""
        role = ROLES.get(number := self._call(at, f"{ATSPI}.Accessible", "GetRole"), f"role {number}")
        values = self._call(at, "org.freedesktop.DBus.Properties", "GetAll", "s", (f"{ATSPI}.Accessible",))
        if "Name" not in values:
            raise Gone(f"{at} has lost its name")
        name, about = values["Name"][1], values["Description"][1]
        if role in LEAVES:
            return Thing(at, role, name, about, frozenset(), ())
        low, high = self._call(at, f"{ATSPI}.Accessible", "GetState")
        bits = low | high << 32
        states = frozenset(bit for bit in range(64) if bits >> bit & 1)
        return Thing(at, role, name, about, states, tuple(self.look(child) for child in self._children(at)))

    def find(self, name: str, role: str = "") -> Thing:
        """Return the first thing whose name begins with some words, waiting until it is there."""
        found: list[Thing] = []

        def there() -> bool:
            found[:] = [
                thing
                for thing in self.program().all()
                if thing.name.startswith(name) and role in ("", thing.role)
            ]
            return bool(found)

        self.wait(there, f"{role or 'thing'} “{name}”")
        return found[0]

    # ------------------------------------------------------------ doing

    def act(self, thing: Thing, action: int = 0) -> None:
        """Do something with a thing: by default its first action, a click."""
        self._call(thing.at, f"{ATSPI}.Action", "DoAction", "i", (action,))

    def focus(self, thing: Thing) -> None:
        """Give the keyboard focus to a thing."""
        self._call(thing.at, f"{ATSPI}.Component", "GrabFocus")

    # ------------------------------------------------------------ hearing

    def listen(self) -> list[str]:
        """Take in all announcements up to now, and return the sentences that are new."""
        try:
            while True:
                self._bus.recv_messages(timeout=0)
        except TimeoutError:
            pass
        news = []
        while self._events:
            message = self._events.popleft()
            fields = message.header.fields
            if fields.get(HeaderFields.member) == "Announcement":
                text = message.body[3][1]
                news += sentences(text)
                self.announced.append(((fields[HeaderFields.sender], fields[HeaderFields.path]), text))
        self.said += news
        return news

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Wait until something is so; AssertionError after a while."""
        end = time.monotonic() + PATIENCE
        while not done():
            self.listen()
            assert time.monotonic() < end, f"there is no {what}"
            time.sleep(GLANCE)

    # ------------------------------------------------------------ on the bus

    def _children(self, at: Reference) -> list[Reference]:
        return [(name, path) for name, path in self._call(at, f"{ATSPI}.Accessible", "GetChildren")]

    def _call(self, at: Reference, interface: str, method: str, sign: str = "", body: Any = ()) -> Any:
        """Call a method of an object and return its one result; Gone if it has none.

        Once in some hundred starts of the program its first call is never answered.
        """
        call = new_method_call(DBusAddress(at[1], at[0], interface), method, sign or None, body)
        try:
            reply = self._bus.send_and_get_reply(call, timeout=ANSWER)
        except TimeoutError:
            raise Gone(f"{method} of {at} was not answered") from None
        if reply.header.message_type is MessageType.error:
            raise Gone(f"{method} of {at}: {reply.body}")
        return reply.body[0] if reply.body else None
