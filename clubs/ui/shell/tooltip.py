"""Tooltips: what is pointed at or has the focus explains itself after a moment, beside it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from clubs.ui.components.labels import Side
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image, TextLine
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.text import Text
from clubs.ui.shell import input as inputs
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Explanation, Spot, Widget, hit
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME, TOOLTIP, TOOLTIP_BODY, TOOLTIP_TITLE

POINTED, FOCUSED = 500, 350  # ms until a tooltip comes
Z_TOOLTIP: Final = 10_000
GAPS: Final = (6, 24, 44, 76, 108)  # design units, between the thing and the tip of the tail
EDGE: Final = 10  # design units, to the window
ROOMS: Final = (165, 240, 300, 360, 460, 560)  # design units of text; the first only in need
LINES: Final = 2
SIDES: Final[tuple[Side, ...]] = ("below", "above", "right", "left")
SHIFTS: Final = (0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98)  # of its length, where the tail is
WORDS: Final = 4  # how much worse it is to cover words or a button than a card
IN_THE_WAY: Final = 20  # how much worse it is to cover what must be seen than anything else
Lines: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The lines of the title, and those of the body."""
SIGNS: Final = 2
"""The letters on a button, at most, that do not say what it is."""
OPAQUE: Final = 140
"""The alpha from which on a picture hides the text below."""


def pointed_word(text: Text, sprites: Sequence[Sprite], at: tuple[int, int], game: str) -> Spot | None:
    """Return the word at a point of some sprites with its meaning, in the game of an id."""
    for sprite in sorted(sprites, key=lambda sprite: sprite.z)[::-1]:
        image, left, top = sprite.image, round(sprite.x), round(sprite.y)
        if sprite.alpha <= OPAQUE or not sprite.rect.collidepoint(at):
            continue
        for line in image.lines:
            box = Rect(left + line.x, top + line.y, line.width, line.height).inflate(0, line.height)
            if box.collidepoint(at):
                # Imported here, because the first menu is shown before the games are loaded.
                from clubs.learn import glossary  # noqa: PLC0415

                for found in glossary.find(line.words, game):
                    rect = _box(text, line, box, (found.start, found.end))
                    if rect.collidepoint(at):
                        return Spot(rect, Explanation(found.entry.title, found.entry.says))
                return None
        x, y = at[0] - left - image.dx, at[1] - top - image.dy
        if image.surface.get_at((x, y)).a > OPAQUE:
            return None
    return None


def _box(text: Text, line: TextLine, box: Rect, part: tuple[int, int]) -> Rect:
    """Return the box of a part of a line, measured in a typeface like its own."""
    whole = max(1, text.width(line.words, NAME))
    start, end = (round(text.width(line.words[:n], NAME) / whole * box.width) for n in part)
    return Rect(box.left + start, box.top, end - start, box.height)


class TooltipPlace(NamedTuple):
    """A tooltip's box with its tail, the side on which it lies, and where its tail is (0 to 1)."""

    box: Rect
    side: Side
    tail: float


def wraps(paint: Painters, about: Explanation, window: int) -> list[Lines]:
    """Return ways to break an explanation into lines for a window of this width, the best first.

    That is the narrowest with a title of one line and a body of at most two; narrower ones come last.
    """
    text, most = paint.text, window * 0.6
    found = []
    for room in ROOMS:
        width = min(room * paint.screen.t, most)
        title = tuple(text.wrapped(about.fact, TOOLTIP_TITLE, width))
        body = tuple(text.wrapped(about.follows, TOOLTIP_BODY, width)) if about.follows else ()
        found.append((title, body))
    few = [len(title) == 1 and len(body) <= LINES for title, body in found]
    best = few.index(True, 1) if any(few[1:]) else -1
    return [found[best], *found[:best], *found[best + 1 :]] if best >= 0 else found[::-1]


