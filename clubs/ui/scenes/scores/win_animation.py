"""Falling leaves and lanterns for a made bid or a game won."""

from typing import Final, Literal

from pygame import Rect

from clubs.ui.components.lantern import hanging
from clubs.ui.components.leaves import border, falling_leaves, rain, still_leaves
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import FADE, GAME_WON, MADE_IT, paced

Deed = Literal["none", "made", "won"]
"""The occasion that is celebrated."""

LEAVES: Final = {"none": 0, "made": 46, "won": 120}
LYING: Final = {"none": 0, "made": 28, "won": 44}
SEED: Final = 11
BEHIND: Final = -10
"""Under the panel and its words."""
LANTERNS: Final = ((0.055, 170), (0.125, 70), (0.195, 118), (0.805, 104), (0.875, 58), (0.945, 150))
"""Their places, as parts of the stage's width, and their strings' lengths in design units."""
LIGHTS_UP: Final = 260.0  # ms


class WinAnimation:
    """Leaves and lights on the scene's timeline; without motion the leaves rest round the panel."""

    def __init__(self, context: Context, timeline: Timeline, deed: Deed) -> None:
        self.context, self.timeline, self.deed = context, timeline, deed
        if deed == "none" or context.reduced:
            return
        move = GAME_WON if deed == "won" else MADE_IT
        timeline.run("leaves", paced(move.ms, context.settings.speed), move.ease)
        if deed == "won":
            for number in range(len(LANTERNS)):
                delay = paced(move.ms * number / len(LANTERNS), context.settings.speed)
                timeline.run(("lantern", number), paced(LIGHTS_UP, context.settings.speed), FADE, delay=delay)

    def sprites(self, panel: Rect) -> list[Sprite]:
        """Draw leaves and lanterns behind the panel."""
        if self.deed == "none":
            return []
        return [*self._lanterns(), *self._leaves(panel)]

    def _leaves(self, panel: Rect) -> list[Sprite]:
        paint, screen = self.context.paint, self.context.screen
        if self.context.reduced:
            return still_leaves(paint, border(panel, LYING[self.deed], SEED, screen.u(26)), BEHIND)
        part = self.timeline.part("leaves")
        if part is None:
            return []
        area = Rect(0, 0, screen.width, screen.height)
        return falling_leaves(paint, rain(area, LEAVES[self.deed], SEED), part, BEHIND)

    def _lanterns(self) -> list[Sprite]:
        if self.deed != "won":
            return []
        stage, found = self.context.screen.stage, list[Sprite]()
        for number, (across, length) in enumerate(LANTERNS):
            part = self.timeline.part(("lantern", number))
            x = stage.left + stage.width * across
            found += hanging(self.context.paint, x, length, 1.0 if part is None else part, BEHIND - 1)
        return found
