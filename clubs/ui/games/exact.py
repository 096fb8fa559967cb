"""The presentation of Exact Clubs."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from clubs.cards import contains
from clubs.games.exact import GAME
from clubs.language import message
from clubs.rules.event import CardPlayed, Event
from clubs.rules.public import Public
from clubs.rules.winning import paired
from clubs.ui.games.presentation import Presentation
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood
from clubs.ui.tabletop.moments import RareMoment, settled
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import BID, Worth

TEXTS: Final = GameTexts(
    worth=Worth(BID),
    duty=message("Exactly the bid scores 10 and a point a trick; anything else scores nothing."),
    trumps=message("A club beats every other suit. Clubs may be led at any time."),
    trumps_rule="X-4",
    facts={
        "Bids": message("The tricks bid so far. The last to bid may not make them as many as there are."),
        "Tricks": message("The tricks of this deal."),
        "Two packs": message("Every card is there twice. Two of the same in one trick cancel each other."),
    },
    options={
        "target": message("The first to reach it wins; of several in one deal, the highest."),
        "cancelled_trick": message(
            "When all cards that could win have cancelled: carried, the next trick takes it "
            "too; dead, it counts for nobody."
        ),
    },
    zones={
        "aside": Explanation(
            message("Twos taken out"), message("So that every hand gets as many cards as the others.")
        ),
        "carried": Explanation(message("A cancelled trick"), message("The next trick takes it too.")),
    },
)

PLACE: Final = replace(
    CLOVER,
    name=message("Field at sunset"),
    wood=Wood("#7C3B26", "#481D15", "#B0603D", "#290E0A", "#EBA765"),
    felt="#672D36",
    felt_edge="#431C25",
    lamp="#FFC98A",
    lamplight=0.08,
    lamp_at=(0.50, 0.42),
    stitch="#DFA394",
    lacquer_top="#45202C",
    lacquer="#210C15",
    secondary_top="#663542",
    secondary="#47232E",
    secondary_line="#D9A6A2",
    ink="#16070D",
    shade="#A49E9D",
    stir=Stir("suits/clubs", "#E39A4A", ((190, 90), (1760, 80), (1850, 160)), (-50, 130), (18, 18), 0.9),
    landscape="sunset",
    lights=(Light(960, 150, 653, "#FFC98A", 0.46),),
    bed="wind",
    sign="rings",
)
"""Cherry and wine red, and the sun behind the table."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what happens at an event: a bid settled by the last card, or a pair that cancels."""
    yield from settled(GAME, event, before, after)
    if isinstance(event, CardPlayed) and after.plays:
        out = paired(after)
        seats = tuple(play.seat for play in after.plays if contains(out, play.card))
        if len(seats) == 2 and event.seat in seats:
            yield RareMoment("pair", event.seat, "turns", "flip", seats)


PRESENTATION: Final = Presentation(
    TableLook(moments=moments, light="sun"), place=PLACE, missed_bid=message("Clubbed"), texts=TEXTS
)
