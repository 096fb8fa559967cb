"""The loop: input, transitions, update, drawing, in this order and each in one place."""

from collections.abc import Callable, Iterable
from math import inf
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from clubs.language import _
from clubs.ui.render.compositor import Compositor
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.cool_down import CoolDown
from clubs.ui.shell.input import PadCome, PadGone
from clubs.ui.shell.kept_sentence import keep_sentence
from clubs.ui.shell.memory import sweep
from clubs.ui.shell.one_switch import OneSwitch
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.scene_transition import SceneTransition
from clubs.ui.shell.scenes_below import ScenesBelow
from clubs.ui.shell.tooltip import Tooltip
from clubs.ui.shell.transitions import KeepPicture, Pop, PopTo, Push, Quit, Replace, Reset, Toast, Transition
from clubs.ui.shell.window import SLEEP, Window
from clubs.ui.style.layout import layout_size


class View:
    """A window's picture: `target` is drawn on, and is the window's own Surface unless that is very small."""

    def __init__(self, window: Surface) -> None:
        self.window = window
        self.size = layout_size(*window.get_size())
        self.target = window if self.size == window.get_size() else Surface(self.size, 0, 32)

    def show(self, changed: list[Rect]) -> list[Rect]:
        """Scale the changed picture down if need be; return the window's rectangles that changed."""
        if self.window is self.target or not changed:
            return changed
        pygame.transform.smoothscale(self.target, self.window.get_size(), self.window)
        return [self.window.get_rect()]

    def inside(self, one: inputs.Input) -> inputs.Input:
        """Return an input with its place on the picture instead of in the window."""
        if self.window is self.target or not isinstance(one, (inputs.Point, inputs.Press, inputs.Release)):
            return one
        width, height = self.window.get_size()
        x, y = one.x * self.size[0] // width, one.y * self.size[1] // height
        return type(one)(x, y) if one.x >= 0 else one


def pad_news(news: PadCome | PadGone) -> str:
    """Return the sentence about a pad."""
    if isinstance(news, PadGone):
        return _("{pad} is disconnected. Connect it again, or go on with keys or mouse.", pad=news.name)
    if not news.known:
        return _("Clubs does not know the buttons of {pad}, so they do nothing here.", pad=news.name)
    return _("{pad} is connected.", pad=news.name)


if TYPE_CHECKING:
    from clubs.ui.shell.picture_saver import PictureSaver

FRAME = 1000 / 60  # ms
REST = 16  # ms of spare time that is given away while nothing changes
LONGEST_STEP = 100.0  # ms; Windows stops the loop while a window is dragged


