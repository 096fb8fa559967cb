"""The pictures that are kept in memory, and which of them go first."""

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Image, clear

SIDE = 10
BYTES = 4 * SIDE * SIDE


class Kept:
    """A cache with room for some pictures of one size, and a clock that only drawing moves on."""

    def __init__(self, room: int) -> None:
        self.now = 0.0
        self.pictures = PictureCache(room * BYTES, lambda: self.now)
        self.made: list[str] = []

    def get(self, key: str, seconds: float = 0.0, part: tuple[str, float] | None = None) -> Image:
        """Get a picture that takes so long, beside the time of a picture that is a part of it."""

        def make() -> Image:
            if part is not None:
                self.get(*part)
            self.made.append(key)
            self.now += seconds
            return Image(clear(SIDE, SIDE), SIDE, SIDE)

        return self.pictures.get(key, make)


def test_the_least_recently_used_goes_first_of_pictures_that_take_as_long() -> None:
    kept = Kept(3)
    for key in "abcadb":
        kept.get(key)
    assert kept.made == list("abcdb")
    assert kept.pictures.size == 3 * BYTES


def test_what_took_long_to_draw_outlives_what_is_drawn_at_once() -> None:
    kept = Kept(3)
    kept.get("slow", 0.1)
    for key in "abcdefgh":
        kept.get(key)
    assert "slow" in kept.pictures
    assert len(kept.pictures) == 3


def test_what_has_not_been_used_for_long_goes_however_slow_it_was() -> None:
    kept = Kept(3)
    kept.get("slowest", 0.004)
    for number in range(20):
        kept.get(f"slow {number}", 0.001)
    assert "slowest" not in kept.pictures
    assert "slow 19" in kept.pictures


def test_a_part_does_not_count_for_the_picture_that_is_made_of_it() -> None:
    kept = Kept(2)
    kept.get("whole", 0.001, part=("part", 0.1))
    kept.get("other", 0.01)
    assert "part" in kept.pictures
    assert "whole" not in kept.pictures


def test_a_picture_larger_than_the_limit_is_kept_alone() -> None:
    kept = Kept(0)
    assert kept.get("a") is kept.get("a")
    kept.get("b")
    assert kept.made == ["a", "b"]
    assert len(kept.pictures) == 1


def test_a_cache_that_shrinks_keeps_what_was_used_last() -> None:
    kept = Kept(4)
    for key in "abcda":
        kept.get(key)
    kept.pictures.shrink(2 * BYTES)
    assert ("d" in kept.pictures, "a" in kept.pictures, len(kept.pictures)) == (True, True, 2)
    for key in "bcda":
        kept.get(key)
    assert kept.made == list("abcdbc")


def test_what_this_frame_or_the_last_one_has_used_stays_beyond_the_limit() -> None:
    kept = Kept(2)
    for _ in range(3):
        kept.pictures.begin_frame()
        for key in "abcd":
            kept.get(key)
    assert kept.made == list("abcd"), "every frame is whole"
    for _ in range(2):
        kept.pictures.begin_frame()
        kept.get("a")
    kept.get("e")
    assert (len(kept.pictures), "a" in kept.pictures, "e" in kept.pictures) == (2, True, True)


def test_a_cache_that_shrinks_lets_go_even_of_what_is_shown() -> None:
    kept = Kept(4)
    for key in "abcd":
        kept.pictures.begin_frame()
        kept.get(key)
    kept.pictures.shrink(BYTES)
    assert len(kept.pictures) == 1


def test_a_picture_without_a_pixel_is_kept_like_any_other() -> None:
    cache = PictureCache(1000)
    empty = Image(clear(0, 20), 0, 20)
    assert cache.get("empty", lambda: empty) is empty


class Counted(str):
    """A key that counts how often it is looked for."""

    looked_for = 0

    def __hash__(self) -> int:
        Counted.looked_for += 1
        return super().__hash__()


def test_a_frame_far_beyond_the_limit_goes_through_its_pictures_once_and_not_for_each_new_one() -> None:
    kept = Kept(1)
    kept.pictures.begin_frame()
    for number in range(300):
        kept.get(Counted(number))
    assert len(kept.pictures) == 300
    assert Counted.looked_for < 300 * 10
