"""A month of daily deals as a calendar: which were played, and with how many points."""

from calendar import monthcalendar
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final

from clubs.language import _, shown
from clubs.services.daily import DayResult
from clubs.services.deal_sentences import points_words
from clubs.table.daily import FIRST
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.containers import Inside, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import turned
from clubs.ui.parts.stacks import VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.dates import WEEKDAYS, day_of_year, month_words
from clubs.ui.scenes.common.score_words import written
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, COUNT, NAME
from clubs.verdict.answers import first_up

NUMBER: Final = NAME.sized(29)
POINTS: Final = COUNT.sized(29)
DOT: Final = 9  # design units, of the mark of a deal that was begun


DAY: Final = (56.0, 72.0)  # design units of text, the least size of a day
WEEKS: Final = 6  # rows of every month
EMPTY: Final = Inside(Spacer(), highest=DAY[1])


@dataclass(frozen=True, slots=True)
class Cell:
    """A day as it is drawn; `points` are "" until its deal has been scored."""

    number: int
    points: str
    begun: bool
    chosen: bool
    today: bool


def month_page(
    month: date,
    chosen: date,
    today: date,
    days: Mapping[date, DayResult],
    choose: Callable[[date], None],
    turn: Callable[[int], None],
) -> Part:
    """Return a month under its name, with a button for each day that has a deal."""
    before = IconButton("before", "left", _("Month before"), partial(turn, -1))
    after = IconButton("after", "right", _("Next month"), partial(turn, 1))
    more = following(month) <= today
    head = turned(first_up(month_words(month)), before if month > FIRST else None, after if more else None)
    names = Even(tuple(Label(_(name), CAPTION, "muted", "centre") for name in WEEKDAYS), "tight")
    numbers = monthcalendar(month.year, month.month)
    weeks = [*numbers, *[[0] * len(WEEKDAYS)] * (WEEKS - len(numbers))]

    def cell(number: int) -> Part:
        if not number:
            return EMPTY
        day = month.replace(day=number)
        if FIRST <= day <= today:
            return _day(day, days.get(day), choose, chosen=day == chosen, today=day == today)
        return Inside(Label(str(number), NUMBER, "faint", "centre"), highest=DAY[1])

    rows = [Even(tuple(cell(number) for number in week), "tight", grow=1) for week in weeks]
    return Region(VStack((head, names, VStack(tuple(rows), "tight", grow=1))), "days")


def following(month: date) -> date:
    """Return the first day of the month after one."""
    return (month + timedelta(31)).replace(day=1)


def _day(
    day: date, played: DayResult | None, choose: Callable[[date], None], *, chosen: bool, today: bool
) -> Part:
    result = played.result if played else None
    points = written(result.points) if result else ""
    cell = Cell(day.day, points, played is not None, chosen, today)
    said = shown(points_words(result.points)) if result else _("begun") if played else _("not played")
    return DrawnButton(
        f"day {day.isoformat()}",
        _("{day}, today", day=day_of_year(day)) if today else day_of_year(day),
        partial(choose, day),
        DAY,
        cell,
        _draw,
        value=_("{what}, open", what=said) if chosen else said,
        role="list",
        leads=chosen,
    )


def _draw(paint: Painters, cell: Cell, size: tuple[int, int], state: State) -> Image:
    lit = state in LIT
    theme, text, u, (wide, high) = paint.theme, paint.text, paint.draw.u, size
    sheet = paint.draw.drawing(wide, high, 2)
    outline = paint.draw.leaf(wide, high, BUTTON_RADII)
    if cell.chosen:
        sheet.path(outline, theme.paper_green)
    elif cell.points:
        sheet.path(outline, theme.paper_green, 0.22 if lit else 0.14)
    else:
        sheet.path(outline, theme.paper_ink, 0.12 if lit else 0.05)
    if cell.today:
        sheet.stroke(paint.draw.leaf(wide, high, BUTTON_RADII, 1), theme.paper_line, max(1.5, u(3)))
    canvas = paint.draw.canvas(sheet)
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
    return paint.draw.finish(sheet)
