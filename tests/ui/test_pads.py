"""Game pads: what their buttons, sticks and triggers give, and what happens when one comes or goes."""

import sys
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell import loop, sdl
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Device, Family, Pad
from clubs.ui.shell.keys import parts
from clubs.ui.shell.loop import Stack, pad_news
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.window import Window
from clubs.ui.style import assets
from clubs.ui.style.layout import Screen
from tests.app.tables import Room, match, setup
from tests.ui.virtual_pad import VirtualPad, reader

__all__ = ["reader"]

NAME = "Virtual Controller"
DEVICES: tuple[Device, ...] = ("keys", Pad(NAME), "keys")


def come(reader: Reader) -> list[inputs.Input]:
    """Return what comes of a new device: the first one makes the program learn the buttons of all."""
    return [*reader.poll(), *reader.poll()]


@pytest.fixture
def pad(reader: Reader) -> Iterator[VirtualPad]:
    """Yield a pad that the reader has found."""
    pad = VirtualPad()
    assert come(reader) == [inputs.PadCome(NAME)]
    yield pad
    pad.unplug()


BUTTONS: list[tuple[str, inputs.Input]] = [
    ("a", inputs.Act()),
    ("b", inputs.Back()),
    ("start", inputs.Back()),
    ("x", inputs.Hint()),
    ("y", inputs.Do("last_trick")),
    ("back", inputs.Do("undo")),
    ("r3", inputs.Do("log")),
    ("lb", inputs.NextRegion(-1)),
    ("rb", inputs.NextRegion(1)),
    ("up", inputs.Move(0, -1)),
    ("down", inputs.Move(0, 1)),
    ("left", inputs.Move(-1, 0)),
    ("right", inputs.Move(1, 0)),
]


def test_while_one_switch_plays_two_buttons_are_switches(reader: Reader, pad: VirtualPad) -> None:
    reader.scans = True
    for name, expected in (("a", inputs.Switch()), ("b", inputs.Switch(second=True)), ("x", inputs.Hint())):
        pad.press(name)
        assert reader.poll() == [expected], name


def test_while_the_scan_offers_itself_a_presses_it_and_b_goes_back(reader: Reader, pad: VirtualPad) -> None:
    reader.offers = True
    pad.press("a")
    pad.press("b")
    assert reader.poll() == [inputs.Switch(), inputs.Back()]


def test_each_button_gives_its_command(reader: Reader, pad: VirtualPad) -> None:
    for name, expected in BUTTONS:
        pad.press(name)
        assert reader.poll() == [expected], name


def test_a_and_b_change_places_when_they_are_swapped(reader: Reader, pad: VirtualPad) -> None:
    reader.pads.swapped = True
    pad.press("a")
    pad.press("b")
    assert reader.poll() == [inputs.Back(), inputs.Act()]


def test_a_stick_moves_once_for_each_push_and_needs_no_exact_rest(reader: Reader, pad: VirtualPad) -> None:
    tilts = [
        (0.1, 0.2),
        (0.7, 0.2),
        (0.9, -0.3),
        (0.5, 0.0),
        (0.3, 0.1),
        (-0.2, -0.8),
        (-0.1, 0.9),
        (0.0, 0.0),
    ]
    moves = []
    for tilt in tilts:
        pad.tilt("stick", *tilt)
        moves.append(reader.poll())
    right, up, down = [inputs.Move(1, 0)], [inputs.Move(0, -1)], [inputs.Move(0, 1)]
    assert moves == [[], right, [], [], [], up, down, []]


def test_the_right_stick_turns_pages_and_a_trigger_is_a_button(reader: Reader, pad: VirtualPad) -> None:
    pad.tilt("right stick", 0.0, 1.0)
    pad.tilt("lt", 1.0)
    pad.tilt("lt", 0.5)
    pad.tilt("lt", 0.8)
    assert reader.poll() == [inputs.PageTurn(1), inputs.Do("sort")]


@pytest.mark.parametrize(("name", "repeats"), [("down", True), ("a", False), ("rb", False)])
def test_only_moving_repeats_while_it_is_held(
    reader: Reader, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch, name: str, repeats: bool
) -> None:
    now = 1000
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    pad.hold(name)
    first = reader.poll()
    times = []
    for now in range(1000, 1700, 10):
        times += [now - 1000] * len(reader.poll())
    assert times == ([350, 440, 530, 620] if repeats else [])
    pad.release(name)
    now = 9000
    assert len(first) == 1
    assert reader.poll() == []


def test_the_device_is_what_was_used_last(reader: Reader, pad: VirtualPad) -> None:
    devices: list[Device] = [reader.device]
    pad.press("a")
    reader.poll()
    devices.append(reader.device)
    for touch in (True, False):
        reader.read([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=touch)])
        devices.append(reader.device)
    reader.read([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, scancode=0)])
    reader.read([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 0), buttons=(0, 0, 0))])
    devices.append(reader.device)
    assert devices == ["keys", Pad(NAME), "finger", "mouse", "keys"]


