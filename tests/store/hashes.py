"""Print the hash of every stored match after each action: `python -m tests.store.hashes FOLDER`."""

import sys
from pathlib import Path

from clubs.store.match_repository import MatchRepository
from clubs.table.record import Record
from clubs.table.replay import empty_table, replay


def hashes(record: Record) -> list[str]:
    """Return the hash after each action of a record."""
    session = empty_table(record.setup, record.seed)
    found = []
    for action in record.actions:
        session.act(action)
        found.append(session.hash())
    return found


def main(folder: Path) -> None:
    """Print the hashes of every match of a folder, ordered by seed."""
    repository = MatchRepository(folder)
    entries = sorted((*repository.open_games(), *repository.history()), key=lambda entry: entry.record.seed)
    for entry in entries:
        record = repository.load(entry.id)
        assert replay(record).hash() == hashes(record)[-1]
        sys.stdout.write("\n".join([record.seed, *hashes(record)]) + "\n")
    repository.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
