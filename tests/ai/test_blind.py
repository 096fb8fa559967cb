"""Players decide by what their seat can know: not by hidden cards, not by what was decided before."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubs.ai import LEVELS, player
from clubs.ai.card_knowledge import card_knowledge
from clubs.cards import cards_of
from clubs.games import GAMES
from clubs.rules import engine
from clubs.rules.action import Action, DealCards
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, view
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.table.swap import never_seen
from tests.ai.questions import answers, moments_of, twin
from tests.answers import Pick
from tests.sampled import sampled

ROOT = Path(__file__).resolve().parents[2]
PLAYOUTS = 64
"""For one decision of a level that looks ahead: what it sees does not depend on how long it looks."""
NUMBER = 12
LONG_NUMBER = 1000


def budgeted(level: str) -> str:
    """The level with a small budget, if it has one."""
    return f"{level}@{PLAYOUTS}" if level in ("sharp", "master") else level


def check_blind(id: str, level: str, number: int) -> None:
    """The same view, the same ask and the same answer, whatever the cards are that the seat cannot see.

    The first player of the two is new, the second has decided everything before.
    """
    game, pick, changed = GAMES[id], Pick(f"{id} {level}"), 0
    experienced = player(budgeted(level), 5)
    for state, seat in moments_of(id, number, f"blind {level}"):
        other = twin(state, seat, pick)
        changed += other.zones != state.zones
        one, same = view(state, seat), view(other, seat)
        assert same == one
        assert repr(same) == repr(one)
        ask, again = engine.asks(game, state)[seat], engine.asks(game, other)[seat]
        assert again == ask
        assert experienced.answer(same, again) == player(budgeted(level), 5).answer(one, ask)
    assert changed > number * 3 // 4  # elsewhere at most one hidden card was left


@pytest.mark.every_game
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_its_decision(id: str, level: str) -> None:
    check_blind(id, level, NUMBER)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_a_thousand_decisions(id: str, level: str) -> None:
    check_blind(id, level, LONG_NUMBER)


@pytest.mark.parametrize("id", [id for id, game in GAMES.items() if game.sides(game.setup()).shared])
def test_the_cards_dealt_anew_are_those_in_the_partners_hand_too(id: str) -> None:
    pick, changed, number = Pick(f"{id} partner"), 0, 2 * NUMBER
    for state, seat in moments_of(id, number, "partner"):
        (friend,) = GAMES[id].sides(state.public.setup).partners(seat)
        held, passed = state.cards(hand(friend)), card_knowledge(view(state, seat)).known[friend]
        assert (
            cards_of(card for zone, card in never_seen(state, seat) if zone == hand(friend)) == held & ~passed
        )
        changed += twin(state, seat, pick).cards(hand(friend)) != held
    assert changed > number * 3 // 4  # elsewhere it held one card or none


def some_questions(number: int) -> Iterator[tuple[SeatView, Ask]]:
    """So many questions of every game."""
    for id, game in GAMES.items():
        for state, seat in moments_of(id, number, "order"):
            yield view(state, seat), engine.asks(game, state)[seat]


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_does_not_depend_on_what_was_decided_before(level: str) -> None:
    asked = list(some_questions(6))
    one = player(budgeted(level), 5)
    forwards = [one.answer(seen, ask) for seen, ask in asked]
    backwards = [one.answer(seen, ask) for seen, ask in reversed(asked)]
    assert backwards[::-1] == forwards


@sampled("level", ["steady", "sharp@40"], ["steady"])
def test_a_decision_is_the_same_in_another_process_and_interpreted(level: str) -> None:
    check_elsewhere(level, 6)


@pytest.mark.long
def test_five_hundred_decisions_are_the_same_in_another_process_and_interpreted() -> None:
    check_elsewhere("sharp@200", 100)


def check_elsewhere(level: str, number: int) -> None:
    """This process is in the form that was chosen for it, the other one interpreted; hashes differ, too."""
    other = subprocess.run(
        [sys.executable, "-m", "tests.ai.questions", level, str(number)],
        cwd=ROOT,
        env=os.environ | {"CLUBS_INTERPRETED": "1", "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = answers(level, number)
    assert len(here) == number * len(GAMES)
    assert other.stdout.splitlines() == here


@pytest.mark.parametrize("id", GAMES)
def test_deals_depend_neither_on_levels_nor_on_the_score(id: str) -> None:
    """Two deals of one seed between different players: other cards are played and other points made."""

    def played(levels: list[str]) -> Session:
        game = GAMES[id]
        seats = range(game.default_seats)
        players = [player(levels[seat % len(levels)], seat) for seat in seats]
        session = Session(game, game.setup(), players, Chance("same"))
        session.play_out(2)
        return session

    one, other = played(["random"]), played(["steady", "easy"])
    assert one.public.scores != other.public.scores
    assert dealt(one) == dealt(other)
    assert len(dealt(one)) == 2


def dealt(session: Session) -> list[Action]:
    """The packs as they were dealt."""
    return [action for action in session.actions if isinstance(action, DealCards)]
