"""Tree stumps at the end of a game: the standings as heights, the winner's face in a wreath."""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from pygame import Rect

from clubs.language import _, listed
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.style.theme import CAPTION, NAME, SCORE

TOTAL, SMALL_TOTAL = SCORE.sized(62), SCORE.sized(40)
MOST_STUMPS: Final = 5
WIDE = 1160
HIGH = 700
FILLED: Final = 0.75  # of a high box
LEAST: Final = 0.3  # of that, which it can be shrunk to
HEIGHTS: Final = (250, 172, 150, 134, 122)  # design units, by rank
TOPS: Final = (330, 232)  # design units across, of a winner's stump and of the others
FACES: Final = (312, 176)
APART: Final = 14
SMALL_FACE: Final = 72
FEET: Final = 1.24  # widths of its top, of a stump at the ground
FLAT: Final = 0.19  # of its width, how high the ellipse of its top is
SITS: Final = 0.16  # of a face, how far its lower edge is below the middle of the top
BARK = "#5C3A24"
BARK_SHADE = "#452A19"
WOOD = "#E3C08C"
WOOD_RING = "#B98D57"
PAIR: Final = 0.74
"""The width of the faces of a side, as a part of that of one alone."""
OVERLAP: Final = 0.86  # widths of a face between the middles of two
FOR_TWO = 1.28
ROUND_TWO = 1.5
"""How much wider the stump and the wreath of a side are."""
WREATH: Final = 18
"""The number of trefoils in a wreath."""


class Standing(Struct, frozen=True):
    """A seat, or a side, at the end of a game; those of one `rank`, from 0, are level."""

    seats: tuple[int, ...]
    name: str
    animals: tuple[str, ...]
    total: str
    rank: int
    won: bool

    @property
    def seat(self) -> int:
        """The first of its seats."""
        return self.seats[0]


def standings(match: Match, game: Game, public: Public) -> tuple[Standing, ...]:
    """Return all seats or sides, the winners first and then by their totals."""
    winners = public.winners or ()
    sides = game.sides(public.setup)
    signs = signed_game(game, public.setup)

    def key(seat: int) -> tuple[bool, int]:
        total = public.scores[seat]
        return seat not in winners, 0 if seat in winners else total if game.lowest_wins else -total

    places = sorted({key(seat) for seat in sides.firsts})
    return tuple(
        Standing(
            sides.members(seat),
            _(listed([match.names[one] for one in sides.members(seat)])),
            tuple(match.seating[one].animal for one in sides.members(seat)),
            written(public.scores[seat], signs=signs),
            places.index(key(seat)),
            seat in winners,
        )
        for seat in sorted(sides.firsts, key=lambda seat: (key(seat), seat))
    )


