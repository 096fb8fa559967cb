"""Sides in words: with whom one plays, and whose trick it is."""

from collections.abc import Sequence

from clubs.rules.measure import SideStanding, Standings
from clubs.rules.plural import amount
from clubs.rules.sides import Sides
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU


def joined(names: Sequence[str]) -> str:
    """Join the names of a side, `You` first: `You and Rowan`."""
    ordered = sorted(names, key=lambda name: name != YOU)
    return " and ".join(ordered)


def side_names(sides: Sides, names: Sequence[str], seat: int) -> str:
    """Return the names of a seat's side, which may include `You`."""
    return joined([names[one] for one in sides.members(seat)])


def with_whom(sides: Sides, names: Sequence[str], me: int, seat: int) -> str:
    """Return with whom a seat plays: `your partner`, `with Sorrel`."""
    if me in sides.partners(seat):
        return "your partner"
    return f"with {joined([names[one] for one in sides.partners(seat)])}"


def own_first(sides: Sides, me: int) -> tuple[int, ...]:
    """Return the first seats of all sides, that of the reader's side before the others."""
    own = sides.of(max(0, me))
    return tuple(sorted(sides.firsts, key=lambda first: (sides.of(first) != own, first)))


def holds_it(sides: Sides, names: Sequence[str], me: int, winner: int | None) -> str:
    """Return that a partner is winning the trick on the table; "" if none is."""
    if winner is None or winner not in sides.partners(me):
        return ""
    return f"{names[winner]} has it for your side"


def standing(who: str, side: SideStanding) -> Explanation:
    """Return how a side stands, and what its points of this deal are made of."""
    has = "have" if " and " in who else "has"
    made = f": {side.made_of}" if side.made_of else ""
    fact = f"{who} {has} {side.total} in all, {side.to_go} to go"
    return Explanation(fact, f"{amount(side.now, 'point')} in this deal so far{made}.")


def standings(meter: Standings, sides: Sides, names: Sequence[str], me: int) -> list[Explanation]:
    """Return how all sides stand, the reader's own first."""
    return [
        standing(side_names(sides, names, first), meter.sides[sides.of(first)])
        for first in own_first(sides, me)
    ]
