"""The shadow of a card that lands in the trick, which spreads and is gone."""

from typing import Final

from clubs.ui.components.cardart import CORNER
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.render.raster import Image, turned
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import LANDED
from clubs.ui.tabletop.card_layout import Z_TRICK

SPREADS: Final = 0.16  # of the card's width
STEPS: Final = 5  # pictures
BLUR: Final = 9  # design units
STRENGTH: Final = 150  # of 255


class LandingShadow:
    """The shadow of one card, as long as it spreads on the timeline."""

    def __init__(self, context: Context, timeline: Timeline, pose: Pose) -> None:
        self._context = context
        self._timeline = timeline
        self._pose = pose
        timeline.run(self, context.duration(LANDED), LANDED.ease)

    def sprites(self) -> list[Sprite]:
        """Draw it, if it is still to be seen."""
        part = self._timeline.part(self)
        if part is None or part >= 1:
            return []
        image = self._picture(min(STEPS - 1, int(part * STEPS)))
        return [centred(image, self._pose.x, self._pose.y, Z_TRICK - 1, round(STRENGTH * (1 - part)))]

    def _picture(self, step: int) -> Image:
        """Draw the shadow at one of its sizes."""
        draw = self._context.paint.draw
        width, angle = round(self._pose.width), round(self._pose.angle)
        outline = rounded(0, 0, width, width * 1.4, width * CORNER)

        def soft() -> Image:
            return draw.soft(outline, (width, width * 1.4), "#000000", draw.u(BLUR), 0.6)

        upright = draw.cached(("landing shadow", width), soft)
        spread = 1 + SPREADS * (step + 1) / STEPS
        return draw.cached(("landing shadow", width, angle, step), lambda: turned(upright, angle, spread))
