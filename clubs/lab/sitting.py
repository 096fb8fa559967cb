"""One match played once, with everybody in one place: the unit of work of a simulation.

A sitting's figures follow from the sitting alone, so that it does not matter where and when it is played.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from clubs.ai import player
from clubs.games import game
from clubs.lab import clairvoyant
from clubs.lab.clairvoyant import Clairvoyant
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance


@dataclass(frozen=True, slots=True)
class Sitting:
    """Match number `match` of a seed, the levels in seat order, and the deals to play; None plays to its end.

    Chance and the players' own seeds belong to the seats, so that equal levels in the same seats play alike.
    """

    setup: Setup
    seed: str
    match: int
    levels: tuple[str, ...]
    deals: int | None


@dataclass(slots=True)
class Tally:
    """One player's figures of one deal (or one whole match), which can be added up.

    `owed` counts the deals in which it owed tricks (a bid, a contract, a quota), `made` those in which it
    took them, `won` its share of winning the deal (or the match): a tie is shared.
    """

    points: float = 0.0
    tricks: int = 0
    deals: int = 0
    owed: int = 0
    made: int = 0
    won: float = 0.0

    def add(self, other: "Tally") -> None:
        """Add other figures."""
        self.points += other.points
        self.tricks += other.tricks
        self.deals += other.deals
        self.owed += other.owed
        self.made += other.made
        self.won += other.won


BySeat: TypeAlias = list[Tally]
"""The figures of one sample (a deal, or a whole match), by seat."""


def seated(played: Game, level: str, seed: int) -> Player:
    """The player that a level's text names; ValueError, with one sentence, if there is none."""
    if level != clairvoyant.LEVEL:
        return player(level, seed)
    if played.id not in clairvoyant.GAMES:
        raise ValueError(f"The clairvoyant cannot play {played.title}.")
    return Clairvoyant(seed)


def play(sitting: Sitting) -> list[BySeat]:
    """Play it: the figures of each deal, or those of the whole match."""
    key = f"{sitting.seed}|{sitting.match}"
    played = game(sitting.setup.game)
    players = [seated(played, level, _number(f"{key}|{seat}")) for seat, level in enumerate(sitting.levels)]
    session = Session(played, sitting.setup, players, Chance(key))
    for one in players:
        if isinstance(one, Clairvoyant):
            one.sit(session)
    deals: list[BySeat] = []
    while not session.over and (sitting.deals is None or len(deals) < sitting.deals):
        session.play_out(len(deals) + 1)
        deals.append(_figures(played, session.public))
    return deals if sitting.deals is not None else [_whole(deals, session.public.winners or ())]


def _figures(played: Game, public: Public) -> BySeat:
    """Everybody's figures of the deal just scored."""
    row = public.sheet[-1]
    top = played.best(score.points for score in row)
    best = [seat for seat in public.seats if row[seat].points == top]
    figures = []
    for seat in public.seats:
        tally = Tally(row[seat].points, row[seat].tricks, deals=1, won=(seat in best) / len(best))
        match played.measure(public, seat):
            case OfBid(won, bid) if bid is not None:
                tally.owed, tally.made = 1, int(won == bid)
            case Quota(won, need):
                tally.owed, tally.made = 1, int(won >= need)
        figures.append(tally)
    return figures


def _whole(deals: list[BySeat], winners: tuple[int, ...]) -> BySeat:
    """A whole match's figures; it is won by whoever won the game."""
    whole = [Tally() for _ in deals[0]]
    for deal in deals:
        for tally, more in zip(whole, deal, strict=True):
            tally.add(more)
    for seat, tally in enumerate(whole):
        tally.won = (seat in winners) / len(winners) if winners else 0.0
    return whole


def _number(text: str) -> int:
    """A seed for a player, the same on any platform."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
