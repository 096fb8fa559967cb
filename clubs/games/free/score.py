"""The score of a deal of Free Clubs (F-14, F-15), and the cost of a proven challenge (F-19)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from clubs.cards import ACE, DIAMONDS, HEARTS, SPADES, Card, card, contains, count, of_suit, union, words
from clubs.games.free.auction import Contract
from clubs.games.free.cards import ENFORCEMENT, HONOUR
from clubs.language import message
from clubs.rules.public import Note, Public, ScoreLine, SeatScore, trick_cards

LONE_TARGET: Final = 7
TEAM_TARGET: Final = 10


class ChallengeVerdict(NamedTuple):
    """A challenge that was judged: who made it, the rule by which the card counts, empty for a wrong one.

    The trick is numbered from 0.
    """

    by: int
    rule: str
    trick: int
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Verdicts(Note):
    """The verdicts of the deal, in their order."""

    given: tuple[ChallengeVerdict, ...] = ()


def score(public: Public) -> tuple[SeatScore, ...]:
    """F-14, F-15 and F-19 for every seat."""
    team = public.note(Contract).seats
    contract = (owed(team), sum(map(public.taken, team)))
    verdicts = public.note(Verdicts).given
    row = []
    for seat in public.seats:
        need, made = contract if seat in team else (None, None)
        lines, struck = _lines(public, seat), 0
        if any((verdict.seat, verdict.rule) == (seat, "F-19") for verdict in verdicts):
            struck = sum(line.points for line in lines if line.points > 0)
            lines = [line for line in lines if line.points < 0]
        lines += _found([verdict for verdict in verdicts if verdict.seat == seat], struck)
        mark = _mark(public, seat)
        row.append(
            SeatScore(public.taken(seat), tuple(lines), owed=need, made=made, mark=mark, struck=struck)
        )
    return tuple(row)


def _found(verdicts: Sequence[ChallengeVerdict], struck: int) -> list[ScoreLine]:
    """Return lines for the offences of a seat that were found, and what they cost."""
    lines = []
    for verdict in verdicts:
        card, trick = words(verdict.card), verdict.trick + 1
        if verdict.rule == "F-17":
            back = message("{card} taken back from trick {trick}", card=card, trick=trick)
            lines.append(ScoreLine("F-17", back, 0))
        elif verdict.rule == "F-18":
            lines.append(
                ScoreLine("F-18", message("{card} forfeited trick {trick}", card=card, trick=trick), 0)
            )
    late = [words(verdict.card) for verdict in verdicts if verdict.rule == "F-19"]
    if late:
        caught = message(
            "caught with {cards}: {struck} plus points struck", cards=" ".join(late), struck=struck
        )
        lines.append(ScoreLine("F-19", caught, 0))
    return lines


def _mark(public: Public, seat: int) -> str:
    """Return words to count on honour: for the deal, if nothing was found, for each challenge made."""
    if public.setup[ENFORCEMENT] != HONOUR:
        return ""
    verdicts = public.note(Verdicts).given
    caught = any(verdict.seat == seat and verdict.rule for verdict in verdicts)
    own = ["right" if verdict.rule else "wrong" for verdict in verdicts if verdict.by == seat]
    return " ".join([HONOUR, *([] if caught else ["clean"]), *own])


def owed(team: tuple[int, ...]) -> int:
    """F-14: the tricks that the auction's winners owe, one alone or a team of two."""
    return LONE_TARGET if len(team) == 1 else TEAM_TARGET


def _lines(public: Public, seat: int) -> list[ScoreLine]:
    tricks = public.taken(seat)
    won = _won_cards(public, seat)
    lines = [
        ScoreLine("F-14", message("{tricks} {tricks:trick/tricks}, 10 each", tricks=tricks), 10 * tricks)
    ]
    if broken := _broken(public, seat):
        lines.append(ScoreLine("F-14", broken, -50))
    diamonds = [count(of_suit(_won_cards(public, other), DIAMONDS)) for other in public.seats]
    if diamonds[seat] and diamonds[seat] == max(diamonds):
        shared = diamonds.count(max(diamonds)) > 1
        most = message("tied for most diamonds") if shared else message("most diamonds")
        lines.append(ScoreLine("F-15", most, 10 if shared else 20))
    if contains(won, card(ACE, HEARTS)):
        lines.append(ScoreLine("F-15", "{H}A", 10))
    if not of_suit(won, SPADES):
        lines.append(ScoreLine("F-15", message("no spade"), 5))
    return lines


def _broken(public: Public, seat: int) -> str:
    """F-14: return how the seat's contract was broken; '' if it has none or made it."""
    team = public.note(Contract).seats
    if seat not in team:
        return ""
    need = owed(team)
    made = sum(map(public.taken, team))
    if made >= need:
        return ""
    if len(team) == 1:
        return message("contract of {need} broken with {made}", need=need, made=made)
    return message("team contract of {need} broken with {made}", need=need, made=made)


def _won_cards(public: Public, seat: int) -> int:
    won = 0
    for trick in public.tricks:
        if trick.winner == seat:
            won = union(won, trick_cards(trick))
    return won
