"""A data folder with every kind of file."""

from pathlib import Path
from typing import Final

from clubs.games import game
from clubs.store import settings
from clubs.store.export import FOLDER, export
from clubs.store.fields import Fields
from clubs.store.lines import KeptLines
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.store.profiles import Profiles
from clubs.store.rounds import KeptRounds
from clubs.table.code import any_deal, write
from clubs.table.round import Round, RoundDeal
from tests.store.matches import finished, one_of_each, played, record, write_down

LINES: Final = Path(__file__).parents[1] / "table" / "lines_1.txt"
LINE: Final = LINES.read_text(encoding="utf-8").splitlines()[0]


def fill(folder: Path) -> None:
    """Fill a folder with every kind of file."""
    repository = MatchRepository(folder)
    for session in one_of_each():
        write_down(repository, session)
    repository.abandon(write_down(repository, played("low", 7)).id)
    repository.close()
    settings.save(settings.Settings(speed="calm"), folder)
    KeptLines(folder).keep("received", f"{LINE} played by Zoë")
    KeptLines(folder).keep("alike", f"{LINE} by 0.1.0: 35 of 35")
    Fields(folder).keep((LINE.partition(" ")[0], 0, ("person", "sharp", "sharp")), (1, 2))
    deals = (any_deal(game("low").setup(), bytes([number] * 16)) for number in range(4))
    KeptRounds(folder).add(Round("Friends", tuple(RoundDeal(write(deal), {}) for deal in deals)))
    Profiles(Paths(folder, folder)).create("Ana")
    for place in (folder, folder / FOLDER):
        export(record(finished("whist")), place / "match.clubs")
