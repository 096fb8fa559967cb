"""The privacy curtain: when it falls between two people, and who should be looking now.

The scene is handed no view, so it has nothing to give away.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame
import pygame.mask
from pygame import Rect, Surface

from clubs.language import _, message, shown
from clubs.table.seating import Seating
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Around, Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import DrawnPicture, Spacer
from clubs.ui.parts.space import Gap, boxed
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.table.captions import happened
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.parts import Command
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.layout import Screen
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
SINCE = BODY.sized(28)
BETWEEN = " · "
FORMS: Final[tuple[tuple[int, Gap], ...]] = ((92, "medium"), (60, "small"), (48, "tight"))
"""The size of the name and the distances, for more and more news."""
BEHIND = -1  # the words stand over the leaves


class CurtainFlow:
    """Let the curtain fall and open; `sit` shows the table to a seat, or for None to a spectator."""

    def __init__(
        self,
        context: Context,
        controller: Controller,
        caption: Callable[[], str],
        sit: Callable[[int | None], None],
        pause: Command,
    ) -> None:
        self._context, self._controller, self._caption = context, controller, caption
        self._sit, self._pause = sit, pause

    def scene(self, seat: int, ready: Command) -> "CurtainScene":
        """Return the curtain for a seat, with what has happened since its last turn."""
        match = self._controller.match
        said = happened(self._controller.since(seat), match.names)
        return CurtainScene(self._context, match.seating[seat], self._caption(), said, ready, self._pause)

    def fall(self, seat: int) -> Transition:
        """Hide the table until this seat's person looks."""
        curtain = self.scene(seat, partial(self._open, seat))
        self._sit(None)
        self._context.sound("curtain in")
        return Push(curtain)

    def _open(self, seat: int) -> Transition:
        self._context.sound("curtain out")
        self._sit(seat)
        return Pop()


class BelowMoon(Around, frozen=True):
    """The words of the curtain, in the room below the moon of its landscape."""

    def place(self, box: Rect, layout: Layout) -> None:
        screen = layout.paint.screen
        foot = screen.height / 2 + (MOON[0] + MOON[1] * 0.61 - 540) * scenery_scale(screen)
        layout.put(self.part, boxed(box.left, foot, box.width, box.bottom - foot))


class CurtainScene(PageScene):
    """Asks for one player; only `ready` leads on to the hand."""

    scenery = "curtain"
    entrance = CURTAIN_CLOSE
    exit = CURTAIN_OPEN

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
        self.title = message("Pass the screen to {name}", name=seating.name)
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

    # ------------------------------------------------------------ the words

    def page(self) -> Part:
        news = [TextBlock(BETWEEN.join(row), SINCE, "strong", "centre") for row in self.said]
        forms = product(range(max(1, len(news))), FORMS)
        words = BelowMoon(FirstThatFits(tuple(self._words(news[first:], *form) for first, form in forms)))
        if not self._caption:
            return words
        chip = DrawnPicture(
            self._caption,
            lambda paint: paint.labels.chip(self._caption, line=False),
            self._caption,
        )
        return ZStack((Padding(Inside(chip, "start", "start"), "large", "large"), words))

    def _words(self, news: Sequence[Part], size: int, gap: Gap) -> Part:
        """Return who is wanted, the button that opens the curtain, and at the foot what has happened."""
        label, key = _("I am {name}, show my hand", name=self.seating.name), self.context.key("act")
        pressed = DrawnPicture(key, partial(cap, key=key), name_of(key))
        since = (Inside(Container(Padding(VStack(tuple(news))), radii=POPOVER_RADII)),) if news else ()
        parts = (
            Spacer(grow=1),
            Label(_("Pass the screen to"), ASIDE, "strong", "centre", shadow=True),
            Label(
                shown(self.seating.name), DISPLAY.sized(size), "strong", "centre", heading=True, shadow=True
            ),
            Spacer(grow=1),
            Inside(PushButton("ready", label, self._open, "primary", "eye", role=ACTION, high=92)),
            Inside(HStack((Label(_("or press"), CAPTION.sized(29)), pressed))),
            *since,
            Spacer(grow=1),
        )
        return VStack(parts, gap)

    def _open(self) -> Transition | None:
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

    def still(self) -> bool:
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
        scale, screen = scenery_scale(self.screen), self.screen
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
        scale, since = scenery_scale(self.screen), self.context.now - self._fell_at
        middle = self.screen.width / 2, self.screen.height / 2 + (MOON[0] - 540) * scale
        leaves = [] if self._opening else self._leaves(CURTAIN_CLOSE, since, opens=False)
        return [*leaves, centred(self._animal(), *middle), *super().decor()]

    def _animal(self) -> Image:
        """The animal in its ring."""
        paint, width = self.paint, round(MOON[1] * self.screen.height / 1080)

        def make() -> Image:
            middle, margin = width / 2, width * 0.05
            shade = paint.draw.drawing(width, width, margin)
            shade.circle(middle, middle + width * 0.027, width * 0.512, paint.theme.ink, 0.28)
            canvas = paint.draw.canvas(shade)
            canvas.put(paint.panels.animal(self.seating.animal, width), 0, 0)
            rim = paint.draw.drawing(width, width, margin)
            rim.ring(middle, middle, width * 0.497, RIM, width * 0.026)
            canvas.put(paint.draw.finish(rim), 0, 0)
            return canvas.image()

        return paint.draw.cached(("moonlit", self.seating.animal, width), make)


def scenery_scale(screen: Screen) -> float:
    """Return the scale of the scenery, which fills the window and is cropped to it."""
    return max(screen.width / 1920, screen.height / 1080)
