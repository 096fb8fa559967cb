"""Chance: everything random in a match from one seed (G-4), the same on any Python and platform.

How a pack is made from its seed, for implementations in other languages:

1. A deal's seed has 16 bytes. In a match they are the first 16 of SHA-256 over the UTF-8 text
   `clubs deal|N|S`, where S is the seed of the match and N the deal's number, from 1; 0 is the draw for deal
   (G-2). The deal of a code has the 16 bytes in the code instead.
2. Block number B (0, 1, 2 …) is SHA-256 over the 5 bytes `clubs`, the seed, and B in 4 bytes, the highest
   first. The blocks, joined, are read in pairs of bytes, each a number from 0 to 65535, the high byte
   first.
3. A number below n: take the next pair; if it is not below 65536 - 65536 mod n, skip it and take the next.
   The remainder by n is the number. (Skipped pairs would favour the lower remainders.)
4. The pack begins in order: spades, hearts, diamonds, clubs, in each from the two to the ace, then the first
   joker and the second; with two packs, equal cards are neighbours. From the last place p down to 1, counted
   from 0, swap the card at p with the card at a number below p + 1.
5. Free Clubs deals from two packs, the auction cards and the primary cards: the second continues with the
   numbers that the first has left, and follows it.
6. The cards are dealt from place 0 on. The draw for deal takes the first cards of a pack, in seat order.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count as counter
from typing import Final

from clubs.cards import Card, CardSet, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, Shuffled
from clubs.rules.option import Unplayable
from clubs.table.code import SEED_BYTES, NoCode, Opening, read, write

DRAW: Final = 0
"""The deal number of the draw for deal."""

_FROM_CODE: Final = "deal "
_CHOSEN: Final = "chosen "


class Chance:
    """Answers the asks to chance; `seed` is any one line of text, stripped.

    `opening` is the deal that the match begins with, for a seed from `match_seed`; `known` is whether
    somebody may know the deals: by such a seed, or a chosen one. Unplayable for several lines, which a record
    could not hold.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed.strip()
        if len(self.seed.splitlines()) > 1 or not encodable(seed):
            raise Unplayable("A seed must be one line of text.")
        self.opening = _opening(self.seed)
        self.known = self.opening is not None or self.seed.startswith(_CHOSEN)

    def deal_seed(self, deal: int) -> bytes:
        """Return the seed of a deal: 16 bytes that reveal nothing about other deals."""
        if self.opening is not None and self.opening.deal == deal:
            return self.opening.seed
        return sha256(f"clubs deal|{deal}|{self.seed}".encode()).digest()[:SEED_BYTES]

    def answer(self, ask: Ask, deal: int) -> Action:
        """Return the draw, or the shuffled pack of a deal: the same for the same seed and deal."""
        answers = ask.answers
        assert isinstance(answers, Shuffled)
        pack = pack_of(self.deal_seed(DRAW if answers.draw else deal), answers.packs)
        return answers.make(ask.seat, pack[: answers.draw or None])


def match_seed(opening: Opening) -> str:
    """Return the seed of a match that begins with a deal, which contains the deal's code."""
    return f"{_FROM_CODE}{write(opening)}"


def chosen_seed(number: int) -> str:
    """Return the seed of a match that somebody chose, who can deal the same cards again."""
    return f"{_CHOSEN}{number}"


def _opening(seed: str) -> Opening | None:
    if not seed.startswith(_FROM_CODE):
        return None
    try:
        return read(seed.removeprefix(_FROM_CODE))
    except NoCode:
        return None


def encodable(text: str) -> bool:
    """Return whether a text can be encoded (a lone half of a surrogate pair cannot)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# ---------------------------------------------------------------- packs


def pack_of(seed: bytes, packs: tuple[CardSet, ...]) -> tuple[Card, ...]:
    """Return some packs, each shuffled, in sequence."""
    numbers = pack_numbers(seed)
    return tuple(card for part in packs for card in shuffled(tuple(each(part)), numbers))


def shuffled(cards: tuple[Card, ...], numbers: Iterator[int]) -> list[Card]:
    """Return the cards shuffled by 16-bit numbers (Fisher–Yates), every order equally likely."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        place = _below(last + 1, numbers)
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def pack_numbers(seed: bytes) -> Iterator[int]:
    """Yield the 16-bit numbers of a seed, without end."""
    for block in counter():
        digest = sha256(b"clubs" + seed + block.to_bytes(4, "big")).digest()
        for at in range(0, 32, 2):
            yield digest[at] << 8 | digest[at + 1]


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a uniform number below the limit, skipping those that would favour the lower ones."""
    ceiling = 65536 - 65536 % limit
    return next(number for number in numbers if number < ceiling) % limit
