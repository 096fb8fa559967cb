"""The daily deal: one for each game and day, the same for everybody who plays it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Final

from clubs.games import game
from clubs.rules.option import Setup
from clubs.table.code import day_seed, deal_of_the_day
from clubs.table.match import USUAL_LEVEL, Match, match_of
from clubs.table.seating import PERSON, Seating
from clubs.table.shuffle import Chance

FIRST: Final = date(2026, 1, 1)
"""The first day that has its deals."""


def days(until: date) -> Iterator[date]:
    """Yield the days that have deals, the last one first."""
    for back in range((until - FIRST).days + 1):
        yield until - timedelta(back)


def daily_match(id: str, day: date, seating: tuple[Seating, ...]) -> Match:
    """Return the match for a day's deal, of the game with its usual options and number of seats."""
    return deal_match(deal_of_the_day(game(id).setup(), day), seating)


def deal_match(code: str, seating: tuple[Seating, ...]) -> Match:
    """Return the match for the deal of a code: a person in the first seat against players of one level.

    So it is the same for everybody who compares results. NoCode for no code.
    """
    found = match_of(code)
    players = (
        replace(one, plays=USUAL_LEVEL if seat else PERSON)
        for seat, one in enumerate(seating[: found.setup.seats])
    )
    return replace(found, seating=tuple(players))


def is_compared(plays: Sequence[str]) -> bool:
    """Return whether the players of a match are those of `deal_match`, by what records write of them."""
    return list(plays) == [PERSON, *[USUAL_LEVEL] * (len(plays) - 1)]


def day_of(match: Match, today: date) -> date | None:
    """Return the day whose deal a match is played for, as `daily_match` sets it up; None if for none."""
    opening = Chance(match.seed).opening
    setup = game(match.setup.game).setup()
    if opening is None or match.setup != setup or not is_compared([one.plays for one in match.seating]):
        return None
    return _days_by_seed(setup, today).get(opening.seed)


@cache
def _days_by_seed(setup: Setup, today: date) -> Mapping[bytes, date]:
    return {day_seed(setup, day): day for day in days(today)}
