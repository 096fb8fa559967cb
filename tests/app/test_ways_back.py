"""Escape, F1 and the other keys that work everywhere lead on, and back to where the player was."""

from clubs.app.routes import Program
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.workshop.shots import position, table
from tests.app.tables import SMALL, match, setup


def opened(name: str) -> Offscreen:
    """Return a table at a recorded position, with the score of its deal if that is over."""
    program = Program(SMALL)
    screen = Offscreen(program.context, [table(program, position(name))])
    screen.settle(3000)
    return screen


def scenes(screen: Offscreen) -> list[type]:
    return [type(scene) for scene in screen.stack.scenes]


def press(screen: Offscreen, *keys: inputs.Input) -> list[type]:
    for key in keys:
        screen.step(500, [key])
    return scenes(screen)


def choose(screen: Offscreen, id: str) -> list[type]:
    (widget,) = (widget for widget in screen.stack.top.widgets() if widget.id == id)
    x, y = widget.rect.center
    return press(screen, inputs.Press(x, y), inputs.Release(x, y))


def test_the_end_of_a_deal_has_ways_on_by_escape_f1_and_its_menu_button() -> None:
    screen = opened("scored")
    assert scenes(screen) == [TableScene, DealEndScene]
    paused = [TableScene, DealEndScene, PauseScene]
    assert press(screen, inputs.Back()) == paused
    assert press(screen, inputs.Back()) == paused[:2]
    assert press(screen, inputs.Help()) == [*paused[:2], RulesScene]
    assert press(screen, inputs.Back()) == paused[:2]
    assert choose(screen, "menu") == paused
    assert choose(screen, "leave") == [MenuScene]


def test_a_finished_match_pauses_too_and_waits_for_nobody() -> None:
    screen = opened("over")
    press(screen, inputs.Back())
    pause = screen.stack.top
    assert isinstance(pause, PauseScene)
    assert "stays open" not in pause.sentence


def test_rules_and_settings_opened_from_the_pause_lead_back_to_it() -> None:
    screen = opened("whist")
    paused = press(screen, inputs.Back())
    assert paused == [TableScene, PauseScene]
    for id, page in (("book", RulesScene), ("gear", SettingsScene)):
        assert choose(screen, id) == [*paused, page]
        assert press(screen, inputs.Back()) == paused


def test_f1_in_the_pause_opens_the_page_of_all_keys() -> None:
    screen = opened("whist")
    press(screen, inputs.Back(), inputs.Help())
    assert "key act enter" in [widget.id for widget in screen.stack.top.widgets()]
    assert press(screen, inputs.Back()) == [TableScene, PauseScene]


def test_the_pause_opens_over_a_curtain_and_gives_way_to_it_again() -> None:
    program = Program(SMALL)
    below = program.tables.open_table(match(setup("whist", 3), people=(0, 1)))
    screen = Offscreen(program.context, [below, below.curtain.scene(1, lambda: None)])
    screen.settle(3000)
    assert press(screen, inputs.Back()) == [TableScene, CurtainScene, PauseScene]
    assert press(screen, inputs.Back()) == [TableScene, CurtainScene]


def test_settings_open_over_any_scene_once_and_lead_back() -> None:
    screen = opened("scored")
    before = scenes(screen)
    assert press(screen, inputs.OpenSettings(), inputs.OpenSettings()) == [*before, SettingsScene]
    assert press(screen, inputs.Back()) == before


def test_the_title_names_game_and_deal_and_only_at_a_table() -> None:
    screen = opened("scored")
    assert screen.stack.title.startswith("Clubs Whist · Deal 1")
    program = Program(SMALL)
    assert Offscreen(program.context, [program.menu()]).stack.title == ""


def test_every_way_to_close_leaves_from_every_scene() -> None:
    screen = opened("scored")
    press(screen, inputs.Back(), inputs.OpenSettings(), inputs.Close())
    assert screen.stack.over
