"""The presentation of Clubs Trump."""

from typing import Final

from clubs.table.seating import LEVELS
from clubs.ui.games.presentation import Presentation
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import Worth

CLOSED: Final = "No club may be led until one has been played, unless a hand holds nothing else."
OPEN: Final = "A club has been played in this deal, so clubs may be led."

TEXTS: Final = GameTexts(
    worth=Worth("bid made"),
    duty="Exactly the bid scores it and 10 more; otherwise each trick is worth a point.",
    trumps="A club beats every other suit.",
    chip={"Clubs closed": CLOSED, "Clubs open": OPEN},
    facts={
        "Bids": "The tricks bid so far. The last to bid may not make them as many as there are.",
        "Tricks": "The tricks of this deal.",
    },
    options={
        "hands": "How many cards each hand gets in the first of the ten deals; the others follow from it.",
        "lead_clubs": "Whether a club may be led before one has been played.",
    },
)

PRESENTATION: Final = Presentation(texts=TEXTS, bed="larks", levels=LEVELS[:-1])
