"""The presentation of Low Clubs."""

from typing import Final

from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.origins import Origins
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts, beside_dealer

TEXTS: Final = GameTexts(
    duty="A trick scores what its cards are worth: aces and kings 20, queens and jacks 15, others 10.",
    trumps="The lowest card of the suit led wins. One club makes the trick worth 5; several count 15 each.",
    facts={
        "Deal": "Most points after the last deal wins.",
        "This trick": "What the cards on the table are worth now to the taker.",
    },
    options={"deals": "After this many deals, most points wins. The ways of passing repeat after three."},
    zones={"aside": Explanation("A ten taken out", "It comes with one of the first tricks.")},
    first_lead=beside_dealer,
)

PRESENTATION: Final = Presentation(
    table=TableLook(has_trumps=False), overlays=(Origins,), texts=TEXTS, bed="water"
)
