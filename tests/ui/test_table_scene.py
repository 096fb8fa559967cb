"""The table played through: every game by pointer and by keys, refusals, interruptions, leaving, going on."""

import re
from itertools import combinations, pairwise
from typing import Final

import pytest

from clubs.app.routes import Program
from clubs.cards import is_joker
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.zone import Zone, hand, won
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Widget, hit
from clubs.ui.style import assets
from clubs.ui.style.theme import SEE_TRICK
from clubs.workshop import shots
from tests.answers import cards_asked
from tests.app.tables import SMALL, Room, match, setup
from tests.app.visitor import How, keys_to, session_of
from tests.games.case import cases
from tests.sampled import sampled
from tests.ui.controls import widget

BY_KEYS: Final = [(id, case.tables[0]) for id, case in cases().items()]
BY_POINTER: Final = [(id, case.tables[-1]) for id, case in cases().items()]
SCREENS: Final = [((1024, 640), 1.0), ((1024, 640), 1.35), ((1920, 1080), 1.0)]
OTHERS: Final = [((1280, 720), 1.0), ((1280, 720), 0.85), ((1280, 960), 1.0), ((2560, 1080), 1.0)]
POSITIONS: Final = sorted(file.stem for file in (assets.folder() / "positions").glob("*.clubs"))
NARROWEST_STRIP: Final = 20  # px, of a card that the next one overlaps
NEUTRAL: Final = (SMALL[0] // 2, 3)
"""A point where nothing can be chosen."""


def faults(scene: Scene) -> list[str]:
    """What is wrong with the widgets of a scene: their words, sizes, places."""
    widgets, screen = scene.widgets(), scene.context.screen
    found = []
    for w in widgets:
        rect, card = w.rect, w.role == "card"
        if not w.label.strip() or "{" in w.label:
            found.append(f"{w.id} is called {w.label!r}")
        if not (min(rect.topleft) >= 0 and rect.right <= screen.width):
            found.append(f"{w.id} at {rect} leaves the window")
        if rect.bottom > screen.height or min(w.target.size) < 40:
            found.append(f"{w.id} at {rect} cannot be hit well")
        if min(rect.size) < (NARROWEST_STRIP if card else 40):
            found.append(f"{w.id} at {rect} is too small")
        if hit(widgets, *rect.center) is not w:
            found.append(f"{w.id} is hidden by another")
    ids = [w.id for w in widgets]
    if len(set(ids)) != len(ids):
        found.append(f"two widgets are called the same: {ids}")
    lying = combinations(widgets, 2)
    return found + [f"{a.id} lies over {b.id}" for a, b in lying if min(a.rect.clip(b.rect).size) > 1]


def click(w: Widget) -> list[inputs.Input]:
    """Press and release on its middle."""
    return [inputs.Press(*w.rect.center), inputs.Release(*w.rect.center)]


def shaded(table: TableScene) -> list[Widget]:
    """The cards of the hand that may not be played now."""
    return [w for w in table.widgets() if w.role == "card" and w.label.endswith("not allowed now")]


def open_hands(table: TableScene) -> list[str]:
    """The cards of other hands that lie face up; even those that we passed lie closed there."""
    card_layout = table.stage.card_layout.cards
    return [
        f"{zone}: {shown}"
        for zone, shown in table.stage.board
        if zone.kind == hand and zone.seat != table.stage.me and card_layout[shown.uid].pose.up
    ]


def cards_in(table: TableScene, zone: Zone) -> int:
    """How many cards lie in a zone on the screen."""
    return len(table.stage.board.cards(zone))


def until_play(room: Room, *, narrow: bool = False) -> PlayPanel:
    """Play until a card is asked for; with `narrow`, until not every card may be played."""
    for _ in range(400):
        room.until_asked()
        panel = room.table.panel
        if isinstance(panel, PlayPanel) and (not narrow or shaded(room.table)):
            return panel
        if isinstance(room.stack.top, EndScene):
            room.offscreen.step(16, click(widget(room.stack.top, "next")))
            continue
        room.choose()
    raise AssertionError("no card is asked for")


# ---------------------------------------------------------------- whole deals


def play_a_deal(room: Room, how: How) -> EndScene:
    """Play a deal, looking at everything on the way."""
    table, played = room.table, 0
    for _ in range(4000):
        top, target = room.stack.top, room.visitor.target()
        if isinstance(top, EndScene):
            assert played or how == "keys"
            return top
        if target is None:
            room.step()
            # A window whose scene is still sleeps until the next input: the match would stop here.
            asleep = room.stack.top is table and room.visitor.target() is None and table.still()
            assert not asleep, f"asleep after action {room.session_actions}"
            continue
        if room.session_actions % 4 == 0:
            assert not faults(top), f"{type(table.panel).__name__}: {faults(top)}"
            assert not open_hands(table)
        panel, before = table.panel, room.session_actions
        room.choose(how)
        if isinstance(panel, PlayPanel) and how == "pointer":
            label = target.label
            action = session_of(table).actions[before]
            assert isinstance(action, PlayCard), f"the click on {label} was lost"
            assert action.seat == table.stage.me
            played += 1
    raise AssertionError("the deal does not end")


@sampled(
    "id, seats, how",
    [*((*t, "pointer") for t in BY_POINTER), *((*t, "keys") for t in BY_KEYS)],
    # Games by other devices, and one by keys: `tests/app/test_whole_games.py`.
    [
        ("whist", 3, "pointer"),
        ("trump", 2, "keys"),
        ("free", 3, "keys"),
    ],
)
def test_a_whole_deal_can_be_played(id: str, seats: int, how: How) -> None:
    room = Room(match(setup(id, seats)))
    end = play_a_deal(room, how)
    assert len(room.session.public.sheet) == 1
    assert not faults(end)
    assert end.headline


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_the_next_deal_begins_when_its_reader_says_so(how: How) -> None:
    room = Room(match(setup("trump", 6, {"hands": "five"})))
    end = room.to_the_end_of_the_deal()
    before = room.session_actions
    room.step(5000)
    assert (room.stack.top, room.session_actions) == (end, before)
    said = click(widget(end, "button: Next deal")) if how == "pointer" else [inputs.Act()]
    room.offscreen.step(16, said)
    room.until_asked()
    assert room.stack.top is room.table
    assert room.session.public.deal == 2
    room.to_the_end_of_the_deal(how)
    assert len(room.session.public.sheet) == 2


def test_a_game_ends_with_its_winner_and_leads_to_a_new_one() -> None:
    room = Room(match(setup("low", 3, {"deals": 1})))
    end = room.to_the_end_of_the_deal()
    assert end.over
    assert room.session.over
    assert [w.id for w in end.widgets()] == ["match", "send", "menu"]
    room.offscreen.step(16, click(widget(end, "button: Menu")))
    room.offscreen.step(600)
    room.offscreen.step(16, click(widget(room.stack.top, "button: New game")))
    assert isinstance(room.stack.top, PickerScene)
    room.offscreen.step(16, [inputs.Back()])
    assert isinstance(room.stack.top, MenuScene)
    assert "continue" not in {w.id for w in room.stack.top.widgets()}


# ---------------------------------------------------------------- widgets


@pytest.mark.parametrize(
    ("size", "interface"), [*SCREENS, *(pytest.param(*one, marks=pytest.mark.long) for one in OTHERS)]
)
def test_every_widget_can_be_read_and_hit_at_every_recorded_position(
    size: tuple[int, int], interface: float
) -> None:
    for name in POSITIONS:
        program = Program(size)
        program.context.change(speed="instant", interface=interface)
        table = shots.table(program, shots.position(name))
        for moment in range(40):
            program.context.now = moment * 90.0
            if table.update(program.context.now):
                break
        assert not faults(table), f"{name}: {faults(table)}"


def test_chosen_cards_lie_in_slots_that_can_be_hit() -> None:
    room = Room(match(setup("low", 4))).until_asked()
    panel = room.table.panel
    assert isinstance(panel, GivePanel)
    for number in range(3):
        assert not widget(room.table, "button: Pass to Bramble").enabled
        room.choose()
        room.step(500)
        assert len(panel.chosen) == number + 1
        assert not faults(room.table)
    assert widget(room.table, "button: Pass to Bramble").enabled
    back = widget(room.table, f"chosen {panel.chosen[1].uid}")
    room.offscreen.step(16, click(back))
    assert len(panel.chosen) == 2
    assert not [w for w in room.table.widgets() if w.id == back.id]


@sampled("name", POSITIONS, [*POSITIONS][::4])
def test_keys_reach_every_widget_from_every_other(name: str) -> None:
    room = Room(match(shots.position(name).setup), shots.position(name).actions)
    for _ in range(30):
        room.step()
    widgets = room.stack.top.widgets()
    for w in widgets:
        assert w is widgets[0] or keys_to(widgets, widgets[0].id, w.id), f"{w.id} in {name}"
        assert w is widgets[0] or keys_to(widgets, w.id, widgets[0].id), f"{w.id} in {name}"


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("how", ["pointer", "keys"])
@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("low", 4), ("trump", 4), ("exact", 4), ("free", 3)])
def test_a_card_that_is_not_allowed_names_its_rule_and_changes_nothing(id: str, seats: int, how: How) -> None:
    room = Room(match(setup(id, seats)))
    until_play(room, narrow=True)
    table, before = room.table, room.session.hash()
    closed = shaded(table)[0]
    if how == "pointer":
        room.offscreen.step(16, click(closed))
    else:
        way = keys_to(table.widgets(), table.focus.id, closed.id)
        room.offscreen.step(16, [*way, inputs.Act()])
    refusal = table.stage.refusal
    assert refusal is not None
    assert re.fullmatch(r"[A-Z]-\d+", refusal.reason.rule)
    assert re.fullmatch(r"[A-Z{].+\.", refusal.reason.words)
    assert f"card {refusal.uid}" == closed.id
    assert session_of(table).hash() == before
    assert not table.still()
    room.step(5000)
    assert table.stage.refusal is None
    assert session_of(table).hash() == before
    room.choose()
    assert session_of(table).hash() != before


