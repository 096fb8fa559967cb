"""The tricks of a question side by side, those cards in light that it asks for, and the hand below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.cards import each, name, suit
from clubs.language import _, shown
from clubs.learn.counting import CountingQuestion, SeenDeal, lit
from clubs.rules.public import Trick
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Container
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import CAPTION
from clubs.ui.tabletop.sorting import in_order
from clubs.ui.texts.counting import called_words, hand_words, trick_words

FILM: Final = (760, 262)  # design units, the least of it
HAND: Final = (520, 150)
CARD: Final = 78
LIT: Final = 92
FACE: Final = 52
HELD: Final = 112
OVERLAP: Final = 0.42
TALL: Final = 1.4
"""The height of a card in widths."""


@dataclass(frozen=True)
class Film:
    """The tricks of a question, of whose lit cards only the first `shown` are lit yet."""

    match: Match
    seen: SeenDeal
    question: CountingQuestion
    names: tuple[str, ...]
    shown: int

    @property
    def part(self) -> Part:
        """The film as a part."""
        said = " ".join(
            shown(trick_words(self.seen, number, self.names))
            for number in range(1, len(self.seen.tricks) + 1)
        )
        return Container(Custom(FILM, self, self.draw, said))

    def draw(self, paint: Painters, box: Rect) -> Sequence[Sprite]:
        """Draw all tricks in columns of one width."""
        wide = box.width / len(self.seen.tricks)
        light = lit(self.seen, self.question)[: self.shown]
        found = list[Sprite]()
        for at, trick in enumerate(self.seen.tricks):
            column = Rect(round(box.left + at * wide), box.top, round(wide), box.height)
            found += self._trick(paint, column, at, trick, [place for one, place in light if one == at])
        return found

    def _trick(self, paint: Painters, box: Rect, at: int, trick: Trick, light: Sequence[int]) -> list[Sprite]:
        ink = paint.theme.brass_light if light else paint.theme.muted
        title = paint.text.image(self._title(paint, at + 1, box.width), CAPTION, ink)
        top = box.top + paint.screen.u(16)
        found = [Sprite(title, box.centerx - title.width / 2, top, 1)]
        room = box.width - paint.screen.u(24)
        face = paint.screen.u(FACE)
        names = paint.text.line(CAPTION)
        high = (box.bottom - top - title.height - face - names - paint.screen.u(24)) / TALL
        large = min(paint.screen.u(LIT), high, room / (1 + OVERLAP))
        step = min(large * OVERLAP, (room - large) / max(1, len(trick.plays) - 1))
        left = box.centerx - step * (len(trick.plays) - 1) / 2
        middle = top + title.height + paint.screen.u(8) + large * TALL / 2
        for place, one in enumerate(trick.plays):
            bright = place in light
            state: State = "winner" if bright else "shade"
            width = large if bright else large * CARD / LIT
            card = paint.cards.image(name(one.card), width, state=state)
            found.append(centred(card, left + place * step, middle, 10 + place + 20 * bright))
        foot = middle + large * TALL / 2 + face / 2 + paint.screen.u(4)
        for place in light:
            seat = trick.plays[place].seat
            image = paint.panels.medallion(self.match.seating[seat].animal, face, bright=True)
            found.append(centred(image, left + place * step, foot, 40 + place))
        if len(light) == 1:
            words = self.names[trick.plays[light[0]].seat]
            if paint.text.width(words, CAPTION) <= box.width:
                image = paint.text.image(words, CAPTION, paint.theme.brass_light)
                at_x = min(max(box.left, left + light[0] * step - image.width / 2), box.right - image.width)
                found.append(Sprite(image, at_x, foot + face / 2 + paint.screen.u(4), 40))
        return found

    def _title(self, paint: Painters, number: int, room: float) -> str:
        """Return the words over a trick, with the suit that was named to it if that fits."""
        called = called_words(self.seen, number)
        whole = _("trick {n} · {called}", n=number, called=called)
        fits = called and paint.text.width(whole, CAPTION) <= room
        return whole if fits else _("trick {n}", n=number)


@dataclass(frozen=True)
class OpenHand:
    """The player's own cards; after the answer those of another suit lie in shade."""

    seen: SeenDeal
    of: int | None = None

    @property
    def part(self) -> Part:
        """The hand as a part."""
        return Custom(HAND, self, self.draw, hand_words(self.seen))

    def draw(self, paint: Painters, box: Rect) -> Sequence[Sprite]:
        """Draw the cards in a row from the left."""
        cards = in_order(self.seen.game, each(self.seen.hand))
        width = min(paint.screen.u(HELD), box.height / TALL)
        step = min(width * 0.66, (box.width - width) / max(1, len(cards) - 1))
        left = box.centerx - step * (len(cards) - 1) / 2
        found = list[Sprite]()
        for place, card in enumerate(cards):
            state: State = "plain" if self.of is None or suit(card) == self.of else "shade"
            image = paint.cards.image(name(card), width, state=state)
            found.append(centred(image, left + place * step, box.centery, place))
        return found