def beside(
    paint: Painters,
    about: Explanation,
    thing: Rect,
    window: Rect,
    kept: Sequence[Rect],
    others: Sequence[Rect],
    buttons: Sequence[Rect] = (),
) -> tuple[Image, Rect]:
    """Draw a tooltip for a thing, and return it with its box, where it hides least in the window.

    Its lines become shorter if it can lie beside all that is `kept` clear, and beside the other buttons.
    """
    gaps = tuple(round(paint.screen.u(gap)) for gap in GAPS)
    tried = list[tuple[tuple[int, int], Lines, TooltipPlace]]()
    others = [*others, *list(buttons) * WORDS]
    for lines in wraps(paint, about, window.width):
        sizes = {side: paint.labels.tooltip_size(lines[1], lines[0], side) for side in SIDES}
        placed = best_place(Room(thing, sizes, window, gaps), kept, others)
        tried.append(((covered(placed.box, kept), covered(placed.box, buttons)), lines, placed))
        if tried[-1][0] == (0, 0):
            break
    _, (title, body), placed = min(tried, key=lambda one: one[0])
    return paint.labels.tooltip(body, title=title, tail=placed.tail, side=placed.side), placed.box


class Room(NamedTuple):
    """The thing that a tooltip lies beside, its size on each side, the window, and how far off it may be."""

    thing: Rect
    sizes: Mapping[Side, tuple[int, int]]
    window: Rect
    gaps: tuple[int, ...]

    def places(self) -> Iterator[TooltipPlace]:
        """Yield the places in the window, the nearest first."""
        thing, window = self.thing, self.window
        for gap, side, shift in product(self.gaps, SIDES, SHIFTS):
            box = Rect((0, 0), self.sizes[side])
            if side in ("below", "above"):
                left = round(thing.centerx - box.width * shift)
                box.left = max(window.left, min(left, window.right - box.width))
                box.top = thing.bottom + gap if side == "below" else thing.top - gap - box.height
                tail = (thing.centerx - box.left) / box.width
            else:
                top = round(thing.centery - box.height * shift)
                box.top = max(window.top, min(top, window.bottom - box.height))
                box.left = thing.right + gap if side == "right" else thing.left - gap - box.width
                tail = (thing.centery - box.top) / box.height
            if window.contains(box):
                yield TooltipPlace(box, side, min(max(tail, 0.0), 1.0))

    def least_bad(self) -> TooltipPlace:
        """Return the place below, moved into the window over the thing itself."""
        box = Rect((0, 0), self.sizes["below"])
        box.midtop = (self.thing.centerx, self.thing.bottom + self.gaps[0])
        return TooltipPlace(box.clamp(self.window), "below", 0.5)


def covered(box: Rect, things: Sequence[Rect]) -> int:
    """Return how many pixels of some things a box would cover."""
    cuts = (box.clip(things[at]) for at in box.collidelistall(things))
    return sum(cut.width * cut.height for cut in cuts)


def best_place(room: Room, kept: Sequence[Rect], others: Sequence[Rect]) -> TooltipPlace:
    """Return the place that hides least: nothing that is `kept` clear if that can be, then little else."""
    found = list(room.places()) or [room.least_bad()]
    return min(found, key=lambda placed: IN_THE_WAY * covered(placed.box, kept) + covered(placed.box, others))


