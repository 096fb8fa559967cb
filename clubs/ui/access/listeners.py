"""Who listens on AT-SPI's bus, by the events that each reader has asked its registry for."""

import logging
from collections.abc import Iterable
from time import monotonic
from typing import Any, Final

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
