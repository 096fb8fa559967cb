"""The pace of the table: pauses of the others, a click that goes straight to one's own turn."""

from statistics import mean, median

import pytest

from clubs.games import GAMES
from clubs.rules import engine
from clubs.rules.action import CHANCE, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.bidding import Bids
from clubs.rules.event import TrickTaken
from clubs.rules.public import Public, Trick
from clubs.services.pauses import THINKING, thinking
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from clubs.ui.style.theme import SEE_TRICK
from tests.ai.questions import moments_of, twin
from tests.answers import Pick
from tests.app.tables import Room, match, setup
from tests.app.visitor import session_of
from tests.ui.test_table_scene import NEUTRAL, until_play

FRAME = 16


def until_mine(room: Room) -> float:
    """Let time go by until the person is asked again; return how long that took (ms)."""
    start = room.offscreen.now
    while room.visitor.target() is None:
        room.step(FRAME)
    return room.offscreen.now - start


def between_two_cards(id: str, seats: int, hurry: inputs.Input | None = None) -> float:
    """Return the time from one of the person's cards to the next ask, the second time round."""
    room = Room(match(setup(id, seats)), speed="brisk")
    until_play(room)
    room.choose()
    until_mine(room)
    room.choose()
    if hurry is not None:
        room.step(FRAME)
        room.offscreen.step(FRAME, [hurry])
    return until_mine(room)


@pytest.mark.long
def test_with_ten_seats_ones_next_card_is_not_ten_seconds_away() -> None:
    assert between_two_cards("exact", 10) < 7000


@pytest.mark.long
def test_up_to_five_seats_the_others_take_their_time() -> None:
    room = Room(match(setup("exact", 5), ()), speed="brisk")
    while not room.session.public.plays:
        room.step(FRAME)
    number, start = len(room.session.actions), room.offscreen.now
    while len(room.session.actions) == number:
        room.step(FRAME)
    assert room.offscreen.now - start >= THINKING[0]


@pytest.mark.parametrize("id", GAMES)
def test_pauses_follow_what_everybody_knows_and_even_slow_players_take_no_longer_on_average(id: str) -> None:
    session = session_of(Room(match(setup(id, GAMES[id].default_seats), ())).table)
    pauses: dict[int, list[int]] = {-1: [], 0: [], 1: []}
    while session.public.deal < 3:
        seat, ask = next((seat, ask) for seat, ask in session.asks.items() if ask.required)
        if seat != CHANCE:
            for haste, found in pauses.items():
                found.append(thinking(session.public, ask, len(session.actions), haste))
        session.step()
    assert all(THINKING[0] <= pause <= THINKING[1] for found in pauses.values() for pause in found)
    slow, even, quick = (mean(found) for found in pauses.values())
    assert quick + 80 < even < slow - 80
    assert slow <= 700


def test_to_lead_takes_longer_than_to_end_a_trick_and_the_last_trick_is_quick() -> None:
    session = session_of(Room(match(setup("exact", 4), ())).table)
    pauses: dict[str, list[int]] = {"lead": [], "last to play": [], "last trick": []}
    while session.public.deal < 2:
        public = session.public
        seat, ask = next((seat, ask) for seat, ask in session.asks.items() if ask.required)
        if seat != CHANCE and ask.kind is PlayCard:
            kind = {0: "lead", 3: "last to play"}.get(len(public.plays), "")
            kind = "last trick" if len(public.tricks) == 12 else kind
            pauses.setdefault(kind, []).append(thinking(public, ask, len(session.actions)))
        session.step()
    lead, last_to_play, last_trick = (mean(pauses[kind]) for kind in ("lead", "last to play", "last trick"))
    assert lead > last_to_play + 50 > last_trick


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_a_pause_tells_nothing_of_cards_that_somebody_at_the_table_cannot_see(id: str) -> None:
    game, pick, changed = GAMES[id], Pick(id), 0
    for number, (state, seat) in enumerate(moments_of(id, 20, "pauses")):
        viewer = (seat + 1) % state.public.setup.seats
        other = twin(state, viewer, pick)
        changed += other.zones != state.zones
        ask, again = (engine.asks(game, one).get(seat) for one in (state, other))
        if ask is not None and again is not None:
            assert thinking(other.public, again, number) == thinking(state.public, ask, number)
    assert changed


