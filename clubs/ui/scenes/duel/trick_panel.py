"""The panel about one trick of both deals: what was played, and where they part what the judge says."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.cards import name, words
from clubs.cards.spoken import spoken
from clubs.rules.public import Trick
from clubs.table.duel import Duel, SeatDeal
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.duel.compared import Compared
from clubs.ui.scenes.duel.words import Sides, part_title, part_words, trick_words
from clubs.ui.style.theme import BODY, CAPTION, COUNT, HEADING
from clubs.verdict.answers import answer_words, first_up

HEAD, SAID, SMALL, FIGURE = HEADING.sized(30), BODY.sized(21), CAPTION.sized(18), COUNT.sized(25)
PAD, BAR, CARD, FACE = 26, 14, 150, 0.46  # design units; a face in widths of a card
HIGH = 1.4 + FACE / 2  # of a card with a face on its lower edge, in its widths
BETWEEN = 10  # design units from card to card
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


class TrickPanel:
    """The panel in a box."""

    def __init__(self, paint: Painters, box: Rect, looked: Looked) -> None:
        self.paint, self.box, self.looked = paint, box, looked
        self.u, self.theme = paint.draw.u, paint.theme
        self.left, self.room = box.left + self.u(PAD), box.width - 2 * self.u(PAD)

    def sprites(self) -> list[Sprite]:
        """Draw the panel with everything in it."""
        ground = self.paint.panels.panel(*self.box.size)
        text, y = self.paint.text, self.box.top + self.u(PAD)
        found = [Sprite(ground, *self.box.topleft)]
        head = text.image(self.looked.title, HEAD, self.theme.text, room=self.room)
        said = text.paragraph(self.looked.said, SAID, self.theme.text, self.room)
        below = y + head.height + self.u(20)
        found += [Sprite(head, self.left, y), Sprite(said, self.left, below)]
        top = below + said.height + self.u(24)
        judged = self._judged()
        high = sum(image.height + gap for image, gap in judged)
        bottom = self.box.bottom - self.u(PAD) - high
        tricks = self._tricks(top, bottom - self.u(14))
        found += tricks
        lowest = max((sprite.rect.bottom for sprite in tricks), default=top)
        bottom = min(bottom, max(top, lowest + self.u(26)))
        for image, gap in judged:
            found.append(Sprite(image, self.left, bottom))
            bottom += image.height + gap
        return found

    # ------------------------------------------------------------ both tricks

    def _tricks(self, top: float, bottom: float) -> list[Sprite]:
        looked, text = self.looked, self.paint.text
        if looked.number is None:
            return []
        pairs = zip((looked.duel.mine, looked.duel.theirs), looked.sides, strict=True)
        shown = [(deal, side) for deal, side in pairs if looked.number < len(deal.tricks)]
        label = text.cap(SMALL) + self.u(12)
        room = (bottom - top) / max(1, len(shown)) - label - self.u(18)
        rows = max((1, 2, 3), key=lambda rows: self._card_width(room, rows))
        wide = self._card_width(room, rows)
        if wide < self.u(LEAST):
            return []
        found, high = list[Sprite](), rows * wide * HIGH + (rows - 1) * self.u(BETWEEN)
        for number, (deal, side) in enumerate(shown):
            y = top + number * (label + high + self.u(18))
            words_ = "Your deal" if side.you else f"{side.name}’s deal"
            found.append(Sprite(text.image(words_, SMALL, self.theme.brass_light), self.left, y))
            found += self._trick(deal, deal.tricks[looked.number], y + label, wide, rows)
        return found

    def _across(self, rows: int) -> int:
        """The cards of a trick in a row."""
        return -(-self.looked.duel.mine.record.setup.seats // rows)

    def _card_width(self, high: float, rows: int) -> float:
        """Return the width of the cards of a trick in some rows, which have `high` pixels together."""
        cards = self._across(rows)
        across = (self.room - self.u(BETWEEN) * (cards - 1)) / cards
        return min(self.u(CARD), across, (high - self.u(BETWEEN) * (rows - 1)) / rows / HIGH)

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

    # ------------------------------------------------------------ the judge

    def _judged(self) -> list[tuple[Image, float]]:
        """Return the judge's bars and words from top to bottom, each with the gap below it."""
        looked, text = self.looked, self.paint.text
        found = list[tuple[Image, float]]()
        if looked.parts and looked.compared is not None:
            for at, bar in enumerate(looked.compared.bars):
                found.append((self._bar(at, *bar), self.u(16)))
        for number, said in enumerate(looked.judged):
            last = number == len(looked.judged) - 1
            ink = self.theme.text if last else self.theme.muted
            found.append(
                (text.paragraph(said, SAID if last else SMALL, ink, self.room), self.u(0 if last else 22))
            )
        return found

    def _bar(self, at: int, figure: str, part: float) -> Image:
        """Draw one answer as name, bar and figure in a row."""
        looked, paint, text, u = self.looked, self.paint, self.paint.text, self.u
        compared = looked.compared
        assert compared is not None
        tried = (compared.mine, compared.theirs)[at]
        who = first_up(looked.sides[at].who)
        label = f"{who}: {answer_words(tried.action)}"

        def make() -> Image:
            number = text.image(figure, FIGURE, self.theme.text)
            words_ = text.image(label, SAID, self.theme.text, room=self.room - number.width - u(16))
            canvas = Canvas(self.room, words_.height + u(14) + u(BAR), text.px(FIGURE))
            canvas.put(words_, 0, 0)
            canvas.put(number, self.room - number.width, words_.height - number.height)
            canvas.put(_bar(paint, self.room, u(BAR), part, bright=at == 0), 0, words_.height + u(14))
            return canvas.image()

        return paint.draw.cached(("duel bar", label, figure, round(part, 3), at, round(self.room)), make)


def _bar(paint: Painters, wide: float, high: float, part: float, *, bright: bool) -> Image:
    """Draw a bar filled to a part of its width."""
    theme = paint.theme
    sheet = paint.draw.drawing(wide, high, 2)
    sheet.path(rounded(0, 0, wide, high, high / 2), theme.ink, 0.6)
    filled = max(high, wide * min(1.0, max(0.0, part)))
    sheet.path(rounded(0, 0, filled, high, high / 2), theme.brass if bright else theme.hollow)
    return paint.draw.finish(sheet, wide, high, 2)
