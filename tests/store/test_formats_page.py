"""The page about formats names everything that is written, and its example can be read."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

from clubs.games import GAMES
from clubs.store import kept_table
from clubs.store.export import LARGEST
from clubs.store.migrations import MIGRATIONS
from clubs.store.row_codec import MOST_ACTIONS
from clubs.table.record import read, verbs, write
from tests.store.matches import played, record

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def test_every_action_of_every_game_is_on_the_page() -> None:
    honour = {"free": {"enforcement": "honour"}}
    for id, of in GAMES.items():
        for options in ({}, honour.get(id, {})):
            for verb in verbs(of, of.setup(None, options)):
                assert f"`N {verb}" in PAGE or f"`- {verb} " in PAGE


def test_every_word_of_a_head_is_on_the_page_and_its_example_is_one() -> None:
    for line in write(record(played("whist", 0))).splitlines()[1:]:
        assert f"| `{line.split()[0]} " in PAGE
    example = [line[4:] for line in PAGE.splitlines() if line.startswith("    ")]
    head = example[: next(number for number, line in enumerate(example) if line.startswith("-"))]
    assert read("\n".join(head)).seating[2].name == "Rowan"


def test_every_table_and_column_is_on_the_page() -> None:
    with closing(connect(":memory:")) as db:
        for step in MIGRATIONS:
            for sentence in step:
                db.execute(sentence)
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{table}`"))
            for _, column, *_ in db.execute(f"PRAGMA table_info({table})"):
                assert f"`{column}`" in row
    assert f"now {len(MIGRATIONS)}." in PAGE


def test_every_limit_is_on_the_page() -> None:
    assert f"{LARGEST // 1024} KiB and {MOST_ACTIONS:,} actions" in PAGE
    assert f"{kept_table.LARGEST // 1024} KiB" in PAGE
