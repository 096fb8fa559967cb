"""A game from the menu to its final score, by one device alone."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

import pygame
from pygame.event import Event

from clubs.app.routes import Program
from clubs.language import ENGLISH, _, message
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.scene import OptionsChoice, PickerScene
from clubs.ui.scenes.picker.seat_choice import SeatChoice
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Widget
from tests.app.tables import SMALL
from tests.app.visitor import Visitor, keys_to
from tests.ui.controls import widget
from tests.ui.virtual_pad import VirtualPad

ARROWS: Final = MappingProxyType(
    {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN}
)
LESS: Final = 0.05


class Shortest(NamedTuple):
    """The seats of a game in its shortest form, and the option that is chosen.

    It has its id, its value, and where between its ends that is.
    """

    seats: int
    option: str
    value: str
    at: float


SHORTEST: Final[Mapping[str, Shortest]] = MappingProxyType(
    {
        "whist": Shortest(3, "option target", "±5", LESS),
        "low": Shortest(3, "option deals", "1", LESS),
        "trump": Shortest(2, "option hands", message("five"), 0.5),
        "exact": Shortest(2, "option target", "50", LESS),
        "free": Shortest(3, "option target", "100", LESS),
        "partner": Shortest(4, "option target", "50", LESS),
        "half": Shortest(3, "option target", "−50", LESS),
    }
)


class Device(Protocol):
    """A device that gives Inputs; its user looks at the `stack`."""

    stack: Stack | None

    def choose(self, scene: Scene, target: Widget) -> list[inputs.Input]:
        """Return the inputs that choose a widget, or bring the focus nearer to it."""

    def adjust(self, scene: Scene, target: Widget, at: float) -> list[inputs.Input]:
        """Return the inputs that bring the value of a widget nearer to that at a place between its ends."""


class ByFocus:
    """A device that moves the focus and chooses what has it."""

    def __init__(self, reader: Reader) -> None:
        self.stack: Stack | None = None
        self.reader = reader

    def choose(self, scene: Scene, target: Widget) -> list[inputs.Input]:
        return self._say(self._next(scene, target))

    def adjust(self, scene: Scene, target: Widget, at: float) -> list[inputs.Input]:
        key = self._next(scene, target)
        return self._say(inputs.Move(-1 if at < 0.5 else 1, 0) if key == inputs.Act() else key)

    def _next(self, scene: Scene, target: Widget) -> inputs.Input:
        if scene.focus.id == target.id:
            return inputs.Act()
        if (scene.focus.id or "").startswith("game ") and target.region != "games":
            return inputs.NextRegion(1)  # an arrow would choose another game
        way = keys_to(scene.widgets(), scene.focus.id, target.id)
        assert way, f"no button leads from {scene.focus.id} to {target.id}"
        return way[0]

    def _say(self, key: inputs.Input) -> list[inputs.Input]:
        """Return the inputs of what gives this one."""
        raise NotImplementedError


class ByKeys(ByFocus):
    """The arrows, Tab and Enter."""

    def _say(self, key: inputs.Input) -> list[inputs.Input]:
        modifier = 0
        match key:
            case inputs.Move(dx, dy):
                pressed = ARROWS[dx, dy]
            case inputs.NextRegion(step):
                pressed, modifier = pygame.K_TAB, 0 if step > 0 else pygame.KMOD_LSHIFT
            case _:
                pressed = pygame.K_RETURN
        struck = {"key": pressed, "mod": modifier, "unicode": "", "scancode": 0}
        found = self.reader.read([Event(pygame.KEYDOWN, struck), Event(pygame.KEYUP, struck)])
        assert found == [key]
        return found


class ByPad(ByFocus):
    """A virtual pad: its D-pad, its left stick, its shoulders and A."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.pad, self._stick = VirtualPad(), False
        assert inputs.PadCome("Virtual Controller") in [*reader.poll(), *reader.poll()]

    def _say(self, key: inputs.Input) -> list[inputs.Input]:
        match key:
            case inputs.Move(dx, dy):
                self._stick = not self._stick
                if self._stick:
                    self.pad.tilt("stick", dx, dy)
                    self.pad.tilt("stick", 0, 0)
                else:
                    self.pad.press({-1: "left", 1: "right"}[dx] if dx else {-1: "up", 1: "down"}[dy])
            case inputs.NextRegion(step):
                self.pad.press("rb" if step > 0 else "lb")
            case _:
                self.pad.press("a")
        found = self.reader.poll()
        assert key in found, f"{key} was pressed, and {found} came of it"
        return found


