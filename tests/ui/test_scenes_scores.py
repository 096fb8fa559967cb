"""Curtain and scoresheet: drawn from real matches of all games at many sizes."""

from functools import cache
from itertools import cycle, pairwise, product

import pytest
from pygame import Rect, Surface

from clubs.ai import player
from clubs.games import GAMES, game
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.rules.state import State
from clubs.rules.view import SeatView
from clubs.table import code
from clubs.table.match import Match, usual_seating
from clubs.table.seating import Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from clubs.ui.scenes.common.chart import HANDS, pushed_apart
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.score_words import end_headline, standing
from clubs.ui.scenes.scores.scoresheet import ScoresheetScene
from clubs.ui.scenes.scores.sheet_table import Apart
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Quit, Transition
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import CURTAIN_CLOSE
from tests.sampled import sampled
from tests.ui.controls import check, click, reached
from tests.ui.reach import reachable

SIZES = ((1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080))
MATCHES = (
    ("whist", 3, 2),
    ("low", 3, 2),
    ("low", 5, 1),
    ("trump", 2, 3),
    ("trump", 4, 10),
    ("exact", 4, 14),
    ("exact", 10, 2),
    ("free", 3, 2),
)


@cache
def played(id: str, seats: int, deals: int | None) -> tuple[Match, Game, Public]:
    game = GAMES[id]
    setup = game.setup(seats)
    session = Session(game, setup, [player("random", seat) for seat in range(seats)], Chance("score"))
    session.play_out(deals)
    return Match(setup, usual_seating(seats, "steady"), "score"), game, session.public


class Ground(Scene):
    """Something that a dialog lies over."""

    def frame(self, now: float) -> Frame:  # noqa: ARG002 (a picture that does not move)
        return Frame(self.context.paint.felt(), [])


@cache
def context(size: tuple[int, int], interface: float = 1.0) -> Context:
    return Context(Screen(*size, interface))


def check_page(scene: PageScene) -> None:
    """Check that what shows of every control is in the window and large enough to hit."""
    window = Rect(0, 0, scene.context.screen.width, scene.context.screen.height)
    for one in scene.pointable():
        assert window.contains(one.rect), one
        assert one.label.strip()


def opened(scene: Scene) -> Stack:
    screen = scene.context.screen
    stack = Stack(scene.context, Ground(scene.context), Surface((screen.width, screen.height), 0, 32))
    stack.scenes.append(scene)
    assert stack.step([], 0)
    return stack


@pytest.mark.parametrize("of", MATCHES, ids=lambda of: f"{of[0]}{of[1]}")
def test_the_lines_add_up_to_the_points_shown(of: tuple[str, int, int]) -> None:
    match, game, public = played(*of)
    sheet = ScoresheetScene(context((1280, 720)), match, game, public)
    for row in sheet.entries:
        for entry in row:
            shown = int(entry.points.replace("−", "-"))
            assert shown == sum(line.points for line in entry.score.lines)
    for seat in public.seats:
        assert int(sheet.entries[-1][seat].total.replace("−", "-")) == public.scores[seat]


def test_headlines_speak_to_the_only_person_and_of_the_best_otherwise() -> None:
    match, _, _ = played("whist", 3, 2)
    alone = Match(match.setup, tuple(Seating(s.name, s.animal, "steady") for s in match.seating), "score")
    assert end_headline(match, ()) == "The game is a draw"
    assert end_headline(match, (0,)) == "You win the game"
    assert end_headline(match, (1,)) == "Bramble wins the game"
    assert end_headline(match, (0, 2)) == "You and Rowan share the win"
    assert end_headline(alone, (0, 2)) == "Juniper and Rowan share the win"


# ------------------------------------------------------------ scoresheet


@sampled("of, size", product(MATCHES, SIZES), [*zip(MATCHES, cycle(SIZES), strict=False)][::3])
def test_the_scoresheet_fits(of: tuple[str, int, int], size: tuple[int, int]) -> None:
    scene = ScoresheetScene(context(size), *played(*of))
    stack = opened(scene)
    check_page(scene)
    window = Rect(0, 0, *size)
    scores = [one.id for one in scene.pointable() if one.id.startswith("score ")]
    for id in (scores[0], scores[-1]):
        scene.focus.id = id
        while scene.open is None:  # the first time a score that shows in part only comes into sight
            stack.step([inputs.Act()], 0)
        popover = scene.layout.popover
        assert popover is not None
        assert window.contains(popover)
        stack.step([inputs.Back()], 0)


