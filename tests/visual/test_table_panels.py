"""Panels at the table lie over no card that can be chosen and over no trick, and their words are seen."""

from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest
from pygame import Rect

from clubs.rules.zone import trick
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import status_line
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.table.scene import TableScene
from tests.visual.gallery import SITUATIONS, program, shown

Size = tuple[int, int]
WINDOWS: Final = (*product(((1024, 640), (1280, 720), (1024, 1366)), (1.0, 2.0)),)
SIZES: Final = ((1024, 640), (1280, 720), (1024, 1366), (1366, 768), (1920, 1080), (1280, 960), (2560, 1080))
EVERY: Final = (*product(SIZES, (1.0, 1.35, 2.0)),)
OPENED: Final = (
    *("exact, hint 4", "ten, hint", "trump, hint", "free, hint", "bidding, hint", "passing, hint"),
    *("exchange, hint", "auction, hint", "handicap, hint", "exact, coach", "ten, coach", "trump, coach"),
    *("free, coach", "auction, coach", "bidding", "passing", "handicap"),
    *("bidding, long names", "passing, long names", "bidding, a number chosen", "passing, chosen"),
    *("table, log", "bidding, log", "passing, log", "auction, log", "ten, log"),
    "honour, a card forfeited",
    *("lesson, whist 1", "lesson, exact 3", "lesson, free 2"),
    *("exact, the rest is certain", "honour, handicap", "honour, review", "honour, a trick to take"),
)
"""Situations of the table with a panel open."""
TOUCH: Final = 2  # pixels


def faults(scene: TableScene) -> Iterator[str]:
    """Yield what the panels of a table hide, and what of them is out of sight."""
    stage, window = scene.stage, Rect(0, 0, scene.context.screen.width, scene.context.screen.height)
    over: list[Overlay] = [one for one in scene.overlays if one.layout is not None]
    assert over or scene.panel.layout is not None, "no panel is open"
    surfaces = [box for overlay in over for box in overlay.surfaces] + scene.panel.surfaces
    parts: list[Overlay | Panel] = [*over, scene.panel]
    layouts = [one.layout for one in parts if one.layout is not None]
    cards = [one for one in scene.widgets() if one.region == "hand"]
    kept = {f"{one.id} {one.label}": card(scene, one.id, one.rect) for one in cards}
    for zone, lying in stage.board:
        if zone.kind == trick and not any(one.covers for one in over):
            kept[f"the card of {zone.seat}"] = stage.card_layout.cards[lying.uid].box
    free = {one.id for one in scene.widgets()}
    buttons = [one for one in scene.panel.widgets() if one.role != "card" and one.id in free]
    kept |= {f"button {one.id}": one.rect for one in buttons}
    controls = [control.widget for layout in layouts for control in layout.controls]
    for box in (*surfaces, *(one.rect for one in controls if one.role != "card")):
        if not window.contains(box):
            yield f"a panel reaches out of the window: {box}"
        for name, thing in kept.items():
            both = box.clip(thing)
            mine = name.startswith("button") and box.contains(thing)
            if both.width > TOUCH and both.height > TOUCH and not mine:
                yield f"a panel at {box} lies over {name} at {thing}"
    for layout in layouts:
        for words, box, heading in layout.texts:
            if heading and not window.contains(box):
                yield f"{words!r} is out of sight: {box}"
    if scene.panel.layout is not None and not any(one.covers for one in over):
        for words, box, _ in scene.panel.layout.texts:
            if any(box.colliderect(surface) for overlay in over for surface in overlay.surfaces):
                yield f"{words!r} is hidden"


def card(scene: TableScene, id: str, strip: Rect) -> Rect:
    """Return what shows of a card in its strip, which has air above it."""
    return strip.clip(scene.stage.card_layout.cards[int(id.split()[1])].box)


def found(name: str, size: Size, interface: float) -> list[str]:
    """Return what is wrong in a situation."""
    scene = shown(SITUATIONS[name], program(size, interface)).stack.top
    assert isinstance(scene, TableScene)
    return [f"{name}: {fault}" for fault in faults(scene)]


PAIRS: Final = [(name, WINDOWS[at % len(WINDOWS)]) for at, name in enumerate(OPENED)]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_no_panel_hides_a_card_that_can_be_chosen_nor_the_trick(window: tuple[Size, float]) -> None:
    wrong = [fault for name, of in PAIRS if of == window for fault in found(name, *window)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["exchange, first", "exchange, long names"])
def test_the_answers_to_an_exchange_leave_the_line_that_tells_of_it_in_sight(name: str) -> None:
    for window in WINDOWS:
        scene = shown(SITUATIONS[name], program(*window)).stack.top
        assert isinstance(scene, TableScene)
        line = status_line(scene.panel)
        buttons = [one.rect for one in scene.widgets() if one.region == "choice"]
        assert buttons
        assert line.collidelist(buttons) < 0, window


def test_the_coach_of_ten_and_a_teacher_leave_trick_and_bids_in_sight_where_letters_are_large() -> None:
    for name in ("ten, coach", "lesson, exact 3"):
        assert found(name, (1280, 720), 2.0) == []
    assert found("ten, hint", (1366, 768), 2.0) == []


def test_a_teacher_leaves_the_plaques_in_sight_where_letters_are_large() -> None:
    for name in ("lesson, exact 3", "lesson, exact 5"):
        scene = shown(SITUATIONS[name], program((1280, 720), 2.0)).stack.top
        assert isinstance(scene, TableScene)
        plaques = [seat.plaque for seat in scene.stage.places.seats]
        boxes = [box for overlay in scene.overlays for box in overlay.surfaces]
        assert boxes
        assert all(box.collidelist(plaques) < 0 for box in boxes), name


@pytest.mark.long
@pytest.mark.parametrize("window", EVERY, ids=str)
def test_the_same_with_every_panel_in_every_window(window: tuple[Size, float]) -> None:
    wrong = [fault for name in OPENED for fault in found(name, *window)]
    assert not wrong, "\n".join(wrong)
