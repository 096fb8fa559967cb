"""The themes of puzzles: what a clear answer is about, by the names of its reasons."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

THEMES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "Goes for the trick": (
            *("takes_now", "cheapest", "clinches", "clinches_contract", "takes_carried"),
            *("other_loses", "reaches_target"),
        ),
        "Ducks on purpose": ("ducks", "stays_out", "passes_bid", "leaves_carried"),
        "Hopes to lose the trick": ("leads_low", "leads_lowest", "sinks_easier"),
        "Minds who takes the trick": ("goes_to", "leads_next", "may_take", "would_take"),
        "Wins while it can": ("wins_now",),
        "Plans a later trick": ("wins_later", "wins_after", "suit_after", "keeps_winner"),
        "Thinks of ruffs to come": (
            *("ruffs_later", "ruffed_later", "ruffs_after"),
            *("trumped_after", "trumped_now", "trumped_later"),
        ),
        "Minds where cards end": ("ends_here", "ends_elsewhere"),
        "Wins no trick too many": ("loses_later", "loses_after", "sheds_now", "trick_unwanted"),
        "Plays no higher than it must": ("lowest_enough",),
        "Throws a winner away": ("strands_winner",),
        "Throws a high card away": ("sheds_near", "sheds_high"),
        "Gives the lead away": ("lead_left", "lead_right"),
        "Plays the highest left": ("master",),
        "Plays the higher card": ("firmer",),
        "Counts the cards still out": ("other_beaten",),
        "Keeps a winner": ("keeps_master", "top_club", "master_stays"),
        "Keeps a guard": ("keeps_guard",),
        "Keeps the better card": ("keeps_higher", "keeps_lower", "keeps_low"),
        "Draws trumps": ("draws_trumps",),
        "Saves a trump": ("saves_trump", "club_stays", "keeps_ruff"),
        "Fears a ruff": ("may_ruff",),
        "Makes a void": ("last_of_suit", "makes_void"),
        "Shortens a suit": ("near_void",),
        "Waits with clubs": ("opens_clubs",),
        "Opens clubs": ("opens_own",),
        "Forces a higher card": ("must_beat",),
        "Minds the twin": ("cancels", "twin_out"),
        "Spoil or sweeten?": ("spoils", "would_sweeten", "spoils_later", "spoils_after", "enriches_after"),
        "How many clubs to keep?": ("keeps_club", "sheds_club", "clubs_go"),
        "Minds what scores extra": (
            *("gives_ace", "gives_diamond", "ace_on_table", "ace_goes", "ace_stays", "no_spade"),
        ),
        "Keep or swap?": (
            *("poor_hand", "rich_hand", "minus_near", "no_clubs", "low_clubs"),
            *("put_down", "more_clubs", "fewer_clubs"),
        ),
        "Counts sure tricks": ("sure_tricks",),
        "Keeps the bid in reach": ("falls_short", "goes_over", "fails_with", "fails_without"),
        "How high to bid?": ("too_few", "too_many", "small_step"),
        "Bid or pass?": ("last_call", "team", "no_team", "contract_made", "contract_broken"),
        "Minds the price": ("costs_nothing", "costs_fewer", "costs_low"),
        "Gives the lowest card": ("lowest_goes",),
    }
)
"""The reasons of each; what its title says is true of the answer itself, whatever it is compared with."""
NUMBERS: Final = "Counts the chances"
"""The theme of an answer for which nothing certain speaks."""

_TITLES: Final = {name: title for title, names in THEMES.items() for name in names}


def titles(reasons: Iterable[str]) -> tuple[str, ...]:
    """Return the themes of an answer by the names of its reasons, each once."""
    found = dict.fromkeys(_TITLES[name] for name in reasons if name in _TITLES)
    return tuple(found) or (NUMBERS,)
