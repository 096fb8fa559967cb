"""The score of a deal of Free Clubs (F-14, F-15), and the cost of a proven challenge (F-19)."""

from dataclasses import dataclass
from typing import Final

from clubs.cards import ACE, DIAMONDS, HEARTS, SPADES, card, contains, count, of_suit, union
from clubs.games.free.auction import Contract
from clubs.rules.public import Note, Public, ScoreLine, SeatScore, trick_cards

LONE_TARGET: Final = 7
TEAM_TARGET: Final = 10


@dataclass(frozen=True, slots=True)
class Offenders(Note):
    """F-19: the seats that score no positive points in this deal."""

    seats: tuple[int, ...] = ()


def score(public: Public) -> tuple[SeatScore, ...]:
    """F-14, F-15 and F-19 for every seat."""
    lines = [_lines(public, seat) for seat in public.seats]
    for seat in public.note(Offenders).seats:
        minus = [line for line in lines[seat] if line.points < 0]
        lines[seat] = [*minus, ScoreLine("F-19", "no plus points after the challenge", 0)]
    team = public.note(Contract).seats
    contract = (owed(team), sum(map(public.taken, team)))
    row = []
    for seat in public.seats:
        need, made = contract if seat in team else (None, None)
        row.append(SeatScore(public.taken(seat), tuple(lines[seat]), owed=need, made=made))
    return tuple(row)


def owed(team: tuple[int, ...]) -> int:
    """F-14: the tricks that the auction's winners owe, one alone or a team of two."""
    return LONE_TARGET if len(team) == 1 else TEAM_TARGET


def _lines(public: Public, seat: int) -> list[ScoreLine]:
    tricks = public.taken(seat)
    won = _won_cards(public, seat)
    lines = [ScoreLine("F-14", f"{tricks} tricks, 10 each", 10 * tricks)]
    if broken := _broken(public, seat):
        lines.append(ScoreLine("F-14", broken, -50))
    diamonds = [count(of_suit(_won_cards(public, other), DIAMONDS)) for other in public.seats]
    if diamonds[seat] and diamonds[seat] == max(diamonds):
        shared = diamonds.count(max(diamonds)) > 1
        words = "tied for most diamonds" if shared else "most diamonds"
        lines.append(ScoreLine("F-15", words, 10 if shared else 20))
    if contains(won, card(ACE, HEARTS)):
        lines.append(ScoreLine("F-15", "{H}A", 10))
    if not of_suit(won, SPADES):
        lines.append(ScoreLine("F-15", "no spade", 5))
    return lines


def _broken(public: Public, seat: int) -> str:
    """F-14: return how the seat's contract was broken; '' if it has none or made it."""
    team = public.note(Contract).seats
    if seat not in team:
        return ""
    need = owed(team)
    made = sum(map(public.taken, team))
    who = "contract" if len(team) == 1 else "team contract"
    return f"{who} of {need} broken with {made}" if made < need else ""


def _won_cards(public: Public, seat: int) -> int:
    won = 0
    for trick in public.tricks:
        if trick.winner == seat:
            won = union(won, trick_cards(trick))
    return won
