"""What a finished deal is worth to each seat: the chance of winning the game from the scores it leaves."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import EXACT, FREE, WHIST, Deal


class Stakes:
    """The scores before the deal, and how the game ends.

    `target` ends a game of Clubs Whist (at plus or minus), Exact or Free Clubs; `last` says that a game of so
    many deals ends with this one. `spread` is the difference in points that still matters, in the points of
    the game: far from the finish it is wide, and then the chance of winning is nearly proportional to points.
    `minus` is how far a minus counts as a way to win (W-8).
    """

    def __init__(self, scores: list[float], target: float, last: bool, spread: float, minus: float) -> None:
        self.scores: vec[float] = vec[float](scores)
        self.target = target
        self.last = last
        self.spread = spread
        self.minus = minus
        self.totals: vec[float] = vec[float](scores)

    def value(self, deal: Deal, chances: vec[float]) -> None:
        """Fill in each seat's chance of winning the game after a finished deal."""
        totals = self.totals
        for seat in range(deal.seats):
            totals[seat] = self.scores[seat] + float(deal.score(seat))
        if not self._finished(deal, chances):
            self._race(deal.seats, chances)

    def _finished(self, deal: Deal, chances: vec[float]) -> bool:
        totals = self.totals
        winners: i64 = 0
        if deal.game == WHIST:
            for seat in range(deal.seats):
                chances[seat] = 1.0 if abs(totals[seat]) >= self.target else 0.0
                winners += int(chances[seat])
        else:
            best = totals[0]
            for seat in range(deal.seats):
                best = max(best, totals[seat])
            if not self.last and (best < self.target or (deal.game != EXACT and deal.game != FREE)):
                return False
            for seat in range(deal.seats):
                chances[seat] = 1.0 if totals[seat] == best else 0.0
                winners += int(chances[seat])
        if not winners:
            return False
        for seat in range(deal.seats):
            chances[seat] /= float(winners)
        return True

    def _race(self, seats: i64, chances: vec[float]) -> None:
        whole = 0.0
        for seat in range(seats):
            ahead = self.totals[seat] / self.spread
            chances[seat] = exp(ahead) + self.minus * exp(-ahead)
            whole += chances[seat]
        for seat in range(seats):
            chances[seat] /= whole
