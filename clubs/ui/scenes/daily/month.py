"""A month of daily deals as a calendar: which were played, and with how many points."""

from calendar import monthcalendar
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from clubs.table.daily import FIRST
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_words import written
from clubs.ui.scenes.daily.days import DayPlayed
from clubs.ui.scenes.daily.layout import DailyLayout
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, COUNT, HEADING, NAME
from clubs.ui.texts.shared_deal import points_words

NUMBER: Final = NAME.sized(21)
POINTS: Final = COUNT.sized(21)
WEEKDAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
DOT: Final = 9  # design units, of the mark of a deal that was begun


@dataclass(frozen=True, slots=True)
class Cell:
    """A day as it is drawn; `points` are "" until its deal has been scored."""

    number: int
    points: str
    begun: bool
    chosen: bool
    today: bool


class Month:
    """One month, with the days that have deals; `choose` opens a day."""

    def __init__(
        self,
        paint: Painters,
        layout: DailyLayout,
        days: Mapping[date, DayPlayed],
        today: date,
        choose: Callable[[date], Transition | None],
    ) -> None:
        self.paint, self.layout, self.days = paint, layout, days
        self.today, self.choose = today, choose

    def controls(self, month: date, chosen: date) -> list[Control]:
        """Return the days of a month that have deals."""
        found = list[Control]()
        for week, numbers in enumerate(monthcalendar(month.year, month.month)):
            for weekday, number in enumerate(numbers):
                if number and FIRST <= (day := month.replace(day=number)) <= self.today:
                    found.append(self._day(day, week, weekday, chosen=day == chosen))
        return found

    def _day(self, day: date, week: int, weekday: int, *, chosen: bool) -> Control:
        played, rect = self.days.get(day), self.layout.cell(week, weekday)
        result = played.result if played else None
        points = written(result.points) if result else ""
        cell = Cell(day.day, points, played is not None, chosen, day == self.today)
        said = points_words(result.points) if result else "begun" if played else "not played"
        widget = Widget(
            f"day {day.isoformat()}",
            rect,
            "list",
            f"{day.day} {day:%B}" + (", today" if cell.today else ""),
            f"{said}, open" if chosen else said,
            region="days",
            leads=chosen,
            activate=partial(self.choose, day),
        )
        return Control(widget, partial(_cell_image, self.paint, rect.size, cell), BUTTON_RADII)

    def sprites(self, month: date) -> list[Sprite]:
        """Draw the name of a month, those of the weekdays, and the days without deals."""
        paint, theme, layout = self.paint, self.paint.theme, self.layout
        box, text = layout.month, paint.text
        room = box.width - 2 * layout.turn
        title = text.image(f"{month:%B %Y}", HEADING, theme.paper_ink, room=room)
        found = [centred(title, box.centerx, layout.before.centery)]
        for weekday, name in enumerate(WEEKDAYS):
            rect = layout.cell(0, weekday)
            role = text.shrunk(name, CAPTION, rect.width)
            image = text.image(name, role, theme.paper_muted, room=rect.width)
            found.append(centred(image, rect.centerx, layout.weekdays))
        for week, numbers in enumerate(monthcalendar(month.year, month.month)):
            for weekday, number in enumerate(numbers):
                if number and not FIRST <= month.replace(day=number) <= self.today:
                    image = text.image(str(number), NUMBER, theme.paper_muted)
                    found.append(centred(image, *layout.cell(week, weekday).center, alpha=150))
        return found


def _cell_image(paint: Painters, size: tuple[int, int], cell: Cell, state: State) -> Image:
    lit = state in ("hover", "pressed")
    return paint.draw.cached(("day", size, cell, lit), partial(_draw, paint, size, cell, lit))


def _draw(paint: Painters, size: tuple[int, int], cell: Cell, lit: bool) -> Image:
    theme, text, u, (wide, high) = paint.theme, paint.text, paint.draw.u, size
    canvas, sheet = Canvas(wide, high, 2), paint.draw.drawing(wide, high, 2)
    outline = paint.draw.leaf(wide, high, BUTTON_RADII)
    if cell.chosen:
        sheet.path(outline, theme.paper_green)
    elif cell.points:
        sheet.path(outline, theme.paper_green, 0.22 if lit else 0.14)
    else:
        sheet.path(outline, theme.paper_ink, 0.12 if lit else 0.05)
    if cell.today:
        sheet.stroke(paint.draw.leaf(wide, high, BUTTON_RADII, 1), theme.paper_line, max(1.5, u(3)))
    canvas.put(paint.draw.finish(sheet, wide, high, 2), 0, 0)
    ink = theme.paper_flat if cell.chosen else theme.paper_ink
    number = text.image(str(cell.number), NUMBER, ink, room=wide)
    under = _mark(paint, cell, wide)
    gap = u(12) if under else 0.0
    top = (high - number.height - gap - (under.height if under else 0)) / 2
    canvas.put(number, (wide - number.width) / 2, top)
    if under:
        canvas.put(under, (wide - under.width) / 2, top + number.height + gap)
    return canvas.image()


def _mark(paint: Painters, cell: Cell, room: float) -> Image | None:
    """Draw the points under the number of a day, or a dot if its deal has only been begun."""
    theme, text = paint.theme, paint.text
    ink = theme.paper_flat if cell.chosen else theme.paper_green
    if cell.points:
        return text.image(cell.points, text.shrunk(cell.points, POINTS, room), ink, room=room)
    if not cell.begun:
        return None
    side = max(6, round(paint.draw.u(DOT)))
    sheet = paint.draw.drawing(side, side, 1).circle(side / 2, side / 2, side / 2, ink)
    return paint.draw.finish(sheet, side, side, 1)
