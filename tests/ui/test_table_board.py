"""The board follows what its viewer is told: after every action it is what the viewer's view says."""

from itertools import groupby
from typing import Final

import pytest

from clubs.ai import player
from clubs.cards import Card, each, parse, parse_cards
from clubs.games import GAMES, game
from clubs.games.whist import ExchangeHand
from clubs.rules.action import Action
from clubs.rules.event import CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import PACK, Zone, hand, trick, won
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.tabletop.board import Board
from clubs.ui.tabletop.card_animations import animated
from clubs.ui.tabletop.zone_looks import ZoneLooks
from tests.app.tables import setup
from tests.sampled import sampled

TABLES: Final = [(id, seats) for id, played in GAMES.items() for seats in played.seats]
MANY: Final = 5
"""From so many seats on one deal is enough."""


class Watched(Session):
    """A session of random players that keeps the events of its last action."""

    events: tuple[Event, ...] = ()

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry it out."""
        self.events = super().act(action)
        return self.events


def watched(id: str, seats: int, seed: int) -> Watched:
    """A match of random players."""
    players = [player("random", seed * 100 + seat) for seat in range(seats)]
    return Watched(game(id), setup(id, seats), players, Chance(str(seed)))


def show(board: Board, events: list[Event]) -> None:
    """What the stage does to its board when it is told something."""
    for moving, run in groupby(events, lambda event: isinstance(event, CardsMoved)):
        if moving:
            animated(board, ZoneLooks(), [event for event in run if isinstance(event, CardsMoved)], "brisk")
            continue
        for event in run:
            if isinstance(event, DealStarted):
                board.clear()
            elif isinstance(event, TrickTaken):
                board.close_packet(event.seat)


def faces(board: Board, zone: Zone) -> list[Card]:
    """The faces that the board knows in a zone; -1 for one that it does not."""
    return sorted(-1 if shown.card is None else shown.card for shown in board.cards(zone))


def wrong(board: Board, view: SeatView) -> str:
    """How the board differs from the view; empty if it does not."""
    there = {zone: len(cards) for zone, cards in board.zones.items() if cards}
    sizes = {zone: size for zone, size in view.sizes.items() if zone != PACK}
    if there != sizes:
        return f"cards lie {there}, not {sizes}"
    for zone, cards in view.zones.items():
        if zone != PACK and faces(board, zone) != sorted(each(cards)):
            return f"{zone} shows {faces(board, zone)}, not {sorted(each(cards))}"
    uids = [shown.uid for _, shown in board]
    return f"a card lies twice: {sorted(uids)}" if len(set(uids)) != len(uids) else ""


def packets(board: Board, view: SeatView) -> str:
    """How the packets of won cards differ from the tricks that were taken."""
    for seat in view.public.seats:
        packed = [packet for packet in board.packets.get(seat, []) if packet]
        taken = sum(trick.winner == seat for trick in view.public.tricks)
        lying = {shown.uid for shown in board.cards(won(seat))}
        if {uid for packet in packed for uid in packet} != lying:
            return f"the packets of seat {seat} hold other cards than it won"
        if lying and len(packed) > taken:
            return f"seat {seat} has {len(packed)} packets for {taken} tricks"
    return ""


@sampled("id, seats", TABLES, [(id, played.seats[at]) for id, played in GAMES.items() for at in (0, -1)])
def test_every_zone_holds_the_cards_of_the_view_after_every_action(id: str, seats: int) -> None:
    session = watched(id, seats, seed=seats)
    boards = {viewer: Board() for viewer in range(SPECTATOR, seats)}
    deals = 1 if seats >= MANY else 2
    while not session.over and len(session.public.sheet) < deals:
        assert session.step()
        for viewer, board in boards.items():
            show(board, [event.as_seen(viewer) for event in session.events])
            view = session.view(viewer)
            said = wrong(board, view) or packets(board, view) or wrong(Board.of(view), view)
            assert not said, f"seat {viewer}, action {len(session.actions)} {session.actions[-1]}: {said}"
    assert session.public.deal == deals or session.over


@pytest.mark.parametrize("id", GAMES)
def test_a_board_knows_no_face_that_is_not_there(id: str) -> None:
    session = watched(id, game(id).default_seats, seed=5)
    everything = {viewer: Board() for viewer in range(SPECTATOR, session.setup.seats)}
    while not session.public.sheet:
        assert session.step()
        truth = {zone: set(each(cards)) for zone, cards in session.zones.items()}
        for viewer, board in everything.items():
            show(board, [event.as_seen(viewer) for event in session.events])
            for zone, shown in board:
                assert shown.card is None or shown.card in truth[zone], (viewer, zone, shown)


def test_a_spectator_never_learns_what_somebody_holds() -> None:
    session = watched("whist", 3, seed=1)
    board = Board()
    while not session.public.sheet:
        assert session.step()
        show(board, [event.as_seen(SPECTATOR) for event in session.events])
        for seat in range(3):
            assert set(faces(board, hand(seat))) <= {-1}


def test_a_card_keeps_its_number_from_hand_to_pile() -> None:
    board = Board()
    board.take(CardsMoved(parse_cards("AC KC"), 2, PACK, hand(0)))
    ace = next(shown for shown in board.cards(hand(0)) if shown.card == parse("AC"))
    board.take(CardsMoved(parse_cards("AC"), 1, hand(0), trick(0)))
    board.take(CardsMoved(parse_cards("AC"), 1, trick(0), won(1)))
    assert board.cards(won(1)) == [ace]
    assert board.packets[1] == [[ace.uid]]


def test_a_closed_card_shows_its_face_when_it_is_played_and_is_still_the_same_card() -> None:
    board = Board()
    dealt = board.take(CardsMoved(None, 2, PACK, hand(1)))
    (played,) = board.take(CardsMoved(parse_cards("7H"), 1, hand(1), trick(1)))
    assert played.card == parse("7H")
    assert played.uid in {shown.uid for shown in dealt}
    assert [shown.card for shown in board.cards(hand(1))] == [None]


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_an_exchange_swaps_two_hands_without_new_cards(seat: int) -> None:
    session = watched("whist", 3, seed=3)
    board = Board()
    exchanges = 0
    while exchanges < 3:
        before = {shown.uid for _, shown in board}
        assert session.step()
        show(board, [event.as_seen(seat) for event in session.events])
        if isinstance(session.actions[-1], ExchangeHand):
            exchanges += 1
            assert {shown.uid for _, shown in board} == before
