"""Where the cards that a seat cannot see may lie."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from clubs.cards import Card, name, parse


@dataclass(frozen=True, slots=True)
class Holders:
    """In how many of a number of imagined deals each seat holds each hidden card, by card and seat."""

    deals: int
    counts: Mapping[Card, tuple[int, ...]] = field(default_factory=dict)

    def share(self, card: Card, seat: int) -> float:
        """Return the share of the deals in which a seat holds a card."""
        counts = self.counts.get(card)
        return counts[seat] / self.deals if counts else 0.0

    def possible(self, seat: int) -> list[Card]:
        """Return the cards that a seat holds in any of the deals, from the lowest up."""
        return sorted(card for card, counts in self.counts.items() if counts[seat])


def write_holders(holders: Holders) -> str:
    """Return the holders as one line of text: `300 QC 120 180 0`."""
    counts = (f"{name(card)} {' '.join(map(str, seats))}" for card, seats in sorted(holders.counts.items()))
    return " ".join((str(holders.deals), *counts))


def read_holders(line: str, seats: int) -> Holders:
    """Return the holders that a line holds for a number of seats; ValueError if it holds none."""
    deals, *words = line.split()
    if int(deals) < 1 or len(words) % (seats + 1):
        raise ValueError("these are no holders")
    rows = [words[start : start + seats + 1] for start in range(0, len(words), seats + 1)]
    counts = {parse(card): tuple(map(int, numbers)) for card, *numbers in rows}
    if any(not 0 <= number <= int(deals) for numbers in counts.values() for number in numbers):
        raise ValueError("a card is held more often than there are deals")
    return Holders(int(deals), counts)
