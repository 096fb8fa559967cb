"""The words in the rows of a table as one seat could know it, and what each hidden card says of itself."""

from collections.abc import MutableMapping
from typing import Final

from pygame import Rect

from clubs.cards import words
from clubs.rules.zone import hand
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.cards import uncovered
from clubs.ui.scenes.replay.eye_cards import WORDS, EyeCards
from clubs.ui.scenes.replay.eye_words import holds, lacking, shares
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BUTTON_RADII

BETWEEN: Final = " · "
LIKELIEST: Final = 6


class EyeRows:
    """The rows of one decision as its seat saw it."""

    def __init__(self, paint: Painters, match: Match, cards: EyeCards) -> None:
        self.paint, self.match, self.cards, self.seen = paint, match, cards, cards.seen
        self._likely: dict[int, str] = {}

    @property
    def _others(self) -> list[int]:
        return [seat for seat in self.cards.public.seats if seat != self.seen.seat]

    def sprites(self) -> list[Sprite]:
        """Write under the cards of each other seat how many it holds, and which it cannot."""
        fans, text, theme = self.cards.fans, self.paint.text, self.paint.theme
        found = list[Sprite]()
        if not fans.words_high:
            return found
        for seat in self._others:
            played, hidden, y, right = fans.words(seat)
            if fans.played and text.width("played", WORDS) <= hidden - played:
                image = text.image("played", WORDS, theme.faint)
                found.append(Sprite(image, played, y - image.height / 2))
            image = text.image(self._said(seat, right - hidden), WORDS, theme.muted)
            found.append(Sprite(image, hidden, y - image.height / 2))
        return found

    def _said(self, seat: int, room: float) -> str:
        """Return the words for a seat, as many as there is room for."""
        known, holders = holds(self.seen, seat), self.seen.holders
        long = lacking(self.cards.public, holders, seat, self.match.names[seat]) if holders else []
        short = [one.partition(":")[0] for one in long]
        size = str(self.seen.view.size(hand(seat)))
        ways = (BETWEEN.join((known, *long)), BETWEEN.join((known, *short)), known, f"holds {size}", size)
        return next((way for way in ways if self.paint.text.width(way, WORDS) <= room), "")

    def spots(self) -> list[Spot]:
        """Return what each hidden card says of itself, to the pointer."""
        return [
            Spot(rect, Explanation(words(card), shares(self.seen, card, self.match.names)))
            for seat in self._others
            for card, rect in self.boxes(seat)
        ]

    def boxes(self, seat: int) -> list[tuple[int, Rect]]:
        """Return the hidden cards of a seat, each with the part of it that no other covers."""
        fans = self.cards.by_fan(seat)
        return [pair for cards, places in fans for pair in zip(cards, uncovered(places), strict=True)]

    def hands(self, picked: MutableMapping[int, int]) -> list[Control]:
        """Return the hands of the others, to be read; arrows pick one card after the other."""
        holders = self.seen.holders
        seats = [seat for seat in self._others if holders and holders.possible(seat)]
        return [Control(self._hand(seat, picked), None, BUTTON_RADII) for seat in seats]

    def _hand(self, seat: int, picked: MutableMapping[int, int]) -> Widget:
        """Return a hand as a widget on the line under its cards, so that each card can be pointed at."""
        row, name = self.cards.hands.row(seat), self.match.names[seat]
        left, high = round(self.cards.fans.start(seat)), max(8, round(self.cards.fans.words_high))
        rect = Rect(left, row.bottom - high - 2, row.right - left - 4, high)
        cards = [card for cards, _ in self.cards.by_fan(seat) for card in cards]

        def pick(step: int) -> None:
            picked[seat] = (picked.get(seat, -1 if step > 0 else 0) + step) % len(cards)

        value, about = self._likeliest(seat), None
        if seat in picked:
            card = cards[picked[seat]]
            about = Explanation(words(card), shares(self.seen, card, self.match.names))
            value = f"{about.fact}: {about.follows}"
        label, region = f"{name} {self._said(seat, 9999)}", f"hand {seat}"
        return Widget(region, rect, "text", label, value, region=region, adjust=pick, about=about)

    def _likeliest(self, seat: int) -> str:
        """Return the cards that a seat holds in most of the deals."""
        if seat not in self._likely and (holders := self.seen.holders):
            cards = sorted(holders.possible(seat), key=lambda card: -holders.share(card, seat))[:LIKELIEST]
            told = ", ".join(f"{words(card)} {round(100 * holders.share(card, seat))}" for card in cards)
            self._likely[seat] = f"likeliest, of 100 deals: {told}"
        return self._likely[seat]
