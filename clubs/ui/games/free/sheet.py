"""The cards played in a deal, trick by trick: one of another seat can be challenged there (F-19)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from clubs.cards import Card, name, words
from clubs.cards.spoken import spoken
from clubs.games.free.actions import Challenge
from clubs.language import _, shown
from clubs.rules.public import Played
from clubs.ui.components import buttons
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.panels.on_table import TableButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Portrait, Spacer
from clubs.ui.parts.stacks import HStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.theme import CAPTION, NAME, POPOVER_RADII
from clubs.ui.tabletop.names import YOU
from clubs.ui.tabletop.stage import Stage

CARDS: Final = (62, 52, 44, 36, 28)
"""Design units of a card's width: the widest for which there is room."""
FACE: Final = 40  # design units
LEAST: Final = 30  # pixels, of a card's width
WHO: Final = NAME.sized(28)


@dataclass(frozen=True)
class Sheet:
    """A row for each seat and a column for each trick; a card that may be challenged is a button.

    `judged` are the cards that have been challenged, each with the rule that it broke, or nothing.
    """

    stage: Stage
    seats: Sequence[int]
    open_to: Sequence[Challenge]
    judged: Mapping[tuple[int, Card], str]
    challenge: Callable[[Challenge], None]

    def part(self, width: float) -> Part:
        """Return the sheet with cards of a width."""
        public = self.stage.public
        tricks = [*(trick.plays for trick in public.tricks), *([public.plays] if public.plays else [])]
        numbers = map(str, range(1, len(tricks) + 1))
        heads = (Label(number, CAPTION, "muted", "centre", said="") for number in numbers)
        head: tuple[Part, ...] = (Label(_("Trick"), CAPTION, "muted"), *heads)
        rows = tuple(
            (
                self._name(seat),
                *(self._card(column, seat, plays, width) for column, plays in enumerate(tricks)),
            )
            for seat in (*self.seats, self.stage.me)
        )
        grid = TextGrid((head, *rows), "tight", "tight")
        return Container(Padding(grid, "small", "small"), radii=POPOVER_RADII)

    def _name(self, seat: int) -> Part:
        seating, own = self.stage.match.seating[seat], seat == self.stage.me
        return HStack(
            (Portrait(seating.animal, FACE), Label(shown(YOU if own else seating.name), WHO, "strong")),
            "tight",
        )

    def _card(self, column: int, seat: int, plays: Sequence[Played], width: float) -> Part:
        """Return a card: bright where it may be challenged, with a sign where it has been."""
        card = next((play.card for play in plays if play.seat == seat), None)
        if card is None:
            return Spacer()
        rule = self.judged.get((seat, card))
        sign = "" if rule is None else "flag" if rule else "check"
        action = next((one for one in self.open_to if (one.trick, one.other) == (column, seat)), None)
        if action is None:
            closed = partial(_drawn, card=card, sign=sign, width=width, state="shade")
            return DrawnPicture((card, sign, width), closed)
        who = self.stage.match.names[seat]
        return TableButton(
            f"played {column} {seat}",
            _(
                "Challenge {card}, which {name} played to trick {number}",
                card=spoken(shown(words(card))),
                name=who,
                number=column + 1,
            ),
            partial(self.challenge, action),
            (width, width * 1.4),
            (card, sign, width),
            _button,
            region="sheet",
        )


def _button(
    paint: Painters, shows: tuple[Card, str, float], size: tuple[int, int], state: buttons.State
) -> Image:
    canvas = Canvas(*size, 8)
    card = _drawn(paint, *shows, "plain" if state == "rest" else "winner")
    canvas.centre(card, size[0] / 2, size[1] / 2)
    return canvas.image()


@cached_picture
def _drawn(paint: Painters, card: Card, sign: str, width: float, state: State) -> Image:
    """Draw a card with the sign of a challenge."""
    wide = round(max(width * paint.screen.c, LEAST))
    face = paint.cards.image(name(card), wide, 0, state)
    if not sign:
        return face
    canvas = Canvas(face.width, face.height, 8)
    canvas.put(face, 0, 0)
    canvas.centre(paint.panels.badge(max(wide * 0.42, 16), sign), face.width / 2, face.height * 0.78)
    return canvas.image()
