"""The cards that a tree names, against those that the viewer may know."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from clubs.cards import STANDARD, Card, each, words
from clubs.cards.spoken import spoken
from clubs.rules.event import CardsMoved
from clubs.rules.view import SeatView
from clubs.ui.access.tree import AccessTree

NAMES: Final = {spoken(words(card)).lower(): card for card in each(STANDARD)}
NAMED: Final = re.compile(rf"\b({'|'.join(NAMES)})\b")


def named(tree: AccessTree) -> set[Card]:
    """Return the cards that are named anywhere in a tree."""
    return said(f"{node.label} {node.description}" for node in tree.nodes)


def said(texts: Iterable[str]) -> set[Card]:
    """Return the cards that some texts name."""
    return {NAMES[name] for text in texts for name in NAMED.findall(text.lower())}


def known(view: SeatView) -> set[Card]:
    """Return the cards that a seat has seen: where they lie open to it, and where they were moved."""

    def seen() -> Iterator[Card]:
        for cards in view.zones.values():
            yield from each(cards)
        for event in view.seen:
            if isinstance(event, CardsMoved) and event.cards is not None:
                yield from each(event.cards)
        for trick in view.public.tricks:
            yield from (play.card for play in trick.plays)
        yield from (play.card for play in view.public.plays)

    return set(seen())
