"""The benchmark of first frames: every scene in a process of its own."""

import pytest

from clubs import cli
from clubs.workshop import bench_cold


@pytest.mark.long
def test_the_first_frame_of_a_scene_is_timed_with_and_without_what_was_left_from_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_cold, "MATCHES", 0)
    assert cli.main(["bench", "cold", "--size", "1024x640", "--scene", "history", "--rounds", "1"]) == 0
    title, *rows = capsys.readouterr().out.strip().splitlines()
    assert title.startswith("cold (")
    assert [row.split()[:2] for row in rows] == [["history", "first"], ["history", "again"]]


def test_a_scene_that_is_not_there_is_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "cold", "--scene", "history", "--scene", "attic"]) == 2
    assert "There is no scene 'attic' to open; the scenes are: settings, picker," in capsys.readouterr().err
