"""Deals between equal computer players, kept as lines of JSON, and their decisions in the compiled core."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from clubs.ai import player
from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.games import knowledge
from clubs.cards import cards_of, distinct, duplicates
from clubs.games import game
from clubs.lab.match_job import number_of
from clubs.rules.action import BidTricks, PlayCard
from clubs.table.session import Session
from clubs.table.shuffle import Chance

DEALS: Final = 10
"""The most deals that are played of one match."""

Decision: TypeAlias = tuple[BiddingDeal, int]
"""A position with the hands of all seats, and the card (its bit) that the seat to move played of several."""


class PlayedDeal(msgspec.Struct):
    """The bids and the cards of a deal in order, each with its seat."""

    game: str
    seats: int
    bids: list[tuple[int, int]]
    plays: list[tuple[int, int]]


def play(id: str, level: str, seats: int, key: str) -> Iterator[PlayedDeal]:
    """Yield the deals of one match; the key is the seed of its chance, and of its players."""
    played = game(id)
    setup = played.setup(seats, {})
    players = [player(level, number_of(f"{key}|{seat}")) for seat in range(seats)]
    session = Session(played, setup, players, Chance(key))
    done = 0
    for deal in range(1, DEALS + 1):
        if session.over:
            return
        session.play_out(deal)
        actions = session.actions[done:]
        done = len(session.actions)
        bids = [(action.seat, action.tricks) for action in actions if isinstance(action, BidTricks)]
        plays = [(action.seat, action.card) for action in actions if isinstance(action, PlayCard)]
        yield PlayedDeal(id, seats, bids, plays)


def read(file: Path) -> list[PlayedDeal]:
    """Return the deals that a file holds."""
    return [msgspec.json.decode(line, type=PlayedDeal) for line in file.read_bytes().splitlines()]


def decisions(played: PlayedDeal) -> Iterator[Decision]:
    """Yield the decisions of a deal; the position goes on with the next one."""
    deal = lay(played)
    for _, card in played.plays:
        legal, bit = deal.legal(), 1 << card
        if legal != bit:
            yield deal, bit
        deal.move(bit)


def lay(played: PlayedDeal) -> BiddingDeal:
    """Return the position before the first card: everything dealt is played in the end."""
    core = knowledge(played.game).core
    assert core is not None
    deal = core.new_deal(game(played.game).setup(played.seats, {}))
    assert isinstance(deal, BiddingDeal)
    deal.size = len(played.plays) // played.seats
    deal.turn = deal.leader = played.plays[0][0]
    for seat, tricks in played.bids:
        deal.bids[seat] = tricks
    for seat in range(played.seats):
        hand = cards_of(card for owner, card in played.plays if owner == seat)
        deal.hands[seat], deal.duplicates[seat] = distinct(hand), duplicates(hand)
    return deal
