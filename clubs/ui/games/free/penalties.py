"""The penalties for an offence on honour, by how late it is found (F-17 … F-20)."""

from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.games.free.auction import Contract
from clubs.language import _, message
from clubs.ui.components.painters import Painters
from clubs.ui.games.free.marks import on_honour
from clubs.ui.games.free.words import PENALTIES
from clubs.ui.panels.kept_clear import seen
from clubs.ui.panels.on_table import ANY, FreeRoom, table_icon
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.space import ink_on
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.fan import WIDEST
from clubs.ui.tabletop.stage import Stage

LINES: Final = (
    (message("Before the next card"), message("the card goes back to your hand")),
    (message("Before the trick is taken"), message("the card stays and wins nothing")),
    (message("Before the next deal"), message("no positive points in this deal")),
    (message("After the next deal"), message("nothing: it is forgotten")),
)
"""F-17 to F-20: when an offence is found, and what it costs."""
ROLES: Final = (NAME.sized(28), BODY.sized(28))
SPARE: Final = 20
"""Between the widest hand and the icon."""
Z_LIST: Final = Z_FOCUS + 210


class Penalties(Overlay):
    """An icon beside the others, which opens the list of the four penalties."""

    z = Z_LIST

    @property
    def _offered(self) -> bool:
        public = self.stage.public
        bought = bool(public.note(Contract).seats)
        return bought and on_honour(public) and self.desk().view.seat in public.seats

    def widgets(self) -> list[Widget]:
        if not self._offered:
            return []
        box, toggle = icon_place(self.stage), self.toggle
        icon = Widget("penalties", box, "button", _(PENALTIES.fact), region="corner", activate=toggle)
        return [replace(icon, about=self.stage.context.explained(PENALTIES))]

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        context, found = self.stage.context, super().sprites(now, focus)
        for widget in self.widgets():
            found += table_icon(context, widget, "help", focus, on=self.open)
        return found

    def shows(self) -> object:
        return self.open and self._offered, seen(self.stage)

    def part(self) -> Part | None:
        if not (self.open and self._offered):
            return None
        screen, icon = self.stage.context.screen, icon_place(self.stage)
        title = Label(_("If you are caught"), LABEL.sized(30), "accent", heading=True)
        rows = tuple(_row(number, *line) for number, line in enumerate(LINES, 1))
        panel = Container(Padding(VStack((title, *rows))), radii=POPOVER_RADII)
        above = screen.status[1] + 15 * screen.c
        right = icon.left if icon.top < above else screen.stage.right
        at = right - screen.u(24), above
        return FreeRoom(((lambda: panel, ANY),), at, (1.0, 1.0), seen(self.stage))


def _row(number: int, when: str, cost: str) -> Part:
    """Return a line of the list, its number in a ring."""
    words = VStack((Label(_(when), ROLES[0], "strong"), Label(_(cost), ROLES[1], "muted")), "small")
    return HStack((DrawnPicture(number, partial(_ring, number=number)), words), "small")


@cached_picture
def _ring(paint: Painters, *, number: int) -> Image:
    """Draw the number of a line."""
    side = max(round(32 * paint.screen.t), 20)
    colour = ink_on(paint, "lacquer", "warning" if number < len(LINES) else "muted")
    drawing = paint.draw.drawing(side, side, 2)
    drawing.ring(side / 2, side / 2, side / 2 - 1.5, colour, max(1.5, side * 0.07))
    canvas = paint.draw.canvas(drawing)
    canvas.centre(paint.text.image(str(number), NAME.sized(28), colour), side / 2, side / 2)
    return canvas.image()


def icon_place(stage: Stage) -> Rect:
    """Return the box of the icon: in the row of the others, or higher where a hand is as wide."""
    screen = stage.context.screen
    beside, corner = screen.action_slot(2), screen.action_slot(0)
    if beside.left > screen.stage.centerx + (WIDEST / 2 + SPARE) * screen.c:
        return beside
    label = max(26 * screen.t + 20 * screen.more_text, 26)
    above = screen.action_slot(0).top - max(screen.u(22 + 68), 42 + screen.u(22)) - label
    word = stage.context.paint.text.width(_(PENALTIES.fact), CAPTION)
    outside = max(0, corner.centerx + word / 2 + screen.u(8) - screen.stage.right)
    return corner.move(-round(outside), round(above) - corner.bottom)


def icon_box(stage: Stage) -> Rect:
    """Return the box of the icon with its word below it."""
    icon, text = icon_place(stage), stage.context.paint.text
    wide, high = text.width(_(PENALTIES.fact), CAPTION), 2 * text.cap(CAPTION)
    return icon.union(Rect(icon.centerx - wide // 2, icon.bottom, wide, high))
