"""A match looked at again: every step there and back, all hands or those that one seat saw."""

from collections import Counter
from functools import cache
from itertools import product

import pytest
from pygame import Rect

from clubs.ai import player
from clubs.cards import each
from clubs.games import GAMES, game
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.replay.hands import Hands
from clubs.ui.scenes.replay.moment_panel import MomentPanel
from clubs.ui.scenes.replay.page import Sidebar
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.replay.time_line import Stops
from clubs.ui.scenes.replay.words import ALL, said
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push
from clubs.ui.style.layout import Screen
from clubs.workshop.shots import position
from tests.sampled import sampled
from tests.ui.controls import widget
from tests.ui.eyes import faces
from tests.ui.routes import routes
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import written

TABLES = [
    (id, seats) for id, one in GAMES.items() for seats in (one.seats[0], one.default_seats, one.seats[-1])
]


@cache
def record(id: str, seats: int, deals: int = 2) -> Record:
    played = game(id)
    options = {"hands": "five"} if id == "trump" and seats > 8 else {}
    setup = played.setup(seats, options)
    session = Session(played, setup, [player("random", seat) for seat in range(seats)], Chance("3"))
    session.play_out(deals=deals)
    return record_of(session)


def match(record: Record) -> Match:
    return Match(record.setup, usual_seating(record.setup.seats), record.seed)


def played_again(record: Record) -> Playback:
    playback = Playback(match(record), record)
    while not playback.finished:
        playback.go_on(50)
    return playback


def opened(record: Record, size: tuple[int, int] = (1024, 640), interface: float = 1.0) -> ReplayScene:
    scene = ReplayScene(Context(Screen(*size, interface)), match(record), record)
    while not scene.playback.finished:
        scene.update(0)
    return scene


@pytest.mark.parametrize(("id", "seats"), sorted(set(TABLES)))
def test_every_moment_is_what_the_record_leads_to(id: str, seats: int) -> None:
    whole = record(id, seats)
    playback = played_again(whole)
    assert not playback.trouble
    assert len(playback.deals) == 2
    last = replay(whole)
    assert playback.moments[-1].public == last.public
    assert playback.moments[-1].scored
    for moment in playback.moments:
        assert len(moment.hands) == seats
        assert moment.public.deal > 0


def test_the_hands_of_a_moment_and_what_was_played_are_the_cards_that_were_dealt() -> None:
    playback = played_again(record("exact", 10))
    span = playback.span(1)
    dealt = [Counter(each(hand)) for hand in playback.moments[span[0]].hands]
    for place in span:
        moment = playback.moments[place]
        cards = [Counter(each(hand)) for hand in moment.hands]
        tricks = [play for trick in moment.public.tricks for play in trick.plays]
        for play in (*tricks, *moment.public.plays):
            cards[play.seat][play.card] += 1
        assert cards == dealt


def test_steps_on_and_back_come_to_the_same_moments() -> None:
    scene = opened(record("whist", 3))
    there = []
    scene.handle(inputs.Edge(-1))
    while scene.place < len(scene.playback.moments) - 1:
        there.append(scene.place)
        scene.handle(inputs.Move(1, 0))
    back = []
    while scene.place:
        scene.handle(inputs.Move(-1, 0))
        back.append(scene.place)
    assert there == back[::-1] == list(range(len(scene.playback.moments) - 1))
    scene.handle(inputs.Move(-1, 0))
    assert scene.place == 0
    scene.handle(inputs.Edge(1))
    assert scene.place == len(scene.playback.moments) - 1


def test_tricks_are_stepped_through_one_by_one_over_the_deals() -> None:
    scene = opened(record("whist", 3))
    taken = []
    for _ in range(40):
        scene.handle(inputs.Move(0, 1))
        if not scene.moment.scored and scene.moment.trick:
            taken.append((scene.moment.public.deal, len(scene.moment.public.tricks)))
    assert taken == [(deal, trick) for deal in (1, 2) for trick in range(1, 14)]
    for _ in range(40):
        scene.handle(inputs.Move(0, -1))
    assert scene.place == 0


def test_a_page_is_a_deal() -> None:
    scene = opened(record("low", 4))
    scene.handle(inputs.PageTurn(1))
    assert scene.place == scene.playback.deals[1]
    scene.handle(inputs.PageTurn(1))
    assert scene.place == scene.playback.deals[1]
    scene.handle(inputs.PageTurn(-1))
    assert scene.place == 0


