"""Text of the sizes that are asked for, and the table at twice the usual size."""

from typing import Final

import pytest
from pygame import Rect

from clubs.rules.measure import Words
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.plaque_lines import lines_at
from clubs.ui.components.plaque_marks import FOOT
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.scenes.duel.words import about_words
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.style import theme
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME, TextRole
from tests.sampled import sampled
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import notes, picture_faults, stacked, text_faults, widget_faults
from tests.visual.test_text_height import height

ROLES: Final = {name: role for name, role in vars(theme).items() if isinstance(role, TextRole)}
ASKED: Final = (
    ((1280, 720), 17, 25), ((1366, 768), 18, 27), ((1920, 1080), 26, 38), ((2560, 1440), 34, 50),
    ((3840, 2160), 50, 76),
)  # fmt: skip
"""Pixels from the top of an h to the foot of a p, at the usual text size and at the largest."""
AT_TABLE: Final = (
    "table", "exchange", "bidding", "passing", "auction", "low", "trump", "ten", "free, alone against two",
    "table, log", "exact, hint 2", "exact, coach", "table, last trick", "auction, the ladder open",
    "honour, a marked card raised", "lesson, trump 3", "lesson, low 5", "bidding, hint",
    "bidding, a number chosen", "exchange, afterwards", "honour, review",
    "honour, a card forfeited", "puzzles", "puzzles, a hint", "puzzles, the answer", "puzzles, bidding",
    "partner", "naming", "deal-end of sides",
)  # fmt: skip


@pytest.mark.parametrize(("size", "usual", "largest"), ASKED)
def test_every_role_and_text_that_was_fitted_is_as_large_as_asked(
    size: tuple[int, int], usual: int, largest: int
) -> None:
    for interface, least in ((1.0, usual), (LARGEST_INTERFACE, largest)):
        screen = Screen(*size, interface)
        for name, role in ROLES.items():
            assert height(screen.text_px(role.size), role.face) >= least, (name, interface)
            assert height(screen.text_floor) >= least, (name, interface)


@sampled("name", AT_TABLE, AT_TABLE[::3])
def test_nothing_at_the_table_is_cut_off_or_covered_at_the_largest_text_size(name: str) -> None:
    size = (1280, 720)
    offscreen, situation = shown(SITUATIONS[name], program(size, LARGEST_INTERFACE)), SITUATIONS[name]
    scene, window = offscreen.stack.top, Rect(0, 0, *size)
    sprites, over = stacked(offscreen.stack.frame().sprites), notes(scene)
    floor = Screen(*size).text_floor
    found = [*text_faults(sprites, window, floor, situation.names, over), *picture_faults(sprites, over)]
    assert not [*found, *widget_faults(scene, window)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("interface", [1.0, LARGEST_INTERFACE])
def test_the_second_line_of_a_plaque_stands_over_the_line_of_its_side(
    size: tuple[int, int], interface: float
) -> None:
    paint = program(size, interface).context.paint
    box = paint.screen.plaque_size()
    plaque = Plaque("fox", "Rowan", Words("your partner"), side=0)
    image, _, top = paint.plaques.line(plaque, box)
    letters = image.surface.get_bounding_rect()
    foot = box[1] - paint.screen.u(FOOT[1])
    assert top + image.dy + letters.bottom <= foot + 1
    name = paint.text.cap(NAME)
    first, second = lines_at(paint.plaques.draw, paint.text, NAME, box[1], False, True)
    assert first - name / 2 >= 0
    assert second - first >= name * 1.7


def test_a_teacher_in_a_small_window_leaves_the_closed_sign_for_trumps_its_place() -> None:
    offscreen = shown(SITUATIONS["lesson, trump 3"], program((1024, 640), LARGEST_INTERFACE))
    scene = offscreen.stack.top
    sign = next(widget.rect for widget in scene.widgets() if widget.id == "trumps")
    assert sign.bottom < scene.context.screen.own_plaque.top


def test_all_that_happened_is_told_to_the_last_of_ten_at_the_curtain() -> None:
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        scene = shown(SITUATIONS["curtain of ten"], program(size, LARGEST_INTERFACE)).stack.top
        assert isinstance(scene, CurtainScene)
        layout = scene.layout
        for part, placed in layout.of_kind(TextBlock):
            needed = part.height(scene.paint, placed.box.width)
            assert needed <= placed.box.height + 1, size
            assert Rect(0, 0, *size).contains(placed.box), size


def test_the_line_below_the_title_of_a_duel_of_long_names_is_whole() -> None:
    scene = shown(SITUATIONS["duel, long names"], program((1280, 720), LARGEST_INTERFACE)).stack.top
    assert isinstance(scene, DuelScene)
    found = {part.words: (part, placed.box.width) for part, placed in scene.layout.of_kind(Label)}
    line, width = found[about_words(scene.duel, scene.sides)]
    assert line.width(scene.paint) <= width + 1
