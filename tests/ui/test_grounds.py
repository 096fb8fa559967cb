"""Grounds of windows: painted once, and read from then on, as long as they look the same."""

import signal
from collections.abc import Callable
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import enumerate as enumerate_threads
from time import sleep
from typing import ClassVar, get_args
from unittest.mock import Mock

import pygame
import pytest
from pygame import Surface

from clubs.ui.components import landscape
from clubs.ui.components import painting as painting_module
from clubs.ui.components.ground_store import AHEAD, Grounds, GroundStore
from clubs.ui.components.grounds import Ground, Shown
from clubs.ui.components.painting import WITHIN, Painting, paint
from clubs.ui.render import prerender
from clubs.ui.render.kept_pictures import KeptPictures
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen

SMALL = Screen(320, 200)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_each_ground_is_painted_once_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = [Ground(shown, SMALL, Appearance()) for shown in get_args(Shown)]
    painted = [pixels(GroundStore(tmp_path).get(ground)) for ground in every]
    assert len(set(painted)) == len(every)
    monkeypatch.delattr(Ground, "paint")
    assert [pixels(GroundStore(tmp_path).get(ground)) for ground in every] == painted


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = Ground("felt", SMALL, Appearance())
    GroundStore().get(ground)
    monkeypatch.delattr(Ground, "paint")
    with pytest.raises(AttributeError):
        GroundStore().get(ground)


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
    dressed = Appearance(inks="four", back="lattice", large_print=True, sans_serif=True)
    for shown in get_args(Shown):
        assert Ground(shown, SMALL, dressed).kept == Ground(shown, SMALL, Appearance()).kept


def test_another_picture_of_the_players_own_is_another_felt(tmp_path: Path) -> None:
    file = tmp_path / "own.png"
    ground = Ground("felt", SMALL, Appearance(picture=str(file)))
    without = ground.kept
    pygame.image.save(Surface((200, 200)), file)
    assert ground.kept != without


# ---------------------------------------------------------------- painted ahead

FELT = Ground("felt", SMALL, Appearance())


def until(true: Callable[[], bool]) -> None:
    """Wait for something that happens in a thread."""
    while not true():
        sleep(0.001)


class Waiting(Painting):
    """A painting in which nothing happens by itself."""

    wanted: ClassVar[tuple[Ground, ...]] = ()

    def want(self, *grounds: Ground) -> None:
        Waiting.wanted = grounds


@pytest.fixture
def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GroundStore:
    """Return a store for which nobody paints."""
    monkeypatch.setattr("clubs.ui.components.ground_store.Painting", Waiting)
    monkeypatch.setattr(Waiting, "wanted", ())
    return GroundStore(tmp_path, ahead=True)


def test_a_process_of_its_own_paints_the_same_as_this_one(tmp_path: Path) -> None:
    kept = KeptPictures(tmp_path)
    painting = Painting(kept)
    dusk = FELT._replace(shown="dusk")
    painting.want(FELT, dusk)
    until(lambda: bool(painting.failed) or dusk.kept in kept)
    painting.close()
    assert not painting.failed
    found = kept.read(FELT.kept)
    assert found is not None
    assert pixels(found) == pixels(FELT.paint())
    assert kept.read(dusk.kept) is not None


def test_where_everything_is_kept_nothing_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = Mock()
    monkeypatch.setattr(painting_module, "Thread", started)
    kept = KeptPictures(tmp_path)
    kept.write(FELT.kept, FELT.paint())
    painting = Painting(kept)
    painting.want(FELT)
    assert not started.called
    painting.want(FELT._replace(shown="dusk"))
    assert started.called


def stuck(folder: Path, grounds: object) -> None:
    """Paint nothing, and react to nothing."""
    del grounds
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    (folder / "begun").touch()
    sleep(2 * WITHIN)


def test_a_process_that_does_not_react_is_ended_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting_module, "paint", stuck)
    before, others = {*enumerate_threads()}, {*active_children()}
    painting = Painting(KeptPictures(tmp_path))
    painting.want(FELT)
    until((tmp_path / "begun").exists)
    (thread,) = {*enumerate_threads()} - before
    (process,) = {*active_children()} - others
    painting.close()
    thread.join(WITHIN / 2)
    assert not thread.is_alive()
    assert not process.is_alive()
    painting.want(FELT._replace(shown="dusk"))
    assert {*enumerate_threads()} <= before


