"""Grounds of windows: painted once, and read from then on, as long as they look the same."""

from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import Surface

from clubs.ui.components.grounds import Ground, Grounds, Shown
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen

SMALL = Screen(320, 200)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_each_ground_is_painted_once_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = [Ground(shown, SMALL, Appearance()) for shown in get_args(Shown)]
    painted = [pixels(Grounds(tmp_path).get(ground)) for ground in every]
    assert len(set(painted)) == len(every)
    monkeypatch.delattr(Ground, "paint")
    assert [pixels(Grounds(tmp_path).get(ground)) for ground in every] == painted


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = Ground("felt", SMALL, Appearance())
    Grounds().get(ground)
    monkeypatch.delattr(Ground, "paint")
    with pytest.raises(AttributeError):
        Grounds().get(ground)


@pytest.mark.parametrize(
    ("screen", "appearance"),
    [
        (Screen(322, 200), Appearance()),
        (Screen(320, 200, 1.2), Appearance()),
        (Screen(320, 200, aside=80), Appearance()),
        (SMALL, Appearance("midnight")),
        (SMALL, Appearance("daybreak")),
        (SMALL, Appearance(contrast="high")),
        (SMALL, Appearance(contrast="plain")),
    ],
)
def test_a_felt_that_looks_different_has_another_name(screen: Screen, appearance: Appearance) -> None:
    other = Ground("felt", screen, appearance)
    assert other.kept != Ground("felt", SMALL, Appearance()).kept


def test_deck_and_backs_do_not_change_a_ground() -> None:
    dressed = Appearance(inks="four", back="lattice", large=True, sans=True)
    for shown in get_args(Shown):
        assert Ground(shown, SMALL, dressed).kept == Ground(shown, SMALL, Appearance()).kept


def test_another_picture_of_the_players_own_is_another_felt(tmp_path: Path) -> None:
    file = tmp_path / "own.png"
    ground = Ground("felt", SMALL, Appearance(picture=str(file)))
    without = ground.kept
    pygame.image.save(Surface((200, 200)), file)
    assert ground.kept != without
