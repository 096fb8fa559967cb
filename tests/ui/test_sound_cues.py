"""Every cue is short, quiet enough, free of clicks, and the same each time."""

import ast
import math
from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterator
from functools import cache
from itertools import accumulate, combinations
from operator import mul
from pathlib import Path
from typing import Final, TypeAlias, get_args

import pytest

import clubs.ui
from build.bench.loudness import loudness
from clubs.ui.shell.widgets import CHOSEN
from clubs.ui.sound import cues
from clubs.ui.sound.cue import STEPS, VARIANTS, Cue
from clubs.ui.sound.instruments import degree
from clubs.ui.sound.piece import Name
from clubs.ui.sound.synth import LOUDEST, RATE, Breath, Layer, Noise, Pluck, Recipe, Tone
from tests.looped import for_each
from tests.ui.sounds import synthesised

CUES: Final[tuple[Cue, ...]] = get_args(Cue)
NAMES: Final[list[Name]] = [name for name, _ in cues.recipes()]
TWINS: Final[dict[Cue, str]] = {
    "move": "the ring of the focus goes there",
    "accept": "the button is pressed, and what it opens is there",
    "back": "the scene below is there",
    "refuse": "the card shakes, or a notice gives the reason",
    "toast": "the toast itself",
    "switch": "the knob or the value changes",
    "slide": "the card sets out",
    "place": "the card lies in the trick",
    "place trump": "the card lies in the trick, a brass line round it",
    "flip": "the cards lie face up",
    "deal": "the card comes to its hand",
    "shuffle": "the table is bare, and the deal begins",
    "fan": "the hand is open",
    "double slide": "the two hands cross, or the passed cards go round",
    "trick mine": "crown and brass edge on the own card, and a trefoil on the own plaque",
    "trick theirs": "crown and brass edge on the winner's card",
    "collect": "the cards go to the winner's pile",
    "ruff": "the card lands heavily, a ring of light round it",
    "owed": "the trefoils light up one by one, and a light above the seat",
    "leaf": "the tick turns into a leaf and sails down",
    "my turn": "the brass ring round the own plaque, and the cards that may be played",
    "number": "the chosen number is in brass, or the chosen card stands up",
    "bid": "the bid on the plaque",
    "pass": "“passed” or “kept” on the plaque",
    "made": "the headline of the deal's end, and leaves",
    "broken": "the headline of the deal's end",
    "raise": "the card bid in its place, with its price",
    "joker": "the joker in its place",
    "chest": "the chest opens",
    "curtain in": "the leaves close",
    "curtain out": "the leaves open",
    "deal end": "the score of the deal",
    "game won": "the winner's headline, and leaves",
    "game lost": "the winner's headline",
}
"""What is seen when a cue is heard."""

Samples: TypeAlias = "array[int]"


@cache
def made(name: Name) -> Samples:
    """A cue as samples, left and right by turns."""
    recipe = dict(cues.recipes())[name]
    samples = array("h")
    samples.frombytes(synthesised(recipe))
    return samples


def power(samples: Samples, hz: float) -> float:
    """How much of a frequency is in a sound (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * hz / RATE)
    this = last = 0.0
    for sample in samples[0::2]:
        this, last = sample + turn * this - last, this
    return this * this + last * last - turn * this * last


CARDS: Final = {"slide", "place", "place trump", "flip", "deal", "shuffle", "fan", "double slide", "collect"}
FANFARES: Final = {"made", "deal end", "game won", "game lost"}


@pytest.mark.long
@for_each("name", NAMES)
def test_a_cue_is_never_louder_than_3_db_below_full(name: Name) -> None:
    loudest = max(map(abs, made(name)))
    assert 0.001 * LOUDEST < loudest <= 10 ** (-3 / 20) * LOUDEST


def heard(names: Collection[str]) -> dict[Name, float]:
    """The loudness of some cues to the ear, in LUFS."""
    return {
        name: loudness([sample / LOUDEST for sample in made(name)[0::2]])
        for name in NAMES
        if name[0] in names
    }


def test_cards_are_as_loud_as_one_another_within_6_db_and_fanfares_10_louder_at_most() -> None:
    cards = heard(CARDS)
    assert max(cards.values()) - min(cards.values()) <= 6, cards
    fanfares = heard(FANFARES)
    assert max(fanfares.values()) - min(cards.values()) <= 10, (fanfares, cards)


def test_a_tone_of_997_hz_reads_as_the_standard_says() -> None:
    tone = [math.sin(2 * math.pi * 997 * place / RATE) / 10 for place in range(RATE // 2)]
    assert loudness(tone) == pytest.approx(-20.0, abs=0.1)  # of both sides; of one it is 3 dB less


@pytest.mark.parametrize("cue", ["slide", "place", "flip"])
def test_what_is_heard_most_has_four_sounds_that_differ_by_a_tenth(cue: Cue) -> None:
    found = [made((cue, variant))[0::2] for variant in range(VARIANTS[cue])]
    assert len(found) == 4
    kinds = [(centroid(sound), middle(sound)) for sound in found]
    for one, other in combinations(kinds, 2):
        assert any(max(pair) / min(pair) >= 1.1 for pair in zip(one, other, strict=True)), kinds


def centroid(sound: Samples) -> float:
    """The mean frequency (Hz) of a sound by its power."""
    bands = [100 * 1.12**step for step in range(43)]
    powers = [power(array("h", [sample for sample in sound for _ in (0, 1)]), hz) * hz for hz in bands]
    return math.fsum(map(mul, bands, powers)) / math.fsum(powers)


def middle(sound: Samples) -> float:
    """The moment (ms) at which half of a sound's energy has been heard."""
    energy = list(accumulate(sample * sample for sample in sound))
    return bisect_left(energy, energy[-1] / 2) / RATE * 1000


