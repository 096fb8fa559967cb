"""The table of a round: a row for each player, a column for each deal, and the sums."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from clubs.language import _, decimal, message
from clubs.services.round_summary import YOU, RoundSummary
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import FirstThatFits, Inside
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Divider, Spacer
from clubs.ui.parts.stacks import VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Image
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, COUNT, NAME

ROW: Final = 58  # design units of text
WIDTHS: Final = (0.26, 0.62, 0.12)  # of the names, the deals and the sums
SIGN: Final = 24
ICONS: Final = {"sealed": "lock", "not played": "dash", "next": "play", "unread": "help"}
SAID: Final = {
    "sealed": message("sealed until you have played"),
    "not played": message("not played"),
    "next": message("yours next"),
    "unread": message("cannot be read"),
}


class Column(NamedTuple):
    """A deal as it is drawn: what it holds of each player, with the points, the most of which are green."""

    number: int
    cells: tuple[tuple[str, str], ...]
    best: str
    chosen: bool


def fraction(points: float) -> str:
    """Return points with half a point where there is one: `2.5`, `3`."""
    return f"{points:g}".replace(".", decimal())


def named(player: str) -> str:
    """Return a player’s name as it is shown."""
    return _("You") if player == YOU else player


def round_table(shown: RoundSummary, chosen: int, choose: Callable[[int], Transition | None]) -> Part:
    """Return the table; each column opens its deal. Where there are too many, it goes on below itself."""
    columns = [_column(shown, at, chosen=at == chosen, choose=choose) for at in range(len(shown.deals))]
    half = ceil(len(columns) / 2)
    halves = VStack((_band(shown, columns[:half]), _band(shown, columns[half:], last=True)), "large")
    return FirstThatFits((_band(shown, columns, last=True), halves))


def _band(shown: RoundSummary, columns: Sequence[Part], *, last: bool = False) -> Part:
    """Return some columns beside the names, and at the last of them the sums."""
    head = Label(_("sum"), CAPTION, "muted", "centre", said="")
    sums = [Label(fraction(shown.sum(name)), COUNT, "strong", "centre", said="") for name in shown.players]
    names = [
        Label(
            named(name), NAME, "accent" if name == YOU else "strong", said=_sum(shown, name) if last else ""
        )
        for name in shown.players
    ]
    right = _rows(head, sums) if last else Spacer()
    return Even((_rows(Spacer(), names), Even(tuple(columns), "tight"), right), "small", weights=WIDTHS)


def _sum(shown: RoundSummary, name: str) -> str:
    return _("{name}: sum {points}", name=named(name), points=fraction(shown.sum(name)))


def _rows(head: Part, parts: Sequence[Part]) -> Part:
    """Return parts in rows under a head, with a line above each."""
    rows = [Inside(part, across="fill", highest=ROW) for part in (head, *parts)]
    lines = [part for row in rows for part in (Divider(), row)]
    return VStack(tuple(lines[1:]), "none")


def _column(
    shown: RoundSummary, at: int, *, chosen: bool, choose: Callable[[int], Transition | None]
) -> Part:
    """Return the column of a deal, with what it holds of everybody in words."""
    deal = shown.deals[at]
    cells = [deal.cell(name, following=at == shown.following) for name in shown.players]
    points = tuple(
        fraction(deal.points[name]) if cell == "points" else ""
        for name, cell in zip(shown.players, cells, strict=True)
    )
    said = "; ".join(
        f"{named(name)} {got or _(SAID[cell])}"
        for name, got, cell in zip(shown.players, points, cells, strict=True)
    )
    best = fraction(max(deal.points.values(), default=0.0))
    column = Column(at + 1, tuple(zip(cells, points, strict=True)), best, chosen)
    return DrawnButton(
        f"deal {at}",
        _("Deal {n}, {game}", n=at + 1, game=deal.game.title),
        partial(choose, at),
        (0, ROW),
        column,
        _drawn,
        value=_("{what}, open", what=said) if chosen else said,
        role="list",
        leads=chosen,
    )


def _drawn(paint: Painters, column: Column, size: tuple[int, int], state: State) -> Image:
    """Draw a column: its number, and for each player points or a sign."""
    theme, (wide, high) = paint.theme, size
    sheet = paint.draw.drawing(wide, high, 2)
    outline = paint.draw.leaf(wide, high, BUTTON_RADII)
    bright = column.chosen or state in LIT
    sheet.path(outline, theme.paper_green if column.chosen else theme.paper_ink, 0.16 if bright else 0.04)
    if column.chosen:
        sheet.stroke(paint.draw.leaf(wide, high, BUTTON_RADII, 1), theme.paper_green, 2.0)
    canvas = paint.draw.canvas(sheet)
    row = high / (1 + len(column.cells))
    number = paint.text.image(str(column.number), NAME, theme.paper_ink, room=wide)
    canvas.centre(number, wide / 2, row / 2)
    for place, (cell, points) in enumerate(column.cells, 1):
        middle = (place + 0.5) * row
        if points:
            ink = theme.paper_green if points == column.best else theme.paper_ink
            role = paint.text.shrunk(points, COUNT, wide)
            canvas.centre(paint.text.image(points, role, ink, room=wide), wide / 2, middle)
        else:
            side = min(wide * 0.7, paint.draw.u(SIGN))
            ink = theme.paper_green if cell == "next" else theme.paper_muted
            canvas.centre(paint.draw.icon(ICONS[cell], side, ink), wide / 2, middle)
    return canvas.image()
