"""Who exchanged, under the plaques for the whole deal."""

from pygame import Rect

from clubs.games.whist import Exchanges
from clubs.ui.games.whist.words import Words
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.seats import CLOSED_WIDTH


class SwapChips(Overlay):
    """Show under the closed hand of each seat that has exchanged whose hand it took."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:  # noqa: ARG002 (it does not move)
        stage = self.stage
        public = stage.public
        if len(public.note(Exchanges).made) < public.setup.seats:
            return []
        screen, words = stage.context.screen, Words(public, stage.match.names, stage.me)
        found = []
        for seat in stage.places.seats:
            if seat.own or not (said := words.swapped(seat.seat)):
                continue
            chip = stage.context.paint.labels.chip(said, icon="swap", bright=True, line=False)
            box = Rect(0, 0, chip.width, chip.height)
            under = seat.plaque.bottom + screen.c * (19 + CLOSED_WIDTH * 0.7 + 14)
            box.midtop = (seat.plaque.centerx, round(under))
            found.append(Sprite(chip, *screen.inside(box).topleft, Z_TABLE))
        return found