def test_most_pauses_are_short_and_a_few_are_long() -> None:
    session = session_of(Room(match(setup("trump", 4), ())).table)
    pauses = []
    while session.public.deal < 3:
        seat, ask = next((seat, ask) for seat, ask in session.asks.items() if ask.required)
        if seat != CHANCE:
            pauses.append(thinking(session.public, ask, len(session.actions)))
        session.step()
    assert median(pauses) < mean(pauses) < 600
    assert max(pauses) > 3 * median(pauses)


def test_a_bid_that_is_open_in_the_last_tricks_takes_longer_than_one_that_is_made_for_good() -> None:
    played = setup("exact", 4)
    tricks = (Trick((), 0),) * 10
    ask = Ask(0, PlayCard, OneOf(()), "")

    def pause(bid: int) -> int:
        public = Public(
            played, (0,) * 4, 1, size=13, tricks=tricks, notes=(Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
        )
        return thinking(public, ask, 1)

    assert pause(11) > pause(3)


@pytest.mark.parametrize(
    ("id", "seats", "key"), [("exact", 10, inputs.Press(*NEUTRAL)), ("whist", 3, inputs.Act())]
)
def test_a_click_or_key_goes_straight_to_ones_own_turn(id: str, seats: int, key: inputs.Input) -> None:
    frames = 6 * seats
    assert between_two_cards(id, seats, key) <= frames * FRAME + 2 * SEE_TRICK


def test_the_last_card_of_a_trick_is_seen_on_the_way_to_ones_own_turn() -> None:
    room = Room(match(setup("trump", 5)), speed="brisk")
    until_play(room)
    tricks, longest = 0, list[float]()
    while not isinstance(room.stack.top, EndScene) and tricks < 5:
        until_mine(room)
        if isinstance(room.stack.top, EndScene):
            break
        room.choose()
        room.offscreen.step(FRAME, [inputs.Press(*NEUTRAL)])
        since: float | None = None
        while room.visitor.target() is None and not isinstance(room.stack.top, EndScene):
            room.step(FRAME)
            history = room.table.stage.history
            if isinstance(history[-1], TrickTaken) and since is None:
                since = room.offscreen.now
            elif since is not None and not isinstance(history[-1], TrickTaken):
                longest.append(room.offscreen.now - since)
                since, tricks = None, tricks + 1
    assert tricks
    assert min(longest) >= SEE_TRICK - FRAME


def test_a_click_goes_to_the_curtain_of_the_next_person_and_no_further() -> None:
    room = Room(match(setup("whist", 3), (0, 1)), speed="brisk")
    while not isinstance(room.stack.top, CurtainScene):
        room.step(FRAME)
    room.step(2000)
    room.choose()
    until_mine(room)
    room.choose()
    room.offscreen.step(FRAME, [inputs.Press(*NEUTRAL)])
    until_mine(room)
    assert isinstance(room.stack.top, CurtainScene)
    assert not room.table.controller.hurried


def test_a_click_while_one_is_asked_hurries_nobody_afterwards() -> None:
    room = Room(match(setup("exact", 4)), speed="brisk")
    until_play(room)
    room.offscreen.step(FRAME, [inputs.Press(*NEUTRAL)])
    assert not room.table.controller.hurried
    number = len(room.session.actions)
    room.choose()
    assert len(room.session.actions) == number + 1
    assert until_mine(room) > THINKING[0]


@pytest.mark.long
def test_a_match_between_computer_players_is_not_run_through_by_a_click() -> None:
    room = Room(match(setup("exact", 4), ()), speed="brisk")
    while not any(isinstance(action, PlayCard) for action in room.session.actions):
        room.step(FRAME)
    number = len(room.session.actions)
    room.offscreen.step(FRAME, [inputs.Press(*NEUTRAL)])
    room.step(THINKING[0] - FRAME)
    assert len(room.session.actions) <= number + 1
