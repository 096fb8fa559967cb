"""The plaques at the end of a deal: each total is counted up, with a chip for the points of the deal."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from clubs.rules.game import Game
from clubs.rules.measure import Tricks, Words
from clubs.rules.plural import signed
from clubs.rules.public import Public
from clubs.rules.view import SPECTATOR
from clubs.table.match import Match
from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.nameplate import Plaque
from clubs.ui.parts.space import LACQUER
from clubs.ui.render.motion import Timeline
from clubs.ui.render.raster import Canvas, Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_words import points_ink, signed_game, written
from clubs.ui.shell.context import Context
from clubs.ui.shell.widgets import Spot
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import DIALOG_IN, FADE, LINEAR, POINT, POINTS_AT_MOST, SWELL, SWELL_SIZE, paced
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.places import Places, Seat
from clubs.ui.texts.sides import with_whom
from clubs.ui.texts.table import dealt
from clubs.verdict.finished_deal import FinishedDeal

ON_TABLE: Final = -5
"""Over the table, and under all that stands on it."""
MARGIN: Final = 40  # design units, for a plaque's shadow
BELOW: Final = 0.25  # of its height, from the foot of a plaque to the middle of its chip
BELOW_COMPACT: Final = 0.46
INSET: Final = 0.84
"""Where the chip is at the foot of its plaque, in widths of it."""


class ScoreFrame(NamedTuple):
    """A seat's score at a moment: its total, the size of the points, and their light (0 to 1)."""

    total: int
    size: float = 1.0
    light: float = 0.0


class CountUp:
    """A count on the scene's timeline; `scores` are each seat's points of the deal and its new total."""

    def __init__(self, context: Context, timeline: Timeline, scores: Mapping[int, tuple[int, int]]) -> None:
        self.timeline = timeline
        self.scores = scores
        delay, swell = context.duration(DIALOG_IN), context.duration(SWELL)
        self._reduced = context.reduced
        for seat, (points, _) in scores.items():
            counting = 0.0
            if points and not self._reduced:
                counting = paced(min(POINT * abs(points), POINTS_AT_MOST), context.settings.speed)
                timeline.run(("points", seat), counting, LINEAR, delay=delay)
            if points:
                ease = FADE if self._reduced else SWELL.ease
                timeline.run(("swell", seat), swell, ease, delay=delay + counting)

    def of(self, seat: int) -> ScoreFrame:
        """Return a seat's score at the current moment."""
        points, total = self.scores[seat]
        part, swell = self.timeline.part(("points", seat)), self.timeline.part(("swell", seat))
        shown = points if part is None else round(points * part)
        if swell is None or (part is not None and part < 1):
            return ScoreFrame(total - points + shown)
        if self._reduced:
            return ScoreFrame(total, light=1 - swell)
        return ScoreFrame(total - points + shown, 1 + (SWELL_SIZE - 1) * 4 * swell * (1 - swell))