def test_a_pad_goes_and_comes_again_at_any_time(reader: Reader) -> None:
    for used in (False, True, True):
        pad = VirtualPad()
        assert come(reader) == [inputs.PadCome(NAME)]
        if used:
            pad.hold("down")
            assert reader.poll() == [inputs.Move(0, 1)]
        pad.unplug()
        assert reader.poll() == [inputs.PadGone(NAME, used)]
        assert reader.device == "keys"
        assert reader.pads.repeated(1e9) is None


def test_a_device_of_unknown_buttons_is_told_of_and_does_nothing(reader: Reader) -> None:
    pad = VirtualPad(buttons=0)
    assert come(reader) == [inputs.PadCome("Virtual Joystick", known=False)]
    pad.unplug()
    assert reader.poll() == []


def test_devices_that_were_there_before_are_only_told_of_if_they_are_pads(reader: Reader) -> None:
    assert reader.poll() == []
    pads = [VirtualPad(buttons=0), VirtualPad()]
    later = Reader()
    later.pads.look()
    assert come(later) == [inputs.PadCome(NAME)]
    for pad in pads:
        pad.unplug()


def test_the_mappings_that_come_with_the_program_are_known(reader: Reader) -> None:
    reader.pads.learn()
    lines = assets.text("pads/gamecontrollerdb.txt").splitlines()
    ours = {"linux": "Linux", "darwin": "Mac OS X", "win32": "Windows"}[sys.platform]
    assert {line.rpartition("platform:")[2] for line in lines if line[0] != "#"} == {
        "Linux,",
        "Mac OS X,",
        "Windows,",
    }
    # SDL has mappings of its own, but fewer.
    assert sdl.known_pads() >= sum(line.endswith(f"platform:{ours},") for line in lines)


@pytest.mark.parametrize(
    ("family", "written"),
    [
        ("xbox", "A B X Y LB RB LT RT Back Start D-pad L3"),
        ("playstation", "Cross Circle Square Triangle L1 R1 L2 R2 Share Options D-pad L3"),
        ("nintendo", "A B X Y L R ZL ZR Minus Plus D-pad L3"),
    ],
)
def test_buttons_are_called_as_on_the_pad_in_use(family: Family, written: str) -> None:
    context = Context(Screen(1024, 640))
    context.device = Pad(NAME, family)
    names = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "up", "l3")
    assert " ".join(parts(context.written(f"pad {name}"))[0] for name in names) == written
    assert context.written("s") == "s"
    context.change(swap_ab=True)
    both = [parts(context.written(key))[0] for key in ("pad a", "pad b")]
    # The letters of a pad of Nintendo lie the other way round.
    first = written.split()[:2]
    assert both == (first if family == "nintendo" else first[::-1])


# ---------------------------------------------------------------- what the screen tells of them


def at_table() -> Room:
    """Return a room in which a card is asked for."""
    return Room(match(setup("low", 3, {"deals": 1}))).until_asked()


def test_the_table_pauses_when_the_pad_in_use_goes() -> None:
    room = at_table()
    room.offscreen.step(16, [inputs.PadGone(NAME, used=False)])
    assert room.stack.top is room.table
    room.offscreen.step(16, [inputs.PadGone(NAME, used=True)])
    pause = room.stack.top
    assert isinstance(pause, PauseScene)
    assert pause.notified
    room.offscreen.step(16, [inputs.PadGone(NAME, used=True)])
    assert room.stack.top is pause


def test_a_sentence_tells_what_came_or_went() -> None:
    news = (inputs.PadCome(NAME), inputs.PadCome(NAME, known=False), inputs.PadGone(NAME, used=True))
    assert [pad_news(one) for one in news] == [
        "Virtual Controller is connected.",
        "Clubs does not know the buttons of Virtual Controller, so they do nothing here.",
        "Virtual Controller is disconnected. Connect it again, or go on with keys or mouse.",
    ]


def test_hints_follow_the_device_that_was_used_last() -> None:
    room = at_table()
    room.offscreen.settle(3000)
    context, program = room.program.context, room.program
    window = Rect(0, 0, context.screen.width, context.screen.height)
    for scene in (room.table, program.tables.pause(room.table.commands), program.settings_page()):
        boxes = []
        for device in DEVICES:
            context.device = device
            boxes.append([tuple(sprite.rect) for sprite in scene.frame(context.now).sprites])
        keys, pad, keys_again = boxes
        assert keys == keys_again
        assert keys != pad
        assert all(window.collidepoint(Rect(box).center) for box in set(pad) - set(keys))


def test_the_loop_reads_a_pad_as_the_player_wants_it(
    window: Window, reader: Reader, pad: VirtualPad, context: Context
) -> None:
    stack = Stack(context, Scene(context), window.surface)
    read: list[inputs.Input] = []
    for swapped in (False, True):
        context.change(swap_ab=swapped)
        for name in ("a", "b"):
            pad.press(name)
            read += [
                one for one in loop._read(window, stack, reader) if isinstance(one, inputs.Act | inputs.Back)
            ]
    assert read == [inputs.Act(), inputs.Back(), inputs.Back(), inputs.Act()]
    assert context.device == Pad(NAME)
