"""The program remembers who sits down, and how the screen was set."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.app.program import Program
from clubs.store.places import Places
from clubs.ui.match import Seating
from clubs.ui.scenes.picker import PickerScene
from tests.app.tables import SMALL, match, setup


def seated(folder: Path, name: str, animal: str) -> Seating:
    """Somebody sits down, the program ends, and begins again: who is offered the first seat?"""
    places = Places(folder, folder)
    played = match(setup("whist", 3))
    first = replace(played.seating[0], name=name, animal=animal)
    Program(SMALL, places).start(replace(played, seating=(first, *played.seating[1:])))
    picker = Program(SMALL, places).picker()
    assert isinstance(picker, PickerScene)
    return picker.draft.people[0]


@pytest.mark.parametrize("animal", ["owl", "fox", "hare"])
def test_a_players_name_and_animal_are_remembered(animal: str, tmp_path: Path) -> None:
    assert seated(tmp_path, "Märta", animal) == Seating("Märta", animal, "person")


def test_nobody_else_keeps_the_players_animal(tmp_path: Path) -> None:
    seated(tmp_path, "Ana", "fox")
    picker = Program(SMALL, Places(tmp_path, tmp_path)).picker()
    assert isinstance(picker, PickerScene)
    animals = [seat.animal for seat in picker.draft.people]
    assert len(set(animals)) == len(animals)


def test_an_animal_that_nobody_knows_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('name = "Bo"\nanimal = "unicorn"\n', encoding="utf-8")
    picker = Program(SMALL, Places(tmp_path, tmp_path)).picker()
    assert isinstance(picker, PickerScene)
    assert picker.draft.people[0].name == "Bo"


def test_speed_is_kept_and_a_folder_that_takes_nothing_is_told_of(tmp_path: Path) -> None:
    Program(SMALL, Places(tmp_path, tmp_path)).context.speed = "quick"
    assert Program(SMALL, Places(tmp_path, tmp_path)).context.speed == "quick"
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    program = Program(SMALL, Places(blocked, blocked))
    program.context.speed = "calm"
    assert program.trouble.endswith(".")
    assert program.context.speed == "calm"
