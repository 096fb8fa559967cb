"""The light behind the posters, which follows the chosen one in the colour of its sky."""

from typing import Final

import pygame
from pygame import Rect

from clubs.games import GAMES
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image, draw_svg
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.vector import Drawing
from clubs.ui.scenes.common.poster import poster
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import LIT

STRENGTH: Final = 0.46  # opacity in its middle
REACH: Final = 0.5  # of the width of the window
COARSE: Final = 8  # times as large as it is drawn: light has no detail
STEPS: Final = 16
SKY: Final = 0.4  # of the height of a poster
BRIGHT: Final = 200  # of 255, the brightest of the three channels of a light
SMALL: Final = 60  # pixels, the width of the poster whose sky is looked at


class PosterLight:
    """A pool of light for the game that is chosen; the one before fades while it comes."""

    def __init__(self, context: Context, game: str) -> None:
        self.context = context
        self.game = self._before = game
        self._since = -LIT.ms

    def follow(self, game: str) -> None:
        """Shine behind a game from now on."""
        if game != self.game:
            self._before = self.game
            self.game = game
            self._since = self.context.now

    @property
    def _part(self) -> float:
        """How much of the new light has come, in steps."""
        ms = self.context.duration(LIT)
        gone = (self.context.now - self._since) / ms if ms else 1.0
        return round(eased(LIT.ease, min(1.0, gone)) * STEPS) / STEPS

    @property
    def moves(self) -> bool:
        """Whether one light gives way to another."""
        return self._part < 1

    def sprites(self, posters: dict[str, Rect]) -> list[Sprite]:
        """Draw the light behind the posters, which are named by their games; none on a plain ground."""
        paint = self.context.page_paint
        part = self._part
        if paint.theme.plain:
            return []
        shining = {self._before: 1 - part, self.game: part} if self._before != self.game else {self.game: 1.0}
        return [
            Sprite(_light(paint, game, posters[game].center), 0, 0, alpha=round(255 * share))
            for game, share in shining.items()
            if share and game in posters
        ]


@cached_picture
def _light(paint: Painters, game: str, middle: tuple[int, int]) -> Image:
    """Draw the light of a game over the window, brightest in the middle of its poster."""
    size = paint.screen.width, paint.screen.height
    colour = _sky(paint, game)
    x, y = (place / COARSE for place in middle)
    w, h = (side // COARSE for side in size)
    sheet = Drawing(w, h)
    stops = ((0.0, 1.0), (0.4, 0.75), (0.75, 0.25), (1.0, 0.0))
    fade = [(at, colour, part * STRENGTH) for at, part in stops]
    sheet.circle(x, y, w * REACH, sheet.radial(fade, x, y, w * REACH))
    return Image(pygame.transform.smoothscale(draw_svg(str(sheet), w, h), size), *size)


def _sky(paint: Painters, game: str) -> str:
    """Return the colour of a game's sky, as bright for all of them."""
    art = poster(paint, GAMES[game], SMALL).surface
    width, height = art.get_size()
    sky = Rect(width // 4, height // 6, width // 2, round(height * SKY))
    channels = pygame.transform.average_color(art, sky)[:3]
    brighter = BRIGHT / max(channels)
    return "#" + "".join(f"{round(channel * brighter):02X}" for channel in channels)
