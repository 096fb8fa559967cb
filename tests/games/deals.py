"""Pinned deals: a file for each game, each line a code and the pack that it promises for ever.

A card of a pack is one sign: spades, hearts, diamonds, clubs, in each the two to the ace, then both jokers,
are `A … Z a … z 0 1`.
"""

from dataclasses import replace
from hashlib import sha256
from string import ascii_letters
from typing import Final

from clubs.cards import Card
from clubs.rules.action import CHANCE, DealCards
from clubs.table import code
from clubs.table.code import Opening
from clubs.table.replay import empty_table
from clubs.table.shuffle import match_seed
from tests.games.case import cases
from tests.table.openings import openings

NUMBER: Final = 220
SIGNS: Final = ascii_letters[26:] + ascii_letters[:26] + "01"


def first_pack(opening: Opening) -> tuple[Card, ...]:
    """The pack that a match from a code is dealt first."""
    setup = opening.setup
    session = empty_table(setup, match_seed(opening))
    assert session.asks[CHANCE].kind is DealCards
    session.step()
    action = session.actions[0]
    assert isinstance(action, DealCards)
    return action.pack


def line(opening: Opening) -> str:
    """A code, and its pack."""
    return f"{code.write(opening)} {''.join(SIGNS[card] for card in first_pack(opening))}"


def pinned(id: str) -> list[str]:
    """The lines of a game's file."""
    return cases()[id].deals.read_text(encoding="utf-8").splitlines()


def write_missing() -> None:
    """Pin the deals of games that have none yet; those that are there never change."""
    for id, case in cases().items():
        if not case.deals.exists():
            found = openings(id)
            chosen = [found[number * len(found) // NUMBER] for number in range(NUMBER)]
            lines = [line(replace(one, seed=seed(id, number))) for number, one in enumerate(chosen)]
            case.deals.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def seed(id: str, number: int) -> bytes:
    """Return the seed of one of a game's pinned deals."""
    return sha256(f"{id} {number}".encode()).digest()[:16]
