"""Measuring: what is compared is measured in turns, and the fixed things are fixed."""

import pytest

from clubs import native
from clubs.games import GAMES
from clubs.workshop import bench


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "WHILE", 0.01)


def test_things_are_measured_in_turns_and_their_medians_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_loop", lambda: 0.5)
    order = []
    seconds = iter((1.0, 9.0, 2.0, 9.0, 100.0, 9.0))

    def work(what: str, number: int) -> tuple[int, float]:
        order.append(what)
        return number, next(seconds)

    found = bench.rates({"fast": lambda: work("fast", 8), "slow": lambda: work("slow", 9)}, rounds=3)
    assert order == ["fast", "slow"] * 3
    assert found == [
        {"what": "fast", "a_second": 4.0, "a_loop": 2.0},
        {"what": "slow", "a_second": 1.0, "a_loop": 0.5},
    ]


def test_the_compiled_kernel_is_compared_with_the_interpreted_one() -> None:
    rows = bench.plays()
    if native.form() is native.Form.COMPILED:
        compiled, interpreted, ratio = rows
        assert ratio["ratio"] == compiled["a_second"] / interpreted["a_second"] > 2
    else:
        assert [row["what"] for row in rows] == ["interpreted"]


@pytest.mark.long
def test_every_level_decides_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LEVELS", ("easy", "steady"))
    rows = bench.decisions()
    assert [row["what"] for row in rows] == [f"{id} {level}" for id in GAMES for level in ("easy", "steady")]
    assert all(row["a_second"] > 0 < row["a_loop"] for row in rows)


@pytest.mark.parametrize("id", GAMES)
def test_the_decisions_are_real_ones_and_always_the_same(id: str) -> None:
    asked = bench.decisions_of(GAMES[id], bench.DECISIONS)
    assert len(asked) == bench.DECISIONS
    assert asked == bench.decisions_of(GAMES[id], bench.DECISIONS)
    assert all(ask.required and len(ask.actions()) != 1 for _, ask in asked)
    assert len({ask.kind for _, ask in asked}) > (id != "low")
