"""Texts about the parts of Free Clubs that no other game has."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import is_joker, suit
from clubs.games.free.actions import BidCard, GiveUp, TakeTrick
from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.cards import CHEST
from clubs.games.free.score import TEAM_TARGET
from clubs.language import _, message
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.worth import CONTRACT, Worth
from clubs.verdict.verdict import Reason


def bid_meaning(public: Public, seat: int) -> Reason | None:
    """F-2 … F-5, F-8: the last bid of a seat, or its pass; usually a bid costs only a low card."""
    made = public.note(BidsMade).made
    place = next((place for place in reversed(range(len(made))) if made[place][0] == seat), None)
    if place is None:
        return None
    bid = made[place][1]
    before = [one for one in made[:place] if one[1] is not None]
    who = ("seat", seat)
    if bid is None:
        return Reason("bid_passed", (who,))
    if not before:
        return Reason("bid_opened", (who, ("card", bid)))
    if is_joker(bid):
        return Reason("bid_joker", (who, ("ally", before[-1][0]), ("tricks", TEAM_TARGET)))
    return Reason("bid_card", (who, ("card", bid), ("suit", suit(bid))))


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (F-10)."""
    team = public.note(Contract).seats
    if len(team) == 1:
        if names[team[0]] == YOU:
            return _("you won the auction, and your left leads first")
        return _("{name} won the auction, and {name}’s left leads first", name=names[team[0]])
    return _("against a team, the lone player leads first")


TEXTS: Final = GameTexts(
    worth=Worth(CONTRACT),
    duty=message("Each trick of one’s own scores 10; hearts’ ace, diamonds and no spade score more."),
    trumps=message("A club beats every other suit, and may be led at any time. The ace is the lowest card."),
    trumps_rule="F-11",
    facts={
        "Last bid": message("The next bid must be higher, and at most one rank above it."),
        "Contract": message("The auction’s winner needs seven tricks, else 50 points are lost."),
        "Team contract": message(
            "The two of the team need all ten tricks together, else each loses 50 points."
        ),
        "Handicaps": message("The cards that were bid for the chest. Each cost its bidder cards."),
    },
    options={
        "target": message("A deal that brings somebody there ends the game, and the highest total wins."),
        "enforcement": message(
            "Strict: only cards that the rules allow can be played. On honour: any card can, and "
            "the others may challenge it."
        ),
    },
    zones={
        CHEST.name: Explanation(
            message("The treasure chest"), message("Six closed cards for the winner of the auction.")
        ),
    },
    questions={
        BidCard.verb: message("Do you bid for the chest, and with which card?"),
        GiveUp.verb: message("With which cards do you pay for your bid?"),
        TakeTrick.verb: message("The trick is yours: do you take it?"),
    },
    first_lead=first_lead,
    bid_meaning=bid_meaning,
)


def about_challenge(name: str, *, lies: bool) -> Explanation:
    """Return what the button of a challenge does; `lies` is whether there is a card on the table (F-17)."""
    if lies:
        return Explanation(
            _("Challenge {name}’s card", name=name),
            _("If it broke a rule, that is said now. A wrong challenge costs nothing."),
        )
    return Explanation(
        _("Challenge an earlier card of {name}", name=name),
        _("Opens the cards played so far, to choose one."),
    )


PENALTIES: Final = Explanation(
    message("Penalties"), message("What it costs to be caught, by how late it is.")
)
