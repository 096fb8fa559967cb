"""One switch: the order of the scan, its pace, what a press does, and what makes it wait or rest."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from clubs.ui.shell import input as inputs
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.one_switch import BY_HAND, CLICK, NOBODY
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scan_order import LEAVE, Stop, scan_order
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Role, Widget
from clubs.ui.style.layout import Screen

STEP = 1200.0
CHOOSE, NEXT = inputs.Switch(), inputs.Switch(second=True)


def button(id: str, x: int = 0, y: int = 0, *, region: str = "main", part: str = "") -> Widget:
    rect = Rect(100 + 60 * x, 100 + 60 * y, 50, 50)
    return Widget(id, rect, "button", id, region=region, part=part, activate=lambda: None)


def names(stops: tuple[Stop, ...]) -> list[str]:
    return [stop.label for stop in stops]


# ---------------------------------------------------------------- the order


def test_few_widgets_are_offered_one_by_one_and_then_the_way_back() -> None:
    stops = scan_order([button(id, n) for n, id in enumerate("abc")], scrolls=False)
    assert names(stops) == ["a", "b", "c", "Back"]
    assert [stop.focus for stop in stops] == ["a", "b", "c", ""]
    assert stops[-1].gives == (inputs.Back(),)


def test_one_region_is_not_entered_and_long_ones_are_divided() -> None:
    menu = scan_order([button(f"{n}", 0, n) for n in range(8)], scrolls=False)
    assert names(menu) == [*(f"{n}" for n in range(8)), "Back"]
    letters = scan_order([button(f"{n}", n % 10, n // 10) for n in range(26)], scrolls=False)
    assert names(letters) == ["0 to 9", "10 to 19", "20 to 25", "Back"]


def test_many_widgets_are_offered_region_by_region_each_with_a_way_out() -> None:
    widgets = [button(f"{region}{n}", n, region=region) for region in "xy" for n in range(4)]
    x, y, _ = scan_order([*widgets[:4], *widgets[4:]], scrolls=False)
    assert names(x.members) == ["x0", "x1", "x2", "x3", "Out of this group"]
    assert x.members[-1].id == LEAVE
    assert x.rect == widgets[0].rect.union(widgets[3].rect)
    assert names(y.members)[0] == "y0"


def test_a_hand_is_offered_suit_by_suit() -> None:
    suits = "SSSSSHHHDCCCC"
    cards = [button(f"{suit}{n}", n, region="hand", part=suit) for n, suit in enumerate(suits)]
    hand, *_ = scan_order([*cards, button("menu", region="top")], scrolls=False)
    assert names(hand.members) == ["S0 to S4", "H5 to H7", "D8", "C9 to C12", "Out of this group"]
    assert names(hand.members[1].members) == ["H5", "H6", "H7", "Out of this group"]


@pytest.mark.parametrize(("rows", "columns"), [(2, 7), (4, 10), (1, 26), (20, 1)])
def test_every_widget_is_offered_once_and_no_level_is_long(rows: int, columns: int) -> None:
    widgets = [button(f"{x} {y}", x, y) for y in range(rows) for x in range(columns)]
    found = list[str]()

    def look(stops: tuple[Stop, ...]) -> None:
        assert len(stops) <= 11
        for stop in stops:
            look(stop.members)
            found.append(stop.focus)

    look(scan_order(widgets, scrolls=False))
    assert [id for id in found if id] == [widget.id for widget in widgets]


def test_what_cannot_be_chosen_is_left_out() -> None:
    shut = Widget("no", Rect(0, 0, 50, 50), "button", "No", enabled=False, reason="not yet")
    words = Widget("text", Rect(0, 0, 50, 50), "text", "Words")
    assert names(scan_order([shut, button("a"), words], scrolls=False)) == ["a", "Back"]


@pytest.mark.parametrize("role", ["slider", "stepper"])
def test_a_value_can_be_lowered_and_raised(role: Role) -> None:
    value = Widget("v", Rect(100, 100, 81, 50), role, "Volume", adjust=lambda _: None)
    ends, *_ = scan_order([value], scrolls=False)
    less, more, leave = ends.members
    assert (less.gives, more.gives) == ((inputs.Move(-1, 0),), (inputs.Move(1, 0),))
    assert less.rect is not None
    assert more.rect is not None
    assert less.rect.union(more.rect) == value.rect
    assert less.stays
    assert more.stays
    assert leave.id == LEAVE


def test_what_lies_far_apart_has_frames_of_its_own() -> None:
    ids = [button("a", 0, region="x"), button("b", 1, region="x"), button("c", 12, region="x")]
    group, *_ = scan_order([*ids, *(button(f"{n}", n, 3) for n in range(5))], scrolls=False)
    assert group.boxes(20) == [ids[0].rect.union(ids[1].rect), ids[2].rect]
    assert group.boxes(1000) == [group.rect]


def test_what_scrolls_can_be_scrolled() -> None:
    assert names(scan_order([], scrolls=True)) == ["Page down", "Page up", "Back"]


# ---------------------------------------------------------------- the scan


class Room(Scene):
    """Two regions, a value, and a note of what was done."""

    def __init__(self, context: Context, count: int = 4) -> None:
        super().__init__(context)
        self.done: list[str] = []
        self.waits = False
        self.level = 0
        self.count = count

    def widgets(self) -> list[Widget]:
        widgets = [
            Widget(
                f"{region}{n}",
                Rect(100 + 60 * n, 100 if region == "x" else 300, 50, 50),
                "button",
                f"{region}{n}",
                region=region,
                activate=lambda id=f"{region}{n}": self.did(id),  # type: ignore[misc]
            )
            for region in "xy"
            for n in range(self.count)
        ]
        value = Widget("value", Rect(100, 400, 100, 50), "slider", "Value", region="v", adjust=self.adjust)
        return [*widgets, value]

    def adjust(self, step: int) -> Transition | None:
        self.level += step
        return None

    def did(self, what: str) -> Transition | None:
        self.done.append(what)
        return None

    @property
    def busy(self) -> bool:
        return self.waits

    def back(self) -> Transition | None:
        return self.did("back")

    def before_input(self, taken: inputs.Input) -> None:
        if isinstance(taken, inputs.Press):
            self.done.append("hurry")

    def frame(self, now: float) -> Frame:  # noqa: ARG002 (a picture that does not move)
        ground = Surface((self.context.screen.width, self.context.screen.height), 0, 32)
        return Frame(ground, [])


class Player:
    """A stack, its clock, and somebody with a switch."""

    def __init__(self, *, on: bool = True, count: int = 4) -> None:
        self.context = Context(Screen(1024, 640))
        self.context.change(one_switch=on)
        self.room = Room(self.context, count)
        self.stack = Stack(self.context, self.room, Surface((1024, 640), 0, 32))
        self.now = 0.0
        self.after(10)

    @property
    def at(self) -> str:
        """Return the label of the stop that has the frame, or ''."""
        stop = self.stack.scan.stop
        return stop.label if stop else ""

    def after(self, ms: float, *taken: inputs.Input) -> str:
        self.now += ms
        self.stack.step(taken, self.now)
        return self.at

    def until(self, label: str) -> None:
        for _ in range(100):
            if self.at == label:
                self.after(300)
                return
            self.after(100)
        raise AssertionError(f"{label} is never offered")

    def choose(self, *labels: str) -> None:
        for label in labels:
            self.until(label)
            self.after(10, CHOOSE)


def test_the_frame_goes_on_by_itself_and_begins_anew_after_the_last() -> None:
    player = Player()
    assert player.at == "x0 to x3"
    assert player.after(STEP) == "x0 to x3"  # the first stop lasts longer
    seen = [player.after(STEP / 2), *(player.after(STEP) for _ in range(4))]
    assert seen == ["y0 to y3", "Value", "Back", "x0 to x3", "y0 to y3"]


def test_a_press_enters_a_group_and_the_next_one_chooses_in_it() -> None:
    player = Player()
    player.choose("y0 to y3", "y2")
    assert player.room.done == ["y2"]
    assert player.at == "y0 to y3"  # where the last choice was


def test_a_group_can_be_left() -> None:
    player = Player()
    player.choose("x0 to x3", "Out of this group")
    assert player.at == "x0 to x3"
    assert player.room.done == []


def test_a_value_changes_as_often_as_it_is_chosen() -> None:
    player = Player()
    player.choose("Value", "Value: more")
    player.after(300, CHOOSE)
    player.after(300, CHOOSE)
    assert player.room.level == 3
    player.choose("Value: less")
    assert player.room.level == 2


def test_the_way_back_is_always_offered() -> None:
    player = Player()
    player.choose("Back")
    assert player.room.done == ["back"]


def test_the_focus_is_on_the_widget_in_the_frame_and_on_none_in_a_group() -> None:
    player = Player()
    assert player.room.focus.id is None
    player.choose("y0 to y3")
    assert player.room.focus.id == "y0"
    player.until("y1")
    assert player.room.focus.id == "y1"


def test_a_second_switch_moves_the_frame_and_time_does_not_until_it_rests_for_long() -> None:
    player = Player()
    assert player.after(300, NEXT) == "y0 to y3"
    assert player.after(10 * STEP) == "y0 to y3"
    assert player.after(10, NEXT) == "Value"
    player.after(BY_HAND)
    assert player.after(STEP) == "Back"


def test_the_scan_waits_while_something_moves_and_a_press_hurries_it() -> None:
    player = Player()
    player.room.waits = True
    assert player.after(20) == ""
    player.after(5 * STEP, CHOOSE)
    assert player.room.done == ["hurry"]
    player.room.waits = False
    assert player.after(20) == "x0 to x3"


def test_a_press_just_after_the_screen_has_changed_is_not_meant_for_it() -> None:
    player = Player()
    player.room.count = 5
    player.after(20)
    player.after(100, CHOOSE)
    assert player.at == "x0 to x4"
    assert player.after(200, CHOOSE) == "x0"


@pytest.mark.parametrize("other", [inputs.Move(0, 1), inputs.Press(900, 20)])
def test_the_scan_rests_while_another_device_is_used_and_a_press_wakes_it(other: inputs.Input) -> None:
    player = Player()
    assert player.after(20, other) == ""
    assert player.after(5 * STEP) == ""
    assert player.after(20, CHOOSE)
    assert player.room.done in ([], ["hurry"])


def test_a_pointer_that_trembles_does_not_disturb_the_scan() -> None:
    player = Player()
    player.after(STEP * 2)
    assert player.after(10, inputs.Point(120, 120)) == "y0 to y3"


def test_without_the_setting_there_is_no_scan() -> None:
    player = Player(on=False)
    assert player.after(5 * STEP) == ""
    player.after(20, CHOOSE)
    assert player.room.done == []
    assert player.stack.still() is player.room.still()


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize("typing", [False, True])
@pytest.mark.parametrize(
    ("key", "given"), [(pygame.K_SPACE, CHOOSE), (pygame.K_RETURN, NEXT), (pygame.K_ESCAPE, inputs.Back())]
)
def test_the_keys_of_the_switches_come_before_all_others(typing: bool, key: int, given: inputs.Input) -> None:
    reader = Reader()
    reader.scans, reader.typing = True, typing
    event = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert reader.read([event, event]) == [given]  # held, the system repeats it
    assert reader.read([Event(pygame.TEXTINPUT, text=" ")]) == []


def test_any_key_can_be_the_switch_and_space_stays_one() -> None:
    reader = Reader()
    reader.scans, reader.bindings = True, Bindings({"switch": ("f5",)})
    f5, space = (Event(pygame.KEYDOWN, key=key, mod=0, scancode=0) for key in (pygame.K_F5, pygame.K_SPACE))
    assert reader.read([f5, space]) == [CHOOSE, CHOOSE]
    reader.scans = False
    assert CHOOSE not in reader.read([Event(pygame.KEYUP, key=pygame.K_SPACE), space])


def test_while_a_key_is_captured_a_switch_still_leads_out() -> None:
    reader = Reader()
    reader.scans = reader.capturing = True
    f5, space = (Event(pygame.KEYDOWN, key=key, mod=0, scancode=0) for key in (pygame.K_F5, pygame.K_SPACE))
    assert reader.read([f5, space]) == [inputs.Pressed("f5"), CHOOSE]


# ---------------------------------------------------------------- read aloud


def test_what_has_no_focus_is_named_aloud() -> None:
    player, heard = Player(), list[str]()
    player.context.hearers.append(lambda said: heard.append(said.text))
    player.after(1.5 * STEP)
    player.after(STEP)
    player.after(STEP)
    assert heard == ["Y0 to y3", "Value", "Back"]
    heard.clear()
    player.choose("y0 to y3")
    assert heard == ["X0 to x3", "Y0 to y3"]  # a screen reader tells of y0, which has the focus


def test_the_scan_waits_until_a_sentence_has_been_read_and_a_press_interrupts_it() -> None:
    player = Player()
    player.context.announce("Nobody hears this.")
    assert player.after(20) == "x0 to x3"
    player.context.hearers.append(lambda _: None)
    player.context.announce("Ash takes the trick.")
    assert player.after(20) == ""
    assert player.after(1000) == "x0 to x3"
    player.context.announce("Ash takes the trick.")
    player.after(20)
    player.after(20, CHOOSE)
    assert player.at == "x0 to x3"


# ---------------------------------------------------------------- who has a single key


class Offering(Room):
    """A scene that offers one switch."""

    offers_switch = True


def offered() -> tuple[Player, Offering]:
    """Return a player who has not asked for one switch, at a scene that offers it."""
    player = Player(on=False)
    room = Offering(player.context)
    player.stack.scenes[:] = [room]
    room.focus.id = "x0"
    player.after(20)
    return player, room


def test_a_scene_that_offers_one_switch_scans_and_takes_a_second_press_at_the_same_stop() -> None:
    player, room = offered()
    assert player.at == "x0"  # no groups
    assert player.after(1.5 * STEP) == "x1"
    assert player.after(10, CHOOSE) == "x1"
    assert room.done == []
    assert player.after(STEP) == "x2"
    player.after(10, CHOOSE)
    player.after(300, CHOOSE)
    assert room.done == ["x2"]
    assert player.after(10, inputs.Point(4, 4)) == "x2", "a pointer may tremble"
    assert player.after(10, *CLICK) == ""
    assert player.after(NOBODY) == "", "it comes back only if the key is held again"
    assert player.after(10, inputs.OneKey()) != ""


def test_what_is_offered_ends_when_nobody_is_there() -> None:
    player, _ = offered()
    assert player.after(NOBODY - 100) != ""
    assert not player.stack.scan.still
    assert player.after(200) == ""
    assert player.stack.scan.still


def test_enter_is_no_switch_on_a_scene_that_offers_one_but_chooses_what_had_the_focus() -> None:
    player, room = offered()
    assert player.after(1.5 * STEP) == "x1"
    assert player.after(10, inputs.Act()) == ""
    assert room.done == ["x0"]


def test_while_the_scan_offers_itself_space_presses_it_and_enter_does_not() -> None:
    reader = Reader()
    reader.offers = True
    space, enter = (
        Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        for key in (pygame.K_SPACE, pygame.K_RETURN)
    )
    assert [CHOOSE in reader.read([event]) for event in (space, enter)] == [True, False]
    reader.offers = False
    assert CHOOSE not in reader.read([space])


def test_what_has_the_focus_already_when_the_frame_comes_to_it_is_named_aloud() -> None:
    player, heard = Player(), list[str]()
    player.context.hearers.append(lambda said: heard.append(said.text))
    alone = Room(player.context, 1)
    player.stack.scenes[:] = [alone]
    alone.focus.id = alone.widgets()[0].id  # as a lone card that may be played
    player.after(20)
    assert heard == [alone.widgets()[0].label.capitalize()]
