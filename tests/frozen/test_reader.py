"""The frozen program serves a screen reader."""

import re
from pathlib import Path

import pytest

from tests.access.at_spi import Reader, available, buses, running
from tests.access.blind_player import BlindPlayer


@pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed")
def test_a_player_who_cannot_see_finds_the_menu_and_plays_a_card(program: Path, tmp_path: Path) -> None:
    assert program
    with (
        buses(tmp_path) as environment,
        running(environment, tmp_path / "data"),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        assert reader.find("Play", "button").focused
        player = BlindPlayer(reader, seed=1)
        player.press("Play", "button")
        player.press("Deal the cards", "button")
        player.play(lambda _: any(re.match(r"You, \w+ of \w+", said) for said in reader.said))
