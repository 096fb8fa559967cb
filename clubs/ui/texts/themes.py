"""The themes of puzzles: what a clear answer is about, by the names of its reasons."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

THEMES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "Takes it for certain": (
            *("takes_now", "cheapest", "clinches", "clinches_contract", "takes_carried"),
            *("other_loses", "ace_on_table", "reaches_target"),
        ),
        "Ducks on purpose": (
            *("ducks", "stays_out", "passes_bid", "leaves_carried", "keeps_lower", "no_spade"),
            *("leads_low", "other_beaten"),
        ),
        "Plays no higher than it must": ("lowest_enough",),
        "Throws a winner away": ("strands_winner", "sinks_easier", "sheds_near"),
        "Gives the lead away": ("lead_left", "lead_right"),
        "Plays the highest left": ("master", "firmer"),
        "Keeps a winner": ("keeps_master", "keeps_guard", "keeps_higher", "top_club", "master_stays"),
        "Draws trumps": ("draws_trumps",),
        "Saves a trump": ("saves_trump", "club_stays", "keeps_ruff"),
        "Fears a ruff": ("may_ruff",),
        "Makes a void": ("last_of_suit", "makes_void", "near_void"),
        "Waits with clubs": ("opens_clubs", "opens_own"),
        "Forces a higher card": ("must_beat",),
        "Minds the twin": ("cancels", "twin_out"),
        "Spoils or sweetens": ("spoils", "sweetens", "keeps_club", "sheds_club"),
        "Gives nothing away": ("gives_ace", "gives_diamond", "ace_goes", "ace_stays"),
        "Sheds the high cards": ("sheds_high", "keeps_low", "clubs_go"),
        "Keep or swap?": (
            *("poor_hand", "rich_hand", "minus_near", "no_clubs", "put_down", "more_clubs", "fewer_clubs"),
        ),
        "Counts sure tricks": ("sure_tricks", "low_clubs", "too_few", "too_many"),
        "Bids for the contract": (
            *("last_call", "team", "no_team", "small_step", "contract_made", "contract_broken"),
        ),
        "Pays the price": ("costs_nothing", "costs_fewer", "costs_low", "lowest_goes"),
    }
)
NUMBERS: Final = "Counts the chances"
"""The theme of an answer for which nothing certain speaks."""

_TITLES: Final = {name: title for title, names in THEMES.items() for name in names}


def titles(reasons: Iterable[str]) -> tuple[str, ...]:
    """Return the themes of an answer by the names of its reasons, each once."""
    found = dict.fromkeys(_TITLES[name] for name in reasons if name in _TITLES)
    return tuple(found) or (NUMBERS,)