def test_a_long_sheet_opens_at_its_end_and_moves_under_its_head() -> None:
    scene = ScoresheetScene(context((1280, 720)), *played("exact", 10, 30))
    stack = opened(scene)
    showing = {one.id for one in scene.pointable()}
    assert "score 29 0" in showing
    assert "score 0 0" not in showing
    stack.step([inputs.Scroll(99)], 0)
    assert "score 0 0" in {one.id for one in scene.pointable()}
    stack.step([inputs.Scroll(-99)], 0)
    assert "score 29 0" in {one.id for one in scene.pointable()}


@pytest.mark.long
@sampled("size, interface", [((1280, 720), 1.0), ((1024, 640), 1.35)], [((1024, 640), 1.35)])
def test_arrows_lead_to_every_score_of_a_long_sheet(size: tuple[int, int], interface: float) -> None:
    scene = ScoresheetScene(context(size, interface), *played("exact", 10, 30))
    stack = opened(scene)
    check_page(scene)
    scene.focus.id = "score 29 0"
    seen = [scene.focus.id]
    while seen[-1] != "score 0 0":  # where few rows show, an arrow may scroll before it leads on
        stack.step([inputs.Move(0, -1)], 0)
        seen.append(scene.focus.id)
    assert len(seen) < 34
    assert {f"score {row} 0" for row in range(30)} == set(seen)
    stack.step([inputs.Move(1, 0)] * 9, 0)
    assert scene.focus.id == "score 0 9"
    stack.step([inputs.Move(-1, 0)] * 9, 0)
    assert scene.focus.id == "score 0 0"
    assert "score 0 0" in {one.id for one in scene.pointable()}


def test_the_way_out_and_the_scores_are_reached_by_keys() -> None:
    scene = ScoresheetScene(context((1280, 720)), *played("whist", 3, 2))
    opened(scene)
    assert reached(scene) == {one.id for one in scene.widgets()}


def test_the_lines_follow_the_keys_and_escape_closes_it_before_the_sheet() -> None:
    scene = ScoresheetScene(context((1280, 720)), *played("low", 3, 2))
    stack = opened(scene)
    scene.focus.id = "score 0 0"
    stack.step([inputs.Act()], 0)
    assert scene.open == (0, 0)
    stack.step([inputs.Move(1, 0)], 0)
    assert scene.open == (0, 1)
    stack.step([inputs.Back()], 0)
    assert scene.open is None
    assert stack.top is scene
    stack.step([inputs.Back()], 0)
    assert stack.top is not scene


def test_a_click_opens_the_lines_of_a_score_and_a_click_beside_it_closes_it() -> None:
    scene = ScoresheetScene(context((1280, 720)), *played("low", 3, 2))
    stack = opened(scene)
    stack.step(click(scene, "list: Juniper, deal 2: 3 tricks, points +115, total 320"), 0)
    assert scene.open == (1, 0)
    assert scene.layout.popover is not None
    inside = scene.layout.popover.center
    stack.step([inputs.Press(*inside), inputs.Release(*inside)], 0)
    assert scene.open == (1, 0)
    stack.step([inputs.Press(3, 3), inputs.Release(3, 3)], 0)
    assert scene.open is None


@pytest.mark.parametrize("of", [("exact", 10), ("whist", 3)])
def test_an_empty_sheet_can_be_opened_and_closed(of: tuple[str, int]) -> None:
    scene = ScoresheetScene(context((1024, 640)), *played(*of, 0))
    stack = opened(scene)
    check(scene)
    stack.step([inputs.Scroll(-1), inputs.Move(0, 1), inputs.Act()], 0)
    assert stack.top is not scene


def test_a_match_that_began_with_a_later_deal_shows_no_deal_before_it() -> None:
    trump = game("trump")
    opening = code.Opening(trump.setup(4), 5, 1, bytes(range(16)))
    match = Match(opening.setup, usual_seating(4), match_seed(opening))
    seats = [player("random", seat) for seat in range(4)]
    session = Session(trump, match.setup, seats, Chance(match.seed))
    session.play_out(deals=7)
    sheet = ScoresheetScene(Context(Screen(1280, 720)), match, trump, session.public)
    scores = [one.label for one in sheet.widgets() if one.id.endswith(" 0")]
    assert ["deal 5" in scores[0], "deal 7" in scores[-1], len(scores)] == [True, True, 3]


