"""A deal played twice, for pictures: two lines of it."""

from typing import Final

from clubs.app.program import Program
from clubs.services.duels import Comparison
from clubs.services.shared_deals import Side, received, shared_line
from clubs.table.duel import Duel
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.shell.scene import Scene

MINE: Final = "FFPER-WJ0PS-JZ80Q-HFWN5-YZKZA-A5PKD 1133X-207K0-WRY3W-Z0F1Y-4W3BV-A011P-0"
THEIRS: Final = "FFPER-WJ0PS-JZ80Q-HFWN5-YZKZA-A5PKD 118R6-AENNT-JED3T-YVB4E-3A177-VA01W-7Z"


def sample_duel(program: Program) -> Scene:
    """Return the page of the two deals."""
    mine, theirs = received(MINE).deal, received(THEIRS).deal
    own = mine.record.seating[mine.seat]
    sides = Side(own.name, own.animal, you=True), Side("Noor", "otter")
    shared = shared_line(mine.record, mine.seat)
    return DuelScene(program.context, Comparison(Duel(mine, theirs), sides, shared))
