"""The benchmark of frames: a fixed scene drawn as the table draws; figures are ratios of one run."""

import pytest
from pygame import Surface

from clubs import cli
from clubs.ui.components.painters import Painters
from clubs.ui.render.compositor import Compositor
from clubs.ui.style.layout import Screen
from clubs.workshop import bench_scenes


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_scenes, "SIZES", ((1024, 640), (1920, 1080)))
    monkeypatch.setattr(bench_scenes, "FRAMES", 8)


@pytest.mark.usefixtures("brief")
def test_frame_times_are_multiples_of_drawing_and_showing_a_background(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["bench", "--frames"]) == 0
    title, *rows = capsys.readouterr().out.strip().splitlines()
    assert title.startswith("frames (")
    assert [row.split()[0] for row in rows] == ["1024x640", "1920x1080", "1920x1080"]
    assert "deck drawn in" in rows[1]
    assert all(row.count(" x") == 2 for row in (rows[0], rows[2]))


def test_the_fixed_scene_has_52_cards_of_which_8_fly() -> None:
    paint = Painters(Screen(1024, 640))
    first, second = (make() for make, _ in zip(bench_scenes._scene(paint), range(2), strict=False))
    assert len(first) == len(second) == 52
    assert sum(a != b for a, b in zip(first, second, strict=True)) == 8
    target = Surface((1024, 640), 0, 32)
    compositor = Compositor(target)
    compositor.draw(paint.felt(), first)
    assert compositor.draw(paint.felt(), second), "what flies changes the picture"