class ScorePlaques:
    """The plaques over those of the table, seen from the seat `me` or openly, on a scene's timeline."""

    def __init__(
        self, context: Context, timeline: Timeline, match: Match, game: Game, public: Public, me: int
    ) -> None:
        self.context = context
        self.match = match
        self.game = game
        self.public = public
        self.me = me
        scores = {seat: (public.sheet[-1][seat].points, public.scores[seat]) for seat in public.seats}
        self._count_up = CountUp(context, timeline, scores)
        self._signs = signed_game(game, public.setup)
        self._sides = game.sides(public.setup)
        self._laid: tuple[Screen, Places] | None = None

    @property
    def places(self) -> Places:
        """The places on the table as large as the window is now."""
        screen = self.context.screen
        if self._laid is None or self._laid[0] is not screen:
            setup = self.match.setup
            seen = OpenPlaces(screen, setup) if self.me == SPECTATOR else Places(screen, setup, self.me)
            self._laid = screen, seen
        return self._laid[1]

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of the plaques, with their chips."""
        chips = ((seat.plaque, self._chip(seat.seat, seat.plaque)) for seat in self.places.seats)
        return [box if chip is None else box.union(chip.rect) for box, chip in chips]

    def sprites(self) -> Sequence[Sprite]:
        """Draw them at the current moment."""
        found = list[Sprite]()
        for where in self.places.seats:
            counted = self._count_up.of(where.seat)
            paint = self.context.paint
            plaque = self._plaque(where.seat, written(counted.total, signs=self._signs), own=where.own)
            box = where.plaque
            face, x, y = paint.plaques.face(plaque, box.size)
            found.append(Sprite(self._plate(plaque, where, counted.size), *box.topleft, ON_TABLE))
            found.append(centred(face, box.left + x, box.top + y, ON_TABLE))
            chip = self._chip(where.seat, box)
            if counted.light and chip is not None:
                light = paint.panels.light(chip.rect.height * 2, paint.theme.turn_glow)
                found.append(centred(light, *chip.rect.center, ON_TABLE - 1, round(200 * counted.light)))
        return found

    def explained(self) -> list[Spot]:
        """Return the mark of the dealer, with what it means."""
        plaques = self.context.paint.plaques
        where = next((one for one in self.places.seats if one.seat == self.public.dealer), None)
        if where is None:
            return []
        plaque = self._plaque(where.seat, "", own=where.own)
        face = plaques.face(plaque, where.plaque.size)
        box = plaques.marks.dealer_box(where.plaque, face, compact=plaque.compact)
        return [Spot(box, dealt(addressed(self.match.names, self.me)[where.seat]))]

    def _plate(self, plaque: Plaque, where: Seat, size: float) -> Image:
        """Return a plaque without its face, with its chip of a size."""
        paint = self.context.paint
        box = where.plaque
        chip = self._chip(where.seat, box)

        def make() -> Image:
            canvas = Canvas(*box.size, paint.screen.u(MARGIN) + (chip.image.height if chip else 0))
            canvas.put(paint.plaques.plate(plaque, box.size), 0, 0)
            if chip is None:
                return canvas.image()
            at = chip.rect.move(-box.left, -box.top).center
            canvas.centre(chip.image if size == 1.0 else scaled(chip.image, size), *at)
            return canvas.image()

        return paint.draw.cached(("end plate", plaque, box.size, chip and chip.image, round(size, 2)), make)

    def _chip(self, seat: int, plaque: Rect) -> Sprite | None:
        """Return the chip with the points, at the foot of a plaque.

        None if the total says them itself, or the goal meter, where seats score together.
        """
        if self._sides.shared:
            return None
        score = self.public.sheet[-1][seat]
        if not score.struck and says_itself(score.points, self.public.scores[seat]):
            return None
        tone = points_ink(score.points, lowest_wins=self.game.lowest_wins)
        ink = getattr(self.context.theme, LACQUER[tone])
        image = self.context.paint.labels.delta(signed(score.points), ink, signed(score.struck or 0))
        at = min(plaque.right - image.width / 2, plaque.left + plaque.width * INSET)
        y = plaque.bottom + image.height * (BELOW_COMPACT if self.places.compact else BELOW)
        return centred(image, at, min(y, self.context.screen.height - image.height / 2), ON_TABLE + 1)

    def _plaque(self, seat: int, total: str, *, own: bool) -> Plaque:
        public = self.public
        seating = self.match.seating[seat]
        measure = self.game.measure(public, seat)
        told = isinstance(measure, Tricks) and measure.points is not None  # by the total and its chip
        sides = self._sides
        partner = with_whom(sides, self.match.names, self.me, seat) if sides.shared else ""
        nothing = told or (self.places.compact and not own)
        return Plaque(
            animal=seating.animal,
            name=seating.name,
            measure=Words(partner) if nothing else measure,
            score=None if sides.shared else total,
            side=sides.of(seat) if sides.shared else None,
            dealer=public.dealer == seat,
            compact=self.places.compact and not own,
            crown=bool(public.winners and seat in public.winners),
            face=Face("pleased") if FinishedDeal(self.game, public, seat).is_good else WAITING,
        )


def says_itself(points: int, total: int) -> bool:
    """Return whether a total tells the points of the deal."""
    return points in {0, total}