class Podium(Part, frozen=True):
    """The stumps of the best, the others as a row of faces beneath; the scene draws them, since they rise."""

    standings: tuple[Standing, ...]
    said: str

    def width(self, paint: Painters) -> float:
        return paint.screen.u(WIDE)

    def min_width(self, paint: Painters) -> float:
        return paint.screen.u(WIDE * LEAST)

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.u(HIGH)

    def min_height(self, paint: Painters, width: float) -> float:
        return paint.screen.u(HIGH * LEAST)

    def place(self, box: Rect, layout: Layout) -> None:
        layout.read(self.said, box)

    def pictures(self, paint: Painters, box: Rect) -> list[Sprite]:
        """Draw everybody."""
        stumps = self._upper(paint, box)
        row = Rect(box.left, stumps.bottom, box.width, box.bottom - stumps.bottom)
        shown = self.standings[:MOST_STUMPS]
        rest = self.standings[MOST_STUMPS:]
        return self._stumps(paint, stumps, shown) + self._faces(paint, row, rest)

    def places(self, paint: Painters, box: Rect) -> dict[int, Rect]:
        """Return the boxes of the faces on stumps, by seat."""
        shown = self.standings[:MOST_STUMPS]
        stumps = self._upper(paint, box)
        unit = self._unit(stumps, shown, self._most(paint, stumps))
        return {
            one.seat: self._face(x, stumps.bottom, unit, self._high(paint, unit, one), one)
            for one, x in self._across(stumps, unit, shown)
        }

    def _upper(self, paint: Painters, box: Rect) -> Rect:
        """Return the part of a box over the row of those who have no stump."""
        row = max(paint.screen.u(SMALL_FACE), 34) + paint.text.line(CAPTION)
        row *= len(self.standings) > MOST_STUMPS
        return Rect(box.left, box.top, box.width, box.height - round(row))

    @staticmethod
    def _most(paint: Painters, box: Rect) -> float:
        """Return the pixels per design unit that fill most of a box much higher than needed."""
        return max(paint.screen.s, box.height / HIGH * FILLED)

    @staticmethod
    def _unit(box: Rect, shown: Sequence[Standing], most: float) -> float:
        """Return the pixels per design unit with which all stumps fit a box."""
        wide = sum(_top(one) * FEET + APART for one in shown)
        high = HEIGHTS[0] + FACES[0] * 1.12
        return min(most, box.width / wide, box.height / high)

    @staticmethod
    def _across(box: Rect, unit: float, shown: Sequence[Standing]) -> list[tuple[Standing, float]]:
        """Return the stumps with their middles: the best in the middle, the next at its left and right."""
        order = list[Standing]()
        for number, one in enumerate(shown):
            order.insert(0 if number % 2 else len(order), one)
        widths = [(_top(one) * FEET + APART) * unit for one in order]
        left = box.centerx - sum(widths) / 2
        return [(one, left + sum(widths[:at]) + widths[at] / 2) for at, one in enumerate(order)]

    @staticmethod
    def _high(paint: Painters, unit: float, one: Standing) -> float:
        """Return the height of a stump, more than usual where the words on the lowest need it."""
        words = (paint.text.px(SMALL_TOTAL) + paint.text.px(NAME)) * 1.25
        need = words + (FACES[1] * SITS + TOPS[1] * FLAT / 2) * unit
        return HEIGHTS[one.rank] * unit + max(0.0, need - HEIGHTS[-1] * unit)

    @staticmethod
    def _face(x: float, ground: float, unit: float, high: float, one: Standing) -> Rect:
        side = FACES[not one.won] * unit
        top = ground - high
        found = Rect(0, 0, round(side), round(side))
        found.midbottom = round(x), round(top + side * SITS)
        return found

    def _stumps(self, paint: Painters, box: Rect, shown: Sequence[Standing]) -> list[Sprite]:
        unit = self._unit(box, shown, self._most(paint, box))
        found = list[Sprite]()
        for one, x in sorted(self._across(box, unit, shown), key=lambda pair: -pair[0].rank):
            top = _top(one) * unit
            high = self._high(paint, unit, one)
            image = stump(paint, round(top), round(high))
            found.append(Sprite(image, x - image.width / 2, box.bottom - high - top * FLAT / 2, 1))
            found += self._written(paint, one, x, box.bottom - high + top * FLAT / 2, top, high)
            found += _portrait(paint, one, self._face(x, box.bottom, unit, high, one))
        return found

    @staticmethod
    def _written(
        paint: Painters, one: Standing, x: float, y: float, wide: float, high: float
    ) -> list[Sprite]:
        """Write total and name on a stump, below its top."""
        text = paint.text
        theme = paint.theme
        room = wide * 0.95
        figure = text.shrunk(one.total, TOTAL if one.won else SMALL_TOTAL, room)
        total = text.image(one.total, figure, theme.brass_light if one.won else theme.text, shadow=True)
        role = text.shrunk(one.name, NAME.sized(28), room)
        name = text.image(one.name, role, theme.text, room=room, shadow=True)
        apart = (total.height + name.height) * 0.85
        foot = y + high - wide * FLAT / 2 - name.height * 0.6
        middle = min(y + max(total.height * 0.6, (high * 0.86 - apart) / 2), foot - apart)
        return [centred(total, x, middle, 3), centred(name, x, middle + apart, 3)]

    @staticmethod
    def _faces(paint: Painters, box: Rect, rest: Sequence[Standing]) -> list[Sprite]:
        """Draw those who have no stump, with their totals."""
        found = list[Sprite]()
        side = max(paint.screen.u(SMALL_FACE), 34)
        for number, one in enumerate(rest):
            x = box.centerx + (number - (len(rest) - 1) / 2) * side * 2.0
            for animal, at in _beside(one, side):
                found.append(centred(paint.panels.medallion(animal, side), x + at, box.top + side / 2, 2))
            total = paint.text.image(one.total, CAPTION, paint.theme.text, shadow=True)
            found.append(centred(total, x, box.top + side + total.height * 0.7, 2))
        return found


