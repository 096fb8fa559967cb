"""A player who cannot see starts the program for the first time, and takes a first lesson to its end."""

import re
from pathlib import Path

import pytest

from clubs.cards.spoken import spoken
from clubs.games import GAMES
from clubs.learn.lesson import has_lesson, lesson
from tests.access.at_spi import Reader, available, buses, running, sentences
from tests.access.blind_player import BlindLearner

pytestmark = pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed")


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in GAMES if has_lesson(id)])
def test_from_the_first_start_a_first_lesson_is_found_and_taken_to_its_end(id: str, tmp_path: Path) -> None:
    title, stages = GAMES[id].title, lesson(id).stages
    with (
        buses(tmp_path) as environment,
        running(environment, tmp_path / "data", first=True),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        player = BlindLearner(reader, seed=1)
        assert reader.find("Text size, contrast and more. Tab: Learn.", "button").focused
        player.press("Text size, contrast and more. Tab: Learn.", "button")
        player.press("Motion: Reduced", "spin button")
        reader.find("Motion: None")
        player.press("Text size, contrast and more", "button")
        player.press("Learn", "button")
        player.press(title, "button")
        player.press("First lesson", "button")
        reader.find("Your hand", "list")
        player.play(lambda things: any(thing.name.startswith("Next: ") for thing in things))
        player.press("Next: your first short deal", "button")
        reader.find("Your hand", "list")
        player.play(lambda things: any(thing.name == "Next" for thing in things))
        player.press("Next", "button")
        reader.find("Next: three puzzles", "button")
    said = iter(reader.said)
    for stage in stages:
        assert f"{title}, First lesson, {stage.title}" in said
        for turn in stage.turns:
            for sentence in filter(None, (turn.task, turn.found)):
                for told in sentences(spoken(sentence)):
                    assert any(_same(one, told) for one in said), told
    assert any("End of the deal" in one for one in said)


def _same(said: str, told: str) -> bool:
    """Return whether a sentence is another one with the names of players."""
    parts = re.split(r"\{\d\}", told)
    return re.fullmatch(r"\w+".join(map(re.escape, parts)), said) is not None
