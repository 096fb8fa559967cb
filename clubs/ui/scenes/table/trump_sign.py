"""The sign for trumps: a disc with words on the felt, or a chip that says the same."""

from collections.abc import Iterable
from typing import Final

from pygame import Rect

from clubs.cards import Suit, suit_sign, suit_title
from clubs.language import _
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.game import Chip
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import circle_points, dashes
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import CAPTION
from clubs.ui.tabletop.card_layout import Z_CLOSED
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.game_texts import GameTexts

RADIUS: Final = 36  # design units
AT: Final = (156, 586)
APART: Final = 22  # design units, at least from a plaque above it
LINE: Final = 26  # units of text, from one line under it to the next
LOCK: Final = 0.84  # width of the lock, in radii of the sign
RIM: Final = 20  # design units, of the box that a shadow may darken
INSIDE: Final = 108
"""From the edge of the stage to the word, which stands on the felt, inside the stitches."""


class TrumpSign:
    """The suit that is `trumps`, or `half` trumps, struck out if none is.

    `state` is whether it may be led, if that changes. It lies `lower` where a plaque is close above it.
    """

    lower = 0

    def __init__(
        self, paint: Painters, trumps: Suit | None, state: Chip | None = None, half: bool = False
    ) -> None:
        self.paint, self.trumps, self.state, self.half = paint, trumps, state, half
        self.closed = state is not None and not state.bright
        self.suit = "" if trumps is None else suit_sign(trumps)

    @classmethod
    def of(cls, stage: Stage) -> "TrumpSign | None":
        """Return the sign of a table; None if its game has no trumps, and nothing to say about that."""
        game, public = stage.game, stage.public
        if game.trumps is None and not presentation(game.id).texts.trumps:
            return None
        playing = PlayCard in engine.phase(game, public).actions
        half = game.half_trumps is not None
        state = game.chip(public) if playing and not half else None
        sign = cls(stage.context.paint, game.half_trumps if half else game.trumps, state, half)
        box = sign.rect
        least = round(APART * stage.context.screen.c)
        above = (seat.plaque for seat in stage.places.seats if seat.plaque.left < box.right)
        gaps = [box.top - one.bottom for one in above if box.left < one.right and one.bottom <= box.top]
        sign.lower = max(0, least - min(gaps, default=least))
        return sign

    @property
    def words(self) -> tuple[str, ...]:
        """Return the lines under it."""
        kind = _("half trumps") if self.half else _("trumps") if self.suit else _("no trumps")
        return (kind, *((_("may not be led yet"),) if self.closed else ()))

    def about(self, texts: GameTexts) -> Explanation:
        """Return what it says, and what follows."""
        led = _(texts.chip.get(self.state.words, "")) if self.state is not None else ""
        return Explanation(self._fact, f"{_(texts.trumps)} {led}".strip())

    @property
    def _fact(self) -> str:
        if self.trumps is None:
            return _("No suit is trumps")
        suit = suit_title(self.trumps)
        if self.half:
            return _("{suit} are half trumps", suit=suit)
        if self.closed:
            return _("{suit} are trumps, and may not be led yet", suit=suit)
        return _("{suit} are trumps", suit=suit)

    def rule(self, texts: GameTexts) -> str:
        """Return the rule that it opens."""
        return texts.closed_rule if self.closed else texts.trumps_rule

    @property
    def rect(self) -> Rect:
        """Return its box on the felt."""
        screen = self.paint.screen
        side = round(2 * RADIUS * screen.c)
        width = max(side, *(self.paint.text.width(line, CAPTION) for line in self.words))
        box = Rect(0, 0, width, side + round(screen.t * (8 + LINE * len(self.words))))
        middle = screen.stage.left + max(AT[0] * screen.c, width / 2 + screen.u(INSIDE))
        box.midtop = (round(middle), round(screen.v(AT[1]) + screen.e * 0.5 - RADIUS * screen.c))
        box.top += self.lower
        return box

    @property
    def disc(self) -> Rect:
        """Return the box of the disc."""
        box, side = self.rect, round(2 * RADIUS * self.paint.screen.c)
        return Rect(box.centerx - side // 2, box.top, side, side)

    @property
    def room(self) -> Rect:
        """Return what must be free for it: its box, over whose rim the shadow of a panel may fall."""
        return self.rect.inflate(0, -2 * round(RIM * self.paint.screen.c))

    def on_felt(self) -> list[Sprite]:
        """Draw the disc and the words."""
        disc, paint, theme = self.disc, self.paint, self.paint.theme
        found = [Sprite(self._picture(), *disc.topleft, Z_CLOSED - 5)]
        for place, line in enumerate(self.words):
            word = paint.text.image(line, CAPTION, theme.title, shadow=theme.title_shadow)
            below = disc.bottom + paint.screen.t * (20 + LINE * place)
            found.append(centred(word, disc.centerx, below, Z_CLOSED - 5))
        return found

    def _picture(self) -> Image:
        paint, theme = self.paint, self.paint.theme
        side = round(2 * RADIUS * paint.screen.c)

        def make() -> Image:
            draw, r = paint.draw, side / 2
            sheet = draw.drawing(side, side, 3)
            sheet.circle(r, r, r, theme.ink, theme.ground(0.45))
            sheet.ring(r, r, r - 1, theme.brass, max(1.2, r * 0.05))
            sheet.stroke(dashes(circle_points(r, r, r * 0.82), r * 0.16, r * 0.12), theme.stitch, 1.2, 0.7)
            canvas = Canvas(side, side, r * LOCK)
            canvas.put(draw.finish(sheet), 0, 0)
            if self.suit:
                canvas.centre(draw.pip(self.suit, r * 0.9, theme.brass), r, r)
            else:
                canvas.centre(draw.art("suits/clubs-hollow", r * 0.9, tint=theme.hollow), r, r)
                strike = draw.drawing(side, side)
                strike.stroke(f"M {r * 0.5},{r * 1.5} L {r * 1.5},{r * 0.5}", theme.ember, max(1.5, r * 0.08))
                canvas.put(draw.finish(strike), 0, 0)
            if self.closed:
                lock = draw.drawing(r * LOCK, r * LOCK, 3)
                lock.circle(r * LOCK / 2, r * LOCK / 2, r * LOCK / 2, theme.ink)
                lock.ring(r * LOCK / 2, r * LOCK / 2, r * LOCK / 2 - 1, theme.text, max(1.0, r * 0.04))
                canvas.centre(draw.finish(lock), r * 1.72, r * 1.62)
                canvas.centre(draw.icon("lock", r * LOCK * 0.62, theme.text), r * 1.72, r * 1.62)
            return canvas.image()

        return paint.draw.cached(("trump sign", self.suit, self.closed, side), make)

    def under_plate(self, taken: Iterable[Rect]) -> tuple[Image, Rect]:
        """Return the chip that says the same, and its box under the plate, below what is `taken` there."""
        image = self.paint.labels.chip(", ".join(self.words), pip=self.suit)
        x, middle = self.paint.screen.state_chip
        box = Rect(round(x), 0, image.width, self.paint.screen.target(image.height))
        box.centery = round(middle)
        boxes = list(taken)
        while (other := box.collidelist(boxes)) >= 0:
            box.top = boxes[other].bottom + 2
        return image, box
