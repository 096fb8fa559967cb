"""Explanations of the things on the table: plaques, goal meter, cards, signs, and whose lead it is."""

from collections.abc import Sequence
from typing import Any, Final

from clubs.cards import Card, words
from clubs.language import Message, _, message, shown
from clubs.rules import engine
from clubs.rules.bidding import Bids
from clubs.rules.game import Game
from clubs.rules.measure import Facts, Measure, OfBid, Quota, Race, Tricks, Words
from clubs.rules.passing import Passed, Passing
from clubs.rules.plural import signed
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU, within
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.sides import side_names
from clubs.verdict.answers import first_up
from clubs.verdict.sentences import say
from clubs.verdict.verdict import Reason

OFF: Final = 0.75
"""How far a bid is off an even share of the tricks, from which on it tells of the hand."""


def bid_meaning(texts: GameTexts, public: Public, names: Sequence[str], seat: int) -> str:
    """Return what the last bid of a seat means, from public facts alone; nothing if it made none."""
    meaning = (texts.bid_meaning or number_meaning)(public, seat)
    return say(meaning, tuple(map(within, names))) if meaning else ""


def number_meaning(public: Public, seat: int) -> Reason | None:
    """Return what a number of tricks that a seat has bid means."""
    tricks = public.note(Bids).of(seat)
    if tricks is None:
        return None
    more = tricks - public.size / public.setup.seats
    name = (
        "bid_none" if not tricks else "bid_few" if more <= -OFF else "bid_many" if more >= OFF else "bid_even"
    )
    return Reason(name, (("seat", seat), ("tricks", tricks)))


NAMED: Final = message("{name}: {said}")
OF_QUOTA: Final = (
    message("{name} {name:has/have} {won} {won:trick/tricks}, {need} owed"),
    message("{name} have {won} {won:trick/tricks}, {need} owed"),
)
"""How a seat stands, and how some seats stand together; so below."""
OF_BID: Final = (
    message("{name} {name:has/have} won {won} of the {bid} {bid:trick/tricks} bid"),
    message("{name} have won {won} of the {bid} {bid:trick/tricks} bid"),
)
AS_BID: Final = (
    message("{name} {name:has/have} won {won} of the {bid} {bid:trick/tricks} bid, as bid"),
    message("{name} have won {won} of the {bid} {bid:trick/tricks} bid, as bid"),
)
MISSED: Final = (
    message("{name} {name:has/have} won {won} of the {bid} {bid:trick/tricks} bid, and missed the bid"),
    message("{name} have won {won} of the {bid} {bid:trick/tricks} bid, and missed the bid"),
)
NONE_BID: Final = (
    message("{name} {name:has/have} bid no trick, and won {won} so far"),
    message("{name} have bid no trick, and won {won} so far"),
)
TRICKS: Final = (
    message("{name} {name:has/have} won {won} {won:trick/tricks}"),
    message("{name} have won {won} {won:trick/tricks}"),
)
WORTH: Final = (
    message("{name} {name:has/have} won {won} {won:trick/tricks}, worth {n} {n:point/points}"),
    message("{name} have won {won} {won:trick/tricks}, worth {n} {n:point/points}"),
)
NO_BID: Final = (
    message("{name} {name:has/have} not bid yet"),
    message("{name} have not bid yet"),
)


def why_lead(public: Public, texts: GameTexts, names: Sequence[str]) -> str:
    """Return as a clause why the seat that leads does so; names may include `You`."""
    if not public.tricks:
        return texts.first_lead(public, names)
    winner, leader = public.tricks[-1].winner, public.leader
    if winner is None:
        return _("nobody took the trick before")
    if winner == leader:
        return _("{name} took the trick before", name=within(names[winner]))
    return _("{name} took the trick before with the last card in hand", name=within(names[winner]))


def passing(game: Game, public: Public, names: Sequence[str], me: int, seat: int) -> str:
    """Return where a seat's cards go while cards are passed; for a player, only who gives to that."""
    phase = engine.phase(game, public)
    if not isinstance(phase, Passing) or public.note(Passed).steps is not None:
        return ""
    steps = phase.steps(public)
    to, back = public.setup.left(seat, steps), public.setup.left(me, steps) if me >= 0 else -1
    if not steps:
        return ""
    if to == me and seat == back:
        return _("you swap")
    if to == me:
        return _("gives to you")
    return _("to {name}", name=names[to]) if me < 0 else ""


# ------------------------------------------------------------ plaques


