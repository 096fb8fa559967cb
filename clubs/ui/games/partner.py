"""The presentation of Partner Clubs: what the trick on the table is worth, its moments and its place."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.cards import CardSet, cards_of, contains
from clubs.games.partner import DAME_POINTS, RUBY_DAME, clubs_in, sides, trick_points
from clubs.language import _, message
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.origins import Origins
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Explanation, Focus, Spot
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import CAPTION, LABEL, POPOVER_RADII, SCORE, Light, Stir, Wood
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.moments import RareMoment, taken
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts, beside_dealer
from clubs.verdict.answers import first_up

TEXTS: Final = GameTexts(
    duty=message("Each trick is a point for the side, each club in it another, the queen of diamonds five."),
    trumps=message("A club beats every other suit, and is a point for the side that wins it."),
    trumps_rule="P-3",
    options={"target": message("The side that first has so many points wins.")},
    first_lead=beside_dealer,
)

PLACE: Final = replace(
    CLOVER,
    name=message("Valley between sun and moon"),
    wood=Wood("#7D4A3C", "#4E2B26", "#B27C62", "#331B19", "#F3C49A"),
    felt="#4B3A63",
    felt_edge="#31244A",
    lamp="#FFE2C8",
    lamplight=0.07,
    lamp_at=(0.42, 0.38),
    stitch="#C9A9D8",
    lacquer_top="#41305A",
    lacquer="#1C1230",
    secondary_top="#5A4777",
    secondary="#3B2B54",
    secondary_line="#BFA6D6",
    ink="#120A20",
    shade="#A19CA8",
    stir=Stir("scenes/cloud", "#F2D9E4", ((520, 84), (1420, 70)), (60, 0), (130, 130), 0.5),
    landscape="twilight",
    lights=(Light(330, 170, 620, "#FFD9A6", 0.44), Light(1610, 150, 520, "#CFDCFF", 0.34)),
    bed="dusk",
)
"""Cherry wood and heather between the last sun and the first moon."""

BOX: Final = (290, 92)  # design units
LINES: Final = 1.45
"""The least height, in heights of its letters."""
FROM_SLOT: Final = (486, 28)  # design units, from the middle of our own card in the trick
SUM_AT: Final = 44
WORDS_AT: Final = 84


class TrickPoints(Overlay):
    """Worth of the trick on the table so far, and its parts, drawn beside it (P-4)."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        return [Sprite(self._picture(), *self._box.topleft, Z_TABLE + 8)] if self._cards else []

    def explained(self) -> list[Spot]:
        if not self._cards:
            return []
        points = trick_points(self._cards)
        about = Explanation(_("{n} {n:point/points} in this trick", n=points), f"{first_up(self._made_of)}.")
        return [Spot(self._box, about)]

    @property
    def _cards(self) -> CardSet:
        """The cards of the trick as it lies there, the last one too before it is taken up."""
        return cards_of(play.card for play in self.stage.lying)

    @property
    def _made_of(self) -> str:
        """The parts of the trick's points, in words."""
        cards = self._cards
        clubs = clubs_in(cards)
        parts = [_("1 for the trick")]
        parts += [f"{{C}} {clubs}"] if clubs else []
        parts += [f"{{D}}Q {DAME_POINTS}"] if contains(cards, RUBY_DAME) else []
        return ", ".join(parts)

    @property
    def _head(self) -> str:
        points = trick_points(self._cards)
        return _("{n:point/points} in this trick", n=points)

    @property
    def _box(self) -> Rect:
        """The box of the panel, on the felt beside the trick."""
        screen = self.stage.context.screen
        slot = self.stage.places.trick(self.stage.me)
        text = self.stage.context.paint.text
        words = max(text.width(self._head, LABEL), text.width(self._made_of, CAPTION))
        wide = max(screen.c * BOX[0], screen.c * (WORDS_AT + 24) + words)
        high = max(screen.c * BOX[1], (text.px(LABEL) + text.px(CAPTION)) * LINES)
        box = Rect(0, 0, round(wide), round(high))
        box.center = round(slot.x + screen.c * FROM_SLOT[0]), round(slot.y + screen.c * FROM_SLOT[1])
        return screen.inside(box)

    def _picture(self) -> Image:
        """Draw the panel."""
        paint = self.stage.context.paint
        size = self._box.size
        points = trick_points(self._cards)
        return paint.draw.cached(
            ("trick points", size, points, self._made_of), partial(self._draw, size, points, self._made_of)
        )

    def _draw(self, size: tuple[int, int], points: int, made_of: str) -> Image:
        paint, unit = self.stage.context.paint, self.stage.context.screen.c
        text, theme = paint.text, paint.theme
        canvas = Canvas(*size, unit * 40)
        canvas.put(paint.panels.panel(*size, POPOVER_RADII), 0, 0)
        canvas.centre(text.image(str(points), SCORE.sized(46), theme.brass_light), unit * SUM_AT, size[1] / 2)
        head = text.image(self._head, LABEL, theme.text)
        rest = text.image(made_of, CAPTION, theme.muted)
        canvas.put(head, unit * WORDS_AT, size[1] * 0.34 - head.height / 2)
        canvas.put(rest, unit * WORDS_AT, size[1] * 0.70 - rest.height / 2)
        return canvas.image()


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield that the queen of diamonds was taken from the other side."""
    finished = taken(event, before, after)
    if finished is None or finished.winner is None:
        return
    seat = finished.winner
    dame = next((play.seat for play in finished.plays if play.card == RUBY_DAME), None)
    if dame is not None and dame not in sides(after.setup).members(seat):
        yield RareMoment("dame", seat, "rings", "made", (dame,), ((seat, "pleased"), (dame, "wincing")))


PRESENTATION: Final = Presentation(
    place=PLACE,
    table=TableLook(moments=moments),
    overlays=(Origins, TrickPoints),
    texts=TEXTS,
)
