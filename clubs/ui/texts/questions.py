"""The question that a puzzle asks, and the facts under it."""

from clubs.rules.action import BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Words
from clubs.rules.plural import figure, noun
from clubs.rules.public import Public
from clubs.ui.tabletop.names import YOU, within
from clubs.ui.texts import table
from clubs.ui.texts.game_texts import GameTexts


def question(ask: Ask, public: Public, texts: GameTexts) -> str:
    """Return what the seat is asked, as a sentence."""
    if ask.kind is PlayCard:
        last = len(public.plays) == public.setup.seats - 1 and public.setup.seats > 2
        how = "lead" if not public.plays else "play last" if last else "play"
        return f"You {how}. Which card?"
    if ask.kind is BidTricks:
        return "How many tricks do you bid?"
    if said := texts.questions.get(ask.kind.verb):
        return said
    if isinstance(ask.answers, SomeOf):
        least, most = ask.answers.least, ask.answers.most
        count = figure(most)
        wanted = f"{count} {noun(most, 'card')}" if least == most else f"cards, at most {count},"
        return f"Which {wanted} do you {'pass' if ask.kind is PassCards else 'give'}?"
    return ask.title if ask.title.endswith("?") else f"{ask.title}: what do you answer?"


def facts(game: Game, public: Public, texts: GameTexts, seat: int) -> str:
    """Return how the seat stands: "you have won 1 of the 3 tricks bid"; "" before the first card."""
    measure = game.measure(public, seat)
    before = not (public.tricks or public.plays)
    if before or isinstance(measure, Words) or (isinstance(measure, OfBid) and measure.bid is None):
        return ""
    fact = table.plaque(game, public, texts, (YOU,) * public.setup.seats, seat).fact
    return within(YOU) + fact.removeprefix(YOU)
