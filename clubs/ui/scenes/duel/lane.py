"""The lane of each of two deals: who played it, what came of it, and the seat's cards, trick by trick."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.cards import name
from clubs.language import shown
from clubs.services.shared_deals import Side
from clubs.table.duel import SeatDeal
from clubs.table.field import Field
from clubs.ui.components.cardart import State
from clubs.ui.components.field_bar import field_image
from clubs.ui.components.painters import Painters
from clubs.ui.parts.space import boxed
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.duel.words import name_of, outcome, owed_words, points_figure, points_unit
from clubs.ui.style.theme import BODY, CAPTION, COUNT, DISPLAY, HEADING, NAME, POPOVER_RADII
from clubs.verdict.answers import did_words

POINTS = DISPLAY.sized(56)
FIGURE = COUNT.sized(31)
CARDS_Z, CROWN_Z = 4, 6
FACE, RISE = 76, 14  # design units; a card is dealt from that much above its place
STANDS = 0.46  # of the width of a lane, for where its points stand
LEAST_RESULT = 250  # design units that name and result need before that


PAD = 26  # design units
NUMBERS = 62  # between the lanes
OVERLAP, APART = 1.55, 0.88  # the width of a card in steps from one to the next, at most and at least
LEAST_CARD, MOST_CARD = 66, 96
WORDS: Final = 84  # above and below the cards of a lane
TITLE, RESULT = HEADING.sized(36), BODY
TICK = CAPTION


def head_height(paint: Painters) -> float:
    """Return the height of the part of a lane with the name and the result."""
    words = paint.text.cap(TITLE) + paint.screen.u(16) + paint.text.cap(RESULT)
    return max(paint.screen.u(FACE), words) + paint.screen.u(2 * 18)


def strip_height(paint: Painters) -> float:
    """Return the height of the strip between the lanes."""
    return max(paint.screen.u(NUMBERS), paint.text.px(NAME) * 2.1)


def lanes_height(paint: Painters, card: float) -> float:
    """Return the height of both lanes with cards of a width in design units."""
    cards = paint.screen.u(card * 1.4 + WORDS)
    return 2 * (head_height(paint) + cards) + strip_height(paint)


class LanesLayout:
    """Two lanes in a box, for a number of tricks."""

    def __init__(self, paint: Painters, box: Rect, columns: int) -> None:
        self.paint, self.screen, self.box, self.columns = paint, paint.screen, box, max(1, columns)
        self.head = head_height(paint)

    @cached_property
    def _lane_high(self) -> float:
        return (self.box.height - strip_height(self.paint)) / 2

    def lane(self, number: int) -> Rect:
        """Return the lane of my deal (0) or of theirs (1)."""
        top = self.box.top + number * (self._lane_high + strip_height(self.paint))
        return boxed(self.box.left, top, self.box.width, self._lane_high)

    @cached_property
    def numbers(self) -> Rect:
        """The strip between the lanes."""
        upper = self.lane(0)
        return boxed(upper.left, upper.bottom, upper.width, strip_height(self.paint))

    # ------------------------------------------------------------ columns

    @cached_property
    def step(self) -> float:
        """The distance from one trick to the next."""
        return min((self.box.width - 2 * self.screen.u(PAD)) / self.columns, self.screen.u(MOST_CARD) * 1.3)

    def middle(self, column: int) -> float:
        """Return the middle of what is seen of a trick's card, which the next one may overlap."""
        last = column == self.columns - 1
        return self.card_centre(column) - (0 if last else self.overlap / 2)

    def card_centre(self, column: int) -> float:
        """Return the middle of a trick's card; all of them lie in the middle of the lane."""
        return self.lane(0).centerx + (column - (self.columns - 1) / 2) * self.step

    @property
    def overlap(self) -> float:
        """The part of a card that the next one covers, as a width."""
        return max(0.0, self.card_width - self.step)

    @cached_property
    def card_width(self) -> float:
        """The width of a card in a lane."""
        words = self.paint.text.cap(TICK) + self.screen.u(20)
        wide = max(self.step * APART, min(self.screen.u(LEAST_CARD), self.step * OVERLAP))
        return min(wide, self.screen.u(MOST_CARD), (self._lane_high - self.head - 2 * words) / 1.4)

    def head_top(self, number: int) -> float:
        """Return where the head of a lane begins: outside, so that the cards of both lie side by side."""
        lane = self.lane(number)
        return lane.bottom - self.head if number else lane.top

    def card_middle(self, number: int) -> float:
        """Return the middle of the cards of a lane."""
        lane, u = self.lane(number), self.screen.u
        return (
            (lane.top + lane.bottom - self.head) / 2 - u(4)
            if number
            else (lane.top + self.head + lane.bottom) / 2
        )

    def column(self, number: int) -> Rect:
        """Return the box of a trick through both lanes."""
        inset = self.screen.u(8)
        top, bottom = self.lane(0).top + self.head + inset, self.head_top(1) - inset
        first = self.card_centre(0) - self.overlap / 2 - self.step / 2
        last = number == self.columns - 1
        left, right = first + number * self.step, first + (number + 1) * self.step + self.overlap * last
        return Rect(round(left), round(top), round(right) - round(left), round(bottom - top))

    def frame(self, number: int) -> Rect:
        """Return the frame round a trick and what is seen of its card."""
        column, out = self.column(number), round(self.screen.u(5))
        if self.overlap:
            last = number == self.columns - 1
            return Rect(column.left - out, column.top, column.width + (2 if last else 1) * out, column.height)
        return column.inflate(max(0, round(self.card_width) + 2 * out - column.width), 0)


