"""The program remembers who sits down, and how the screen was set."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from clubs.ai import LEVELS
from clubs.ai.question import PlayerQuestion
from clubs.ai.worker_client import WorkerClient
from clubs.app.routes import Program
from clubs.rules.action import Action
from clubs.services.saved_seating import BOLDNESS, usual_people
from clubs.store.looks import FIRST_INKS
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths, paths
from clubs.store.settings import BoldnessName
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.settings.pages import BOLDNESSES, PAGES
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Reset, Transition
from clubs.ui.sound.audio import Audio, Levels
from tests.app.tables import SMALL, match, setup
from tests.ui.controls import widget


def seated(folder: Path, name: str, animal: str) -> Seating:
    """Seat somebody, start the program again, and return the offer for the first seat."""
    paths = Paths(folder, folder)
    played = match(setup("whist", 3))
    first = replace(played.seating[0], name=name, animal=animal)
    Program(SMALL, paths).tables.start(replace(played, seating=(first, *played.seating[1:])))
    picker = Program(SMALL, paths).picker()
    assert isinstance(picker, PickerScene)
    return picker.match_setup.people[0]


@pytest.mark.parametrize("animal", ["owl", "fox", "hare"])
def test_a_players_name_and_animal_are_remembered(animal: str, tmp_path: Path) -> None:
    assert seated(tmp_path, "Märta", animal) == Seating("Märta", animal, "person")


def test_nobody_else_keeps_the_players_animal(tmp_path: Path) -> None:
    seated(tmp_path, "Ana", "fox")
    picker = Program(SMALL, Paths(tmp_path, tmp_path)).picker()
    assert isinstance(picker, PickerScene)
    animals = [seat.animal for seat in picker.match_setup.people]
    assert len(set(animals)) == len(animals)


def test_an_unknown_animal_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('name = "Bo"\nanimal = "unicorn"\n', encoding="utf-8")
    picker = Program(SMALL, Paths(tmp_path, tmp_path)).picker()
    assert isinstance(picker, PickerScene)
    assert picker.match_setup.people[0].name == "Bo"


def test_speed_is_kept_and_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    Program(SMALL, Paths(tmp_path, tmp_path)).context.change(speed="quick")
    assert Program(SMALL, Paths(tmp_path, tmp_path)).context.settings.speed == "quick"
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    program = Program(SMALL, Paths(blocked, blocked))
    program.context.change(speed="calm")
    assert program.preferences.trouble.endswith(".")
    assert program.context.settings.speed == "calm"
    blocked.unlink()
    program.context.change(speed="calm")
    assert program.preferences.trouble == ""
    assert Program(SMALL, Paths(blocked, blocked)).context.settings.speed == "calm"


# ------------------------------------------------------------ boldness


class Asked(WorkerClient):
    """A client that records the levels it is asked for, and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: set[str] = set()

    def answer(self, question: PlayerQuestion) -> Action | None:
        """Return None, so that the table waits."""
        self.levels.add(question.level)
        return None

    def go_on(self) -> None:
        """Do nothing: nothing is thought about."""


def one_of_each() -> Match:
    """Return a person and a computer player of every level."""
    played = match(setup("exact", 1 + len(LEVELS)))
    levels = zip(played.seating[1:], LEVELS, strict=True)
    return replace(played, seating=(played.seating[0], *(replace(one, plays=level) for one, level in levels)))


def choose_boldness(program: Program, boldness: BoldnessName) -> None:
    """Choose a boldness on the page of settings, with the pointer."""
    page = program.settings_page()
    assert isinstance(page, SettingsScene)
    page.open("Opponents")
    box = widget(page, "choice: Sharp and master play").rect
    at = [name for name, _, _ in BOLDNESSES].index(boldness)
    x = box.left + box.width * (2 * at + 1) // (2 * len(BOLDNESSES))
    page.handle(inputs.Press(x, box.centery))
    page.handle(inputs.Release(x, box.centery))


def plays(program: Program) -> list[str]:
    """Return the players at the open table."""
    assert program.table is not None
    return [seat.plays for seat in program.table.match.seating]


@pytest.mark.parametrize(
    ("boldness", "texts"),
    [
        ("careful", ["person", "easy~badger", "steady~fox", "sharp-0.3~owl", "master-0.3~stag"]),
        ("even", ["person", "easy~badger", "steady~fox", "sharp~owl", "master~stag"]),
        ("bold", ["person", "easy~badger", "steady~fox", "sharp+0.3~owl", "master+0.3~stag"]),
    ],
)
def test_boldness_is_kept_and_makes_computer_players_who_look_ahead_bolder(
    boldness: BoldnessName, texts: list[str], tmp_path: Path
) -> None:
    choose_boldness(Program(SMALL, Paths(tmp_path, tmp_path)), boldness)
    program = Program(SMALL, Paths(tmp_path, tmp_path))
    assert program.preferences.settings.boldness == boldness
    program.tables.start(one_of_each())
    assert plays(program) == texts


def test_every_boldness_that_can_be_kept_has_its_meaning_and_its_place_on_the_page() -> None:
    names = list(get_args(BoldnessName))
    assert list(BOLDNESS) == [name for name, _, _ in BOLDNESSES] == names
    assert sorted(BOLDNESS.values()) == list(BOLDNESS.values())


