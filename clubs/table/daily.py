"""The daily deal: one for each game and day, the same for everybody who plays it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from clubs.games import game
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
    """Return the match for a day's deal: a person in the first seat against players of one level.

    The game has its usual options and its usual number of seats.
    """
    setup = game(id).setup()
    players = (
        replace(one, plays=USUAL_LEVEL if seat else PERSON) for seat, one in enumerate(seating[: setup.seats])
    )
    return match_of(deal_of_the_day(setup, day), tuple(players))


def day_of(match: Match, today: date) -> date | None:
    """Return the day whose deal a match is played for, as `daily_match` sets it up; None if for none."""
    plays = [one.plays for one in match.seating]
    opening = Chance(match.seed).opening
    setup = game(match.setup.game).setup()
    if opening is None or match.setup != setup or plays != [PERSON, *[USUAL_LEVEL] * (setup.seats - 1)]:
        return None
    return next((day for day in days(today) if day_seed(setup, day) == opening.seed), None)
