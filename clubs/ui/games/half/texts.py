"""Texts about the parts of Half Clubs that no other game has."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import CLUBS, PLAIN_SUITS, TWO, card, suit, suit_name
from clubs.games.half import LAST
from clubs.language import _, message
from clubs.rules.naming import NameSuit
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import within
from clubs.ui.texts.game_texts import GameTexts


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (C-1)."""
    played = (public.tricks[0].plays if public.tricks else public.plays)[:1]
    who = within(names[public.leader])
    if not played:
        return _("{name} {name:has/have} the lowest club, which leads first", name=who)
    if suit(played[0].card) == CLUBS and played[0].card != card(TWO, CLUBS):
        return _("{C}2 lies face down, so {C}3 leads first")
    return _("{C}2 leads first")


NAMED: Final = message("Play that suit or a club. A hand with neither may play any card, which cannot win.")

TEXTS: Final = GameTexts(
    duty=message("Each card in a seat’s tricks costs 1, each club but the jack brings 3, and {C}J costs 10."),
    trumps=message("Clubs go on every suit, but win by their rank; of two equal ranks the club wins."),
    trumps_rule="C-4",
    chip={
        "Clubs only": message(
            "A club was led and no suit named: play a club. A hand without may play any card."
        ),
        **{f"{suit_name(suit).capitalize()} named": NAMED for suit in PLAIN_SUITS},
    },
    facts={
        "Lowest": message("The lowest total, and the one with which the match ends: then the highest wins."),
        "This trick": message("What the cards on the table count now for the taker."),
    },
    options={"target": message("When somebody has as many points or fewer, the highest total wins.")},
    zones={
        LAST.name: Explanation(
            message("The last card"),
            message("It goes to the winner of the last trick, is shown with it, and counts."),
        )
    },
    questions={NameSuit.verb: message("You have led a club. Which suit do you name?")},
    first_lead=first_lead,
)