@sampled(
    "size, interface",
    product(((1280, 720), (1366, 768), (1920, 1080), (2560, 1080)), (1.5, 1.75, 2.0)),
    [((1280, 720), 2.0), ((1366, 768), 1.75), ((1920, 1080), 1.5), ((2560, 1080), 2.0)],
)
def test_at_a_large_text_size_page_keys_show_the_whole_page_before_they_turn_to_another_deal(
    size: tuple[int, int], interface: float
) -> None:
    scene = opened(record("exact", 4), size, interface)
    Offscreen(scene.context, [scene]).step(0)
    seen = set[str]()
    for _ in range(6):
        seen |= {one.id for one in scene.pointable()}
        scene.handle(inputs.PageTurn(1))
        if scene.deal:
            break
    assert seen >= {"leave", "deal", "seat 0", "seat 3", "back", "on"}
    assert scene.deal == 1


def test_a_page_that_is_higher_than_the_window_opens_at_its_top_with_its_focus_in_sight() -> None:
    scene = shown(SITUATIONS["eye"], program((1280, 720), 2.0)).stack.top
    assert scene.scrolls
    top = [str(one) for one in written(scene.frame(0).sprites)]
    scene.handle(inputs.Scroll(1))
    assert [str(one) for one in written(scene.frame(0).sprites)] == top
    assert scene.pointable()
    assert scene.focus.id in {one.id for one in scene.pointable()}


@pytest.mark.parametrize(
    ("size", "stacked"),
    [
        ((768, 1024), True),
        ((1024, 1366), True),
        ((1080, 1920), True),
        ((1000, 1300), False),
        ((1280, 720), False),
        ((1280, 960), False),
    ],
)
@sampled("seats", [2, 4, 10], [10])
def test_the_replay_is_stacked_from_three_to_four_on(
    size: tuple[int, int], seats: int, stacked: bool
) -> None:
    scene = opened(record("trump", seats), size)
    layout = scene.layout
    ((part, hands),) = layout.of_kind(Hands)
    ((_, panel),) = layout.of_kind(Sidebar)
    ((_, line),) = layout.of_kind(Stops)
    assert (panel.box.top >= line.box.bottom) is stacked
    assert (panel.box.left > hands.box.right) is not stacked
    assert panel.box.bottom <= size[1]
    rows = part.rows(hands.paint, hands.box)
    if stacked and seats < 10:
        assert all(rows.row(seat).height > 1.5 * rows.plaque(seat).height for seat in range(seats))


def test_a_seat_s_view_shows_no_card_that_it_could_not_see() -> None:
    scene = opened(record("whist", 3))
    assert faces(scene) == {"0", "1", "2"}
    scene.handle(inputs.Digit(2))
    assert faces(scene) == {"1"}
    scene.handle(inputs.Digit(2))
    assert faces(scene) == {"0", "1", "2"}


def test_a_record_that_the_rules_refuse_is_shown_as_far_as_it_goes() -> None:
    whole = record("whist", 3)
    broken = Record(whole.setup, whole.seed, (*whole.actions[:20], whole.actions[10], *whole.actions[20:]))
    scene = opened(broken)
    assert scene.playback.trouble.startswith("The replay ends here: ")
    assert len(scene.playback.moments) < len(played_again(whole).moments)
    Offscreen(scene.context, [scene]).step(0)


def test_a_record_without_a_card_dealt_is_an_empty_table_that_can_be_left() -> None:
    whole = record("whist", 3)
    scene = opened(Record(whole.setup, whole.seed, whole.actions[:1]))
    Offscreen(scene.context, [scene]).step(0)
    scene.handle(inputs.Move(1, 0))
    scene.handle(inputs.PageTurn(1))
    assert scene.handle(inputs.Back()) == Pop()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("interface", [0.85, 1.35, 2.0])
def test_cards_stay_inside_their_row(size: tuple[int, int], interface: float) -> None:
    screen = Screen(*size, interface)
    paint = Context(screen).page_paint
    for seats in range(2, 11):
        for stacked in (False, True):
            part = Hands(seats, stacked, (), lambda *_: None)
            width = min(screen.width - 60, round(paint.screen.u(1200)))
            rows = part.rows(paint, Rect(30, 100, width, round(part.height(paint, width))))
            for seat in range(seats):
                for place in rows.cards(seat, 26, 25):
                    left, right = place.x - place.width / 2, place.x + place.width / 2
                    assert rows.plaque(seat).right <= left
                    assert right <= rows.row(seat).right
                    assert place.width > 20


