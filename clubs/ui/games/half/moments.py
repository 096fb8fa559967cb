"""The moments of Half Clubs: the jack of clubs is caught, clubs come together, a club matches a rank."""

from collections.abc import Iterator
from typing import Final

from clubs.cards import CLUBS, contains, rank, suit
from clubs.games.half import KNAVE, trick_points
from clubs.rules.event import Event
from clubs.rules.public import Public, Trick, trick_cards
from clubs.ui.tabletop.moments import RareMoment, taken

RICH: Final = 6
"""The points of a trick that is worth a look."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what has become of the jack of clubs and of other clubs, the rarest first."""
    trick = taken(event, before, after)
    if trick is None or trick.winner is None:
        return
    seat = trick.winner
    cards = trick_cards(trick)
    if contains(cards, KNAVE):
        giver = next(play.seat for play in trick.plays if play.card == KNAVE)
        if giver != seat:
            yield RareMoment(
                "jack", seat, "falls", "broken", (giver, seat), ((seat, "wincing"), (giver, "pleased"))
            )
    elif trick_points(cards) >= RICH:
        clubs = tuple(play.seat for play in trick.plays if suit(play.card) == CLUBS)
        yield RareMoment("clubs", seat, "rings", "made", clubs, ((seat, "pleased"),))
    if (beaten := matched(trick)) is not None:
        yield RareMoment("matched", seat, "falls", "ruff", (seat, beaten), ((beaten, "wincing"),))


def matched(trick: Trick) -> int | None:
    """Return the seat whose lead was beaten by nothing but the club of its rank; None if none was."""
    lead, *others = trick.plays
    best = next((play.card for play in others if play.seat == trick.winner), lead.card)
    if suit(best) != CLUBS or suit(lead.card) == CLUBS or rank(best) != rank(lead.card):
        return None
    return lead.seat
