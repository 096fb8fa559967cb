"""Game pads: opened when they come, and what is pressed on them, by the names of the table of commands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from clubs.ui.shell.commands import Key
from clubs.ui.shell.device import Family, Pad
from clubs.ui.shell.input import PadCome, PadGone
from clubs.ui.style import assets

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS: Final = (
    *("a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb"),
    *("up", "down", "left", "right"),
)
"""The buttons by their numbers in SDL."""
STICKS: Final = ("stick", "right stick")
WAYS: Final = (("left", "right"), ("up", "down"))
"""The ends of a stick's two axes."""
TRIGGERS: Final = ("lt", "rt")
FULL: Final = 32767
PUSHED: Final = 0.6
LET_GO: Final = 0.4
"""How far a stick or trigger goes until it is pressed, and comes back until it is released, of 1."""
FIRST_REPEAT: Final = 350.0  # ms, as of a key
REPEAT: Final = 90.0  # ms
SWAPPED: Final[Mapping[str, str]] = MappingProxyType({"a": "b", "b": "a"})
FAMILIES: Final[Mapping[int, Family]] = MappingProxyType(
    {**dict.fromkeys((3, 4, 7), "playstation"), **dict.fromkeys((5, 11, 12, 13), "nintendo")}
)
"""The families of SDL's types of pads; all others have the letters of an Xbox."""
NO_BATTERY: Final = ("unknown", "wired", "max")
"""SDL's words for a battery of which nothing is known, or that is not used."""


