"""The benchmark in a window: deal after deal in a real window, with every frame's time."""

import pytest

from clubs.app import bench_window


def test_frames_of_real_play_and_late_ones_among_them_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_window, "MOMENT", 20.0)
    (found,) = bench_window.measure((1024, 640), 0.08)
    assert found.frames > 60
    assert 0 <= found.late <= found.frames
    assert found.share == found.late / found.frames
    assert found.p99 <= found.longest
    assert f"{found.late} late" in str(found)