def test_the_closing_line_names_the_leader() -> None:
    match, game, public = played("whist", 3, 2)
    assert standing(match, game, public).endswith(".")
    best = max(public.scores)
    leaders = [match.names[seat] for seat in public.seats if public.scores[seat] == best]
    said = standing(match, game, public)
    assert said == "All are level." or leaders[0] in said or said.startswith("You")


def test_names_at_the_ends_of_lines_are_pushed_apart_within_the_chart() -> None:
    places = pushed_apart([50.0, 50.0, 52.0, 300.0, 395.0], 40, (20, 400))
    assert all(below - above >= 39.9 for above, below in pairwise(places))
    assert places[0] >= 20
    assert places[-1] <= 400
    full = pushed_apart([100.0] * 10, 30, (15, 300))
    assert full[-1] <= 300
    assert all(below - above >= 29.9 for above, below in pairwise(full))


def test_no_two_players_share_a_marker_or_a_colour() -> None:
    assert len(HANDS) == 10
    assert len({hand.ink for hand in HANDS}) == len({hand.marker for hand in HANDS}) == 10


# ------------------------------------------------------------ curtain


def curtain(size: tuple[int, int], ready: list[str], name: str = "Sorrel") -> CurtainScene:
    fresh = Context(Screen(*size))

    def show() -> Transition | None:
        ready.append("ready")
        return Quit()

    return CurtainScene(
        fresh, Seating(name, "owl", "person"), "Low Clubs · deal 1", "Juniper played {D}9", show, lambda: None
    )


@sampled("size", SIZES, [SIZES[0], SIZES[-1]])
def test_the_curtain_fits_with_any_name(size: tuple[int, int]) -> None:
    for name in ("Bo", "Sorrel", "Wilhelmina Featherstonehaugh the Younger"):
        scene = curtain(size, [], name)
        opened(scene)
        check(scene)
        assert name in scene.widgets()[0].label


def test_the_curtain_holds_nothing_that_could_give_a_hand_away() -> None:
    scene = curtain((1024, 640), [])
    opened(scene)
    assert not [part for part in reachable(scene) if isinstance(part, (SeatView, State, Session, Public))]


def test_escape_and_stray_keys_do_not_open_the_curtain() -> None:
    ready: list[str] = []
    scene = curtain((1024, 640), ready)
    stack = opened(scene)
    keys: list[inputs.Input] = [
        inputs.Back(),
        inputs.Digit(1),
        inputs.Unbound(),
        inputs.Help(),
        inputs.Scroll(1),
    ]
    stack.step([*keys, inputs.Press(5, 5), inputs.Release(5, 5)], 2000)
    assert (ready, stack.top) == ([], scene)


def test_a_key_meant_for_the_table_does_not_open_the_curtain_that_just_fell() -> None:
    ready: list[str] = []
    stack = opened(curtain((1024, 640), ready))
    fallen = CURTAIN_CLOSE.ms + 2 * CURTAIN_CLOSE.apart
    stack.step([inputs.Act()], fallen - 1)
    assert ready == []
    stack.step([inputs.Act()], fallen + 1)
    assert ready == ["ready"]
    assert stack.over


def test_a_click_on_its_button_opens_the_curtain() -> None:
    ready: list[str] = []
    scene = curtain((1280, 720), ready)
    stack = opened(scene)
    stack.step(click(scene, "button: I am Sorrel, show my hand"), 1000)
    assert ready == ["ready"]


def test_deals_with_hints_are_marked_with_the_number_of_steps() -> None:
    match, of, public = played("whist", 3, 2)
    plain = ScoresheetScene(context((1280, 720)), match, of, public)
    sheet = ScoresheetScene(context((1280, 720)), match, of, public, Apart(hints={1: 3, 2: 1}))
    labels = {w.id: w.label for w in sheet.widgets()}
    assert ", deal 1, 3 steps of hints" in labels["score 0 0"]
    assert ", deal 2, 1 step of hints" in labels["score 1 0"]
    assert not any("hints" in w.label for w in plain.widgets())
    assert "steps of hints, not counted" in {one.text for one in sheet.readings()}
    assert "steps of hints, not counted" not in {one.text for one in plain.readings()}
