"""The futures of two cards beside the trick: a row for each, and unfolded the hundred deals of each."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards import Card, name
from clubs.language import _
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import trefoil_row
from clubs.ui.panels.on_table import FreeRoom
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Inside, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, DrawnPicture, Icon, Spacer
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.replay.verdict_panel import FULL, HundredPicture
from clubs.ui.style.theme import CAPTION, POPOVER_RADII, TextRole
from clubs.ui.texts.futures import FutureRow, FuturesTold
from clubs.ui.texts.worth import IMAGINED

ANSWER = 88.0
LATER = 66.0
COLUMN: Final = 84.0  # design units of text: the room for a caption, and for that of the answer
TAKER: Final = 116.0
PIP: Final = 26.0
WORDS: Final[TextRole] = CAPTION.sized(24)
RESULT: Final = 112.0
WHY: Final = "why"


class PanelSize(NamedTuple):
    """The size of cards and of hundreds, the number of later cards, and whether the end is below them."""

    size: float
    hundred: float
    later: int
    below: bool


SIZES: Final = (
    *(PanelSize(1.0, 0.42, *rest) for rest in ((3, False), (2, False), (2, True), (1, False))),
    *(PanelSize(0.82, 0.32, *rest) for rest in ((2, False), (2, True), (1, False), (1, True))),
    *(PanelSize(0.68, 0.0, *rest) for rest in ((2, True), (1, True), (0, False), (0, True))),
)
"""The forms of the panel, for less and less room."""


class BesideTrick(Part, frozen=True):
    """A panel beside the trick and its `pill`; where it finds no room, a pill that stands `alone`."""

    panel: FreeRoom
    pill: FreeRoom
    alone: FreeRoom

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.panel, box)
        form = next(placed.parts[0].part for part, placed in layout.of_kind(FreeRoom) if part is self.panel)
        layout.put(self.alone if isinstance(form, Spacer) else self.pill, box)


def futures_forms(
    told: FuturesTold, unfold: Callable[[], None], *, unfolded: bool
) -> tuple[Callable[[], Part], ...]:
    """Return the panel in smaller and smaller forms."""
    return tuple(partial(_panel, told, room, unfold, unfolded=unfolded) for room in SIZES)


def _panel(told: FuturesTold, room: PanelSize, unfold: Callable[[], None], *, unfolded: bool) -> Part:
    first, second = (
        _row(told, row, room, unfolded=unfolded, headed=not place) for place, row in enumerate(told.rows)
    )
    foot = [Divider(), _foot(unfold, unfolded=unfolded)] if told.hundred else []
    inside = VStack((first, Divider(), second, *foot), "small")
    return Container(Padding(inside, "medium", "small"), radii=POPOVER_RADII)


def _foot(unfold: Callable[[], None], *, unfolded: bool) -> Part:
    """Return what unfolds the hundred, or what they are."""
    return why_button(_(IMAGINED) if unfolded else _("Why?"), unfold, unfolded=unfolded)


def why_button(label: str, unfold: Callable[[], None], *, unfolded: bool) -> PushButton:
    """Return the button that shows the figures, or puts them away."""
    icon = "up" if unfolded else "down"
    return PushButton(WHY, label, unfold, "bare", icon=icon, role=WORDS, high=44, region="hint")


def _row(told: FuturesTold, row: FutureRow, room: PanelSize, *, unfolded: bool, headed: bool) -> Part:
    """Return the card and who takes this trick, later cards with captions, and how it ends.

    The first row is `headed` by what stands where.
    """

    counted = [TextBlock(row.counted, WORDS, "strong")] if unfolded and told.hundred else []
    if not room.later and room.below:
        return _beside_card(row, room, counted)

    def under(head: str, part: Part) -> Part:
        return VStack((Label(head, WORDS, "muted"), part), "tight", "start") if headed else part

    ink: Ink = "accent" if row.better else "warning"
    card = _card_over(
        row.card, ANSWER * room.size, "winner" if row.better else "stake", row.taker, ink, TAKER
    )
    answer = under(_("this trick"), card)
    cards: list[Part] = [answer]
    later = [
        _card_over(card, LATER * room.size, "plain", caption, "muted")
        for card, caption in row.later[: room.later]
    ]
    if later:
        cards += [
            under(" ", Icon("right", 24, ink)),
            under(_("later tricks"), HStack(tuple(later), "small", "start")),
        ]
    fan = [HundredPicture(row.count, ink, room.hundred, FULL)] if counted and room.hundred else []
    end = _end(row, room)
    line = HStack(tuple(cards), "small", "start")
    if room.below:
        below = HStack((Spacer(grow=1), end), "small")
        return VStack((line, below, *fan, *counted), "tight", "fill")
    line = HStack((*cards, Spacer(grow=1), under(_("whole deal"), end)), "small", "start")
    return VStack((line, *fan, *counted), "tight")


def _beside_card(row: FutureRow, room: PanelSize, counted: Sequence[Part]) -> Part:
    """Return the card with all words beside it, where there is little room."""
    ink: Ink = "accent" if row.better else "warning"
    card = _card(row.card, ANSWER * room.size, "winner" if row.better else "stake")
    taken = TextBlock(_("this trick: {taker}", taker=row.taker), WORDS, ink)
    result = TextBlock(row.result, WORDS, "good" if row.better else "warning")
    return HStack((card, VStack((taken, result, *counted), "tight", grow=1)), "small", "centre")


def _end(row: FutureRow, room: PanelSize) -> Part:
    """Return the tricks and how it ends."""
    ink: Ink = "good" if row.better else "warning"
    tricks = [_trefoils(row, room.size)] if row.tricks else []
    if room.below:
        return VStack((*tricks, Label(row.result, WORDS, ink, whole=True)), "tight", "end")
    words = Inside(TextBlock(row.result, WORDS, ink, "end"), "end", "start", widest=RESULT)
    return VStack((*tricks, words), "small", "end")


def _card_over(
    card: Card, width: float, state: State, caption: str, ink: Ink, column: float = COLUMN
) -> Part:
    """Return a card over what becomes of it, in a column."""
    words = Inside(TextBlock(caption, WORDS, ink), "start", "start", widest=column)
    return VStack((_card(card, width, state), words), "tight", "start")


def _card(card: Card, width: float, state: State) -> Part:
    def draw(paint: Painters) -> Image:
        return paint.cards.image(name(card), max(width * paint.screen.c, 34), state=state)

    return DrawnPicture((card, width, state), draw)


def _trefoils(row: FutureRow, size: float) -> Part:
    def draw(paint: Painters) -> Image:
        return trefoil_row(paint, row.tricks, max(PIP * size * paint.screen.c, 14))

    return DrawnPicture((row.tricks, size), draw)
