"""The difference that each reason claims, by its name; a reason that is not here is never said.

Those that are counted in the imagined deals bring these deals with them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from clubs.cards import ACE, HEARTS, Card, card
from clubs.judge.futures import Difference, FuturePair
from clubs.rules.action import Action, PlayCard
from clubs.verdict.verdict import Reason

ACE_OF_HEARTS: Final = card(ACE, HEARTS)


@dataclass(frozen=True)
class SpokenReason:
    """A reason for one answer rather than another, and their futures; `place` is a card’s in the core."""

    reason: Reason
    best: Action
    other: Action
    futures: FuturePair
    place: Callable[[Card], int]

    def number(self, field: str) -> int:
        """Return the number in a field of the reason."""
        return int(dict(self.reason.fields)[field])

    def at(self, field: str = "card") -> int:
        """Return the place of the card in a field of the reason."""
        return self.place(self.number(field))


Differs: TypeAlias = Callable[[SpokenReason], Difference]


def _takes(it: SpokenReason) -> Difference:
    return it.futures.takes(it.futures.seat)


def _avoids(it: SpokenReason) -> Difference:
    return it.futures.would_take(it.futures.seat)


def _turns(it: SpokenReason) -> Difference:
    return it.futures.turns


def _sweetens(it: SpokenReason) -> Difference:
    return it.futures.enriches_fewer


def _to_seat(it: SpokenReason) -> Difference:
    return it.futures.takes(it.number("seat"))


def _from_seat(it: SpokenReason) -> Difference:
    return it.futures.would_take(it.number("seat"))


def _keeps(it: SpokenReason) -> Difference:
    """The card of the other answer is kept, and wins besides the one that is played."""
    if not isinstance(it.best, PlayCard) or not isinstance(it.other, PlayCard):
        return it.futures.wins(it.at("other"))
    return it.futures.keeps(it.place(it.other.card), it.place(it.best.card))


def _wins(it: SpokenReason) -> Difference:
    return it.futures.wins(it.at())


def _sheds(it: SpokenReason) -> Difference:
    return it.futures.would_win(it.at())


def _ruffs(it: SpokenReason) -> Difference:
    return it.futures.ruffs(it.number("suit"))


def _void(it: SpokenReason) -> Difference:
    """A club is thrown on the suit: it takes the trick, or where it cannot (L-5) spoils it."""
    ruffs = it.futures.ruffs(it.number("suit"))
    return ruffs if ruffs.deals else it.futures.spoils_more


def _spoils(it: SpokenReason) -> Difference:
    return it.futures.spoils_more


def _more(it: SpokenReason) -> Difference:
    return it.futures.more_tricks


def _fewer(it: SpokenReason) -> Difference:
    return it.futures.fewer_tricks


def _makes(it: SpokenReason) -> Difference:
    return it.futures.makes


def _ace(it: SpokenReason) -> Difference:
    return it.futures.wins(it.place(ACE_OF_HEARTS))


_NAMES: Final[Mapping[Differs, tuple[str, ...]]] = {
    _takes: (
        *(
            "takes_now",
            "takes_last",
            "takes_worth",
            "clinches",
            "clinches_contract",
            "takes_carried",
            "reaches_target",
            "other_loses",
        ),
        *("ace_on_table", "firmer", "other_beaten", "twin_out", "master"),
    ),
    _avoids: (
        "passes_bid",
        "stays_out",
        "sinks_easier",
        "leads_low",
        "leads_lowest",
        "leaves_carried",
        "no_spade",
        "leaves_partner",
        "jack_lies",
    ),
    _turns: ("cancels",),
    _sweetens: ("would_sweeten",),
    _to_seat: ("lead_left", "lead_right"),
    _from_seat: ("may_ruff",),
    _keeps: (
        *("cheapest", "lowest_enough", "keeps_higher", "keeps_lower", "keeps_master", "saves_trump"),
        *("keeps_ruff", "ducks", "gives_diamond", "lowest_goes"),
    ),
    _wins: ("keeps_guard", "keeps_low", "top_club", "master_stays"),
    _sheds: ("strands_winner", "sheds_near", "sheds_higher", "gives_jack"),
    _ruffs: ("last_of_suit", "near_void"),
    _void: ("makes_void",),
    _spoils: ("spoils", "spoils_so_far", "keeps_club"),
    _more: (
        *("keeps_trumps", "sheds_high", "clubs_go", "must_beat", "put_down"),
        "poor_hand",
        "rich_hand",
        "no_clubs",
        "low_clubs",
        "low_clubs_only",
        "costs_nothing",
        "costs_fewer",
        "costs_low",
    ),
    _fewer: ("minus_near", "sure_tricks", "takes_high"),
    _makes: ("last_call", "team", "no_team"),
    _ace: ("gives_ace", "ace_stays"),
    lambda it: it.futures.any_escapes: ("draws_trumps",),
}
DIFFERS: Final[Mapping[str, Differs]] = {name: differs for differs, names in _NAMES.items() for name in names}
