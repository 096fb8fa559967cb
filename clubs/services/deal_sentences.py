"""The result of a deal as it is told to others."""

from datetime import date
from typing import Protocol

from clubs.language import message
from clubs.rules.game import Game


class SeatPoints(Protocol):
    """One seat's score of a deal."""

    @property
    def tricks(self) -> int:
        """The tricks won."""

    @property
    def bid(self) -> int | None:
        """The number of tricks bid, if there was a bid."""

    @property
    def owed(self) -> int | None:
        """The tricks asked of the seat, if any were."""

    @property
    def made(self) -> int | None:
        """The tricks that count towards those, if any were asked."""

    @property
    def points(self) -> int:
        """The points of the deal."""


def points_words(points: int) -> str:
    """Return points with their sign if they are minus points: `13 points`, `−1 point`."""
    if points < 0:
        return message("−{points} {points:point/points}", points=-points)
    return message("{points} {points:point/points}", points=points)


def tricks_words(game: Game, score: SeatPoints) -> str:
    """Return what was bid or owed, and won: `bid 3, made`, `won 5 tricks, needed 4`."""
    if score.bid is not None:
        made = score.tricks if score.made is None else score.made
        met = game.met(score.bid if score.owed is None else score.owed, made)
        if met:
            return message("bid {bid}, made", bid=score.bid)
        return message("bid {bid}, won {made}", bid=score.bid, made=made)
    if score.owed is None:
        return message("won {tricks} {tricks:trick/tricks}", tricks=score.tricks)
    won = message("won {tricks} {tricks:trick/tricks}, needed {owed}")
    return won.having(tricks=score.tricks, owed=score.owed)


def deal_sentence(game: Game, score: SeatPoints, player: str) -> str:
    """Return the line about a deal that a player passes on, in English.

    Without a `player` it names nobody.
    """
    told = game.title, tricks_words(game, score), points_words(score.points)
    named = (f"played by {player}",) if player else ()
    return " · ".join(("Clubs deal", *told, *named))


def daily_sentence(game: Game, day: date, score: SeatPoints, *marks: str) -> str:
    """Return the line about a daily deal that a player passes on, in English.

    `marks` are where it stands, and hints.
    """
    told = game.title, tricks_words(game, score), points_words(score.points)
    parts = (f"Clubs daily {day.isoformat()}", *told)
    return " · ".join(filter(None, (*parts, *marks)))
