"""A worked example, or a word's picture, on felt and in words: trick, hand, legal cards, people."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from clubs.cards import name, words
from clubs.games.rulebook import HIDDEN, Example, MarkedCard, Sitting
from clubs.language import _, message, translated
from clubs.table.seating import ROSTER
from clubs.ui.components import cardart
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.layout import columns
from clubs.ui.style.theme import BODY, CAPTION, CHIP, LABEL
from clubs.ui.tabletop.names import YOU

EXAMPLE = message("Worked example")
CARD = 124  # design units, at most
MOST_IN_ROW = 4
PADDING = 34
RADII = (34, 12)
GAP = 0.14  # of a card's width
ANIMALS = {**{plant: animal for animal, plant in ROSTER}, YOU: ROSTER[0][0]}
READER: Final = (YOU, ROSTER[0][1])
"""Who sits at the bottom, if here."""
FACE = 74  # design units of text
TABLE = 0.34  # of the width: half that of the table
FLAT = 0.62  # its height for its width
AROUND = FACE + 70  # design units: above and below the table, for faces and names
MARKS: Final[Mapping[str, str]] = {
    "": "{card}",
    "*": message("{card}, winning"),
    "~": message("{card}, cancelled"),
    "+": message("{card}, with a tick"),
    "-": message("{card}, with a cross"),
}


def in_words(example: Example, kind: str, says: str) -> str:
    """Return what the picture of an example shows, from its top to its foot; suit signs in braces."""
    title = _("{kind}: {title}", kind=kind, title=example.title)
    whole = title if title.endswith("?") else f"{title}."
    return " ".join(filter(None, (whole, says, *_rows(example), example.text)))


def _rows(example: Example) -> Iterator[str]:
    """Yield a sentence for each row of cards, and for the people round a table."""
    if example.people:
        seated = (f"{_(one.by)}, {one.said}" if one.said else _(one.by) for one in example.people)
        yield _("Round the table: {people}.", people="; ".join(seated))
    if example.bid is not None:
        yield _("The bid: {card}.", card=words(example.bid))
    if example.trick:
        yield _("{what}: {cards}.", what=_(example.on_table), cards=_cards(example.trick))
    if example.hand:
        yield _("In the hand: {cards}.", cards=_cards(example.hand))
    if example.closed:
        yield _("Face down: {n} {n:card/cards}.", n=example.closed)


def _cards(cards: Sequence[MarkedCard]) -> str:
    return "; ".join(f"{_(one.by)}, {_card(one)}" if one.by else _card(one) for one in cards)


def _card(one: MarkedCard) -> str:
    card = _("a card face down") if one.card == HIDDEN else words(one.card)
    return _(translated(MARKS[one.mark]), card=card)


def people_height(paint: Painters, width: float, most: float) -> float:
    """Return the height of the picture in a box of this width; 0 where faces would cover each other."""
    least = (AROUND + FACE) * paint.screen.t
    return min(most, width * 2 * TABLE * FLAT + AROUND * paint.screen.t) if most >= least else 0.0


def draw_people(
    paint: Painters, canvas: Canvas, people: Sequence[Sitting], top: float, height: float
) -> None:
    """Draw the table and all who sit there on a canvas, below `top`."""
    wide, t = canvas.width * TABLE, paint.screen.t
    high = (height - AROUND * t) / 2
    centre = (canvas.width / 2, top + (FACE / 2 + 6) * t + high)
    size = (2 * wide, 2 * high)
    sheet = paint.draw.drawing(*size, 4)
    sheet.path(_oval(*size), paint.theme.lacquer, 0.34).stroke(_oval(*size), paint.theme.brass, 2.0, 0.5)
    canvas.centre(paint.draw.finish(sheet), *centre)
    first = next((at for at, one in enumerate(people) if one.by in READER), 0)
    for at, one in enumerate(people):
        # From the bottom to the left: clockwise, as seen from above.
        turn = math.radians(90 + 360 * (at - first) / len(people))
        _sitting(paint, canvas, one, (centre[0] + wide * math.cos(turn), centre[1] + high * math.sin(turn)))


def _oval(wide: float, high: float) -> str:
    rx, ry = wide / 2, high / 2
    return f"M0 {ry} A{rx} {ry} 0 1 1 {wide} {ry} A{rx} {ry} 0 1 1 0 {ry} Z"


def _sitting(paint: Painters, canvas: Canvas, one: Sitting, at: tuple[float, float]) -> None:
    """Draw a face with the name and the word under it."""
    (x, y), t = at, paint.screen.t
    canvas.centre(paint.panels.medallion(ANIMALS[one.by], FACE * t), x, y)
    under = y + FACE * t / 2 + 14 * t
    canvas.centre(paint.text.image(_(one.by), CAPTION, paint.theme.text), x, under)
    if one.said:
        said = paint.text.image(one.said, LABEL, paint.theme.brass_light)
        canvas.centre(said, x, under + 26 * t)


class Examples:
    """A painter of examples for one screen."""

    def __init__(self, paint: Painters) -> None:
        self.paint = paint

    def image(
        self, example: Example, width: float, most: float, kind: str = EXAMPLE, says: str = ""
    ) -> Image:
        """Draw the example in a box of felt, as high as it needs and at most `most`.

        Above its title stands what `kind` of thing it is, below what is to be said before the picture.
        """
        key = ("example", example, round(width), round(most), kind, says)
        return self.paint.draw.cached(key, lambda: self._draw(example, width, most, kind, says))

    def _draw(self, example: Example, width: float, most: float, kind: str, says: str) -> Image:
        paint, t = self.paint, self.paint.screen.t
        pad = PADDING * t
        rows = self._rows(example, lone=bool(says))
        text = paint.text.paragraph(example.text, BODY, paint.theme.text, width - 2 * pad)
        said = paint.text.paragraph(says, BODY, paint.theme.text, width - 2 * pad)
        titled = pad + paint.text.cap(CAPTION) + 16 * t + paint.text.cap(LABEL) + 24 * t
        head = titled + (said.height + 14 * t if says else 0)
        foot = text.height + 8 * t + pad
        ring = people_height(paint, width, most - head - foot) if example.people else 0.0
        card = self._card_width(rows, width - 2 * pad, most - head - foot - ring)
        used = ring + sum(self._row_height(label, row, card) for label, row in rows)
        # What is left over goes between the rows, but never so much that they fall apart.
        gap = min(28 * t, max(0.0, most - head - foot - used) / (len(rows) + 1))
        canvas = Canvas(width, min(most, head + used + gap * (len(rows) + 1) + foot), 4)
        canvas.put(self._felt(canvas.width, canvas.height), 0, 0)
        canvas.put(paint.text.image(kind, CAPTION, paint.theme.brass_light), pad, pad)
        title = paint.text.image(example.title, LABEL, paint.theme.text, room=width - 2 * pad)
        canvas.put(title, pad, pad + paint.text.cap(CAPTION) + 16 * t)
        if says:
            canvas.put(said, pad, titled)
        y = head + gap
        if ring:
            draw_people(paint, canvas, example.people, y, ring)
            y += ring
        for label, row in rows:
            self._row(canvas, (label, row), card, y)
            y += self._row_height(label, row, card) + gap
        canvas.put(text, pad, y + 8 * t)
        return canvas.image()

    def _felt(self, w: int, h: int) -> Image:
        sheet = self.paint.draw.drawing(w, h, 2)
        paint = sheet.linear(list(enumerate(self.paint.theme.sample_felt)), (0, 0), (0, h))
        return self.paint.draw.finish(sheet.path(self.paint.draw.leaf(w, h, RADII), paint))

    @staticmethod
    def _rows(example: Example, *, lone: bool) -> list[tuple[str, tuple[MarkedCard, ...]]]:
        """Return the cards in rows that fit, each with its label, which a `lone` hand does not need."""
        rows: list[tuple[str, tuple[MarkedCard, ...]]] = []
        bid = () if example.bid is None else (MarkedCard(example.bid),)
        hand = _("Your hand") if example.trick or bid else "" if lone else _("Your hand, to lead")
        groups = (
            (_("The bid"), bid),
            (_(example.on_table), example.trick),
            (hand, example.hand),
            (_("Face down"), (MarkedCard(HIDDEN),) * example.closed),
        )
        for label, cards in groups:
            if not cards:
                continue
            each = columns(len(cards), MOST_IN_ROW if len(cards) != 5 else 5)
            rows += [(label if at == 0 else "", cards[at : at + each]) for at in range(0, len(cards), each)]
        return rows

    def _card_width(
        self, rows: Sequence[tuple[str, Sequence[MarkedCard]]], width: float, room: float
    ) -> float:
        """Return the width of the largest card with which all rows fit."""
        if not rows:
            return 0.0
        most = max(len(row) for _, row in rows)
        fixed = sum(self._row_height(label, row, 0) for label, row in rows)
        wide = width / (most + GAP * (most - 1))
        return min(CARD * self.paint.screen.t, wide, (room - fixed) / 1.4 / len(rows))

    def _row_height(self, label: str, row: Sequence[MarkedCard], card: float) -> float:
        """Return the height of a label, its cards, and names or marks under them."""
        t, text = self.paint.screen.t, self.paint.text
        above = text.cap(CHIP) + 18 * t if label else 12 * t
        below = 40 * t if any(one.by or one.mark for one in row) else 14 * t
        return above + card * 1.4 + below

    def _row(self, canvas: Canvas, row: tuple[str, Sequence[MarkedCard]], card: float, y: float) -> None:
        paint, t = self.paint, self.paint.screen.t
        label, cards = row
        if label:
            canvas.put(paint.text.image(label, CHIP, paint.theme.brass_light), PADDING * t, y)
        y += paint.text.cap(CHIP) + 18 * t if label else 12 * t
        step = card * (1 + GAP)
        x = (canvas.width - step * (len(cards) - 1)) / 2
        for place, one in enumerate(cards):
            self._one(canvas, one, card, (x + place * step, y + card * 0.7))

    def _one(self, canvas: Canvas, one: MarkedCard, card: float, at: tuple[float, float]) -> None:
        """Draw a card, and under it its player or whether it may be played."""
        paint, t = self.paint, self.paint.screen.t
        x, y = at
        states: dict[str, cardart.State] = {"*": "winner", "~": "shade", "-": "shade", "+": "legal"}
        picture = cardart.BACK if one.card == HIDDEN else name(one.card)
        canvas.centre(paint.cards.image(picture, card, 0.0, states.get(one.mark, "plain")), x, y)
        under = y + card * 0.7 + 20 * t
        if one.by:
            self._name(canvas, one.by, card, (x, under))
        if one.mark == "*":
            canvas.centre(paint.panels.badge(max(26 * t, 18), "crown"), x + card * 0.5, y - card * 0.7)
        elif one.mark in ("+", "-"):
            self._mark(canvas, one.mark == "+", x, under)

    def _name(self, canvas: Canvas, name: str, card: float, at: tuple[float, float]) -> None:
        """Draw a face and a name under a card, or in little room the name alone."""
        paint, (x, y), t = self.paint, at, self.paint.screen.t
        side = min(42 * t, card * 0.42)
        word = paint.text.image(name, CAPTION, paint.theme.text)
        if word.width + side * 0.9 > card * (1 + GAP):
            canvas.centre(word, x, y + 3 * t)
            return
        canvas.centre(paint.panels.medallion(ANIMALS[name], side), x - card * 0.5 + side * 0.36, y - side / 2)
        canvas.put(word, x - card * 0.5 + side * 0.92, y - word.height / 2 + 3 * t)

    def _mark(self, canvas: Canvas, good: bool, x: float, y: float) -> None:
        paint, t = self.paint, self.paint.screen.t
        r = 16 * t
        ground = paint.theme.leaf if good else paint.theme.ember
        disc = paint.draw.drawing(2 * r, 2 * r, 2).circle(r, r, r, ground)
        canvas.centre(paint.draw.finish(disc), x, y)
        canvas.centre(paint.draw.icon("check" if good else "close", r * 1.25, paint.theme.button_ink), x, y)
