"""Damaged and hostile files of every kind: one sentence, the original set aside, and the game begins."""

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import perf_counter, process_time

import pytest

from clubs.store import settings
from clubs.store.check import problems
from clubs.store.database import FILE
from clubs.store.export import LARGEST, export, take_in
from clubs.store.shelf import Shelf
from clubs.table.record import Unreadable
from clubs.table.replay import replay
from tests.store.kept import begun, finished, go_on, played, query, record, write_down

SECONDS, MEGABYTES = 2.0, 200
LOG = f"{FILE}-wal"


@cache
def good_files() -> dict[str, bytes]:
    """A database, its log while it is open, settings and a record."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room)
        shelf = Shelf(folder)
        for session in (finished("whist", "5"), played("exact", 30), played("free", 40)):
            write_down(shelf, session)
        files = {LOG: (folder / LOG).read_bytes(), "empty": (folder / FILE).read_bytes()}
        shelf.close()
        files[FILE] = (folder / FILE).read_bytes()
        settings.save(settings.Settings(name="Zoë", animal="owl", speed="quick"), folder)
        files[settings.FILE] = (folder / settings.FILE).read_bytes()
        export(record(played("low", 60)), folder / "match.clubs")
        files["match.clubs"] = (folder / "match.clubs").read_bytes()
        return files


def lay(folder: Path, name: str, content: bytes) -> None:
    """Put a file into an empty folder, and the sound database beside a log."""
    folder.mkdir()
    if name == LOG:
        (folder / FILE).write_bytes(good_files()["empty"])
    (folder / name).write_bytes(content)


def survive(folder: Path, name: str, content: bytes) -> None:
    """Everything that is ever done with such a file, in time and without an exception."""
    start = process_time()
    lay(folder, name, content)
    for problem in problems(folder):
        check_sentence(problem)
    assert (folder / name).read_bytes() == content
    if name == settings.FILE:
        loaded = settings.load(folder)
        check_sentence(loaded.trouble)
        settings.save(loaded.settings, folder)
        assert settings.load(folder) == settings.Loaded(loaded.settings)
    elif name == "match.clubs":
        try:
            replay(take_in(folder / name))
        except Unreadable as problem:
            check_sentence(str(problem))
    else:
        play_with(folder)
    aside = [file for end in ("db", "toml") for file in folder.glob(f"*.damaged-*.{end}")]
    assert all(file.read_bytes() == content for file in aside if name != LOG)
    assert process_time() - start < SECONDS


def play_with(folder: Path) -> None:
    """Open the shelf, look at every match, go on with each, and begin another."""
    shelf, kept = Shelf(folder), []
    for entry in (*shelf.open_games(), *shelf.history()):
        try:
            shelf.load(entry.id)
        except Unreadable as problem:
            check_sentence(str(problem))
        if entry.state == "open" and (book := shelf.take_up(entry.id)):
            kept.append(book.keep(go_on(replay(book.record), 1)))
    session = begun("low")
    book = shelf.begin(record(session))
    kept.append(book.keep(go_on(session, 3)))
    assert not kept[-1] or shelf.load(book.id) == record(session)
    said = list(iter(shelf.news, ""))
    assert all(kept) or said
    for sentence in said:
        check_sentence(sentence)
    shelf.close()


def check_sentence(said: str) -> None:
    """One line for a person, and no more than that."""
    assert "\n" not in said
    assert len(said) < 400
    assert "Traceback" not in said
    assert not said or said.endswith(".")


KINDS = (FILE, LOG, settings.FILE, "match.clubs")


def truncated(content: bytes, step: int) -> Iterator[bytes]:
    """The beginnings of a file."""
    return (content[:end] for end in range(0, len(content), step))


def flipped(content: bytes, times: int, seed: int) -> Iterator[bytes]:
    """A file with one bit wrong, and now and then some more."""
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
    for number, part in enumerate(truncated(content, max(1, len(content) // 40))):
        survive(tmp_path / str(number), name, part)


@pytest.mark.parametrize("name", KINDS)
def test_a_file_with_some_bits_wrong_does_no_harm(name: str, tmp_path: Path) -> None:
    for number, wrong in enumerate(flipped(good_files()[name], 60, seed=1)):
        survive(tmp_path / str(number), name, wrong)


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_a_file_cut_off_at_any_byte_does_no_harm(name: str, tmp_path: Path) -> None:
    content = good_files()[name]
    step = {FILE: 41, LOG: 211}.get(name, 1)
    for number, part in enumerate(truncated(content, step)):
        survive(tmp_path / str(number), name, part)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", KINDS)
def test_a_file_with_bits_wrong_ten_thousand_times_does_no_harm(name: str, seed: int, tmp_path: Path) -> None:
    for number, wrong in enumerate(flipped(good_files()[name], 1000, seed)):
        survive(tmp_path / str(number), name, wrong)


@pytest.mark.parametrize("name", KINDS)
def test_the_good_files_are_good(name: str, tmp_path: Path) -> None:
    survive(tmp_path / "good", name, good_files()[name])
    lay(tmp_path / "checked", name, good_files()[name])
    assert list(problems(tmp_path / "checked")) == []


def with_bit(content: bytes, place: int, bit: int) -> bytes:
    """A file with one bit wrong."""
    return content[:place] + bytes([content[place] ^ bit]) + content[place + 1 :]


def test_what_sqlite_cannot_even_name_is_damage(tmp_path: Path) -> None:
    """The name of a table is no text any more, and the message quotes it."""
    content = good_files()[FILE]
    wrong = with_bit(content, content.index(b"tableresults") + len("table"), 128)
    survive(tmp_path / "x", FILE, wrong)
    assert (tmp_path / "x" / "games.damaged-1.db").read_bytes() == wrong


def test_rows_out_of_their_order_are_damage(tmp_path: Path) -> None:
    """What is added to such a table may not be found again."""
    content = good_files()[FILE]
    wrong = with_bit(content, content.index(b" play ") - len("\x12N"), 64)  # the number before an action
    survive(tmp_path / "x", FILE, wrong)
    assert (tmp_path / "x" / "games.damaged-1.db").read_bytes() == wrong


# ------------------------------------------------------------ hostile on purpose

DEEP = 8_000
TOML = {
    "arrays in arrays": b"x = " + b"[" * DEEP,
    "closed arrays in arrays": b"x = " + b"[" * 4_000 + b"]" * 4_000,
    "tables in tables": b"x = " + b"{a=" * 2_700,
    "a key of many parts": b".".join([b"a"] * 4_000) + b" = 1",
    "a number of many digits": b"effects = " + b"9" * 8_000,
    "a number that is not one": b"interface = nan\n",
    "a number without end": b"interface = inf\neffects = -inf\n",
    "a number too large for its kind": b"effects = 1e308\nmusic = 9223372036854775808\n",
    "a key twice": b'speed = "calm"\nspeed = "calm"\n',
    "a table twice": b"[a]\n[a]\n",
    "half a character": b'name = "\\ud800"\n',
    "half a character's bytes": b'name = "\xed\xa0\x80"\n',
    "a name of bells": b'name = "\\u0007\\u0000"\n',
    "far too many lines": b"a = 1\n" * 1_300,
    "a date": b"speed = 1979-05-27\neffects = 07:32:00\n",
}


@pytest.mark.parametrize("content", TOML.values(), ids=TOML)
def test_hostile_settings_do_no_harm(content: bytes, tmp_path: Path) -> None:
    assert len(content) <= settings.LARGEST
    survive(tmp_path / "x", settings.FILE, content)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
@pytest.mark.parametrize("name", [FILE, settings.FILE])
@pytest.mark.parametrize("to", ["/dev/zero", "/dev/full", "/dev/stdin", "."])
def test_a_device_in_the_place_of_a_file_does_no_harm(name: str, to: str, tmp_path: Path) -> None:
    (tmp_path / name).symlink_to(to)
    for problem in problems(tmp_path):
        check_sentence(problem)
    check_sentence(settings.load(tmp_path).trouble)
    play_with(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no such measure")
@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_a_gigabyte_is_refused_in_time_and_memory(name: str, tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 (not on Windows)

    lay(tmp_path / "x", name, good_files()[name])
    os.truncate(tmp_path / "x" / name, 1 << 30)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = perf_counter()
    if name == settings.FILE:
        assert "damaged" in settings.load(tmp_path / "x").trouble
    elif name == "match.clubs":
        with pytest.raises(Unreadable, match="too large"):
            take_in(tmp_path / "x" / name)
    else:
        play_with(tmp_path / "x")
    assert perf_counter() - start < SECONDS
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MEGABYTES * 1024


def test_the_largest_record_is_refused_in_time(tmp_path: Path) -> None:
    good = good_files()["match.clubs"]
    for filling in (b"# remark\n", good.splitlines()[-1] + b"\n", b"0 keep\n", b"\n", b"option a b\n"):
        start = perf_counter()
        file = tmp_path / "match.clubs"
        file.write_bytes((good + filling * LARGEST)[:LARGEST])
        try:
            replay(take_in(file))
        except Unreadable as problem:
            check_sentence(str(problem))
        assert perf_counter() - start < SECONDS


def test_a_text_value_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    write_down(shelf, played("low", 20))
    shelf.close()
    query(tmp_path, "UPDATE events SET action = printf('%.9000000c', 'x') WHERE seq = 3")
    start = perf_counter()
    play_with(tmp_path)
    assert perf_counter() - start < SECONDS
