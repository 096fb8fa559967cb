"""The end of a deal in words: its result, the trick that decided it, and each seat's score."""

from clubs.cards import ACE, is_joker, rank, words
from clubs.cards.spoken import spoken
from clubs.rules.plural import amount, figure, noun, signed
from clubs.services.deal_sentences import points_words
from clubs.table.match import Match
from clubs.ui.games import presentation
from clubs.ui.scenes.common.score_words import hero, side_subject, signed_game, written
from clubs.verdict.finished_deal import FinishedDeal

TOGETHER = "{name}: {result}"
"""The result where several people sit at the screen."""


def tricks_words(number: int) -> str:
    """Return a number of tricks at the beginning of a sentence."""
    return f"{figure(number)} {noun(number, 'trick')}".capitalize()


def result_line(deal: FinishedDeal) -> str:
    """Return the result of a deal in one line."""
    tricks = tricks_words(deal.made)
    more = deal.made - deal.owed
    if deal.owing == "points":
        points = points_words(deal.score.points)
        return f"{points} in {amount(deal.made, 'trick')}" if deal.made else f"{points}, without a trick"
    if deal.owing == "bid":
        return f"{tricks}, as bid" if deal.met else _missed(deal)
    if more == 0:
        return f"{tricks}, just enough"
    return f"{tricks}, {figure(more)} to spare" if more > 0 else f"{tricks}, {figure(-more)} short"


def _missed(deal: FinishedDeal) -> str:
    """Return the result of a bid that was missed, after the game's own word for it."""
    word = presentation(deal.game.id).missed_bid
    bid = figure(deal.owed) if deal.owed else "none"
    tricks = tricks_words(deal.made)
    return f"{word}: {tricks.lower()}, {bid} bid" if word else f"{tricks}, {bid} bid"


def reason(deal: FinishedDeal) -> str:
    """Return what is to be said beside a result, by the cards and the tricks."""
    aces = [card for card in deal.hand if not is_joker(card) and rank(card) == ACE]
    if deal.owing in ("quota", "bid"):
        if not aces:
            return "from a hand without an ace"
        if deal.game.trumps is not None and not deal.has_trump:
            return "without a single trump"
    deciding = deal.deciding
    if deciding is None:
        return ""
    if deciding.place == len(deal.public.tricks) - 1 and deciding.how != "last":
        return "decided by the very last trick"
    return f"decided in trick {deciding.place + 1}"


def result_for(deal: FinishedDeal, match: Match) -> str:
    """Return the result, with the name of the seat unless it is the only person's."""
    result = result_line(deal)
    if hero(match) == deal.seat and not deal.sides.shared:
        return result
    return TOGETHER.format(name=side_subject(match, deal.seat), result=result[:1].lower() + result[1:])


def trick_caption(deal: FinishedDeal) -> str:
    """Return how the deciding trick decided the deal; "" if none was played."""
    if deal.deciding is None:
        return ""
    number = deal.deciding.place + 1
    match deal.deciding.how:
        case "over":
            return f"Trick {number}, one too many"
        case "settled":
            return f"Trick {number} decided it"
        case "weighed":
            return f"Trick {number} counted most"
        case _:
            return "The last trick"


def trick_aloud(deal: FinishedDeal, match: Match) -> str:
    """Return the deciding trick for a screen reader."""
    played = ", ".join(f"{match.names[play.seat]} {words(play.card)}" for play in deal.plays)
    taker = deal.taker
    took = "nobody took it" if taker is None else f"{match.names[taker]} took it"
    return spoken(f"{trick_caption(deal)}: {played}; {took}.")


def score_aloud(deal: FinishedDeal) -> str:
    """Return the points of the deal and the total for a screen reader."""
    total = written(deal.total, signs=signed_game(deal.game, deal.public.setup))
    return spoken(f"{_gained(deal.score.points)}, {total} in all.")


def seat_aloud(deal: FinishedDeal, match: Match, seat: int) -> str:
    """Return the score of any seat for a screen reader."""
    score = deal.public.sheet[-1][seat]
    total = written(deal.public.scores[seat], signs=signed_game(deal.game, deal.public.setup))
    won = tricks_words(score.tricks).lower() if score.bid is None else f"bid {score.bid}, won {score.tricks}"
    return spoken(f"{side_subject(match, seat)}: {won}, {_gained(score.points).lower()}, {total} in all.")


def _gained(points: int) -> str:
    """Return the points of a deal at the beginning of a sentence."""
    return signed(points) if points else "No points"
