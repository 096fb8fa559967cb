"""The hash of every match on a shelf after each of its actions: `python -m tests.store.hashes FOLDER`."""

import sys
from pathlib import Path

from clubs.games import game
from clubs.store.shelf import Shelf
from clubs.table.record import Record
from clubs.table.replay import Nobody, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance


def hashes(record: Record) -> list[str]:
    """The hash after each action of a record, played once."""
    seats = [Nobody()] * record.setup.seats
    session = Session(game(record.setup.game), record.setup, seats, Chance(record.seed))
    found = []
    for action in record.actions:
        session.act(action)
        found.append(session.hash())
    return found


def main(folder: Path) -> None:
    """Every match in the order in which they were begun."""
    shelf = Shelf(folder)
    entries = sorted((*shelf.open_games(), *shelf.history()), key=lambda entry: entry.record.seed)
    for entry in entries:
        record = shelf.load(entry.id)
        assert replay(record).hash() == hashes(record)[-1]
        sys.stdout.write("\n".join([record.seed, *hashes(record)]) + "\n")
    shelf.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