class Stack:
    """The open scenes, the topmost last, drawn onto one Surface; needs no window."""

    def __init__(
        self, context: Context, first: Scene, target: Surface, pictures: "PictureSaver | None" = None
    ) -> None:
        self.context = context
        self.pictures = pictures
        self.scenes: list[Scene] = [first]
        self.before_end: Callable[[], Scene | None] = lambda: None  # a scene that asks first
        self._below = ScenesBelow(context)
        self._transition: SceneTransition | None = None
        self._left: list[Rect] = []  # what was drawn when a scene was left, and has to be shown
        self._swept = True  # whether nothing has been left since memory was swept
        self._tooltip = Tooltip()
        self.scan = OneSwitch(context)
        self._cool_down = CoolDown(context)
        self._go_there()
        self._measured = (context.paint, context.settings.show_legal)
        self._anywhere = (context.paint_anywhere, context.settings.show_legal)
        self.view = View(target)
        self.target = self.view.target
        self.compositor = Compositor(self.target)
        context.resize(*self.view.size)

    @property
    def top(self) -> Scene:
        """Scene that gets the input."""
        return self.scenes[-1]

    @property
    def over(self) -> bool:
        """Whether the program should end."""
        return not self.scenes

    @property
    def shown(self) -> bool:
        """Whether the topmost scene can be seen, if only faintly."""
        return self._transition is None or self._transition.shown

    @property
    def settled(self) -> bool:
        """Whether no scene is coming or going."""
        return self._transition is None

    @property
    def title(self) -> str:
        """The title of the window: the caption of the topmost scene that has one."""
        return next((said for scene in reversed(self.scenes) if (said := scene.caption())), "")

    def still(self) -> bool:
        """Return whether the picture stays the same until the next input."""
        saving = self.pictures is not None and self.pictures.busy
        ready = self.settled and self._tooltip.still and self.scan.still and not saving
        return self.over or (ready and not self.context.paint.grounds.waiting and self.top.still())

    @property
    def wakes(self) -> float:
        """Time (ms) at which the picture changes by itself though it is still."""
        return inf if self.over else self.top.wakes

    def step(self, taken: Iterable[inputs.Input], now: float) -> list[Rect]:
        """Handle inputs at a moment (ms) and draw; return the rectangles that changed."""
        self.context.now = now
        for one in self._cool_down.passing(taken):
            for meant in self.scan.take(self.view.inside(one)):
                if self.over:
                    return []
                self._take(self._without_secrets(meant))
        if not self.over:
            if self._transition is None or not self._transition.waits:
                self.apply(self.top.update(now))
            self.measure()
        for one in () if self.over else self.scan.update(self.top, ready=self.settled):
            self._take(self._without_secrets(one))
        if not self.over and self.pictures is not None and (said := self.pictures.news()):
            self.top.notify(said)
        return [] if self.over else self.view.show(self.draw())

    def draw(self) -> list[Rect]:
        """Draw the topmost scene; return the rectangles that changed."""
        if (move := self._transition) is not None and not move.begun:
            changed, self._left = self._left, []
            if move.ready(self.frame, self._ground, at_once=self.context.spare.patient):
                move.begin(self.compositor.lend())
            if not (move.begun and move.over):
                return changed  # as yet the old picture, drawn when the scene was left
        if move is not None and move.over:
            self._end_transition()
        for paint in {self.context.paint, self.context.page_paint}:
            paint.pictures.begin_frame()
        move = self._transition
        if move is None and not self._swept:
            self.context.spare.later(self._sweep)
        grown = move.grown() if move is not None else None
        frame = self.frame() if grown is None else Frame(None, grown)
        background = self._ground(frame)
        if move is not None:
            return move.draw(self.compositor, background, frame.sprites)
        return self.compositor.draw(background, frame.sprites)

    def _ground(self, frame: Frame) -> Surface:
        waiting = self._transition is not None and not self._transition.begun
        if frame.background is not None:
            return frame.background
        shown = self.target if waiting else None
        return self._below.picture(self.scenes[:-1], shown, veiled=self.top.veiled)

    def frame(self) -> Frame:
        """Return the picture of the topmost scene, with its tooltip."""
        now = self.context.now
        frame = self.top.frame(now)
        if self._transition is not None:
            return frame
        over = self._tooltip.sprites(self.top, frame.sprites, now)
        return Frame(frame.background, [*frame.sprites, *over, *self.scan.sprites()])

    def retarget(self, target: Surface) -> None:
        """Draw on another Surface from now on."""
        self._transition, self._left = None, []
        self.view = View(target)
        self.target = self.view.target
        self.compositor = Compositor(self.target)

    def apply(self, transition: Transition | None) -> None:
        """Carry out a transition: the one place where scenes come and go."""
        if transition is None:
            return
        if isinstance(transition, Toast):
            self.top.refuse(transition.sentence)
            return
        if isinstance(transition, KeepPicture):
            self._keep_picture(transition.picture)
            return
        if isinstance(transition, Quit) and (asked := self.before_end()) is not None:
            transition = Push(asked)
        self._tooltip.forget()
        left, seen = self.top, self._leave()
        match transition:
            case Push(Scene() as scene):
                self.scenes.append(scene)
            case Pop():
                self.scenes.pop()
            case PopTo(Scene() as scene, opened):
                self.scenes[self.scenes.index(scene) + 1 :] = [opened] if isinstance(opened, Scene) else []
            case Replace(Scene() as scene):
                self.scenes[-1] = scene
            case Reset(Scene() as scene, Scene() as opened):
                self.scenes = [scene, opened]
            case Reset(Scene() as scene):
                self.scenes = [scene]
            case Quit():
                self.scenes = []
        covers = not self.over and self.top.opaque
        self._below.keep(self.scenes[:-1], left, shown=seen and not covers)
        if not self.over:
            back = isinstance(transition, Pop) or (isinstance(transition, PopTo) and not transition.opened)
            move = left.exit if back else self.top.entrance
            self._transition = SceneTransition(self.context, left, self.target, move)

    def _keep_picture(self, picture: Surface) -> None:
        """Begin to save a picture; where none are kept, say so."""
        if self.pictures is None:
            self.top.refuse(_("No picture can be saved here."))
        else:
            self.pictures.save(picture)

    def _keep(self, one: inputs.Input, pictures: "PictureSaver") -> None:
        """Keep a picture of the window, or a sentence on it."""
        if isinstance(one, inputs.SavePicture):
            pictures.save(self.view.window)
        elif said := keep_sentence(self.top, self._tooltip.at, self.frame().sprites, pictures):
            self.top.notify(said)

    def _leave(self) -> bool:
        """Draw the scene that is about to be left, without its transition; return whether it was seen."""
        if self._transition is not None and not self._transition.begun:
            return False
        self._end_transition()
        self._left += self.draw()
        return True

    def _end_transition(self) -> None:
        """End the transition at once."""
        if self._transition is not None:
            self._transition, self._swept = None, False
            self.compositor.forget()

    def _sweep(self) -> None:
        """Free what the scenes that were left held, in a frame in which none is coming or going."""
        self._swept = True
        sweep()

    def _without_secrets(self, one: inputs.Input) -> inputs.Input:
        """Return an input, or the one that puts away first what no picture may keep."""
        leads_away = isinstance(one, inputs.OpenSettings | inputs.SavePicture | inputs.KeepSentence)
        return inputs.Back() if leads_away and self.top.secret else one

    def _take(self, one: inputs.Input) -> None:
        match one:
            case inputs.Exposed():
                self.compositor.forget()
            case inputs.FullScreen():
                self.context.change(full_screen=not self.context.settings.full_screen)
            case inputs.OpenSettings():
                self._open_once(self.context.router.settings())
            case inputs.SavePicture() | inputs.KeepSentence() if self.pictures is not None:
                self._keep(one, self.pictures)
            case inputs.Resize():
                self.context.resize(*self.view.size)
            case inputs.DroppedFile(file):
                if said := self.context.on_drop(file):
                    self.top.notify(said)
            case inputs.SoundDevice(come):
                self.context.on_sound_device(come)
            case inputs.PadCome() | inputs.PadGone():
                if isinstance(one, inputs.PadGone) and one.used:
                    self.apply(self.top.pad_gone())
                self.top.notify(pad_news(one))
            case _:
                self._hand_on(one)
        self.measure()
        if self.context.key_used and not self.over:
            # After the first key the focus stays visible, in every scene.
            self.top.focus.visible = True

    def _hand_on(self, one: inputs.Input) -> None:
        """Let the topmost scene handle an input."""
        if isinstance(one, inputs.Focused):
            self.context.on_focus(one.on)
        if one == inputs.Focused(True):
            # A system without a device announces none later; one may have come in the meantime.
            self.context.on_sound_device(True)
        if isinstance(one, (*inputs.KEYS, inputs.Press)) and self._transition and self._transition.begun:
            self._end_transition()
        self.apply(self.top.handle(one))
        self.context.key_used |= isinstance(one, inputs.KEYS)
        if not self.over:
            self._tooltip.take(one, self.top, self.context.now)

    def _open_once(self, transition: Transition | None) -> None:
        """Open a scene from wherever the player is, unless one of its kind is open."""
        if isinstance(transition, Push) and type(transition.scene) not in map(type, self.scenes):
            self.apply(transition)

    def _go_there(self) -> None:
        """Stand at the place of the game that is open."""
        places = (scene.stands_at for scene in reversed(self.scenes))
        self.context.go_to(next(filter(None, places), None))

    def measure(self) -> None:
        """Tell all scenes to measure and paint again if window, stage, looks or settings ask for it."""
        if not self.over:
            self._go_there()
            self.context.leave_aside(self.top.aside)
        context, shows_legal = self.context, self.context.settings.show_legal
        measured = (context.paint, shows_legal)
        if measured != self._measured:
            anywhere = (context.paint_anywhere, shows_legal)
            if anywhere != self._anywhere:
                self._below.forget()  # at another place scenes below stay as they were shown at theirs
            self._measured, self._anywhere = measured, anywhere
            if self._transition is not None and self._transition.begun:
                self._end_transition()
            for scene in self.scenes:
                scene.resized()


