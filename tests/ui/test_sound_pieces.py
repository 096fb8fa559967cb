"""Music and ambience: endless, the same for the same seed, and made of sounds that exist."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, islice, pairwise
from typing import Final, get_args

import pytest

from build.bench.loudness import bed_loudness
from clubs.ui.sound import ambience, music
from clubs.ui.sound.cue import Bed
from clubs.ui.sound.piece import LATE, Name, PiecePlayer, Stroke
from clubs.ui.sound.synth import RATE, Recipe
from tests.sampled import sampled
from tests.ui.sounds import synthesised

MANY: Final = 4000
BEDS: Final[tuple[Bed, ...]] = get_args(Bed)
PIECES: Final[
    dict[str, tuple[Callable[[], Iterator[tuple[Name, Recipe]]], Callable[[int], Iterator[Stroke]]]]
] = {
    "music": (music.recipes, music.piece),
    **{bed: (partial(ambience.recipes, bed), partial(ambience.piece, bed=bed)) for bed in BEDS},
}


@pytest.mark.parametrize("id", PIECES)
def test_a_piece_is_made_of_sounds_that_exist(id: str) -> None:
    recipes, piece = PIECES[id]
    names = dict(recipes())
    strokes = list(islice(piece(3), MANY))
    assert {stroke.name for stroke in strokes} <= set(names)
    assert all(0 < stroke.volume <= 1 and -1 <= stroke.pan <= 1 and stroke.wait >= 0 for stroke in strokes)


@pytest.mark.parametrize("id", PIECES)
def test_a_piece_is_the_same_for_the_same_seed_and_another_for_another(id: str) -> None:
    one, same, other = (list(islice(PIECES[id][1](seed), 200)) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_phrases_of_the_music_rest_on_the_key_note() -> None:
    strokes = list(islice(music.piece(5), MANY))
    # Each phrase begins with a low note after a rest of four beats.
    starts = [place for place, stroke in enumerate(strokes) if stroke.wait == music.BEAT * 4]
    assert len(starts) > 100
    assert all(strokes[place - 1].name[1] in music.RESTS for place in starts[1:])
    assert all(5 <= end - start <= 11 for start, end in pairwise(starts))


def test_the_music_keeps_its_distance_from_minute_to_minute() -> None:
    minute = [stroke for stroke, at in timed(music.piece(7)) if at < 60_000]
    assert 60 <= len(minute) <= 140


def test_the_owl_calls_every_40_to_90_seconds() -> None:
    calls = [at for stroke, at in timed(ambience.piece(2, "crickets")) if stroke.name[0] == "owl"]
    assert len(calls) > 20
    assert all(40_000 <= later - earlier <= 90_000 for earlier, later in pairwise([0.0, *calls]))


def timed(piece: Iterator[Stroke]) -> list[tuple[Stroke, float]]:
    """Strokes with their moments in ms."""
    strokes = list(islice(piece, MANY))
    return list(zip(strokes, accumulate(stroke.wait for stroke in strokes), strict=True))


@pytest.mark.parametrize("id", PIECES)
def test_a_piece_stays_in_the_background(id: str) -> None:
    for _, recipe in PIECES[id][0]():
        assert recipe.peak <= -20


@sampled("bed", BEDS, [*BEDS][:2])
def test_each_place_is_as_quiet_as_the_others(bed: Bed) -> None:
    assert bed_loudness(bed) == pytest.approx(-40, abs=1)


@pytest.mark.parametrize("bed", BEDS)
def test_no_sound_of_a_place_takes_long_to_make_in_one_step(bed: Bed) -> None:
    for _, recipe in ambience.recipes(bed):
        assert all(len(layer.voice.wave()) < RATE for layer in recipe.layers)


def test_the_sounds_of_the_music_take_a_few_megabytes() -> None:
    seconds = sum(len(synthesised(recipe)) / 4 / RATE for _, recipe in music.recipes())
    assert seconds * RATE * 4 < 5_000_000


def test_a_player_strikes_when_the_time_has_come() -> None:
    player = PiecePlayer(
        iter([Stroke(100, ("a", 0)), Stroke(50, ("b", 0)), Stroke(300, ("c", 0)), Stroke(9, ("d", 0))]), 1000
    )
    assert list(player.due(1099)) == []
    assert [stroke.name[0] for stroke in player.due(1160)] == ["a", "b"]
    assert list(player.due(1449)) == []
    assert [stroke.name[0] for stroke in player.due(1450)] == ["c"]


def test_what_was_missed_while_the_program_stood_still_is_not_made_up_for() -> None:
    player = PiecePlayer((Stroke(50, ("a", number)) for number in range(1000)), 0)
    assert len(list(player.due(50))) == 1
    assert len(list(player.due(20_000 + LATE))) == 1
    assert len(list(player.due(20_049 + LATE))) == 0
