"""The result of a deal as it is told to others."""

from datetime import date
from typing import Final, Protocol

from clubs.language import Message, message
from clubs.rules.game import Game

PLAYED_BY: Final = message("{deal} · played by {name}")


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


def points_words(points: int) -> Message:
    """Return points with their sign if they are minus points: `13 points`, `−1 point`."""
    if points < 0:
        return message("−{points} {points:point/points}", points=-points)
    return message("{points} {points:point/points}", points=points)


def tricks_words(game: Game, score: SeatPoints) -> Message:
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


def deal_sentence(game: Game, score: SeatPoints, player: str) -> Message:
    """Return the line about a deal that a player passes on.

    Without a `player` it names nobody.
    """
    told = message("Clubs deal · {game} · {tricks} · {points}", **_told(game, score))
    return PLAYED_BY.having(deal=told, name=player) if player else told


def daily_sentence(game: Game, day: date, score: SeatPoints, *marks: str) -> Message:
    """Return the line about a daily deal that a player passes on.

    `marks` are where it stands, and hints.
    """
    told = message("Clubs daily {day} · {game} · {tricks} · {points}", day=f"{day}", **_told(game, score))
    for mark in filter(None, marks):
        told = message("{told} · {mark}", told=told, mark=mark)
    return told


def _told(game: Game, score: SeatPoints) -> dict[str, str]:
    return {
        "game": game.title,
        "tricks": tricks_words(game, score),
        "points": points_words(score.points),
    }
