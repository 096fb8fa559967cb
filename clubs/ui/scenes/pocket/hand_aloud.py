"""A pocket hand as it is read to its owner, who hears it with headphones and reads no square."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import words
from clubs.language import _, listed, message
from clubs.ui.scenes.table.pocket_hands import Peeked

HEADPHONES: Final = message(
    "Your cards and their numbers are read aloud: use headphones, so that nobody else hears them."
)


def hand_aloud(name: str, cards: Sequence[Peeked]) -> str:
    """Return a hand in sentences: each card with its number, and at last those that came in new."""
    held = [_("{card}, number {n}.", card=words(one.card), n=one.number) for one in cards]
    new = [words(one.card) for one in cards if one.new]
    came = [_("New: {cards}.", cards=listed(new))] if new else []
    return " ".join([_("{name}, {n} {n:card/cards}.", name=name, n=len(cards)), *held, *came])
