"""The panel of Aa: what a player may need before anything can be played, a row each, applied at once."""

from functools import partial
from typing import Any, Final

from clubs.language import ENGLISH, _, installed, message
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome, Slider
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import TILE_RADII
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import leaf
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.popover_scene import PopoverScene
from clubs.ui.scenes.menu.aa_button import MORE, aa_button
from clubs.ui.scenes.settings.access import WORDINGS
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.language import SHORT, language_choice
from clubs.ui.scenes.settings.rows import Choices, Pictures, choice_of, choice_tile, volume
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.layout import grown
from clubs.ui.style.palettes import THEMES, high_contrast
from clubs.ui.style.theme import CAPTION, LABEL, NAME, POPOVER_RADII, TITLE

WIDEST: Final = 540  # design units of text
GLOBE: Final = 34  # design units
SIZES: Final = (1.0, 1.3, 1.65, 2.0)
LETTERS: Final = (26, 34, 43, 54)
"""How large the letter of each size is, in design units."""
LETTER: Final = (112, 76)
LOOKS: Final = (("usual", message("Usual")), ("high", message("High")))
LOOK: Final = (236, 96)  # design units
SAMPLE: Final = "QH"
PLAQUE: Final = 10  # design units, round the word on it
CARDS: Final = (
    (("two", False), message("Two colours")),
    (("four", False), message("Four colours")),
    (("", True), message("Large print")),
)
"""Suit colours and index size together; large print leaves the colours as they are."""
MOTIONS: Final = (
    ("full", message("Full", context="motion")),
    ("reduced", message("Reduced", context="motion")),
    ("none", message("None", context="motion")),
)
VOICE: Final = ((False, message("Off")), (True, message("On")))
WAYS: Final = ((False, message("Keys, mouse or pad")), (True, message("One switch")))


class OneSwitchQuestion(WarningScene):
    """Asks somebody who has held a single key, and offers both answers by a scan."""

    offers_switch = True

    def __init__(self, context: Context) -> None:
        super().__init__(
            context,
            message("Play with one switch?"),
            message("A frame then goes from choice to choice by itself, and a single key takes what has it."),
            message("One switch"),
            lambda: context.change(one_switch=True),
        )


class AaScene(PopoverScene):
    """Choices over the menu, under the button that has opened them."""

    title = MORE

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        keys = KeyChoice(context, self.notify, lambda _id: None)
        self._choices = Choices(context, self.notify, keys, shown=self.shown)
        self.focus.id = f"interface {self._size.at}"

    def page(self) -> Part:
        rows = VStack(tuple(self._rows()), "medium")
        forms = FirstThatFits((rows, ScrollArea(rows, "rows")))
        panel = Container(Region(Padding(forms, "medium", "large"), "settings"), radii=POPOVER_RADII)
        button = aa_button(Pop, self.title, on=True)
        placed = Inside(panel, "end", "start", widest=WIDEST, grow=1)
        return Padding(VStack((button, placed), "small"))

    def _rows(self) -> list[Part]:
        """Return the rows, from the top to the bottom."""
        choices = self._choices
        contrast = "usual" if choices.settings.contrast == "usual" else "high"
        looks = choice_of(
            "contrast", _("Contrast"), LOOKS, contrast, lambda look: choices.change(contrast=look)
        )
        shown = [(LOOK, partial(_look, contrast=contrast, word=word)) for contrast, word in LOOKS]
        key = name_of(self.context.key("switch"))
        way = choices.of("one_switch", _("How you play"), WAYS)
        return [
            *_languages(choices),
            _row(
                _("Text"), _tiles(self._size, [(LETTER, partial(_letter, at=at)) for at in range(len(SIZES))])
            ),
            _row(_("Contrast"), _tiles(looks, shown)),
            _row(_("Cards"), OneOfSome(_cards(choices))),
            _row(_("Motion"), OneOfSome(_motion(choices))),
            _volumes(choices),
            *_aloud(choices),
            _row(_("How you play"), OneOfSome(way), _("one switch: hold {key}", key=key) if key else ""),
        ]

    @property
    def _size(self) -> Choice:
        words = [(size, f"{round(grown(size) * 100)}%") for size in SIZES]
        return self._choices.of("interface", _("Text size"), words)

    def update(self, now: float) -> Transition | None:
        """Look whether a screen reader has come, whose row is offered then."""
        self.changed()
        return super().update(now)

    def one_key(self) -> Transition:
        return self.context.router.one_switch()


