"""Several players at one computer, in the real program: one is added, named, and plays in the same window."""

from pathlib import Path

import pytest

from clubs.app import play
from clubs.store.paths import Paths
from clubs.store.profiles import Profiles
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Quit
from clubs.ui.shell.window import Window
from tests.ui.controls import widget


def choose(scene: Scene, id: str) -> object:
    return scene.choose(widget(scene, id))


def opened(scene: Scene, id: str) -> Scene:
    pushed = choose(scene, id)
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, Scene)
    return pushed.scene


def players(stack: Stack) -> SettingsScene:
    """Return the page of the players."""
    scene = opened(stack.top, "button: Settings")
    assert isinstance(scene, SettingsScene)
    choose(scene, next(one.id for one in scene.widgets() if one.label == "Players and program"))
    return scene


def test_another_player_plays_in_the_same_window_with_settings_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows, turns = list[Window](), list[str]()

    def run(window: Window, stack: Stack, *others: object, **named_: object) -> None:
        """Sit at the screen in place of a person, once for each player."""
        del others, named_
        windows.append(window)
        assert isinstance(stack.top, MenuScene)
        assert stack.top.focus.id == "aa", "each of them is welcomed"
        words = {line.words for sprite in stack.top.decor() for line in sprite.image.lines}
        assert ("Zoë plays" in words) is bool(turns)
        scene = players(stack)
        kept_for = {line.words for sprite in scene.decor() for line in sprite.image.lines}
        assert any("Zoë" in words for words in kept_for) is bool(turns)
        if not turns:
            named = opened(scene, "button: New player: Somebody else at this computer")
            assert isinstance(named, NamingScene)
            named.text("Player 1")
            stack.scenes.append(named)
            stack.apply(named.choose(widget(named, "button: Keep")))
            stack.scenes.pop()
            assert named.trouble == "There is a player called Player 1 already."
            for _ in "Player 1":
                named.erase()
            named.text("Zoë")
            assert isinstance(choose(named, "button: Keep"), Pop)
            renamed = opened(scene, "button: Rename: Player 1 plays now.")
            renamed.text("Bo")
            assert isinstance(choose(renamed, "button: Keep"), Pop)
            stack.context.change(speed="calm")
            assert isinstance(choose(scene, "button: Play: Zoë"), Quit)
        else:
            assert stack.context.settings.speed == "brisk"
            stack.context.change(speed="quick")
        turns.append(stack.context.settings.speed)

    monkeypatch.setattr(play, "run", run)
    assert play.play(Paths(tmp_path, tmp_path), None, fullscreen=False) == 0
    assert turns == ["calm", "quick"]
    assert len(set(map(id, windows))) == 1
    found = Profiles(Paths(tmp_path, tmp_path))
    assert [(one.name, one.current) for one in found.all()] == [("Bo", False), ("Zoë", True)]
    assert 'name = "Zoë"' in (tmp_path / "profiles/2/settings.toml").read_text(encoding="utf-8")
    assert 'speed = "calm"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")
