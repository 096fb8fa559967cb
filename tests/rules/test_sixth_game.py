"""A game that is one file and a rule page plays like the five: through asks, views and a session."""

import re
from pathlib import Path

import pytest

from clubs.cards import count
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SPECTATOR, SeatView
from clubs.table.record import read_action, verbs, write_action
from clubs.table.replay import Nobody
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.rules.sixth_game import EMBERS, GAME
from tests.table_kit import Pick, Table

HERE = Path(__file__).parent


class Dice:
    """A player who answers anything."""

    def __init__(self, key: str) -> None:
        self.pick = Pick(key)
        self.noticed = 0

    def notice(self, event: Event) -> None:
        """Count it."""
        del event
        self.noticed += 1

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Anything that is allowed."""
        assert count(view.hand) >= 1
        return self.pick.answer(ask)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("deals", [1, 3, 5])
def test_it_plays_through_a_session_to_its_end(seats: int, deals: int) -> None:
    setup = GAME.setup(seats, {"deals": deals})
    players = [Dice(f"{seats} {deals} {seat}") for seat in range(seats)]
    session = Session(GAME, setup, players, Chance("hearth"))
    session.play_out()
    assert len(session.public.sheet) == deals
    for row in session.public.sheet:
        assert sum(seat.tricks for seat in row) == 5
        assert sum(seat.bid or 0 for seat in row) != 5
    assert session.public.winners
    assert min(player.noticed for player in players) > 20
    lines = [write_action(action) for action in session.actions]
    actions = [read_action(line, verbs(GAME, setup)) for line in lines]
    again = Session(GAME, setup, [Nobody()] * seats, Chance("hearth"), actions)
    assert again.hash() == session.hash()


def test_its_own_zone_and_trump_hold() -> None:
    table = Table(GAME, 3)
    table.deal(["AD 2S", "3S", "4S 5S"], also={EMBERS: "AH KH QH JH TH"}, void={1: "D", 2: "D"})
    table.do("2 exchange")
    assert table.hands[2] == "AH KH QH JH TH"
    for seat in range(3):
        table.do(f"{seat} pass-cards {table.hands[seat].split()[-1]}")
    table.do("0 bid 0", "1 bid 0", "2 bid 0")
    assert "AD" in table.legal.split()
    table.play("AD")
    table.run(lambda t: bool(t.public.tricks))
    assert table.takers == [0]


def test_a_spectator_sees_no_embers() -> None:
    session = Session(GAME, GAME.setup(), [Nobody()] * 4, Chance("x"))
    while session.step():
        pass
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert session.view(seat).cards(EMBERS) == 0


def test_its_rule_page_has_every_rule_that_its_file_names() -> None:
    named = set(re.findall(r"S-\d", (HERE / "sixth_game.py").read_text(encoding="utf-8")))
    explained = set(re.findall(r"\*\*(S-\d)\*\*", (HERE / "sixth_game.md").read_text(encoding="utf-8")))
    assert named <= explained == {f"S-{number}" for number in range(1, 7)}
