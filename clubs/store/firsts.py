"""First times, each with its deal."""

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.store.database import Database


@dataclass(frozen=True, slots=True)
class First:
    """Something by its name, the moment when it `happened` (ms since 1970, UTC), and where."""

    name: str
    happened: int
    match: int
    deal: int
    seat: int


class Firsts:
    """The first times of a folder, and the finished matches that have been searched for them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[First, ...]:
        """Return all first times, the latest first."""
        columns = ("happened", "game", "deal", "seat")
        whole = " AND ".join(f"typeof({column}) = 'integer'" for column in columns)
        sql = f"SELECT name, {', '.join(columns)} FROM firsts WHERE {whole} ORDER BY happened DESC, name"
        return tuple(First(str(name), *row) for name, *row in self._database.read(sql))

    def unsearched(self, version: int) -> list[int]:
        """Return the finished matches played here that no search of a version has been through."""
        sql = (
            "SELECT id FROM games WHERE state = ? AND NOT imported"
            " AND id NOT IN (SELECT game FROM searched WHERE version = ?) ORDER BY touched, id"
        )
        return [int(match) for (match,) in self._database.read(sql, "finished", version)]

    def keep(self, match: int, version: int, found: Iterable[First]) -> bool:
        """Keep what a search of a match has found, where it is the first time; return whether that worked."""
        rows = [(one.name, one.happened, one.match, one.deal, one.seat) for one in found]
        sql = (
            "INSERT INTO firsts VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
            " happened = excluded.happened, game = excluded.game, deal = excluded.deal, seat = excluded.seat"
            " WHERE excluded.happened < happened"
        )
        return self._database.write(
            lambda db: (
                db.executemany(sql, rows),
                db.execute("INSERT OR REPLACE INTO searched VALUES (?, ?)", (match, version)),
            )
        )