class ByFinger:
    """Taps, in the shape that SDL gives them: a finger's event, and the mouse's that it stands for."""

    def __init__(self, reader: Reader) -> None:
        self.stack: Stack | None = None
        self.reader = reader

    def choose(self, scene: Scene, target: Widget) -> list[inputs.Input]:
        return self._tap(scene, target.rect.center)

    def adjust(self, scene: Scene, target: Widget, at: float) -> list[inputs.Input]:
        return self._tap(scene, (target.rect.left + round(at * target.rect.width), target.rect.centery))

    def _tap(self, scene: Scene, at: tuple[int, int]) -> list[inputs.Input]:
        screen = scene.context.screen
        finger = {
            "touch_id": 1,
            "finger_id": 0,
            "x": at[0] / screen.width,
            "y": at[1] / screen.height,
            "dx": 0.0,
            "dy": 0.0,
            "pressure": 1.0,
        }
        mouse = {"pos": at, "button": 1, "touch": True}
        moved = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": True}
        return self.reader.read(
            [
                Event(pygame.FINGERDOWN, finger),
                Event(pygame.MOUSEMOTION, moved),
                Event(pygame.MOUSEBUTTONDOWN, mouse),
                Event(pygame.FINGERUP, finger),
                Event(pygame.MOUSEBUTTONUP, mouse),
            ]
        )


class ByMouse(ByFinger):
    """A mouse with one button."""

    def _tap(self, scene: Scene, at: tuple[int, int]) -> list[inputs.Input]:
        del scene
        moved, pressed = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0)}, {"pos": at, "button": 1}
        kinds = (
            (pygame.MOUSEMOTION, moved),
            (pygame.MOUSEBUTTONDOWN, pressed),
            (pygame.MOUSEBUTTONUP, pressed),
        )
        return self.reader.read([Event(kind, said) for kind, said in kinds])


class Person:
    """Plays one game with one device, from the menu to its last score; knows only what can be chosen.

    It reads the language that is spoken.
    """

    def __init__(self, program: Program, stack: Stack, game: str, device: Device) -> None:
        program.context.change(speed="instant")
        picker = program.picker()
        assert isinstance(picker, PickerScene)
        for seat in range(1, len(picker.match_setup.people)):
            picker.match_setup = picker.match_setup.with_player(seat, "easy")
        self.game = game
        self.device = device
        self.stack = stack
        device.stack = stack
        self.visitor = Visitor(stack)

    @property
    def end(self) -> EndScene | None:
        """The last score, once it is shown."""
        top = self.stack.top
        return top if isinstance(top, EndScene) and top.over else None

    def said(self) -> list[inputs.Input]:
        """Return the inputs of the next choice; none while there is nothing to choose."""
        match self.stack.top:
            case MenuScene() as menu:
                return self.device.choose(menu, widget(menu, "new"))
            case PickerScene() as picker:
                return self._pick(picker)
            case SeatChoice() as seat:
                return self.device.choose(seat, widget(seat, "remove"))
            case OptionsChoice() as options:
                return self._shorten(options)
            case EndScene() as score:
                return self.device.choose(score, widget(score, "next"))
            case scene:
                target = self.visitor.target()
                return self.device.choose(scene, target) if target is not None else []

    def _pick(self, scene: Scene) -> list[inputs.Input]:
        """Choose the game and its shortest form, and deal."""
        game = widget(scene, f"game {self.game}")
        if not game.leads:
            return self.device.choose(scene, game)
        shortest, seats = (
            SHORTEST[self.game],
            [one.id for one in scene.widgets() if one.id.startswith("seat ")],
        )
        if len(seats) > shortest.seats:
            return self.device.choose(scene, widget(scene, seats[-1]))
        line = widget(scene, "options")
        if _(shortest.value) not in re.findall(r"[±−\w]+", line.value.casefold()):
            return self.device.choose(scene, line)
        return self.device.choose(scene, widget(scene, f"button: {_('Deal the cards')}"))

    def _shorten(self, scene: Scene) -> list[inputs.Input]:
        """Choose the option of the shortest form, and leave the options."""
        shortest = SHORTEST[self.game]
        control = widget(scene, shortest.option)
        if control.value.split()[0] != _(shortest.value):
            return self.device.adjust(scene, control, shortest.at)
        return self.device.choose(scene, widget(scene, "done"))


class WholeGame:
    """The program from its menu on without a window, and a person who plays in it."""

    def __init__(self, game: str, device: Device, language: str = ENGLISH) -> None:
        self.program = Program(SMALL, new_seed=lambda: "9")
        self.program.context.change(language=language)
        self.offscreen = Offscreen(self.program.context, [self.program.menu()])
        self.stack = self.offscreen.stack
        self.device = device
        self.person = Person(self.program, self.stack, game, device)

    def play(self, most: int = 20000) -> EndScene:
        """Play until the last score is shown."""
        for _step in range(most):
            if end := self.person.end:
                return end
            said = self.person.said()
            self.offscreen.step(16 if said else 300, said)
        raise AssertionError(f"{self.person.game} does not end; shown is {type(self.stack.top).__name__}")
