"""The events of a replay in words, who knew of them, and decisions as their seats saw them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from clubs.cards import SUITS, Card, contains, is_joker, of_suit, suit, suit_name, words
from clubs.games import game
from clubs.rules import engine
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota, Tricks
from clubs.rules.plural import amount, figure, noun, signed
from clubs.rules.public import Public, Trick
from clubs.rules.zone import hand
from clubs.services.record_eye import NOWHERE, MovedCard, Probe, SeatKnowledge
from clubs.services.record_judging import JudgedDecision
from clubs.ui.games import presentation
from clubs.ui.texts.moved_cards import knew, moved_cards
from clubs.verdict.answers import do_words
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
        return f"in the {engine.phase(game, public).title.lower()}"
    how = "play to" if public.plays else "lead to"
    match game.measure(public, seen.seat):
        case Quota(won, need) | OfBid(won, int() as need):
            has = f", with {won} of {need}"
        case Tricks(won):
            has = f", with {amount(won, 'trick')}"
        case _:
            has = ""
    return f"to {how} trick {len(public.tricks) + 1}{has}"


def holds(seen: SeatKnowledge, seat: int) -> str:
    """Return how many of the cards in its fans a seat holds."""
    size = seen.view.size(hand(seat))
    if not size:
        return "holds no card"
    return f"holds {size} of these"


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
                found.append(f"no {suit_name(of)}: {who} did not follow in trick {number}")
                break
    return found


def shares(seen: SeatKnowledge, card: Card, names: Sequence[str]) -> str:
    """Return in words where a hidden card may lie."""
    assert seen.holders is not None
    counts = seen.holders.counts.get(card, ())
    of = seen.holders.deals
    certain = [seat for seat, held in enumerate(counts) if held == of]
    if certain:
        return f"{names[certain[0]]} has it for certain."
    parts = [f"{names[seat]} in {_of_100(held, of)}" for seat, held in enumerate(counts) if held]
    rest = of - sum(counts)
    if rest > 0:
        parts.append(f"no hand in {_of_100(rest, of)}")
    first, *more = parts
    who = names[seen.seat]
    return ", ".join((f"{first} of 100 deals that {who} could imagine", *more)) + "."


def _of_100(held: int, deals: int) -> str:
    share = 100 * held / deals
    return "fewer than 1" if share < 0.5 else str(min(99, round(share)))


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
        return AnswerFigures((f"{owed.name}, of 100 deals", "of 100 deals", "of 100"), tuple(rows))
    if worth.unit == "tricks":
        most = max(1, public.size)
        return AnswerFigures(
            ("tricks",), tuple((one, f"{one.tricks:.1f}", one.tricks / most) for one in tried)
        )
    points = [one.points for one in tried]
    low, high = min(0.0, *points), max(0.0, *points)
    parts = [(one - low) / ((high - low) or 1.0) for one in points]
    return AnswerFigures(
        ("points",), tuple(zip(tried, (signed(round(one)) for one in points), parts, strict=True))
    )


def probed(seen: SeatKnowledge, names: Sequence[str]) -> str:
    """Return what was swapped, and what came of it."""
    probe, who = seen.probe, names[seen.seat]
    if probe.refused:
        return probe.refused
    if not probe.swapped:
        asked = "the judge, which sees the same," if seen.person else "it"
        return f"Two cards that {who} could not see change places; then {asked} is asked again."
    one, two = probe.swapped
    swapped = f"Swapped just now: {_of(one, names)} and {_of(two, names)}."
    if probe.asking:
        return f"{swapped} {'The judge' if seen.person else who} is being asked again."
    return f"{swapped} {_outcome(seen, who)}"


def _outcome(seen: SeatKnowledge, who: str) -> str:
    """Return whether the answers after a swap are those without one."""
    probe = seen.probe
    if seen.person or probe.answer is None:
        return (
            f"The judge was asked again, and its verdict {'is the same' if probe.judged else 'is another'}."
        )
    if probe.answer != probe.first:
        said = f"{who} was asked again and would now {do_words(probe.answer)}"
    elif probe.answer != seen.action:
        said = f"{who} was asked again and would {do_words(probe.answer)}, as without the swap"
    else:
        said = f"{who} was asked again and still {_does(seen)}"
    if probe.judged is None:
        return f"{said}."
    return f"{said}; the judge’s verdict is {'the same' if probe.judged else 'another'}."


def _does(seen: SeatKnowledge) -> str:
    """Return what the seat did, in the present tense."""
    match seen.action:
        case PlayCard(card=card):
            return f"{'plays' if seen.view.public.plays else 'leads'} {words(card)}"
        case BidTricks(tricks=tricks):
            return f"bids {tricks}"
    return "gives the same answer"


def _of(moved: MovedCard, names: Sequence[str]) -> str:
    where = "in no hand" if moved.before == NOWHERE else f"of {names[moved.before]}"
    return f"{words(moved.card)} {where}"


def count(probe: Probe) -> str:
    """Return in how many swaps an answer changed."""
    return f"{amount(probe.changes, 'change')} in {amount(probe.swaps, 'swap')}"


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
    return "nobody's" if trick.winner is None else f"won by {names[trick.winner]}"


def to_look_at(decisions: Sequence[JudgedDecision], *, working: bool) -> str:
    """Return what there is to look at in a deal, or how far it has been judged; "" if it cannot be."""
    known = [judged.played for judged in decisions if judged.played is not None]
    if working and len(known) < len(decisions):
        return f"Judging: {len(known)} of {len(decisions)}"
    worse = sum(played.mistake for played in known)
    failed = sum(judged.verdict is None for judged in decisions) if known else 0
    if worse and failed:
        return f"{figure(worse).capitalize()} to look at, {figure(failed)} not judged"
    if worse or failed:
        number, what = worse + failed, "to look at" if worse else "not judged"
        return f"{figure(number).capitalize()} {noun(number, 'decision')} {what}"
    return "No mistake in this deal." if known else ""
