"""The one list of pictures: the path of each under assets/ and the function that draws it."""

from collections.abc import Callable, Iterator
from functools import partial

from build.art import (
    animals_glade,
    animals_undergrowth,
    backs,
    brand,
    card,
    chest,
    deck,
    glyphs,
    jokers,
    pips,
    scenes,
)
from build.art.expressions import EXPRESSIONS, Expression
from build.art.icons import ICONS, icon
from build.art.palette import SUITS
from build.art.places import PLACES, lone_cloud, ripple
from build.art.posters import POSTERS
from build.art.skins import SKINS

LETTERS = "JQKBDVR"
"""The letters of court cards in all languages, which take the place of each other."""
Picture = Callable[[], str]

PORTRAITS: dict[str, Callable[[Expression], str]] = {
    "fox": animals_undergrowth.fox,
    "owl": animals_glade.owl,
    "badger": animals_undergrowth.badger,
    "hare": animals_undergrowth.hare,
    "hedgehog": animals_undergrowth.hedgehog,
    "stag": animals_glade.stag,
    "bear": animals_undergrowth.bear,
    "frog": animals_glade.frog,
    "raven": animals_glade.raven,
    "otter": animals_glade.otter,
}


def catalogue() -> dict[str, Picture]:
    """Return every picture of the game by its path."""
    return dict([*_cards(), *_suits(), *_animals(), *_icons(), *_places(), *_brand()])


def _cards() -> Iterator[tuple[str, Picture]]:
    for skin in SKINS:
        for suit in SUITS:
            for rank in deck.RANKS:
                yield f"cards/{skin.folder}/{rank}{suit}.svg", partial(deck.face, rank, suit, skin)
        yield f"cards/{skin.folder}/blank.svg", partial(card.blank, skin)
        yield f"cards/{skin.folder}/J1.svg", partial(jokers.joker, jokers.SUN, skin)
        yield f"cards/{skin.folder}/J2.svg", partial(jokers.joker, jokers.MOON, skin)
    for sign in LETTERS:
        yield f"cards/letters/{sign}.svg", partial(glyphs.letter, sign)
    yield "cards/back-canopy.svg", backs.canopy
    yield "cards/back-lattice.svg", backs.lattice
    yield "cards/back-moonrise.svg", backs.moonrise


def _suits() -> Iterator[tuple[str, Picture]]:
    for name, suit in pips.sign_names().items():
        yield f"suits/{name}.svg", partial(pips.suit_sign, suit)
    yield "suits/clubs-hollow.svg", pips.hollow_club


def _animals() -> Iterator[tuple[str, Picture]]:
    for animal, draw in PORTRAITS.items():
        for shown in EXPRESSIONS:
            yield f"animals/{animal}{shown.suffix}.svg", partial(draw, shown)


def _icons() -> Iterator[tuple[str, Picture]]:
    for name in ICONS:
        yield f"icons/{name}.svg", partial(icon, name)


def _places() -> Iterator[tuple[str, Picture]]:
    for name, draw in POSTERS.items():
        yield f"posters/{name}.svg", draw
    for name, draw in PLACES.items():
        yield f"scenes/{name}.svg", draw
    yield "scenes/ripple.svg", ripple
    yield "scenes/cloud.svg", lone_cloud
    yield "scenes/menu.svg", scenes.menu
    yield "scenes/dusk.svg", scenes.dusk
    yield "scenes/curtain.svg", scenes.curtain
    yield "scenes/evening.svg", scenes.evening
    yield "scenes/learn.svg", scenes.learn
    for depth in range(len(scenes.DEPTHS)):
        yield f"scenes/curtain-leaves-{depth + 1}.svg", partial(scenes.leaves, depth)


def _brand() -> Iterator[tuple[str, Picture]]:
    yield "chest.svg", partial(chest.picture, is_open=True)
    yield "chest-closed.svg", partial(chest.picture, is_open=False)
    yield "wordmark.svg", brand.wordmark
    yield "app-icon.svg", brand.app_icon
    yield "app-icon-small.svg", brand.app_icon_small
    yield "glow.svg", scenes.glow
