"""Copies of matches: names that every system takes, nothing overwritten, and nothing known that counts."""

from datetime import date
from pathlib import Path

import pytest

from clubs.store.check import problems
from clubs.store.copies import FOLDER, LONGEST, Copies, file_name
from clubs.table import code
from clubs.table.record import Record, Unreadable
from clubs.table.replay import empty_table, record_of, reopened, replay
from tests.answers import first_answer
from tests.store.matches import begun, finished, go_on, played, record


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Before the auction", "Before the auction"),
        ("../../etc/passwd", "etc passwd"),
        ("a<b>c:d|e?f*g", "a b c d e f g"),
        ("\x1b[31m\n\0", "[31m"),
        (" . ", "Copy"),
        ("", "Copy"),
        ("nul", "Copy nul"),
        ("COM1.x", "Copy COM1.x"),
        ("Zoë ♣ 日本", "Zoë ♣ 日本"),
        ("x" * 99, "x" * LONGEST),
    ],
)
def test_a_name_is_one_that_every_system_takes(typed: str, name: str, tmp_path: Path) -> None:
    assert file_name(typed) == name
    assert Copies(tmp_path).keep(record(played("low", 5)), typed) == name
    assert [file.parent for file in tmp_path.rglob("*.clubs")] == [tmp_path / FOLDER]


def test_copies_of_one_name_are_all_there(tmp_path: Path) -> None:
    copies = Copies(tmp_path)
    kept = [record(played("low", actions)) for actions in (5, 6, 7)]
    names = [copies.keep(one, "Mine") for one in kept]
    assert len(set(names)) == 3
    assert [copies.read(name) for name in names] == kept
    assert sorted(copies.names()) == sorted(names)
    copies.remove(names[0])
    assert len(copies.names()) == 2
    with pytest.raises(Unreadable):
        copies.read(names[0])


def test_a_damaged_copy_is_found_by_the_check(tmp_path: Path) -> None:
    Copies(tmp_path).keep(record(played("low", 5)), "Mine")
    (tmp_path / FOLDER / "other.clubs").write_text("no record", encoding="utf-8")
    (line,) = problems(tmp_path)
    assert line.startswith("copies/other.clubs: ")


@pytest.mark.parametrize("actions", [0, 1, 12, 150])
def test_the_deals_of_a_copy_are_practice_and_later_ones_new(actions: int) -> None:
    copied = record(played("exact", actions))
    opened = reopened(copied, "new")
    assert opened.practice == tuple(range(1, replay(copied).public.deal + 1))
    assert (opened.seed, opened.actions) == ("new", copied.actions)
    session, other = replay(opened), replay(copied)
    while session.public.deal == other.public.deal == replay(copied).public.deal:
        go_on(session, 1)
        go_on(other, 1)
    while session.public.deal != other.public.deal:
        go_on(min(session, other, key=lambda one: one.public.deal), 1)
    assert packs(record_of(session))[-1] != packs(record_of(other))[-1]
    assert session.public.deal not in session.practice


def packs(whole: Record) -> list[object]:
    """Return the cards of every deal."""
    return [action.pack for action in whole.actions if hasattr(action, "pack") and hasattr(action, "seat")]


def test_a_copy_of_a_match_with_a_typed_code_stays_practice() -> None:
    deal = code.deal_of_the_day(begun("whist").setup, date(2026, 11, 21))
    session = empty_table(code.read(deal).setup, f"deal {deal}")
    while len(session.actions) < 20:
        session.act(first_answer(next(iter(session.asks.values()))))
    opened = reopened(record(session), "new")
    assert opened.seed == f"deal {deal}"
    assert replay(opened).practice == session.practice


def test_a_copy_that_the_rules_refuse_is_not_opened() -> None:
    whole = record(finished("low"))
    with pytest.raises(Unreadable):
        reopened(Record(whole.setup, whole.seed, whole.actions[5:], whole.seating), "new")
