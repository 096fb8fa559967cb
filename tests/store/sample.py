"""`python -m tests.store.sample`: keep a folder of this version in `samples`, by the number of its tables."""

import argparse

from clubs.games import GAMES
from clubs.store.copies import Copies
from clubs.store.last_caption import keep_caption
from clubs.store.match_repository import MatchRepository
from clubs.store.migrations import MIGRATIONS
from tests.store.every_kind import fill
from tests.store.learned import learn
from tests.store.matches import begun, finished, go_on, played, record, write_down
from tests.store.test_samples import SAMPLES
from tests.store.test_verdicts import kept


def main() -> None:
    """Write the folder: every kind of file, and of each game a finished match and an open one."""
    argparse.ArgumentParser(prog="python -m tests.store.sample", description=__doc__).parse_args()
    folder = SAMPLES / str(len(MIGRATIONS))
    folder.mkdir()
    fill(folder)
    repository = MatchRepository(folder)
    for id in GAMES:
        over = write_down(repository, finished(id, "sample"))
        write_down(repository, go_on(begun(id, "open"), 60))
    learn(repository, over.id)
    session = played("exact", 30, "judged")
    writer = write_down(repository, session)
    kept(repository, writer, session)
    keep_caption(folder, writer.id, 1, "Exact Clubs")
    Copies(folder).keep(record(session), "kept")
    repository.close()
    for lock in folder.rglob(".lock"):
        lock.unlink()


if __name__ == "__main__":
    main()
