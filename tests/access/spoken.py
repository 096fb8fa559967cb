"""The words that Orca speaks in one whole deal of each game, as stored text.

`python -m tests.access.spoken` plays the deals again and writes what is spoken then.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from clubs.cards import count
from clubs.games import GAMES, game
from clubs.language import YOU, _, language
from clubs.rules.action import PlayCard
from clubs.store.match_repository import MatchRepository
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.replay import empty_table, record_of
from tests.access.at_spi import sentences
from tests.access.keyboard_player import KeyboardPlayer
from tests.access.orca import listening
from tests.access.phrases import named, phrases
from tests.answers import any_answer

FOLDER: Final = Path(__file__).with_name("spoken")
SEATS: Final = {"whist": 3, "low": 3, "trump": 3, "exact": 4, "free": 3, "partner": 4, "half": 4}
SEED: Final = "5"
SETTINGS: Final = 'speed = "instant"\ncoach = "never"\n'
MOST: Final = {"whist": 400, "low": 520, "trump": 520, "exact": 520, "free": 520, "partner": 520, "half": 620}
"""Words that may be spoken in a deal: 13 tricks, 17, 17 among three, 13 among four, an auction and 10.

In Half Clubs suits are named, too.
"""


@dataclass(frozen=True)
class Heard:
    """What was spoken from the deal on, and the cards as they were played: `Rowan, six of clubs`."""

    said: Sequence[str]
    played: Sequence[str]


def play(id: str, folder: Path, tricks: int | None = None) -> Heard:
    """Play a deal of a game, or its last tricks, by keyboard against easy players, as Orca speaks it."""
    data = folder / "data"
    data.mkdir(parents=True)
    (data / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    match = Match(game(id).setup(SEATS[id]), usual_seating(SEATS[id], "easy"), SEED)
    session = empty_table(match.setup, match.seed)
    while tricks is not None and not (
        session.public.tricks and all(count(session.view(seat).hand) <= tricks for seat in range(SEATS[id]))
    ):
        session.act(any_answer(session.asks, f"{SEED} {len(session.actions)}"))
    before = len(session.actions)
    with closing(MatchRepository(data)) as repository:
        repository.begin(record_of(session, match.seating)).update(session)
    with listening(folder, data, "--language", language()) as orca:
        number = len(orca.said)
        KeyboardPlayer(orca).play()
        said = orca.said[number:]
    with closing(MatchRepository(data)) as repository:
        (stored,) = repository.open_games()
        record = repository.load(stored.id)
        return Heard(said, list(played(replace(record, actions=record.actions[before:]))))


def played(record: Record) -> Iterator[str]:
    """Yield the cards as they were played, and by whom."""
    names = [_(YOU[0]), *(one.name for one in record.seating[1:])]
    for one in record.actions:
        if isinstance(one, PlayCard):
            yield f"{names[one.seat]}, {named(one.card)}"


def cards(said: Sequence[str]) -> list[str]:
    """Return the cards that were spoken of as they were played, and by whom."""
    found = phrases().card.findall
    return [f"{name}, {card.casefold()}" for line in said for name, card in found(line)]


def number_of_words(said: Sequence[str]) -> int:
    """Return how many words were spoken."""
    return sum(len(line.split()) for line in said)


def file(id: str) -> Path:
    """Return the file of a game."""
    return FOLDER / f"{id}.txt"


def main() -> None:
    """Write what is spoken in a deal of each game, or of those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.access.spoken", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    FOLDER.mkdir(exist_ok=True)
    for id in parser.parse_args().games or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            heard = play(id, Path(folder))
        number, whole = number_of_words(heard.said), cards(heard.said) == list(heard.played)
        sys.stdout.write(f"{id}: {number} words, {len(heard.played)} cards\n")
        if whole and number <= MOST[id]:
            # How many sentences come at once depends on how busy the machine is.
            lines = (sentence for line in heard.said for sentence in sentences(line))
            file(id).write_text("\n".join(lines) + "\n", encoding="utf-8")
        else:
            sys.stdout.write("not kept: too many words, or not every card in its turn\n")


if __name__ == "__main__":
    main()
