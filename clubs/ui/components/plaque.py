"""The contents of a seat's plaque: animal, name, result of this deal, score, and whose turn it is."""

from dataclasses import dataclass

from clubs.rules.measure import Measure, OfBid, Quota, Tricks, Words
from clubs.ui.components.panels import Mood


@dataclass(frozen=True)
class Plaque:
    """Contents of one plaque; `score` is text, with its sign."""

    animal: str
    name: str
    measure: Measure
    score: str | None = None
    dealer: bool = False
    turn: bool = False
    compact: bool = False
    crown: bool = False
    mood: Mood = "calm"

    @property
    def words(self) -> str:
        """All that it shows, in words."""
        match self.measure:
            case Quota(won, need):
                stands = f"{won} of {need} tricks"
            case OfBid(won, bid, _):
                stands = "no bid yet" if bid is None else f"bid {bid}, won {won}"
            case Tricks(won, points):
                stands = f"won {won}" if points is None else f"won {won}, worth {points}"
            case Words(said):
                stands = said
        score = "" if self.score is None else f"score {self.score}"
        marks = ("dealer" * self.dealer, "winner" * self.crown)
        return ", ".join(filter(None, (self.name, stands, score, *marks)))
