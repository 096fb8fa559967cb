"""The page of puzzles, with what is shipped and what is kept behind it."""

from secrets import token_hex

from clubs.ai.worker_client import WorkerClient
from clubs.app.coming import Coming, shipped
from clubs.app.puzzle_table import PuzzleTable
from clubs.games import GAMES
from clubs.services.more_puzzles import MorePuzzles
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.store.match_repository import MatchRepository
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.shell.context import Context


def puzzles_page(
    context: Context,
    repository: MatchRepository | None,
    last: str,
    client: WorkerClient | None,
    coming: Coming | None,
) -> PuzzlesScene:
    """Return the page, open at what comes again today, or at the `last` game chosen."""
    answers = repository.puzzles if repository is not None else None
    more = MorePuzzles(client, token_hex(8)) if client is not None else None
    own = coming.mistakes if coming is not None else None
    ideas = coming.ideas if coming is not None else None
    shelf = PuzzleShelf(list(GAMES), shipped, answers, own, more, ideas=ideas)
    if last in GAMES:
        shelf.of(last)
        PictureCache.pause()  # the page is drawn ahead: the next time they are there
    begin = coming is not None and coming.offered > 0
    return PuzzlesScene(context, shelf, PuzzleTable, game=last, own=begin)
