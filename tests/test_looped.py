"""Cases in a loop are all run, with the fixtures that a test asks for, and a failure names its case."""

from pathlib import Path

import pytest

from tests.looped import for_each

SEEN: list[tuple[int, str, Path]] = []


@for_each("number", (1, 2))
@for_each("letter", "ab")
def test_every_case_is_run_with_the_fixtures_of_the_test(number: int, letter: str, tmp_path: Path) -> None:
    SEEN.append((number, letter, tmp_path))
    assert tmp_path.is_dir()
    assert [case[:2] for case in SEEN] == [(1, "a"), (1, "b"), (2, "a"), (2, "b")][: len(SEEN)]


def test_a_failure_names_its_case() -> None:
    def broken(path: str) -> None:
        assert path != "two.svg"

    with pytest.raises(AssertionError) as failure:
        for_each("path", ("one.svg", "two.svg"))(broken)()
    assert failure.value.__notes__ == ["path is two.svg"]


def test_all_failures_are_told_by_their_cases() -> None:
    def broken(number: int) -> None:
        if number == 2:
            pytest.fail("two")
        assert number == 3

    with pytest.raises(BaseExceptionGroup, match="3 of 4 cases: number is 1; number is 2;") as failed:
        for_each("number", (1, 2, 3, 4))(broken)()
    assert [one.__notes__ for one in failed.value.exceptions] == [[f"number is {n}"] for n in (1, 2, 4)]