def test_opening_and_stepping_never_wait_for_the_whole_record() -> None:
    whole = position("over")
    scene = ReplayScene(Context(Screen(1024, 640)), match(whole), whole)
    assert not scene.playback.finished
    assert scene.playback.moments
    assert isinstance(scene.frame(0).sprites[0].image, Image)


def told(moment: Moment, viewer: int) -> list[str]:
    return [one.sentence for one in moment.said if one.told(viewer)]


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_a_seat_is_told_of_the_cards_that_changed_hands_only_what_it_saw_then(id: str) -> None:
    whole = record(id, GAMES[id].default_seats)
    sitting, played = match(whole), game(id)
    playback = played_again(whole)
    session = empty_table(whole.setup, whole.seed)
    for action in whole.actions:
        session.act(action)
    last = playback.moments[-1]
    for seat in range(whole.setup.seats):
        seen = (said(event, played, sitting.names) for event in session.view(seat).seen)
        assert told(last, seat) == [one.sentence for one in seen if one is not None]


def test_l_2_all_hands_open_tells_of_every_pass_and_one_seat_of_what_it_gave_and_got() -> None:
    playback = played_again(record("low", 4))
    first = playback.moments[playback.tricks(0)[0]]
    assert sum(" gave " in sentence for sentence in told(first, ALL)) == 4
    names = match(record("low", 4)).names
    of_one = [sentence for sentence in told(first, 1) if " gave " in sentence]
    assert len(of_one) == 2
    assert all(names[1] in sentence for sentence in of_one)


def test_while_others_choose_what_to_pass_that_is_told_and_not_the_deal() -> None:
    scene, game_, names = opened(record("low", 4)), game("low"), match(record("low", 4)).names
    moments = scene.playback.moments[: scene.playback.tricks(0)[0]]
    passing = [one for one in moments if one.phase == moments[0].phase][1:]
    assert len(passing) == 3
    for moment in (moments[0], *passing):
        course = MomentPanel(scene.match, moment, game_, -1)
        chosen = [name for seat, name in enumerate(names) if seat not in moment.waiting]
        said = course.before
        assert all(name in said for name in chosen)
        assert said.endswith("chosen what to pass" if chosen else "The cards are dealt")


def test_w_2_the_hand_that_was_put_down_is_told_to_who_held_it() -> None:
    playback, names = played_again(record("whist", 3)), match(record("whist", 3)).names
    end = playback.moments[playback.tricks(1)[-1]]
    swapped = [seat for seat in range(3) if f"{names[seat]} took the spare hand" in told(end, ALL)]
    assert swapped, "nobody has exchanged in this deal: choose another seed"
    for seat in range(3):
        put_down = [sentence for sentence in told(end, seat) if " put down " in sentence]
        assert len(put_down) == (1 if seat in swapped else 0)
        assert all(sentence.startswith(names[seat]) and sentence.count("{") == 13 for sentence in put_down)


def test_the_deal_that_is_shown_can_be_played_again_from_its_code() -> None:
    whole, context = record("whist", 3), Context(Screen(1024, 640))
    begun = routes(context).opened
    scene = ReplayScene(context, match(whole), whole)
    while not scene.playback.finished:
        scene.update(0)
    scene.open_deal(1)
    flag = widget(scene, "button: Code of this deal")
    opened_dialog = scene.choose(flag)
    assert isinstance(opened_dialog, Push)
    dialog = opened_dialog.scene
    assert isinstance(dialog, DealCodeScene)
    dialog.choose(widget(dialog, "button: Play it again"))
    ((_, match_begun),) = begun
    assert isinstance(match_begun, Match)
    session = empty_table(match_begun.setup, match_begun.seed)
    while not session.public.deal:
        session.step()
    assert [session.view(seat).hand for seat in range(3)] == list(scene.moment.hands)


def test_tab_reaches_everything_but_the_stops_that_arrows_go_through() -> None:
    scene, reached = opened(record("free", 3)), set[str | None]()
    for _ in range(20):
        scene.handle(inputs.NextRegion(1))
        reached.add(scene.focus.id)
    assert {widget.id for widget in scene.widgets() if widget.region != "time"} <= reached