def _top(one: Standing) -> float:
    """Return the width of the top of a stump in design units."""
    return TOPS[not one.won] * (FOR_TWO if len(one.seats) > 1 else 1)


def _beside(one: Standing, width: float) -> list[tuple[str, float]]:
    """Return its animals, each with how far from the middle its face of a width is."""
    return [
        (animal, (number - (len(one.animals) - 1) / 2) * width * OVERLAP)
        for number, animal in enumerate(one.animals)
    ]


def _portrait(paint: Painters, one: Standing, box: Rect) -> list[Sprite]:
    """Draw a face on its stump, a winner's in a wreath."""
    face = Face("pleased") if one.won else WAITING
    width = box.width * (PAIR if len(one.animals) > 1 else 1)
    found = [
        centred(
            paint.panels.medallion(animal, width, bright=one.won, face=face),
            box.centerx + at,
            box.bottom - width / 2,
            4,
        )
        for animal, at in _beside(one, width)
    ]
    if not one.won:
        return found
    theme = paint.theme
    radius = box.width * 0.52
    across = radius * (ROUND_TWO if len(one.animals) > 1 else 1)
    for number in range(WREATH):
        turn = math.radians(-52 + 284 * number / (WREATH - 1))
        x = box.centerx + across * math.cos(turn)
        y = box.centery + radius * math.sin(turn)
        tint = (theme.leaf, theme.brass, theme.brass_light)[number % 3]
        pip = paint.draw.pip("C", box.width * (0.105 + 0.03 * math.sin(turn)), tint)
        found.append(centred(pip, x, y, 5))
    return found


@cached_picture
def stump(paint: Painters, wide: int, high: int) -> Image:
    """Draw a stump `wide` at its top and `high` from the middle of the top to the ground, in two tones."""
    draw = paint.draw
    foot = wide * FEET
    flat = wide * FLAT
    w = foot
    h = high + flat / 2
    left = (w - wide) / 2
    right = (w + wide) / 2
    sheet = draw.drawing(w, h, 2)
    bend = flat / 2 + high * 0.8
    top = flat / 2
    edge = f"L {w},{h} C {right},{bend} {right},{bend} {right},{top} Z"
    sheet.path(f"M {left},{top} C {left},{bend} {left},{bend} 0,{h} {edge}", BARK)
    sheet.path(f"M {w / 2},{top} L {w / 2},{h} {edge}", BARK_SHADE)
    for ring in (1.0, 0.7, 0.4):
        for part, ink in ((ring, WOOD_RING), (ring - 0.035, WOOD)):
            sheet.path(_ellipse(w / 2, top, wide / 2 * part, top * part), ink)
    return draw.finish(sheet)


def _ellipse(x: float, y: float, across: float, down: float) -> str:
    """Return the outline of an ellipse."""
    half = f"A {across},{down} 0 0 1"
    return f"M {x - across},{y} {half} {x + across},{y} {half} {x - across},{y} Z"
