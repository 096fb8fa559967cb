"""Chance: everything random in a match, from one seed (G-4).

The numbers come from SHA-256 of seed and counter, so a seed gives the same deals on any Python and platform,
whatever the players do.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count as counter

from clubs.cards import Card, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, Shuffled
from clubs.rules.option import Unplayable


class Chance:
    """Answers the asks to the seat of chance; `seed` is any one line of text, blanks around it dropped.

    Unplayable for more than a line, which a record could not hold.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed.strip()
        if len(self.seed.splitlines()) > 1 or not encodable(seed):
            raise Unplayable("A seed is one line of text.")

    def answer(self, ask: Ask, deal: int) -> Action:
        """The draw, or the shuffled pack of a deal: the same for the same seed and deal."""
        answers = ask.answers
        assert isinstance(answers, Shuffled)
        numbers = _numbers(f"clubs 1|{self.seed}|{answers.make.verb}|{deal}")
        pack = [card for part in answers.packs for card in shuffled(tuple(each(part)), numbers)]
        return answers.make(ask.seat, tuple(pack[: answers.draw or None]))


def encodable(text: str) -> bool:
    """Whether every character of a text can be written (a lone half of a surrogate pair cannot)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shuffled(cards: tuple[Card, ...], numbers: Iterator[int]) -> list[Card]:
    """The cards in random order (Fisher–Yates), from 64-bit numbers; every order equally likely."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        place = _below(last + 1, numbers)
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def _numbers(key: str) -> Iterator[int]:
    for block in counter():
        digest = sha256(f"{key}|{block}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number below the limit; numbers that would favour the lower ones are thrown away."""
    ceiling = 2**64 - 2**64 % limit
    return next(number for number in numbers if number < ceiling) % limit
