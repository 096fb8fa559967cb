"""The presentation of Clubs Whist: the spare hand, the exchange, and what one remembers of it."""

from typing import Final

from clubs.games.whist import SPARE, ExchangeHand, HandKept
from clubs.rules.event import Event
from clubs.table.seating import LEVELS
from clubs.ui.games.presentation import Presentation
from clubs.ui.games.whist.exchange_panel import ExchangePanel
from clubs.ui.games.whist.ghost_strip import GhostStrip
from clubs.ui.games.whist.moments import moments
from clubs.ui.games.whist.place import PLACE
from clubs.ui.games.whist.places import lay_spare
from clubs.ui.games.whist.swap_chips import SwapChips
from clubs.ui.games.whist.texts import TEXTS
from clubs.ui.style.theme import EXCHANGE
from clubs.ui.tabletop.presentation import Heard, TableLook
from clubs.ui.tabletop.zone_looks import ZoneLook, ZoneLooks


def cue(event: Event) -> Heard | None:
    """Return the sound of a hand that is kept."""
    return ("pass", 0) if isinstance(event, HandKept) else None


PRESENTATION: Final = Presentation(
    TableLook(
        ZoneLooks({SPARE.kind: ZoneLook(lay_spare, arrives=EXCHANGE, leaves=EXCHANGE)}),
        cue,
        on_plaques=(HandKept,),
        moments=moments,
        light="lantern",
    ),
    panels={ExchangeHand: ExchangePanel},
    overlays=(SwapChips, GhostStrip),
    place=PLACE,
    texts=TEXTS,
    levels=LEVELS[:-1],
)
