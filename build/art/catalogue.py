"""The one list of what exists: the path of every picture under assets/ and the function that draws it."""

from collections.abc import Callable, Iterator
from functools import partial

from build.art import animals_glade, animals_undergrowth, backs, brand, chest, deck, jokers, pips, scenes
from build.art.icons import ICONS, icon
from build.art.palette import SUITS
from build.art.posters import POSTERS
from build.art.skins import SKINS

Picture = Callable[[], str]


def catalogue() -> dict[str, Picture]:
    """Every picture of the game by its path."""
    return dict([*_cards(), *_suits(), *_animals(), *_icons(), *_places(), *_brand()])


def _cards() -> Iterator[tuple[str, Picture]]:
    for skin in SKINS:
        for suit in SUITS:
            for rank in deck.RANKS:
                yield f"cards/{skin.folder}/{rank}{suit}.svg", partial(deck.face, rank, suit, skin)
        yield f"cards/{skin.folder}/J1.svg", partial(jokers.joker, jokers.SUN, skin)
        yield f"cards/{skin.folder}/J2.svg", partial(jokers.joker, jokers.MOON, skin)
    yield "cards/back-canopy.svg", backs.canopy
    yield "cards/back-lattice.svg", backs.lattice
    yield "cards/back-moonrise.svg", backs.moonrise


def _suits() -> Iterator[tuple[str, Picture]]:
    for name, suit in pips.sign_names().items():
        yield f"suits/{name}.svg", partial(pips.suit_sign, suit)
    yield "suits/clubs-hollow.svg", pips.hollow_club


def _animals() -> Iterator[tuple[str, Picture]]:
    yield "animals/fox.svg", animals_undergrowth.fox
    yield "animals/owl.svg", animals_glade.owl
    yield "animals/badger.svg", animals_undergrowth.badger
    yield "animals/hare.svg", animals_undergrowth.hare
    yield "animals/hedgehog.svg", animals_undergrowth.hedgehog
    yield "animals/stag.svg", animals_glade.stag
    yield "animals/bear.svg", animals_undergrowth.bear
    yield "animals/frog.svg", animals_glade.frog
    yield "animals/raven.svg", animals_glade.raven
    yield "animals/otter.svg", animals_glade.otter


def _icons() -> Iterator[tuple[str, Picture]]:
    for name in ICONS:
        yield f"icons/{name}.svg", partial(icon, name)


def _places() -> Iterator[tuple[str, Picture]]:
    for name, draw in POSTERS.items():
        yield f"posters/{name}.svg", draw
    yield "scenes/menu.svg", scenes.menu
    yield "scenes/dusk.svg", scenes.dusk
    yield "scenes/curtain.svg", scenes.curtain
    for depth in range(len(scenes.DEPTHS)):
        yield f"scenes/curtain-leaves-{depth + 1}.svg", partial(scenes.leaves, depth)


def _brand() -> Iterator[tuple[str, Picture]]:
    yield "chest.svg", partial(chest.picture, is_open=True)
    yield "chest-closed.svg", partial(chest.picture, is_open=False)
    yield "wordmark.svg", brand.wordmark
    yield "app-icon.svg", brand.app_icon
    yield "glow.svg", scenes.glow
