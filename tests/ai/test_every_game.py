"""Found by scanning: every level plays a legal deal of every game, number of seats and option value."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from clubs.ai import games, player
from clubs.games import GAMES
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance


def setups() -> Iterator[Setup]:
    """Every number of seats with the usual options, and every extreme option value with the usual seats."""
    for game in GAMES.values():
        chosen: list[tuple[int, Mapping[str, OptionValue]]] = [(seats, {}) for seats in game.seats]
        for option in game.options:
            ends = dict.fromkeys((option.values[0], option.values[-1]))
            chosen += [(game.default_seats, {option.id: value}) for value in ends if value != option.default]
        chosen += [(seats, {"hands": "five"}) for seats in (9, 10) if game.id == "trump"]
        for seats, options in chosen:
            try:
                yield game.setup(seats, options)
            except Unplayable:
                assert game.id == "trump"


class Checked:
    """A player whose answers are checked: legal, and the same when asked again."""

    def __init__(self, level: str, seed: int) -> None:
        self.inner = player(level, seed)
        self.answers: list[Action | None] = []
        self.again: Player | None = player(level, seed) if level != "random" else None

    def notice(self, event: Event) -> None:
        """Passed on."""
        self.inner.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """The answer, checked."""
        action = self.inner.answer(view, ask)
        assert action is not None or not ask.required
        assert action is None or ask.why_not(action) is None
        if self.again is not None:
            assert self.again.answer(view, ask) == action
        self.answers.append(action)
        return action


def played(level: str, setup: Setup, seed: str = "scan") -> list[Action]:
    """The actions of one deal between players of a level."""
    players = [Checked(level, seat) for seat in range(setup.seats)]
    session = Session(GAMES[setup.game], setup, players, Chance(seed))
    session.play_out(1)
    return session.actions


def _name(setup: Setup) -> str:
    return "-".join(map(str, (setup.game, setup.seats, *(value for _, value in setup.options))))


def asked() -> Iterator[Any]:
    """Every setup with every level; in the ordinary run each setup with one of them, in turns."""
    for number, setup in enumerate(setups()):
        for place, level in enumerate(("random", "easy", "steady", "sharp@8")):
            name = f"{level}-{_name(setup)}"
            yield pytest.param(level, setup, marks=pytest.mark.long if (number + place) % 4 else [], id=name)


@pytest.mark.parametrize(("level", "setup"), tuple(asked()))
def test_every_answer_is_legal_and_repeats(level: str, setup: Setup) -> None:
    first = played(level, setup)
    assert level != "random" or played(level, setup) == first  # the others were asked twice already


@pytest.mark.parametrize("game", tuple(GAMES.values()), ids=GAMES)
def test_random_players_of_other_seeds_play_otherwise(game: Game) -> None:
    def cards(first: int) -> list[Action]:
        players = [player("random", first + seat) for seat in range(game.default_seats)]
        session = Session(game, game.setup(), players, Chance("same"))
        session.play_out(1)
        return session.actions

    assert cards(0) != cards(100)


@pytest.mark.parametrize(
    ("id", "level"),
    [
        *((id, level) for id in GAMES for level in ("random", "steady")),
        # A few moments: `tests/hearts/test_players.py`.
        *(pytest.param(id, "sharp@8", marks=pytest.mark.long) for id in GAMES),
    ],
)
def test_a_game_of_which_nothing_is_known_is_played_all_the_same(
    id: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "KNOWLEDGE", {})
    assert played(level, GAMES[id].setup())
