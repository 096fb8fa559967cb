"""The page of puzzles, with what is shipped and what is kept behind it."""

import logging
from collections.abc import Sequence
from functools import lru_cache
from secrets import token_hex

from clubs.ai.worker_client import WorkerClient
from clubs.app.puzzle_table import PuzzleTable
from clubs.games import GAMES
from clubs.learn.puzzle import Puzzle, read
from clubs.services.more_puzzles import MorePuzzles
from clubs.services.own_mistakes import OwnPuzzles
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.shell.context import Context
from clubs.ui.style import assets

log = logging.getLogger(__name__)


def puzzles_page(
    context: Context,
    repository: MatchRepository | None,
    last: str,
    client: WorkerClient | None,
    own: OwnPuzzles | None,
) -> PuzzlesScene:
    """Return the page, open at the player's `own` mistakes of the day, or at the `last` game chosen."""
    answers = repository.puzzles if repository is not None else None
    more = MorePuzzles(client, token_hex(8)) if client is not None else None
    shelf = PuzzleShelf(list(GAMES), shipped, answers, own, more)
    if last in GAMES:
        shelf.of(last)
        PictureCache.pause()  # the page is drawn ahead: the next time they are there
    begin = own is not None and own.offered > 0
    return PuzzlesScene(context, shelf, PuzzleTable, game=last, own=begin)


@lru_cache(maxsize=1)
def shipped(game: str) -> Sequence[Puzzle]:
    """Return the puzzles of a game that the program ships; none where no file can be read."""
    try:
        return read(assets.text(f"puzzles/{game}.puzzles"))
    except FileNotFoundError:
        return ()
    except (Unreadable, OSError, UnicodeError) as problem:
        log.warning("puzzles of %s: %s", game, problem)
        return ()
