"""The gains of an answer in imagined deals, and comparisons of answers that were tried in the same ones."""

from math import sqrt

from librt.vecs import append, vec


class Outcome:
    """The gains of one answer, deal by deal; `number` is its place among the answers."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.gains: vec[float] = vec[float]()
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Add the gain in one more deal."""
        self.gains = append(self.gains, gain)
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The mean gain."""
        return self.total / float(len(self.gains))

    @property
    def deviation(self) -> float:
        """The standard deviation of the gain."""
        mean = self.mean
        return sqrt(max(0.0, self.squares / float(len(self.gains)) - mean * mean))

    def worth(self, boldness: float) -> float:
        """Return the mean, plus `boldness` standard deviations."""
        return self.mean + boldness * self.deviation

    def behind(self, best: "Outcome") -> tuple[float, float]:
        """Return how far this is behind another answer in the deals in which both were tried, and the
        standard error of that.
        """
        deals = min(len(self.gains), len(best.gains))
        total = squares = 0.0
        for deal in range(deals):
            gap: float = best.gains[deal] - self.gains[deal]
            total += gap
            squares += gap * gap
        mean = total / float(deals)
        return mean, sqrt(max(0.0, squares / float(deals) - mean * mean) / float(deals))
