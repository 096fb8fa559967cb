"""The privacy curtain: who should be looking now. It is handed no view, so it has nothing to give away."""

from collections.abc import Callable

import pygame
from pygame import Surface

from clubs.ui.match import Seating
from clubs.ui.raster import Canvas, Image
from clubs.ui.scene import Context, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.sprite import Sprite, centred
from clubs.ui.theme import ACTION, ASIDE, BODY, CAPTION, CURTAIN_CLOSE, DISPLAY

LEAVES = (720, 1080)
REACH = (0.318, 0.232, 0.140)
"""How far each depth of leaves comes in from its side, as a part of the scenery's width."""
MOON = (360, 344)  # middle of the animal from the top, its diameter
RIM = "#FFFBEE"


class CurtainScene(FrontScene):
    """Asks for one player; `ready` leads on, and nothing else does."""

    def __init__(
        self,
        context: Context,
        seating: Seating,
        caption: str,
        said: str,
        ready: Callable[[], Transition | None],
    ) -> None:
        super().__init__(context)
        self.seating, self.caption, self.said = seating, caption, said
        self._ready = ready
        self._closed_at = context.now + CURTAIN_CLOSE.ms
        self.focus.id, self.focus.visible = "ready", True

    def back(self) -> Transition | None:
        """Escape leads nowhere: behind the curtain lies somebody's hand."""
        return None

    def controls(self) -> list[Control]:
        """The one button."""
        label = f"I am {self.seating.name}, show my hand"
        buttons, u = self.kit.buttons, self.screen.u
        room = self.screen.stage.width - 2 * u(48)
        width = min(room, max(u(480), buttons.width(label, icon="eye", padding=44)))
        height = target(u(92))
        rect = boxed(self._centre - width / 2, self._down(830) - height / 2, width, height)
        make = Controls(self.kit, self.clicked)
        return [make.button("ready", label, rect, self._show, kind="primary", icon="eye", role=ACTION)]

    def _show(self) -> Transition | None:
        # A key meant for the table must not open the curtain that has just fallen.
        return self._ready() if self.context.now >= self._closed_at else None

    # ------------------------------------------------------------ the picture

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
        """The moonlit grove between its leaves."""
        ground = self.kit.scenery("scenes/curtain").copy()
        for depth in range(len(REACH)):
            for leaves, x, y in self._leaves(depth):
                leaves.draw(ground, x, y)
        return ground

    def _leaves(self, depth: int) -> list[tuple[Image, float, float]]:
        """One depth on both sides; it reaches as far into a narrow window as into a wide one."""
        scale, screen = self._scale, self.screen
        left = self.kit.art(f"scenes/curtain-leaves-{depth + 1}", LEAVES[0] * scale, LEAVES[1] * scale)
        surface = pygame.transform.flip(left.surface, True, False)
        right = Image(surface, left.width, left.height)
        aside = REACH[depth] * (screen.width - 1920 * scale)
        top = (screen.height - left.height) / 2
        return [(left, aside, top), (right, screen.width - left.width - aside, top)]

    def decor(self) -> list[Sprite]:
        """The player in the moon, and the words."""
        text, theme, x = self.kit.text, self.kit.theme, self._centre
        moon = (self.screen.height - 1080 * self._scale) / 2 + MOON[0] * self._scale
        who = self._name(self.screen.width * 0.34)
        sprites = [
            centred(self._animal(), x, moon),
            centred(text.image("Pass the screen to", ASIDE, "#F3EBD6", shadow=True), x, self._down(618)),
            centred(who, x, self._down(690)),
            *self._hint(self._down(924)),
        ]
        if self.said:
            last = text.image(self.said, BODY, theme.muted, room=self.screen.width * 0.4)
            sprites.append(centred(last, x, self._down(992)))
        if self.caption:
            chip = self.kit.notes.chip(self.caption, bright=True, line=False)
            left = self.screen.stage.left + self.screen.u(40)
            sprites.append(Sprite(chip, left, self.screen.u(54) - chip.height / 2))
        return sprites

    def _name(self, room: float) -> Image:
        """The name as large as it fits."""
        text, name = self.kit.text, self.seating.name
        size = next((size for size in (92, 76, 60) if text.width(name, DISPLAY.sized(size)) <= room), 46)
        return text.image(name, DISPLAY.sized(size), RIM, room=room, shadow=True)

    def _animal(self) -> Image:
        """The animal in its ring."""
        kit, width = self.kit, round(self._down(MOON[1]))

        def make() -> Image:
            middle, margin = width / 2, width * 0.05
            canvas = Canvas(width, width, margin)
            shade = kit.easel.drawing(width, width, margin)
            shade.circle(middle, middle + width * 0.027, width * 0.512, kit.theme.ink, 0.28)
            canvas.put(kit.easel.finish(shade, width, width, margin), 0, 0)
            canvas.put(kit.art(f"animals/{self.seating.animal}", width), 0, 0)
            rim = kit.easel.drawing(width, width, margin)
            rim.ring(middle, middle, width * 0.497, RIM, width * 0.026)
            canvas.put(kit.easel.finish(rim, width, width, margin), 0, 0)
            return canvas.image()

        return kit.easel.keep(("moonlit", self.seating.animal, width), make)

    def _hint(self, y: float) -> list[Sprite]:
        """That Enter does as well."""
        kit, u = self.kit, self.screen.u
        word = kit.text.image("or press", CAPTION.sized(21), kit.theme.soft)
        cap = kit.notes.key_cap("Enter")
        x = self._centre - (word.width + u(12) + cap.width) / 2
        return [Sprite(word, x, y - word.height / 2), Sprite(cap, x + word.width + u(12), y - cap.height / 2)]
