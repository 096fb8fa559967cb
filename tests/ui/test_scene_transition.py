"""Scenes that cross, the curtain, rewards and toasts under a scripted clock."""

from collections.abc import Sequence
from unittest.mock import Mock

import pygame
import pytest
from pygame import Rect, Surface

from clubs.table.seating import Seating
from clubs.ui.components.leaves import rain, shaken
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.scores.end_scene import CLEAR, LANTERNS, LEAVES, Occasion, Reward
from clubs.ui.scenes.scores.score_plaques import CountUp, ScoreFrame
from clubs.ui.scenes.table.curtain import BEHIND, CurtainScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell import loop, scene_transition
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.scene_transition import SceneTransition
from clubs.ui.shell.toast_fade import fading_toast, toast_stays
from clubs.ui.shell.transitions import Pop, Push
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import (
    CURTAIN_CLOSE,
    CURTAIN_OPEN,
    DIALOG_IN,
    DIALOG_IN_SIZE,
    DIALOG_OUT,
    LANTERN_LIGHTS,
    LEAVES_DRIFT,
    NAME,
    POINT,
    POINTS_AT_MOST,
    SCENE,
    SWELL,
    SWELL_SIZE,
    TOAST_STAYS,
    Motion,
)

SIZE = (1024, 640)
LAST_DEPTH = 2


class Wall(Scene):
    """A scene of one colour, with one picture on it."""

    title = "Wall"

    def __init__(self, context: Context, colour: str) -> None:
        super().__init__(context)
        self._ground = Surface(SIZE, 0, 32)
        self._ground.fill(colour)

    def frame(self, now: float) -> Frame:
        del now
        return Frame(self._ground, [])

    def still(self) -> bool:
        return True


class Note(Wall):
    """A dialog."""

    opaque = False

    def frame(self, now: float) -> Frame:
        del now
        return Frame(None, [centred(self.context.paint.panels.panel(300, 200), 512, 320)])


def stage(*, reduced: bool = False) -> tuple[Stack, Context]:
    context = Context(Screen(*SIZE))
    if reduced:
        context.change(reduced_motion=True)
    stack = Stack(context, Wall(context, "#FF0000"), Surface(SIZE, 0, 32))
    stack.step([], 0)
    return stack, context


def red(stack: Stack) -> int:
    """How red a corner of the picture is."""
    return stack.target.get_at((3, 3))[0]


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[SceneTransition]:
    """Return a list that every transition from now on is added to."""
    begun = list[SceneTransition]()

    class Noted(SceneTransition):
        """A transition that is added to the list."""

        def __init__(self, context: Context, left: Scene, old: Surface, move: Motion) -> None:
            super().__init__(context, left, old, move)
            begun.append(self)

    monkeypatch.setattr(loop, "SceneTransition", Noted)
    return begun


# ---------------------------------------------------------------- scenes


@pytest.mark.parametrize(("reduced", "ms"), [(False, SCENE.ms), (True, SCENE.still)])
def test_one_scene_fades_into_the_next(reduced: bool, ms: float) -> None:
    stack, context = stage(reduced=reduced)
    stack.apply(Push(Wall(context, "#000000")))
    # However long the first frame takes to draw, the fade begins with it.
    stack.step([], 1000)
    assert red(stack) == 255
    stack.step([], 1000 + ms / 2)
    assert 20 < red(stack) < 235
    assert not stack.still()
    stack.step([], 1000 + ms)
    assert red(stack) == 0
    assert stack.still()
    assert stack.step([], 1016 + ms) == []


class Drawn(Wall):
    """A scene with three pictures, each of which takes longer than there is time for in a frame."""

    def frame(self, now: float) -> Frame:
        del now
        words = (self.context.paint.text.image(word, NAME, "#FFFFFF") for word in ("one", "two", "three"))
        return Frame(self._ground, [Sprite(word, 100, 100 * at) for at, word in enumerate(words)])

    def update(self, now: float) -> None:
        self.updated = now


