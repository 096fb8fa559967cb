"""Who exchanged, under the plaques for the whole deal."""

from collections.abc import Iterator

from pygame import Rect

from clubs.games.whist import Exchanges
from clubs.ui.games.whist.words import ExchangeWords
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Explanation, Focus, Spot
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.seats import CLOSED_WIDTH

APART = 6  # pixels from a card of the trick


class SwapChips(Overlay):
    """Show under the closed hand of each seat that has exchanged whose hand it took."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        return [Sprite(chip, *box.topleft, Z_TABLE) for _, chip, box in self._chips()]

    def explained(self) -> list[Spot]:
        return [Spot(box, self._about(seat)) for seat, _, box in self._chips()]

    def _about(self, seat: int) -> Explanation:
        """Explain what a seat has done, with the key that shows the hand which it took, if one knows that."""
        words = self._words
        command = "put_down" if words.taker() == seat else ""
        return self.stage.context.explained(
            Explanation(words.swapped(seat, named=True), words.about(seat), command)
        )

    @property
    def _words(self) -> ExchangeWords:
        return ExchangeWords(self.stage.public, self.stage.match.names, self.stage.viewer)

    def _chips(self) -> Iterator[tuple[int, Image, Rect]]:
        """Yield the chip of each opponent who has exchanged, and its box, once all have decided."""
        stage = self.stage
        public, screen = stage.public, stage.context.screen
        if len(public.note(Exchanges).made) < public.setup.seats:
            return
        for seat in stage.places.seats:
            if seat.own or not (said := self._words.swapped(seat.seat)):
                continue
            chip = stage.context.paint.labels.chip(said, icon="swap", line=False)
            box = Rect(0, 0, chip.width, chip.height)
            under = seat.plaque.bottom + screen.c * (19 + CLOSED_WIDTH * 0.7 + 14)
            box.midtop = (seat.plaque.centerx, round(under))
            card = stage.places.trick(seat.seat)
            outside = box.right + APART - (card.x - card.width / 2)
            if card.x > box.centerx and outside > 0 and box.bottom > card.y - card.width * 0.75:
                box.move_ip(-round(outside), 0)
            box.clamp_ip(screen.stage)
            yield seat.seat, chip, screen.inside(box)
