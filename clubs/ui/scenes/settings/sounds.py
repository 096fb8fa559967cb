"""The volumes: of everything and of each part, each with a button that mutes it."""

from functools import partial
from typing import Final

from clubs.store.settings import SoundName
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.settings.rows import Choices, choice_of, switch_row, volume_row
from clubs.ui.sound.cue import Cue

VOLUMES: Final = ((0, "Off"), *((tenth, f"{tenth}0%") for tenth in range(1, 11)))
SOUNDS: Final[tuple[tuple[SoundName, str, Cue], ...]] = (
    ("master", "All sounds", "switch"),
    ("effects", "Cards", "place"),
    ("cues", "Signals", "switch"),
    ("music", "Music", "switch"),
    ("ambience", "Ambience", "switch"),
)
"""Each with its label, and the cue by which it can be heard how loud it is."""
FIELDS: Final = (*(name for name, *_ in SOUNDS), "muted", "mono", "mute_in_background")
"""The settings of sound."""


def sound_rows(choices: Choices) -> list[Part]:
    """Return the volumes, and how they are heard."""
    labels = [label for _, label, _ in SOUNDS]
    muted = choices.settings.muted
    volumes = [
        volume_row(choices.shown(volume(choices, name)), name in muted, partial(_mute, choices, name), labels)
        for name, *_ in SOUNDS
    ]
    mono = switch_row(choices, "mono", "Mono", "The same in both ears.")
    mute = switch_row(
        choices,
        "mute_in_background",
        "Mute in background",
        "Silent while another window is in front. Everything you hear can also be seen.",
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
