"""The panel about one trick of both deals: what was played, and where they part what the judge says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from pygame import Rect

from clubs.cards import name, words
from clubs.cards.spoken import spoken
from clubs.rules.public import Trick
from clubs.table.duel import Duel, SeatDeal
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Custom, Spacer
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.duel.compared import Compared
from clubs.ui.scenes.duel.words import Sides, part_title, part_words, trick_words
from clubs.ui.style.theme import BODY, CAPTION, COUNT, HEADING
from clubs.verdict.answers import answer_words, first_up

HEAD, SAID, SMALL, FIGURE = HEADING.sized(30), BODY.sized(21), CAPTION.sized(18), COUNT.sized(25)
BAR, CARD, FACE = 14, 150, 0.46  # design units; a face in widths of a card
HIGH = 1.4 + FACE / 2  # of a card with a face on its lower edge, in its widths
BETWEEN = 10  # design units from card to card
WIDE = 430  # design units of width
ROWS = (1, 2, 3)  # of the cards of a trick
LEAST = 34  # design units, the narrowest card worth showing


@dataclass(frozen=True)
class Looked:
    """The place that is looked at: a trick of both deals by its number from 0, or None before them all.

    `compared` is what the judge says there, `working` whether it is still at it, and `failed` whether it
    has failed.
    """

    duel: Duel
    sides: Sides
    number: int | None
    compared: Compared | None = None
    working: bool = False
    failed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(one.name for one in self.duel.mine.record.seating)

    @property
    def parts(self) -> bool:
        """Whether the two deals part here."""
        parting = self.duel.parting
        return parting is not None and parting.trick == self.number

    @property
    def title(self) -> str:
        """The place in a few words."""
        parting, seat = self.duel.parting, self.duel.mine.seat
        if parting is not None and self.parts:
            return part_title(parting, self.sides, seat)
        return "Before the first card" if self.number is None else f"Trick {self.number + 1}"

    @property
    def said(self) -> str:
        """The events there, in a sentence."""
        parting, seat = self.duel.parting, self.duel.mine.seat
        if parting is not None and self.parts:
            return part_words(parting, self.sides, seat, self.names)
        if self.number is None:
            return "The two deals are the same, answer by answer."
        said = trick_words(self.duel, self.sides, self.number).partition(": ")[2]
        return first_up(said)

    @property
    def judged(self) -> Sequence[str]:
        """The judge's verdict, in sentences."""
        if not self.parts:
            return ()
        if self.compared is None:
            if self.failed:
                return ("The judge has failed over these two answers.",)
            return ("The judge is looking at both answers …",) if self.working else ()
        return (self.compared.unit, self.compared.said)


def trick_panel(looked: Looked) -> Part:
    """Return the panel about the place that is looked at."""
    words = VStack((Label(looked.title, HEAD, "strong"), TextBlock(looked.said, SAID, "strong")))
    parts: list[Part] = [words]
    if looked.number is not None:
        parts.append(BothTricks(looked))
    if judged := tuple(_judged(looked)):
        parts.append(VStack(judged))
    return Container(Padding(VStack((*parts, Spacer(grow=1)), "medium"), "medium", "medium"))


def _judged(looked: Looked) -> Iterator[Part]:
    """Yield the judge's bars and words."""
    if looked.parts and looked.compared is not None:
        compared = looked.compared
        for at, (figure, part) in enumerate(compared.bars):
            tried = (compared.mine, compared.theirs)[at]
            label = f"{first_up(looked.sides[at].who)}: {answer_words(tried.action)}"
            words_ = HStack((Label(label, SAID, "strong", grow=1), Label(figure, FIGURE, "strong")))
            yield VStack(
                (words_, Custom((0, BAR), (part, at), partial(_bar, part, bright=at == 0), "")), "small"
            )
    for number, said in enumerate(looked.judged):
        last = number == len(looked.judged) - 1
        yield TextBlock(said, SAID if last else SMALL, "strong" if last else "muted")