class Tooltip:
    """The tooltip of the scene on top: it comes after a moment, and goes with the next input."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None  # the pointer, if it moved last
        self._since = 0.0
        self._spot: Spot | None = None
        self._shown: tuple[tuple[Spot, Screen], tuple[Image, Rect]] | None = None
        self._drawn = False
        self._below: Sequence[Sprite] = ()

    def take(self, one: inputs.Input, scene: Scene, now: float) -> None:
        """Begin to wait when something else is pointed at, touched or gets the focus."""
        if isinstance(one, inputs.Point):
            self._at = (one.x, one.y)
            spot = self._pointed(scene)
            if spot != self._spot:
                self._begin(spot, now)
        elif isinstance(one, (inputs.Release, inputs.Focused, inputs.Exposed, inputs.SoundDevice)):
            return
        elif isinstance(one, inputs.Press) and scene.context.device == "finger":
            self._at = (one.x, one.y)
            pressed = hit(scene.pointable(), one.x, one.y)
            self._begin(None if pressed else self._pointed(scene), now)
        elif isinstance(one, (inputs.Press, inputs.Act, inputs.Scroll)):
            self._begin(None, now)
        else:
            self._at = None
            self._begin(self._focused(scene), now)

    @property
    def at(self) -> tuple[int, int] | None:
        """Where the pointer is, if it was used last."""
        return self._at

    def forget(self) -> None:
        """Show nothing until the next input, because another scene is on top."""
        self._below = ()
        self._begin(None, 0.0)

    def _begin(self, spot: Spot | None, now: float) -> None:
        self._spot, self._since, self._shown, self._drawn = spot, now, None, False

    @property
    def still(self) -> bool:
        """Return whether nothing is about to come."""
        return self._spot is None or self._drawn

    def _pointed(self, scene: Scene) -> Spot | None:
        """Return what lies under the pointer: a widget, the topmost of the explained things, or a word."""
        if self._at is None:
            return None
        widget = hit(scene.pointable(), *self._at)
        if widget is not None and widget.rect.collidepoint(self._at) and widget.role != "text":
            return self._spot_of(widget)
        things = (spot for spot in reversed(scene.explained()) if spot.rect.collidepoint(self._at))
        text = scene.context.paint.text
        return next(things, None) or pointed_word(text, self._below, self._at, scene.words_of)

    def _focused(self, scene: Scene) -> Spot | None:
        widget = scene.focus.current(scene.widgets()) if scene.focus.visible else None
        return None if widget is None else self._spot_of(widget)

    def _spot_of(self, widget: Widget) -> Spot | None:
        """Return a widget with what explains it: its name, if it is a button that does not say it."""
        if widget.explanation is not None:
            return Spot(widget.rect, widget.explanation)
        if widget.role != "button" or says_itself(widget, self._below):
            return None
        return Spot(widget.rect, Explanation(widget.label))

    def sprites(self, scene: Scene, below: Sequence[Sprite], now: float) -> list[Sprite]:
        """Draw it over the sprites of the scene, if its time has come."""
        self._below = below
        if self._spot is None or now - self._since < (FOCUSED if self._at is None else POINTED):
            return []
        spot = self._focused(scene) if self._at is None else self._pointed(scene)
        if spot is None or spot.rect != self._spot.rect:
            # What it explained has gone elsewhere.
            self._begin(spot, now)
            return []
        context = scene.context
        if self._shown is None or self._shown[0] != (spot, context.screen):
            self._shown = ((spot, context.screen), self._draw(scene, spot, below))
        image, box = self._shown[1]
        ms, shown = context.duration(TOOLTIP), now - self._since - (FOCUSED if self._at is None else POINTED)
        part = min(1.0, shown / ms) if ms else 1.0
        self._drawn = part >= 1
        return [Sprite(image, *box.topleft, Z_TOOLTIP, round(255 * part))]

    @staticmethod
    def _draw(scene: Scene, spot: Spot, below: Sequence[Sprite]) -> tuple[Image, Rect]:
        """Draw it for where its thing is now; it stays there."""
        screen = scene.context.screen
        edge = round(screen.u(EDGE))
        window = Rect(0, 0, screen.width, screen.height).inflate(-2 * edge, -2 * edge)
        kept = [rect for rect in scene.kept_clear() if not rect.colliderect(spot.rect)]
        widgets = scene.widgets()
        boxes = [widget.rect for widget in widgets]
        cards = [widget.rect for widget in widgets if widget.role == "card"]
        buttons = [widget.rect for widget in widgets if widget.role != "card" and widget.rect != spot.rect]
        captions = [box for box in written(below) if box.collidelist(boxes) < 0]
        others = [*captions * WORDS, *cards]
        return beside(scene.context.paint, spot.about, spot.rect, window, kept, others, buttons)


def says_itself(widget: Widget, sprites: Sequence[Sprite]) -> bool:
    """Return whether the words that are drawn on a widget say what it is: more than a sign or two."""
    near = [sprite for sprite in sprites if sprite.image.lines and sprite.rect.colliderect(widget.rect)]
    drawn = "".join(
        line.words
        for sprite in near
        for line, box in zip(sprite.image.lines, written((sprite,)), strict=True)
        if widget.rect.collidepoint(box.center)
    )
    return drawn == widget.label or len(drawn) > SIGNS


def written(sprites: Sequence[Sprite]) -> list[Rect]:
    """Return the boxes of all lines of text on some sprites."""
    return [
        Rect(round(sprite.x) + line.x, round(sprite.y) + line.y, line.width, line.height)
        for sprite in sprites
        for line in sprite.image.lines
    ]
