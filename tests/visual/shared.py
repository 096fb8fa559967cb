"""Deals that are shared: the daily deal, rounds, a line that came, and the same deal played twice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from clubs.app.routes import Program
from clubs.games import game
from clubs.services.daily import DailyDeals, DayResult
from clubs.services.duels import Comparison
from clubs.services.round_summary import DealSummary, RoundSummary
from clubs.services.rounds import Rounds
from clubs.services.shared_deals import ReceivedDeal, SharedLine, Side
from clubs.store.row_codec import SeatResult
from clubs.table.duel import Duel, first_deal
from clubs.table.field import SIZE, Field
from clubs.table.line import line_of
from clubs.table.match import Match
from clubs.ui.scenes.daily.scene import DailyScene
from clubs.ui.scenes.duel.invitation import InvitationScene
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.scenes.rounds.scene import RoundsScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop
from tests.duels import deal, other_card

LONG_NAME: Final = "Wilhelmina Ottos"
TODAY: Final = date(2026, 11, 22)
LINE: Final = SharedLine(
    "Clubs deal · Exact Clubs · bid 3, made · 13 points · played by Juniper",
    "EQPD0-WPDHF-KFKXH-ARK09-RA10D-SZ328",
    "110YF-FNJV0-3YQVE-D5Q3S-RMK11-7ZC",
    ("legal, counted by the rules", "!4 steps of hints"),
)
Scenes = Callable[[Program], list[Scene]]


class MadeUpDays(DailyDeals):
    """Daily deals of which some have been played."""

    today = TODAY

    def __init__(self) -> None:
        pass

    def played(self, game: str) -> Mapping[date, DayResult]:
        """Return two deals that were played, one with hints, and one that was begun."""
        del game
        return {
            TODAY: DayResult(SeatResult(1, 0, 3, None, -1, 4, 3), tries=2),
            date(2026, 11, 3): DayResult(SeatResult(1, 0, 3, 3, 13, 3, 3), tries=1, hinted=True),
            date(2026, 11, 9): DayResult(None),
        }

    def line(self, game: str, day: date) -> str:
        """Return a line."""
        del game, day
        return LINE.line

    def field(self, game: str, day: date) -> Field:
        """Return a field that is complete."""
        del day
        return Field((*[-2] * 61, *[-1] * 80, *[2] * 59), lowest_wins=game == "low")

    def play_field(self, game: str, day: date) -> bool:
        """Play nothing."""
        del game, day
        return False

    def rest(self) -> None:
        """Do nothing."""


class MadeUpRounds(Rounds):
    """One round of four friends with long names, twelve deals long."""

    def __init__(self) -> None:
        pass

    def read(self) -> None:
        """Read nothing."""

    def all(self) -> Sequence[RoundSummary]:
        """Return the round."""
        names = (LONG_NAME, "Ade", "Lin", "Noor")
        mine = SeatResult(1, 0, 3, 3, 13, 3, 3)
        deals = [
            DealSummary(
                game("exact"),
                "played" if at < 5 else "yours",
                mine if at < 5 else None,
                {name: SeatResult(1, 0, 3, 3, 3 * number + at, 3, 3) for number, name in enumerate(names)},
                {"Ade": "2 steps of hints"} if at == 1 else {},
            )
            for at in range(12)
        ]
        return [RoundSummary("Round of four friends", tuple(deals))]

    def poll(self) -> bool:
        """Read nothing."""
        return False


class NoRounds(MadeUpRounds):
    """No round yet."""

    def all(self) -> Sequence[RoundSummary]:
        """Return nothing."""
        return ()


def daily(program: Program) -> list[Scene]:
    """Return the page of daily deals."""
    return [program.menu(), DailyScene(program.context, MadeUpDays(), "whist")]


def no_result(program: Program) -> list[Scene]:
    """Return the page of daily deals at a day that has not been played."""
    scene = DailyScene(program.context, MadeUpDays(), "whist")
    scene.choose_day(TODAY.replace(day=5))
    return [program.menu(), scene]


def no_round(program: Program) -> list[Scene]:
    """Return the page of rounds without a round."""
    return [program.menu(), RoundsScene(program.context, NoRounds(), "exact")]


def rounds(program: Program) -> list[Scene]:
    """Return the page of rounds."""
    return [program.menu(), RoundsScene(program.context, MadeUpRounds(), "exact")]


def invitation(program: Program) -> list[Scene]:
    """Return the question whether to play a deal that came."""
    mine = deal("exact", 10)
    came = ReceivedDeal(line_of(mine.record, 0), mine, Side(LONG_NAME, "otter"))
    match = Match(mine.record.setup, mine.record.seating, mine.record.seed)
    return [program.menu(), InvitationScene(program.context, came, match, Pop, Pop)]


def twice(id: str, seats: int | None = None, *, alike: bool = False) -> Scenes:
    """Return a maker of the page of a deal that was played twice."""

    def scenes(program: Program) -> list[Scene]:
        mine = deal(id, seats)
        duel = Duel(mine, mine if alike else first_deal(other_card(mine.record, 0), 0))
        sides = Side("Juniper", "hare", you=True), Side(LONG_NAME, "otter")
        return [
            program.menu(),
            DuelScene(program.context, Comparison(duel, sides, LINE)),
        ]

    return scenes


def shared() -> Iterator[tuple[str, Scenes]]:
    """Yield each page with its name."""
    assert len(MadeUpDays().field("whist", TODAY).points) == SIZE
    yield "daily", daily
    yield "daily, not played", no_result
    yield "rounds", rounds
    yield "rounds, none", no_round
    yield "invitation", invitation
    yield "duel, long names", twice("exact")
    yield "duel of free", twice("free")
    yield "duel of ten", twice("exact", 10)
    yield "duel, the same", twice("trump", 5, alike=True)
