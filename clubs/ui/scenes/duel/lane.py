"""One of the two deals: who played it, what came of it, and the seat's cards, trick by trick."""

from collections.abc import Callable

from clubs.cards import name
from clubs.services.shared_deals import Side
from clubs.table.duel import SeatDeal
from clubs.table.field import Field
from clubs.ui.components.cardart import State
from clubs.ui.components.field_bar import field_image
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.duel.layout import RESULT, TITLE, LanesLayout
from clubs.ui.scenes.duel.words import counted_points, outcome, owed_words
from clubs.ui.style.theme import COUNT, DISPLAY, POPOVER_RADII
from clubs.verdict.answers import did_words

POINTS = DISPLAY.sized(56)
FIGURE = COUNT.sized(31)
CARDS_Z, CROWN_Z = 4, 6
FACE, RISE = 76, 14  # design units; a card is dealt from that much above its place
STANDS = 0.46  # of the width of a lane, for where its points stand
LEAST_RESULT = 250  # design units that name and result need before that


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
        name = paint.text.image("You" if self.side.you else self.side.name, TITLE, theme.text, room=room)
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
        number, word = counted_points(self.played.score.points).split(" ")
        figure = paint.text.image(number, POINTS, theme.brass_light if self.better else theme.text)
        unit = paint.text.image(word, RESULT, theme.muted)
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
        for told in (did_words(one) for one in self.played.before if one.verb != "bid"):
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
            won = trick.winner == self.played.seat
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
