"""The ends of a deal and of a game, drawn from real matches of all games: what is said, shown and reached."""

from dataclasses import replace
from functools import cache

import pytest
from pygame import Rect, Surface

from clubs.ai import player
from clubs.games import GAMES
from clubs.rules.game import Game
from clubs.rules.measure import OfBid
from clubs.rules.public import Public
from clubs.table.match import Match, usual_seating
from clubs.table.seating import PERSON
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.trefoils import trefoils_of
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.scores.end_parts import Speech, Tally
from clubs.ui.scenes.scores.game_over import GameOverScene
from clubs.ui.scenes.scores.podium import Podium, standings
from clubs.ui.scenes.scores.ways import DealEndActions
from clubs.ui.scenes.table.nameplates import total_shown
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.layout import Screen
from tests.app.tables import Room, match, setup
from tests.sampled import sampled
from tests.ui.controls import reached

SIZES = ((640, 400), (1280, 720), (1024, 1366), (1920, 1080))
MATCHES = (("whist", 3, 2), ("low", 5, 1), ("trump", 2, 3), ("exact", 4, 2), ("exact", 10, 2), ("free", 3, 2))
Ended = tuple[Match, Game, tuple[Public, ...]]


@cache
def ended(id: str, seats: int, deals: int | None) -> Ended:
    """A match by its setup, its game, and the facts at the end of each deal."""
    game = GAMES[id]
    setup = game.setup(seats)
    session = Session(game, setup, [player("random", seat) for seat in range(seats)], Chance("score"))
    session.play_out(deals)
    return Match(setup, usual_seating(seats, "steady"), "score"), game, tuple(session.ends.values())


class Felt(Scene):
    """The table below."""

    def frame(self, now: float) -> Frame:  # noqa: ARG002 (a picture that does not move)
        return Frame(self.context.paint.felt(), [])


class Ways:
    """Where buttons lead, and which were taken."""

    def __init__(self) -> None:
        self.taken: list[str] = []

    def way(self, name: str) -> Transition | None:
        self.taken.append(name)
        return None

    @property
    def actions(self) -> DealEndActions:
        return DealEndActions(
            lambda: self.way("next"),
            lambda: self.way("sheet"),
            lambda _: self.way("menu"),
            lambda: self.way("rules"),
            lambda: self.way("log"),
            match_again=lambda: self.way("match"),
        )


@cache
def context(size: tuple[int, int] = (1280, 720)) -> Context:
    return Context(Screen(*size))


def opened(scene: Scene) -> Stack:
    screen = scene.context.screen
    stack = Stack(scene.context, Felt(scene.context), Surface((screen.width, screen.height), 0, 32))
    stack.scenes.append(scene)
    assert stack.step([], 0)
    return stack


@sampled("size", SIZES, SIZES[:1])
@pytest.mark.parametrize("of", MATCHES, ids=lambda of: f"{of[0]}{of[1]}")
def test_the_end_of_a_deal_covers_no_plaque_and_shows_all(
    of: tuple[str, int, int], size: tuple[int, int]
) -> None:
    scene = DealEndScene(context(size), *ended(*of), Ways().actions)
    opened(scene)
    window, layout = Rect(0, 0, *size), scene.layout
    for part, placed in layout.of_kind(Speech):
        drawn = [sprite.rect for sprite in part.pictures(placed.paint, placed.box)]
        assert window.contains(drawn[0].unionall(drawn))
    assert [one.id for one in scene.widgets()] == ["next", "remark", "trick", "menu"]
    (lead, *_) = scene.widgets()
    assert window.contains(lead.rect)
    assert (
        lead.rect.collidelist([where.rect for where in scene.readings() if where.id.startswith("score ")]) < 0
    )


def test_a_plaque_says_the_points_of_a_deal_once() -> None:
    scene = DealEndScene(context(), *ended("low", 5, 2), Ways().actions)
    opened(scene)
    lines = [line.words for one in scene.frame(scene.context.now).sprites for line in one.image.lines]
    points = [score.points for score in scene.public.sheet[-1]]
    assert all(lines.count(f"+{one}") <= points.count(one) for one in points)
    told = {line for line in lines if "points" in line and not line.startswith("Trick ")}
    assert not told - {scene.headline}


def test_the_mark_of_the_dealer_leaves_the_bid_free_on_a_small_plaque() -> None:
    painters = context((640, 400)).paint
    plaque = Plaque("fox", "Rowan", OfBid(2, 3), "10", compact=True)
    size = painters.screen.plaque_size(compact=True)
    usual, marked = (
        painters.plaques.face(replace(plaque, dealer=dealer), size)[0].surface for dealer in (False, True)
    )
    width, height = usual.get_size()
    changed = {
        x for x in range(width) for y in range(height) if usual.get_at((x, y)) != marked.get_at((x, y))
    }
    assert changed
    assert max(changed) <= width / 2


def test_tab_goes_from_the_next_deal_to_the_bubble_the_trick_and_the_menu() -> None:
    scene = DealEndScene(context(), *ended("whist", 3, 2), Ways().actions)
    stack = opened(scene)
    seen = [scene.focus.id]
    for _ in range(3):
        stack.step([inputs.NextRegion(1)], 0)
        seen.append(scene.focus.id)
    assert seen == ["next", "remark", "trick", "menu"]
    assert reached(scene) == set(seen)


def test_enter_deals_on_from_the_first_frame_and_escape_never_does() -> None:
    ways = Ways()
    scene = DealEndScene(context(), *ended("whist", 3, 2), ways.actions)
    stack = opened(scene)
    assert not scene.timeline.idle
    stack.step([inputs.Act()], 0)
    stack.step([inputs.Back(), inputs.Back()], 0)
    assert (ways.taken, stack.top) == (["next", "menu", "menu"], scene)
    assert scene.timeline.idle


