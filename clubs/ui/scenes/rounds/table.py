"""The table of a round: a row for each player, a column for each deal, and the sums. Sizes are pixels."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.rounds.shown import YOU, RoundShown
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, COUNT, NAME

ROW: Final = 58  # design units of text
NAMES, SUM = 0.26, 0.12  # of the width
SIGN: Final = 24
BETWEEN: Final = 4  # pixels
ICONS: Final = {"sealed": "lock", "not played": "dash", "next": "play", "unread": "help"}
SAID: Final = {
    "sealed": "sealed until you have played",
    "not played": "not played",
    "next": "yours next",
    "unread": "cannot be read",
}


def fraction(points: float) -> str:
    """Return points with half a point where there is one: `2.5`, `3`."""
    return f"{points:g}"


def least_width(shown: RoundShown, finger: int) -> float:
    """Return the width in which a finger can hit every column of a round."""
    return len(shown.deals) * (finger + BETWEEN) / (1 - NAMES - SUM)


class RoundTable:
    """The table in a box, whose height is the most that it takes, if it has any; `choose` opens a deal."""

    def __init__(
        self,
        paint: Painters,
        box: Rect,
        shown: RoundShown,
        chosen: int,
        choose: Callable[[int], Transition | None],
    ) -> None:
        self.paint, self.box, self.shown = paint, box, shown
        self.chosen, self._choose = chosen, choose

    @property
    def _row(self) -> float:
        usual = max(self.paint.screen.target(0), ROW * self.paint.screen.t)
        return min(usual, self.box.height / (1 + len(self.shown.players))) if self.box.height else usual

    @property
    def needed(self) -> float:
        """The height of all rows."""
        return self._row * (1 + len(self.shown.players))

    @property
    def _column(self) -> float:
        return self.box.width * (1 - NAMES - SUM) / len(self.shown.deals)

    def _middle(self, deal: int) -> float:
        return self.box.left + self.box.width * NAMES + (deal + 0.5) * self._column

    def controls(self) -> list[Control]:
        """Return the columns: each opens its deal."""
        found = list[Control]()
        for at, deal in enumerate(self.shown.deals):
            left = self._middle(at) - (self._column - BETWEEN) / 2
            rect = boxed(left, self.box.top, self._column - BETWEEN, self.needed)
            widget = Widget(
                f"deal {at}",
                rect,
                "list",
                f"Deal {at + 1}, {deal.game.title}",
                self._said(at),
                region="deals",
                leads=at == self.chosen,
                activate=partial(self._choose, at),
            )
            found.append(Control(widget, partial(self._image, rect.size, at), BUTTON_RADII))
        return found

    def _said(self, at: int) -> str:
        deal = self.shown.deals[at]
        cells = []
        for name in self.shown.players:
            cell = deal.cell(name, following=at == self.shown.following)
            said = fraction(deal.points[name]) if cell == "points" else SAID[cell]
            cells.append(f"{name} {said}")
        return "; ".join(cells) + (", open" if at == self.chosen else "")

    def _image(self, size: tuple[int, int], at: int, state: State) -> Image:
        lit = state in ("hover", "pressed")
        deal = self.shown.deals[at]
        following = at == self.shown.following
        cells = tuple(
            (cell, fraction(deal.points[name]) if cell == "points" else "")
            for name in self.shown.players
            for cell in [deal.cell(name, following=following)]
        )
        best = max(deal.points.values(), default=0.0)
        key = ("round column", size, at, cells, lit, at == self.chosen, best)
        return self.paint.draw.cached(
            key, lambda: self._draw(size, at, cells, fraction(best), chosen=at == self.chosen, lit=lit)
        )

    def _draw(
        self,
        size: tuple[int, int],
        at: int,
        cells: tuple[tuple[str, str], ...],
        best: str,
        *,
        chosen: bool,
        lit: bool,
    ) -> Image:
        paint, theme, (wide, high) = self.paint, self.paint.theme, size
        canvas, sheet = Canvas(wide, high, 2), paint.draw.drawing(wide, high, 2)
        outline = paint.draw.leaf(wide, high, BUTTON_RADII)
        sheet.path(outline, theme.paper_green if chosen else theme.paper_ink, 0.16 if lit or chosen else 0.04)
        if chosen:
            sheet.stroke(paint.draw.leaf(wide, high, BUTTON_RADII, 1), theme.paper_green, 2.0)
        canvas.put(paint.draw.finish(sheet, wide, high, 2), 0, 0)
        number = paint.text.image(str(at + 1), NAME, theme.paper_ink, room=wide)
        canvas.centre(number, wide / 2, self._row / 2)
        for row, (cell, points) in enumerate(cells, 1):
            middle = (row + 0.5) * self._row
            if points:
                ink = theme.paper_green if points == best else theme.paper_ink
                role = paint.text.shrunk(points, COUNT, wide)
                canvas.centre(paint.text.image(points, role, ink, room=wide), wide / 2, middle)
            else:
                side = min(wide * 0.7, paint.draw.u(SIGN))
                ink = theme.paper_green if cell == "next" else theme.paper_muted
                canvas.centre(paint.draw.icon(ICONS[cell], side, ink), wide / 2, middle)
        return canvas.image()

    def sprites(self) -> list[Sprite]:
        """Draw the names and sums, and the lines between them."""
        text, theme, box, found = self.paint.text, self.paint.theme, self.box, list[Sprite]()
        room, right = box.width * NAMES - self.paint.draw.u(12), box.right - box.width * SUM / 2
        head = text.image("sum", CAPTION, theme.paper_muted, room=box.width * SUM)
        found.append(centred(head, right, box.top + self._row / 2))
        for row, name in enumerate(self.shown.players, 1):
            middle = box.top + (row + 0.5) * self._row
            ink = theme.paper_green if name == YOU else theme.paper_ink
            image = text.image(name, text.shrunk(name, NAME, room), ink, room=room)
            found.append(Sprite(image, box.left, middle - image.height / 2))
            total = text.image(fraction(self.shown.sum(name)), COUNT, theme.paper_ink, room=box.width * SUM)
            found.append(centred(total, right, middle))
            rule = self.paint.panels.rule(box.width, 1, theme.paper_ink, 0.14)
            found.append(Sprite(rule, box.left, box.top + row * self._row))
        return found
