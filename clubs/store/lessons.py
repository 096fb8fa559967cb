"""The stages of lessons that a player has been through."""

from time import time

from clubs.store.database import Database


class LessonProgress:
    """The stages that are done, by lesson; a lesson can be repeated, and stays done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def done(self, lesson: str) -> frozenset[str]:
        """Return the stages of a lesson that are done."""
        rows = self._database.read("SELECT stage FROM lessons WHERE lesson = ?", lesson)
        return frozenset(str(stage) for (stage,) in rows)

    def keep(self, lesson: str, stage: str, now: float | None = None) -> bool:
        """Keep that a stage is done, since the first time; return whether that worked."""
        row = lesson, stage, round((now or time()) * 1000)
        return self._database.write(
            lambda db: db.execute("INSERT OR IGNORE INTO lessons VALUES (?, ?, ?)", row)
        )
