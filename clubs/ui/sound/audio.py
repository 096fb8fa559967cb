"""The one owner of the mixer. Without a sound device the program is silent, and otherwise the same."""

import logging
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf
from types import MappingProxyType
from typing import Final, Literal

import pygame
from msgspec import Struct
from pygame.mixer import Channel, Sound

from clubs.ui.sound import ambience, cues, music
from clubs.ui.sound.cue import EVENING, TELLING, VARIANTS, Bed, Cue
from clubs.ui.sound.piece import Name, PiecePlayer, Stroke
from clubs.ui.sound.silent_stderr import silent_stderr
from clubs.ui.sound.synth import RATE, Recipe

Part = Literal["effects", "cues", "music", "ambience"]
LOUDEST: Final = 10


class Levels(Struct, frozen=True):
    """A level from 0, silent, to 10 for each part, and the `master` level of all.

    `effects` are the sounds of cards, `cues` those that tell something: a turn, a trick, a refusal, where
    the focus goes. With `mono` both ears hear the same.
    """

    effects: int
    music: int
    ambience: int
    cues: int = 0
    master: int = LOUDEST
    mono: bool = False

    def factor(self, part: Part) -> float:
        """Return the level of a part as a factor, on a curve that makes the steps even to the ear."""
        level: int = getattr(self, part)
        return float((level / LOUDEST) ** 2 * (self.master / LOUDEST) ** 2)


QUIET: Final = Levels(0, 0, 0)


log = logging.getLogger(__name__)

RECIPES: Final[Mapping[Part, Callable[[], Iterator[tuple[Name, Recipe]]]]] = MappingProxyType(
    {
        "cues": partial(cues.recipes, telling=True),
        "effects": partial(cues.recipes, telling=False),
        "music": music.recipes,
    }
)
PIECES: Final[tuple[Part, ...]] = ("music", "ambience")
"""The parts that go on by themselves."""
CHANNELS: Final[Mapping[Part, range]] = MappingProxyType(
    {"cues": range(6), "effects": range(6, 20), "ambience": range(20, 30), "music": range(30, 40)}
)
PARTS: Final[Mapping[bool, Part]] = MappingProxyType({False: "effects", True: "cues"})
"""The part of cues that tell something (True), and of all others."""
BUFFER: Final = 512  # samples
SEED: Final = 1
STEP: Final = 8.0  # ms; one step of making a sound hardly takes longer
SAME_APART: Final = 40.0  # ms; the same cue is not played again sooner
RESTS: Final = sys.platform == "linux"  # elsewhere a device belongs to the thread that opened it
TRY_AGAIN: Final = 2000.0  # ms; opening a device makes the system announce the existing ones


def system_clock() -> float:
    """Return the time in ms."""
    return time.monotonic() * 1000