def test_a_ground_is_coarse_until_it_is_painted(waiting: GroundStore, tmp_path: Path) -> None:
    grounds = Grounds(waiting, SMALL, Appearance())
    coarse = grounds.get("felt")
    assert coarse.get_size() == (320, 200)
    assert (grounds.waiting, grounds.get("felt")) == (True, coarse)
    painted = FELT.paint()
    KeptPictures(tmp_path).write(FELT.kept, painted)
    found = grounds.get("felt")
    assert pixels(found) == pixels(painted)
    assert (grounds.waiting, grounds.get("felt")) == (False, found)


def test_what_is_shown_is_painted_first_and_then_what_every_player_sees(waiting: GroundStore) -> None:
    Grounds(waiting, SMALL, Appearance()).get("dusk")
    assert Waiting.wanted[0] == FELT._replace(shown="dusk")
    assert {one.shown for one in Waiting.wanted} == set(AHEAD)


def test_coarse_looks_like_painted_but_for_its_edges() -> None:
    for shown in get_args(Shown):
        ground = Ground(shown, Screen(640, 400), Appearance())
        both = [pygame.transform.smoothscale(one, (8, 5)) for one in (ground.coarse(), ground.paint())]
        differences = [abs(a - b) for a, b in zip(*map(pixels, both), strict=True)]
        assert max(differences) < 16


def test_where_no_process_can_paint_a_thread_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", refused)
    store = GroundStore(tmp_path, ahead=True)
    grounds = Grounds(store, SMALL, Appearance())
    grounds.paint_ahead()
    until(lambda: bool(grounds.get("felt")) and prerender.known(FELT.kept))  # no sooner than it has failed
    until(lambda: prerender.finished(FELT.kept))
    assert pixels(grounds.get("felt")) == pixels(FELT.paint())
    assert not grounds.waiting


def test_where_nothing_can_be_kept_the_process_stops_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.nice", lambda _: 0)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    (tmp_path / "cache").touch()
    painted: list[Ground] = []
    usual = Ground.paint

    def noted(ground: Ground) -> Surface:
        painted.append(ground)
        return usual(ground)

    monkeypatch.setattr(Ground, "paint", noted)
    paint(tmp_path / "cache", [FELT, FELT._replace(shown="dusk")])
    assert painted == [FELT]


def test_a_ground_begun_in_a_thread_is_not_painted_twice(waiting: GroundStore) -> None:
    waiting.begin(FELT)
    grounds = Grounds(waiting, SMALL, Appearance())
    grounds.get("felt")
    assert not Waiting.wanted
    until(lambda: not grounds.waiting)
    assert pixels(grounds.get("felt")) == pixels(FELT.paint())


def test_only_the_last_ground_stays_in_memory(tmp_path: Path) -> None:
    grounds = Grounds(GroundStore(tmp_path), SMALL, Appearance())
    felt = grounds.get("felt")
    grounds.get("menu")
    again = grounds.get("felt")
    assert again is not felt
    assert pixels(again) == pixels(felt)


def test_what_would_be_painted_again_stays_too() -> None:
    grounds = Grounds(GroundStore(), SMALL, Appearance())
    menu, felt = grounds.get("menu"), grounds.get("felt")
    curtain = grounds.get("curtain")
    assert (grounds.get("felt"), grounds.get("curtain")) == (felt, curtain)
    assert grounds.get("menu") is not menu


def test_a_grove_drawn_with_the_program_is_read_unless_it_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = landscape.grove(320, 200)
    (tmp_path / "scenes").mkdir()
    file = tmp_path / landscape.drawn_grove(320, 200)
    other = Surface((320, 200), 0, 32)
    other.fill("red")
    pygame.image.save(other, file)
    with monkeypatch.context() as there:
        there.setattr(assets, "folder", lambda: tmp_path)
        there.setattr(landscape, "draw_grove", lambda *_: here)
        read = landscape.grove(320, 200)
        file.write_bytes(file.read_bytes()[:60])
        drawn = landscape.grove(320, 200)
    assert pixels(read) == pixels(other)
    assert read.get_masks() == here.get_masks()
    assert pixels(drawn) == pixels(here)
