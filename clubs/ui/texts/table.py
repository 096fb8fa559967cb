"""Explanations of the things on the table: plaques, goal meter, cards, signs, and whose lead it is."""

from collections.abc import Sequence

from clubs.cards import Card, words
from clubs.rules import engine
from clubs.rules.bidding import Bids
from clubs.rules.game import Game
from clubs.rules.measure import Facts, OfBid, Quota, Race, Tricks, Words
from clubs.rules.passing import Passed, Passing
from clubs.rules.plural import amount, signed
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU, within
from clubs.ui.texts.bid_meaning import bid_meaning
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.sides import side_names


def why_lead(public: Public, texts: GameTexts, names: Sequence[str]) -> str:
    """Return as a clause why the seat that leads does so; names may include `You`."""
    if not public.tricks:
        return texts.first_lead(public, names)
    winner, leader = public.tricks[-1].winner, public.leader
    if winner is None:
        return "nobody took the last trick"
    said = f"{within(names[winner])} took the last trick"
    return said if winner == leader else f"{said} with the last card in hand"


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
        return "you swap"
    if to == me:
        return "gives to you"
    return f"to {names[to]}" if me < 0 else ""


def verb(name: str, own: str, others: str) -> str:
    """Return the form of a verb that goes with a name."""
    return own if name == YOU else others


# ------------------------------------------------------------ plaques


def plaque(game: Game, public: Public, texts: GameTexts, names: Sequence[str], seat: int) -> Explanation:
    """Return how a seat stands in this deal, and what the bid of another than the reader means.

    Names may include `You`, who is told what comes of tricks instead.
    """
    sides = game.sides(public.setup)
    name = side_names(sides, names, seat) if sides.shared else names[seat]
    has = "have" if sides.shared else verb(name, "have", "has")
    duty = texts.duty
    left = public.size - len(public.tricks)
    to_come = (
        f"{amount(left, 'trick')} {'is' if left == 1 else 'are'} left. " if public.tricks and left > 0 else ""
    )
    match game.measure(public, seat):
        case Quota(won, need):
            fact = f"{name} {has} {won} of the {need} tricks owed"
        case OfBid(won, bid, done) if bid is not None:
            tail = "" if not done else ", as bid" if won == bid else ", and missed the bid"
            fact = f"{name} {has} won {won} of the {amount(bid, 'trick')} bid{tail}"
            duty = other_bid(texts, public, names, seat) or duty
        case Tricks(won, points):
            worth = "" if points is None or not won else f", worth {amount(points, 'point')}"
            fact = f"{name} {has} won {amount(won, 'trick')}{worth}"
        case Words(said, told) if said or told:
            to_come = ""
            fact = f"{name}: {said or told}"
            duty = other_bid(texts, public, names, seat) or duty
        case _:
            fact = f"{name} {has} not bid yet"
    return Explanation(fact, f"{to_come}{duty}".strip())


def other_bid(texts: GameTexts, public: Public, names: Sequence[str], seat: int) -> str:
    """Return what the bid of another seat than the reader means, if it made one."""
    return "" if names[seat] == YOU else bid_meaning(texts, public, names, seat)


# ------------------------------------------------------------ the goal meter


def race(race: Race, names: Sequence[str], goal: str) -> Explanation:
    """Return how all seats stand on the way to the goal."""
    standing = ", ".join(
        f"{name} {signed(at)}"
        for at, name in sorted(zip(race.at, names, strict=True), key=lambda pair: -pair[0])
    )
    return Explanation(standing, f"{goal[:1].upper()}{goal[1:]}.")


def facts(facts: Facts, public: Public, texts: GameTexts) -> list[Explanation]:
    """Return what each fact of the goal meter means."""
    bids = public.note(Bids)
    found = []
    for label, value in (*facts.pairs, *facts.besides):
        follows = texts.facts.get(label, "")
        if label in ("Bids", "Tricks") and len(bids.made) == public.setup.seats:
            follows = balance(bids.total, public.size)
        found.append(Explanation(f"{label}: {value}", follows))
    return found


def balance(bid: int, tricks: int) -> str:
    """Return what more or fewer tricks bid than there are mean for oneself."""
    off = abs(bid - tricks)
    said = f"{amount(off, 'trick')} too {'many' if bid > tricks else 'few'} {'is' if off == 1 else 'are'} bid"
    if bid > tricks:
        return f"{said}: all will fight for theirs, and somebody must fall short."
    if bid < tricks:
        return f"{said}: somebody must take more than bid, so beware of winning too many."
    return "As many as there are: everybody can make the bid."


def played(name: str, card: Card, *, led: bool, winning: bool, cancelled: bool) -> Explanation:
    """Return who played a card of the trick on the table, and whether it wins."""
    fact = f"{name} {'led' if led else 'played'} {words(card)}"
    if cancelled:
        return Explanation(fact, "It cannot win: the same card was played twice.")
    return Explanation(fact, "It is winning the trick." if winning else "")


def closed_hand(name: str, cards: int) -> Explanation:
    """Return whose closed hand it is."""
    return Explanation(f"{name} {verb(name, 'hold', 'holds')} {amount(cards, 'card')}")
