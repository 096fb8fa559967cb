"""The soak: what a process uses is read, and told to have grown by the means of two parts of the time."""

import sys

import pytest

from build.bench.soak import Sample, grown, sixths, soak, told


def samples(*program: float) -> list[Sample]:
    """Return a sample for each minute of an hour, in which the program uses this many MB in turn."""
    return [Sample(60.0 * at, program[at * len(program) // 60], 80.0, 15, 4, 300.0, 13.0) for at in range(60)]


def test_growth_is_the_mean_of_the_last_sixth_less_that_of_the_third() -> None:
    found = samples(500, 500, 100, 300, 300, 104)
    means = sixths(found, lambda one: one.program, 3600)
    assert (means, grown(means)) == ([500, 500, 100, 300, 300, 104], 4)
    assert grown(sixths(found, lambda one: one.threads, 3600)) == 0


@pytest.mark.parametrize(("last", "status", "said"), [(105, 0, "at most 5 MB"), (106, 1, "more than 5 MB")])
def test_more_than_five_mb_is_a_failure(
    last: int, status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(samples(100, 100, 100, 100, 100, last), 60) == status
    assert said in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="the figures are those of /proc")
def test_what_a_window_uses_is_sampled_while_somebody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (first, *_) = soak((1024, 640), 0.03, "instant", 100.0)
    assert first.program > 20
    assert first.files > 3
    assert first.threads >= 1
    assert first.blocks > 50
