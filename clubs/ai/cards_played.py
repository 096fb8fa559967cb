"""Evidence of hidden cards from those played: the clues of a deal, and the weight of each."""

from functools import cache
from importlib import resources
from itertools import chain
from typing import Final

from clubs.ai.core.card_evidence import AIMS, KINDS, RELATIONS, CardsPlayed
from clubs.ai.knowledge import CoreGame
from clubs.ai.void_inference import tricks
from clubs.cards import suit_mask
from clubs.rules.public import Public

NUMBER: Final = len(KINDS) * AIMS * len(RELATIONS)
"""The number of different clues."""
ENDING: Final = "clues"
"""The ending of the files of weights, which lie beside the games' modules."""


def cards_played(public: Public, core: CoreGame, packs: int) -> CardsPlayed:
    """Return the clues of all cards played in the deal."""
    rules = core.new_deal(public.setup)
    read = CardsPlayed(public.setup.seats, packs, core.ranks, rules.lead, core.lowest)
    taken = [0] * public.setup.seats
    for number, plays in enumerate(tricks(public)):
        for play in plays:
            aim = core.aim(public, play.seat, taken[play.seat], public.size - number)
            read.read(play.seat, core.places(1 << play.card), aim)
            if play is plays[0]:
                read.name(suit_mask(public.led_to(number)))
        read.finish_trick()
        if number < len(public.tricks) and (winner := public.tricks[number].winner) is not None:
            taken[winner] += 1
    return read


@cache
def weights(game: str) -> list[float] | None:
    """Return the log-odds of every clue in a game; None where none were fitted."""
    file = resources.files("clubs.ai.games").joinpath(f"{game}.{ENDING}")
    return parse_weights(file.read_text(encoding="ascii")) if file.is_file() else None


def parse_weights(text: str) -> list[float]:
    """Return the weights of a file: a line for each kind of play and aim, of a number for each relation."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    assert [line[:2] for line in lines] == [[kind, str(aim)] for kind in KINDS for aim in range(AIMS)]
    return [float(word) for word in chain.from_iterable(line[2:] for line in lines)]
