"""The figures of some matches: what statistics show, worked out from one person's matches."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.games import GAMES
from clubs.rules.game import Duty
from clubs.store.row_codec import SeatResult
from clubs.store.statistics import PlayedMatch


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    words: str
    part: int
    whole: int

    @property
    def percent(self) -> int:
        """In a hundred; 0 of nothing."""
        return round(100 * self.part / self.whole) if self.whole else 0


@dataclass(frozen=True, slots=True)
class Figures:
    """One person's matches, the first one first."""

    matches: tuple[PlayedMatch, ...]

    @property
    def run(self) -> tuple[bool, ...]:
        """Which were won, of those without practice."""
        return tuple(one.won for one in self.matches if one.won is not None)

    @property
    def games(self) -> int:
        """How many were won or lost."""
        return len(self.run)

    @property
    def won(self) -> Share:
        """How many of them were won."""
        return Share("games won", sum(self.run), self.games)

    @property
    def deals(self) -> int:
        """The deals that count."""
        return sum(len(one.deals) for one in self.matches)

    @property
    def points_a_deal(self) -> float:
        """The mean; 0 without a deal."""
        total = sum(deal.points for one in self.matches for deal in one.deals)
        return total / self.deals if self.deals else 0.0

    @property
    def streak(self) -> int:
        """How many were won in a row up to now."""
        count = 0
        for won in reversed(self.run):
            if not won:
                break
            count += 1
        return count

    @property
    def longest(self) -> int:
        """The most that were ever won in a row."""
        best = run = 0
        for won in self.run:
            run = run + 1 if won else 0
            best = max(best, run)
        return best

    def duties(self, duty: Duty | None) -> list[Share]:
        """Return the shares of the deals in which a game's duty was met: of all, then of each mark."""
        if duty is None:
            return []
        owed = [deal for one in self.matches for deal in one.deals if deal.owed is not None]
        shares = [_met(duty, duty.words, owed)]
        return shares + [
            _met(duty, words, [deal for deal in owed if deal.mark == mark]) for mark, words in duty.marks
        ]

    def calibration(self) -> dict[int, tuple[float, int]]:
        """By bid: the mean of the tricks that were won, and how often it was bid."""
        found: dict[int, list[int]] = {}
        for one in self.matches:
            for deal in one.deals:
                if deal.bid is not None:
                    found.setdefault(deal.bid, []).append(deal.tricks)
        return {bid: (sum(tricks) / len(tricks), len(tricks)) for bid, tricks in sorted(found.items())}

    def tricks(self) -> dict[int, int]:
        """How often so many tricks were won in a deal."""
        found: dict[int, int] = {}
        for one in self.matches:
            for deal in one.deals:
                found[deal.tricks] = found.get(deal.tricks, 0) + 1
        return dict(sorted(found.items()))

    def by_game(self) -> list[tuple[str, Share]]:
        """Of every game how many were won."""
        found = []
        for id, one in GAMES.items():
            won = Figures(tuple(match for match in self.matches if match.game == id)).won
            if won.whole:
                found.append((id, Share(one.title, won.part, won.whole)))
        return found


def _met(duty: Duty, words: str, deals: Sequence[SeatResult]) -> Share:
    met = [duty.met(deal.owed or 0, deal.made or 0) for deal in deals]
    return Share(words, sum(met), len(met))


def chosen(
    matches: Sequence[PlayedMatch], *, profile: tuple[str, str], game: str, seats: int, level: str
) -> Figures:
    """One person's (name and animal) of a game, with so many seats, against a level; "" and 0 are any."""
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