class Lane:
    """The lane of one deal, the first `alike` tricks in shade; the points of the `better` one are brass.

    `come` is how far the cards of a trick have come while they are dealt out.
    """

    def __init__(
        self,
        paint: Painters,
        layout: LanesLayout,
        number: int,
        played: SeatDeal,
        side: Side,
        field: Field | None = None,
        *,
        alike: int,
        better: bool,
        come: Callable[[int], float] = lambda _: 1.0,
    ) -> None:
        self.paint, self.layout, self.number = paint, layout, number
        self.played, self.side, self.field = played, side, field
        self.alike, self.better, self.come = alike, better, come
        self.box, self.u = layout.lane(number), paint.draw.u

    def sprites(self) -> list[Sprite]:
        """Draw the lane without the frame through both."""
        box = self.box
        ground = self.paint.panels.panel(*box.size, POPOVER_RADII)
        return [Sprite(ground, *box.topleft), *self._head(), *self._cards()]

    # ------------------------------------------------------------ the head

    def _head(self) -> list[Sprite]:
        paint, theme, u, box = self.paint, self.paint.theme, self.u, self.box
        top = self.layout.head_top(self.number)
        middle, left = top + self.layout.head / 2, box.left + u(26)
        face = min(u(FACE), self.layout.head - u(20))
        found = [
            centred(
                paint.panels.medallion(self.side.animal, face, bright=self.side.you), left + face / 2, middle
            )
        ]
        left += face + u(20)
        points, stands = self._points(), self._stands()
        right = box.right - u(26)
        if stands is not None and right - stands.width - u(40) - points.width - left > u(LEAST_RESULT):
            right -= stands.width
            found.append(Sprite(stands, right, middle - stands.height / 2))
            right -= u(40)
        room = right - points.width - u(30) - left
        name = paint.text.image(name_of(self.side), TITLE, theme.text, room=room)
        result = self._result(room)
        high = name.height + u(16) + result.height
        found.append(Sprite(name, left, middle - high / 2))
        found.append(Sprite(result, left, middle + high / 2 - result.height))
        found.append(Sprite(points, right - points.width, middle - points.height / 2))
        rule = paint.panels.rule(box.width - 2 * u(26), 1)
        return [*found, Sprite(rule, box.left + u(26), top if self.number else top + self.layout.head)]

    def _stands(self) -> Image | None:
        """Draw where the points stand among all who have played the seat."""
        if self.field is None:
            return None
        return field_image(self.paint, self.field, self.played.score.points, STANDS * self.box.width)

    def _points(self) -> Image:
        paint, theme = self.paint, self.paint.theme
        points = self.played.score.points
        figure = paint.text.image(
            points_figure(points), POINTS, theme.brass_light if self.better else theme.text
        )
        unit = paint.text.image(points_unit(points), RESULT, theme.muted)
        canvas = Canvas(figure.width + self.u(14) + unit.width, figure.height, figure.height)
        canvas.put(figure, 0, 0)
        canvas.put(unit, figure.width + self.u(14), figure.height - unit.height)
        return canvas.image()

    def _result(self, room: float) -> Image:
        """Write what was owed and won, and the answers before the first card as far as there is room."""
        text, theme, gap = self.paint.text, self.paint.theme, self.u(9)
        parts = []
        for word, number in owed_words(self.played.score):
            parts += [(word, RESULT, theme.muted), (number, FIGURE, theme.text)]
        if met := outcome(self.played):
            parts.append((met[0], RESULT, theme.leaf if met[1] else theme.rose))
        canvas = Canvas(room, text.cap(FIGURE), text.px(FIGURE))
        x = 0.0
        for word, role, ink in parts:
            image = text.image(word, role, ink)
            if x + image.width > room:
                break
            canvas.put(image, x, canvas.height - image.height)
            x += image.width + gap * (1.0 if role == RESULT else 1.8)
        for told in (shown(did_words(one)) for one in self.played.before if one.verb != "bid"):
            image = text.image(f"· {told}", RESULT, theme.muted)
            if x + image.width > room:
                break
            canvas.put(image, x, canvas.height - image.height)
            x += image.width + gap
        return canvas.image()

    # ------------------------------------------------------------ the cards

    def _cards(self) -> list[Sprite]:
        found, rest = list[Sprite](), self.layout.card_middle(self.number)
        wide = self.layout.card_width
        for number, trick in enumerate(self.played.tricks):
            card, x, come = self.played.card(number), self.layout.card_centre(number), self.come(number)
            y, alpha = rest - self.u(RISE) * (1 - come), round(255 * come)
            if card is None:
                found.append(centred(self.paint.panels.slot(wide), x, y, CARDS_Z, alpha))
                continue
            won = trick.winner in self.played.ours
            state: State = "shade" if number < self.alike else "winner" if won else "plain"
            image = self.paint.cards.image(name(card), wide, state=state)
            found.append(centred(image, x, y, CARDS_Z, alpha))
            if won:
                found.append(self._crown(number, y, alpha))
        return found

    def _crown(self, number: int, y: float, alpha: int) -> Sprite:
        """Draw the crown of a trick that was won: where cards overlap, on what is seen of the lower edge."""
        layout, wide = self.layout, self.layout.card_width
        badge = self.paint.panels.badge(max(wide * 0.30, 16))
        if layout.overlap:
            return centred(badge, layout.middle(number), y + wide * 0.7, CROWN_Z, alpha)
        x = layout.card_centre(number) + wide / 2 - badge.width * 0.3
        return centred(badge, x, y - wide * 0.7 + badge.width * 0.1, CROWN_Z, alpha)
