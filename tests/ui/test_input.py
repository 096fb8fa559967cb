"""Events become the few Inputs that scenes know."""

import pygame
from pygame.event import Event

from clubs.ui.shell import input as inputs
from clubs.ui.shell.reader import Reader
from tests.looped import for_each


def down(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


KEYS: list[tuple[Event, inputs.Input | None]] = [
    (down(pygame.K_LEFT), inputs.Move(-1, 0)),
    (down(pygame.K_DOWN), inputs.Move(0, 1)),
    (down(pygame.K_RETURN), inputs.Act()),
    (down(pygame.K_SPACE), inputs.Act()),
    (down(pygame.K_ESCAPE), inputs.Back()),
    (down(pygame.K_TAB), inputs.NextRegion(1)),
    (down(pygame.K_TAB, pygame.KMOD_SHIFT), inputs.NextRegion(-1)),
    (down(pygame.K_7), inputs.Digit(7)),
    (down(pygame.K_KP7), inputs.Digit(7)),
    (down(pygame.K_s), inputs.Do("sort")),
    (down(pygame.K_s, pygame.KMOD_CTRL), None),
    (down(pygame.K_z, pygame.KMOD_LCTRL), inputs.Do("undo")),
    (down(pygame.K_z, pygame.KMOD_LMETA), inputs.Do("undo")),
    (down(pygame.K_z, pygame.KMOD_LALT), None),
    (down(pygame.K_z), inputs.Unbound()),
    (down(pygame.K_F1), inputs.Help()),
    (down(pygame.K_F11), inputs.FullScreen()),
    (down(pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA), inputs.FullScreen()),
    (down(pygame.K_f, pygame.KMOD_LCTRL), None),
    (down(pygame.K_q, pygame.KMOD_LCTRL), inputs.Close()),
    (down(pygame.K_q, pygame.KMOD_LMETA), inputs.Close()),
    (down(pygame.K_F4, pygame.KMOD_LALT), inputs.Close()),
    (down(pygame.K_z), inputs.Unbound()),
    (down(pygame.K_COMMA, pygame.KMOD_LMETA), inputs.OpenSettings()),
    (down(pygame.K_COMMA, pygame.KMOD_LCTRL), inputs.OpenSettings()),
    (down(pygame.K_F12), inputs.SavePicture()),
    (down(pygame.K_QUESTION), inputs.Hint()),
    (down(pygame.K_SLASH, pygame.KMOD_LSHIFT), inputs.Hint()),
    (down(0xDF, pygame.KMOD_LSHIFT), inputs.Hint()),  # on a German keyboard
    (down(pygame.K_SLASH), inputs.Unbound()),
    (down(pygame.K_RETURN, pygame.KMOD_ALT), inputs.FullScreen()),
    (down(pygame.K_BACKSPACE), None),
    (down(pygame.K_PAGEUP), inputs.PageTurn(-1)),
    (down(pygame.K_PAGEDOWN), inputs.PageTurn(1)),
    (down(pygame.K_HOME), inputs.Edge(-1)),
    (down(pygame.K_END), inputs.Edge(1)),
    (Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 0), buttons=(0, 0, 0)), inputs.Point(3, 4)),
    # A window has come under a pointer that rests.
    (Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)), None),
    (Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(3, 4), buttons=(0, 0, 0)), None),
    (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), inputs.Press(3, 4)),
    (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), None),
    (Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), inputs.Release(3, 4)),
    (Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0), inputs.Scroll(1.0)),
    (Event(pygame.WINDOWSIZECHANGED, x=1280, y=720), inputs.Resize(1280, 720)),
    (Event(pygame.WINDOWLEAVE), inputs.Point(-1, -1)),
    (Event(pygame.WINDOWEXPOSED), inputs.Exposed()),
    # On a French keyboard the key of the figure 1 gives an ampersand.
    (
        Event(pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1),
        inputs.Digit(1),
    ),
    (Event(pygame.QUIT), inputs.Close()),
    (Event(pygame.TEXTINPUT, text="a"), None),
    (Event(pygame.USEREVENT), None),
]


@for_each("event, expected", KEYS)
def test_an_event_becomes_its_input(event: Event, expected: inputs.Input | None) -> None:
    assert Reader().read([event]) == ([] if expected is None else [expected])


def test_a_held_key_repeats_only_if_it_is_an_arrow_or_erases() -> None:
    reader = Reader()
    events = [down(pygame.K_RETURN), down(pygame.K_RETURN), down(pygame.K_LEFT), down(pygame.K_LEFT)]
    assert reader.read(events) == [inputs.Act(), inputs.Move(-1, 0), inputs.Move(-1, 0)]
    assert reader.read([up(pygame.K_RETURN), down(pygame.K_RETURN)]) == [inputs.Act()]


def test_repeats_that_piled_up_in_a_slow_frame_do_not_outlast_the_key() -> None:
    reader, left = Reader(), down(pygame.K_LEFT)
    assert reader.read([left]) == [inputs.Move(-1, 0)]
    assert reader.read([left, left, left]) == [inputs.Move(-1, 0)]
    assert reader.read([left, left, up(pygame.K_LEFT)]) == []
    assert reader.read([left, left, up(pygame.K_LEFT), left]) == [inputs.Move(-1, 0)] * 2


def test_while_typing_letters_are_text_and_not_commands() -> None:
    reader = Reader()
    reader.typing = True
    events = [down(pygame.K_s), Event(pygame.TEXTINPUT, text="s"), down(pygame.K_SPACE), down(pygame.K_5)]
    erased = [down(pygame.K_BACKSPACE), down(pygame.K_BACKSPACE)]
    assert reader.read([*events, *erased]) == [inputs.TypedText("s"), inputs.Erase(), inputs.Erase()]


def test_of_a_run_of_pointer_moves_only_the_last_counts() -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(i, i), rel=(1, 1), buttons=(0, 0, 0)) for i in range(5)]
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)
    assert Reader().read([*moves, press]) == [inputs.Point(4, 4), inputs.Press(9, 9)]
