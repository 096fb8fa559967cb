"""The plaques round the table: names, turn, score, and changes of them."""

import math
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from clubs.rules.measure import Quota, Race, Words
from clubs.ui.components.meter import signed
from clubs.ui.components.nameplate import Plaque
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import TURN_BREATHS
from clubs.ui.tabletop.card_layout import Z_PLAQUE, Z_TOP
from clubs.ui.tabletop.changes import filled
from clubs.ui.tabletop.places import Seat

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene

THINKING_STEP: Final = 320  # ms
GLOW, GLOW_LESS = 200, 130  # the alpha of the glow at turn, and how much less at the end of a breath
BREATH_STEPS: Final = 16


class Nameplates:
    """Draws the plaques."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def sprites(self, now: float, waiting: Collection[int]) -> list[Sprite]:
        """The plaques; `waiting` are the seats at turn."""
        scene, paint = self.scene, self.scene.context.paint
        found = []
        for where in scene.stage.places.seats:
            rect, turn = where.plaque, where.seat in waiting
            z = Z_TOP if where.own else Z_PLAQUE
            if turn:
                glow = paint.plaques.glow(rect.size)
                found.append(Sprite(glow, *rect.topleft, z - 1, self._breath(own=where.own)))
            found += self._face(self._plaque(where.seat, turn, where.own), where, z)
            if turn and where.seat not in scene.match.people:
                dots = paint.plaques.thinking(int(now / THINKING_STEP) % 3)
                found.append(Sprite(dots, rect.right + scene.context.screen.u(12), rect.centery, z))
        return found

    def _breath(self, *, own: bool) -> int:
        """How bright the glow at turn is; ours breathes a few times, in steps."""
        part = self.scene.stage.changes.part("turn") if own else None
        if part is None:
            return GLOW
        step = round(part * TURN_BREATHS * BREATH_STEPS) / BREATH_STEPS
        return GLOW - round(GLOW_LESS * (1 - math.cos(math.tau * step)) / 2)

    def _face(self, plaque: Plaque, where: Seat, z: int) -> list[Sprite]:
        """A plaque, while it changes with its second line turning over or its newest trefoil growing."""
        plaques, rect = self.scene.context.paint.plaques, where.plaque
        change = self.scene.stage.changes.line(where.seat)
        if change is None:
            return [Sprite(plaques.image(plaque, rect.size), *rect.topleft, z)]
        was, part = change
        if isinstance(plaque.measure, Quota) and filled(was, plaque.measure):
            before = plaques.image(replace(plaque, measure=was), rect.size)
            pip, x, y = plaques.newest(plaque, plaque.measure, rect.size)
            grown = scaled(pip, max(part, 0.05))
            return [Sprite(before, *rect.topleft, z), centred(grown, rect.left + x, rect.top + y, z)]
        bare = plaques.image(replace(plaque, measure=Words(" ")), rect.size)
        shown = replace(plaque, measure=was) if part < 0.5 else plaque
        line, x, y = plaques.line(shown, rect.size)
        narrow = scaled(line, 1.0, max(0.08, abs(math.cos(math.pi * part))))
        middle = rect.top + y + line.height / 2
        return [
            Sprite(bare, *rect.topleft, z),
            Sprite(narrow, rect.left + x, middle - narrow.height / 2, z),
        ]

    def _plaque(self, seat: int, turn: bool, own: bool) -> Plaque:
        scene = self.scene
        public, seating = scene.stage.public, scene.match.seating[seat]
        return Plaque(
            animal=seating.animal,
            name=seating.name,
            measure=scene.game.measure(public, seat),
            score=self._score(public.scores[seat]),
            dealer=public.dealer == seat and public.deal > 0,
            turn=turn,
            compact=scene.stage.places.compact and not own,
            crown=bool(public.winners and seat in public.winners),
            mood="thinking" if turn and seat not in scene.match.people else "calm",
        )

    def _score(self, value: int) -> str:
        """A race shows its sign, other scores only a minus."""
        race = isinstance(self.scene.game.meter(self.scene.stage.public), Race)
        return signed(value) if race or value < 0 else str(value)
