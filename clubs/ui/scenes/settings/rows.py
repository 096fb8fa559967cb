"""The rows of a page of settings, where they read and put what is chosen, and the volumes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from clubs.language import _, message, shown
from clubs.store.profiles import Profiles
from clubs.store.settings import Settings, SoundName
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Slider, Toggle
from clubs.ui.parts.containers import Container, FirstThatFits, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import labelled
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import Tile
from clubs.ui.render.raster import Image
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.context import Context
from clubs.ui.shell.widgets import Explanation
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import CAPTION, LABEL, NAME, TextRole
from clubs.ui.texts.controls import SETTINGS

TILE_NAME: Final[TextRole] = CAPTION
Picture: TypeAlias = tuple[tuple[float, float], Callable[[Painters, tuple[int, int]], Image]]
"""The size of a picture in design units, and what draws it."""
Pictures: TypeAlias = Sequence[Picture]
"""The picture of each value of a choice."""
VOLUMES: Final = ((0, message("Off", context="volume")), *((tenth, f"{tenth}0%") for tenth in range(1, 11)))
SOUNDS: Final[tuple[tuple[SoundName, str, Cue], ...]] = (
    ("master", message("All sounds"), "switch"),
    ("effects", message("Cards"), "place"),
    ("cues", message("Signals"), "switch"),
    ("music", message("Music"), "switch"),
    ("ambience", message("Ambience"), "switch"),
)
"""Each with its label, and the cue by which it can be heard how loud it is."""
FIELDS: Final = (*(name for name, *_more in SOUNDS), "muted", "mono", "mute_in_background")
"""The settings of sound."""


@dataclass(frozen=True)
class Choices:
    """The targets of the pages: the settings of a context.

    `folders` are pairs of what is stored and where; `notify` shows a sentence; `keys` is the choice of
    another key, while there is one; `profiles` are all players, if there can be several; `shown` returns a
    choice at the value of its slider while that is held.
    """

    context: Context
    notify: Callable[[str], None]
    keys: KeyChoice
    folders: Sequence[tuple[str, str]] = ()
    profiles: Profiles | None = None
    shown: Callable[[Choice], Choice] = lambda choice: choice

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.context.settings

    def change(self, **fields: object) -> None:
        """Change settings."""
        self.context.change(**fields)

    def reset(self, fields: Sequence[str]) -> None:
        """Give settings their first values again."""
        first = Settings()
        if "keys" in fields:
            self.keys.close()
            self.context.bind(Bindings(first.keys))
        self.change(**{field: getattr(first, field) for field in fields if field != "keys"})

    def of(
        self,
        field: str,
        label: str,
        values: Sequence[tuple[Any, ...]],
        take: Callable[[Any], None] | None = None,
    ) -> Choice:
        """Return the choice of a setting, by its field; between two numbers the nearer counts."""
        now = getattr(self.settings, field)
        if isinstance(now, float):
            now = min((value for value, *_more in values), key=lambda value: abs(value - now))
        return choice_of(field, label, values, now, take or (lambda value: self.change(**{field: value})))


def choice_of(
    id: str, label: str, values: Sequence[tuple[Any, ...]], now: Any, take: Callable[[Any], None]
) -> Choice:
    """Return the choice of one of some values, each given with its word."""
    at = [value for value, *_more in values].index(now)
    words = [shown(word) for _value, word, *_more in values]
    return Choice(id, shown(label), words, at, lambda at: take(values[at][0]), SETTINGS.get(id))


def tiles(choice: Choice, pictures: Pictures) -> Part:
    """Return pictures side by side, each a button with its word beneath."""
    named = tuple(_named(choice, at, one) for at, one in enumerate(pictures))
    return VStack((_label(choice.label), Flow(named, "large")))


def _named(choice: Choice, at: int, picture: Picture) -> Part:
    word = Label(
        choice.words[at], TILE_NAME, "strong" if at == choice.at else "muted", "centre", said="", whole=True
    )
    return VStack((choice_tile(choice, at, picture), word), "small", "centre")


def choice_tile(choice: Choice, at: int, picture: Picture) -> Part:
    """Return a picture that is a button for one value of a choice."""
    size, draw = picture
    label = f"{choice.label}: {choice.words[at]}"
    choose = partial(choice.choose, at)
    return Tile(f"{choice.id} {at}", label, choose, size, (choice.id, at), draw, at == choice.at)


def swatches(choice: Choice, pictures: Pictures, small: str, others: Sequence[str]) -> Part:
    """Return small pictures beside a label that names the chosen one in small letters, as wide as others."""
    named = f"{choice.label}: {small}"
    label = Label(named, LABEL, "strong", others=others, said="")
    row = HStack(
        (Spacer(grow=1), *(choice_tile(choice, at, one) for at, one in enumerate(pictures))), "small"
    )
    return labelled(label, row)


def choices_row(
    choices: Choices,
    field: str,
    label: str,
    values: Sequence[tuple[Any, ...]],
    take: Callable[[Any], None] | None = None,
) -> Part:
    """Return all values of a setting side by side, and the sentence about the chosen one, if there is any."""
    choice = choices.of(field, label, values, take)
    about = [TextBlock(shown(meaning), ink="muted") for meaning in values[choice.at][2:]]
    return VStack((_label(choice.label), OneOfSome(choice), *about), "small")


def slider_row(choice: Choice, labels: Sequence[str] = (), after: Sequence[Part] = ()) -> Part:
    """Return a slider with its value before it; it begins where those beside the other labels do."""
    label = Label(choice.label, LABEL, "strong", others=labels, said="")
    value = Label(choice.words[choice.at], NAME, "strong", "end", others=choice.words, said="")
    return FirstThatFits(
        (
            HStack((label, value, Slider(choice, grow=1), *after)),
            VStack(
                (HStack((label, Spacer(grow=1), value)), HStack((Slider(choice, grow=1), *after))), "tight"
            ),
        )
    )


def volume_row(choice: Choice, muted: bool, mute: Callable[[bool], Answer], labels: Sequence[str]) -> Part:
    """Return a slider, and at its right end a button that mutes it."""
    button = IconButton(
        f"mute {choice.id}",
        "mute" if muted else "sound",
        _("Mute: {sound}", sound=choice.label),
        lambda: mute(not muted),
        on=muted,
        role="switch",
        value="on" if muted else "off",
        about=Explanation(_("Muted") if muted else _("Mute")),
    )
    return slider_row(choice, labels, (button,))


def switch_row(choices: Choices, field: str, label: str, meaning: str = "") -> Part:
    """Return the switch of a setting, and a sentence about it."""
    toggle = Toggle(field, label, getattr(choices.settings, field), lambda on: choices.change(**{field: on}))
    switch = HStack((Label(label, LABEL, "strong", said="", grow=1), toggle))
    return VStack((switch, TextBlock(meaning, ink="muted")), "tight") if meaning else switch


def button_row(id: str, sentence: str, word: str, act: Callable[[], Answer]) -> Part:
    """Return a sentence with a button at its right end, which says what it is about."""
    said = f"{shown(word)}: {shown(sentence)}"
    button = PushButton(id, word, act, said=said)
    return HStack((TextBlock(sentence, ink="muted", grow=1), button))


def question_row(id: str, sentence: str, answers: Sequence[tuple[str, str, Callable[[], Answer]]]) -> Part:
    """Return a question in a well of its own with a button for each answer.

    An answer is the end of the button's id, its word, and what it does.
    """
    buttons = tuple(
        PushButton(f"{id} {end}", word, act, "secondary" if at else "primary")
        for at, (end, word, act) in enumerate(answers)
    )
    words = TextBlock(sentence, ink="strong")
    return Container(Padding(VStack((words, Flow(buttons))), "medium", "medium"), "well")


def words_row(sentence: str) -> Part:
    """Return a sentence about the other rows."""
    return TextBlock(sentence, ink="muted")


def _label(words: str) -> Part:
    return Label(words, LABEL, "strong", said="")


def sound_rows(choices: Choices) -> list[Part]:
    """Return the volumes, and how they are heard."""
    labels = [shown(label) for _name, label, _cue in SOUNDS]
    muted = choices.settings.muted
    volumes = [
        volume_row(choices.shown(volume(choices, name)), name in muted, partial(_mute, choices, name), labels)
        for name, *_ in SOUNDS
    ]
    mono = switch_row(choices, "mono", _("Mono"), _("The same in both ears."))
    mute = switch_row(
        choices,
        "mute_in_background",
        _("Mute in background"),
        _("Silent while another window is in front. Everything you hear can also be seen."),
    )
    return [*volumes, mono, mute]


def volume(choices: Choices, name: SoundName) -> Choice:
    """Return the choice of a volume."""
    label, cue = next((label, cue) for one, label, cue in SOUNDS if one == name)
    now = getattr(choices.settings, name)
    return choice_of(name, label, VOLUMES, now, partial(_louder, choices, name, cue))


def _louder(choices: Choices, name: SoundName, cue: Cue, level: int) -> None:
    """Set a volume, which ends its being muted, and let it be heard."""
    choices.change(**{name: level}, muted=tuple(one for one in choices.settings.muted if one != name))
    choices.context.sound(cue)


def _mute(choices: Choices, name: SoundName, on: bool) -> None:
    others = tuple(one for one in choices.settings.muted if one != name)
    choices.change(muted=(*others, name) if on else others)
