"""The base of the program's screens: their pictures, their widgets, and their answers to input."""

# ruff: noqa: ARG002 (the base class only names the arguments of its hooks)

from collections.abc import Sequence
from math import inf
from typing import Final

from msgspec import Struct
from pygame import Rect, Surface

from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.reading import Reading, readings
from clubs.ui.shell.transitions import Pop, Quit, Transition
from clubs.ui.shell.widgets import CHOSEN, Focus, Spot, Widget, hit
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import DIALOG_IN, DIALOG_OUT, HEADING, SCENE, Motion, Theme

LATER: Final = 250.0  # ms between two looks at what is found in the background while the picture is still


class Frame(Struct, frozen=True):
    """The picture of a scene; without a background it is drawn over the dimmed scene below."""

    background: Surface | None
    sprites: Sequence[Sprite]


class Scene:
    """The base of all scenes; those that are not `opaque` are dialogs over the scene below."""

    opaque = True
    veiled = True  # whether what is below a dialog is out of focus and darker
    title = ""  # what a screen reader calls it, if it is not its caption
    typing = False  # whether letters are text for a field
    swipes = False  # whether a finger that moves up or down turns the wheel
    capturing = False  # whether the next key is told by its name, and is no command
    offers_switch = False  # whether the scan for one switch begins by itself
    stands_at: Theme | None = None  # the place of the game that is open on it, if that has one
    words_of = ""  # the id of the game whose words its texts use
    quiet = ""  # what is said to have the focus while others act and nothing can be chosen
    secret = False  # whether it shows what no picture may keep, and nothing opens over it
    tells = False  # whether it announces by itself what happens on it
    field = Rect(0, 0, 1, 1)  # where text is typed, while `typing`

    def __init__(self, context: Context) -> None:
        self.context = context
        self.focus = Focus()
        self.pressed: str | None = None

    @property
    def entrance(self) -> Motion:
        """Motion with which it replaces the scene before."""
        return SCENE if self.opaque else DIALOG_IN

    @property
    def exit(self) -> Motion:
        """Motion with which it gives way to the scene below."""
        return SCENE if self.opaque else DIALOG_OUT

    def exit_sprites(self, ms: float) -> list[Sprite] | None:
        """Return its sprites over the next scene, `ms` after it was left; None when they are over."""
        return None

    # ------------------------------------------------------------ for each scene to override

    @property
    def aside(self) -> int:
        """Width in pixels that it wants beside the stage."""
        return 0

    def widgets(self) -> list[Widget]:
        """Return the widgets, from the lowest to the topmost."""
        return []

    def pointable(self) -> list[Widget]:
        """Return the widgets as far as the pointer reaches them."""
        return self.widgets()

    def led_to(self, dx: int, dy: int) -> list[Widget]:
        """Return the widgets among which an arrow looks for the nearest."""
        return self.widgets()

    def explained(self) -> list[Spot]:
        """Return the things that are no widgets and can be explained, from the lowest to the topmost."""
        return []

    def readings(self) -> list[Reading]:
        """Return the texts on the screen that are no widgets, in reading order: by default, what is drawn."""
        sprites, heading = self.frame(self.context.now).sprites, self.context.paint.text.px(HEADING)
        return readings(sprites, self.widgets(), self.explained(), heading)

    def kept_clear(self) -> list[Rect]:
        """Return the boxes that no tooltip may cover if that can be helped."""
        return []

    def frame(self, now: float) -> Frame:
        """Return the picture; reads only."""
        raise NotImplementedError

    def update(self, now: float) -> Transition | None:
        """Advance to a moment (ms); answers of computer players may lead to another scene."""
        return None

    def still(self) -> bool:
        """Return whether the picture stays the same until the next input; then nothing is drawn."""
        return False

    @property
    def wakes(self) -> float:
        """The time (ms) at which the picture changes by itself though it is still."""
        return inf

    @property
    def busy(self) -> bool:
        """Whether something is to be seen or read before the next choice; a scan waits meanwhile."""
        return False

    @property
    def scrolls(self) -> bool:
        """Whether there may be more to see than fits."""
        return type(self).scroll is not Scene.scroll

    def resized(self) -> None:
        """Measure again after the window or the interface got another size."""

    def back(self) -> Transition | None:
        """Handle Escape; by default, close this scene."""
        return Pop()

    def close(self) -> Transition | None:
        """Handle the closing of the window; by default, end the program."""
        return Quit()

    def digit(self, n: int) -> Transition | None:
        """Handle a figure key."""
        return None

    def shifted(self, n: int) -> Transition | None:
        """Handle a figure key with Shift, which some keyboards need for figures."""
        return self.digit(n)

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Carry out a command that only some scenes know."""
        return None

    def text(self, text: str) -> Transition | None:
        """Handle typed text, while `typing`."""
        return None

    def compose(self, text: str) -> Transition | None:
        """Show text that an input method is composing, while `typing`."""
        return None

    def erase(self) -> Transition | None:
        """Handle Backspace."""
        return None

    def help(self) -> Transition | None:
        """Handle F1, the key of help."""
        return None

    def hint(self) -> Transition | None:
        """Handle the question mark; where there are no hints, as the key of help."""
        return self.help()

    def scroll(self, dy: float) -> Transition | None:
        """Handle the wheel; up is positive."""
        return None

    def caption(self) -> str:
        """Return what is played here, for the title of the window."""
        return ""

    def says(self) -> Sequence[str]:
        """Return what it says now; each sentence is read aloud when it is new."""
        return ()

    def notify(self, sentence: str, *, urgent: bool = False) -> None:
        """Show a sentence for a few seconds, and read it aloud."""
        self.context.announce(sentence, urgent=urgent)

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.context.sound("refuse")
        self.notify(sentence)

    def one_key(self) -> Transition | None:
        """Handle a key that was held, or pressed before any other three times."""
        return None

    def pad_gone(self) -> Transition | None:
        """Handle the loss of the game pad that was used last."""
        return None

    def cue(self, widget: Widget) -> Cue | None:
        """Return the cue of choosing a widget; None if its consequence has a sound of its own."""
        return CHOSEN.get(widget.role)

    def before_input(self, taken: inputs.Input) -> None:
        """End movements, if the scene has any, because the player has pressed something."""

    # ------------------------------------------------------------ input

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Handle an input: pointer, wheel or key."""
        if not isinstance(taken, inputs.QUIET):
            self.context.answered()
            self.before_input(taken)
        match taken:
            case inputs.Point(x, y):
                self.point(x, y)
            case inputs.Press(x, y):
                self.press(x, y)
            case inputs.Release(x, y):
                return self.release(x, y)
            case inputs.Scroll(dy):
                return self.scroll(dy)
            case inputs.PageTurn(step):
                return self.scroll(-inputs.PAGE * step)
            case inputs.FocusOn(id):
                self.focus.give(self.widgets(), id)
            case inputs.Do("read_again"):
                self.context.repeat()
            case _:
                before = self.focus.id
                result = self._key(taken)
                if isinstance(taken, (inputs.Move, inputs.NextRegion)) and self.focus.id != before:
                    self.context.sound("move")
                return result
        return None

    def _key(self, taken: inputs.Input) -> Transition | None:
        match taken:
            case inputs.Move(dx, dy):
                return self._arrow(dx, dy)
            case inputs.NextRegion(step):
                self.focus.cycle(self.widgets(), step)
            case inputs.OneKey():
                return self.one_key()
            case inputs.Act():
                return self._act()
            case inputs.Back():
                return self._back()
            case inputs.Digit(n, shift):
                return self.shifted(n) if shift else self.digit(n)
            case inputs.Do(command):
                return self.do(command)
            case inputs.TypedText(text):
                return self.text(text)
            case inputs.Composition(text):
                return self.compose(text)
            case inputs.Erase():
                return self.erase()
            case inputs.Help() | inputs.Hint():
                return self.help() if isinstance(taken, inputs.Help) else self.hint()
            case inputs.Close():
                return self.close()
        return None

    def _back(self) -> Transition | None:
        """Handle Escape, with a sound if it leads somewhere."""
        result = self.back()
        if result is not None:
            self.context.sound("back")
        return result

    def choose(self, widget: Widget) -> Transition | None:
        """Activate a widget, or show why it is not enabled."""
        if not widget.enabled:
            self.context.sound("refuse")
            self.notify(widget.reason, urgent=True)
            return None
        if widget.activate is None:
            return None
        if cue := self.cue(widget):
            self.context.sound(cue)
        return widget.activate()

    def point(self, x: int, y: int) -> None:
        """Move the focus to what the pointer is on."""
        self.focus.point(self.pointable(), x, y)

    def press(self, x: int, y: int) -> None:
        """Note what is pressed."""
        found = self.focus.point(self.pointable(), x, y)
        self.pressed = found.id if found else None

    def release(self, x: int, y: int) -> Transition | None:
        """Choose what was pressed, if the pointer is on it still."""
        was, self.pressed = self.pressed, None
        found = hit(self.pointable(), x, y)
        return self.choose(found) if found is not None and found.id == was else None

    def _arrow(self, dx: int, dy: int) -> Transition | None:
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if dx and current is not None and current.adjust is not None and current.enabled:
            self.focus.visible = True
            result = current.adjust(dx)
            after = self.focus.current(self.widgets())
            if after is not None and after.value != current.value:
                self.context.sound("switch")
            return result
        self.focus.move(self.led_to(dx, dy), dx, dy, wraps=self.context.settings.wraps)
        return None

    def _act(self) -> Transition | None:
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if current is None:
            self.focus.visible = True
            self.focus.settle(widgets)
            return None
        self.focus.visible = True
        return self.choose(current)
