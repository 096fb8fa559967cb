"""A round: a few deals that friends play each for themselves, as a small text file that they pass on.

    clubs round 1
    name Four friends in November
    deal 18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424
    play 21K4SHARP7QZ2MX0F4D9TC Noor
    deal 15VQC-B3F69-7Q9BE-XG4Z5-KMK5N-G7W5P

A `play` is the line of a deal as somebody played it, and their name; it belongs to the deal before it. It is
scored as duplicate: a point for each player beaten in a deal, half a point for a tie.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import normalize

from clubs.language import message
from clubs.rules.option import Unplayable
from clubs.table import code

HEADER: Final = "clubs round 1"
FEWEST: Final = 4
MOST: Final = 12
"""The largest number of deals in a round."""
MOST_PLAYERS: Final = 16
LONGEST_NAME: Final = 40
LONGEST_PLAYER: Final = 16
LONGEST_LINE: Final = 250
LARGEST: Final = 64 * 1024
"""Characters of a text; the largest round has a third of them."""


class NoRound(Unplayable):
    """A text is no round; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """A deal of a round by its code, and the lines of those who have played it, by their names."""

    code: str
    plays: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Round:
    """A round of four to twelve deals."""

    name: str
    deals: tuple[RoundDeal, ...]

    @property
    def players(self) -> Sequence[str]:
        """The names of all who have played any of it, in the order of the text."""
        return list(dict.fromkeys(name for deal in self.deals for name in deal.plays))

    def with_play(self, number: int, name: str, line: str) -> "Round":
        """Return it with the line of a player on a deal, counted from 0; a line that is there stays."""
        deal = self.deals[number]
        deal = replace(deal, plays={name: line, **deal.plays})
        return replace(self, deals=(*self.deals[:number], deal, *self.deals[number + 1 :]))


def write(given: Round) -> str:
    """Return a round as text."""
    lines = [HEADER, f"name {given.name}"]
    for deal in given.deals:
        lines.append(f"deal {deal.code}")
        lines += [f"play {line} {name}" for name, line in deal.plays.items()]
    return "\n".join(lines) + "\n"


def read(text: str) -> Round:
    """Return the round in a text, with anything before it; NoRound if there is none."""
    if len(text) > LARGEST:
        raise NoRound(message("This is far too long for a round."))
    lines = [" ".join(line.split()) for line in text.splitlines()]
    if HEADER not in lines:
        later = any(line.startswith(HEADER.removesuffix("1")) for line in lines)
        raise NoRound(
            message("This round is of a later version of Clubs.") if later else message("This is no round.")
        )
    name, deals = "", list[RoundDeal]()
    for line in lines[lines.index(HEADER) + 1 :]:
        word, _, rest = line.partition(" ")
        if word == "name" and not deals:
            name = _printable(rest, LONGEST_NAME)
        elif word == "deal":
            deals.append(RoundDeal(_code(rest), {}))
        elif word == "play" and deals:
            deals[-1] = _with_play(deals[-1], rest)
        elif line:
            raise NoRound(f"This is no line of a round: {line[:40]!r}.")
    return checked(Round(name or "A round", tuple(deals)))


def checked(found: Round) -> Round:
    """Return a round that has as many deals as a round may have, all different; NoRound for any other."""
    number = len(found.deals)
    if not FEWEST <= number <= MOST:
        raise NoRound(
            message(
                "A round has {least} to {most} deals, not {number}.", least=FEWEST, most=MOST, number=number
            )
        )
    if len({deal.code for deal in found.deals}) < number:
        raise NoRound(message("This round has a deal twice."))
    if len(found.players) > MOST_PLAYERS:
        raise NoRound(
            message(
                "A round has at most {most} players, not {number}.",
                most=MOST_PLAYERS,
                number=len(found.players),
            )
        )
    return found


def _code(text: str) -> str:
    try:
        return code.write(code.read(text))
    except code.NoCode as problem:
        raise NoRound(message("A deal of this round cannot be read. {why}", why=str(problem))) from None


def _with_play(deal: RoundDeal, text: str) -> RoundDeal:
    line, _, name = text.partition(" ")
    name = _printable(name, LONGEST_PLAYER)
    if not name:
        raise NoRound(message("A line of this round has no name behind it."))
    if not line.isascii() or len(line) > LONGEST_LINE:
        raise NoRound(message("What {name} has played cannot be read.", name=name))
    if name in deal.plays:
        raise NoRound(message("{name} has played a deal of this round twice.", name=name))
    return replace(deal, plays={**deal.plays, name: line})


def _printable(text: str, most: int) -> str:
    return "".join(sign for sign in normalize("NFC", text) if sign.isprintable())[:most].strip()


def merged(mine: Round, theirs: Round) -> Round:
    """Return a round with the plays of both; NoRound if the two have other deals. Mine stay as they are."""
    if [deal.code for deal in mine.deals] != [deal.code for deal in theirs.deals]:
        raise NoRound(message("These are two rounds with other deals."))
    both = zip(mine.deals, theirs.deals, strict=True)
    deals = tuple(replace(one, plays={**one.plays, **_others(one, other)}) for one, other in both)
    return checked(replace(mine, deals=deals))


def _others(one: RoundDeal, other: RoundDeal) -> Mapping[str, str]:
    return {name: line for name, line in other.plays.items() if name not in one.plays}


# ---------------------------------------------------------------- scores


def duplicate(points: Mapping[str, int], *, lowest_wins: bool = False) -> Mapping[str, float]:
    """Return what each player gets for a deal by the points of all who have played it."""

    def beats(one: int, other: int) -> float:
        if one == other:
            return 0.5
        return float((one < other) is lowest_wins)

    return {
        name: sum(beats(own, other) for rival, other in points.items() if rival != name)
        for name, own in points.items()
    }
