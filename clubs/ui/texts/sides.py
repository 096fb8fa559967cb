"""Sides in words: with whom one plays, and whose trick it is."""

from collections.abc import Sequence

from clubs.language import _, listed, message
from clubs.rules.measure import SideStanding, Standings
from clubs.rules.sides import Sides
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU


def joined(names: Sequence[str]) -> str:
    """Join the names of a side, `You` first: `You and Rowan`."""
    ordered = sorted(names, key=lambda name: name != YOU)
    return listed(ordered) if len(ordered) > 1 else ordered[0]


def side_names(sides: Sides, names: Sequence[str], seat: int) -> str:
    """Return the names of a seat's side, which may include `You`."""
    return joined([names[one] for one in sides.members(seat)])


def with_whom(sides: Sides, names: Sequence[str], me: int, seat: int) -> str:
    """Return with whom a seat plays: `your partner`, `with Sorrel`."""
    if me in sides.partners(seat):
        return _("your partner")
    return _("with {names}", names=joined([names[one] for one in sides.partners(seat)]))


def own_first(sides: Sides, me: int) -> tuple[int, ...]:
    """Return the first seats of all sides, that of the reader's side before the others."""
    own = sides.of(max(0, me))
    return tuple(sorted(sides.firsts, key=lambda first: (sides.of(first) != own, first)))


def holds_it(sides: Sides, names: Sequence[str], me: int, winner: int | None) -> str:
    """Return that a partner is winning the trick on the table; "" if none is."""
    if winner is None or winner not in sides.partners(me):
        return ""
    return _("{name} has it for your side", name=names[winner])


def took_it(sides: Sides, names: Sequence[str], me: int, winner: int) -> str:
    """Return who took a trick, and for which side if a partner did."""
    if me in sides.partners(winner):
        return _("{name} took it for your side", name=names[winner])
    return _("{name} took it", name=names[winner])


def standing(names: Sequence[str], side: SideStanding) -> Explanation:
    """Return how a side stands, and what its points of this deal are made of; `names` are its players'."""
    pattern = message("{name} {name:has/have} {total} in all, {to_go} to go")
    if len(names) > 1:
        pattern = message("{names} have {total} in all, {to_go} to go")
    who = joined(names)
    fact = _(pattern, name=who, names=who, total=side.total, to_go=side.to_go)
    so_far = message("{n} {n:point/points} in this deal so far.")
    if side.made_of:
        so_far = message("{n} {n:point/points} in this deal so far: {made_of}.")
    return Explanation(fact, _(so_far, n=side.now, made_of=side.made_of))


def standings(meter: Standings, sides: Sides, names: Sequence[str], me: int) -> list[Explanation]:
    """Return how all sides stand, the reader's own first."""
    return [
        standing([names[one] for one in sides.members(first)], meter.sides[sides.of(first)])
        for first in own_first(sides, me)
    ]