class Pads:
    """Opens game pads and reads what is pressed on them; before `look` there are none.

    With `swapped`, A and B change places. `used` is the pad that was used last.
    """

    def __init__(self) -> None:
        self.swapped = False
        self.used: Pad | None = None
        self._used_number: int | None = None
        self._open: dict[int, Controller] = {}
        self._tilts: dict[tuple[int, str], list[float]] = {}
        self._pushed: dict[tuple[int, str], str] = {}
        self.held: tuple[int, str] | None = None
        """The control that was pressed last and is held, with the instance of its pad."""
        self.down: set[tuple[int, str]] = set()
        """The controls that are held down, each with the instance of its pad."""
        self._repeats_at = 0.0
        self._looks, self._there = False, 0
        """How many of the devices that were there at first are still to be announced."""

    def look(self) -> None:
        """Look for pads from now on; those that are there come first."""
        if not self._looks:
            self._looks = True
            pygame.joystick.init()
            self._there = pygame.joystick.get_count()

    @property
    def there(self) -> bool:
        """Whether anything is plugged in that may be a pad."""
        return self._looks and pygame.joystick.get_count() > 0

    def learn(self) -> None:
        """Learn the buttons of known pads, of SDL's list and of the one that comes with the program."""
        from pygame._sdl2 import controller  # noqa: PLC0415 (when there is a pad)

        from clubs.ui.shell import sdl  # noqa: PLC0415 (loads ctypes)

        if not controller.get_init():
            sdl.hint("SDL_GAMECONTROLLERCONFIG_FILE", str(assets.folder() / "pads/gamecontrollerdb.txt"))
            controller.init()

    def forget(self) -> None:
        """Take everything as released, for when the window has lost the focus."""
        self._tilts.clear()
        self._pushed.clear()
        self.down.clear()
        self.held = None

    def read(self, event: Event, now: float) -> Key | PadCome | PadGone | None:
        """Return the name of what an event at a moment (ms) presses, or the pad that comes or goes."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(event.instance_id, self._button(event.button), now)
            case pygame.CONTROLLERBUTTONUP:
                self._release(event.instance_id, self._button(event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._tilt(event.instance_id, event.axis, event.value / FULL, now)
            case pygame.CONTROLLERDEVICEADDED:
                from pygame._sdl2.controller import Controller  # noqa: PLC0415

                pad = Controller(event.device_index)
                self._open[pad.as_joystick().get_instance_id()] = pad
                return PadCome(pad.name)
            case pygame.JOYDEVICEADDED:
                return self._plugged(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._gone(event.instance_id)
            case _:
                pass
        return None

    def named(self, key: Key) -> list[Key]:
        """Return the names of what the pad used last has pressed, of which the first may be its alone."""
        number = [*self._open, self._used_number].index(self._used_number) + 1
        own = [key.replace("pad", f"pad {number}", 1)] if 1 < number <= len(self._open) else []
        return [*own, key]

    def repeated(self, now: float) -> Key | None:
        """Return the name of what has been held so long that it repeats at a moment (ms)."""
        if self.held is None or now < self._repeats_at:
            return None
        self._repeats_at = now + REPEAT
        return f"pad {self.held[1]}"

    # ------------------------------------------------------------ what is pressed

    def _button(self, number: int) -> str:
        """Return a button's name; "" for those that not every pad has."""
        name = BUTTONS[number] if number < len(BUTTONS) else ""
        return SWAPPED.get(name, name) if self.swapped else name

    def _press(self, pad: int, name: str, now: float) -> Key | None:
        if not name:
            return None
        self.held, self._repeats_at = (pad, name), now + FIRST_REPEAT
        self.down.add((pad, name))
        if pad in self._open:
            self._used_number, self.used = pad, _told(self._open[pad])
        return f"pad {name}"

    def _release(self, pad: int, name: str) -> None:
        self.down.discard((pad, name))
        if self.held == (pad, name):
            self.held = None

    def _tilt(self, pad: int, axis: int, value: float, now: float) -> Key | None:
        """Press what a stick or trigger is pushed to, unless it was before."""
        part, tilts = self._moved(pad, axis, value)
        was = self._pushed.get((pad, part), "")
        name = _pushed_to(part, tilts, was)
        if name == was:
            return None
        self._release(pad, was)
        self._pushed[pad, part] = name
        return self._press(pad, name, now)

    def _moved(self, pad: int, axis: int, value: float) -> tuple[str, list[float]]:
        """Return the stick or trigger of an axis and where it is now, on each of its axes."""
        if axis >= 2 * len(STICKS):
            return TRIGGERS[axis - 2 * len(STICKS)], [value]
        part = STICKS[axis // 2]
        tilts = self._tilts.setdefault((pad, part), [0.0, 0.0])
        tilts[axis % 2] = value
        return part, tilts

    # ------------------------------------------------------------ pads that come and go

    def _plugged(self, index: int) -> PadCome | None:
        """Learn the buttons of a device, and tell of one that has come and has none that are known."""
        from pygame._sdl2.controller import is_controller  # noqa: PLC0415

        self.learn()
        self._there -= 1
        if self._there >= 0 or is_controller(index):
            return None
        return PadCome(pygame.joystick.Joystick(index).get_name(), known=False)

    def _gone(self, number: int) -> PadGone | None:
        pad = self._open.pop(number, None)
        if pad is None:
            return None
        name, used = pad.name, number == self._used_number
        pad.quit()
        self.forget()
        if used:
            self._used_number = self.used = None
        return PadGone(name, used)


def _pushed_to(part: str, tilts: list[float], was: str) -> str:
    """Return what a stick or trigger is pushed to; "" while it rests."""
    if part in TRIGGERS:
        return part if tilts[0] >= (LET_GO if was else PUSHED) else ""
    axis = 0 if abs(tilts[0]) >= abs(tilts[1]) else 1
    name = f"{part} {WAYS[axis][tilts[axis] > 0]}"
    return name if abs(tilts[axis]) >= (LET_GO if name == was else PUSHED) else ""


def _told(pad: "Controller") -> Pad:
    """Return a pad as it is told of."""
    from clubs.ui.shell import sdl  # noqa: PLC0415 (loads ctypes)

    joystick = pad.as_joystick()
    battery = joystick.get_power_level()
    family = FAMILIES.get(sdl.pad_type(joystick.get_instance_id()), "xbox")
    return Pad(pad.name, family, "" if battery in NO_BATTERY else battery)
