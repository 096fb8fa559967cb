"""Leaves at the end of a deal or a game, which drift and lie still, and lanterns that light one by one."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from pygame import Rect

from clubs.ui.components.lantern import hanging
from clubs.ui.components.leaves import Leaf, drifting_leaves, rain
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import FADE, LANTERN_LIGHTS, LEAVES_DRIFT, paced

Occasion: TypeAlias = Literal["comfort", "good", "won"]
LEAVES: Final = {"comfort": 10, "good": 38, "won": 60}
SEED: Final = 11
BEHIND: Final = -10
"""Under everything else."""
CLEAR: Final = 120  # design units, round what is counted, where no leaf drifts
LANTERNS: Final = ((0.055, 170), (0.125, 70), (0.195, 118), (0.805, 104), (0.875, 58), (0.945, 150))
"""Their places, as parts of the stage's width, and their strings' lengths in design units."""


class Reward:
    """The leaves and lights of an occasion on a scene's timeline; without motion they are there at once."""

    def __init__(self, context: Context, timeline: Timeline, occasion: Occasion) -> None:
        self.context = context
        self.timeline = timeline
        self.occasion = occasion
        speed = context.settings.speed
        if context.reduced or speed == "instant":
            return
        timeline.run("leaves", paced(LEAVES_DRIFT.ms, speed), LEAVES_DRIFT.ease)
        if occasion == "won":
            for number in range(len(LANTERNS)):
                delay = paced(LANTERN_LIGHTS.apart * number, speed)
                timeline.run(("lantern", number), paced(LANTERN_LIGHTS.ms, speed), FADE, delay=delay)

    def leaves(self, clear: Sequence[Rect]) -> list[Sprite]:
        """Draw the leaves, none near what is to be kept `clear`."""
        screen = self.context.screen
        part = self.timeline.part("leaves")
        area = Rect(0, 0, screen.width, screen.height)
        round_it = 2 * round(screen.u(CLEAR))
        kept = [box.inflate(round_it, round_it) for box in clear]

        def is_clear(leaf: Leaf) -> bool:
            ends = [Rect(round(x), round(y), 1, 1) for x, y in (leaf.start, leaf.end)]
            return ends[0].union(ends[1]).collidelist(kept) < 0

        found = [leaf for leaf in rain(area, LEAVES[self.occasion], SEED) if is_clear(leaf)]
        withered = self.occasion == "comfort"
        come = 1.0 if part is None else part
        return drifting_leaves(self.context.paint, found, come, BEHIND, withered=withered)

    def lanterns(self) -> list[Sprite]:
        """Draw the lanterns, lit as far as they are."""
        stage = self.context.screen.stage
        found = list[Sprite]()
        for number, (across, length) in enumerate(LANTERNS):
            part = self.timeline.part(("lantern", number))
            x = stage.left + stage.width * across
            found += hanging(self.context.paint, x, length, 1.0 if part is None else part, BEHIND - 1)
        return found
