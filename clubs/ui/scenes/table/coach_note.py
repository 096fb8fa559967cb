"""The note of the coach: what is at stake beside what is held back, and the button that goes on."""

from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.labels import Side
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen_beside
from clubs.ui.panels.on_table import FreeRoom
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.shell.caps import cap
from clubs.ui.shell.keys import name_of
from clubs.ui.style.theme import BODY, HEADING, NAME
from clubs.ui.tabletop.stage import Stage

QUESTION: Final = "Look again?"
WIDTHS: Final = (510.0, 420.0, 340.0, 270.0, 240.0)  # design units of text
BESIDE: Final = 36  # design units, from the thing that it is about
LOW: Final = 0.66  # of its height, above the foot of the thing
TITLE: Final = HEADING.sized(36)
STAKE: Final = BODY.sized(31)
LABEL: Final = NAME.sized(30)


class Callout(Container, frozen=True, kw_only=True):
    """A surface with an ember edge and a tail that leads to a thing, where it lies beside it."""

    thing: Rect

    def _surface(self, box: Rect, layout: Layout) -> Image:
        thing = self.thing
        across = min(box.bottom, thing.bottom) - max(box.top, thing.top)
        down = min(box.right, thing.right) - max(box.left, thing.left)
        if across > 0:
            side: Side | None = "right" if box.left > thing.left else "left"
            tail = (max(box.top, thing.top) + across / 2 - box.top) / box.height
        elif down > 0:
            side = "below" if box.top > thing.top else "above"
            tail = (max(box.left, thing.left) + down / 2 - box.left) / box.width
        else:
            side, tail = None, 0.0
        return layout.paint.notes.note(box.size, side, tail)


def coach_note(stage: Stage, panel: Panel, thing: Rect, stake: str, button: PushButton) -> Part:
    """Return the note about a thing on the table, whose `button` goes on; the panel stays in sight."""
    context, c = stage.context, stage.context.screen.c
    key = context.key("act")
    question, at_stake = Label(QUESTION, TITLE, "warning", heading=True), TextBlock(stake, STAKE, "strong")
    press = DrawnPicture(key, lambda paint: cap(paint, key), name_of(key))
    besides = HStack((press, Label(panel.instead, BODY, "muted", whole=True)), "tight")

    def note(gap: Gap, *pressed: Part) -> Part:
        inside = VStack((VStack((question, at_stake), gap), Flow(pressed)), gap)
        return Callout(Padding(inside, gap, gap), thing=thing)

    # Where there is little room, its lines are closer, and then the button stands alone.
    notes = (
        partial(note, "medium", button, besides),
        partial(note, "tight", button, besides),
        partial(note, "tight", button),
    )
    gap = 2 * round(BESIDE * c)
    return FreeRoom(
        tuple((make, width) for make in notes for width in WIDTHS),
        at=(thing.right + BESIDE * c, thing.bottom),
        by=(0.0, LOW),
        kept=(*seen_beside(panel), thing.inflate(gap, gap)),
        spared=(*plaques(stage), *closed_hands(stage)),
    )
