"""The sign for trumps: a disc on the felt, or a chip under the title where its place is taken."""

from typing import Final

from pygame import Rect

from clubs.cards import CLUBS, suit_sign
from clubs.rules.game import Game
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import circle_points, dashes
from clubs.ui.style.theme import CAPTION
from clubs.ui.tabletop.card_layout import Z_CLOSED

RADIUS: Final = 36  # design units
AT: Final = (150, 590)
INSIDE: Final = 94
"""From the edge of the stage to the word, which stands on the felt, inside the stitches."""


class TrumpSign:
    """The sign of one game; `trumps` is whether it has any."""

    def __init__(self, paint: Painters, game: Game, *, trumps: bool) -> None:
        self.paint, self.trumps = paint, trumps and game.accent is not None
        self.suit = suit_sign(CLUBS if game.accent is None else game.accent)

    @property
    def words(self) -> str:
        """Return the word under it."""
        return "trumps" if self.trumps else "no trumps"

    @property
    def rect(self) -> Rect:
        """Return its box on the felt."""
        screen = self.paint.screen
        side = round(2 * RADIUS * screen.c)
        width = max(side, self.paint.text.width(self.words, CAPTION))
        box = Rect(0, 0, width, side + round(screen.t * 34))
        middle = screen.stage.left + max(AT[0] * screen.c, width / 2 + screen.u(INSIDE))
        box.midtop = (round(middle), round(screen.v(AT[1]) + screen.e * 0.5 - RADIUS * screen.c))
        return box

    def on_felt(self) -> list[Sprite]:
        """Draw the disc and the word."""
        box, paint, theme = self.rect, self.paint, self.paint.theme
        word = paint.text.image(self.words, CAPTION, theme.title, shadow=theme.title_shadow)
        side = 2 * RADIUS * paint.screen.c
        return [
            Sprite(self._disc(), box.centerx - side / 2, box.top, Z_CLOSED - 5),
            centred(word, box.centerx, box.top + side + paint.screen.t * 20, Z_CLOSED - 5),
        ]

    def _disc(self) -> Image:
        paint, theme = self.paint, self.paint.theme
        side = round(2 * RADIUS * paint.screen.c)

        def make() -> Image:
            draw, r = paint.draw, side / 2
            sheet = draw.drawing(side, side, 3)
            sheet.circle(r, r, r, theme.ink, theme.ground(0.45))
            sheet.ring(r, r, r - 1, theme.brass, max(1.2, r * 0.05))
            sheet.stroke(dashes(circle_points(r, r, r * 0.82), r * 0.16, r * 0.12), theme.stitch, 1.2, 0.7)
            canvas = Canvas(side, side, 3)
            canvas.put(draw.finish(sheet, side, side, 3), 0, 0)
            if self.trumps:
                canvas.centre(draw.pip(self.suit, r * 0.9, theme.brass), r, r)
            else:
                canvas.centre(draw.art("suits/clubs-hollow", r * 0.9, tint=theme.hollow), r, r)
                strike = draw.drawing(side, side)
                strike.stroke(f"M {r * 0.5},{r * 1.5} L {r * 1.5},{r * 0.5}", theme.ember, max(1.5, r * 0.08))
                canvas.put(draw.finish(strike, side, side), 0, 0)
            return canvas.image()

        return paint.draw.cached(("trump sign", self.suit, self.trumps, side), make)

    def chip(self) -> Image:
        """Draw the chip that says the same."""
        words = self.words[0].upper() + self.words[1:]
        return self.paint.labels.chip(words, pip=self.suit if self.trumps else "", bright=True)
