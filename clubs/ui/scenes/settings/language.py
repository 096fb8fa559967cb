"""The page Language: the language of all texts, by its own name, and the letters on the cards."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.language import ENGLISH, _, installed, message, own_name, said_in
from clubs.store.looks import CardLetters
from clubs.ui.components.cardart import CardPainter
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.settings.rows import Choices, choice_of, tiles
from clubs.ui.style.letters import LETTERS, letter
from clubs.ui.style.theme import CAPTION, LABEL, NAME

FIELDS: Final = ("language", "letters")
FIRST: Final = message("The first language")
SHORT: Final = message("First edition")
EDITION: Final = message("First edition: tell us what sounds wrong.")

CARDS: Final = (264, 102)  # design units
SAMPLE: Final = ("JS", "QH", "KC", "AD")
NAMES: Final[tuple[tuple[CardLetters, str], ...]] = (
    ("en", message("English letters")),
    ("de", message("German letters")),
    ("fr", message("French letters")),
)


def language_rows(choices: Choices) -> list[Part]:
    """Return the languages, what is asked of their readers, and the letters."""
    spoken = choices.context.preferences.language
    several = [_language(choices, code, chosen=code == spoken) for code in installed()]
    shown = choices.context.paint.appearance.letters
    letters = choice_of("letters", _("Letters on the cards"), NAMES, shown, partial(_take, choices))
    pictures = [(CARDS, partial(_cards, letters=code)) for code, _name in NAMES]
    return [*several, *_note(choices, spoken), tiles(letters, pictures)]


def language_choice(choices: Choices) -> Choice:
    """Return the choice of the language, each by its own name."""
    values = [(code, own_name(code)) for code in installed()]
    spoken = choices.context.preferences.language
    now = spoken if spoken in installed() else ENGLISH
    return choice_of("language", _("Language"), values, now, lambda code: choices.change(language=code))


def _take(choices: Choices, letters: CardLetters) -> None:
    choices.change(letters=letters)


def _language(choices: Choices, code: str, *, chosen: bool) -> Part:
    """Return a language that can be chosen, in its own words, and the letters that it brings."""
    about = said_in(code, FIRST if code == ENGLISH else SHORT)
    brought: CardLetters = next((one for one in LETTERS if one == code), "en")
    inside = HStack(
        (
            Icon("check" if chosen else "globe", 28, "accent" if chosen else "muted"),
            VStack((Label(own_name(code), NAME, "strong"), Label(about, CAPTION, "muted")), "small", grow=1),
            Label(" ".join(letter(one[0], brought) for one in SAMPLE), LABEL, "muted", "end"),
        )
    )
    return Pressable(
        inside,
        f"language {code}",
        f"{own_name(code)}. {about}",
        partial(choices.change, language=code),
        value=message("chosen") if chosen else "",
        chosen=chosen,
        across="medium",
        down="small",
    )


def _note(choices: Choices, spoken: str) -> list[Part]:
    """Return what readers of a first edition can do."""
    if spoken == ENGLISH:
        return []
    words: list[Part] = [TextBlock(_(EDITION), LABEL, "strong")]
    if key := choices.context.pressing("keep_sentence"):
        words.append(
            TextBlock(_("{key} keeps the sentence under the pointer in a file. Nothing is sent.", key=key))
        )
    lines = VStack((*words, TextBlock(EDITION.pattern, CAPTION, "muted")), "small")
    return [Container(Padding(lines, "medium", "medium"), "well")]


@cached_picture
def _cards(paint: Painters, size: tuple[int, int], *, letters: CardLetters) -> Image:
    """Draw four cards with their letters."""
    wide, high = size
    cards = CardPainter(paint.draw, replace(paint.appearance, letters=letters))
    canvas = Canvas(*size, 2)
    width = high / 1.4 * 1.3
    apart = (wide - width) / (len(SAMPLE) - 1)
    for place, name in enumerate(SAMPLE):
        canvas.put(cards.image(name, width), place * apart, 0)
    return canvas.image()
