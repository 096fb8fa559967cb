"""The presentation of Low Clubs."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from clubs.cards import CLUBS, cards_of, suit
from clubs.games.low import trick_points
from clubs.language import message
from clubs.rules.event import Event
from clubs.rules.public import Public, trick_cards
from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.origins import Origins
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood
from clubs.ui.tabletop.moments import RareMoment, taken
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts, beside_dealer

TEXTS: Final = GameTexts(
    duty=message(
        "A trick scores what its cards are worth: aces and kings 20, queens and jacks 15, others 10."
    ),
    trumps=message(
        "The lowest card of the suit led wins. One club makes the trick worth 5; several count 15 each."
    ),
    trumps_rule="L-5",
    facts={
        "Deal": message("Most points after the last deal wins."),
        "This trick": message("What the cards on the table are worth now to the taker."),
    },
    options={
        "deals": message("After this many deals, most points wins. The ways of passing repeat after three.")
    },
    zones={
        "aside": Explanation(message("A ten taken out"), message("It comes with one of the first tricks."))
    },
    first_lead=beside_dealer,
)

PLACE: Final = replace(
    CLOVER,
    name=message("Lake at dawn"),
    wood=Wood("#A88C6C", "#6E553D", "#D8C3A2", "#4A3726", "#F0DEC4"),
    felt="#235C65",
    felt_edge="#16434C",
    lamp="#FFEBDD",
    lamplight=0.06,
    lamp_at=(0.56, 0.36),
    stitch="#A6D3CF",
    lacquer_top="#1A414B",
    lacquer="#0A2128",
    secondary_top="#2C5D67",
    secondary="#1D454E",
    secondary_line="#8FC1C4",
    ink="#051519",
    shade="#9BA1A1",
    stir=Stir("scenes/ripple", "#F8E3D2", ((1730, 214), (190, 214), (1800, 258)), (0, 0), (24, 120), 0.7),
    landscape="dawn",
    lights=(Light(1498, 150, 653, "#FFE9D6", 0.46),),
    bed="water",
    sign="waves",
)
"""Driftwood and still water, and the dawn from the right."""

RICH: Final = 60
"""The points of a trick that clubs have made rich, or one of them has spoiled."""
SWEET: Final = 3
"""The clubs in a trick that many of them sweeten."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what clubs have done to a trick, the rarest first."""
    trick = taken(event, before, after)
    if trick is None or trick.winner is None:
        return
    seat = trick.winner
    clubs = [play for play in trick.plays if suit(play.card) == CLUBS]
    others = cards_of(play.card for play in trick.plays if suit(play.card) != CLUBS)
    sweet = tuple(play.seat for play in clubs)
    if len(clubs) == len(trick.plays):
        yield RareMoment("all clubs", seat, "rings", "made", sweet, ((seat, "pleased"),))
    elif len(clubs) >= SWEET and trick_points(trick_cards(trick)) >= RICH:
        yield RareMoment("clubs", seat, "rings", "made", sweet, ((seat, "pleased"),))
    elif len(clubs) == 1 and trick_points(others) >= RICH and clubs[0].seat != seat:
        yield RareMoment("spoiled", clubs[0].seat, "rings", "broken", (clubs[0].seat,), ((seat, "wincing"),))


PRESENTATION: Final = Presentation(
    place=PLACE,
    table=TableLook(moments=moments),
    overlays=(Origins,),
    texts=TEXTS,
)
