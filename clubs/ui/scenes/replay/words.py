"""The events of a replay in words, who knew of them, and decisions as their seats saw them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from clubs.cards import SUITS, Card, contains, is_joker, of_suit, suit, suit_name, words
from clubs.games import game
from clubs.language import ENGLISH, _, language, shown
from clubs.rules import engine
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota, Tricks
from clubs.rules.plural import figure, signed
from clubs.rules.public import Public, Trick
from clubs.rules.zone import hand
from clubs.services.record_eye import NOWHERE, MovedCard, Probe, SeatKnowledge
from clubs.services.record_judging import JudgedDecision
from clubs.ui.games import presentation
from clubs.ui.texts.moved_cards import knew, moved_cards
from clubs.verdict.answers import do_words, first_up
from clubs.verdict.holders import Holders
from clubs.verdict.verdict import TriedAnswer

SILENT: Final = (CardPlayed, DealStarted, TrickTaken)
"""Events that the cards show."""
ALL: Final = -1
"""The viewer of all hands."""


def occasion(seen: SeatKnowledge, game: Game) -> str:
    """Return what the seat had to decide."""
    public = seen.view.public
    if not isinstance(seen.action, PlayCard):
        return _("in the {phase}", phase=within(engine.phase(game, public).title))
    n = len(public.tricks) + 1
    leads = not public.plays
    match game.measure(public, seen.seat):
        case Quota(won, need) | OfBid(won, int() as need):
            if leads:
                return _("to lead to trick {n}, with {won} of {need}", n=n, won=won, need=need)
            return _("to play to trick {n}, with {won} of {need}", n=n, won=won, need=need)
        case Tricks(won):
            if leads:
                return _("to lead to trick {n}, with {won} {won:trick/tricks}", n=n, won=won)
            return _("to play to trick {n}, with {won} {won:trick/tricks}", n=n, won=won)
    return _("to lead to trick {n}", n=n) if leads else _("to play to trick {n}", n=n)


def within(phase: str) -> str:
    """Return the title of a phase as it stands within a sentence."""
    said = shown(phase)
    return said.lower() if language() == ENGLISH else said


def holds(seen: SeatKnowledge, seat: int) -> str:
    """Return how many of the cards in its fans a seat holds."""
    size = seen.view.size(hand(seat))
    if not size:
        return _("holds no card")
    return _("holds {n} of these", n=size)


def lacking(public: Public, holders: Holders, seat: int, who: str) -> list[str]:
    """Return for each suit that a seat cannot have, though others can, since which trick that is known."""
    found = []
    following = game(public.setup.game).following
    for of in SUITS:
        out = [card for card in holders.counts if not is_joker(card) and suit(card) == of]
        if not out or any(holders.share(card, seat) for card in out):
            continue
        for number, trick in enumerate((*(trick.plays for trick in public.tricks), public.plays), 1):
            played = next((play.card for play in trick if play.seat == seat), None)
            if played is None:
                continue
            due = following(public.led_to(number - 1))
            if of_suit(due, of) and not contains(due, played):
                found.append(
                    _("no {suit}: {who} did not follow in trick {n}", suit=suit_name(of), who=who, n=number)
                )
                break
    return found


def shares(seen: SeatKnowledge, card: Card, names: Sequence[str]) -> str:
    """Return in words where a hidden card may lie."""
    assert seen.holders is not None
    counts = seen.holders.counts.get(card, ())
    of = seen.holders.deals
    certain = [seat for seat, held in enumerate(counts) if held == of]
    if certain:
        return _("{name} has it for certain.", name=names[certain[0]])
    parts = [(names[seat], held) for seat, held in enumerate(counts) if held]
    if (rest := of - sum(counts)) > 0:
        parts.append(("", rest))
    (name, held), *more = parts
    who = names[seen.seat]
    n = _of_100(held, of)
    if name:
        told = _("{name} in {n} of 100 deals that {who} could imagine", name=name, n=n, who=who)
    else:
        told = _("no hand in {n} of 100 deals that {who} could imagine", n=n, who=who)
    return ", ".join((told, *(_holder(name, _of_100(held, of)) for name, held in more))) + "."


def _holder(name: str, n: str) -> str:
    """Return in how many of a hundred deals a seat holds a card, or no hand without a name."""
    return _("{name} in {n}", name=name, n=n) if name else _("no hand in {n}", n=n)


def _of_100(held: int, deals: int) -> str:
    share = 100 * held / deals
    return _("fewer than 1") if share < 0.5 else str(min(99, round(share)))


class AnswerFigures(NamedTuple):
    """Names for the numbers beside the answers, the longest first, and for each its number and bar.

    A bar is from 0 to 1 long.
    """

    heading: tuple[str, ...]
    rows: tuple[tuple[TriedAnswer, str, float], ...]


def weighed(tried: Sequence[TriedAnswer], game: Game, public: Public) -> AnswerFigures:
    """Return the game's main number for some answers."""
    worth = presentation(game.id).texts.worth
    owed = worth.owed if all(one.made is not None for one in tried) else None
    if owed is not None and worth.unit == "points":
        numbers = [owed.number(one) for one in tried]
        rows = [(one, str(n), n / 100) for one, n in zip(tried, numbers, strict=True)]
        heading = _("{what}, of 100 deals", what=owed.name), _("of 100 deals"), _("of 100")
        return AnswerFigures(heading, tuple(rows))
    if worth.unit == "tricks":
        most = max(1, public.size)
        return AnswerFigures(
            (_("tricks", context="score"),),
            tuple((one, _("{n:.1f}", n=one.tricks), one.tricks / most) for one in tried),
        )
    points = [one.points for one in tried]
    low, high = min(0.0, *points), max(0.0, *points)
    parts = [(one - low) / ((high - low) or 1.0) for one in points]
    return AnswerFigures(
        (_("points", context="score"),),
        tuple(zip(tried, (signed(round(one)) for one in points), parts, strict=True)),
    )


