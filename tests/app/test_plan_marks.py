"""Beside a plan that was played: what lies where, and what plaques and the counted suit tell."""

from typing import Final

import pytest
from pygame import Rect

from clubs.learn.lesson import lesson
from clubs.learn.plan import outcome
from clubs.ui.scenes.lesson.layout import teacher_place
from clubs.ui.scenes.lesson.plan_marks import TurnLabel
from clubs.ui.scenes.lesson.plan_scene import PlanScene
from clubs.ui.shell.input import Resize
from clubs.ui.style.layout import Screen
from tests.app.test_second_lessons import LESSONS, STEP, PlanRoom
from tests.ui.controls import widget

EDGES: Final = ("whist.trumps", "low.spoil", "exact.winners")
"""Lessons in which something lay over the bubble, or a failed plan had no sign."""


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1024, 640), marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id in EDGES else pytest.mark.long) for id in LESSONS]
)
def test_nothing_lies_over_a_bubble_or_a_card_and_every_failed_plan_has_its_sign(
    id: str, size: tuple[int, int]
) -> None:
    room = PlanRoom(id)
    room.offscreen.step(STEP, [Resize(*size)])
    for at, stage in enumerate(lesson(id).stages):
        for number, plan in enumerate(stage.plans):
            room.stack.apply(room.scene.ways.open(at))
            room.choose(f"plan {number}", "pointer")
            room.until("again" if plan.turned else "next")
            where = id, at, plan.name
            signs = sign_boxes(room.scene)
            assert len(signs) == (plan.turned is not None), where
            for box in (*signs, *room.scene.counted):
                assert box.collidelist([*room.scene.lying]) < 0, where
            assert not signs or signs[0].collidelist([*room.scene.counted]) < 0, where
            assert bool(room.scene.counted) == bool(stage.counts), where


def sign_boxes(scene: PlanScene) -> list[Rect]:
    """Return the box of the sign at the card on which a plan failed."""
    signs = (overlay for overlay in scene.overlays if isinstance(overlay, TurnLabel))
    return [box for sign in signs for box in sign.surfaces]


@pytest.mark.parametrize(
    ("id", "at", "own"),
    [
        ("low.spoil", 0, "210 points"),
        ("half.anew", 0, "10 points"),
        ("trump.duck", 0, "14"),
        ("whist.minus", 0, "−11"),
    ],
)
def test_a_plaque_has_what_the_deal_brought_at_its_end(id: str, at: int, own: str) -> None:
    room = PlanRoom(id)
    room.stack.apply(room.scene.ways.open(at))
    stage = lesson(id).stages[at]
    right = [outcome(stage, plan).right for plan in stage.plans].index(True)
    room.choose(f"plan {right}", "pointer")
    room.until("next")
    assert own in "".join(own_plaque(room.scene))


def test_a_plaque_says_that_nobody_has_won_points_yet() -> None:
    room = PlanRoom("low.spoil")
    room.until("plan 0")
    assert "0 points" in own_plaque(room.scene)


def own_plaque(scene: PlanScene) -> list[str]:
    """Return what is written on one's own plaque."""
    own = next(seat.plaque for seat in scene.stage.places.seats if seat.own)
    drawn = [one for one in scene.sprites(scene.context.now) if own.colliderect(one.rect)]
    return [line.words for one in drawn for line in one.image.lines]


def test_a_small_face_has_the_same_size_wherever_the_teacher_finds_room() -> None:
    screen = Screen(1280, 720)
    taken: tuple[list[Rect], ...] = (
        [],
        [Rect(0, 300, 640, 300)],
        [Rect(0, 0, 1280, 400)],
        [Rect(0, 0, 500, 720)],
    )
    sizes = {teacher_place(screen, lambda _: 120, kept, small=True).face.size for kept in taken}
    assert len(sizes) == 1
    assert PlanScene.small


def test_no_plan_lies_over_the_key_of_a_hint() -> None:
    room = PlanRoom("exact.twins")
    room.until("plan 0")
    key = room.scene.context.paint.labels.key_cap("?")
    hint = widget(room.scene, "hint").rect
    assert room.scene.plans[0].bottom <= hint.top - key.height * 0.75


def test_what_is_still_out_is_told_while_a_plan_is_to_be_chosen_and_no_longer() -> None:
    room = PlanRoom("exact.exit")
    room.until("plan 0")
    assert any("Still out" in one.text for one in room.scene.readings())
    room.choose("plan 0", "pointer")
    assert not any("Still out" in one.text for one in room.scene.readings())


def test_a_counted_suit_shows_the_moment_of_the_choice_whatever_was_chosen() -> None:
    room = PlanRoom("trump.trumps")
    for number in range(3):
        room.stack.apply(room.scene.ways.open(1))
        room.choose(f"plan {number}", "pointer")
        room.until("next" if number == 2 else "again")
        told = [one.text for one in room.scene.readings()]
        assert {"9 gone", "2 yours", "2 still out"} <= {*told}, told
