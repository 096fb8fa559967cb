"""Sample games for pictures of the history, of the statistics and of a deal played twice."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from clubs.app.routes import Program
from clubs.games import GAMES, game
from clubs.learn.firsts import sentence
from clubs.learn.ideas import IDEAS
from clubs.learn.level import marks
from clubs.services.archive import Archive, MatchSummary
from clubs.services.duels import Comparison, Duels, ReceivedLine
from clubs.services.match_history import FirstTime, MatchHistory
from clubs.services.shared_deals import Side, received, shared_line
from clubs.services.your_play import YourPlay
from clubs.store.play_lost import FOLLOWED, LED, LostDeal
from clubs.store.row_codec import SeatResult
from clubs.store.statistics import PlayedMatch
from clubs.table.duel import Duel
from clubs.table.match import Match, usual_seating
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.shell.scene import Scene

_OPEN: Final = (("free", 3, 4, (210, 265, 140)), ("exact", 10, 2, (12, 0, 23, 11, 0, 13, 10, 24, 0, 12)))
_FINISHED: Final = (
    ("whist", 3, 9, (11, -4, -7), (0,)),
    ("exact", 4, 12, (74, 103, 62, 88), (1,)),
    ("low", 4, 14, (61, 104, 77, 38), (3,)),
    ("trump", 6, 13, (52, 40, 66, 31, 66, 28), (2, 4)),
    ("free", 3, 7, (520, 340, 410), (0,)),
    ("whist", 3, 12, (-3, 11, -8), (1,)),
    ("trump", 2, 13, (81, 70), (0,)),
    ("low", 5, 9, (40, 71, 102, 66, 58), (0,)),
)

_FIRSTS: Final = (
    ("zero_with_ace", "exact", 7),
    ("won_below", "whist", 12),
    ("won exact", "exact", 12),
    ("ace_cancelled", "exact", 3),
    ("gave_up_three", "free", 2),
    ("no_trick", "low", 4),
    ("played whist", "whist", 9),
    ("two_wins", "low", 1),
)

_TABLES: Final = (("whist", 3), ("exact", 4), ("exact", 6), ("trump", 4), ("low", 4), ("free", 3))


def _kept(
    id: int, name: str, seats: int, deals: int, scores: tuple[int, ...], winners: tuple[int, ...] | None
) -> MatchSummary:
    match = Match(game(name).setup(seats), usual_seating(seats), "")
    # By the clock wherever the picture is made, so that it says the same everywhere.
    touched = datetime(2026, 11, 21 - id, 20, 15 + id).timestamp()
    return MatchSummary(id, match, round(touched * 1000), deals, scores, winners)


class SampleGames(Archive):
    """The same few games every time; no action on them does anything."""

    def __init__(self) -> None:
        self.folder = "Clubs/exports"

    def open_games(self) -> Sequence[MatchSummary]:
        return [_kept(id, *one, None) for id, one in enumerate(_OPEN)]

    def finished(self) -> Sequence[MatchSummary]:
        return [_kept(id, *one) for id, one in enumerate(_FINISHED, len(_OPEN))]

    def files(self) -> Sequence[str]:
        return ("exact-20261112-201500.clubs", "from-ana.clubs")

    def abandon(self, id: int) -> None:
        """Do nothing: samples stay."""

    def export(self, id: int) -> str:
        """Refuse: a sample is not exported."""
        return f"Game {id} is only a picture."

    def bring_in(self, file: str | Path) -> str:
        """Refuse: a sample is not imported."""
        return f"{file} is only a picture."

    def copies(self) -> Sequence[str]:
        return ("Before the last auction", "Clubs Whist, deal 3")

    def keep_copy(self, id: int, name: str) -> str:
        """Refuse: a sample is not copied."""
        return f"Game {id} is only a picture, and so is {name}."

    def remove_copy(self, name: str) -> str:
        """Refuse: samples stay."""
        return f"{name} is only a picture."


class SampleDuels(Duels):
    """The same line every time."""

    def __init__(self) -> None:
        pass

    def lines(self) -> Sequence[ReceivedLine]:
        return (ReceivedLine("", "Noor", "exact", 4, played=False),)

    def forget(self, line: str) -> str:
        """Refuse: samples stay."""
        return f"The deal{line} is only a picture."


class SamplePast(MatchHistory):
    """The same matches of two people every time."""

    missing = unread = unsearched = ()

    def __init__(self) -> None:
        pass

    def matches(self) -> Sequence[PlayedMatch]:
        dice, found = Random(5), []
        for id in range(64):
            name, seats = dice.choice(_TABLES)
            profile = ("Juniper", "hare") if id % 5 else ("Ana", "owl")
            level = dice.choice(("easy", "steady", "sharp"))
            deals = [_deal(dice, name, number) for number in range(1, dice.randrange(6, 14) + 1)]
            if name == "free":
                deals[0] = replace(deals[0], owed=7, made=7 if id % 3 else 6)
            won = dice.random() < 1.6 / seats
            found.append(PlayedMatch(id, name, seats, level, *profile, 0, won, tuple(deals)))
        return found

    def lost(self) -> Sequence[LostDeal]:
        """Return what the play of three deals in four gave away."""
        dice, found = Random(7), []
        for one in self.matches():
            phases = [phase.title for phase in GAMES[one.game].phases(GAMES[one.game].setup(one.seats))]
            before = [title for title in phases if title in ("Exchange", "Bidding", "Passing", "Auction")]
            for number, deal in enumerate(one.deals):
                if number % 4:
                    parts = [(part, round(dice.expovariate(1.6), 2)) for part in (*before, LED, FOLLOWED)]
                    found.append(
                        LostDeal(one.id, one.seat, deal.deal, tuple(parts), dice.choice((0, 0, 1, 2)))
                    )
        return found

    def complete(self, ms: float) -> None:
        """Do nothing: nothing is missing."""

    def firsts(self) -> Sequence[FirstTime]:
        # By the clock wherever the picture is made, so that it says the same everywhere.
        days = [round(datetime(2026, 11, 21 - 2 * at, 20).timestamp() * 1000) for at in range(len(_FIRSTS))]
        return [
            FirstTime(sentence(name), day, id, at, deal, 0)
            for at, ((name, id, deal), day) in enumerate(zip(_FIRSTS, days, strict=True))
        ]

    def search(self, ms: float) -> None:
        """Do nothing: all is found."""

    def reset(self) -> None:
        """Do nothing: samples stay."""


def _deal(dice: Random, name: str, number: int) -> SeatResult:
    """Return a deal by a player whose bids are usually right and a little low."""
    if name in ("exact", "trump"):
        bid = min(8, int(dice.expovariate(0.4)))
        tricks = max(0, bid + dice.choice((-1, 0, 0, 0, 0, 1, 1)))
        points = 10 + tricks if tricks == bid else 0
        return SeatResult(number, 0, tricks, bid, points, owed=bid, made=tricks)
    tricks = dice.choice((1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 7))
    result = SeatResult(number, 0, tricks, None, tricks - 4)
    if name != "whist":
        return result
    return replace(result, owed=4, made=tricks, mark="exchange" if dice.random() < 0.3 else "")


MINE: Final = "FFPER-WJ0PS-JZ80Q-HFWN5-YZKZA-A5PKD 1133X-207K0-WRY3W-Z0F1Y-4W3BV-A011P-0"
THEIRS: Final = "FFPER-WJ0PS-JZ80Q-HFWN5-YZKZA-A5PKD 118R6-AENNT-JED3T-YVB4E-3A177-VA01W-7Z"


def sample_duel(program: Program) -> Scene:
    """Return the page of the two deals."""
    mine, theirs = received(MINE).deal, received(THEIRS).deal
    own = mine.record.seating[mine.seat]
    sides = Side(own.name, own.animal, you=True), Side("Noor", "otter")
    shared = shared_line(mine.record, mine.seat)
    return DuelScene(program.context, Comparison(Duel(mine, theirs), sides, shared))


class SamplePlay(YourPlay):
    """Deals of every game in which somebody leads like steady, and follows like sharp."""

    def __init__(self, number: int = 60) -> None:
        super().__init__(None, None)
        self._number = number

    @property
    def deals(self) -> Sequence[LostDeal]:
        known = marks(self.game)
        dice = Random(51)
        found = []
        for number in range(self._number if known is not None else 0):
            marked = [
                (one, mark)
                for one in (known.parts if known is not None else ())
                for mark in one.levels
                if mark.level == ("steady" if one.part == LED else "sharp")
            ]
            steady = {one.part: dice.gauss(one.steady.mean, 0.5 * mark.alone.spread) for one, mark in marked}
            parts = [
                (one.part, steady[one.part] + mark.beside.mean + dice.gauss(0, 0.5 * mark.alone.spread))
                for one, mark in marked
            ]
            titles = list(IDEAS)[number % 5 : 12 : 4]
            ideas = tuple((title, dice.random() < 0.3 + 0.1 * at) for at, title in enumerate(titles))
            found.append(LostDeal(number, 0, 1, tuple(parts), 0, ideas, tuple(steady.items())))
        return found
