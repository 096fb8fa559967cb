"""Damaged files of every kind: one sentence, the original set aside, and the game begins."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubs.store.check import problems
from clubs.store.integrity import FILE
from tests.store.corruption import KINDS, good_files, lay, out_of_order, survive, with_bit


def flipped(content: bytes, times: int, seed: int) -> Iterator[bytes]:
    """Return a file with one bit flipped, and now and then a few bytes more."""
    dice = random.Random(seed)
    for _ in range(times):
        wrong = bytearray(content)
        for _ in range(dice.choice((1, 1, 1, 2, 8))):
            # The first bytes say what everything else means.
            place = dice.randrange(100) if dice.random() < 0.2 else dice.randrange(len(wrong))
            wrong[place % len(wrong)] ^= 1 << dice.randrange(8)
        yield bytes(wrong)


@pytest.mark.parametrize("name", KINDS)
def test_a_file_cut_off_anywhere_does_no_harm(name: str, tmp_path: Path) -> None:
    content = good_files()[name]
    for end in range(0, len(content), max(1, len(content) // 20)):
        survive(tmp_path / str(end), name, content[:end])


@pytest.mark.parametrize("name", KINDS)
def test_a_file_with_some_bits_wrong_does_no_harm(name: str, tmp_path: Path) -> None:
    for number, wrong in enumerate(flipped(good_files()[name], 9, seed=1)):
        survive(tmp_path / str(number), name, wrong)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", KINDS)
def test_a_file_cut_off_at_any_byte_does_no_harm(name: str, part: int, tmp_path: Path) -> None:
    for end in range(part, len(good_files()[name]), 10):
        survive(tmp_path / str(end), name, good_files()[name][:end])
        shutil.rmtree(tmp_path / str(end))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", KINDS)
def test_a_file_with_bits_wrong_ten_thousand_times_does_no_harm(name: str, seed: int, tmp_path: Path) -> None:
    for number, wrong in enumerate(flipped(good_files()[name], 1000, seed)):
        survive(tmp_path / str(number), name, wrong)
        shutil.rmtree(tmp_path / str(number))


@pytest.mark.parametrize("name", KINDS)
def test_the_good_files_are_good(name: str, tmp_path: Path) -> None:
    survive(tmp_path / "good", name, good_files()[name])
    lay(tmp_path / "checked", name, good_files()[name])
    assert list(problems(tmp_path / "checked")) == []


def test_what_sqlite_cannot_even_name_is_damage(tmp_path: Path) -> None:
    """The damaged name of a table is no text, and SQLite's message quotes it."""
    content = good_files()[FILE]
    wrong = with_bit(content, content.index(b"tableresults") + len("table"), 128)
    survive(tmp_path / "x", FILE, wrong)
    assert (tmp_path / "x" / "games.damaged-1.db").read_bytes() == wrong


def test_rows_out_of_their_order_are_damage(tmp_path: Path) -> None:
    """A row added to such a table may not be found again."""
    wrong = out_of_order(good_files()[FILE])
    survive(tmp_path / "x", FILE, wrong)
    assert (tmp_path / "x" / "games.damaged-1.db").read_bytes() == wrong
