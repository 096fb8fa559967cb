"""The end of a deal in words: its result, the trick that decided it, and each seat's score."""

from dataclasses import replace
from typing import Final

from clubs.cards import ACE, is_joker, rank, words
from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.rules.plural import Figure, figure, signed
from clubs.services.deal_sentences import points_words
from clubs.table.match import Match
from clubs.ui.games import presentation
from clubs.ui.scenes.common.score_words import hero, side_subject, signed_game, written
from clubs.verdict.answers import first_up
from clubs.verdict.finished_deal import FinishedDeal

LONGEST: Final = 90
"""The letters of what tricks that score one by one have brought; if it is more, only points are told."""


def result_line(deal: FinishedDeal) -> str:
    """Return the result of a deal in one line."""
    n = deal.made
    count = figure(n)
    more = n - deal.owed
    if deal.owing == "points":
        points = points_words(deal.score.points)
        if deal.before:
            return points
        if n:
            return _("{points} in {n} {n:trick/tricks}", points=points, n=n)
        return _("{points}, without a trick", points=points)
    if deal.owing == "bid":
        met = first_up(_("{count} {n:trick/tricks}, as bid", count=count, n=n))
        return met if deal.met else _missed(deal)
    if more == 0:
        return first_up(_("{count} {n:trick/tricks}, just enough", count=count, n=n))
    if more > 0:
        return first_up(
            _("{count} {n:trick/tricks}, {more} more than owed", count=count, n=n, more=Figure(more))
        )
    return first_up(_("{count} {n:trick/tricks}, {less} short", count=count, n=n, less=Figure(-more)))


def _missed(deal: FinishedDeal) -> str:
    """Return the result of a bid that was missed, after the game's own word for it."""
    word = presentation(deal.game.id).missed_bid
    n = deal.made
    count = figure(n)
    bid = Figure(deal.owed)
    if word and deal.owed:
        return _("{word}: {count} {n:trick/tricks}, {bid} bid", word=word, count=count, n=n, bid=bid)
    if word:
        return _("{word}: {count} {n:trick/tricks}, none bid", word=word, count=count, n=n)
    if deal.owed:
        return first_up(_("{count} {n:trick/tricks}, {bid} bid", count=count, n=n, bid=bid))
    return first_up(_("{count} {n:trick/tricks}, none bid", count=count, n=n))


def reason(deal: FinishedDeal) -> str:
    """Return what is to be said beside a result, by the cards and the tricks."""
    aces = [card for card in deal.hand if not is_joker(card) and rank(card) == ACE]
    if deal.owing in ("quota", "bid"):
        if not aces:
            return _("from a hand without an ace")
        if deal.game.trumps is not None and not deal.has_trump:
            return _("without a single trump")
    deciding = deal.deciding
    if deciding is None:
        return ""
    if deciding.place == len(deal.public.tricks) - 1 and deciding.how != "last":
        return _("decided by the very last trick")
    return _("decided in trick {n}", n=deciding.place + 1)


def result_for(deal: FinishedDeal, match: Match) -> str:
    """Return the result, with the name of the seat unless it is the only person's."""
    result = result_line(deal)
    if hero(match) == deal.seat and not deal.sides.shared:
        return result
    return _("{name}: {result}", name=side_subject(match, deal.seat), result=result[:1].lower() + result[1:])


def trick_caption(deal: FinishedDeal, match: Match) -> str:
    """Return how the deciding trick decided the deal, and whom it helped or hurt; "" if none was played."""
    if deal.deciding is None:
        return ""
    number = deal.deciding.place + 1 - (deal.before or 0)
    match deal.deciding.how:
        case "over":
            return _("Trick {n}, one too many", n=number)
        case "settled":
            return _settled(deal, number)
        case "weighed":
            return _weighed(deal, match, number)
        case "beaten":
            return _beaten(deal, match, number)
        case _:
            return _("The last trick")


