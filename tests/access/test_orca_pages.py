"""Beyond the table by ear: a player who hears only what Orca speaks, with a keyboard and nothing else."""

import tomllib
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from clubs.cards.spoken import spoken as as_spoken
from clubs.games import game
from clubs.learn.lesson import lesson
from clubs.store.match_repository import MatchRepository
from clubs.workshop.shots import position
from tests.access import spoken
from tests.access.keyboard_player import KeyboardPlayer
from tests.access.orca import listening
from tests.access.test_orca import needs_orca

pytestmark = [needs_orca, pytest.mark.long]
SETTINGS: Final = spoken.SETTINGS


def settled(folder: Path) -> Path:
    """Return a data folder with settings, so that the menu comes first."""
    data = folder / "data"
    data.mkdir()
    (data / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    return data


def said(orca_said: list[str], words: str) -> bool:
    """Return whether some words were spoken."""
    return any(words in line for line in orca_said)


def test_from_the_first_start_over_the_settings_to_the_score_of_a_deal(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with listening(tmp_path, data) as orca:
        player = KeyboardPlayer(orca)
        assert said(orca.said, "Text size, contrast and more. Tab: Learn.")
        orca.press("Return")
        player.seek("Motion", "Down")
        player.seek("Motion: None", "Right")
        orca.press("Escape")
        player.seek("Learn push button", "Tab")
        player.seek("Play push button", "Down")
        assert said(orca.press("Return"), "New game: Clubs Whist")
        number = len(orca.said)
        player.play()
        cards = spoken.cards(orca.said[number:])
        assert said(player.choose("Menu push button", "Tab"), "Scores push button.")
        orca.press("Return")
        assert said(orca.said[-6:], "Scoresheet")
    chosen = tomllib.loads((data / "settings.toml").read_text(encoding="utf-8"))
    assert (chosen["reduced_motion"], chosen["speed"]) == (True, "instant")
    with closing(MatchRepository(data)) as repository:
        (stored,) = repository.open_games()
        assert cards == list(spoken.played(repository.load(stored.id)))


def test_a_first_lesson_is_taken_to_its_end(tmp_path: Path) -> None:
    with listening(tmp_path, settled(tmp_path)) as orca:
        player = KeyboardPlayer(orca)
        player.choose("Learn push button", "Down")
        player.choose("Rules push button", "Tab")
        player.seek("Games panel", "Tab")
        player.choose("Clubs Whist.", "Right")
        player.choose("First lesson push button", "Tab")
        player.learn("End of the deal")
        told = " ".join(orca.said)
    for stage in lesson("whist").stages:
        assert f"{game('whist').title}, First lesson, {stage.title}" in told
        for turn in stage.turns:
            assert as_spoken(turn.task) in told


def test_a_puzzle_is_found_and_its_answer_told(tmp_path: Path) -> None:
    with listening(tmp_path, settled(tmp_path)) as orca:
        player = KeyboardPlayer(orca)
        player.choose("Find the play push button", "Down")
        assert said(orca.said[-3:], "Play of the day")
        assert said(orca.press("Return"), "play of the day")
        player.learn("found.")
        assert said(orca.said, "On what you knew.")


def test_the_line_of_a_deal_is_copied_and_pasted(tmp_path: Path) -> None:
    data = settled(tmp_path)
    with closing(MatchRepository(data)) as repository:
        repository.begin(position("exact"))
    with listening(tmp_path, data) as orca:
        player = KeyboardPlayer(orca)
        assert said(orca.said, "Continue: Exact Clubs")
        player.play()
        player.choose("Menu push button", "Tab")
        player.choose("Share this deal push button", "Down")
        assert said(orca.said[-1:], "Copy the line")
        assert said(orca.press("Return"), "The line is copied")
        assert said(orca.press("Escape"), "Menu. Exact Clubs, Deal 1, finished.")
        assert said(player.choose("Leave push button", "Down"), "Main menu")
        assert said(orca.press("ctrl+v"), "The same deal, twice.")
