"""A process to be killed while it plays and saves: `python -m tests.store.killed_process FOLDER [ACTIONS]`.

It resumes the open match or begins one, takes every action for a mistake that is to come back, and prints the
match's id and number of actions after each. Without a number of actions, a thread writes them through to the
disk, as in the program.
"""

import sys
from itertools import cycle
from pathlib import Path
from time import monotonic

from clubs.games import GAMES
from clubs.store.match_repository import MatchRepository
from clubs.table.replay import replay
from tests.store.matches import begun, go_on, record

PATIENCE = 30.0
"""Seconds to retry saving an action while another process writes."""


def main(folder: Path, actions: int, *, in_background: bool = False) -> None:
    """Play and save one match after another."""
    repository = MatchRepository(folder)
    if in_background:
        repository.sync_in_background()
    number = len(repository.history())
    games = cycle(GAMES)
    while actions > 0:
        open_games = repository.open_games()
        writer = repository.resume(open_games[0].id) if open_games else None
        if writer is None:
            session = begun([next(games) for _ in range(number + 1)][-1], f"match {number}")
            writer = repository.begin(record(session))
        else:
            session = replay(writer.record)
        while not session.over and actions > 0:
            go_on(session, 1)
            end = monotonic() + PATIENCE
            while not writer.update(session):
                assert monotonic() < end, repository.news()
            while not repository.mistakes.collect(writer.id, len(session.actions) - 1):
                assert monotonic() < end, repository.news()
            sys.stdout.write(f"{writer.id} {len(session.actions)}\n")
            sys.stdout.flush()
            actions -= 1
        number += session.over
    repository.close()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(Path(sys.argv[1]), int(sys.argv[2]))
    else:
        main(Path(sys.argv[1]), 1_000_000, in_background=True)
