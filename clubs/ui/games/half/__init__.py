"""The presentation of Half Clubs: a suit is named, and the last card may lie face down."""

from typing import Final

from clubs.games.half import LAST
from clubs.rules.event import Event
from clubs.rules.naming import NameSuit, SuitNamed
from clubs.ui.games.half.moments import moments
from clubs.ui.games.half.name_panel import NamePanel
from clubs.ui.games.half.named_chip import NamedChip
from clubs.ui.games.half.place import PLACE
from clubs.ui.games.half.texts import TEXTS
from clubs.ui.games.presentation import Presentation
from clubs.ui.tabletop.presentation import Heard, TableLook
from clubs.ui.tabletop.zone_looks import ZoneLook, ZoneLooks


def cue(event: Event) -> Heard | None:
    """Return the sound of a suit that is named."""
    return ("pass", 0) if isinstance(event, SuitNamed) else None


PRESENTATION: Final = Presentation(
    TableLook(
        ZoneLooks({LAST.kind: ZoneLook(lambda places, _, __, cards: places.aside(cards), if_roomy=True)}),
        cue,
        on_plaques=(SuitNamed,),
        announced=lambda event: isinstance(event, SuitNamed),
        moments=moments,
    ),
    panels={NameSuit: NamePanel},
    overlays=(NamedChip,),
    place=PLACE,
    texts=TEXTS,
)
