"""Advice by the names of reasons: the second step of a hint where a certain fact decides."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

CLUES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "decides_takes": ("takes_now", "clinches", "clinches_contract", "takes_carried", "reaches_target"),
        "decides_loses": ("other_loses", "ducks", "stays_out", "passes_bid", "leaves_carried"),
        "decides_beats": (
            *("leads_low", "sinks_easier", "sheds_near", "strands_winner", "firmer", "other_beaten"),
            *("master", "must_beat", "keeps_guard"),
        ),
        "decides_later": (
            *("cheapest", "lowest_enough", "keeps_higher", "keeps_lower", "keeps_master", "saves_trump"),
            *("keeps_ruff", "sure_tricks", "master_stays", "club_stays", "lowest_goes"),
        ),
        "decides_trumps": ("draws_trumps",),
        "decides_ruff": ("may_ruff",),
        "decides_lead": ("lead_left", "lead_right"),
        "decides_opens": ("opens_clubs", "opens_own"),
        "decides_void": ("last_of_suit", "makes_void", "near_void"),
        "decides_twin": ("cancels", "twin_out"),
        "decides_clubs": ("spoils", "sweetens"),
        "decides_extra": (
            *("ace_on_table", "gives_ace", "gives_diamond", "no_spade", "ace_goes", "ace_stays"),
        ),
        "decides_here": ("sheds_high", "keeps_low", "top_club", "keeps_club", "sheds_club", "clubs_go"),
        "decides_pass": ("last_call", "team", "no_team"),
        "decides_price": ("costs_nothing", "costs_fewer", "costs_low", "small_step"),
    }
)
"""The reasons of each sentence; none for those on a whole hand, which the first step compares already."""

_SENTENCES: Final = {reason: name for name, reasons in CLUES.items() for reason in reasons}


def clue(reason: str) -> str | None:
    """Return the name of the sentence that leads to a reason without telling the answer, if there is one."""
    return _SENTENCES.get(reason)
