"""The movement that belongs to a change of place."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from clubs.rules.event import CardsMoved
from clubs.rules.zone import PACK, Zone
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import DEAL, DEAL_AT_MOST, Motion, Speed, paced
from clubs.ui.tabletop.board import Board
from clubs.ui.tabletop.zone_looks import ZoneLooks


@dataclass(frozen=True, slots=True)
class CardAnimation:
    """One card's movement: its kind, and its start in ms after the first card, at normal speed."""

    move: Motion
    delay: float = 0.0

    def ms(self, context: Context) -> float:
        """Return its duration in ms, by speed and reduced motion."""
        return context.duration(self.move)

    def wait(self, context: Context) -> float:
        """Return the ms before it starts; 0 when cards move instantly or only fade."""
        speed = context.settings.speed
        return 0.0 if context.reduced or speed == "instant" else paced(self.delay, speed)


def animated(
    board: Board, looks: ZoneLooks, events: Sequence[CardsMoved], speed: Speed
) -> dict[int, CardAnimation]:
    """Move the cards of some events on the board, and return how each of them travels at a speed."""
    moved: dict[int, tuple[CardsMoved, int, int]] = {}
    for number, event in enumerate(events):
        for place, shown in enumerate(board.take(event)):
            first = moved.get(shown.uid, (event, number, place))[0]
            moved[shown.uid] = (_through(first, event), number, place)
    dealt = sum(event.number for event in events if event.source == PACK)
    hands = sum(event.source == PACK for event in events)
    animations: dict[int, CardAnimation] = {}
    turns: Counter[tuple[Motion, Zone]] = Counter()
    for uid, (event, number, place) in moved.items():
        move = looks.move(event)
        if move is DEAL:
            # Dealt singly: the first card of every hand, then the second.
            apart = min(move.apart, DEAL_AT_MOST[speed] / max(dealt, 1))
            animations[uid] = CardAnimation(move, (place * hands + number) * apart)
        else:
            # What goes to several places sets out for all of them at once.
            turn = (move, event.target)
            animations[uid] = CardAnimation(move, turns[turn] * move.apart)
            turns[turn] += 1
    return animations


def _through(first: CardsMoved, last: CardsMoved) -> CardsMoved:
    """Join two changes of place of one card into a single one."""
    return last if first is last else CardsMoved(last.cards, last.number, first.source, last.target)