def test_the_refusal_is_drawn_over_the_card() -> None:
    room = Room(match(setup("whist", 3)))
    until_play(room, narrow=True)
    said: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    notes = room.offscreen.context.paint.labels
    real = notes.tooltip

    def tooltip(lines: tuple[str, ...], *, title: tuple[str, ...], **more: object) -> object:
        said.append((title, lines))
        return real(lines, title=title, **more)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notes, "tooltip", tooltip)
        room.offscreen.step(16, click(shaded(room.table)[0]))
    refusal = room.table.stage.refusal
    assert refusal is not None
    assert said
    title, lines = said[-1]
    assert title == (f"Rule {refusal.reason.rule}",)
    assert " ".join(lines) == refusal.reason.words


def test_a_number_is_bid_when_it_is_chosen_for_the_second_time() -> None:
    room = Room(match(setup("trump", 4))).until_asked()
    before, number = room.session_actions, widget(room.table, "button: 3")
    assert not widget(room.table, "button: Bid").enabled
    room.offscreen.step(16, click(number))
    assert widget(room.table, "button: Bid 3").enabled
    assert room.session_actions == before
    room.offscreen.step(16, click(number))
    assert room.session.actions[before] == BidTricks(room.table.stage.me, 3)


def test_a_number_that_may_not_be_bid_says_why() -> None:
    bidding = shots.position("bidding")
    room = Room(match(bidding.setup), bidding.actions).until_asked()
    assert isinstance(room.table.panel, BidPanel)
    closed = [w for w in room.table.panel.widgets() if w.region == "numbers" and not w.enabled]
    before = room.session_actions
    room.offscreen.step(16, click(closed[0]))
    assert room.table.stage.toast is not None
    assert room.table.stage.toast[0] == closed[0].reason
    assert closed[0].reason.endswith(".")
    assert room.session_actions == before