def run(
    window: Window,
    stack: Stack,
    reader: Reader,
    clock: Callable[[], float] | None = None,
    use_spare_time: Callable[[float], float] = lambda _spare: inf,
    read_out: Callable[[Stack, bool], None] = lambda *_: None,
) -> None:
    """Run until the last scene is closed; `clock` returns ms and defaults to the system's.

    `use_spare_time` is called with the ms that each frame leaves over, and returns how long (ms) the program
    may sleep while nothing changes; `read_out` after each frame with whether the window has the focus.
    """
    ticks = clock or (lambda: float(pygame.time.get_ticks()))
    before, now = ticks(), stack.context.now
    stack.context.spare.patient, asleep, focused = False, False, True
    while not stack.over:
        start = ticks()
        # Without the focus everything waits, so that nothing is missed.
        now += min(start - before, LONGEST_STEP + SLEEP * asleep) if focused else 0.0
        before, taken, stack.context.now = start, _read(window, stack, reader), now
        focused = next((one.on for one in reversed(taken) if isinstance(one, inputs.Focused)), focused)
        left = stack.wakes - now if focused else inf
        if asleep and not taken and left > 0 and (stack.still() or not focused):
            window.wait(min(use_spare_time(REST), reader.patience, left))
            continue
        window.update(stack.step(taken, now))
        if stack.over:
            break
        if window.fullscreen != stack.context.settings.full_screen:
            window.toggle_fullscreen()
            stack.context.change(full_screen=window.fullscreen)
        read_out(stack, focused)
        asleep = stack.still() or not focused
        window.show_state(stack.title, still=asleep)
        for use in (stack.context.spare.use, use_spare_time):
            use(FRAME - (ticks() - start))
        pygame.time.wait(max(1, round(FRAME - (ticks() - start))))


def _read(window: Window, stack: Stack, reader: Reader) -> list[inputs.Input]:
    """Return the Inputs since the last frame, read as the topmost scene and the player want it."""
    reader.typing, reader.capturing = stack.top.typing, stack.top.capturing
    reader.bindings, reader.scans = stack.context.bindings, stack.context.settings.one_switch
    reader.offers = stack.scan.offers
    reader.pads.swapped, reader.swipes = stack.context.settings.swap_ab, stack.top.swipes
    window.type_into(stack.top.field if stack.top.typing else None)
    taken = [_resized(window, stack, one) for one in inputs.with_last_resize(reader.poll())]
    stack.context.device = reader.device
    return taken


def _resized(window: Window, stack: Stack, one: inputs.Input) -> inputs.Input:
    """Move the stack to the window's new Surface if the window was resized."""
    if isinstance(one, inputs.Resize):
        stack.retarget(window.refreshed())
        return inputs.Resize(*window.size)
    return one
