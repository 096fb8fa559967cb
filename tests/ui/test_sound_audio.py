"""The owner of the mixer: with a device, without one, and with one that goes and comes."""

import os
import sys
from collections.abc import Generator, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Final, get_args

import pygame
import pytest
from msgspec.structs import replace

from clubs.ui.shell import input as inputs
from clubs.ui.shell.reader import Reader
from clubs.ui.sound import audio as owner
from clubs.ui.sound.audio import CHANNELS, QUIET, RESTS, SAME_APART, STEP, TRY_AGAIN, Audio, Levels, Part
from clubs.ui.sound.cue import STEPS, VARIANTS, Bed, Cue
from clubs.ui.sound.silent_stderr import silent_stderr
from clubs.ui.sound.synth import Recipe
from tests.ui.sounds import synthesised

FULL: Final = Levels(10, 10, 10, 10)
EFFECTS: Final = Levels(10, 0, 0, 10)


class Clock:
    """A clock that only a test moves."""

    def __init__(self) -> None:
        self.now = 5000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The time."""
    return Clock()


made = cache(synthesised)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Synthesise each sound once for all tests, which would else take most of the time."""

    def steps(recipe: Recipe) -> Generator[None, None, bytes]:
        yield
        return made(recipe)

    monkeypatch.setattr(Recipe, "steps", steps)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """No test hears another's sounds."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def opened(clock: Clock, levels: Levels = EFFECTS) -> Audio:
    """Audio on a device that nobody hears, with everything made."""
    audio = Audio(levels, clock)
    audio.open()
    assert audio.available
    audio.use_spare_time(STEP)  # while the clock stands still there is always time left
    return audio


def busy(*parts: Part) -> int:
    """How many channels of some parts sound, by default of those that play cues."""
    channels = [number for part in parts or ("effects", "cues") for number in CHANNELS[part]]
    return sum(pygame.mixer.Channel(number).get_busy() for number in channels)


def check_heard(audio: Audio) -> None:
    """Check that a cue is made in time that is left over, and heard."""
    audio.use_spare_time(STEP)
    audio.play("accept")
    assert busy() == 1


def four_seconds(audio: Audio, clock: Clock) -> None:
    """Let time go by in which nothing can be made."""
    for _ in range(400):
        clock.now += 10
        audio.use_spare_time(0)


@pytest.mark.long
def test_a_cue_is_heard(clock: Clock) -> None:
    audio = opened(clock)
    audio.play("accept")
    assert busy() == 1
    audio.play("raise", 3)
    assert busy() == 2


def playing(part: Part) -> list[pygame.mixer.Sound]:
    """The sounds of a part that are heard at this moment."""
    channels = [pygame.mixer.Channel(number) for number in CHANNELS[part]]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound())]


@pytest.mark.parametrize("cue", VARIANTS)
def test_what_is_heard_most_never_sounds_the_same_twice_running(clock: Clock, cue: Cue) -> None:
    audio = opened(clock)
    heard = []
    for _ in range(60):
        clock.now += SAME_APART
        pygame.mixer.stop()
        audio.play(cue)
        (sound,) = playing("effects")
        heard.append(id(sound))
    assert len(set(heard)) == VARIANTS[cue]
    assert all(one != other for one, other in pairwise(heard))


def test_a_cue_is_heard_from_its_side_unless_both_ears_are_to_hear_the_same(clock: Clock) -> None:
    audio = opened(clock)
    audio.play("trick theirs", pan=-0.5)
    channel = next(one for one in map(pygame.mixer.Channel, CHANNELS["cues"]) if one.get_busy())
    assert channel.get_volume() > 0.9
    sides = {pan: loudness_of_sides(audio, clock, pan) for pan in (-0.5, 0.0, 0.5)}
    assert sides[0.0] == (1.0, 1.0)
    assert sides[-0.5] == (1.0, 0.5)
    assert sides[0.5] == (0.5, 1.0)
    audio.levels = replace(EFFECTS, mono=True)
    assert loudness_of_sides(audio, clock, 0.5) == (1.0, 1.0)


def loudness_of_sides(audio: Audio, clock: Clock, pan: float) -> tuple[float, float]:
    """The volumes that a channel was given for the left and the right."""
    given: list[tuple[float, float]] = []

    class Listened:
        def __init__(self, number: int) -> None:
            del number

        def play(self, sound: pygame.mixer.Sound) -> None:
            del sound

        def set_volume(self, left: float, right: float) -> None:
            given.append((left, right))

    clock.now += SAME_APART
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(owner, "Channel", Listened)
        audio.play("trick theirs", pan=pan)
    (sides,) = given
    return sides


@pytest.mark.long
def test_each_place_is_heard(clock: Clock) -> None:
    audio = opened(clock, Levels(0, 0, 10))
    for bed in get_args(Bed):
        audio.bed = bed
        pygame.mixer.stop()
        audio.use_spare_time(STEP)  # it is made
        for _ in range(400):
            clock.now += 10
            audio.use_spare_time(0)
        assert playing("ambience")


def test_every_cue_is_made_with_all_its_steps(clock: Clock) -> None:
    audio = opened(clock)
    for cue in get_args(Cue):
        for step in range(STEPS.get(cue, 1)):
            clock.now += SAME_APART
            pygame.mixer.stop()
            audio.play(cue, step)
            assert busy() == 1, (cue, step)


def test_the_same_cue_is_not_heard_twice_within_40_ms(clock: Clock) -> None:
    audio = opened(clock)
    for _ in range(10):
        audio.play("deal", 1)
        clock.now += SAME_APART / 10
    assert busy() == 1
    audio.play("deal", 2)
    assert busy() == 2


def test_a_cue_that_is_not_ready_is_silent(clock: Clock) -> None:
    audio = Audio(EFFECTS, clock)
    audio.open()
    audio.play("game lost")
    assert busy() == 0


def test_sounds_are_made_only_in_time_that_is_left_over(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio(EFFECTS, clock)
    steps: list[float] = []

    def making(recipe: Recipe) -> Iterator[None]:
        del recipe
        while True:
            steps.append(clock.now)
            clock.now += 3
            yield

    monkeypatch.setattr(Recipe, "steps", making)
    audio.open()
    audio.use_spare_time(STEP - 0.1)
    assert not steps
    start = clock.now
    audio.use_spare_time(STEP + 7)
    assert steps == [start, start + 3, start + 6]


def test_levels_are_heard_at_once_even_in_what_sounds_already(clock: Clock) -> None:
    audio = opened(clock)
    audio.play("chest")
    sound = next(found for n in CHANNELS["effects"] if (found := pygame.mixer.Channel(n).get_sound()))
    volumes = []
    for level in range(11):
        audio.levels = Levels(level, 0, 0)
        volumes.append(sound.get_volume())
    assert volumes[0] == 0
    assert volumes[10] == 1
    assert volumes == sorted(set(volumes)), "each level is louder than the one below"


def test_cards_and_signals_have_volumes_of_their_own_under_one_for_all(clock: Clock) -> None:
    audio = opened(clock, Levels(10, 0, 0, cues=0))
    audio.play("accept")
    audio.play("place")
    assert (busy("cues"), busy("effects")) == (0, 1)
    audio.levels = Levels(0, 0, 0, cues=10)
    audio.use_spare_time(STEP)
    pygame.mixer.stop()
    clock.now += SAME_APART
    audio.play("accept")
    audio.play("place")
    assert (busy("cues"), busy("effects")) == (1, 0)
    assert Levels(10, 0, 0, master=5).factor("effects") == Levels(5, 0, 0).factor("effects")
    pygame.mixer.stop()
    clock.now += SAME_APART
    audio.levels = Levels(10, 10, 10, 10, master=0)
    audio.play("accept")
    assert not busy()


@pytest.mark.parametrize("mono", [False, True])
def test_in_mono_both_ears_hear_the_same(clock: Clock, monkeypatch: pytest.MonkeyPatch, mono: bool) -> None:
    audio = opened(clock, Levels(0, 0, 10, mono=mono))
    heard: list[tuple[float, float]] = []

    class Listening:
        def __init__(self, _: int) -> None: ...

        def play(self, _: object) -> None: ...

        def set_volume(self, left: float, right: float) -> None:
            heard.append((left, right))

    monkeypatch.setattr(owner, "Channel", Listening)
    four_seconds(audio, clock)
    assert heard
    assert all(left == right for left, right in heard) is mono


def test_nothing_is_heard_or_made_of_a_part_at_level_0(clock: Clock) -> None:
    audio = opened(clock, QUIET)
    audio.play("accept")
    clock.now += 10_000
    audio.use_spare_time(1000)
    assert not pygame.mixer.get_busy()
    audio.levels = EFFECTS
    check_heard(audio)


def test_music_and_ambience_begin_and_end_with_their_levels(clock: Clock) -> None:
    audio = opened(clock, FULL)
    four_seconds(audio, clock)
    assert busy("music") > 0
    assert busy("ambience") > 0
    pygame.mixer.stop()
    audio.levels = EFFECTS
    four_seconds(audio, clock)
    assert busy("music") == busy("ambience") == 0
    audio.levels = Levels(10, 4, 0)
    four_seconds(audio, clock)
    assert busy("music") > 0
    assert busy("ambience") == 0


# ---------------------------------------------------------------- rest


linux: Final = pytest.mark.skipif(not RESTS, reason="elsewhere a device belongs to its thread")


def awake(audio: Audio) -> None:
    """Wait until the device is open again."""
    opening = audio._opening
    assert opening is not None
    opening.join()
    audio.use_spare_time(0)


@linux
def test_the_device_is_closed_for_a_rest_and_opened_again_with_all_that_was_made(clock: Clock) -> None:
    audio = opened(clock)
    audio.rest()
    assert not audio.available
    audio.device_changed(True)
    assert not audio.available, "there is a time for that"
    audio.wake()
    awake(audio)
    audio.play("accept")
    assert busy() == 1


@linux
def test_a_cue_while_the_device_is_opened_is_heard_afterwards(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = opened(clock)
    audio.rest()
    may_open, init = Event(), pygame.mixer.init
    monkeypatch.setattr(
        pygame.mixer, "init", lambda *given, **named: (may_open.wait(20), init(*given, **named))
    )
    audio.wake()
    audio.play("accept")
    assert audio.use_spare_time(0) <= STEP
    may_open.set()
    awake(audio)
    assert busy() == 1


@linux
def test_nothing_rests_that_sounds_or_plays_music(clock: Clock) -> None:
    audio = opened(clock)
    audio.play("accept")
    audio.rest()
    assert audio.available
    pygame.mixer.stop()
    audio.levels = Levels(10, 4, 0)
    four_seconds(audio, clock)
    pygame.mixer.stop()
    audio.rest()
    assert audio.available


@linux
def test_a_rest_can_be_closed_or_end_without_a_device(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = opened(clock)
    audio.rest()
    audio.close()
    audio.wake()
    assert not audio.available
    audio = opened(clock)
    audio.rest()
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    audio.wake()
    awake(audio)
    audio.play("accept")
    assert not audio.available
    audio.close()


# ---------------------------------------------------------------- no device


@pytest.mark.parametrize("driver", ["none", "bogus"])
def test_without_a_device_everything_is_quiet_and_unharmed(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    audio = Audio(FULL, clock)
    audio.play("accept")
    audio.open()
    for cue in get_args(Cue):
        audio.play(cue)
    audio.levels = Levels(3, 2, 1)
    audio.use_spare_time(1000)
    audio.device_changed(False)
    audio.device_changed(True)
    assert not audio.available
    audio.close()
    audio.play("accept")
    audio.use_spare_time(1000)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nothing complains")
def test_a_missing_device_is_not_complained_of_in_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with silent_stderr():
        os.write(2, b"ALSA lib: no such card")
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"


def test_the_disk_driver_takes_what_is_played(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "sound.raw"))
    audio = opened(clock)
    audio.play("game won")
    pygame.time.wait(120)
    audio.close()
    assert any((tmp_path / "sound.raw").read_bytes())


def test_a_new_device_is_taken_when_there_was_none(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    audio = Audio(EFFECTS, clock)
    audio.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.device_changed(True)
    assert not audio.available, "what opening announces itself is no new device"
    clock.now += TRY_AGAIN
    audio.device_changed(True)
    assert audio.available
    check_heard(audio)


def test_a_device_that_goes_is_followed_by_another_or_by_silence(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = opened(clock)
    audio.play("game won")
    audio.device_changed(False)
    assert audio.available
    check_heard(audio)
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    audio.device_changed(False)
    assert not audio.available
    audio.play("back")
    clock.now += TRY_AGAIN
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.device_changed(True)
    assert audio.available


def test_a_device_more_changes_nothing_while_one_sounds(clock: Clock) -> None:
    audio = opened(clock)
    audio.play("game won")
    clock.now += TRY_AGAIN
    audio.device_changed(True)
    assert busy() == 1


# ---------------------------------------------------------------- events


@pytest.mark.parametrize(
    ("type", "capture", "found"),
    [
        (pygame.AUDIODEVICEADDED, 0, [inputs.SoundDevice(True)]),
        (pygame.AUDIODEVICEREMOVED, 0, [inputs.SoundDevice(False)]),
        (pygame.AUDIODEVICEADDED, 1, []),
        (pygame.AUDIODEVICEREMOVED, 1, []),
    ],
)
def test_a_loudspeaker_that_comes_or_goes_is_an_input_and_a_microphone_is_none(
    type: int, capture: int, found: list[inputs.Input]
) -> None:
    assert Reader().read([pygame.event.Event(type, which=0, iscapture=capture)]) == found
