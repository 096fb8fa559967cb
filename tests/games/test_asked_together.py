"""Where several seats are asked at once, what they answer does not depend on who has answered before."""

from collections.abc import Iterator

import pytest

from clubs.ai.question import PlayerQuestion
from clubs.games import GAMES
from clubs.games.free.honour import Review
from clubs.rules import engine
from clubs.rules.action import PassCards
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.passing import Passing
from clubs.rules.state import State
from clubs.rules.view import asked_view, view
from tests.answers import Pick
from tests.rules.positions import setups
from tests.table_kit import Table

DEALS = 1


def asks_together(setup: Setup) -> bool:
    """Whether a way to play has a part in which several seats are asked at once."""
    phases = GAMES[setup.game].phases(setup)
    return any(isinstance(phase, Passing | Review) for phase in phases)


SIMULTANEOUS = [setup for setup in setups() if asks_together(setup)]


def together(setup: Setup) -> Iterator[Table]:
    """The tables of a few deals at which several seats must answer, each before any of them has."""
    table, pick, asked = Table(setup.game, setup.seats, options=dict(setup.options)), Pick(str(setup)), 0
    while len(table.public.sheet) < DEALS and table.public.winners is None:
        must = required(table.asks)
        if len(must) > max(1, asked):
            yield table
        asked = len(must)
        action = pick.any_answer(table.asks)
        if action.verb != "challenge":
            table.act(action)


def required(asks: dict[int, Ask]) -> list[int]:
    """The seats that must answer."""
    return [seat for seat, ask in asks.items() if seat >= 0 and ask.required]


def ways_there(table: Table) -> Iterator[list[State]]:
    """Where two orders of the same answers lead, state by state; nobody challenges."""
    asks, pick = table.asks, Pick("given")
    given = {seat: ask.actions()[0] if ask.actions() else pick.answer(ask) for seat, ask in asks.items()}
    for order in (required(asks), required(asks)[::-1]):
        states = [table.state]
        for seat in order:
            states.append(engine.apply(table.game, states[-1], given[seat])[0])
        yield states


def question(state: State, seat: int, level: str = "sharp@32") -> PlayerQuestion:
    """Return the ask of a seat."""
    ask = engine.asks(GAMES[state.public.setup.game], state)[seat]
    return PlayerQuestion(asked_view(view(state, seat)), ask, level, seat)


@pytest.mark.parametrize("setup", [one for one in setups() if one not in SIMULTANEOUS], ids=str)
def test_no_other_game_asks_several_seats_at_once(setup: Setup) -> None:
    assert not list(together(setup))


@pytest.mark.parametrize("setup", SIMULTANEOUS, ids=str)
def test_l_2_and_f_9_what_a_seat_is_asked_is_the_same_whoever_has_passed_before(setup: Setup) -> None:
    passings = [table for table in together(setup) if table.asks[0].kind is PassCards]
    assert passings
    for table in passings:
        first = {seat: question(table.state, seat) for seat in table.asks}
        for states in ways_there(table):
            for state in states[:-1]:
                for seat in required(engine.asks(table.game, state)):
                    assert question(state, seat) == first[seat]


@pytest.mark.parametrize("setup", SIMULTANEOUS, ids=str)
def test_all_answer_alike_whoever_has_answered_before(setup: Setup) -> None:
    """Their passing, the card after it, and on honour what they say at the end of a deal (F-19)."""
    for table in together(setup):
        first = {seat: question(table.state, seat).line() for seat in required(table.asks)}
        one, other = ways_there(table)
        for state in (*one[1:-1], *other[1:-1]):
            for seat in required(engine.asks(table.game, state)):
                assert question(state, seat).line() == first[seat]
        for seat in required(engine.asks(table.game, one[-1])):
            assert question(one[-1], seat).line() == question(other[-1], seat).line()
