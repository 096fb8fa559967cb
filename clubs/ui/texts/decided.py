"""Why a card has taken a trick, in a sentence for a beginner: only what is certain of the cards there."""

from collections.abc import Sequence
from dataclasses import replace

from clubs.cards import KING, SPADES, TWO, card, is_joker, suit, suit_name, words
from clubs.language import _
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.public import Public
from clubs.ui.tabletop.names import addressed, within


def decided(game: Game, public: Public, names: Sequence[str], me: int) -> str:
    """Return why the winner of the last trick has taken it, as `me` reads it; "" if that is not one sentence.

    Where cards cancelled each other, or a card won by its rank over another suit, nothing is said.
    """
    if not public.tricks:
        return ""
    number = len(public.tricks) - 1
    trick = public.tricks[number]
    lying = replace(public, tricks=public.tricks[:number], plays=trick.plays, leader=trick.leader)
    best = next((play.card for play in trick.plays if play.seat == trick.winner), None)
    if best is None or is_joker(best) or game.cancelled(lying):
        return ""
    of = suit(best)
    same = [play.card for play in trick.plays if not is_joker(play.card) and suit(play.card) == of]
    if (how := _how(game, best, same, public.led_to(number))) == "":
        return ""
    sides = game.sides(public.setup)
    name = within(addressed(names, me)[trick.winner or 0])
    fields = {"card": words(best), "how": how, "name": name}
    if trick.winner != me and trick.winner in sides.members(me):
        return _("{card} was {how}: {name} took the trick for your side.", **fields)
    said = _("{card} was {how}: {name} took the trick.", **fields)
    return f"{said} {reached}" if trick.winner == me and (reached := _reached(game, public, me)) else said


def _how(game: Game, best: int, same: Sequence[int], led: int) -> str:
    """Return what the winning card was among those of its suit: "the only club", "the highest heart"."""
    of = suit(best)
    name = suit_name(of, plural=False)
    if of not in (led, game.trumps):
        return ""
    if of != led and len(same) == 1:
        return _("the only {suit}", suit=name)
    orders = [game.order(one) for one in same]
    rising = game.order(card(KING, SPADES)) > game.order(card(TWO, SPADES))
    if game.order(best) == max(orders):
        return _("the highest {suit}", suit=name) if rising else _("the lowest {suit}", suit=name)
    if game.order(best) == min(orders):
        return _("the lowest {suit}", suit=name) if rising else _("the highest {suit}", suit=name)
    return ""


def _reached(game: Game, public: Public, me: int) -> str:
    """Return that with this trick the seat has what it owes; "" if it has not, or had it before."""
    match game.measure(public, me):
        case Quota(won, need) if won == need:
            return _("Now you have what you owe.")
        case OfBid(won, bid) if won == bid:
            return _("Now you have what you bid: win no more.")
    return ""
