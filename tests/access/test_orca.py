"""Orca itself at the program: a player who hears only what it speaks plays with the keyboard."""

import logging
import os
from pathlib import Path
from typing import Final

import pytest

from clubs.games import GAMES
from clubs.language import speak
from tests.access import spoken
from tests.access.orca import there

MISSING: Final = not there() and "CI" not in os.environ  # where everything is installed, it fails
needs_orca = pytest.mark.skipif(MISSING, reason="not installed: orca, at-spi2-core, dbus, Xvfb, or xdotool")


@needs_orca
def test_orca_speaks_every_card_of_the_last_tricks(tmp_path: Path) -> None:
    heard = spoken.play("whist", tmp_path, tricks=2)
    assert len(heard.played) == 2 * spoken.SEATS["whist"]
    assert spoken.cards(heard.said) == list(heard.played), "\n".join(heard.said)


@needs_orca
@pytest.mark.long
@pytest.mark.parametrize("id", spoken.MOST)
def test_orca_speaks_every_card_of_a_deal_in_few_words(id: str, tmp_path: Path) -> None:
    heard = spoken.play(id, tmp_path)
    assert spoken.cards(heard.said) == list(heard.played), "\n".join(heard.said)
    assert spoken.number_of_words(heard.said) <= spoken.MOST[id], "\n".join(heard.said)


@needs_orca
@pytest.mark.long
@pytest.mark.parametrize(("id", "code"), [("low", "de"), ("exact", "fr")])
def test_it_speaks_every_card_in_another_language_too(id: str, code: str, tmp_path: Path) -> None:
    speak(code)
    heard = spoken.play(id, tmp_path)
    logging.getLogger(__name__).info("%s", "\n".join(heard.said))
    assert spoken.cards(heard.said) == list(heard.played), "\n".join(heard.said)


@pytest.mark.parametrize("id", [id for id in GAMES if spoken.file(id).exists()])
def test_the_stored_words_of_a_deal_tell_each_card_once_and_little_else(id: str) -> None:
    said = spoken.file(id).read_text(encoding="utf-8").splitlines()
    told = spoken.cards(said)
    assert len(told) == len(set(told)) > 0
    assert len(told) % spoken.SEATS[id] == 0
    assert spoken.number_of_words(said) <= spoken.MOST[id]
