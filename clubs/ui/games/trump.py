"""The presentation of Clubs Trump."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.games.trump import GAME
from clubs.language import message
from clubs.table.seating import LEVELS
from clubs.ui.games.presentation import Presentation
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood
from clubs.ui.tabletop.moments import settled
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import BID, Worth

CLOSED: Final = message("No club may be led until one has been played, unless a hand holds nothing else.")
OPEN: Final = message("A club has been played in this deal, so clubs may be led.")

TEXTS: Final = GameTexts(
    worth=Worth(BID),
    duty=message("Exactly the bid scores it and 10 more; otherwise each trick is worth a point."),
    trumps=message("A club beats every other suit."),
    trumps_rule="T-3",
    closed_rule="T-4",
    chip={"Clubs closed": CLOSED, "Clubs open": OPEN},
    facts={
        "Bids": message("The tricks bid so far. The last to bid may not make them as many as there are."),
        "Tricks": message("The tricks of this deal."),
    },
    options={
        "hands": message(
            "How many cards each hand gets in the first of the ten deals; the others follow from it."
        ),
        "lead_clubs": message("Whether a club may be led before one has been played."),
    },
)

PLACE: Final = replace(
    CLOVER,
    name=message("Hills by day"),
    wood=Wood("#976737", "#654121", "#C9985E", "#432A14", "#F3CC70"),
    felt="#315B36",
    felt_edge="#224427",
    lamp="#FFF7D6",
    lamplight=0.06,
    lamp_at=(0.50, 0.40),
    stitch="#B2D69C",
    lacquer_top="#21442B",
    lacquer="#0F2315",
    secondary_top="#38613D",
    secondary="#25462B",
    secondary_line="#A2C79A",
    ink="#08150B",
    shade="#9DA29C",
    stir=Stir("scenes/cloud", "#F4F7EC", ((470, 70), (1560, 56)), (70, 0), (130, 130), 0.8),
    landscape="day",
    lights=(Light(1306, 150, 653, "#FFF6D8", 0.46),),
    bed="larks",
    sign="steps",
)
"""Oak and moss under a high sun."""

PRESENTATION: Final = Presentation(
    TableLook(moments=partial(settled, GAME), light="flower"),
    place=PLACE,
    texts=TEXTS,
    levels=LEVELS[:-1],
)
