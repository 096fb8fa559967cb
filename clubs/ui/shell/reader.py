"""Keys, mouse, fingers and game pads as Inputs; only `pads` sees pygame events, too."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.commands import Key
from clubs.ui.shell.device import Device
from clubs.ui.shell.input import (
    Close,
    Composition,
    Digit,
    Do,
    DroppedFile,
    Erase,
    Exposed,
    Focused,
    FullScreen,
    Input,
    Move,
    OneKey,
    PadGone,
    PageTurn,
    Peek,
    Point,
    Press,
    Pressed,
    Release,
    Resize,
    Scroll,
    SoundDevice,
    Switch,
    TypedText,
    Unbound,
)
from clubs.ui.shell.keys import figure, names, writes
from clubs.ui.shell.pads import Pads
from clubs.ui.shell.single_key import SingleKey

if TYPE_CHECKING:
    from clubs.ui.shell.second_window import SecondWindow

_REPEATING = (Move, PageTurn, Erase)
ASKED: Final = 16  # ms from one look at the pads to the next
POSTED: Final = pygame.event.custom_type()
NOTCH: Final = 48  # pixels that stand for a notch of the wheel
SLACK: Final = 16  # pixels that a finger may move without swiping
Place = tuple[int, int]


class Swipe:
    """Reads one finger, from where it comes down to where it is lifted."""

    def __init__(self) -> None:
        self._down: Place | None = None
        self._turned: int | None = None  # where the wheel was turned to, once it swipes

    def begin(self, at: Place) -> None:
        """Put the finger down."""
        self._down, self._turned = at, None

    def move(self, to: Place) -> Input | None:
        """Move the finger, which swipes if it goes up or down at first."""
        if self._down is None:
            return Point(*to)
        across, down = abs(to[0] - self._down[0]), abs(to[1] - self._down[1])
        if self._turned is None:
            if max(across, down) <= SLACK:
                return Point(*to)
            if across >= down:
                self._down = None
                return Point(*to)
            self._turned = self._down[1]
        notches = int((to[1] - self._turned) / NOTCH)
        self._turned += notches * NOTCH
        return Scroll(notches) if notches else None

    def end(self, at: Place) -> Release:
        """Lift the finger: nowhere, if it has swiped."""
        swiped, self._down, self._turned = self._turned is not None, None, None
        return Release(-1, -1) if swiped else Release(*at)


def post(taken: Input) -> None:
    """Let an Input be read like those of mouse and keyboard, from any thread."""
    pygame.event.post(Event(POSTED, taken=taken))


class Reader:
    """Turns events into Inputs; while `typing`, letters are text and not commands; while `capturing`, a
    key or button is told by its name.

    `bindings` are the keys of the commands, and `device` is what was used last; while `scans`, the commands
    for one switch come before all others, and while it only `offers` itself, that to choose. With `swipes` a
    finger scrolls. A single key that gives a character, or A of a pad, is told when it is held for long.
    What happens to a window `beside` the program's own is for that one alone.
    """

    def __init__(self) -> None:
        self.typing = self.capturing = self.scans = self.offers = self.swipes = False
        self.bindings = Bindings()
        self.device: Device = "keys"
        self.pads = Pads()
        self.beside: SecondWindow | None = None
        self._swipe = Swipe()
        self._held: set[int] = set()
        self._peeking: dict[object, int] = {}
        self._single = SingleKey()

    @property
    def patience(self) -> float:
        """The longest wait (ms) for an event until the next call of `poll`; pads have to be asked."""
        return min(ASKED if self.pads.there else inf, self._single.patience)

    def poll(self) -> list[Input]:
        """Return the Inputs since the last call."""
        now = pygame.time.get_ticks()
        inputs = self.read(pygame.event.get())
        if key := self.pads.repeated(now):
            found = self._commanded([key])
            inputs += [found] if isinstance(found, _REPEATING) else []
        return [*inputs, OneKey()] if self._single.noticed(now) else inputs

    def read(self, events: Iterable[Event]) -> list[Input]:
        """Return the Inputs of some events, in order; of consecutive pointer moves only the last."""
        inputs: list[Input] = []
        for event in self._timely(tuple(self._own(events))):
            found = self._one(event)
            if found is None:
                continue
            if isinstance(found, Point) and inputs and isinstance(inputs[-1], Point):
                inputs.pop()
            inputs.append(found)
        return inputs

    def _own(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield all events but those of the window beside, which only knows the key for full screen."""
        beside = self.beside
        for event in events:
            if beside is None or not beside.owns(event):
                yield event
            elif event.type != pygame.KEYUP:
                beside.take(event)
            elif FullScreen() in map(self.bindings.given, names(event)):
                beside.toggle_fullscreen()

    def _timely(self, events: Sequence[Event]) -> Iterator[Event]:
        """Yield the events without the repeats of a key that pile up in a slow frame, after it was let go."""
        keys = (pygame.KEYDOWN, pygame.KEYUP)
        for place, event in enumerate(events):
            repeated = event.type == pygame.KEYDOWN and event.key in self._held
            if not repeated or not any(
                one.type in keys and one.key == event.key for one in events[place + 1 :]
            ):
                yield event

    def _one(self, event: Event) -> Input | None:
        if event.type == pygame.KEYDOWN:
            self.device = "keys"
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            self._single.release(event.key)
            return self._let_go(event.key)
        if event.type == pygame.TEXTINPUT:
            switch = self._switch(["space" if event.text == " " else event.text])
            return TypedText(event.text) if self.typing and event.text and switch is None else None
        if event.type == pygame.TEXTEDITING:
            return Composition(event.text) if self.typing else None
        if event.type == POSTED:
            posted: Input = event.taken
            return posted
        return self._pointer(event) or self._window(event) or self._pad(event)

    def _window(self, event: Event) -> Input | None:
        if event.type == pygame.WINDOWSIZECHANGED:
            return Resize(event.x, event.y)
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            return Exposed()
        if event.type == pygame.WINDOWLEAVE:
            return Point(-1, -1)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._peeking.clear()
            self._single.release()
            self.pads.forget()
            return Focused(False)
        if event.type == pygame.WINDOWFOCUSGAINED:
            return Focused(True)
        if event.type == pygame.DROPFILE:
            return DroppedFile(event.file)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            return SoundDevice(event.type == pygame.AUDIODEVICEADDED)
        # SDL asks for the end of the program with the last of its windows only.
        closes = event.type == pygame.WINDOWCLOSE and self.beside is not None
        return Close() if closes or event.type == pygame.QUIT else None

    def _key(self, event: Event) -> Input | None:
        repeated = event.key in self._held
        self._held.add(event.key)
        pressed = names(event)
        if pressed and not repeated:
            self._note(event.key, alone=not self.typing and writes(pressed[0]))
        switch = self._switch(pressed)
        if self.capturing and switch is None:
            return Pressed(pressed[0]) if pressed and not repeated else None
        found = switch or (self._typed(event) if self.typing else self._commanded(pressed))
        # The system repeats held keys: only moving, pages and erasing may repeat.
        return self._peeked(event.key, found) if not repeated or isinstance(found, _REPEATING) else None

    def _peeked(self, pressed: object, found: Input | None) -> Input | None:
        """Return an Input, and note what is held down if it shows somebody's hand."""
        if isinstance(found, Peek):
            self._peeking[pressed] = found.key
        return found

    def _let_go(self, pressed: object) -> Input | None:
        """Return the end of what was held down to see a hand."""
        key = self._peeking.pop(pressed, None)
        return None if key is None else Peek(key, on=False)

    def _note(self, key: object, *, alone: bool) -> None:
        """Note a press, which may be that of somebody's only key."""
        if alone:
            self._single.press(key, pygame.time.get_ticks())
        else:
            self._single.other()

    def _switch(self, pressed: Iterable[Key]) -> Input | None:
        """Return the press of a switch, if a key is one."""
        given = [self.bindings.given(key, scans=True) for key in pressed if self.scans or self.offers]
        return next((one for one in given if one == Switch() or (one is not None and self.scans)), None)

    def _typed(self, event: Event) -> Input | None:
        """Return the Input of a key that is no text for the field."""
        if event.key == pygame.K_BACKSPACE:
            return Erase()
        pressed = names(event)
        found = None if any(writes(key) for key in pressed) else self._commanded(pressed)
        return None if isinstance(found, (Do, Unbound)) else found

    def _commanded(self, pressed: Sequence[Key]) -> Input | None:
        """Return the Input of a key by its names: its command, else its figure."""
        if (found := next((one for key in pressed if (one := self.bindings.given(key))), None)) is not None:
            return found
        numbers = ((key, figure(key)) for key in pressed)
        number = next(((n, key.startswith("shift+")) for key, n in numbers if n is not None), None)
        if number is not None:
            return Digit(*number)
        return Unbound() if any(writes(key) for key in pressed) else None

    def _pointer(self, event: Event) -> Input | None:
        if event.type == pygame.MOUSEMOTION:
            # A window has come under the pointer; the first event tells of a way from its corner.
            rests = tuple(event.rel) in ((0, 0), tuple(event.pos)) and not any(event.buttons)
            return None if rests else self._swipe.move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.device = "finger" if getattr(event, "touch", False) else "mouse"
            self._single.other()
            if self.swipes and self.device == "finger":
                self._swipe.begin(event.pos)
            return Press(*event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._swipe.end(event.pos)
        return Scroll(event.precise_y) if event.type == pygame.MOUSEWHEEL else None

    def _pad(self, event: Event) -> Input | None:
        found = self.pads.read(event, pygame.time.get_ticks())
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._single.release()
        if isinstance(found, PadGone) and found.used:
            self.device = "keys"
        if not isinstance(found, str):
            up = (one for one in self._peeking if isinstance(one, tuple) and one not in self.pads.down)
            return found or self._let_go(next(up, None))
        self.device = self.pads.used or self.device
        self._note(found, alone=found == "pad a")
        if (switch := self._switch([found])) is not None:
            return switch
        if self.capturing:
            return Pressed(found)
        held = self.pads.held
        return self._peeked(held, self._commanded(self.pads.named(found)))
