"""A result as a picture of 1200 by 1200 pixels: one to show, with cards, one to challenge, without any."""

from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.transform import scale, smoothscale

from clubs.cards import Card, name
from clubs.language import _
from clubs.ui.components.face import Face
from clubs.ui.components.landscape import INDOORS, OUTLOOK, outlook
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import Trefoil
from clubs.ui.render.raster import PREMULTIPLIED, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rectangle
from clubs.ui.scenes.scores.end_parts import Tally
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import ASIDE, CAPTION, CHIP, DISPLAY, NAME, TextRole, Theme

SIDE: Final = 1200
SCREEN: Final = Screen(1920, 1080)
"""A screen on which a design unit is a pixel."""
RESULT: Final = DISPLAY.sized(92)
REASON: Final = ASIDE.sized(42)
FIGURE: Final = DISPLAY.sized(84)
CHALLENGE: Final = CHIP.sized(36)
CARD, HELD = 224, 166
TILT: Final = 8.0
MOST_STEP: Final = 1.1  # widths of a card, in the trick
HAND: Final = (60, 1140)
WHITE: Final = "#F8F1E0"
BRASS: Final = "#F9DC95"
ABOVE: Final = ((0.0, 0.5), (0.17, 0.62), (0.3, 0.0), (1.0, 0.0))
BELOW: Final = ((0.0, 0.0), (0.25, 0.66), (1.0, 0.92))
"""How dark the place is behind the words above, down the whole picture, and below."""
STRIP: Final = 50
"""The rows of the place that are drawn at a time, so that a frame need not wait for all."""
NARROW: Final = 4  # pixels, of what is the same in each column


class SentResult(Struct, frozen=True):
    """The facts on a picture; nobody can play the deal without a `code`; hand and name may be left out."""

    headline: str
    reason: str
    game: str
    points: str
    name: str
    animal: str
    good: bool
    trefoils: tuple[Trefoil, ...]
    trick: tuple[Card, ...]
    taker: int | None
    hand: tuple[Card, ...]
    code: str | None