class Audio:
    """Plays cues, music and the ambience of a place at the volumes of `levels`, on the default device.

    Sounds are synthesised in the time that frames leave over; one that is not ready yet is skipped.
    """

    def __init__(self, levels: Levels = QUIET, clock: Callable[[], float] = system_clock) -> None:
        self._levels, self._clock = levels, clock
        self._sounds: dict[Part, dict[Name, Sound]] = {}
        self._making: dict[Part, Iterator[None]] = {}
        self._players: dict[Part, PiecePlayer] = {}
        self._turns: dict[Part, int] = {}
        self._played: dict[Cue, float] = {}
        self._tried = -TRY_AGAIN
        self._rests = False
        self._opening: threading.Thread | None = None
        self._held_back: tuple[Part, Stroke] | None = None
        self._bed: Bed = EVENING
        self._variant: dict[Cue, int] = {}
        self._chance = random.Random(SEED)

    # ------------------------------------------------------------ the device

    @property
    def available(self) -> bool:
        """Whether there is a device to play on."""
        return self._opening is None and pygame.mixer.get_init() is not None

    @property
    def playing(self) -> bool:
        """Whether anything is playing."""
        return self.available and bool(pygame.mixer.get_busy())

    def open(self) -> None:
        """Open the default device, or stay silent."""
        self._tried = self._clock()
        _open_device()
        self._begin()

    def _begin(self) -> None:
        """Prepare a device that has been opened, if that was possible."""
        if self.available:
            pygame.mixer.set_num_channels(CHANNELS["music"].stop)
            self._follow_levels()

    def rest(self) -> None:
        """Close the device if nothing is to be heard until `wake`; what was made is kept.

        A device has a thread that wakes up 86 times a second, also to play silence.
        """
        silent = not (self._making or self._players or self.playing)
        if RESTS and self.available and silent:
            pygame.mixer.quit()
            self._rests = True

    def wake(self) -> None:
        """Open the device after a rest, in a thread; a cue meanwhile is heard when that is done."""
        if self._rests:
            self._rests, self._tried = False, self._clock()
            self._opening = threading.Thread(target=_open_device, daemon=True)
            self._opening.start()

    def _follow_opening(self, *, wait: bool = False) -> None:
        """Take over the device once the thread has opened it."""
        if self._opening is None or (self._opening.is_alive() and not wait):
            return
        self._opening.join()
        self._opening, held_back, self._held_back = None, self._held_back, None
        self._begin()
        if held_back is not None and self.available:
            self._play_stroke(*held_back)

    def close(self) -> None:
        """Close the device; it can be opened again."""
        self._follow_opening(wait=True)
        self._rests = False
        # A sound played after its mixer is closed would crash the program.
        for kept in (self._sounds, self._making, self._players):
            kept.clear()
        pygame.mixer.quit()

    def device_changed(self, come: bool) -> None:
        """Open a device that has come, or replace one that has gone."""
        if self._rests or self._opening is not None:
            return  # the one that is there then is opened
        if not come and self.available:
            self.close()
            self.open()
        elif come and not self.available and self._clock() - self._tried >= TRY_AGAIN:
            self.open()

    # ------------------------------------------------------------ volumes

    @property
    def levels(self) -> Levels:
        """Volume of each part; a change takes effect at once."""
        return self._levels

    @levels.setter
    def levels(self, levels: Levels) -> None:
        self._levels = levels
        if self.available:
            self._follow_levels()

    def _follow_levels(self) -> None:
        for part in CHANNELS:
            factor = self._levels.factor(part)
            for sound in self._sounds.get(part, {}).values():
                sound.set_volume(factor)
            if not factor:
                self._players.pop(part, None)
            elif part not in self._sounds:
                self._sounds[part] = {}
                self._making[part] = self._synthesise(part)

    @property
    def bed(self) -> Bed:
        """The ambience: that of the place which is shown."""
        return self._bed

    @bed.setter
    def bed(self, bed: Bed) -> None:
        if bed == self._bed:
            return
        self._bed = bed
        self._players.pop("ambience", None)
        if "ambience" in self._sounds:
            self._sounds["ambience"] = {}
            self._making["ambience"] = self._synthesise("ambience")

    # ------------------------------------------------------------ making and playing

    def use_spare_time(self, spare: float) -> float:
        """Continue music and ambience, and synthesise for at most `spare` ms; to be called every frame.

        Return in how many ms it has to be called again even if there is no frame.
        """
        self._follow_opening()
        if self._opening is not None:
            return STEP
        if not self.available:
            return inf
        end = self._clock() + spare
        for part in PIECES:
            if self._levels.factor(part) and part in self._sounds and part not in self._making:
                self._continue(part)
        while self._making and end - self._clock() >= STEP:
            part, steps = next(iter(self._making.items()))
            if next(steps, self) is self:
                del self._making[part]
        if self._making:
            return STEP
        return min((player.next for player in self._players.values()), default=inf) - self._clock()

    def _continue(self, part: Part) -> None:
        now = self._clock()
        if part not in self._players:
            piece = music.piece(SEED) if part == "music" else ambience.piece(SEED, self._bed)
            self._players[part] = PiecePlayer(piece, now)
        for stroke in self._players[part].due(now):
            self._play_stroke(part, stroke)

    def _synthesise(self, part: Part) -> Iterator[None]:
        """Synthesise the sounds of a part, a step at a time."""
        recipes = ambience.recipes(self._bed) if part == "ambience" else RECIPES[part]()
        for name, recipe in recipes:
            made = yield from recipe.steps()
            sound = self._sounds[part][name] = Sound(buffer=made)
            sound.set_volume(self._levels.factor(part))

    def play(self, cue: Cue, step: int = 0, pan: float = 0.0) -> None:
        """Play a cue, unless the same one has just been played."""
        now, part = self._clock(), PARTS[cue in TELLING]
        if now - self._played.get(cue, -SAME_APART) < SAME_APART or not self._levels.factor(part):
            return
        self._played[cue] = now
        stroke = Stroke(0, (cue, self._another(cue) if cue in VARIANTS else step), pan=pan)
        if self.available:
            self._play_stroke(part, stroke)
        elif self._opening is not None:
            self._held_back = part, stroke

    def _another(self, cue: Cue) -> int:
        """Return a variant of a cue, never the last one."""
        others = [one for one in range(VARIANTS[cue]) if one != self._variant.get(cue)]
        self._variant[cue] = self._chance.choice(others)
        return self._variant[cue]

    def _play_stroke(self, part: Part, stroke: Stroke) -> None:
        """Play a sound on the next channel of its part."""
        sound = self._sounds.get(part, {}).get(stroke.name)
        if sound is None:
            return
        channels, turn = CHANNELS[part], self._turns.get(part, 0)
        self._turns[part] = turn + 1
        channel = Channel(channels[turn % len(channels)])
        channel.play(sound)
        pan = 0.0 if self._levels.mono else stroke.pan
        left, right = (stroke.volume * min(1.0, 1 + side * pan) for side in (-1, 1))
        channel.set_volume(left, right)


def _open_device() -> None:
    """Open the default device, if there is one."""
    try:
        with silent_stderr():
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except pygame.error as problem:
        log.info("no sound: %s", problem)
