"""Keys of one's own: a hand is on the screen while its key is held, and never else."""

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from clubs.app.match_controller import MatchController
from clubs.table.match import Match, usual_seating
from clubs.table.seating import MOST_PEEK, PEEK, PERSON, POCKET
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.pocket.peek import STAYS, fan_box
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.pocket.taking import TakingScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell import input as inputs
from clubs.ui.shell.reader import Reader
from clubs.ui.tabletop.open_places import OpenPlaces
from tests.app.tables import Room, setup
from tests.pocket.fans import read_fan
from tests.pocket.robots import Robots
from tests.pocket.squares import needs_zbar
from tests.ui.controls import widget
from tests.ui.virtual_pad import VirtualPad, reader

__all__ = ["reader"]

KEYS = (pygame.K_q, pygame.K_o, pygame.K_x, pygame.K_m)


def match(id: str, plays: str, **options: str | int) -> Match:
    """Return a match; a letter says who plays a seat: (k)ey, (p)hone, (c)urtain or the computer."""
    kinds = {"k": PEEK, "p": POCKET, "c": PERSON, "e": "easy"}
    seats = usual_seating(len(plays))
    seating = tuple(replace(one, plays=kinds[how]) for one, how in zip(seats, plays, strict=True))
    return Match(setup(id, len(plays), options), seating, "7")


class Keyboard:
    """A room at whose open table keys of the keyboard go down and up."""

    def __init__(self, played: Match) -> None:
        self.room = Room(played, speed="instant")
        self.reader = Reader()
        for _ in range(40):
            self.wait(100)
            if self.table.panel.ask is not None:
                break
        self.room.offscreen.settle(15_000, 500)

    @property
    def table(self) -> OpenTable:
        """The table."""
        table = self.room.table
        assert isinstance(table, OpenTable)
        return table

    def wait(self, ms: float) -> None:
        """Let some time go by."""
        self.room.offscreen.step(ms)

    def down(self, key: int) -> None:
        """Hold a key down."""
        self._event(pygame.KEYDOWN, key)

    def up(self, key: int) -> None:
        """Let a key go."""
        self._event(pygame.KEYUP, key)

    def _event(self, kind: int, key: int) -> None:
        event = Event(kind, key=key, mod=0, scancode=0, unicode=chr(key))
        self.room.offscreen.step(16, self.reader.read([event]))
        self.wait(100)

    @property
    def picture(self) -> bytes:
        """The picture on the screen."""
        return pygame.image.tobytes(self.room.offscreen.surface, "RGB")

    def read(self, seat: int) -> dict[int, int]:
        """Return what the screen shows of a hand."""
        return read_fan(self.room.offscreen.surface, self.table, seat)

    def held(self, seat: int) -> dict[int, int]:
        """Return the cards of a hand by their numbers, which only the test knows."""
        controller = self.table.controller
        assert isinstance(controller, MatchController)
        hand = controller.pocket.hand(seat)
        return {number: hand.cards[number - 1] for number in hand.left}


@pytest.mark.parametrize(
    ("id", "plays"), [("exact", "kkk"), ("low", "kkkk"), ("trump", "kk"), ("free", "kek")]
)
def test_while_a_key_is_held_its_owners_hand_is_shown_and_else_the_picture_is_the_same(
    id: str, plays: str
) -> None:
    keyboard = Keyboard(match(id, plays))
    before = keyboard.picture
    seats = [seat for seat, how in enumerate(plays) if how == "k"]
    for key, seat in zip(KEYS, seats, strict=False):
        keyboard.down(key)
        assert keyboard.read(seat) == keyboard.held(seat)
        _only_there(keyboard, seat, before)
        keyboard.up(key)
        assert keyboard.picture == before


def _only_there(keyboard: Keyboard, seat: int, before: bytes) -> None:
    """Check that a picture differs from another only where the hand of a seat is shown."""
    places = keyboard.table.stage.places
    assert isinstance(places, OpenPlaces)
    shown = keyboard.room.offscreen.surface.copy()
    other = pygame.image.frombytes(before, shown.get_size(), "RGB")
    cards = len(keyboard.held(seat))
    shadow = round(40 * places.screen.c)
    hidden = fan_box(places, seat, cards).inflate(2 * shadow, 2 * shadow)
    sign = TrumpSign.of(keyboard.table.stage)
    assert sign is not None
    for surface in (shown, other):
        surface.fill("black", hidden)
        # If the sign for trumps would be covered, a chip says it below what lies there.
        for box in (sign.rect, widget(keyboard.table, "trumps").rect):
            surface.fill("black", box.inflate(8, 8 * shadow))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_hand_that_is_shown_is_not_read_aloud() -> None:
    keyboard = Keyboard(match("exact", "kkk"))
    heard = list[object]()
    before = [one.text for one in keyboard.table.readings()]
    keyboard.room.program.context.hearers.append(heard.append)
    keyboard.down(KEYS[0])
    assert keyboard.read(0)
    assert [one.text for one in keyboard.table.readings()] == before
    assert heard == []