def probed(seen: SeatKnowledge, names: Sequence[str]) -> str:
    """Return what was swapped, and what came of it."""
    probe, who = seen.probe, names[seen.seat]
    if probe.refused:
        return shown(probe.refused)
    if not probe.swapped and seen.person:
        return _(
            "Two cards that {who} could not see change places; "
            "then the judge, which sees the same, is asked again.",
            who=who,
        )
    if not probe.swapped:
        return _("Two cards that {who} could not see change places; then it is asked again.", who=who)
    one, two = probe.swapped
    swapped = _("Swapped just now: {card} and {other}.", card=_of(one, names), other=_of(two, names))
    if probe.asking:
        again = _("The judge is being asked again.")
        return f"{swapped} {again if seen.person else _('{who} is being asked again.', who=who)}"
    return f"{swapped} {_outcome(seen, who)}"


def _outcome(seen: SeatKnowledge, who: str) -> str:
    """Return whether the answers after a swap are those without one."""
    probe = seen.probe
    if seen.person or probe.answer is None:
        if probe.judged:
            return _("The judge was asked again, and its verdict is the same.")
        return _("The judge was asked again, and its verdict is another.")
    do = do_words(probe.answer)
    if probe.answer != probe.first:
        said = _("{who} was asked again and would now {do}", who=who, do=do)
    elif probe.answer != seen.action:
        said = _("{who} was asked again and would {do}, as without the swap", who=who, do=do)
    else:
        said = _still(seen, who)
    if probe.judged is None:
        return f"{said}."
    if probe.judged:
        return _("{answer}; the judge’s verdict is the same.", answer=said)
    return _("{answer}; the judge’s verdict is another.", answer=said)


def _still(seen: SeatKnowledge, who: str) -> str:
    """Return that the seat would do again what it did."""
    match seen.action:
        case PlayCard(card=card) if seen.view.public.plays:
            return _("{who} was asked again and still plays {card}", who=who, card=words(card))
        case PlayCard(card=card):
            return _("{who} was asked again and still leads {card}", who=who, card=words(card))
        case BidTricks(tricks=tricks):
            return _("{who} was asked again and still bids {tricks}", who=who, tricks=tricks)
    return _("{who} was asked again and still gives the same answer", who=who)


def _of(moved: MovedCard, names: Sequence[str]) -> str:
    card = words(moved.card)
    if moved.before == NOWHERE:
        return _("{card} in no hand", card=card)
    return _("{card} of {name}", card=card, name=names[moved.before])


def count(probe: Probe) -> str:
    """Return in how many swaps an answer changed."""
    return _("{n} {n:change/changes} in {all} {all:swap/swaps}", n=probe.changes, all=probe.swaps)


class Sentence(NamedTuple):
    """A sentence, the seats that knew it then, `None` if all did, and the trick it belongs to (0: before)."""

    sentence: str
    seats: frozenset[int] | None = None
    trick: int = 0

    def told(self, viewer: int) -> bool:
        """Return whether a viewer who sees what a seat saw (-1: all hands) reads it."""
        return self.seats is None or viewer == ALL or viewer in self.seats


def said(event: Event, game: Game, names: Sequence[str]) -> Sentence | None:
    """Return the sentence for an event, or None when the cards already show it."""
    if isinstance(event, CardsMoved):
        sentence = moved_cards(event, game, names)
        return Sentence(sentence, knew(event, len(names))) if sentence else None
    sentence = "" if isinstance(event, SILENT) else event.sentence(names)
    return Sentence(sentence) if sentence else None


def whose(trick: Trick, names: Sequence[str]) -> str:
    """Return who has won a trick: "won by Juniper" or "nobody's"."""
    return _("nobody's") if trick.winner is None else _("won by {name}", name=names[trick.winner])


def to_look_at(decisions: Sequence[JudgedDecision], *, working: bool) -> str:
    """Return what there is to look at in a deal, or how far it has been judged; "" if it cannot be."""
    known = [judged.played for judged in decisions if judged.played is not None]
    if working and len(known) < len(decisions):
        return _("Judging: {n} of {all}", n=len(known), all=len(decisions))
    worse = sum(played.mistake for played in known)
    failed = sum(judged.verdict is None for judged in decisions) if known else 0
    if worse and failed:
        both = _("{count} to look at, {other} not judged", count=figure(worse), other=figure(failed))
        return first_up(both)
    if worse:
        return first_up(_("{count} {n:decision/decisions} to look at", count=figure(worse), n=worse))
    if failed:
        return first_up(_("{count} {n:decision/decisions} not judged", count=figure(failed), n=failed))
    return _("No mistake in this deal.") if known else ""
