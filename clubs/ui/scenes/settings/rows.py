"""The rows of a page of settings, from top to bottom: pictures, choices, sliders, switches, questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.parts.choice import Answer, Choice, sliding
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, Radii

REGION = "settings"
TILE_RADII: Radii = (12, 12)


@dataclass
class Row:
    """The controls and pictures of one row, and where it begins and ends."""

    top: float
    bottom: float = 0.0
    controls: list[Control] = field(default_factory=list)
    sprites: list[Sprite] = field(default_factory=list)

    @property
    def ids(self) -> list[str]:
        """The ids of its controls."""
        return [control.widget.id for control in self.controls]


class Rows:
    """A column of rows in `box`, with their controls and pictures.

    `drag` is the id of the slider that is held, and the pointer's x; `air` is the part of the usual gap that
    is left between the rows.
    """

    def __init__(self, make: Controls, box: Rect, drag: tuple[str, float] | None, air: float) -> None:
        self.paint, self.make, self.box, self.drag, self.air = make.paint, make, box, drag, air
        self.y = float(box.top)
        self.rows: list[Row] = []

    @property
    def controls(self) -> list[Control]:
        """All controls, from top to bottom."""
        return [control for row in self.rows for control in row.controls]

    @property
    def sprites(self) -> list[Sprite]:
        """All pictures."""
        return [sprite for row in self.rows for sprite in row.sprites]

    def last_first(self, height: float) -> int:
        """Return the first row that may show at the top of a box so that the page ends at its bottom."""
        rows, end = self.rows, self.rows[-1].bottom
        return next((place for place, row in enumerate(rows) if end - row.top <= height), len(rows) - 1)

    def _begin(self) -> Row:
        row = Row(self.y)
        self.rows.append(row)
        return row

    def _end(self, gap: float) -> None:
        """End a row, with a gap below it that is smaller on a page that would run over."""
        self.rows[-1].bottom = self.y
        self.y += self.paint.screen.u(gap) * self.air

    def tiles(self, choice: Choice, pictures: Sequence[Callable[[], Image]]) -> None:
        """Add pictures side by side, each a button with its word beneath; the chosen one has a brass edge."""
        u, text, theme = self.paint.screen.u, self.paint.text, self.paint.theme
        finger, row = self.paint.screen.finger, self._begin()
        self._label(choice.label)
        x, word_ends = float(self.box.left), 0.0
        for number, (name, draw) in enumerate(zip(choice.words, pictures, strict=True)):
            picture, chosen = draw(), number == choice.at
            wide, needs = max(picture.width, finger), text.width(name, CAPTION.sized(19))
            x = max(x, word_ends + u(14) + (needs - wide) / 2)
            rect = boxed(x, self.y, wide, max(picture.height, finger))
            word_ends = rect.centerx + needs / 2
            row.controls.append(self._tile(choice, number, name, picture, rect))
            word = text.image(name, CAPTION.sized(19), theme.text if chosen else theme.muted)
            below = rect.bottom + u(12) + text.cap(CAPTION) / 2
            row.sprites.append(centred(word, rect.centerx, below))
            x = rect.right + u(28)
        self.y += rect.height + u(12) + text.cap(CAPTION)
        self._end(42)

    def swatches(self, choice: Choice, pictures: Sequence[Callable[[], Image]], longest: str) -> None:
        """Add small pictures beside a label that names the chosen one, or below where no room is left."""
        u, row, drawn = self.paint.screen.u, self._begin(), [draw() for draw in pictures]
        side, gap = drawn[0].width, u(16)
        label = f"{choice.label}: {choice.words[choice.at].lower()}"
        room, left = len(drawn) * (side + gap) - gap, float(self.box.left)
        if self.paint.text.width(longest, LABEL) + u(24) + room <= self.box.width:
            self._named(label, side)
            left = self.box.right - room
        else:
            self._label(label)
        for number, (name, picture) in enumerate(zip(choice.words, drawn, strict=True)):
            rect = boxed(left + number * (side + gap), self.y, side, side)
            row.controls.append(self._tile(choice, number, name, picture, rect))
        self.y += side
        self._end(28)

    def _tile(self, choice: Choice, number: int, name: str, picture: Image, rect: Rect) -> Control:
        """Make a button of a picture, with a brass edge if it is chosen."""
        chosen = number == choice.at
        widget = Widget(
            f"{choice.id} {number}",
            rect,
            "button",
            f"{choice.label}: {name}",
            "chosen" if chosen else "",
            region=REGION,
            activate=partial(choice.choose, number),
        )
        return Control(widget, partial(self._framed, picture, rect, chosen), TILE_RADII)

    def choice(self, choice: Choice, meaning: str = "") -> None:
        """Add all values side by side, and a sentence about the chosen one."""
        row, screen = self._begin(), self.paint.screen
        self._label(choice.label)
        rect = boxed(self.box.left, self.y, self.box.width, screen.target(screen.u(60)))
        row.controls.append(self.make.segmented(choice, rect, REGION))
        self.y = rect.bottom
        if meaning:
            self.y += screen.u(18) * self.air
            self._sentence(meaning)
        self._end(28 if meaning else 46)

    def slider(self, choice: Choice) -> None:
        """Add a slider that ends where the row ends, with its value before it."""
        u, text, row = self.paint.screen.u, self.paint.text, self._begin()
        height = self.paint.screen.target(u(56))
        left = (
            self._named(choice.label, height) + max(text.width(word, NAME) for word in choice.words) + u(20)
        )
        rect = boxed(left, self.y, self.box.right - left, height)
        if self.drag is not None and self.drag[0] == choice.id:
            choice = replace(choice, at=sliding(self.drag[1], rect, choice.last))
        row.controls.append(self.make.slider(choice, rect, REGION))
        value = text.image(choice.words[choice.at], NAME, self.paint.theme.text)
        row.sprites.append(Sprite(value, rect.left - u(20) - value.width, rect.centery - value.height / 2))
        self.y = rect.bottom
        self._end(14)

    def volume(self, choice: Choice, muted: bool, mute: Callable[[bool], Answer]) -> None:
        """Add a slider, and at its right end a button that mutes it."""
        height, box = self.paint.screen.target(self.paint.screen.u(56)), self.box
        self.box = boxed(box.left, box.top, box.width - height - self.paint.screen.u(18), box.height)
        top = self.y
        self.slider(choice)
        self.box = box
        rect = boxed(box.right - height, top, height, height)
        control = self.make.mute(f"mute {choice.id}", f"Mute: {choice.label}", muted, rect, mute, REGION)
        self.rows[-1].controls.append(control)

    def switch(self, id: str, label: str, meaning: str, on: bool, flip: Callable[[bool], Answer]) -> None:
        """Add a switch, and a sentence about it."""
        height, row = self.paint.screen.target(self.paint.screen.u(56)), self._begin()
        self._named(label, height)
        row.controls.append(
            self.make.switch(id, label, on, self.box.right, self.y + height / 2, flip, REGION)
        )
        self.y += height
        self._sentence(meaning, self.paint.screen.u(120))
        self._end(30)

    def button(self, id: str, sentence: str, word: str, act: Callable[[], Answer]) -> None:
        """Add a sentence with a button at its right end."""
        screen, row = self.paint.screen, self._begin()
        width, high = self.paint.buttons.width(word, padding=24), screen.target(screen.u(56))
        room = self.box.width - width - screen.u(30)
        image = self.paint.text.paragraph(sentence, BODY, self.paint.theme.muted, room)
        height = max(high, image.height)
        rect = boxed(self.box.right - width, self.y + (height - high) / 2, width, high)
        control = self.make.button(id, word, rect, act, region=REGION)
        # A word alone says nothing to those who cannot see what it is about.
        row.controls.append(control.labelled(f"{word}: {sentence}"))
        row.sprites.append(Sprite(image, self.box.left, self.y + (height - image.height) / 2))
        self.y += height
        self._end(34)

    def row(self, height: float, gap: float) -> Row:
        """Add a row of a height, to be filled by others."""
        row = self._begin()
        self.y += height
        self._end(gap)
        return row

    def question(
        self, id: str, sentence: str, answers: Sequence[tuple[str, str, Callable[[], Answer]]]
    ) -> None:
        """Add a question in a well of its own, and below it a button for each answer.

        An answer is the end of the button's id, its word, and what it does.
        """
        screen, paint, row, inset = self.paint.screen, self.paint, self._begin(), self.paint.screen.u(20)
        image = paint.text.paragraph(sentence, BODY, paint.theme.text, self.box.width - 2 * inset)
        top, high, gap = self.y, screen.target(screen.u(56)), screen.u(14)
        x, y = self.box.left + inset, top + inset + image.height + inset
        for number, (word, label, act) in enumerate(answers):
            width = paint.buttons.width(label, role=NAME, padding=24)
            if x + width > self.box.right - inset and number:
                x, y = self.box.left + inset, y + high + gap
            kind: Kind = "secondary" if number else "primary"
            box = boxed(x, y, min(width, self.box.width - 2 * inset), high)
            row.controls.append(self.make.button(f"{id} {word}", label, box, act, kind=kind, region=REGION))
            x += width + gap
        self.y = y + high + inset
        row.sprites.append(Sprite(paint.panels.well(self.box.width, self.y - top), self.box.left, top))
        row.sprites.append(Sprite(image, self.box.left + inset, top + inset))
        self._end(14)

    def words(self, sentence: str) -> None:
        """Add a sentence about the other rows."""
        self._begin()
        self._sentence(sentence)
        self._end(34)

    def _sentence(self, sentence: str, less: float = 0.0) -> None:
        """Add a sentence, `less` pixels narrower than the row."""
        image = self.paint.text.paragraph(sentence, BODY, self.paint.theme.muted, self.box.width - less)
        self.rows[-1].sprites.append(Sprite(image, self.box.left, self.y))
        self.y += image.height

    def _label(self, label: str) -> None:
        image = self.paint.text.image(label, LABEL, self.paint.theme.text)
        self.rows[-1].sprites.append(Sprite(image, self.box.left, self.y))
        self.y += self.paint.text.cap(LABEL) + self.paint.screen.u(20)

    def _named(self, label: str, height: float) -> float:
        """Add a label at the left of a row; return where its control may begin."""
        image = self.paint.text.image(label, LABEL, self.paint.theme.text)
        self.rows[-1].sprites.append(Sprite(image, self.box.left, self.y + (height - image.height) / 2))
        return self.box.left + max(self.box.width * 0.3, image.width + self.paint.screen.u(24))

    def _framed(self, picture: Image, rect: Rect, chosen: bool, state: State) -> Image:
        """Draw a tile with its edge: brass if chosen, light under the pointer."""
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