def test_two_hold_their_keys_at_once_and_one_key_is_no_others() -> None:
    keyboard = Keyboard(match("exact", "kkk"))
    keyboard.down(KEYS[0])
    keyboard.down(KEYS[2])
    assert keyboard.read(0) == keyboard.held(0)
    assert keyboard.read(2) == keyboard.held(2)
    keyboard.up(KEYS[0])
    assert (keyboard.read(0), keyboard.read(2)) == ({}, keyboard.held(2))


@pytest.mark.parametrize(
    "away",
    [
        inputs.Focused(False),
        inputs.Back(),
        inputs.OpenSettings(),
        inputs.SavePicture(),
        inputs.PadGone("x", True),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_hand_is_put_away_before_anything_else_is_shown(away: inputs.Input) -> None:
    keyboard = Keyboard(match("exact", "kkk"))
    keyboard.down(KEYS[1])
    assert keyboard.table.secret
    keyboard.room.offscreen.step(16, [away])
    keyboard.wait(100)
    assert not keyboard.table.secret
    assert keyboard.read(1) == {}


def test_over_the_menu_no_key_shows_a_hand() -> None:
    keyboard = Keyboard(match("exact", "kkk"))
    keyboard.room.offscreen.step(16, [inputs.Back()])
    keyboard.wait(600)
    assert isinstance(keyboard.room.stack.top, PauseScene)
    keyboard.down(KEYS[0])
    assert not keyboard.table.secret


def test_with_a_press_a_hand_shows_for_ten_seconds_or_until_the_next_press() -> None:
    keyboard = Keyboard(match("exact", "kkk"))
    keyboard.room.program.context.change(peek_switch=True)
    for pressed in (True, False):
        keyboard.down(KEYS[0])
        keyboard.up(KEYS[0])
        assert keyboard.read(0) == keyboard.held(0)
        if pressed:
            keyboard.down(KEYS[0])
            keyboard.up(KEYS[0])
        else:
            keyboard.wait(STAYS)
        assert keyboard.read(0) == {}


def test_nobody_takes_a_square_who_has_a_key_and_others_do() -> None:
    keyboard = Keyboard(match("exact", "kpk"))
    top = keyboard.room.stack.top
    assert isinstance(top, TakingScene)
    assert top.seat == 1
    assert keyboard.table.pocket.untaken == (1,)
    assert keyboard.table.commands.look_again is not None
    assert Keyboard(match("exact", "kkk")).table.commands.look_again is None


def test_before_the_hand_of_one_with_the_curtain_no_key_shows_another() -> None:
    keyboard = Keyboard(match("exact", "kck"))
    for _ in range(60):
        if isinstance(keyboard.room.stack.top, CurtainScene):
            break
        if keyboard.table.panel.ask is not None:
            keyboard.room.offscreen.step(16, [inputs.Digit(1), inputs.FocusOn("confirm"), inputs.Act()])
        keyboard.wait(450)
    keyboard.room.offscreen.step(16, [inputs.FocusOn("ready"), inputs.Act()])
    keyboard.wait(600)
    assert keyboard.room.stack.top is keyboard.table
    assert not keyboard.table.openly
    keyboard.down(KEYS[0])
    assert not keyboard.table.secret


def test_five_people_with_keys_cannot_sit_at_one_table() -> None:
    chosen = MatchSetup("exact").with_count(MOST_PEEK + 1)
    for seat in range(MOST_PEEK + 1):
        assert not chosen.trouble
        chosen = chosen.with_player(seat, PEEK)
    assert "four" in chosen.trouble


def test_in_a_match_from_elsewhere_a_fifth_person_with_a_key_has_none() -> None:
    keyboard = Keyboard(match("exact", "kkkkk"))
    keyboard.down(KEYS[0])
    assert keyboard.table.secret


@needs_zbar
def test_a_deal_is_played_by_two_who_hold_keys_and_one_with_a_phone() -> None:
    room = Robots(match("trump", "kpk", hands="five"))
    while not room.table.controller.public.sheet:
        room.step()
    assert room.squares == 1
    assert room.cards == 3 * room.table.controller.public.size


# ------------------------------------------------------------ pads


def test_each_of_two_pads_shows_the_hand_of_its_own(reader: Reader) -> None:
    pads = VirtualPad(), VirtualPad()
    for _ in range(3):
        reader.poll()
    for key, pad in enumerate(pads):
        pad.tilt("rt", 1.0)
        assert reader.poll() == [inputs.Peek(key)]
        pad.press("a")
        assert reader.poll() == [inputs.Act()]
        pad.tilt("rt", -1.0)
        assert reader.poll() == [inputs.Peek(key, on=False)]
    for pad in pads:
        pad.unplug()


def test_a_key_that_the_system_repeats_shows_a_hand_once(reader: Reader) -> None:
    down = Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, scancode=0, unicode="q")
    up = Event(pygame.KEYUP, key=pygame.K_q, mod=0, scancode=0)
    assert reader.read([down, down, down]) == [inputs.Peek(0)]
    assert reader.read([up, up]) == [inputs.Peek(0, on=False)]
    reader.read([down])
    assert reader.read([Event(pygame.WINDOWFOCUSLOST)]) == [inputs.Focused(False)]
    assert reader.read([up]) == []
