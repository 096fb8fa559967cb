"""Figures of one person's matches."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from clubs.games import GAMES
from clubs.language import message
from clubs.rules.game import Duty
from clubs.store.row_codec import SeatResult
from clubs.store.statistics import PlayedMatch


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, in words and numbers."""

    words: str
    part: int
    whole: int

    @property
    def percent(self) -> int:
        """The rounded percentage; 0 of nothing."""
        return round(100 * self.part / self.whole) if self.whole else 0


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one person's matches, the first one first."""

    matches: tuple[PlayedMatch, ...]

    @property
    def run(self) -> tuple[bool, ...]:
        """Whether each match was won, without matches with practice deals."""
        return tuple(one.won for one in self.matches if one.won is not None)

    @property
    def games(self) -> int:
        """The number of matches won or lost."""
        return len(self.run)

    @property
    def won(self) -> Share:
        """The share of matches won."""
        return Share(message("games won"), sum(self.run), self.games)

    @property
    def deals(self) -> tuple[SeatResult, ...]:
        """All deals that count."""
        return tuple(deal for one in self.matches for deal in one.deals)

    @property
    def points_a_deal(self) -> float:
        """The mean points of a deal; 0 without a deal."""
        deals = self.deals
        return sum(deal.points for deal in deals) / len(deals) if deals else 0.0

    @property
    def streak(self) -> int:
        """The number of matches won in a row up to now."""
        return sum(takewhile(bool, reversed(self.run)))

    @property
    def longest(self) -> int:
        """The longest streak ever."""
        return max((sum(streak) for _, streak in groupby(self.run)), default=0)

    def duties(self, duty: Duty | None) -> list[Share]:
        """Return the share of deals in which a game's duty was met, that of each mark, and each tally."""
        if duty is None:
            return []
        owed = [deal for deal in self.deals if deal.owed is not None]
        marked = [
            _met(duty, words, [deal for deal in owed if deal.mark == mark]) for mark, words in duty.marks
        ]
        counted = Counter(word for deal in self.deals for word in (deal.mark or "").split())
        tallies = [
            Share(words, counted[word], sum(counted[one] for one in among))
            for words, word, among in duty.tallies
        ]
        return [_met(duty, duty.words, owed), *marked, *(share for share in tallies if share.whole)]

    def calibration(self) -> dict[int, tuple[float, int]]:
        """Return, by bid, the mean number of tricks won and the number of deals."""
        found: dict[int, list[int]] = {}
        for deal in self.deals:
            if deal.bid is not None:
                found.setdefault(deal.bid, []).append(deal.tricks)
        return {bid: (sum(tricks) / len(tricks), len(tricks)) for bid, tricks in sorted(found.items())}

    def tricks(self) -> dict[int, int]:
        """Return the number of deals by tricks won."""
        return dict(sorted(Counter(deal.tricks for deal in self.deals).items()))

    def by_game(self) -> list[Share]:
        """Return the share of matches won of every game played."""
        found = []
        for id, game in GAMES.items():
            won = Figures(tuple(match for match in self.matches if match.game == id)).won
            if won.whole:
                found.append(Share(game.title, won.part, won.whole))
        return found


def _met(duty: Duty, words: str, deals: Sequence[SeatResult]) -> Share:
    met = [duty.met(deal.owed or 0, deal.made or 0) for deal in deals]
    return Share(words, sum(met), len(met))


def chosen(
    matches: Sequence[PlayedMatch], *, profile: tuple[str, str], game: str, seats: int, level: str
) -> Figures:
    """Return a person's figures (name and animal) for a game, table size and level; "" and 0 mean any."""
    return Figures(
        tuple(
            one
            for one in matches
            if (one.name, one.animal) == profile
            and game in ("", one.game)
            and seats in (0, one.seats)
            and level in ("", one.level)
        )
    )