@pytest.mark.parametrize("reduced", [False, True])
def test_a_scene_is_drawn_over_some_frames_and_fades_in_when_it_is_whole(
    reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene_transition, "SLICE", 0.0)
    stack, context = stage(reduced=reduced)
    stack.context.spare.patient = False
    scene = Drawn(context, "#000000")
    stack.apply(Push(scene))
    drawn = []
    for moment in range(100, 260, 20):
        stack.step([], moment)
        assert (red(stack), stack.shown) == (255, False)
        drawn.append(len(context.paint.pictures))
    assert drawn == [0, 1, 2, 3, *[3] * 4], "the last frames are for what is made of the pictures"
    assert scene.updated == 100, "nothing goes on while nobody sees it"
    stack.step([], 260)
    assert stack.shown
    assert red(stack) < 255
    assert scene.updated == 260


def opened(*, hurried: bool, scene: type[Wall]) -> bytes:
    """Open a scene while there is little time or much; return the picture once it is there."""
    stack, context = stage()
    context.spare.patient = not hurried
    stack.apply(Push(scene(context, "#0000FF")))
    now = 0.0
    while not stack.settled:
        now += 20
        stack.step([], now)
    return pygame.image.tobytes(stack.target, "RGB")


@pytest.mark.parametrize("scene", [Wall, Note])
def test_a_scene_looks_the_same_however_much_time_there_is(
    scene: type[Wall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dialog lies over the window's own picture, which must not fade before it is out of focus."""
    monkeypatch.setattr(scene_transition, "SLICE", 0.0)
    assert opened(hurried=True, scene=scene) == opened(hurried=False, scene=scene)


def test_a_frame_that_only_opens_a_scene_shows_nothing_but_what_changed_in_the_one_it_leaves() -> None:
    stack, context = stage()
    stack.apply(Push(Wall(context, "#000000")))
    assert stack.step([], 100) == []
    assert stack.step([], 120) == [stack.target.get_rect()]
    stack.apply(Pop())
    assert stack.step([], 140) == [stack.target.get_rect()], "it has not yet come alone"


def test_transitions_share_one_surface_with_the_layer_of_the_frames_between_them(
    moves: list[SceneTransition],
) -> None:
    stack, context = stage()
    sheets = set()
    for moment in (1000, 3000, 5000):
        stack.apply(Push(Wall(context, "#000000")))
        stack.step([], moment)
        sheets.add(moves[-1].old)
        stack.step([], moment + 1000)
    assert len(moves) == 3
    assert sheets == {stack.compositor.lend()}


def test_after_a_resize_no_picture_of_the_old_size_fades(moves: list[SceneTransition]) -> None:
    stack, context = stage()
    stack.apply(Push(Wall(context, "#000000")))
    stack.step([], 1000)
    stack.retarget(Surface((1280, 720), 0, 32))
    stack.step([inputs.Resize(1280, 720)], 1020)
    stack.apply(Push(Wall(context, "#00FF00")))
    stack.step([], 1040)
    assert moves[-1].old.get_size() == (1280, 720)


def test_of_two_scenes_that_open_at_once_only_the_last_is_drawn() -> None:
    stack, context = stage()
    stack.context.spare.patient = False
    stack.apply(Push(Wall(context, "#00FF00")))
    stack.step([], 100)
    stack.apply(Push(Wall(context, "#000000")))
    stack.step([], 120)
    assert stack.target.get_at((3, 3))[:3] == (255, 0, 0)


def test_a_dialog_grows_into_its_place_and_fades_when_it_goes(moves: list[SceneTransition]) -> None:
    stack, context = stage()
    note = Note(context, "#000000")
    stack.apply(Push(note))
    stack.step([], 100)
    panel = note.frame(0).sprites[0].image

    def wide() -> int:
        shown = moves[-1].grown()
        assert shown is not None
        return shown[0].image.surface.get_width()

    first, drawn = wide(), note.frame
    note.frame = unwanted = Mock()  # type: ignore[method-assign]
    stack.step([], 100 + DIALOG_IN.ms / 2)
    assert first == pytest.approx(panel.surface.get_width() * DIALOG_IN_SIZE, abs=3)
    assert first < wide() <= panel.surface.get_width()
    assert not unwanted.called  # as it was gathered
    note.frame = drawn  # type: ignore[method-assign]
    stack.step([], 100 + DIALOG_IN.ms)
    dark = red(stack)
    stack.apply(Pop())
    stack.step([], 500)
    assert red(stack) == dark
    stack.step([], 500 + DIALOG_OUT.ms)
    assert red(stack) == 255


def test_without_motion_a_dialog_only_fades(moves: list[SceneTransition]) -> None:
    stack, context = stage(reduced=True)
    note = Note(context, "#000000")
    stack.apply(Push(note))
    stack.step([], 100)
    assert not stack.still()
    assert moves[-1].grown() is None
    stack.step([], 100 + DIALOG_IN.still)
    assert stack.still()


@pytest.mark.parametrize("taken", [inputs.Act(), inputs.Press(5, 5)])
def test_input_does_not_wait_for_a_scene_to_come(taken: inputs.Input) -> None:
    stack, context = stage()
    stack.apply(Push(Wall(context, "#000000")))
    stack.step([], 100)
    stack.step([taken], 116)
    assert red(stack) == 0
    assert stack.still()


def test_what_a_scene_hides_before_it_is_left_does_not_show_while_it_fades() -> None:
    class Hand(Wall):
        """Turns black when it is covered."""

        def update(self, now: float) -> Push | None:
            if now < 50:
                return None
            self._ground = Surface(SIZE, 0, 32)
            return Push(Wall(self.context, "#00FF00"))

    context = Context(Screen(*SIZE))
    stack = Stack(context, Hand(context, "#FF0000"), Surface(SIZE, 0, 32))
    stack.step([], 0)
    assert red(stack) == 255
    stack.step([], 60)
    assert red(stack) == 0


# ---------------------------------------------------------------- the curtain


def curtain(context: Context) -> CurtainScene:
    seating = Seating("Juniper", "hare", "person")
    return CurtainScene(context, seating, "Deal 1", "", Pop, Pop)


def leaves(sprites: Sequence[Sprite]) -> list[Sprite]:
    return [sprite for sprite in sprites if sprite.z == BEHIND]


def test_the_curtain_falls_from_both_sides_one_depth_after_the_other() -> None:
    stack, context = stage()
    scene = curtain(context)
    stack.apply(Push(scene))
    places = []
    fallen = CURTAIN_CLOSE.ms + LAST_DEPTH * CURTAIN_CLOSE.apart
    for moment in (0.0, CURTAIN_CLOSE.ms / 2, CURTAIN_CLOSE.ms, fallen):
        context.now = moment
        places.append([sprite.rect.left for sprite in leaves(scene.frame(moment).sprites)])
    start, middle, almost, end = places
    # The first parts of each depth come from the left, the others from the right.
    assert start[0] < middle[0] < almost[0] == end[0]
    assert start[2] > middle[2] > almost[2] == end[2]
    assert almost[-1] != end[-1]
    assert scene.still()


def test_the_curtain_opens_over_the_table_of_the_one_who_asked_for_it() -> None:
    stack, context = stage()
    stack.apply(Push(curtain(context)))
    stack.step([], 2000)
    stack.step([], 4000)
    assert stack.still()
    stack.step([inputs.Act()], 4016)
    left = stack.target.get_at((3, 320))
    assert left[0] < 120
    stack.step([], 4016 + CURTAIN_OPEN.ms / 2)
    assert not stack.still()
    stack.step([], 4016 + CURTAIN_OPEN.ms + LAST_DEPTH * CURTAIN_OPEN.apart)
    assert stack.still()
    assert red(stack) == 255


def test_without_motion_the_curtain_hangs_at_once() -> None:
    stack, context = stage(reduced=True)
    scene = curtain(context)
    stack.apply(Push(scene))
    before = leaves(scene.frame(0).sprites)
    context.now = 1000
    assert [s.rect for s in leaves(scene.frame(1000).sprites)] == [s.rect for s in before]
    assert scene.exit_sprites(10) is None


# ---------------------------------------------------------------- rewards


def counted(moments: Sequence[float], *, reduced: bool, points: int = 6) -> list[ScoreFrame]:
    _, context = stage(reduced=reduced)
    timeline = Timeline()
    count_up = CountUp(context, timeline, {0: (points, 10)})
    found = []
    for moment in moments:
        timeline.update(moment)
        found.append(count_up.of(0))
    assert timeline.idle
    return found


def test_points_are_counted_up_with_their_total_and_the_figure_swells_once() -> None:
    start = DIALOG_IN.ms
    end = start + 6 * POINT
    moments = (0, start + 3 * POINT, end, end + SWELL.ms * 0.15, end + SWELL.ms)
    first, middle, full, swollen, after = counted(moments, reduced=False)
    assert first == ScoreFrame(4)
    assert middle == ScoreFrame(7)
    assert full.total == 10
    assert 1.05 < swollen.size <= SWELL_SIZE + 0.001
    assert after == ScoreFrame(10)


def test_many_points_take_no_longer_than_they_may() -> None:
    end = DIALOG_IN.ms + POINTS_AT_MOST
    assert counted((end, end + SWELL.ms), reduced=False, points=-40)[0].total == 10


def test_without_motion_the_new_value_stands_there_and_is_lit_for_a_moment() -> None:
    start, end = counted((DIALOG_IN.still + SWELL.still / 2, 1000), reduced=True)
    assert (start.total, start.size) == (10, 1)
    assert 0 < start.light < 1
    assert end == ScoreFrame(10)


@pytest.mark.parametrize("occasion", ["comfort", "good", "won"])
def test_leaves_drift_and_then_lie_still(occasion: Occasion) -> None:
    _, context = stage()
    timeline = Timeline()
    reward = Reward(context, timeline, occasion)
    timeline.update(LEAVES_DRIFT.ms * 0.5)
    drifting = reward.leaves(())
    timeline.update(LEAVES_DRIFT.ms + 1000)
    assert timeline.idle
    lying = reward.leaves(())
    assert len(lying) == len(drifting) == LEAVES[occasion]
    assert reward.leaves(()) == lying
    assert [one.rect.center for one in lying] != [one.rect.center for one in drifting]
    assert all(sprite.z < 0 for sprite in lying)


def test_no_leaf_drifts_near_what_is_counted() -> None:
    _, context = stage(reduced=True)
    screen = context.screen
    counted = Rect(screen.width // 2 - 100, screen.height // 2, 200, 40)
    leaves = Reward(context, Timeline(), "good").leaves([counted])
    near = counted.inflate(2 * round(screen.u(CLEAR)), 2 * round(screen.u(CLEAR)))
    assert leaves
    assert not any(near.collidepoint(one.rect.center) for one in leaves)


def test_lanterns_light_one_by_one() -> None:
    _, context = stage()
    timeline = Timeline()
    reward = Reward(context, timeline, "won")
    burning = []
    for step in range(len(LANTERNS) + 1):
        timeline.update(LANTERN_LIGHTS.apart * step + 1)
        parts = [timeline.part(("lantern", number)) for number in range(len(LANTERNS))]
        burning.append(sum(part is None or part > 0 for part in parts))
    assert burning == [1, 2, 3, 4, 5, 6, 6]
    timeline.update(LEAVES_DRIFT.ms)
    assert len(reward.lanterns()) == 2 * len(LANTERNS)


@pytest.mark.parametrize("occasion", ["comfort", "good", "won"])
def test_without_motion_leaves_lie_there_at_once(occasion: Occasion) -> None:
    _, context = stage(reduced=True)
    timeline = Timeline()
    reward = Reward(context, timeline, occasion)
    assert timeline.idle
    assert len(reward.leaves(())) == LEAVES[occasion]


def test_leaves_fall_the_same_way_every_time_and_never_upwards() -> None:
    area = Rect(0, 0, 1000, 600)
    assert rain(area, 46, 11) == rain(area, 46, 11)
    assert rain(area, 46, 11) != rain(area, 46, 12)
    for leaf in (*rain(area, 120, 11), *shaken(500, 300, 100, 8, 2)):
        assert leaf.end[1] > leaf.start[1]


# ---------------------------------------------------------------- toasts


def test_a_long_sentence_is_shown_for_as_long_as_reading_it_takes() -> None:
    assert toast_stays("Clubs are broken") == TOAST_STAYS
    assert (
        toast_stays("Drop a picture onto this window first, or copy its path and choose this again.") > 4000
    )


@pytest.mark.parametrize("reduced", [False, True])
def test_a_toast_comes_stays_and_fades(reduced: bool) -> None:
    _, context = stage(reduced=reduced)
    image = context.paint.labels.toast("Clubs are broken", "flag")
    seen = []
    for moment in (0.0, 20.0, 600.0, TOAST_STAYS - 20, TOAST_STAYS):
        context.now = moment
        seen.append(fading_toast(context, image, (500, 100), TOAST_STAYS, 0))
    assert [s.alpha for s in seen][0::2] == [0, 255, 0]
    assert 0 < seen[1].alpha < 255
    assert 0 < seen[3].alpha < 255
    assert (seen[1].image.width < image.width) is not reduced
    assert seen[2].image is image