class BothTricks(Part, frozen=True):
    """The trick of both deals, as large as there is room for."""

    looked: Looked

    def width(self, paint: Painters) -> float:
        return paint.screen.u(WIDE)

    def min_height(self, paint: Painters, width: float) -> float:
        return self._height(paint, width, LEAST, (1,))

    def height(self, paint: Painters, width: float) -> float:
        return self._height(paint, width, CARD, ROWS)

    def _height(self, paint: Painters, width: float, card: float, rows: Sequence[int]) -> float:
        """Return the height of both tricks with cards of a width in design units, or as wide as fits."""
        tricks = TrickPainter(paint, Rect(0, 0, round(width), 0), self.looked)
        widths = {count: min(paint.screen.u(card), tricks.card_width(inf, count)) for count in rows}
        best = max(rows, key=lambda count: widths[count])
        return 2 * (tricks.label + tricks.rows_height(best, widths[best]) + paint.screen.u(18))

    def place(self, box: Rect, layout: Layout) -> None:
        sprites = TrickPainter(layout.paint, box, self.looked).sprites()
        for sprite in sprites:
            layout.show(sprite)
        layout.read_drawn(sprites)


class TrickPainter:
    """Draws the trick of both deals in a box."""

    def __init__(self, paint: Painters, box: Rect, looked: Looked) -> None:
        self.paint, self.box, self.looked = paint, box, looked
        self.u, self.theme = paint.draw.u, paint.theme
        self.left, self.room = box.left, box.width
        self.label = paint.text.cap(SMALL) + self.u(12)

    def sprites(self) -> list[Sprite]:
        """Draw both tricks."""
        top, label = self.box.top, self.label
        looked, text = self.looked, self.paint.text
        if looked.number is None:
            return []
        pairs = zip((looked.duel.mine, looked.duel.theirs), looked.sides, strict=True)
        shown = [(deal, side) for deal, side in pairs if looked.number < len(deal.tricks)]
        room = self.box.height / max(1, len(shown)) - label - self.u(18)
        rows = max(ROWS, key=lambda rows: self.card_width(room, rows))
        wide = self.card_width(room, rows)
        if wide < self.u(LEAST):
            return []
        found, high = list[Sprite](), self.rows_height(rows, wide)
        for number, (deal, side) in enumerate(shown):
            y = top + number * (label + high + self.u(18))
            words_ = "Your deal" if side.you else f"{side.name}’s deal"
            found.append(Sprite(text.image(words_, SMALL, self.theme.brass_light), self.left, y))
            found += self._trick(deal, deal.tricks[looked.number], y + label, wide, rows)
        return found

    def _across(self, rows: int) -> int:
        """The cards of a trick in a row."""
        return -(-self.looked.duel.mine.record.setup.seats // rows)

    def card_width(self, high: float, rows: int) -> float:
        """Return the width of the cards of a trick in some rows, which have `high` pixels together."""
        cards = self._across(rows)
        across = (self.room - self.u(BETWEEN) * (cards - 1)) / cards
        return min(self.u(CARD), across, (high - self.u(BETWEEN) * (rows - 1)) / rows / HIGH)

    def rows_height(self, rows: int, wide: float) -> float:
        """Return the height of some rows of cards."""
        return rows * wide * HIGH + (rows - 1) * self.u(BETWEEN)

    def _trick(self, deal: SeatDeal, trick: Trick, top: float, wide: float, rows: int) -> list[Sprite]:
        found, step = list[Sprite](), wide + self.u(BETWEEN)
        for place, play in enumerate(trick.plays):
            row, column = divmod(place, self._across(rows))
            x = self.left + column * step + wide / 2
            y = top + row * (wide * HIGH + self.u(BETWEEN))
            state: State = "winner" if trick.winner == play.seat else "plain"
            card = self.paint.cards.image(name(play.card), wide, state=state)
            seating = deal.record.seating[play.seat]
            who = self.looked.sides[deal is self.looked.duel.theirs] if play.seat == deal.seat else None
            alt = spoken(f"{first_up(who.who) if who else seating.name}: {words(play.card)}")
            found.append(centred(card.told(alt), x, y + wide * 0.7, 4))
            animal = who.animal if who else seating.animal
            face = self.paint.panels.medallion(animal, wide * FACE, bright=who is not None)
            found.append(centred(face, x, y + wide * 1.4, 5))
        return found


def _bar(part: float, paint: Painters, box: Rect, *, bright: bool) -> list[Sprite]:
    """Draw a bar filled to a part of its width."""
    wide, high = box.size

    def make() -> Image:
        theme = paint.theme
        sheet = paint.draw.drawing(wide, high, 2)
        sheet.path(rounded(0, 0, wide, high, high / 2), theme.ink, 0.6)
        filled = max(high, wide * min(1.0, max(0.0, part)))
        sheet.path(rounded(0, 0, filled, high, high / 2), theme.brass if bright else theme.hollow)
        return paint.draw.finish(sheet, wide, high, 2)

    return [Sprite(paint.draw.cached(("duel bar", box.size, round(part, 3), bright), make), *box.topleft)]