def test_the_large_button_says_what_is_missing() -> None:
    room = Room(match(setup("low", 4))).until_asked()
    room.offscreen.step(16, click(widget(room.table, "button: Pass to Bramble")))
    assert room.table.stage.toast is not None
    assert room.table.stage.toast[0] == "Choose 3 more."


# ---------------------------------------------------------------- input does not wait


def test_a_click_ends_the_waiting_for_a_trick_and_chooses_nothing() -> None:
    room = Room(match(setup("whist", 3)), speed="brisk")
    until_play(room)
    room.choose()
    table = room.table
    for _ in range(3000):
        taken = table.stage.winner is not None and len(session_of(table).public.tricks) == 1
        if taken and table.controller.told and table.stage.until - room.offscreen.now > 300:
            break
        room.step(10)
    else:
        raise AssertionError("no trick is being shown")
    packs, before = [cards_in(table, won(seat)) for seat in range(3)], room.session_actions
    room.offscreen.step(SEE_TRICK)
    assert [cards_in(table, won(seat)) for seat in range(3)] == packs
    room.offscreen.step(1, [inputs.Press(*NEUTRAL), inputs.Release(*NEUTRAL)])
    assert [cards_in(table, won(seat)) for seat in range(3)] != packs
    assert room.session_actions == before


def test_the_pointer_may_move_without_ending_anything() -> None:
    room = Room(match(setup("trump", 4)), speed="brisk")
    room.step(0)
    for _ in range(100):
        room.step(10)
        if not room.table.stage.timeline.idle:
            break
    moving = len(room.table.stage.timeline.moving())
    room.offscreen.step(1, [inputs.Point(300, 300), inputs.Point(310, 300)])
    assert len(room.table.stage.timeline.moving()) == moving > 20


