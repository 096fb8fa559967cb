"""The question that a puzzle asks, and the facts under it."""

from clubs.language import _, shown
from clubs.rules.action import BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Words
from clubs.rules.plural import Figure
from clubs.rules.public import Public
from clubs.ui.tabletop.names import YOU, within
from clubs.ui.texts import table
from clubs.ui.texts.game_texts import GameTexts


def question(ask: Ask, public: Public, texts: GameTexts) -> str:
    """Return what the seat is asked, as a sentence."""
    if ask.kind is PlayCard:
        last = plays_last(public) and public.setup.seats > 2
        if not public.plays:
            return _("You lead. Which card?")
        return _("You play last. Which card?") if last else _("You play. Which card?")
    if ask.kind is BidTricks:
        return _("How many tricks do you bid?")
    if said := texts.questions.get(ask.kind.verb):
        return shown(said)
    if isinstance(ask.answers, SomeOf):
        least, most = ask.answers.least, ask.answers.most
        count = Figure(most)
        passes = ask.kind is PassCards
        if least != most:
            most_of = _("Which cards, at most {count}, do you give?", count=count)
            return _("Which cards, at most {count}, do you pass?", count=count) if passes else most_of
        which = _("Which {count} {n:card/cards} do you give?", count=count, n=most)
        return _("Which {count} {n:card/cards} do you pass?", count=count, n=most) if passes else which
    asked = shown(ask.title)
    return asked if ask.title.endswith("?") else _("{asked}: what do you answer?", asked=asked)


def plays_last(public: Public) -> bool:
    """Return whether only one card is missing in the trick."""
    return len(public.plays) == public.setup.seats - 1


def facts(game: Game, public: Public, seat: int) -> str:
    """Return how the seat stands: "you have won 1 of the 3 tricks bid"; "" before the first card."""
    measure = game.measure(public, seat)
    before = not (public.tricks or public.plays)
    if before or isinstance(measure, Words) or (isinstance(measure, OfBid) and measure.bid is None):
        return ""
    return shown(table.standing(game, public, (within(YOU),) * public.setup.seats, seat))
