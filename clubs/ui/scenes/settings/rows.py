"""The rows of a page of settings, laid one below the other: pictures, choices, sliders, switches, keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.common.controls import Answer, Controls, sliding, target
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, SMALLEST_TARGET, Radii

REGION = "settings"
TILE_RADII: Radii = (12, 12)


@dataclass(frozen=True)
class Tile:
    """One of a row of pictures to choose from: its word, and the picture at a size in pixels."""

    word: str
    picture: Callable[[], Image]


class Rows:
    """Lays rows from the top of `box` downwards and keeps their controls and pictures.

    `drag` is the slider that is held, by its id, and where the pointer is; `air` is how much of the usual
    room lies between the rows.
    """

    def __init__(
        self,
        paint: Painters,
        make: Controls,
        box: Rect,
        drag: tuple[str, float] | None = None,
        air: float = 1.0,
    ) -> None:
        self.paint, self.make, self.box, self.drag, self.air = paint, make, box, drag, air
        self.y = float(box.top)
        self.controls: list[Control] = []
        self.sprites: list[Sprite] = []

    def tiles(
        self, id: str, label: str, tiles: Sequence[Tile], at: int, choose: Callable[[int], Answer]
    ) -> None:
        """Pictures side by side, each a button with its word beneath; the chosen one has a brass edge."""
        u, text, theme = self.paint.screen.u, self.paint.text, self.paint.theme
        self._label(label)
        x = float(self.box.left)
        for number, tile in enumerate(tiles):
            picture = tile.picture()
            chosen = number == at
            rect = boxed(x, self.y, max(picture.width, SMALLEST_TARGET), max(picture.height, SMALLEST_TARGET))
            widget = Widget(
                f"{id} {number}",
                rect,
                "button",
                f"{label}: {tile.word}",
                "chosen" if chosen else "",
                region=REGION,
                activate=partial(choose, number),
            )
            self.controls.append(Control(widget, partial(self._framed, picture, rect, chosen), TILE_RADII))
            word = text.image(tile.word, CAPTION.sized(19), theme.text if chosen else theme.muted)
            below = rect.bottom + u(12) + text.cap(CAPTION) / 2
            self.sprites.append(centred(word, rect.centerx, below))
            x = rect.right + u(28)
        self.y += rect.height + u(12) + text.cap(CAPTION) + self._gap(42)

    def choice(
        self,
        id: str,
        label: str,
        words: Sequence[str],
        at: int,
        choose: Callable[[int], Answer],
        meaning: str = "",
    ) -> None:
        """All values side by side, and perhaps what the chosen one means."""
        u, text = self.paint.screen.u, self.paint.text
        self._label(label)
        rect = boxed(self.box.left, self.y, self.box.width, target(u(60)))
        self.controls.append(self.make.segmented(id, label, words, at, rect, choose, REGION))
        self.y = rect.bottom + self._gap(18)
        if meaning:
            image = text.paragraph(meaning, BODY, self.paint.theme.muted, self.box.width)
            self.sprites.append(Sprite(image, self.box.left, self.y))
            self.y += image.height
        self.y += self._gap(28)

    def slider(
        self, id: str, label: str, words: Sequence[str], at: int, choose: Callable[[int], Answer]
    ) -> None:
        """A value on a line that ends where the row ends, its word before it."""
        u, theme, text = self.paint.screen.u, self.paint.theme, self.paint.text
        height = target(u(56))
        aside = max(text.width(word, NAME) for word in words) + u(20)
        left = self._named(label, height) + aside
        rect = boxed(left, self.y, self.box.right - left, height)
        if self.drag is not None and self.drag[0] == id:
            at = sliding(self.drag[1], rect, len(words) - 1)
        self.controls.append(self.make.slider(id, label, words, at, rect, choose, REGION))
        value = text.image(words[at], NAME, theme.text)
        self.sprites.append(Sprite(value, rect.left - u(20) - value.width, rect.centery - value.height / 2))
        self.y = rect.bottom + self._gap(14)

    def switch(self, id: str, label: str, meaning: str, on: bool, flip: Callable[[bool], Answer]) -> None:
        """On or off, and what that means."""
        u, theme, text = self.paint.screen.u, self.paint.theme, self.paint.text
        height = target(u(56))
        self._named(label, height)
        self.controls.append(
            self.make.switch(id, label, on, self.box.right, self.y + height / 2, flip, REGION)
        )
        image = text.paragraph(meaning, BODY, theme.muted, self.box.width - u(120))
        self.sprites.append(Sprite(image, self.box.left, self.y + height))
        self.y += height + image.height + self._gap(30)

    def keys(self, keys: Sequence[str], does: str, room: float) -> None:
        """Which keys do what; the words begin `room` pixels from the left."""
        u, text = self.paint.screen.u, self.paint.text
        height = max(u(50), text.px(NAME) * 1.6)
        x = float(self.box.left)
        for key in keys:
            cap = self.paint.labels.key_cap("" if key.islower() else key, key if key.islower() else "")
            self.sprites.append(Sprite(cap, x, self.y + (height - cap.height) / 2))
            x += cap.width + u(8)
        words = text.image(does, BODY, self.paint.theme.text, room=self.box.width - room)
        self.sprites.append(Sprite(words, self.box.left + room, self.y + (height - words.height) / 2))
        self.y += height

    def words(self, sentence: str) -> None:
        """A sentence about the rows round it."""
        image = self.paint.text.paragraph(sentence, BODY, self.paint.theme.muted, self.box.width)
        self.sprites.append(Sprite(image, self.box.left, self.y))
        self.y += image.height + self._gap(34)

    def _label(self, label: str) -> None:
        image = self.paint.text.image(label, LABEL, self.paint.theme.text)
        self.sprites.append(Sprite(image, self.box.left, self.y))
        self.y += self.paint.text.cap(LABEL) + self.paint.screen.u(20)

    def _named(self, label: str, height: float) -> float:
        """The label at the left of a row; returns where its control may begin."""
        image = self.paint.text.image(label, LABEL, self.paint.theme.text)
        self.sprites.append(Sprite(image, self.box.left, self.y + (height - image.height) / 2))
        return self.box.left + max(self.box.width * 0.3, image.width + self.paint.screen.u(24))

    def _gap(self, units: float) -> float:
        """The room below a row, less on a page that would run over."""
        return self.paint.screen.u(units) * self.air

    def _framed(self, picture: Image, rect: Rect, chosen: bool, state: State) -> Image:
        """A tile's picture with its edge: brass if chosen, light under the pointer."""
        draw, theme = self.paint.draw, self.paint.theme

        def make() -> Image:
            line = max(2.0, draw.u(4)) if chosen else max(1.0, draw.u(2))
            colour = theme.brass if chosen else theme.text if state == "hover" else theme.secondary_line
            canvas = Canvas(*rect.size, draw.u(30))
            outline = draw.leaf(*rect.size, TILE_RADII, -line)
            if chosen:
                canvas.put(draw.soft(outline, rect.size, theme.turn_glow, draw.u(8), 0.5), 0, 0)
            canvas.centre(picture, rect.width / 2, rect.height / 2)
            sheet = draw.drawing(*rect.size, line + 4)
            sheet.stroke(draw.leaf(*rect.size, TILE_RADII, -line / 2), colour, line, 1.0 if chosen else 0.6)
            canvas.put(draw.finish(sheet, *rect.size, line + 4), 0, 0)
            return canvas.image()

        return draw.cached(("tile", picture, rect.size, chosen, state), make)
