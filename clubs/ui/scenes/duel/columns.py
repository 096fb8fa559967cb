"""The lanes of two deals with a control for each trick, and between them the numbers and where they part."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.table.duel import Duel
from clubs.table.field import Field
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.duel.lane import LEAST_CARD, MOST_CARD, PAD, Lane, LanesLayout, lanes_height
from clubs.ui.scenes.duel.words import Sides, alike_words, better, part_label, trick_title, trick_told
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, CHIP, POPOVER_RADII

NUMBER = CHIP
GROUND_Z, FRAME_Z, LABEL_Z = 2, 8, 26
FRAME_RADIUS = 16  # design units
BELOW_RULE = 14  # design units from the rule of a lane to the label that stands before all tricks
LEAST, USUAL = 560, 1300  # design units of width


class Lanes(Part, frozen=True):
    """Both deals, the trick `number` framed; `come` is how far the cards of each trick have come."""

    duel: Duel
    sides: Sides
    number: int | None
    field: Field | None
    come: tuple[float, ...]
    choose: Callable[[int], None]

    def min_width(self, paint: Painters) -> float:
        tricks = self.duel.columns * paint.screen.finger
        return max(paint.screen.u(LEAST), tricks + 2 * paint.screen.u(PAD))

    def width(self, paint: Painters) -> float:
        return paint.screen.u(USUAL)

    def min_height(self, paint: Painters, width: float) -> float:
        return lanes_height(paint, LEAST_CARD)

    def height(self, paint: Painters, width: float) -> float:
        return lanes_height(paint, MOST_CARD)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        lanes = LanesLayout(paint, box, self.duel.columns)
        ahead = better(self.duel)
        sprites = []
        for number, deal in enumerate((self.duel.mine, self.duel.theirs)):
            lane = Lane(
                paint,
                lanes,
                number,
                deal,
                self.sides[number],
                self.field,
                alike=self.duel.alike,
                better=ahead == number,
                come=self.come.__getitem__,
            )
            sprites += lane.sprites()
        sprites += [*self._numbers(lanes), *self._frame(lanes)]
        for sprite in sprites:
            layout.show(sprite)
        layout.read_drawn(sprites)
        for number in range(self.duel.columns):
            layout.control(self._trick(lanes, number))

    def _trick(self, lanes: LanesLayout, number: int) -> Control:
        widget = Widget(
            f"trick {number}",
            lanes.column(number),
            "list",
            trick_title(number),
            spoken(trick_told(self.duel, self.sides, number)),
            region="tricks",
            leads=number == self.number,
            activate=partial(self.choose, number),
        )
        return Control(widget, None, POPOVER_RADII)

    def _numbers(self, lanes: LanesLayout) -> list[Sprite]:
        """Write the tricks' numbers between the lanes, and how many at the beginning are the same."""
        text, theme, strip = lanes.paint.text, lanes.paint.theme, lanes.numbers
        widest = text.width(str(self.duel.columns), NUMBER)
        every = max(1, -(-round(widest * 1.3) // max(1, round(lanes.step))))
        found = list[Sprite]()
        parting = self.duel.parting
        for number in range(self.duel.columns):
            chosen = number == self.number
            if (number % every and not chosen) or (parting is not None and parting.trick == number):
                continue
            on_felt = theme.text if theme.title_shadow else theme.ink
            ink = theme.heading if chosen else on_felt
            image = text.image(str(number + 1), NUMBER, ink, shadow=theme.title_shadow)
            found.append(centred(image, lanes.middle(number), strip.centery, GROUND_Z))
        if said := alike_words(self.duel):
            found += self._alike(lanes, said)
        return found

    def _alike(self, lanes: LanesLayout, said: str) -> list[Sprite]:
        """Write how many tricks are the same below them, where that has room before the frame."""
        lane = lanes.lane(0)
        image = lanes.paint.text.image(said, CAPTION, lanes.paint.theme.muted)
        end = lanes.middle(max(0, self.duel.alike - 1))
        x = max(lanes.middle(0) - lanes.card_width / 2, (lanes.middle(0) + end - image.width) / 2)
        if self.duel.alike < self.duel.columns:
            x = min(x, lanes.frame(self.duel.alike).left - lanes.screen.u(8) - image.width)
        if x < lane.left + lanes.screen.u(14):
            return []
        return [Sprite(image, x, lane.bottom - image.height - lanes.screen.u(10), GROUND_Z)]

    def _frame(self, lanes: LanesLayout) -> list[Sprite]:
        """Draw the frame round what is looked at, and the label where the deals part."""
        found, parting = list[Sprite](), self.duel.parting
        if self.number is not None:
            parts = parting is not None and parting.trick == self.number
            box = lanes.frame(self.number)
            frame = _frame(lanes.paint, box.size, bright=parts)
            found.append(Sprite(frame, *box.topleft, FRAME_Z))
        if parting is None:
            return found
        label = _label(lanes.paint, part_label(parting, self.sides, self.duel.mine.seat))
        lane, strip = lanes.lane(0), lanes.numbers
        if parting.trick is None:
            x, y = lane.left + lane.width * 0.62, lane.top + lanes.head + lanes.screen.u(BELOW_RULE)
        else:
            x, y = lanes.middle(parting.trick), strip.centery
        x = min(max(x, lane.left + label.width / 2), lane.right - label.width / 2)
        return [*found, centred(label, x, y, LABEL_Z)]


@cached_picture
def _frame(paint: Painters, size: tuple[int, int], *, bright: bool) -> Image:
    """Draw a frame round a column of both lanes, brass where the deals part."""
    wide, high = size
    sheet, theme, line = paint.draw.drawing(wide, high, 4), paint.theme, max(2.0, paint.draw.u(3))
    outline = rounded(0, 0, wide, high, paint.draw.u(FRAME_RADIUS))
    sheet.path(outline, theme.brass, 0.10 if bright else 0.04)
    sheet.stroke(outline, theme.brass if bright else theme.hollow, line, 1.0 if bright else 0.5)
    return paint.draw.finish(sheet)


@cached_picture
def _label(paint: Painters, words: str) -> Image:
    """Draw a brass label."""
    theme, u = paint.theme, paint.draw.u
    word = paint.text.image(words, CHIP, theme.button_ink, suits=theme.brass_suits)
    wide, high = word.width + u(36), word.height + u(26)
    sheet = paint.draw.drawing(wide, high, 3)
    sheet.path(rounded(0, 0, wide, high, high / 2), theme.brass)
    canvas = paint.draw.canvas(sheet)
    canvas.centre(word, wide / 2, high / 2)
    return canvas.image()
