"""The plaques round the table: names, turn, score, and changes of them."""

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from clubs.language import _
from clubs.rules.measure import Measure, Quota, Race, Standings, Tricks, Words
from clubs.rules.plural import signed
from clubs.rules.public import Public
from clubs.ui.components.nameplate import Plaque
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Spot
from clubs.ui.style.theme import TURN_BREATHS
from clubs.ui.tabletop.card_layout import Z_PLAQUE, Z_TOP
from clubs.ui.tabletop.changes import filled
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.places import Seat
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.sides import with_whom
from clubs.ui.texts.table import dealt, passing

THINKING_STEP: Final = 320  # ms
GLOW, GLOW_LESS = 200, 130  # the alpha of the glow at turn, and how much less at the end of a breath
BREATH_STEPS: Final = 16
FADES: Final = 4  # pictures of a face that gives way to another


def total_shown(public: Public, seat: int) -> int:
    """Return the points of a seat before the deal that is just over: its end counts them up."""
    return public.scores[seat] - (public.sheet[-1][seat].points if _is_over(public) else 0)


def scored(public: Public) -> bool:
    """Return whether a deal before this one has been scored: until then nobody has a score to show."""
    return len(public.sheet) > _is_over(public)


def _is_over(public: Public) -> bool:
    """Return whether the deal has been scored."""
    return len(public.sheet) >= public.deal > 0