@for_each("name", NAMES)
def test_a_cue_begins_and_ends_at_silence(name: Name) -> None:
    samples = made(name)
    loudest = max(map(abs, samples))
    assert samples[0] == samples[1] == 0
    # The last half a millisecond: what is left there is not heard as a click.
    assert max(map(abs, samples[-44:])) <= max(1, loudest / 50)


@for_each("name", NAMES)
def test_a_cue_is_short(name: Name) -> None:
    assert 0.02 < len(made(name)) / 2 / RATE < 1.5


@pytest.mark.long
@for_each("name", NAMES)
def test_a_cue_is_the_same_each_time_and_on_both_sides(name: Name) -> None:
    samples = made(name)
    assert synthesised(dict(cues.recipes())[name]) == samples.tobytes()
    assert samples[0::2] == samples[1::2]


def test_every_cue_has_a_recipe_for_each_of_its_steps_and_variants() -> None:
    assert {cue for cue, _ in NAMES} == set(CUES)
    assert all([step for cue, step in NAMES if cue == one] == list(range(cues.sounds(one))) for one in CUES)


def test_no_two_cues_sound_alike() -> None:
    assert len({made(name).tobytes() for name in NAMES}) == len(NAMES)


def test_raising_walks_up_the_scale_a_degree_at_each_step() -> None:
    for step in range(STEPS["raise"]):
        found = {number: power(made(("raise", step)), degree(number)) for number in range(-2, 8)}
        assert max(found, key=found.__getitem__) == step


def test_the_scale_is_d_major_pentatonic() -> None:
    cents = [round(1200 * math.log2(degree(number) / degree(0))) for number in range(-5, 6)]
    assert cents == [-1200, -1000, -800, -500, -300, 0, 200, 400, 700, 900, 1200]


@pytest.mark.parametrize(
    "voice",
    [Tone(440, 50), Breath(440, 50), Pluck(440, 50), Noise(50, 300, 3000)],
    ids=lambda v: type(v).__name__,
)
def test_a_voice_lasts_as_long_as_it_should(voice: Tone | Breath | Pluck | Noise) -> None:
    assert 45 <= len(voice.wave()) / RATE * 1000 <= 55


def test_a_layer_begins_when_it_should() -> None:
    sound = array("h")
    sound.frombytes(synthesised(Recipe((Layer(Noise(20, 300, 3000), at=100),), -12)))
    first = next(place for place, sample in enumerate(sound[0::2]) if sample)
    assert 100 <= first / RATE * 1000 < 103


@pytest.mark.long
def test_bytes_come_in_small_steps() -> None:
    lengths = [sum(1 for _ in recipe.steps()) for _, recipe in cues.recipes()]
    assert min(lengths) >= 2
    assert max(lengths) <= 64


# ---------------------------------------------------------------- their place on the screen


def strings(file: Path) -> Iterator[str]:
    """All texts in a module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.long
def test_every_cue_is_heard_somewhere() -> None:
    screen = Path(clubs.ui.__file__).parent
    files = [file for file in screen.rglob("*.py") if file.parent.name != "sound"]
    used = {text for file in files for text in strings(file)} | set(CHOSEN.values())
    assert not set(CUES) - used


def test_every_cue_has_something_to_be_seen_with_it() -> None:
    assert set(TWINS) == set(CUES)