def test_a_card_can_be_played_while_others_still_move() -> None:
    room = Room(match(setup("whist", 3)), speed="calm")
    for _ in range(12000):
        if isinstance(room.table.panel, PlayPanel) and not room.table.stage.timeline.idle:
            break
        if room.visitor.target() is not None and not isinstance(room.table.panel, PlayPanel):
            room.choose()
        room.step(10)
    assert not room.table.stage.timeline.idle
    before = room.session_actions
    room.choose()
    assert room.session_actions == before + 1


def test_inputs_that_come_together_are_all_taken() -> None:
    room = Room(match(setup("trump", 4)), speed="calm").until_asked(20000)
    panel, before = room.table.panel, room.session_actions
    assert isinstance(panel, BidPanel)
    room.offscreen.step(1, [inputs.Digit(1), inputs.Digit(0), inputs.Act()])
    assert room.session_actions == before + 1
    bid = room.session.actions[before]
    assert isinstance(bid, BidTricks)
    assert bid.tricks == 10


def test_a_second_click_on_a_card_that_was_just_played_plays_no_other() -> None:
    room = Room(match(setup("whist", 3)), speed="brisk")
    until_play(room)
    target = room.visitor.target()
    assert target is not None
    room.offscreen.step(16, [*click(target), *click(target)])
    mine = [a for a in room.session.actions if isinstance(a, PlayCard) and a.seat == room.table.stage.me]
    assert len(mine) == 1


