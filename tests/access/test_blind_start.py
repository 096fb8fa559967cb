"""A player who cannot see starts the program for the first time, and takes a first lesson to its end."""

from pathlib import Path
from typing import Final

import pytest

from clubs.cards.spoken import spoken
from clubs.games import GAMES
from clubs.learn.lesson import lesson
from tests.access.at_spi import Reader, available, buses, running
from tests.access.blind_player import BlindPlayer

pytestmark = pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed")

SHORT: Final = "free"
"""The game whose lesson is taken in every run of the tests."""


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id == SHORT else pytest.mark.long) for id in GAMES]
)
def test_from_the_first_start_a_first_lesson_is_found_and_taken_to_its_end(id: str, tmp_path: Path) -> None:
    game = GAMES[id]
    with (
        buses(tmp_path) as environment,
        running(environment, tmp_path / "data", first=True),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        player = BlindPlayer(reader, seed=1)
        player.press("None", "radio button")  # cards are in place at once
        print(*map(str, player.look()), sep="\n")
        player.press("Play", "button")
        player.press("Rules", "button")
        player.press(game.title)
        player.press("First lesson", "button")
        reader.find("Your hand", "list")
        print(*map(str, player.look()), sep="\n")
        player.play(lambda things: any(thing.name == "To the menu" for thing in things))
        print(*reader.said, sep="\n")
