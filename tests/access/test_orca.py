"""Orca itself at the program: a player who hears only what it speaks plays with the keyboard."""

import os
from pathlib import Path
from typing import Final

import pytest

from clubs.rules.action import PlayCard
from clubs.table.record import Record
from tests.access.keyboard_player import KeyboardPlayer
from tests.access.orca import listening, there
from tests.access.spoken import SETTINGS, SHORT, cards, played, words

pytestmark = pytest.mark.skipif(
    not there() and "CI" not in os.environ, reason="not installed: orca, at-spi2-core, dbus, Xvfb or xdotool"
)


def test_orca_speaks_every_card_of_a_deal_to_a_player_with_a_keyboard_in_few_words(tmp_path: Path) -> None:
    heard = played("whist", tmp_path)
    assert cards(heard.said) == heard.played
    assert words(heard.said) <= SHORT["whist"], heard.said
