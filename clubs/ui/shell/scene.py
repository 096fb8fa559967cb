"""A screen of the program: what it shows, what can be chosen on it, and where that leads."""

# ruff: noqa: ARG002 (the base class only names what its hooks are given)

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pygame import Surface

from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Quit, Transition
from clubs.ui.shell.widgets import Focus, Role, Widget, hit
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import DIALOG_IN, DIALOG_OUT, SCENE, Motion

CHOSEN: Final[Mapping[Role, Cue]] = MappingProxyType(
    {
        "button": "accept",
        "list": "accept",
        "field": "accept",
        "switch": "switch",
        "choice": "switch",
        "stepper": "switch",
        "slider": "switch",
    }
)
"""The cue of choosing a widget, by its role; a card is heard when it moves."""


@dataclass(frozen=True)
class Frame:
    """What a scene looks like now; without a background it lies over the dimmed scene below."""

    background: Surface | None
    sprites: Sequence[Sprite]


class Scene:
    """The base of all scenes; those that are not `opaque` are dialogs over the scene below."""

    opaque = True
    typing = False  # whether letters are text for a field now

    def __init__(self, context: Context) -> None:
        self.context = context
        self.focus = Focus()
        self.pressed: str | None = None

    @property
    def comes(self) -> Motion:
        """How it takes the place of the scene before."""
        return SCENE if self.opaque else DIALOG_IN

    @property
    def goes(self) -> Motion:
        """How it gives way to the scene below."""
        return SCENE if self.opaque else DIALOG_OUT

    def parting(self, ms: float) -> list[Sprite] | None:
        """What of it still lies over the next scene, so many ms after it was left; None when nothing does."""
        return None

    # ------------------------------------------------------------ what a scene says

    def widgets(self) -> list[Widget]:
        """What can be chosen now, from the lowest to the topmost."""
        return []

    def frame(self, now: float) -> Frame:
        """What it looks like; reads only."""
        raise NotImplementedError

    def update(self, now: float) -> Transition | None:
        """Go on to a moment (ms); computers that finished thinking may lead elsewhere."""
        return None

    def still(self) -> bool:
        """Whether the picture stays as it is until the next input; then nothing is drawn."""
        return False

    def resized(self) -> None:
        """The window has another size: what was measured must be measured anew."""

    def back(self) -> Transition | None:
        """What Escape does."""
        return Pop()

    def close(self) -> Transition | None:
        """What closing the window does."""
        return Quit()

    def digit(self, n: int) -> Transition | None:
        """What a figure key does."""
        return None

    def letter(self, c: str) -> Transition | None:
        """What a letter key does."""
        return None

    def text(self, text: str) -> Transition | None:
        """What typed text does, while `typing`."""
        return None

    def erase(self) -> Transition | None:
        """What Backspace does."""
        return None

    def help(self) -> Transition | None:
        """What F1 does."""
        return None

    def scroll(self, dy: float) -> Transition | None:
        """What the wheel does."""
        return None

    def refused(self, widget: Widget) -> Transition | None:
        """A widget that is not enabled was chosen: its reason should be shown."""
        return None

    def cue(self, widget: Widget) -> Cue | None:
        """What choosing a widget sounds like; None where what follows from it is heard."""
        return CHOSEN.get(widget.role)

    def touched(self, taken: inputs.Input) -> None:
        """Something was done, by button or key: a scene that animates ends its movements here."""

    # ------------------------------------------------------------ what happens to it

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Answer one input."""
        if not isinstance(taken, (inputs.Point, inputs.Release, inputs.Scroll, inputs.Focused)):
            self.touched(taken)
        match taken:
            case inputs.Point(x, y):
                self.focus.point(self.widgets(), x, y)
            case inputs.Press(x, y):
                found = self.focus.point(self.widgets(), x, y)
                self.pressed = found.id if found else None
            case inputs.Release(x, y):
                return self._release(x, y)
            case inputs.Scroll(dy):
                return self.scroll(dy)
            case _:
                return self._keyed(taken)
        return None

    def _keyed(self, taken: inputs.Input) -> Transition | None:
        """Answer a key, and let it be heard when it takes the focus elsewhere."""
        before = self.focus.id
        result = self._key(taken)
        if isinstance(taken, (inputs.Move, inputs.NextRegion)) and self.focus.id != before:
            self.context.sound("move")
        return result

    def _key(self, taken: inputs.Input) -> Transition | None:
        match taken:
            case inputs.Move(dx, dy):
                return self._arrow(dx, dy)
            case inputs.NextRegion(step):
                self.focus.cycle(self.widgets(), step)
            case inputs.Act():
                return self._act()
            case inputs.Back():
                return self._back()
            case inputs.Digit(n):
                return self.digit(n)
            case inputs.Letter(c):
                return self.letter(c)
            case inputs.Text(text):
                return self.text(text)
            case inputs.Erase():
                return self.erase()
            case inputs.Help():
                return self.help()
            case inputs.Close():
                return self.close()
            case _:
                pass
        return None

    def choose(self, widget: Widget) -> Transition | None:
        """Do what a widget is for, or say why not."""
        if not widget.enabled:
            self.context.sound("refuse")
            return self.refused(widget)
        if widget.activate is None:
            return None
        if cue := self.cue(widget):
            self.context.sound(cue)
        return widget.activate()

    def _back(self) -> Transition | None:
        """Escape is heard where it leads somewhere."""
        result = self.back()
        if result is not None:
            self.context.sound("back")
        return result

    def _release(self, x: int, y: int) -> Transition | None:
        was, self.pressed = self.pressed, None
        found = hit(self.widgets(), x, y)
        return self.choose(found) if found is not None and found.id == was else None

    def _arrow(self, dx: int, dy: int) -> Transition | None:
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if dx and current is not None and current.adjust is not None and current.enabled:
            self.focus.visible = True
            return self._adjust(current, current.adjust, dx)
        self.focus.move(widgets, dx, dy)
        return None

    def _adjust(
        self, widget: Widget, adjust: Callable[[int], Transition | None], step: int
    ) -> Transition | None:
        """A value is heard when it changes, and not at its end."""
        result = adjust(step)
        after = self.focus.current(self.widgets())
        if after is not None and after.value != widget.value:
            self.context.sound("switch")
        return result

    def _act(self) -> Transition | None:
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if current is None:
            # The first key only shows where the focus is.
            self.focus.visible = True
            self.focus.settle(widgets)
            return None
        self.focus.visible = True
        return self.choose(current)