class ResultPicture:
    """Paints the pictures of one result, before the place of its game; cards as in an appearance."""

    def __init__(self, appearance: Appearance, result: SentResult, place: Theme | None) -> None:
        usual = replace(appearance, theme="place", contrast="usual", place=place)
        self.paint = Painters(SCREEN, usual)
        self.result = result

    def to_show(self) -> Surface:
        """Paint the picture with hand and trick, and no code."""
        return self._painted([*self._head(), *self._trick(), *self._face(670, 210), *self._hand()])

    def to_challenge(self) -> Surface:
        """Paint the picture with the code, and no card."""
        return self._painted([*self._head(), *self._face(505, 380), *self._dare()])

    def _painted(self, sprites: list[Sprite]) -> Surface:
        picture = self.ground()
        draw = self.paint.draw
        mark = Sprite(draw.art("wordmark", 133, 44), 46, SIDE - 66, 9)
        for sprite in sorted([*sprites, mark], key=lambda one: one.z):
            sprite.shown.draw(picture, sprite.x, sprite.y)
        return picture

    def ground(self) -> Surface:
        """Paint the place, darker behind the words."""
        draw = self.paint.draw
        strips = [draw.cached(("strip", top), partial(self._strip, top)) for top in range(0, SIDE, STRIP)]
        shade = draw.cached("shade", self._shade)
        picture = Surface((SIDE, SIDE), 0, 32)
        for number, strip in enumerate(strips):
            strip.draw(picture, 0, number * STRIP)
        picture.blit(scale(shade.surface, (SIDE, SIDE)), (0, 0), special_flags=PREMULTIPLIED)
        return picture

    def _strip(self, top: int) -> Image:
        """Paint some rows of the place."""
        theme = self.paint.theme
        middle = theme.lights[0].x if theme.landscape and theme.lights else SCREEN.width / 2
        name, square = (theme.landscape, OUTLOOK) if theme.landscape else ("evening", INDOORS)
        rows = range(top, min(SIDE, top + STRIP))
        return Image(outlook(name, middle, SIDE, rows, square), SIDE, len(rows))

    def _shade(self) -> Image:
        """Paint a few columns of what is darker behind the words."""
        sheet = self.paint.draw.drawing(NARROW, SIDE)
        ink = self.paint.theme.ink
        above = sheet.linear([(at, ink, part) for at, part in ABOVE], (0, 0), (0, SIDE))
        sheet.path(rectangle(0, 0, NARROW, SIDE), above)
        top = SIDE * 0.36
        below = sheet.linear([(at, ink, part) for at, part in BELOW], (0, top), (0, SIDE))
        sheet.path(rectangle(0, top, NARROW, SIDE), below)
        return self.paint.draw.finish(sheet)

    def _line(self, words: str, role: TextRole, x: float, y: float, room: float, ink: str = WHITE) -> Sprite:
        text = self.paint.text
        return centred(
            text.image(words, text.shrunk(words, role, room), ink, room=room, shadow=True), x, y, 8
        )

    def _head(self) -> list[Sprite]:
        """Write the result, and the reason under it."""
        result, middle = self.result, SIDE / 2
        head = self._line(result.headline, RESULT, middle, 96, SIDE - 120)
        return [head, self._line(result.reason, REASON, middle, 184, SIDE - 160, BRASS)]

    def _trick(self) -> list[Sprite]:
        """Draw the deciding trick before the moon."""
        cards, found = self.result.trick, list[Sprite]()
        last = max(1, len(cards) - 1)
        step = min(CARD * MOST_STEP, (SIDE - 200 - CARD) / last)
        for number, card in enumerate(cards):
            aside = number - (len(cards) - 1) / 2
            best = number == self.result.taker
            image = self.paint.cards.image(
                name(card), CARD, 0.0 if best else TILT * 2 * aside / last, "winner" if best else "plain"
            )
            x, y = SIDE / 2 + aside * step, 436 + 16 * best
            found.append(centred(image, x, y, 3 + best))
            if best:
                found.append(centred(self.paint.panels.badge(54), x + CARD * 0.44, y - CARD * 0.66, 6))
        return found

    def _face(self, y: float, side: int) -> list[Sprite]:
        """Draw the player's face and name, the tricks beside it, and the points with the game."""
        result, paint, middle = self.result, self.paint, SIDE / 2
        alone = side > CARD
        x = middle if alone else 190
        face = Face("pleased") if result.good else Face("kind")
        medallion = paint.panels.medallion(result.animal, side, bright=True, face=face)
        name_at = y + side / 2 + (64 if alone else 34)
        found = [centred(medallion, x, y, 5)]
        if result.name:
            found.append(self._line(result.name, NAME, x, name_at, 300))
        tally_at = round(name_at + 54 if alone else y)
        if result.trefoils:
            row = Tally(trefoils=result.trefoils, size=56)
            wide = round(min(560.0, row.width(paint)))
            box = Rect(round(middle - wide / 2), tally_at - 28, wide, 120)
            found += [one._replace(z=6) for one in row.pictures(paint, box)]
        right = middle if alone else SIDE - 170
        below = tally_at + 104 if alone else y - 20
        found.append(self._line(result.points, FIGURE, right, below, 300, BRASS))
        return [*found, self._line(result.game, NAME, right, below + 68, 300)]

    def _hand(self) -> list[Sprite]:
        """Draw the hand as a fan along the foot."""
        cards, found = self.result.hand, list[Sprite]()
        left, right = HAND
        last = max(1, len(cards) - 1)
        step = min(HELD * 0.8, (right - left - HELD) / last)
        for number, card in enumerate(cards):
            aside = number - (len(cards) - 1) / 2
            part = 2 * aside / last
            image = self.paint.cards.image(name(card), HELD, part * 9)
            found.append(centred(image, SIDE / 2 + aside * step, 958 + 34 * part * part, 4))
        return found

    def _dare(self) -> list[Sprite]:
        """Write the code, with what it is for."""
        code = self.result.code or ""
        ask = self._line(_("Play this deal"), CAPTION.sized(32), SIDE / 2, SIDE - 130, SIDE - 160)
        return [ask, self._line(code, CHALLENGE, SIDE / 2, SIDE - 82, SIDE - 120)]


class ResultPictureScene(Scene):
    """A picture by itself, as large as the window lets it be."""

    def __init__(self, context: Context, picture: Surface) -> None:
        super().__init__(context)
        room = Rect(0, 0, context.screen.width, context.screen.height)
        place = picture.get_rect().fit(room)
        self._ground = Surface(room.size, 0, 32)
        self._ground.blit(smoothscale(picture, place.size), place)

    def frame(self, now: float) -> Frame:
        del now
        return Frame(self._ground, [])

    def still(self) -> bool:
        return True