def _languages(choices: Choices) -> list[Part]:
    """Return the row of the languages, beside a sign for those who cannot read the one that is spoken."""
    if len(installed()) == 1:
        return []
    choice = language_choice(choices)
    first = choices.context.preferences.language == ENGLISH
    named = HStack((Icon("globe", GLOBE, "accent"), OneOfSome(choice, grow=1)))
    return [_row(choice.label, named, "" if first else _(SHORT))]


def _row(label: str, control: Part, about: str = "") -> Part:
    """Return a control under its label, with a few words at the end of that line."""
    words = (
        Label(label, LABEL, "strong", grow=1, said=""),
        *([Label(about, CAPTION, "muted")] if about else ()),
    )
    return VStack((HStack(words), control), "small")


def _tiles(choice: Choice, pictures: Pictures) -> Part:
    return Even(tuple(choice_tile(choice, at, one) for at, one in enumerate(pictures)), "small")


@cached_picture
def _letter(paint: Painters, size: tuple[int, int], *, at: int) -> Image:
    """Draw the letter of a text size."""
    wide, high = size
    canvas = Canvas(*size, 2)
    canvas.put(paint.panels.well(*size, POPOVER_RADII), 0, 0)
    letter = paint.text.image("A", TITLE.sized(LETTERS[at]), paint.theme.text)
    canvas.centre(letter, wide / 2, high / 2)
    return canvas.image()


@cached_picture
def _look(paint: Painters, size: tuple[int, int], *, contrast: str, word: str) -> Image:
    """Draw a card and a plaque with the word on the felt of a contrast."""
    wide, high = size
    usual = THEMES[paint.appearance.theme]
    theme = usual if contrast == "usual" else high_contrast(usual, plain=False)
    inset = paint.draw.u(PLAQUE)
    left = high + inset
    words = paint.text.image(word, NAME, theme.text, room=wide - left - 2 * inset)
    sheet = paint.draw.drawing(*size, 2)
    sheet.path(paint.draw.leaf(*size, TILE_RADII), theme.lacquer if theme.high else theme.felt)
    box = left - inset, (high - words.height) / 2 - inset, words.width + 2 * inset, words.height + 2 * inset
    sheet.path(leaf(*box, (inset, inset / 2)), theme.lacquer)
    canvas = paint.draw.canvas(sheet)
    card = paint.cards.image(SAMPLE, high * 0.56, -8)
    canvas.centre(card, high * 0.5, high / 2)
    canvas.put(words, left, (high - words.height) / 2)
    return canvas.image()


def _volumes(choices: Choices) -> Part:
    """Return two sliders side by side, each with its name and value above it."""
    volumes = [choices.shown(volume(choices, name)) for name in ("master", "music")]
    return Even(
        tuple(
            VStack(
                (
                    HStack(
                        (
                            Label(one.label, LABEL, "strong", grow=1, said=""),
                            Label(one.words[one.at], NAME, "strong", "end", others=one.words, said=""),
                        )
                    ),
                    Slider(one),
                ),
                "none",
            )
            for one in volumes
        ),
        "large",
    )


def _cards(choices: Choices) -> Choice:
    settings = choices.settings
    deck = settings.inks if settings.inks == "two" else "four"

    def take(value: tuple[Any, bool]) -> None:
        inks, large = value
        choices.change(**({"inks": inks} if inks else {}), large_print=large)

    return choice_of("cards", _("Cards"), CARDS, ("", True) if settings.large_print else (deck, False), take)


def _motion(choices: Choices) -> Choice:
    """Return the choice of motion: none is reduced motion, with cards that are in place at once."""
    instant = choices.settings.speed == "instant"
    now = ("none" if instant else "reduced") if choices.context.reduced else "full"

    def take(value: str) -> None:
        choices.change(reduced_motion=value != "full")
        if (value == "none") is not (choices.settings.speed == "instant"):
            choices.change(speed="instant" if value == "none" else "brisk")

    return choice_of("motion", _("Motion"), MOTIONS, now, take)


def _aloud(choices: Choices) -> list[Part]:
    """Return the row about reading aloud: whether the program speaks, or how much a screen reader is told."""
    context = choices.context
    if context.can_speak:
        voice = choices.of("voice", _("Voice"), VOICE)
        return [_row(_("Read aloud"), OneOfSome(voice), _("by the program"))]
    if not context.spoken:
        return []
    how = choices.of("wording", _("Read aloud"), WORDINGS)
    return [_row(_("Read aloud"), OneOfSome(how), _("by your reader"))]
