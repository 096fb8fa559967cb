"""First times of a player: found in a finished match, and told in a sentence.

It is known by its name in firsts.toml; what can happen in each game has the game's id after it.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from clubs.cards import ACE, CLUBS, EMPTY, TWO, Card, CardSet, card, contains, is_joker, rank, suit
from clubs.games import game
from clubs.language import message, shown
from clubs.rules.action import Action, GiveCards, PassCards, PlayCard
from clubs.rules.public import Public, SeatScore, Trick
from clubs.table.record import Record
from clubs.table.replay import empty_table

VERSION: Final = 2
"""Increased when more can be found in matches that have been searched."""
FILE: Final = "firsts.toml"

MANY: Final = 5
"""A number of tricks that is remarkable."""
HANDICAPS: Final = 3
AHEAD: Final = ("sharp", "master")
"""The levels of computer players who think ahead."""


@dataclass(frozen=True, slots=True)
class FirstsDeal:
    """A seat's part in a deal: its side, its hand before its first card, its actions, and the result."""

    seat: int
    side: Sequence[int]
    hand: CardSet
    actions: tuple[Action, ...]
    tricks: tuple[Trick, ...]
    score: SeatScore

    @property
    def won(self) -> list[tuple[Card, ...]]:
        """Return the cards of the tricks that the seat won with a card of its own, that card first."""
        plays = [(trick, dict(trick.plays)) for trick in self.tricks if trick.winner == self.seat]
        return [
            (cards[self.seat], *(play.card for play in trick.plays if play.seat != self.seat))
            for trick, cards in plays
        ]

    @property
    def alone(self) -> bool:
        """Return whether no other seat scores with it."""
        return len(self.side) == 1

    @property
    def took_all(self) -> bool:
        """Return whether the side took every trick of a deal with many."""
        return self.score.tricks == len(self.tricks) >= MANY

    @property
    def took_none(self) -> bool:
        """Return whether the seat itself took no trick of a deal with many."""
        return len(self.tricks) >= MANY and not self.won and (self.score.tricks == 0 or not self.alone)

    @property
    def carried(self) -> int:
        """Return how many tricks counted for the side that none of its cards won."""
        return self.score.tricks - sum(trick.winner in self.side for trick in self.tricks)


def _ace_cancelled(deal: FirstsDeal) -> bool:
    aces = (
        (trick, card)
        for trick in deal.tricks
        for at, card in trick.plays
        if at == deal.seat and rank(card) == ACE
    )
    return any(sum(play.card == ace for play in trick.plays) > 1 for trick, ace in aces)


def _gave_up_three(deal: FirstsDeal) -> bool:
    given = [one for one in deal.actions if isinstance(one, GiveCards) and not isinstance(one, PassCards)]
    owed, made = deal.score.owed, deal.score.made
    return sum(bool(one.cards) for one in given) >= HANDICAPS and owed is not None and (made or 0) >= owed


def _kept_bid(deal: FirstsDeal) -> int | None:
    """Return the bid that exactly as many tricks were taken for; None without one."""
    score = deal.score
    made = score.tricks if score.made is None else score.made
    return score.bid if score.bid == made else None


IN_A_DEAL: Final[Mapping[str, Callable[[FirstsDeal], bool]]] = {
    "every_trick": lambda deal: deal.took_all and deal.alone,
    "every_trick_together": lambda deal: deal.took_all and not deal.alone,
    "no_trick": lambda deal: deal.took_none,
    "two_wins": lambda deal: any(rank(own) == TWO and not is_joker(own) for own, *_ in deal.won),
    "all_clubs": lambda deal: any(len(cards) > 2 and {*map(suit, cards)} == {CLUBS} for cards in deal.won),
    "one_rank": lambda deal: any(len(cards) > 2 and len({*map(rank, cards)}) == 1 for cards in deal.won),
    "joker": lambda deal: any(is_joker(own) for own, *_ in deal.won),
    "ace_cancelled": _ace_cancelled,
    "nobodys": lambda deal: any(trick.winner is None for trick in deal.tricks),
    "carried": lambda deal: deal.carried > 0,
    "many_owed": lambda deal: (_kept_bid(deal) or 0) >= MANY,
    "zero_kept": lambda deal: _kept_bid(deal) == 0,
    "zero_with_ace": lambda deal: _kept_bid(deal) == 0 and contains(deal.hand, card(ACE, CLUBS)),
    "gave_up_three": _gave_up_three,
    "counted_anew": lambda deal: any(line.rule == "C-6" for line in deal.score.lines),
}
"""The things that can happen in a deal, by their names."""


def in_a_match(record: Record, public: Public, seat: int) -> Iterator[str]:
    """Yield what has happened to a seat with the end of a match."""
    played = game(record.setup.game)
    winners = public.winners
    sign = -1 if played.lowest_wins else 1
    yield f"played {record.setup.game}"
    if winners == ():
        yield "drawn"
    if not winners or seat not in winners:
        return
    yield f"won {record.setup.game}"
    scores = [sign * score for score in public.scores]
    others = [at for at in public.seats if at not in played.sides(record.setup).members(seat)]
    if all(record.seating[at].plays.startswith(AHEAD) for at in others):
        yield f"won_thoughtful {record.setup.game}"
    if scores[seat] < 0 < sign and not all(target < 0 for target in played.targets(record.setup)):
        yield "won_below"
    if scores[seat] - max(scores[at] for at in others) == 1:
        yield "won_by_one"
    before = [score - sign * row.points for score, row in zip(scores, public.sheet[-1], strict=True)]
    if scores[seat] == max(scores) and before[seat] < min(before[at] for at in others):
        yield "came_from_behind"


def search(record: Record, seat: int) -> Iterator[tuple[str, int] | None]:
    """Yield what happened to a seat in a finished match, each with its deal; None between any two actions.

    Deals that are practice do not count, nor does the end of a match with any. Raises Refused.
    """
    session = empty_table(record.setup, record.seed)
    hand, own, scored = EMPTY, list[Action](), len(session.public.sheet)
    for action in record.actions:
        if action.seat == seat:
            if isinstance(action, PlayCard) and not any(isinstance(one, PlayCard) for one in own):
                hand = session.view(seat).hand
            own.append(action)
        session.act(action)
        yield None
        public = session.public
        if len(public.sheet) > scored:
            scored = len(public.sheet)
            if public.deal not in record.practice:
                side = game(record.setup.game).sides(record.setup).members(seat)
                deal = FirstsDeal(seat, side, hand, tuple(own), public.tricks, public.sheet[-1][seat])
                yield from ((name, public.deal) for name, happened in IN_A_DEAL.items() if happened(deal))
            hand, own = EMPTY, []
    if session.over and not record.practice:
        yield from ((name, session.public.deal) for name in in_a_match(record, session.public, seat))


@cache
def _sentences() -> Mapping[str, str]:
    text = resources.files("clubs.learn").joinpath(FILE).read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def sentence(name: str) -> str:
    """Return the sentence of what happened; "" for a name that this version does not know."""
    known, _, id = name.partition(" ")
    try:
        return shown(message(_sentences().get(known, ""), game=game(id).title if id else ""))
    except ValueError:
        return ""