@dataclass(frozen=True, slots=True)
class Nameplates:
    """Painter of the plaques round the table, as a seat sees them (-1: a spectator), with scores or not.

    Those that are `plain` only count tricks, in words, and not the first few, which are left `out`; they mark
    no dealer. Tricks and points are counted in the `facts`, if they are not those that the stage shows. Where
    no goal meter does, plaques may tell the points of sides; some tell of `none` won, too. Where faces do not
    move, three dots say who is thinking.
    """

    stage: Stage
    viewer: int
    scores: bool = True
    plain: bool = False
    out: int = 0
    facts: Public | None = None
    tells_sides: bool = False
    none: bool = False

    def sprites(self, now: float, waiting: Collection[int]) -> list[Sprite]:
        """The plaques; `waiting` are the seats at turn."""
        stage, paint = self.stage, self.stage.context.paint
        found = []
        for where in stage.places.seats:
            rect, turn = where.plaque, where.seat in waiting
            z = Z_TOP if where.own else Z_PLAQUE
            if turn:
                glow = paint.plaques.glow(rect.size)
                found.append(Sprite(glow, *rect.topleft, z - 1, self._breath(own=where.own)))
            plaque = self._plaque(where.seat, turn, where.own)
            found += [*self._plate(plaque, where, z), *self._face(plaque, where, z)]
            if turn and where.seat not in stage.match.people and not stage.context.settings.faces_move:
                dots = paint.plaques.marks.thinking(int(now / THINKING_STEP) % 3)
                found.append(Sprite(dots, rect.right + stage.context.screen.u(12), rect.centery, z))
        return found

    def explained(self) -> list[Spot]:
        """Return the mark of the dealer, with what it means."""
        plaques = self.stage.context.paint.plaques
        names = addressed(self.stage.match.names, self.viewer)
        found = []
        for where in self.stage.places.seats:
            plaque = self._plaque(where.seat, turn=False, own=where.own)
            if plaque.dealer:
                face = plaques.face(plaque, where.plaque.size)
                box = plaques.marks.dealer_box(where.plaque, face, compact=plaque.compact)
                found.append(Spot(box, dealt(names[where.seat])))
        return found

    def _breath(self, *, own: bool) -> int:
        """How bright the glow at turn is; ours breathes a few times, in steps."""
        part = self.stage.changes.part("turn") if own else None
        if part is None:
            return GLOW
        step = round(part * TURN_BREATHS * BREATH_STEPS) / BREATH_STEPS
        return GLOW - round(GLOW_LESS * (1 - math.cos(math.tau * step)) / 2)

    def _face(self, plaque: Plaque, where: Seat, z: int) -> list[Sprite]:
        """The face of a plaque, over which the one before fades out."""
        paint = self.stage.context.paint
        rect = where.plaque
        shown = self.stage.faces.shown(
            where.seat, 1 if rect.centerx < self.stage.context.screen.middle[0] else -1
        )
        faces = [(shown.face, 255)]
        if shown.part < 1:
            faces.append((shown.before, 255 - round(shown.part * FADES) * 255 // FADES))
        found = []
        for face, alpha in faces:
            image, x, y = paint.plaques.face(replace(plaque, face=face), rect.size)
            found.append(centred(image, rect.left + x, rect.top + y, z, alpha))
        return found

    def _plate(self, plaque: Plaque, where: Seat, z: int) -> list[Sprite]:
        """A plaque without its face, while it changes with its second line or newest trefoil doing so."""
        plaques, rect = self.stage.context.paint.plaques, where.plaque
        change = self.stage.changes.line(where.seat)
        if change is None or self.plain:
            return [Sprite(plaques.plate(plaque, rect.size), *rect.topleft, z)]
        was, part = change
        if isinstance(plaque.measure, Quota) and filled(was, plaque.measure):
            before = plaques.plate(replace(plaque, measure=was), rect.size)
            pip, x, y = plaques.newest(plaque, plaque.measure, rect.size)
            grown = scaled(pip, max(part, 0.05))
            return [Sprite(before, *rect.topleft, z), centred(grown, rect.left + x, rect.top + y, z)]
        bare = plaques.plate(replace(plaque, measure=Words(" ")), rect.size)
        shown = replace(plaque, measure=was) if part < 0.5 else plaque
        line, x, y = plaques.line(shown, rect.size)
        narrow = scaled(line, 1.0, max(0.08, abs(math.cos(math.pi * part))))
        middle = rect.top + y + line.height / 2
        return [
            Sprite(bare, *rect.topleft, z),
            Sprite(narrow, rect.left + x, middle - narrow.height / 2, z),
        ]

    def _plaque(self, seat: int, turn: bool, own: bool) -> Plaque:
        stage = self.stage
        public = stage.public
        seating = stage.match.seating[seat]
        sides = stage.sides
        total = total_shown(public, seat) if self.facts is None else self.facts.scores[seat]
        passes = "" if own else passing(stage.game, public, stage.match.names, self.viewer, seat)
        return Plaque(
            animal=seating.animal,
            name=seating.name,
            measure=Words(passes) if passes else self._measure(seat),
            score=self._score(total) if self._tells_score else None,
            named=own,
            dealer=public.dealer == seat and public.deal > 0 and not self.plain,
            turn=turn,
            compact=stage.places.compact and not own,
            crown=bool(public.winners and seat in public.winners),
            side=sides.of(seat) if sides.shared else None,
        )

    @property
    def _tells_score(self) -> bool:
        """Whether plaques show totals: those of sides stand in the goal meter."""
        facts = self.facts
        told = scored(self.stage.public)
        if (
            facts is not None and facts.sheet and not told
        ):  # the first deal, unless its points are told anyway
            measure = self.stage.game.measure(facts, self.viewer)
            told = not isinstance(measure, Tricks) or measure.points is None
        return self.scores and told and not self.stage.sides.shared

    def _measure(self, seat: int) -> Measure:
        public = self.facts or self.stage.public
        sides = self.stage.sides
        if sides.shared and not self.plain:
            whom = with_whom(sides, self.stage.match.names, self.viewer, seat)
            meter = self.stage.game.meter(public)
            if self.tells_sides and isinstance(meter, Standings):
                return Words(_("{label}: {value}", label=whom, value=meter.sides[sides.of(seat)].now))
            return Words(whom)
        if not self.plain:
            measure = self.stage.game.measure(public, seat)
            if not isinstance(measure, Tricks) or measure.points is None:
                return measure
            points = public.sheet[-1][seat].points if _is_over(public) else measure.points
            if _is_over(public) and self.facts is None:
                return Words(" ")  # its end tells the points
            nothing = self.none and not measure.won
            return Words(_("{n} {n:point/points}", n=points)) if nothing else Tricks(measure.won, points)
        won = sum(trick.winner == seat for trick in public.tricks[self.out :])
        return Words(_("{n} {n:trick/tricks}", n=won) if won else " ")

    def _score(self, value: int) -> str:
        """A race shows its sign, other scores only a minus."""
        race = isinstance(self.stage.game.meter(self.stage.public), Race)
        return signed(value) if race or value < 0 else str(value)
