"""The privacy curtain: who should be looking now. It is handed no view, so it has nothing to give away."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
import pygame.mask
from pygame import Rect, Surface

from clubs.table.seating import Seating
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import lay_out
from clubs.ui.parts.space import boxed
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import (
    ACTION,
    ASIDE,
    BODY,
    CAPTION,
    CURTAIN_CLOSE,
    CURTAIN_OPEN,
    DISPLAY,
    POPOVER_RADII,
    Motion,
    paced,
)

LEAVES = (720, 1080)
REACH = (0.318, 0.232, 0.140)
"""How far each depth of leaves comes in from its side, as a part of the scenery's width."""
MOON = (360, 344)  # middle of the animal from the top, its diameter
RIM = "#FFFBEE"
SINCE = BODY.sized(20)
BETWEEN = " · "
FOOT, MOST_LIFTED = 956, 60  # 1080ths of the height
BEHIND = -1  # the words stand over the leaves


class Foot(NamedTuple):
    """The lines at the foot, the height of each in pixels, and how far they lift what stands over them."""

    lines: list[str]
    step: float
    lifted: float


class CurtainScene(ControlScene):
    """Asks for one player; only `ready` leads on to the hand."""

    def __init__(
        self,
        context: Context,
        seating: Seating,
        caption: str,
        said: Sequence[Sequence[str]],
        ready: Callable[[], Transition | None],
        pause: Callable[[], Transition | None],
    ) -> None:
        super().__init__(context)
        self.seating, self._caption, self.said = seating, caption, said
        self.title = f"Pass the screen to {seating.name}"
        self._ready, self._pause = ready, pause
        self._opening = False
        self._fell_at = context.now
        self._closed_at = context.now + self._lasts(CURTAIN_CLOSE)
        self.focus.id, self.focus.visible = "ready", True

    def back(self) -> Transition | None:
        """Pause over the curtain, which stays before the other person's hand."""
        return self._pause()

    def says(self) -> list[str]:
        return [f"{', '.join(row)}." for row in self.said]

    def controls(self) -> list[Control]:
        """The button that opens the curtain."""
        label = f"I am {self.seating.name}, show my hand"
        buttons, u = self.paint.buttons, self.screen.u
        room = self.screen.stage.width - 2 * u(48)
        width = min(room, max(u(480), buttons.width(label, icon="eye", padding=44)))
        height = self.screen.target(u(92))
        middle = self._down(830) - self._foot.lifted
        rect = boxed(self._centre - width / 2, middle - height / 2, width, height)
        button = PushButton("ready", label, self._show, "primary", "eye", role=ACTION)
        return lay_out(button, rect, self.paint).controls

    def _show(self) -> Transition | None:
        # A key meant for the table must not open the curtain that has just fallen.
        if self.context.now < self._closed_at:
            return None
        self._opening = True
        return self._ready()

    # ------------------------------------------------------------ the picture

    @property
    def paint(self) -> Painters:
        """The painters of the window, which its landscape fills."""
        return self.context.paint

    @property
    def _centre(self) -> float:
        return self.screen.width / 2

    @property
    def _scale(self) -> float:
        """The scale of the scenery, which fills the window and is cropped to it."""
        return max(self.screen.width / 1920, self.screen.height / 1080)

    def _down(self, units: float) -> float:
        """A height of 1080 in pixels."""
        return units * self.screen.height / 1080

    def paint_ground(self) -> Surface:
        """The grove by moonlight, as sprites."""
        return self.paint.scenery("curtain")

    @property
    def entrance(self) -> Motion:
        return CURTAIN_CLOSE

    @property
    def exit(self) -> Motion:
        return CURTAIN_OPEN

    def still(self) -> bool:
        """It falls, and then hangs still."""
        return super().still() and self.context.now >= self._closed_at

    def exit_sprites(self, ms: float) -> list[Sprite] | None:
        """The leaves go aside over the table of the one whose hand it shows."""
        if self.context.reduced or ms >= self._lasts(CURTAIN_OPEN):
            return None
        return self._leaves(CURTAIN_OPEN, ms, opens=True)

    def _lasts(self, move: Motion) -> float:
        """How long the leaves take, the last depth after the first."""
        return self.context.duration(move) + (len(REACH) - 1) * self._apart(move)

    def _apart(self, move: Motion) -> float:
        still = self.context.reduced or self.context.settings.speed == "instant"
        return 0.0 if still else paced(move.apart, self.context.settings.speed)

    def _leaves(self, move: Motion, ms: float, *, opens: bool) -> list[Sprite]:
        """All depths, the farthest first, on their way for `ms`."""
        sprites = []
        for depth in range(len(REACH)):
            lasts, gone = self.context.duration(move), ms - depth * self._apart(move)
            part = eased(move.ease, gone / lasts) if lasts else 1.0
            away = 0.0 if self.context.reduced else part if opens else 1 - part
            sprites += self._side_by_side(depth, away)
        return sprites

    def _side_by_side(self, depth: int, away: float) -> list[Sprite]:
        """One depth on both sides, `away` (0 to 1) out of sight; it reaches as far into any window."""
        scale, screen = self._scale, self.screen
        whole = self.paint.draw.art(
            f"scenes/curtain-leaves-{depth + 1}", LEAVES[0] * scale, LEAVES[1] * scale
        )
        aside = REACH[depth] * (screen.width - 1920 * scale) - away * whole.width
        top, x = (screen.height - whole.height) / 2, screen.width - whole.width - aside
        left, right = self._cut(depth, whole, flip=False), self._cut(depth, whole, flip=True)
        return [
            *(Sprite(part, aside, top, BEHIND) for part in left),
            *(Sprite(part, x, top, BEHIND) for part in right),
        ]

    def _cut(self, depth: int, whole: Image, *, flip: bool) -> tuple[Image, Image]:
        """The leaves as a solid part and a fringe: what is solid is drawn many times faster."""
        cached, surface = self.paint.draw.cached, whole.surface

        def cut(solid: bool) -> Image:
            holes = pygame.mask.from_surface(surface, 254)
            holes.invert()
            edge = min((rect.left for rect in holes.get_bounding_rects()), default=whole.width)
            used = surface.get_bounding_rect()
            box = Rect(0, 0, edge, whole.height) if solid else Rect(edge, 0, used.right - edge, whole.height)
            part = surface.subsurface(box)
            part = pygame.transform.flip(part, True, False) if flip else part.copy()
            dx = whole.width - box.right if flip else box.left
            return Image(
                part.convert(Surface((1, 1), 0, 32)) if solid else part, whole.width, whole.height, dx
            )

        first = cached(("curtain", depth, flip, "solid", whole.width), lambda: cut(True))
        return first, cached(("curtain", depth, flip, "fringe", whole.width), lambda: cut(False))

    def decor(self) -> list[Sprite]:
        """The player in the moon, and the words."""
        text, x = self.paint.text, self._centre
        moon = (self.screen.height - 1080 * self._scale) / 2 + MOON[0] * self._scale
        who, lifted = self._name(self.screen.width * 0.34), self._foot.lifted
        since = self.context.now - self._fell_at
        sprites = [] if self._opening else self._leaves(CURTAIN_CLOSE, since, opens=False)
        sprites += [
            centred(self._animal(), x, moon),
            centred(text.image("Pass the screen to", ASIDE, RIM, shadow=True), x, self._down(618) - lifted),
            centred(who, x, self._down(690) - lifted),
            *self._hint(self._down(922) - lifted),
        ]
        sprites += self._since()
        if self._caption:
            chip = self.paint.labels.chip(self._caption, bright=True, line=False)
            left = self.screen.stage.left + self.screen.u(40)
            sprites.append(Sprite(chip, left, self.screen.u(54) - chip.height / 2))
        return sprites

    def _name(self, room: float) -> Image:
        """The name as large as it fits."""
        text, name = self.paint.text, self.seating.name
        size = next((size for size in (92, 76, 60) if text.width(name, DISPLAY.sized(size)) <= room), 46)
        return text.image(name, DISPLAY.sized(size), RIM, room=room, shadow=True)

    def _animal(self) -> Image:
        """The animal in its ring."""
        paint, width = self.paint, round(self._down(MOON[1]))

        def make() -> Image:
            middle, margin = width / 2, width * 0.05
            canvas = Canvas(width, width, margin)
            shade = paint.draw.drawing(width, width, margin)
            shade.circle(middle, middle + width * 0.027, width * 0.512, paint.theme.ink, 0.28)
            canvas.put(paint.draw.finish(shade, width, width, margin), 0, 0)
            canvas.put(paint.draw.art(f"animals/{self.seating.animal}", width), 0, 0)
            rim = paint.draw.drawing(width, width, margin)
            rim.ring(middle, middle, width * 0.497, RIM, width * 0.026)
            canvas.put(paint.draw.finish(rim, width, width, margin), 0, 0)
            return canvas.image()

        return paint.draw.cached(("moonlit", self.seating.animal, width), make)

    @property
    def _foot(self) -> Foot:
        """The news since the last turn, the latest lines if there is not room for all."""
        lines = [line for row in self.said for line in self._lines(row)]
        step, room = self.paint.text.line(SINCE), self.screen.height - self._down(FOOT) - self.screen.u(28)
        lifted = min(max(0.0, step * len(lines) - room), self._down(MOST_LIFTED))
        return Foot(lines[-max(1, int((room + lifted) / step)) :], step, lifted)

    def _lines(self, row: Sequence[str]) -> list[str]:
        """Return a row of words in lines that fit; none of them is cut."""
        lines = [row[0]]
        for said in row[1:]:
            longer = f"{lines[-1]}{BETWEEN}{said}"
            if self.paint.text.width(longer, SINCE) > self.screen.stage.width * 0.92:
                lines.append(said)
            else:
                lines[-1] = longer
        return lines

    def _since(self) -> list[Sprite]:
        """Draw the news since the last turn, on a dark panel at the foot."""
        foot = self._foot
        if not foot.lines:
            return []
        paint, u, top, step = self.paint, self.screen.u, self._down(FOOT) - foot.lifted, foot.step
        images = [paint.text.image(line, SINCE, paint.theme.text) for line in foot.lines]
        width, height = max(image.width for image in images) + 2 * u(30), step * len(images) + u(16)
        panel = paint.panels.panel(width, height, POPOVER_RADII, opacity=0.8)
        middles = (top + u(8) + step * (place + 0.5) for place in range(len(images)))
        words = [centred(image, self._centre, y) for image, y in zip(images, middles, strict=True)]
        return [Sprite(panel, self._centre - width / 2, top), *words]

    def _hint(self, y: float) -> list[Sprite]:
        """Draw the key that does the same."""
        paint, u = self.paint, self.screen.u
        word = paint.text.image("or press", CAPTION.sized(21), paint.theme.soft)
        key = cap(paint, self.context.key("act"))
        x = self._centre - (word.width + u(12) + key.width) / 2
        return [Sprite(word, x, y - word.height / 2), Sprite(key, x + word.width + u(12), y - key.height / 2)]
