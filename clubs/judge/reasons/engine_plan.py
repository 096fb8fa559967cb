"""Plans in any game: where cards end and who takes this trick, as far as that decides between two answers."""

from collections.abc import Iterator, Sequence
from typing import Final

from clubs.cards import CardSet, each
from clubs.judge.futures import Difference, FuturePair
from clubs.rules.action import Action, PlayCard
from clubs.verdict.verdict import Reason

PART: Final = 0.04
"""The part of what the card that counts most is worth from which on another one counts."""


def engine_plan(
    hand: CardSet,
    actions: tuple[Action, Action],
    futures: FuturePair,
    worth: Sequence[float],
) -> Reason | None:
    """Return the plan that explains most of the gap between two answers, the better first.

    `worth` is what it brings to win each card.
    """
    best, most = None, 0.0
    for reason, difference in (*_cards(actions, hand, futures), *_ends(futures, worth)):
        share = futures.explains(difference)
        if share > most:
            best, most = reason, share
    return best


def _cards(
    actions: tuple[Action, Action], hand: CardSet, futures: FuturePair
) -> Iterator[tuple[Reason, Difference]]:
    """Yield who takes this trick, and which other card wins one."""
    best, other = actions
    if not isinstance(best, PlayCard) or not isinstance(other, PlayCard):
        return
    yield Reason("may_take", (("card", best.card),)), futures.takes(futures.seat)
    yield Reason("would_take", (("other", other.card),)), futures.would_take(futures.seat)
    for card in each(hand & ~(1 << best.card | 1 << other.card)):
        yield Reason("wins_later", (("card", card),)), futures.wins(card)
        yield Reason("loses_later", (("card", card),)), futures.would_win(card)


def _ends(futures: FuturePair, worth: Sequence[float]) -> Iterator[tuple[Reason, Difference]]:
    """Yield which card that counts ends in the seat's tricks, or does not."""
    least = PART * max(map(abs, worth))
    for card, brings in enumerate(worth):
        if abs(brings) > least:
            name = "ends_here" if brings > 0 else "ends_elsewhere"
            yield Reason(name, (("card", card),)), futures.ends(1 << card, here=brings > 0)
