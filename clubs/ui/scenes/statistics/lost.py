"""Points that a person's play lost a deal, in figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.games import GAMES
from clubs.store.play_lost import FOLLOWED, LED, LostDeal
from clubs.store.statistics import PlayedMatch

RECENT = 10  # deals


@dataclass(frozen=True, slots=True)
class Lost:
    """The judged deals of one person, the first one first, and the game of each."""

    deals: tuple[LostDeal, ...]
    games: tuple[str, ...]

    @classmethod
    def of(cls, matches: Sequence[PlayedMatch], deals: Sequence[LostDeal]) -> "Lost":
        """Return those of some matches, each as one person played it."""
        played = {(one.id, one.seat): one.game for one in matches}
        found = [deal for deal in deals if (deal.match, deal.seat) in played]
        return cls(tuple(found), tuple(played[deal.match, deal.seat] for deal in found))

    @property
    def mean(self) -> float:
        """The points lost a deal; 0 without a deal."""
        return _mean(self.deals)

    @property
    def recent(self) -> float:
        """The points lost a deal in the last RECENT deals."""
        return _mean(self.deals[-RECENT:])

    @property
    def clean(self) -> int:
        """The number of deals without a mistake."""
        return sum(not deal.mistakes for deal in self.deals)

    def by_part(self) -> list[tuple[str, float]]:
        """Return what each part of a deal lost on average, the tricks last."""
        found: dict[str, float] = {}
        for deal in self.deals:
            for part, points in deal.parts:
                found[part] = found.get(part, 0.0) + points
        parts = sorted(
            found, key=lambda part: (LED, FOLLOWED).index(part) + 1 if part in (LED, FOLLOWED) else 0
        )
        return [(part, found[part] / len(self.deals)) for part in parts]

    def by_game(self) -> list[tuple[str, float, int]]:
        """Return the title of every game with judged deals, the points lost a deal, and the deals."""
        found = []
        for id, game in GAMES.items():
            deals = [deal for deal, of in zip(self.deals, self.games, strict=True) if of == id]
            if deals:
                found.append((game.title, _mean(deals), len(deals)))
        return found


def _mean(deals: Sequence[LostDeal]) -> float:
    return sum(deal.lost for deal in deals) / len(deals) if deals else 0.0
