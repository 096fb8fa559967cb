"""The hand answers the pointer: a card leans to it, a dragged one swings, one that lands is felt."""

import pytest

from clubs.app.routes import Program
from clubs.ui.components.leaning import STRAIGHT, Lean, lean_to
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.workshop.shots import SCENES

SIZE = (1280, 720)


class Table:
    """A table at which the viewer may play, drawn frame by frame."""

    def __init__(self) -> None:
        self.program = Program(SIZE)
        self.program.context.change(theme="clover")
        (scene,) = SCENES["trump"](self.program, None)
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.stack = Offscreen(self.program.context, [scene]).stack
        self.now = 0.0
        self.step(frames=30)

    def step(self, *taken: inputs.Input, frames: int = 1) -> None:
        """Show some frames, the first of them with the input."""
        for frame in range(frames):
            self.now += 16
            self.stack.step(taken if frame == 0 else (), self.now)

    def point(self, place: int, across: float, down: float) -> None:
        """Point at a card of the fan, in parts of its strip, and let it rise."""
        strip = self.scene.stage.card_layout.fan[place][1].hit
        at = (round(strip.left + across * strip.width), round(strip.top + down * strip.height))
        self.step(inputs.Point(*at), frames=12)

    def at_rest(self, place: int) -> tuple[float, Lean]:
        """The angle of a card of the fan at rest, and the way it leans."""
        layout = self.scene.stage.card_layout
        rest = layout.cards[layout.fan[place][0].uid]
        return rest.pose.angle, rest.lean


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize(
    ("x", "y", "lean"),
    [
        *((0.1, 0.1, (0, 0)), (1.0, 0.0, (1, 0)), (-1.0, 0.2, (-1, 0)), (0.1, -0.9, (0, -1))),
        *((0.7, 0.6, (1, 1)), (-0.5, 0.5, (-1, 1)), (0.6, -0.6, (1, -1)), (-0.6, -0.5, (-1, -1))),
    ],
)
def test_a_card_leans_in_eight_ways_or_stands_straight(x: float, y: float, lean: Lean) -> None:
    assert lean_to(x, y) == lean


def test_the_card_under_the_pointer_leans_to_it_by_three_degrees(table: Table) -> None:
    table.point(2, 0.1, 0.8)
    left, lean = table.at_rest(2)
    assert lean[0] == -1
    table.scene.handle(inputs.Move(0, 0))
    straight = table.scene.stage.card_layout.fan[2][1].place.angle / 2
    assert straight - left == pytest.approx(3.0)


def test_the_picture_of_a_card_that_leans_has_a_side_that_sinks(table: Table) -> None:
    cards = table.program.context.paint.cards
    upright = cards.image("QD", 120)
    right = cards.leaning("QD", 120, 0.0, "plain", (1, 0)).surface
    assert right.get_size() == upright.surface.get_size()
    paper = [
        sum(right.get_at((x, y))[3] > 240 for y in range(right.get_height()))
        for x in (-upright.dx + 14, -upright.dx + 106)
    ]
    assert 0.02 < 1 - paper[1] / paper[0] < 0.06


def test_the_focus_of_a_key_raises_a_card_straight(table: Table) -> None:
    table.step(inputs.Move(1, 0), frames=12)
    table.step(inputs.Move(1, 0), frames=12)
    layout = table.scene.stage.card_layout
    assert [rest.lean for rest in layout.cards.values()] == [STRAIGHT] * len(layout.cards)
    raised = [lying.focused(table.program.context.screen).y for _, lying in layout.fan]
    assert any(layout.cards[shown.uid].pose.y == y for (shown, _), y in zip(layout.fan, raised, strict=True))


def test_in_reduced_motion_nothing_leans_and_nothing_swings(table: Table) -> None:
    table.program.context.change(reduced_motion=True)
    table.point(2, 0.1, 0.8)
    assert table.at_rest(2)[1] == STRAIGHT
    assert table.at_rest(2)[0] == table.scene.stage.card_layout.fan[2][1].place.angle
    drag(table, 40)
    assert table.scene.drag.held is not None
    assert table.scene.drag.held.swing == 0


def test_in_reduced_motion_the_neighbours_make_way_at_once_and_the_card_stays(table: Table) -> None:
    table.program.context.change(reduced_motion=True)

    def across() -> list[float]:
        stage = table.scene.stage
        return [stage.card_layout.cards[shown.uid].pose.x for shown, _ in stage.card_layout.fan]

    before = across()
    strip = table.scene.stage.card_layout.fan[2][1].hit
    table.step(inputs.Point(*strip.center))
    after = across()
    assert after[1] < before[1]
    assert after[3] > before[3]
    assert after[2] == before[2]
    fan, timeline = table.scene.stage.card_layout.fan, table.scene.stage.timeline
    assert not [shown for shown, _ in fan if timeline.pose(shown.uid)]


def drag(table: Table, step: int) -> None:
    """Drag a card of the fan to the right."""
    strip = table.scene.stage.card_layout.fan[2][1].hit
    table.step(inputs.Press(strip.centerx, strip.centery))
    for number in range(1, 6):
        table.step(inputs.Point(strip.centerx + number * step, strip.centery - 20 * number))


def test_a_dragged_card_swings_by_its_speed_and_then_hangs_still(table: Table) -> None:
    drag(table, 12)
    slow = table.scene.drag.held
    assert slow is not None
    assert 0 < slow.swing < 12
    uid = slow.uid
    table.step(inputs.Back())
    other = Table()
    drag(other, 40)
    fast = other.scene.drag.held
    assert fast is not None
    assert slow.swing < fast.swing <= 12
    other.step(frames=60)
    assert other.scene.stage.timeline.pose(uid) is None
    assert other.scene.stage.card_layout.cards[uid].pose.angle == 0


def test_a_card_that_lands_moves_the_others_a_little_and_they_come_back(table: Table) -> None:
    stage = table.scene.stage
    before = {uid: rest.pose for uid, rest in stage.card_layout.cards.items()}
    stage.land(stage.public.plays[-1].seat)
    table.step(frames=3)
    moved = [uid for uid in before if (pose := stage.timeline.pose(uid)) and pose != before[uid]]
    assert moved
    table.step(frames=30)
    assert all(stage.timeline.pose(uid) is None for uid in moved)
