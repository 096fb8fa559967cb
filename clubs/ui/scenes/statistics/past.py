"""What statistics are made from, and the auctions that are counted piece by piece while one looks."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Protocol

from clubs.store.statistics import Auction, Sitting


class Past(Protocol):
    """Everybody's matches; `counted` keeps the auctions of those that have been gone through."""

    counted: dict[int, list[Auction]]

    def sittings(self) -> Sequence[Sitting]:
        """The finished matches, the first one first."""

    def auctions(self, id: int) -> Iterator[tuple[Auction, ...]]:
        """The auctions of a match, found piece by piece."""

    def reset(self) -> None:
        """Count only what is finished from now on."""


class AuctionCount:
    """Counts auctions, a little at a time."""

    def __init__(self, past: Past) -> None:
        self._past = past
        self._match: int | None = None
        self._pieces: Iterator[tuple[Auction, ...]] = iter(())
        self._found: list[Auction] = []

    def missing(self, sittings: Sequence[Sitting]) -> list[int]:
        """The matches that are still to be gone through."""
        return [one.id for one in sittings if one.id not in self._past.counted]

    def go_on(self, missing: Sequence[int], ms: float) -> None:
        """Go on for so long with what is missing."""
        end = perf_counter() + ms / 1000
        for id in missing:
            if id != self._match:
                self._match, self._pieces, self._found = id, self._past.auctions(id), []
            for piece in self._pieces:
                self._found += piece
                if perf_counter() >= end:
                    return
            self._past.counted[id] = self._found

    def made(self, sittings: Sequence[Sitting]) -> list[bool]:
        """Of every auction that these people have won, whether the contract was made."""
        return [
            auction.made
            for one in sittings
            for auction in self._past.counted.get(one.id, ())
            if auction.seat == one.seat
        ]