# ---------------------------------------------------------------- sorting and the last trick


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_sorting_turns_the_order_of_the_hand_and_back(how: How) -> None:
    room = Room(match(setup("trump", 4))).until_asked()
    table = room.table

    def order() -> list[int | None]:
        return [shown.card for shown, _ in table.stage.card_layout.fan]

    def sort() -> None:
        if how == "keys":
            room.offscreen.step(16, [inputs.Do("sort")])
        else:
            from_menu(room, "button: Sort")

    by_suit = order()
    suits = [card // 13 for card in by_suit if card is not None and not is_joker(card)]
    assert len([a for a, b in pairwise(suits) if a != b]) == len(set(suits)) - 1
    sort()
    assert order() != by_suit
    ranks = [table.game.order(card) % 13 for card in order() if card is not None]
    assert ranks == sorted(ranks, reverse=True)
    assert sorted(map(str, order())) == sorted(map(str, by_suit))
    sort()
    assert order() == by_suit


def test_the_last_trick_is_shown_and_hidden_again() -> None:
    room = Room(match(setup("trump", 4)))
    until_play(room)
    room.choose()
    until_play(room)
    table = room.table
    assert len(session_of(table).public.tricks) == 1
    room.step(1000)
    room.step(200)  # who is at turn has begun to think

    def picture() -> int:
        return len(table.frame(room.offscreen.now).sprites)

    plain = picture()
    from_menu(room, "button: Last trick")
    room.step(1000)
    # The panel, two lines of words, and a card and an animal for each seat.
    assert picture() == plain + 3 + 2 * 4
    room.offscreen.step(16, [inputs.Do("last_trick")])
    room.step(1000)
    # After the first key the ring of the focus is drawn as well.
    assert picture() == plain + 1


# ---------------------------------------------------------------- interruptions


def from_menu(room: Room, name: str) -> None:
    """Choose an entry of the menu of the table."""
    room.offscreen.step(16, click(widget(room.table, "menu")))
    room.offscreen.step(16, click(widget(room.stack.top, name)))


def paused() -> Room:
    """A table in the middle of a deal, and its menu over it."""
    room = Room(match(setup("whist", 3)))
    until_play(room)
    room.offscreen.step(16, [inputs.Back()])
    assert isinstance(room.stack.top, PauseScene)
    return room


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_the_menu_lets_the_match_wait_and_closes_by_escape_or_a_press_beside_it(how: How) -> None:
    room = paused()
    before = room.session.hash()
    room.step(9000)
    beside: list[inputs.Input] = [inputs.Press(400, 300), inputs.Release(400, 300)]
    room.offscreen.step(16, beside if how == "pointer" else [inputs.Back()])
    assert room.stack.scenes == [room.table]
    assert room.session.hash() == before
    room.to_the_end_of_the_deal()


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_match_that_was_left_is_gone_on_with_from_the_menu(size: tuple[int, int]) -> None:
    room = paused()
    table, before = room.table, room.session.hash()
    room.offscreen.step(16, click(widget(room.stack.top, "button: Leave")))
    menu = room.stack.top
    assert isinstance(menu, MenuScene)
    if size != SMALL:
        room.offscreen.step(16, [inputs.Resize(*size)])
    room.offscreen.step(16, click(widget(menu, "button: Continue")))
    assert room.stack.scenes == [table]
    assert session_of(table).hash() == before
    assert not faults(table)
    assert table.stage.places.screen == room.offscreen.context.screen
    room.to_the_end_of_the_deal()


@pytest.mark.parametrize(("id", "opens"), [("sheet", "ScoresheetScene"), ("gear", "SettingsScene")])
def test_the_menu_opens_other_scenes_and_escape_comes_back(id: str, opens: str) -> None:
    room = Room(match(setup("exact", 4))).until_asked()
    from_menu(room, id)
    assert type(room.stack.top).__name__ == opens
    room.offscreen.step(16, [inputs.Back(), inputs.Back()])
    assert room.stack.top is room.table


def test_the_seal_without_a_word_says_what_it_is_while_it_is_pointed_at() -> None:
    room = Room(match(setup("exact", 4))).until_asked()
    seal = widget(room.table, "button: Seal of the deal")

    def named() -> bool:
        lines = (line for sprite in room.stack.frame().sprites for line in sprite.image.lines)
        return any("fingerprint" in line.words for line in lines)

    assert not named()
    room.offscreen.step(16, [inputs.Point(*seal.rect.center)])
    room.step(600)
    assert named()
    room.offscreen.step(16, [inputs.Point(seal.rect.centerx, 400)])
    assert not named()


def test_another_window_size_in_mid_flight_lays_everything_out_anew() -> None:
    room = Room(match(setup("trump", 4)), speed="calm")
    for _ in range(200):
        room.step(10)
        if len(room.table.stage.timeline.moving()) > 20:
            break
    assert len(room.table.stage.timeline.moving()) > 20
    size = (1280, 960)
    room.offscreen.step(16, [inputs.Resize(*size)])
    stage = room.table.stage
    assert stage.places.screen == room.offscreen.context.screen
    assert room.offscreen.surface.get_size() == size
    for rest in stage.card_layout.cards.values():
        assert 0 <= rest.pose.x <= size[0]
        assert 0 <= rest.pose.y <= size[1] + rest.pose.width
    assert max(rest.pose.y for rest in stage.card_layout.cards.values()) > 640
    # Nothing flies on between places of the old window.
    assert stage.timeline.idle
    room.offscreen.context.change(speed="instant")
    room.until_asked()
    before = room.session_actions
    until_play(room)
    assert room.session_actions > before


def test_another_window_size_keeps_what_was_chosen() -> None:
    room = Room(match(setup("low", 4))).until_asked()
    room.choose()
    panel = room.table.panel
    assert isinstance(panel, GivePanel)
    chosen = list(panel.chosen)
    room.offscreen.step(16, [inputs.Resize(1280, 960)])
    assert room.table.panel is panel
    assert panel.chosen == chosen
    assert not faults(room.table)
    slot = widget(room.table, f"chosen {chosen[0].uid}").rect
    pose = room.table.stage.card_layout.cards[chosen[0].uid].pose
    assert slot.collidepoint(pose.x, pose.y)


def test_the_hand_shrinks_by_one_with_every_trick() -> None:
    room = Room(match(setup("trump", 4)))
    until_play(room)
    sizes = []
    while not isinstance(room.stack.top, EndScene):
        sizes.append(cards_in(room.table, hand(room.table.stage.me)))
        room.choose()
        room.until_asked()
    assert sizes == list(range(13, 0, -1))


def test_enter_only_hurries_while_others_play() -> None:
    room = Room(match(setup("exact", 4)))
    until_play(room)
    room.choose()
    table = room.table
    for _ in range(4):
        room.offscreen.step(16, [inputs.Act()])
    assert not table.overlays.last_trick.open
    assert room.stack.top is table


@pytest.mark.parametrize(("name", "rule"), [("handicap", "F-8"), ("auction", "F-1")])
def test_a_card_that_cannot_be_given_up_or_bid_says_why(name: str, rule: str) -> None:
    offscreen = shots.build(name, (1280, 720))
    table = offscreen.stack.top
    assert isinstance(table, TableScene)
    kept = [
        shown
        for shown, _ in table.stage.card_layout.fan
        if table.panel.ask is not None
        and shown.card is not None
        and not cards_asked(table.panel.ask) >> shown.card & 1
    ]
    table.panel.pick(kept[-1])
    assert table.stage.refusal is not None
    assert table.stage.refusal.reason.rule == rule
