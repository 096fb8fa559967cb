"""The benchmark in a window: deal after deal in a real window, with every frame's time."""

import pytest

from clubs.workshop import bench_judged, bench_window


@pytest.mark.long
def test_frames_of_real_play_and_late_ones_among_them_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_window, "MOMENT", 20.0)
    (found,) = bench_window.measure((1024, 640), 0.08, busy=1)
    longest = found["longest_frames"]
    assert found["frames"] > 20
    assert longest[0]["ms"] == found["longest"]
    assert [frame["ms"] for frame in longest] == sorted((frame["ms"] for frame in longest), reverse=True)
    assert min(frame["number"] for frame in longest) >= 1
    assert str(longest[-1]) in str(found)
    assert 0 <= found["late"] <= found["frames"]
    assert found["share"] == found["late"] / found["frames"]
    assert found["p99"] <= found["longest"]
    assert f"{found['late']} late" in str(found)


@pytest.mark.long
def test_frames_with_hints_and_another_look_are_counted_by_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_judged, "THINKS", 100.0)
    monkeypatch.setattr(bench_judged, "READS", 100.0)
    *screens, hints = bench_judged.measure((1024, 640), 0.08)
    assert 0 <= hints["there"] <= hints["turns"]
    assert "table" in {one["screen"] for one in screens}
    assert all(f"{one['late']} late" in str(one) for one in screens)