def plaque(game: Game, public: Public, texts: GameTexts, names: Sequence[str], seat: int) -> Explanation:
    """Return how a seat stands in this deal, and what the bid of another than the reader means.

    Names may include `You`, who is told what comes of tricks instead.
    """
    measure, left, duty = game.measure(public, seat), public.size - len(public.tricks), shown(texts.duty)
    told = isinstance(measure, Words) and bool(measure.text or measure.told)
    if told or (isinstance(measure, OfBid) and measure.bid is not None):
        duty = other_bid(texts, public, names, seat) or duty
    to_come = ""
    if public.tricks and left > 0 and not told:
        to_come = _("{n} {n:trick is/tricks are} left.", n=left)
    return Explanation(standing(game, public, names, seat), f"{to_come} {duty}".strip())


def dealt(name: str) -> Explanation:
    """Return what the mark of the dealer means."""
    return Explanation(
        _("{name} dealt these cards", name=name), _("The next deal is by the player at the dealer’s left.")
    )


def standing(game: Game, public: Public, names: Sequence[str], seat: int) -> str:
    """Return how a seat stands in this deal, or its side where sides share."""
    sides = game.sides(public.setup)
    said, fields = _stands(game.measure(public, seat))
    if sides.shared:
        return _(said[-1], name=side_names(sides, names, seat), **fields)
    return _(said[0], name=names[seat], **fields)


def _stands(measure: Measure) -> tuple[tuple[Message, ...], dict[str, Any]]:
    """Return the texts for one name and for several, and what they are filled with."""
    match measure:
        case Quota(won, need):
            return OF_QUOTA, {"won": won, "need": need}
        case OfBid(won, 0, False):
            return NONE_BID, {"won": won}
        case OfBid(won, bid, done) if bid is not None:
            return (OF_BID if not done else AS_BID if won == bid else MISSED), {"won": won, "bid": bid}
        case Tricks(won, points):
            worth = points if won else None
            return (TRICKS, {"won": won}) if worth is None else (WORTH, {"won": won, "n": worth})
        case Words(said, told) if said or told:
            return (NAMED,), {"said": said or told}
    return NO_BID, {}


def other_bid(texts: GameTexts, public: Public, names: Sequence[str], seat: int) -> str:
    """Return what the bid of another seat than the reader means, if it made one."""
    return "" if names[seat] == YOU else bid_meaning(texts, public, names, seat)


# ------------------------------------------------------------ the goal meter


def race(race: Race, names: Sequence[str], goal: str) -> Explanation:
    """Return how all seats stand on the way to the goal."""
    all_seats = ", ".join(
        f"{shown(name)} {signed(at)}"
        for at, name in sorted(zip(race.at, names, strict=True), key=lambda pair: -pair[0])
    )
    return Explanation(all_seats, f"{first_up(shown(goal))}.")


def facts(facts: Facts, public: Public, texts: GameTexts) -> list[Explanation]:
    """Return what each fact of the goal meter means."""
    bids = public.note(Bids)
    found = []
    for label, value in (*facts.pairs, *facts.besides):
        follows = shown(texts.facts.get(label, ""))
        if label in ("Bids", "Tricks") and len(bids.made) == public.setup.seats:
            follows = balance(bids.total, public.size)
        found.append(Explanation(_("{label}: {value}", label=label, value=value), follows))
    return found


def balance(bid: int, tricks: int) -> str:
    """Return what more or fewer tricks bid than there are mean for oneself."""
    if bid > tricks:
        return _(
            "{n} {n:trick/tricks} too many {n:is/are} bid: all will fight for theirs, "
            "and somebody must fall short.",
            n=bid - tricks,
        )
    if bid < tricks:
        return _(
            "{n} {n:trick/tricks} too few {n:is/are} bid: somebody must take more than bid, "
            "so beware of winning too many.",
            n=tricks - bid,
        )
    return _("As many as there are: everybody can make the bid.")


def played(name: str, card: Card, *, led: bool, winning: bool, cancelled: bool) -> Explanation:
    """Return who played a card of the trick on the table, and whether it wins."""
    fact = message("{name} led {card}") if led else message("{name} played {card}")
    follows = ""
    if cancelled:
        follows = _("It cannot win: the same card was played twice.")
    elif winning:
        follows = _("It is winning the trick.")
    return Explanation(_(fact, name=name, card=words(card)), follows)


def crown_about(*, over: bool = True) -> Explanation:
    """Return what the crown on a card of a trick says, that is over or not yet."""
    won = _("This card won the trick.") if over else _("This card is winning the trick so far.")
    return Explanation(_("The crown"), won)


def closed_hand(name: str, cards: int) -> Explanation:
    """Return whose closed hand it is."""
    return Explanation(_("{name} {name:holds/hold} {n} {n:card/cards}", name=name, n=cards))
