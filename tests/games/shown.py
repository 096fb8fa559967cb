"""Examples of the rule pages and pictures of the glossary, replayed through the engine."""

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from clubs.cards import CLUBS, STANDARD, Card, cards_of, contains, each, parse, suit
from clubs.games import GAMES
from clubs.games.free.auction import burden, why_not_bid
from clubs.games.free.cards import AUCTION_CARDS, PRIMARY_CARDS
from clubs.games.free.play import Forfeits
from clubs.games.rulebook import Example
from clubs.rules.public import NamedSuits, Note, Played, Public
from clubs.rules.restriction import narrow_down
from clubs.rules.trickplay import TrickPlay
from clubs.table.seating import ROSTER

READER: Final = "Juniper"
"""The player whose hand a picture shows."""
PLAYABLE: Final = {"free": PRIMARY_CARDS}
"""The cards that are played to tricks, where those are not all."""

_PLAYERS: Final = [plant for _, plant in ROSTER]
_CARD: Final = r"\{([CDHS])\}(10|[2-9JQKA])"
_BEATS: Final = re.compile(rf"{_CARD} beats {_CARD}, and {_CARD} does not")


def assert_true(game: str, example: Example) -> None:
    """Assert that a game's rules make of the cards what an example says."""
    rules = GAMES[game]
    setup = rules.setup(example.seats or max(len(example.trick), rules.default_seats))
    plays = tuple(Played(seat, one.card) for seat, one in enumerate(example.trick))
    out = [seat for seat, one in enumerate(example.trick) if one.mark == "~"]
    notes: tuple[Note, ...] = (Forfeits(0, tuple(out)),) if game == "free" else ()
    if example.named is not None:
        assert suit(plays[0].card) == CLUBS
        notes = (NamedSuits(((0, example.named),)),)
    public = Public(setup, (0,) * setup.seats, plays=plays, notes=notes)
    if plays:
        _assert_trick(game, example, public)
    if example.points is not None:
        points = import_module(f"clubs.games.{game}").trick_points
        assert points(public.on_table) == example.points
    marked = {mark: cards_of(one.card for one in example.hand if one.mark == mark) for mark in "+-"}
    held = marked["+"] | marked["-"]
    if example.bid is not None:
        assert burden(example.bid, held) == marked["-"]
    elif held and not held & ~AUCTION_CARDS:
        after = re.match(rf"After {_CARD} ", example.text)
        assert after is not None
        last = _parsed(after.groups())
        assert cards_of(card for card in each(held) if why_not_bid(card, last) is None) == marked["+"]
    elif held:
        assert _legal(public, held) == marked["+"]
    for found in _BEATS.findall(example.text):
        better, best, worse = (_parsed(one) for one in zip(found[::2], found[1::2], strict=True))
        assert plays[rules.winning(public) or 0].card == best
        assert _wins(public, better)
        assert not _wins(public, worse)


def _assert_trick(game: str, example: Example, public: Public) -> None:
    """Assert that the winner is the one that is marked, who sits where, and that one's own card was legal."""
    rules, trick = GAMES[game], example.trick
    marked = [seat for seat, one in enumerate(trick) if one.mark == "*"]
    assert marked in ([], [rules.winning(public)])
    assert rules.cancelled(public) == cards_of(one.card for one in trick if one.mark == "~")
    places = [_PLAYERS.index(one.by) for one in trick]
    turned = places.index(min(places))
    assert places[turned:] + places[:turned] == sorted(set(places)), "players do not sit clockwise"
    hand = cards_of(one.card for one in example.hand)
    shown = public.on_table | hand
    assert not shown & STANDARD & ~PLAYABLE.get(game, STANDARD)
    *before, last = public.plays
    if trick[-1].by == READER and hand and "honour" not in example.title.lower():
        earlier = replace(public, plays=tuple(before))
        assert contains(_legal(earlier, hand | cards_of((last.card,))), last.card)
    if game == "free" and (late := [one for one in trick if one.mark == "~"]):
        assert late[-1] is not trick[-1], "before the next card it is taken back (F-17)"


def _legal(public: Public, held: int) -> int:
    tricks = next(
        phase for phase in GAMES[public.setup.game].phases(public.setup) if isinstance(phase, TrickPlay)
    )
    return narrow_down(tricks.rules, public, held).legal


def _wins(public: Public, card: Card) -> bool:
    """Return whether the next player would be winning the trick with a card."""
    seat = len(public.plays)
    later = replace(public, plays=(*public.plays, Played(seat, card)))
    return GAMES[public.setup.game].winning(later) == seat


def _parsed(words: Sequence[str | Any]) -> Card:
    suit, rank = words
    return parse(f"{rank.replace('10', 'T')}{suit}")
