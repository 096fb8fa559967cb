"""The one list of what exists: the path of every picture under assets/ and the function that draws it."""

from collections.abc import Callable, Iterator
from functools import partial

from build.art import backs, deck, jokers, pips
from build.art.palette import SUITS
from build.art.skins import TWO_COLOUR

Picture = Callable[[], str]


def catalogue() -> dict[str, Picture]:
    """Every picture of the game by its path."""
    return dict([*_cards(), *_suits()])


def _cards() -> Iterator[tuple[str, Picture]]:
    for suit in SUITS:
        for rank in deck.RANKS:
            yield f"cards/{rank}{suit}.svg", partial(deck.face, rank, suit, TWO_COLOUR)
    yield "cards/J1.svg", partial(jokers.joker, jokers.SUN, TWO_COLOUR)
    yield "cards/J2.svg", partial(jokers.joker, jokers.MOON, TWO_COLOUR)
    yield "cards/back-canopy.svg", backs.canopy
    yield "cards/back-lattice.svg", backs.lattice
    yield "cards/back-moonrise.svg", backs.moonrise


def _suits() -> Iterator[tuple[str, Picture]]:
    for name, suit in pips.sign_names().items():
        yield f"suits/{name}.svg", partial(pips.suit_sign, suit)
    yield "suits/clubs-hollow.svg", pips.hollow_club
