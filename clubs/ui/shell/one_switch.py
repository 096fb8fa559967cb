"""One switch: a scan offers one stop after the other, and a press chooses the one that has the frame."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.ui.components.scan import GAP, TIGHT_GAP, scan_bar, scan_frame
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.scan_order import LEAVE, Stop, flat_order, scan_order
from clubs.ui.shell.scene import Scene
from clubs.ui.style.theme import NAME

FIRST_STAYS: Final = 1.5
"""How many steps the first stop of a level lasts, as it comes unexpected."""
TOO_SOON: Final = 250.0  # ms after a new screen in which a press cannot have meant it
BY_HAND: Final = 60_000.0  # ms for which the scan stands still after a press of the second switch
NOBODY: Final = 600_000.0  # ms without an input, after which a scene offers the scan no more
CLICK: Final = (inputs.Press(-1, -1), inputs.Release(-1, -1))
"""A click beside everything, which hurries what moves."""
Z_SCAN: Final = 11_000
BAR_WIDE: Final = 420  # design units
NEAR: Final = 110  # design units, between widgets that one frame goes round
ROLE: Final = NAME.sized(33)


def scan_sprites(context: Context, stop: Stop, left: float | None) -> list[Sprite]:
    """Draw the frames of a stop, and under the largest a bar for the part of its time that is left."""
    screen, paint = context.screen, context.paint
    gap, window = round(screen.u(GAP)), Rect(0, 0, screen.width, screen.height)
    around = round(screen.u(TIGHT_GAP)) if stop.tight else gap
    boxes = [box.inflate(2 * around, 2 * around) for box in stop.boxes(round(screen.u(NEAR)))]
    found = list[Sprite]()
    if not boxes:
        box = _button_box(context, stop.label, window)
        button = paint.buttons.button(stop.label, box.size, "primary", role=ROLE)
        found, boxes = [Sprite(button, *box.topleft, Z_SCAN)], [box.inflate(2 * gap, 2 * gap)]
    seen = [shown for box in boxes if (shown := box.clip(window.inflate(-gap, -gap))).size > (0, 0)]
    found += [Sprite(scan_frame(paint, *box.size), *box.topleft, Z_SCAN) for box in seen]
    if left is not None and seen:
        largest = max(seen, key=lambda box: box.width * box.height)
        bar = scan_bar(paint, min(largest.width - 2 * gap, round(screen.u(BAR_WIDE))), left)
        found.append(centred(bar, *largest.midbottom, Z_SCAN))
    return found


def _button_box(context: Context, label: str, window: Rect) -> Rect:
    """Return the box of a button at the foot of the window, for what is no part of the screen."""
    paint, screen = context.paint, context.screen
    box = Rect(0, 0, round(paint.buttons.width(label, role=ROLE, padding=44)), screen.target(screen.u(72)))
    box.midbottom = (window.centerx, window.bottom - round(screen.u(3 * GAP)))
    return box


class OneSwitch:
    """The scan of the scene on top, and its way from a press of a switch to the Inputs that scenes know.

    It waits while a scene is busy, and rests after any other input until the next press. The second switch
    moves the frame by hand; without it for a minute, the frame moves by itself again. It runs as well on a
    scene that `offers_switch`, which comes because a single key was held; there only a second press at the
    same stop takes it, and any other input ends it and finds the focus where it was.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._scene: Scene | None = None
        self._stops: tuple[Stop, ...] = ()
        self._trail: list[str] = []  # the groups that have been entered
        self._at = ""
        self._since = self._began = 0.0
        self._first = True
        self._by_hand_until = -1.0
        self._waits, self._rests = True, False
        self._used = 0.0  # when something was pressed or pointed at
        self._offers = self._may_offer = False
        self._offering: Scene | None = None
        self._declined = False  # whether another input has ended what the scene offered
        self._asked = ""  # the stop that was pressed once
        self._before = ""  # what had the focus
        self._given: str | None = None
        self._named = ""

    @property
    def on(self) -> bool:
        """Whether one switch is in use."""
        return self._context.settings.one_switch or self._offers

    @property
    def still(self) -> bool:
        """Whether nothing happens until the next input."""
        return self._rests or not (self.on or self._offered)

    @property
    def offers(self) -> bool:
        """Whether it runs only to be offered."""
        return self._offers

    @property
    def _offered(self) -> bool:
        """Whether the scene on top offers the scan at this moment."""
        return self._may_offer and not self._declined and self._context.now - self._used < NOBODY

    # ------------------------------------------------------------ where it is

    @property
    def stop(self) -> Stop | None:
        """The stop that has the frame; None while the scan waits or rests."""
        if not self.on or self._waits or self._rests:
            return None
        return next((stop for stop in self.level if stop.id == self._at), None)

    @property
    def left(self) -> float | None:
        """The part of the step that is left, 1 to 0; None while the frame is moved by hand."""
        if self._context.now < self._by_hand_until:
            return None
        return max(0.0, 1 - self._gone / self._lasts)

    @property
    def _gone(self) -> float:
        """How long this stop has had the frame, in ms, without the time in which it was moved by hand."""
        return self._context.now - max(self._since, self._by_hand_until)

    @property
    def _lasts(self) -> float:
        """How long this stop has the frame, in ms."""
        return self._context.settings.switch_step * 1000 * (FIRST_STAYS if self._first else 1)

    @property
    def level(self) -> tuple[Stop, ...]:
        """The stops of the group that has been entered last; groups that are gone are left."""
        level = self._stops
        for place, id in enumerate(self._trail):
            group = next((stop for stop in level if stop.id == id and stop.members), None)
            if group is None:
                del self._trail[place:]
                break
            level = group.members
        return level

    # ------------------------------------------------------------ presses

    def take(self, one: inputs.Input) -> Sequence[inputs.Input]:
        """Return what an input means; other inputs than a switch let the scan rest."""
        self._used = self._context.now
        ends = isinstance(one, (inputs.Press, *inputs.KEYS))
        self._declined = (self._declined or ends) and not isinstance(one, inputs.OneKey)
        if not isinstance(one, inputs.Switch):
            if self._offers and ends:
                self._offers = False
                return (inputs.FocusOn(self._before), one) if isinstance(one, inputs.KEYS) else (one,)
            self._rests |= self.on and ends
            # A pointer that trembles would take the focus away.
            trembles = self.on and not self._rests and isinstance(one, inputs.Point)
            return () if trembles else (one,)
        if not self.on:
            return ()
        if one.second:
            self._by_hand_until = self._context.now + BY_HAND
        if self._rests:
            self._rests, self._scene = False, None
            return ()
        if self._offers and self._asked != self._at:
            self._ask()
            return ()
        if self._waits:
            self._context.heard_until = 0.0
            return () if one.second else CLICK
        if one.second:
            self._go_on()
            return ()
        return self._chosen()

    def _ask(self) -> None:
        """Have a press at a stop confirmed by another: it may come from somebody who reads the page."""
        if self.stop is not None and self._scene is not None:
            self._asked, self._since = self._at, self._context.now
            self._scene.notify(_("{choice}: press again to choose it.", choice=self.stop.label))

    def _chosen(self) -> Sequence[inputs.Input]:
        """Choose the stop that has the frame: enter or leave a group, or return what it gives."""
        stop, now = self.stop, self._context.now
        if stop is None or now - self._began < TOO_SOON:
            return ()
        if stop.id == LEAVE:
            self._move_to(self._trail.pop())
        elif stop.members:
            self._trail.append(stop.id)
            self._move_to(stop.members[0].id, first=True)
        else:
            if stop.stays:
                self._since = now
            else:
                self._scene = None  # it begins again, with what comes of this
            return (inputs.FocusOn(stop.focus), *stop.gives) if stop.focus else stop.gives
        return ()

    def _go_on(self) -> None:
        """Give the frame to the next stop, after the last to the first."""
        ids = [stop.id for stop in self.level]
        self._move_to(ids[(ids.index(self._at) + 1) % len(ids)] if self._at in ids else ids[0])

    def _move_to(self, id: str, *, first: bool = False) -> None:
        self._at, self._since, self._first, self._asked = id, self._context.now, first, ""

    # ------------------------------------------------------------ time

    def update(self, scene: Scene, *, ready: bool) -> Sequence[inputs.Input]:
        """Go on to the present moment on the scene on top; return the Inputs that move the focus there.

        It waits until the scene is `ready`, and nothing moves on it that the player should see first.
        """
        self._offer(scene)
        self._rests &= self.on
        if not self.on or self._rests:
            return ()
        told = scene.busy or self._context.now < self._context.heard_until
        if not ready or (told and not self._asked):  # what asks for a second press may be pressed at once
            self._waits = True
            return ()
        widgets = scene.widgets()
        reads = scene.tells and self._context.spoken
        ordered = scan_order(widgets, scrolls=scene.scrolls, reads=reads)
        stops = flat_order(widgets) if self._offers else ordered
        others = [stop.id for stop in stops] != [stop.id for stop in self._stops]
        moved = scene.focus.id is not None and scene.focus.id != self._given
        if scene is not self._scene or others or moved:
            self._begin(scene, stops)
        else:
            self._stops = stops
            if self._waits:
                self._since, self._waits = self._context.now, False
            if self._at not in [stop.id for stop in self.level]:
                self._move_to(self.level[0].id, first=True)
            elif self._gone >= self._lasts:
                self._go_on()
        return self._focused(scene)

    def _offer(self, scene: Scene) -> None:
        """Begin by itself on a scene that offers one switch."""
        before = self._offers
        if scene is not self._offering:
            self._offering = scene
            self._declined = False
        self._may_offer = scene.offers_switch and not self._context.settings.one_switch
        self._offers = self._offered
        if self._offers and not before:
            self._scene, self._before = None, scene.focus.id or ""

    def _begin(self, scene: Scene, stops: tuple[Stop, ...]) -> None:
        """Begin with the stop at which the scene has its focus, or else the first."""
        self._scene, self._stops, self._waits = scene, stops, False
        self._trail.clear()
        self._began = self._context.now
        self._move_to(next((s.id for s in stops if _holds(s, scene.focus.id)), stops[0].id), first=True)

    def _focused(self, scene: Scene) -> Sequence[inputs.Input]:
        """Return the Input that gives the focus to the widget in the frame, or takes it from all others."""
        stop = self.stop
        if stop is None:
            return ()
        if stop.id != self._named:
            self._named = stop.id
            if not stop.focus or stop.focus == scene.focus.id:  # no reader tells of a focus that stays
                self._context.name(stop.label)
        wanted = stop.focus
        leaf = _first(stop)
        if leaf is not stop and leaf.rect is not None and not self._window.contains(leaf.rect):
            wanted = leaf.focus  # so that a page larger than the window shows it
        self._given = wanted or None
        there = scene.focus.id == self._given and (scene.focus.visible or not wanted)
        return () if there else (inputs.FocusOn(wanted),)

    @property
    def _window(self) -> Rect:
        return Rect(0, 0, self._context.screen.width, self._context.screen.height)

    # ------------------------------------------------------------ what it looks like

    def sprites(self) -> list[Sprite]:
        """Draw the frame round the stop, and the time that is left."""
        stop = self.stop
        return [] if stop is None else scan_sprites(self._context, stop, self.left)


def _first(stop: Stop) -> Stop:
    """Return the first stop in a group that is none."""
    return _first(stop.members[0]) if stop.members else stop


def _holds(stop: Stop, focus: str | None) -> bool:
    """Return whether a stop is that of a widget, or a group with it."""
    return stop.focus == focus or any(_holds(member, focus) for member in stop.members)
