"""A running match: who is asked, who sees which events, and what is refused."""

import pytest

from clubs.games import GAMES, game
from clubs.games.whist import KeepHand
from clubs.rules.action import CHANCE, Action, PlayCard
from clubs.rules.ask import Ask, Refused
from clubs.rules.event import CardsMoved, Event
from clubs.rules.view import SPECTATOR, SeatView
from clubs.table.replay import EmptySeat, empty_table
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.answers import Pick


class Dice:
    """A random player that remembers the events it saw."""

    def __init__(self, key: str) -> None:
        self.pick = Pick(key)
        self.noticed: list[Event] = []
        self.asked = 0

    def notice(self, event: Event) -> None:
        """Remember the event."""
        self.noticed.append(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return a random answer, or now and then none."""
        assert view.seat == ask.seat
        self.asked += 1
        return self.pick.answer(ask) if ask.required and self.pick.below(4) else None


def session_of(id: str, players: list[Dice], watch: list[Event] | None = None) -> Session:
    """Return a session with these players."""
    played = game(id)
    heard = watch if watch is not None else []
    return Session(played, played.setup(len(players)), players, Chance("s"), watch=heard.append)


@pytest.mark.parametrize("id", GAMES)
def test_players_hear_every_event_as_their_seat_saw_it_and_so_does_who_watches(id: str) -> None:
    players = [Dice(str(seat)) for seat in range(GAMES[id].default_seats)]
    heard: list[Event] = []
    session = session_of(id, players, heard)
    while not session.public.deal:
        session.step()
    before = [len(player.noticed) for player in players]
    assert len(set(before)) == 1
    told = [
        event for event in players[0].noticed if isinstance(event, CardsMoved) and event.cards is not None
    ]
    dealt = [event for event in told if event.target.name == "hand"]
    assert {event.target.seat for event in dealt} == {0}
    assert all(
        event.cards is None
        for event in heard
        if isinstance(event, CardsMoved) and "hand" in event.target.name
    )
    assert len(heard) == before[0]
    assert players[1].noticed[-1].as_seen(1) == players[1].noticed[-1]


@pytest.mark.parametrize("id", GAMES)
def test_a_player_who_is_still_thinking_is_asked_again(id: str) -> None:
    players = [Dice(f"slow{seat}") for seat in range(GAMES[id].default_seats)]
    session = session_of(id, players)
    idle = 0
    while not session.public.sheet:
        idle += not session.step()
    assert idle > 5
    assert min(player.asked for player in players) > 3
    assert session.public.sheet


def test_whoever_wants_to_know_hears_of_an_action_when_all_is_done_and_not_of_a_refused_one() -> None:
    players = [Dice(f"k{seat}") for seat in range(3)]
    session = session_of("whist", players)
    heard: list[tuple[int, int]] = []
    session.acted = lambda: heard.append((len(session.actions), len(players[2].noticed)))
    while len(session.actions) < 20:
        session.step()
    assert [number for number, _ in heard] == list(range(1, 21))
    assert heard[-1][1] == len(players[2].noticed)
    with pytest.raises(Refused):
        session.act(KeepHand(7))
    assert len(heard) == 20


def test_nothing_is_dealt_while_the_score_is_read() -> None:
    players = [Dice(f"d{seat}") for seat in range(3)]
    session = session_of("whist", players)
    while not session.public.sheet:
        session.step()
    number = len(session.actions)
    assert not session.step(deal_on=False)
    assert len(session.actions) == number
    assert session.step()
    assert session.public.deal == 2


def test_who_is_refused_changes_nothing() -> None:
    session = session_of("whist", [Dice("a"), Dice("b"), Dice("c")])
    session.step()
    session.step()
    before, number, view = session.hash(), len(session.actions), session.view(0)
    for wrong in (PlayCard(0, 0), KeepHand(7), KeepHand(-1), PlayCard(1, 53)):
        with pytest.raises(Refused):
            session.act(wrong)
    assert (session.hash(), len(session.actions)) == (before, number)
    assert session.view(0) is view


def test_a_session_needs_a_player_for_every_seat() -> None:
    played = game("whist")
    with pytest.raises(ValueError, match="3 seats need as many players, not 2"):
        Session(played, played.setup(), [EmptySeat()] * 2, Chance("s"))


def test_players_who_never_answer_do_not_play_out() -> None:
    played = game("whist")
    session = empty_table(played.setup(), "s")
    with pytest.raises(RuntimeError, match="Nobody answers"):
        session.play_out()


@pytest.mark.parametrize("id", GAMES)
def test_what_follows_an_action_is_told_without_carrying_it_out(id: str) -> None:
    players = [Dice(str(seat)) for seat in range(GAMES[id].default_seats)]
    session = session_of(id, players)
    looked = 0
    while not session.public.sheet:
        first = next(iter(session.asks.values()))
        for action in first.actions()[:3]:
            before, heard = session.hash(), [len(player.noticed) for player in players]
            after = session.after(action)
            assert (session.hash(), heard) == (before, [len(player.noticed) for player in players])
            seated, actions = [EmptySeat()] * len(players), [*session.actions, action]
            then = Session(session.game, session.setup, seated, Chance("s"), actions)
            asked = {seat: (then.view(seat), ask) for seat, ask in then.asks.items() if seat != CHANCE}
            assert after == asked
            looked += bool(asked)
        session.step()
    assert looked > 20


class Prompt(Dice):
    """A random player that answers at once."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return a random answer."""
        del view
        return self.pick.answer(ask) if ask.required else None


@pytest.mark.parametrize("id", GAMES)
def test_a_match_is_played_out_and_a_saved_one_goes_on(id: str) -> None:
    played = game(id)
    seats = played.default_seats
    session = Session(played, played.setup(), [Prompt(str(seat)) for seat in range(seats)], Chance("whole"))
    session.play_out(deals=2)
    assert len(session.public.sheet) == 2
    again = Session(played, session.setup, [EmptySeat()] * seats, Chance("whole"), session.actions)
    assert again.hash() == session.hash()
    assert again.view(SPECTATOR) == session.view(SPECTATOR)
    assert again.phase == session.phase
    session.play_out()
    assert session.over
    assert not session.asks
    assert not session.step()


@pytest.mark.parametrize("id", GAMES)
def test_a_seat_sees_the_same_whether_or_not_it_looked_before(id: str) -> None:
    session, pick = empty_table(game(id).setup(min(game(id).seats)), "often looked at"), Pick(id)
    for _ in range(40):
        for seat in session.public.seats:
            session.view(seat)
        session.act(pick.any_answer(session.asks))
    again = empty_table(session.setup, "often looked at")
    for action in session.actions:
        again.act(action)
    session.take_back(len(session.actions) - 3)
    for action in again.actions[-3:]:
        session.act(action)
    views = [[table.view(seat) for seat in table.public.seats] for table in (session, again)]
    assert views[0] == views[1]