@pytest.mark.parametrize("of", MATCHES, ids=lambda of: f"{of[0]}{of[1]}")
def test_the_end_of_a_deal_is_spoken_in_whole_sentences(of: tuple[str, int, int]) -> None:
    match, game, ends = ended(*of)
    said = DealEndScene(context(), match, game, ends, Ways().actions).says()
    assert all(one[0].isupper() or one[0].isdigit() for one in said)
    assert all(one.endswith((".", "?")) for one in said)
    assert not any("{" in one or "−" in one for one in said)
    assert len(said) == 3 + match.setup.seats - 1
    assert said[1].endswith(" in all.")


def test_several_people_are_named() -> None:
    match, game, ends = ended("trump", 4, 3)
    two = Match(match.setup, tuple(replace(seat, plays=PERSON) for seat in match.seating), match.seed)
    scene = DealEndScene(context(), two, game, ends, Ways().actions)
    best = max(row.points for row in ends[-1].sheet[-1])
    name = two.names[scene.deal.seat]
    assert ends[-1].sheet[-1][scene.deal.seat].points == best
    assert scene.headline.startswith(f"{name}: ")
    assert next(scene.layout.of_kind(Speech))[0].caption.endswith(f" to {name}")


def test_trefoils_show_what_was_owed_won_and_missed() -> None:
    assert trefoils_of(6, 4, exact=False) == ("owed",) * 4 + ("beyond",) * 2
    assert trefoils_of(4, 3, exact=True) == ("owed",) * 3 + ("over",)
    assert trefoils_of(3, 4, exact=False) == ("owed",) * 3 + ("missing",)
    assert trefoils_of(0, 0, exact=True) == ()


def test_more_than_thirteen_trefoils_stand_in_two_rows() -> None:
    paint, box = context().paint, Rect(0, 0, 1000, 300)
    tops = {sprite.rect.centery for sprite in Tally(trefoils=("owed",) * 14).pictures(paint, box)}
    assert len(tops) == 2


# ------------------------------------------------------------ the end of a game


def over(scene_of: Ended, size: tuple[int, int] = (1280, 720), ways: Ways | None = None) -> GameOverScene:
    return GameOverScene(context(size), *scene_of, (ways or Ways()).actions)


def test_one_press_begins_another_game_of_the_same_people() -> None:
    ways = Ways()
    scene = over(ended("trump", 4, None), ways=ways)
    stack = opened(scene)
    stack.step([inputs.Act()], 0)
    assert ways.taken == ["match"]
    assert scene.widgets()[0].id == "match"


def test_the_standings_are_heights_and_ties_are_level() -> None:
    match, game, ends = ended("trump", 6, None)
    public = ends[-1]
    ranked = standings(match, game, public)
    totals = [public.scores[one.seat] for one in ranked]
    assert totals == sorted(totals, reverse=True)
    assert [one.won for one in ranked] == [one.seat in (public.winners or ()) for one in ranked]
    for one in ranked:
        level = [other.rank for other in ranked if public.scores[other.seat] == public.scores[one.seat]]
        assert set(level) == {one.rank}
    scene = over((match, game, ends))
    opened(scene)
    ((podium, placed),) = scene.layout.of_kind(Podium)
    assert len(podium.places(placed.paint, placed.box)) == 5


def test_the_winner_stands_before_the_moon_and_the_only_person_who_lost_asks_for_more() -> None:
    match, game, ends = ended("trump", 6, None)
    for winner, asks in ((0, 1), (3, 0)):
        scores = tuple(50 - abs(seat - winner) for seat in range(6))
        scene = over((match, game, (*ends[:-1], replace(ends[-1], scores=scores, winners=(winner,)))))
        assert scene.standings[0].seat == winner
        assert scene.asks == asks


def test_w_8_a_game_won_below_nothing_says_so() -> None:
    match, game, ends = ended("whist", 3, None)
    public = replace(ends[-1], scores=(-11, 4, 7), winners=(0,))
    scene = over((match, game, (*ends[:-1], public)))
    assert scene.headline == "You win, Juniper"
    assert scene.course.endswith("−11 is home as well")
    assert [one.rank for one in scene.standings] == [0, 1, 2]


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_game_fits(size: tuple[int, int]) -> None:
    scene = over(ended("trump", 6, None), size)
    opened(scene)
    window = Rect(0, 0, *size)
    assert all(window.contains(one.rect) for one in scene.widgets())


@pytest.mark.parametrize(("id", "seats", "deals"), MATCHES)
def test_plaques_show_the_totals_before_the_deal_until_its_end_counts_them_up(
    id: str, seats: int, deals: int
) -> None:
    _, _, ends = ended(id, seats, deals)
    before = (0,) * seats
    for public in ends:
        if public.deal == len(public.sheet) and not public.missed:
            assert tuple(total_shown(public, seat) for seat in public.seats) == before
        before = public.scores


def test_the_last_trick_of_a_game_lies_until_its_end_opens_and_no_toast_comes_before() -> None:
    played = setup("trump", 3)
    session = Session(GAMES["trump"], played, [player("random", seat) for seat in range(3)], Chance("5"))
    session.play_out(None)
    room = Room(match(played), tuple(session.actions[:-1]), speed="brisk")
    toasts = set[str]()
    while not isinstance(room.stack.top, GameOverScene):
        room.step(60)
        toasts |= {said for said, _ in [room.table.stage.toast or ("", 0.0)]}
    assert toasts == {""}
    for where in room.table.stage.places.seats:
        place = room.table.stage.places.trick(where.seat)
        assert (
            min(room.offscreen.surface.get_at((round(place.x - place.width * 0.4), round(place.y)))[:3]) > 200
        )