def _settled(deal: FinishedDeal, number: int) -> str:
    """Return what was reached in the deciding trick, or could not be reached after it."""
    owing = deal if deal.score.owed is not None else replace(deal, seat=deal.team[0])
    if owing.owing == "contract":
        made = _("Contract made in trick {n}", n=number)
        return made if owing.met else _("Contract broken in trick {n}", n=number)
    if owing.owing == "bid":
        return (
            _("Bid reached in trick {n}", n=number) if owing.met else _("Bid missed in trick {n}", n=number)
        )
    count = figure(owing.owed)
    said = message("{count} reached in trick {n}") if owing.met else message("{count} missed in trick {n}")
    return first_up(_(said, n=number, count=count))


def _beaten(deal: FinishedDeal, match: Match, number: int) -> str:
    """Return which card beat the best one of a seat that fell short."""
    assert deal.deciding is not None
    cards = {play.seat: play.card for play in deal.plays}
    own = deal.lost_card(deal.deciding.place)
    if own is None or deal.taker is None:
        return _("The last trick")
    name = match.names[deal.taker]
    return _(
        "{name}’s {card} beat your {own} in trick {n}",
        name=name,
        card=words(cards[deal.taker]),
        own=words(own),
        n=number,
    )


def _weighed(deal: FinishedDeal, match: Match, number: int) -> str:
    """Return what the trick that weighed most brought its taker, or cost, or else whose it was."""
    points = deal.brought
    taker = deal.taker
    if taker is None:
        return _("Trick {n} mattered most", n=number)
    name = match.names[taker]
    mine = taker == hero(match)
    if not points:
        yours = _("Trick {n} mattered most: yours", n=number)
        return yours if mine else _("Trick {n} mattered most: {name} took it", n=number, name=name)
    lost = points < 0
    points = abs(points)
    if mine:
        said = (
            message("Trick {n} cost you {points} {points:point/points}")
            if lost
            else message("Trick {n} brought you {points} {points:point/points}")
        )
    else:
        said = (
            message("Trick {n} cost {name} {points} {points:point/points}")
            if lost
            else message("Trick {n} brought {name} {points} {points:point/points}")
        )
    return _(said, n=number, name=name, points=points)


def sum_line(deal: FinishedDeal) -> str:
    """Return of what the points of a deal are made; "" if they say that themselves."""
    lines = [line for line in deal.score.lines if line.points]
    if len(lines) < 2 and (deal.owing != "points" or not lines):
        return ""
    told = " · ".join(_("{label}: {value}", label=_(line.words), value=signed(line.points)) for line in lines)
    by_trick = deal.brought is not None and len(lines) == deal.score.tricks
    if len(told) <= LONGEST or not by_trick:
        return told
    return _("trick by trick: {points}", points=" ".join(signed(line.points) for line in lines))


def trick_aloud(deal: FinishedDeal, match: Match) -> str:
    """Return the deciding trick for a screen reader."""
    played = ", ".join(f"{shown(match.names[play.seat])} {shown(words(play.card))}" for play in deal.plays)
    taker = deal.taker
    if taker is None:
        took = _("nobody took it")
    elif hero(match) in deal.sides.partners(taker):
        took = _("{who} took it for your side", who=match.names[taker])
    else:
        took = _("{who} took it", who=match.names[taker])
    return spoken(_("{trick}: {cards}; {taken}.", trick=trick_caption(deal, match), cards=played, taken=took))


def score_aloud(deal: FinishedDeal) -> str:
    """Return the points of the deal and the total for a screen reader."""
    total = written(deal.total, signs=signed_game(deal.game, deal.public.setup))
    return spoken(_("{points}, {total} in all.", points=first_up(_gained(deal.score.points)), total=total))


def seat_aloud(deal: FinishedDeal, match: Match, seat: int) -> str:
    """Return the score of any seat for a screen reader."""
    score = deal.public.sheet[-1][seat]
    total = written(deal.public.scores[seat], signs=signed_game(deal.game, deal.public.setup))
    if score.bid is None:
        won = _("{count} {n:trick/tricks}", count=figure(score.tricks), n=score.tricks)
    else:
        won = _("bid {bid}, won {won}", bid=score.bid, won=score.tricks)
    return spoken(
        _(
            "{who}: {tricks}, {points}, {total} in all.",
            who=side_subject(match, seat),
            tricks=won,
            points=_gained(score.points),
            total=total,
        )
    )


def _gained(points: int) -> str:
    """Return the points of a deal within a sentence."""
    return signed(points) if points else _("no points")
