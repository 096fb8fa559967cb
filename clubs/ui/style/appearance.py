"""The player's choices for the look of the screen: theme, deck and language."""

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from clubs.language import ENGLISH
from clubs.store.looks import FIRST_INKS, Back, CardLetters, Contrast, Inks, OwnInks, ThemeName
from clubs.ui.style.letters import LETTERS
from clubs.ui.style.theme import Theme

if TYPE_CHECKING:
    from clubs.store.preferences import Preferences

SMALLEST_INTERFACE: Final = 1.0
LARGEST_INTERFACE: Final = 2.0


class Appearance(Struct, frozen=True):
    """The look of table and deck, and the language of all words, by the settings of the same names.

    `letters` are those on the cards, by their language.
    `picture` is the file that covers the table in place of the felt, if any; `place` is that of the open
    game, if it has one. No two of the player's own inks are alike.
    """

    theme: ThemeName = "clover"
    inks: Inks = "two"
    large_print: bool = False
    back: Back = "canopy"
    picture: str = ""
    contrast: Contrast = "usual"
    sans_serif: bool = False
    own_inks: OwnInks = FIRST_INKS
    place: Theme | None = None
    language: str = ENGLISH
    letters: CardLetters = "en"

    def at(self, place: Theme | None) -> "Appearance":
        """Return the look at the place of a game, another one only where each game has its own."""
        if place is None or self.theme != "place" or self.contrast != "usual":
            return self
        return replace(self, place=place)


def appearance(chosen: "Preferences") -> Appearance:
    """Return the appearance that settings ask for."""
    settings = chosen.settings
    names = [
        name
        for name in Appearance.__struct_fields__
        if name not in {"picture", "place", "language", "letters"}
    ]
    looks = {name: getattr(settings, name) for name in names}
    if len(set(settings.own_inks)) < len(settings.own_inks):
        looks["own_inks"] = FIRST_INKS
    picture = chosen.picture if settings.cover == "picture" else ""
    own: CardLetters = next((one for one in LETTERS if one == chosen.language), "en")
    letters: CardLetters = own if settings.letters == "" else settings.letters
    return Appearance(picture=picture, language=chosen.language, letters=letters, **looks)