def test_a_match_keeps_the_boldness_that_it_began_with_and_the_picker_names_the_level_alone() -> None:
    program = Program(SMALL)
    picker = program.picker()
    assert isinstance(picker, PickerScene)
    usual = usual_people(program.preferences.settings)
    picker.match_setup = replace(picker.match_setup, game="low", people=usual)
    choose_boldness(program, "bold")
    program.tables.start(picker.match_setup.match(lambda: "5"))
    table = program.table
    assert table is not None
    began = plays(program)
    assert began == ["person", "sharp+0.3~badger", "sharp+0.3~fox", "sharp+0.3~owl"]
    choose_boldness(program, "careful")
    program.preferences.change(characters=False)
    assert program.tables.resume(table) == Reset(table)
    assert plays(program) == began
    assert "0.3" not in table.caption()
    again = program.picker()
    assert isinstance(again, PickerScene)
    assert [seat.plays for seat in again.match_setup.seating] == ["person", "sharp", "sharp", "sharp"]


@pytest.mark.parametrize(("finished", "level"), [(False, "easy"), (True, "sharp")])
def test_a_first_game_is_against_easy_players(
    finished: bool, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchRepository, "any_finished", lambda _, _game="": finished)
    picker = Program(SMALL, repository=MatchRepository(tmp_path)).picker()
    assert isinstance(picker, PickerScene)
    assert {one.plays for one in picker.match_setup.people[1:]} == {level}


def test_without_characters_computer_players_are_their_levels_alone() -> None:
    program = Program(SMALL)
    program.preferences.change(characters=False)
    program.tables.start(one_of_each())
    assert plays(program) == ["person", *LEVELS]


def test_the_same_deal_again_has_the_players_as_they_are_set_now() -> None:
    program = Program(SMALL)
    choose_boldness(program, "bold")
    program.tables.start(one_of_each())
    assert program.table is not None
    program.tables.start(program.table.match)
    assert plays(program) == ["person", "easy~badger", "steady~fox", "sharp+0.3~owl", "master+0.3~stag"]


def test_the_worker_is_asked_at_the_boldness_of_the_match() -> None:
    asked = Asked()
    program = Program(SMALL, client=asked)
    choose_boldness(program, "careful")
    played = match(setup("exact", 3), people=())
    sharp = tuple(replace(one, plays="sharp") for one in played.seating)
    offscreen = Offscreen(program.context, [program.tables.open_table(replace(played, seating=sharp))])
    for _ in range(200):
        offscreen.step(90)
    assert asked.levels <= {f"sharp-0.3~{one.animal}" for one in sharp}
    assert asked.levels


def slider(page: SettingsScene, id: str) -> Callable[[int], Transition | None]:
    """Return the function that moves a slider, on whichever page it is."""
    for shown in PAGES:
        page.open(shown.title)
        for one in page.widgets():
            if one.id == id and one.adjust is not None:
                return one.adjust
    raise AssertionError(f"no slider {id!r}")


def test_how_loud_it_is_follows_the_settings_at_once_and_is_kept(tmp_path: Path) -> None:
    audio = Audio()
    program = Program(SMALL, Paths(tmp_path, tmp_path))
    program.heard_on(audio)
    assert audio.levels == Levels(7, 0, 7, cues=7)
    page = program.settings_page()
    assert isinstance(page, SettingsScene)
    for part, step in (("master", -1), ("effects", -1), ("music", 1), ("ambience", 1)):
        slider(page, part)(step)
    assert audio.levels == Levels(6, 1, 8, cues=7, master=9)
    again = Audio()
    Program(SMALL, Paths(tmp_path, tmp_path)).heard_on(again)
    assert again.levels == audio.levels


def test_what_is_muted_keeps_its_volume_and_a_new_volume_ends_it(tmp_path: Path) -> None:
    audio = Audio()
    program = Program(SMALL, Paths(tmp_path, tmp_path))
    program.heard_on(audio)
    page = program.settings_page("Motion and sound")
    assert isinstance(page, SettingsScene)
    page.choose(widget(page, "switch: Mute: Signals"))
    assert (audio.levels.cues, program.preferences.settings.cues) == (0, 7)
    assert widget(page, "switch: Mute: Signals").value == "on"
    slider(page, "cues")(1)
    page.changed()
    assert (audio.levels.cues, widget(page, "switch: Mute: Signals").value) == (8, "off")
    page.choose(widget(page, "switch: Mute: All sounds"))
    assert audio.levels.factor("effects") == 0


@pytest.mark.parametrize("mute", [True, False])
def test_the_sound_rests_while_another_window_is_in_front_if_wished(mute: bool, tmp_path: Path) -> None:
    audio = Audio()
    program = Program(SMALL, Paths(tmp_path, tmp_path))
    program.heard_on(audio)
    program.preferences.change(mute_in_background=mute, effects=5)
    program.context.on_focus(False)
    assert audio.levels.effects == (0 if mute else 5)
    program.context.on_focus(True)
    assert audio.levels.effects == 5


def test_two_suits_of_one_colour_in_the_settings_are_taken_for_none(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('inks = "own"\nown_inks = ["red", "red", "blue", "black"]\n')
    assert Program(SMALL, Paths(tmp_path, tmp_path)).context.paint.appearance.own_inks == FIRST_INKS
    (tmp_path / "settings.toml").write_text('inks = "own"\nown_inks = ["red", "brown", "blue", "black"]\n')
    chosen = Program(SMALL, Paths(tmp_path, tmp_path)).context.paint.appearance
    assert (chosen.inks, chosen.own_inks) == ("own", ("red", "brown", "blue", "black"))


@pytest.mark.parametrize("named", [False, True])
def test_the_settings_tell_every_folder_that_is_written(tmp_path: Path, *, named: bool) -> None:
    where = paths(tmp_path if named else None)
    scene = Program(SMALL, where).settings_page("About")
    folders = [widget.label for widget in scene.widgets() if widget.id.startswith("folder ")]
    assert [label.rsplit(": ", 1)[1] for label in folders] == [
        str(where.config),
        str(where.data),
        str(where.cache),
    ]
    assert all(str(tmp_path) in label for label in folders)
