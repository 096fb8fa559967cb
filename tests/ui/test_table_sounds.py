"""What is heard of whole deals, of choices and of keys; instant or paced, by a scripted clock."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import pytest
from pygame import Rect

from clubs.rules.event import CardPlayed, TrickTaken
from clubs.rules.view import SPECTATOR
from clubs.store.settings import Speed
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Widget
from clubs.ui.sound.cue import STEPS, Cue
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.table_sounds import ASIDE
from tests.app.tables import Room, match, setup
from tests.looped import for_each

TRICKS: Final[set[Cue]] = {
    "shuffle", "deal", "fan", "flip", "slide", "place", "place trump",
    "trick theirs", "collect", "my turn",
}  # fmt: skip
OWN: Final[dict[tuple[str, int], set[Cue]]] = {
    ("whist", 3): {"pass", "double slide", "deal end"},
    ("low", 4): {"double slide", "deal end"},
    ("trump", 4): {"number", "bid"},
    ("exact", 4): {"number", "bid"},
    ("free", 3): {"raise", "chest", "pass"},
}
"""What each game lets be heard besides its tricks."""


@dataclass
class Ear:
    """Remembers what it heard, and when."""

    room: Room
    heard: list[tuple[float, Cue, int]] = field(default_factory=list)
    pans: list[tuple[Cue, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.room.program.context.sound = self

    def __call__(self, cue: Cue, step: int = 0, pan: float = 0.0) -> None:
        self.pans.append((cue, pan))
        self.heard.append((self.room.program.context.now, cue, step))

    @property
    def counts(self) -> Counter[Cue]:
        """How often each cue was heard."""
        return Counter(cue for _, cue, _ in self.heard)


def listening(id: str, seats: int, speed: Speed = "instant", people: tuple[int, ...] = (0,)) -> Ear:
    """Somebody who listens at a table."""
    return Ear(Room(match(setup(id, seats), people), speed=speed))


# ---------------------------------------------------------------- whole deals


@pytest.mark.parametrize(("id", "seats"), OWN)
def test_a_whole_deal_is_heard(id: str, seats: int) -> None:
    ear = listening(id, seats)
    ear.room.to_the_end_of_the_deal()
    seen = ear.room.session.view(SPECTATOR).seen
    counts = ear.counts
    assert set(counts) >= TRICKS | OWN[id, seats]
    assert counts["place"] + counts["place trump"] == sum(isinstance(event, CardPlayed) for event in seen)
    mine = sum(isinstance(event, TrickTaken) and event.seat == 0 for event in seen)
    assert counts["trick mine"] == mine
    assert counts["trick mine"] + counts["trick theirs"] == sum(
        isinstance(event, TrickTaken) for event in seen
    )
    assert counts["shuffle"] == counts["fan"] == 1
    assert all(0 <= step < STEPS.get(cue, 1) for _, cue, step in ear.heard)
    ends = counts["deal end"] + counts["made"] + counts["broken"] + counts["game won"] + counts["game lost"]
    assert ends == 1


def test_the_turn_is_heard_once_and_not_again_for_who_goes_on() -> None:
    ear = listening("whist", 3)
    asked = 0
    for _ in range(400):
        ear.room.until_asked()
        if isinstance(ear.room.stack.top, EndScene):
            break
        before = ear.room.session_actions
        ear.room.choose()
        asked += ear.room.session_actions != before
    turns = [place for place, (_, cue, _) in enumerate(ear.heard) if cue == "my turn"]
    assert 1 < len(turns) <= asked
    # Between two of them somebody else has played, bid or passed, or a deal has begun.
    for earlier, later in pairwise(turns):
        assert {cue for _, cue, _ in ear.heard[earlier + 1 : later]} & {"place", "place trump", "pass", "bid"}


@pytest.mark.long
def test_the_ticks_of_a_deal_walk_up_and_are_no_closer_than_40_ms() -> None:
    ear = listening("low", 4, "brisk")
    for _ in range(400):
        ear.room.step(8)
    ticks = [(at, step) for at, cue, step in ear.heard if cue == "deal"]
    assert [step for _, step in ticks] == sorted(step for _, step in ticks)
    assert {step for _, step in ticks} == set(range(STEPS["deal"]))
    assert all(later - earlier >= 32 for (earlier, _), (later, _) in pairwise(ticks))
    assert [cue for _, cue, _ in ear.heard if cue in ("deal", "fan", "flip")][-2:] == ["fan", "flip"]


@pytest.mark.long
def test_a_card_is_heard_when_it_sets_out_and_when_it_lands() -> None:
    ear = listening("trump", 4, "brisk")
    for _ in range(2000):
        ear.room.step(16)
        if ear.room.visitor.target() is not None:
            ear.room.choose()
        if "place" in ear.counts or "place trump" in ear.counts:
            break
    (lands, _, _) = ear.heard[-1]
    sets_out = max(at for at, cue, _ in ear.heard if cue == "slide")
    assert 200 <= lands - sets_out <= 400


@pytest.mark.long
def test_the_same_deal_is_heard_the_same() -> None:
    def played() -> list[tuple[float, Cue, int]]:
        ear = listening("exact", 4, "quick")
        ear.room.to_the_end_of_the_deal()
        return ear.heard

    assert played() == played()


def test_the_curtain_is_heard_when_it_closes_and_when_it_opens() -> None:
    ear = listening("trump", 4, people=(0, 1))
    for _ in range(12):
        ear.room.until_asked()
        ear.room.choose()
    assert ear.counts["curtain in"] >= ear.counts["curtain out"] >= 1


# ---------------------------------------------------------------- choices


def until(ear: Ear, panel: type[BidPanel | PlayPanel]) -> None:
    """Play until one kind of panel is open."""
    for _ in range(200):
        ear.room.until_asked()
        if isinstance(ear.room.table.panel, panel):
            return
        ear.room.choose()
    raise AssertionError(f"no {panel.__name__}")


def test_a_refused_card_is_heard() -> None:
    ear = listening("trump", 4)
    for _ in range(200):
        until(ear, PlayPanel)
        table = ear.room.table
        shaded = [w for w in table.widgets() if w.label.endswith("not allowed now")]
        if shaded:
            ear.heard.clear()
            x, y = shaded[0].rect.center
            ear.room.offscreen.step(16, [inputs.Press(x, y), inputs.Release(x, y)])
            assert ear.counts["refuse"] == 1
            return
        ear.room.choose()
    raise AssertionError("every card was allowed")


def test_a_number_is_heard_when_it_is_chosen_and_when_it_is_bid() -> None:
    ear = listening("exact", 4)
    until(ear, BidPanel)
    ear.heard.clear()
    ear.room.choose()
    assert [cue for _, cue, _ in ear.heard] == ["number"]
    ear.room.choose()
    ear.room.step(16)
    assert ear.counts["bid"] == 1


def test_keys_are_heard_where_they_do_something() -> None:
    ear = listening("trump", 4)
    until(ear, PlayPanel)
    keys: list[tuple[inputs.Input, Cue]] = [
        (inputs.Do("sort"), "fan"),
        (inputs.Do("last_trick"), "flip"),
        (inputs.Digit(2), "move"),
        (inputs.Move(1, 0), "move"),
        (inputs.NextRegion(1), "move"),
        (inputs.Back(), "flip"),
        (inputs.Back(), "back"),
        (inputs.Back(), "back"),
    ]
    for key, cue in keys:
        ear.heard.clear()
        ear.room.offscreen.step(16, [key])
        assert [heard for _, heard, _ in ear.heard] == [cue], key
    ear.heard.clear()
    ear.room.offscreen.step(16, [inputs.Unbound(), inputs.Focused(True), inputs.Point(3, 3)])
    assert not ear.heard


class Dial(Scene):
    """One value from 0 to 2, a button that is shut, and a picture."""

    at = 0

    def widgets(self) -> list[Widget]:
        return [
            Widget("dial", Rect(0, 0, 50, 50), "stepper", "Dial", str(self.at), adjust=self.turn),
            Widget("shut", Rect(0, 100, 50, 50), "button", "Shut", enabled=False, reason="It is shut."),
            Widget("open", Rect(0, 200, 50, 50), "button", "Open", activate=lambda: None),
            Widget("picture", Rect(0, 300, 50, 50), "text", "Picture"),
        ]

    def turn(self, step: int) -> None:
        """Up or down, between the ends."""
        self.at = min(2, max(0, self.at + step))


@pytest.mark.parametrize(
    ("start", "keys", "heard"),
    [
        ("dial", [inputs.Move(-1, 0)], []),
        ("dial", [inputs.Move(1, 0), inputs.Move(1, 0), inputs.Move(1, 0)], ["switch", "switch"]),
        ("dial", [inputs.Move(0, 1)], ["move"]),
        ("dial", [inputs.Move(0, -1)], []),
        ("shut", [inputs.Act()], ["refuse"]),
        ("open", [inputs.Act()], ["accept"]),
        ("picture", [inputs.Act()], []),
        ("open", [inputs.Press(20, 220), inputs.Release(20, 220)], ["accept"]),
        ("open", [inputs.Press(20, 220), inputs.Release(20, 20)], []),
        ("open", [inputs.Point(20, 20), inputs.Point(20, 220)], []),
        ("open", [inputs.Back()], ["back"]),
    ],
)
def test_what_is_chosen_is_heard_where_it_does_something(
    start: str, keys: list[inputs.Input], heard: list[Cue]
) -> None:
    context = Context(Screen(1024, 640))
    found: list[Cue] = []

    def listen(cue: Cue, step: int = 0, pan: float = 0.0) -> None:
        del pan
        assert step == 0
        found.append(cue)

    context.sound = listen
    dial = Dial(context)
    dial.focus.id = start
    for key in keys:
        dial.handle(key)
    assert found == heard


# ---------------------------------------------------------------- where it is heard


@for_each("seats", range(2, 11))
def test_seats_are_heard_from_where_they_sit(seats: int) -> None:
    id = "exact"
    ear = listening(id, seats)
    sounds = ear.room.table.stage.sounds
    sides = [sounds.aside(seat) for seat in range(seats)]
    assert sides[0] == sounds.aside(-1) == 0
    assert sides[1:] == sorted(sides[1:])
    assert sides[1] == pytest.approx(-sides[-1])
    assert all(abs(side) <= ASIDE for side in sides)


def test_a_card_lands_on_the_side_of_who_played_it() -> None:
    ear = listening("low", 4)
    ear.room.to_the_end_of_the_deal()
    heard = {round(pan, 3) for cue, pan in ear.pans if cue.startswith("place")}
    assert heard == {round(ear.room.table.stage.sounds.aside(seat), 3) for seat in range(4)}


@pytest.mark.parametrize(("id", "seats"), OWN)
def test_tricks_that_are_owed_are_heard_higher_and_higher(id: str, seats: int) -> None:
    ear = listening(id, seats)
    ear.room.to_the_end_of_the_deal()
    steps = [step for _, cue, step in ear.heard if cue == "trick mine"]
    owed = ear.room.session.view(SPECTATOR).public.sheet[-1][0].owed or 0
    assert steps == [max(0, min(won, owed) - 1) for won in range(1, len(steps) + 1)]
