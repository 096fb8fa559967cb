"""The presentation of Exact Clubs."""

from typing import Final

from clubs.ui.games.presentation import Presentation
from clubs.ui.shell.widgets import Explanation
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import Worth

TEXTS: Final = GameTexts(
    worth=Worth("bid made"),
    duty="Exactly the bid scores 10 and a point a trick; anything else scores nothing.",
    trumps="A club beats every other suit. Clubs may be led at any time.",
    facts={
        "Bids": "The tricks bid so far. The last to bid may not make them as many as there are.",
        "Tricks": "The tricks of this deal.",
        "Two packs": "Every card is there twice. Two of the same in one trick cancel each other.",
    },
    options={
        "target": "The first to reach it wins; of several in one deal, the highest.",
        "cancelled_trick": "When all cards that could win have cancelled: carried, the next trick takes it "
        "too; dead, it counts for nobody.",
    },
    zones={
        "aside": Explanation("Twos taken out", "So that every hand gets as many cards as the others."),
        "carried": Explanation("A cancelled trick", "The next trick takes it too."),
    },
)

PRESENTATION: Final = Presentation(missed_bid="Clubbed", texts=TEXTS, bed="wind")
