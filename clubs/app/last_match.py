"""The match that was played last, as far as the menu shows it; its table is laid when it is gone on with."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from clubs.table.replay import replay
from clubs.ui.scenes.table.captions import caption

if TYPE_CHECKING:
    from clubs.app.tables import Tables


def to_resume(
    repository: MatchRepository | None, laid: "Tables | None", tables: "Callable[[], Tables]"
) -> str:
    """Return how far the match has come that would be resumed, or "".

    Tables are made for that only if the match cannot be read, of which they give news.
    """
    if laid is None and (said := _last(repository) if repository else "") is not None:
        return said
    table = tables().open_match()
    return table.caption() if table else ""


def keep_caption(repository: MatchRepository) -> None:
    """Keep the caption of the match that would be resumed, so that the next start need not read the match."""
    repository.keep_caption(lambda: _last(repository) or "")


def _last(repository: MatchRepository) -> str | None:
    """Return the caption of the last open match, "" if there is none; None if it cannot be read."""
    try:
        for entry in repository.open_games():
            session = replay(repository.record(entry.id))
            return caption(session.game, session.public, session.practice)
    except Unreadable:
        return None
    return ""
