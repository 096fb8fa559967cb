"""The words in the rows of a table as one seat could know it, and what each hidden card says of itself."""

from typing import Final

from pygame import Rect

from clubs.cards import words
from clubs.rules.zone import hand
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.replay.eye_cards import EyeCards
from clubs.ui.scenes.replay.eye_words import holds, lacking, shares
from clubs.ui.scenes.replay.fans import WORDS
from clubs.ui.shell.explanation import Explanation, Spot
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import POPOVER_RADII

BETWEEN: Final = " · "


class EyeRows:
    """The rows of one decision as its seat saw it."""

    def __init__(self, paint: Painters, match: Match, cards: EyeCards) -> None:
        self.paint, self.match, self.cards, self.seen = paint, match, cards, cards.seen

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
        found = []
        for cards, places in self.cards.by_fan(seat):
            for number, (card, place) in enumerate(zip(cards, places, strict=True)):
                after = places[number + 1].x - place.x if number + 1 < len(places) else place.width
                left = place.x - place.width / 2
                found.append((card, boxed(left, place.y - place.width * 0.7, after, place.width * 1.4)))
        return found

    def hands(self) -> list[Control]:
        """Return the hands of the others, to be read."""
        holders, names = self.seen.holders, self.match.names
        if holders is None:
            return []
        found = []
        for seat in self._others:
            if not holders.possible(seat):
                continue
            row = self.cards.layout.row(seat)
            left = round(self.cards.fans.start(seat))
            rect = Rect(left, row.top + 4, row.right - left - 4, row.height - 8)
            likely = sorted(holders.possible(seat), key=lambda card: -holders.share(card, seat))[:6]
            told = ", ".join(f"{words(card)} {round(100 * holders.share(card, seat))}" for card in likely)
            label = f"{names[seat]} {self._said(seat, 9999)}"
            value = f"likeliest, of 100 deals: {told}"
            widget = Widget(f"hand {seat}", rect, "text", label, value, region=f"hand {seat}")
            blank = Canvas(*rect.size).image()
            found.append(Control(widget, lambda _, blank=blank: blank, POPOVER_RADII))  # type: ignore[misc]
        return found
