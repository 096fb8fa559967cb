"""A beginner at the table of a lesson and of the first own deal: signs explained, time to read."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from clubs.games import GAMES
from clubs.learn.lesson import has_lesson, lesson
from clubs.rules.measure import OfBid
from clubs.rules.zone import trick
from clubs.store.match_repository import MatchRepository
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.teacher import Teacher
from clubs.ui.scenes.lesson.whole_deal import CALM, WholeDealScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.style.theme import HOLD_TRICK
from clubs.ui.texts.decided import decided
from clubs.ui.texts.table import crown_about
from tests.app.tables import Room, match, setup
from tests.app.test_lessons import LESSONS, Classroom

FRAME: Final = 16.0  # ms
GAMES_TAUGHT: Final = [id for id in GAMES if has_lesson(id)]


def own_deal(id: str, **settings: object) -> tuple[Classroom, WholeDealScene]:
    """Open the first own deal of a game, and wait until something is asked."""
    room = Classroom(id, **settings)  # type: ignore[arg-type]
    room.stack.apply(room.scene.ways.open(len(lesson(id).stages) - 1))
    table = room.stack.top
    assert isinstance(table, WholeDealScene)
    for _ in range(200):
        if room.visitor.target() is not None:
            break
        room.offscreen.step(100)
    return room, table


def over(spots: Iterable[Spot], at: tuple[int, int]) -> Explanation:
    """Return what is explained at a point, by the topmost spot there."""
    return [spot.about for spot in spots if spot.rect.collidepoint(at)][-1]


@pytest.mark.parametrize("id", GAMES_TAUGHT)
def test_the_mark_of_the_dealer_says_who_dealt_in_a_first_own_deal(id: str) -> None:
    _room, table = own_deal(id)
    dealer = table.stage.public.dealer
    told = " ".join(spot.about.fact for spot in table.explained())
    assert (dealer is None) == (id in ("free", "half"))  # in which somebody begins, and nobody deals
    assert (dealer is None) == ("dealt" not in told)
    if dealer is not None:
        assert f"{'You' if dealer == 0 else table.match.names[dealer]} dealt" in told


@pytest.mark.parametrize("id", GAMES_TAUGHT)
def test_the_teacher_of_a_games_lesson_speaks_at_the_end_of_its_first_own_deal(id: str) -> None:
    room, table = own_deal(id)
    for _ in range(3000):
        if isinstance(room.stack.top, EndScene):
            break
        target = room.visitor.target()
        room.offscreen.step(300, [] if target is None else room.visitor.say(target, "pointer"))
    end = room.stack.top
    assert isinstance(end, EndScene)
    assert table.course.teacher[0] == lesson(id).teacher
    assert end.remark.speaker == table.course.teacher


@pytest.mark.parametrize("id", ["low", "half"])
def test_a_finished_trick_of_a_first_own_deal_lies_until_all_its_cards_can_be_read(id: str) -> None:
    room, table = own_deal(id, speed="brisk")
    stage, seats = table.stage, table.match.setup.seats

    def lying() -> int:
        return sum(len(stage.board.cards(trick(seat))) for seat in range(seats))

    for _ in range(300):
        if lying() == seats:
            break
        target = room.visitor.target()
        room.offscreen.step(100, [] if target is None else room.visitor.say(target, "pointer"))
    assert lying() == seats
    lain = 0.0
    while lying() == seats:
        room.offscreen.step(100)
        lain += 100
        assert lain < 2 * CALM * HOLD_TRICK
    assert lain >= (CALM - 0.5) * HOLD_TRICK


def test_after_a_trick_of_a_first_own_deal_the_teacher_says_once_why_it_was_taken() -> None:
    room, table = own_deal("whist")
    heard = list[str]()
    for _ in range(3000):
        if isinstance(room.stack.top, EndScene):
            break
        target = room.visitor.target()
        room.offscreen.step(300, [] if target is None else room.visitor.say(target, "pointer"))
        speech = table.speech
        if speech is not None and " took the trick." in speech.goal and speech.goal not in heard[-1:]:
            heard.append(speech.goal)
            names = table.controller.view.public.tricks
            assert speech.goal == decided(table.game, table.controller.view.public, table.match.names, 0)
            assert names
    assert 3 <= len(heard) <= 5


def tells_who_leads(sprite: Sprite) -> bool:
    """Return whether a sprite is the line that says whose lead it is."""
    return any(line.words.endswith(" lead") for line in sprite.image.lines)


@pytest.mark.parametrize("id", GAMES_TAUGHT)
def test_after_the_first_trick_of_a_first_own_deal_the_teacher_says_once_how_to_find_out_what_things_mean(
    id: str,
) -> None:
    room, table = own_deal(id, speed="brisk")
    before = len(table.controller.public.tricks)
    heard = list[str]()
    for _ in range(3000):
        if isinstance(room.stack.top, EndScene):
            break
        speech = table.speech
        if speech is not None and "Point at anything" in speech.more and speech.more not in heard[-1:]:
            heard.append(speech.more)
            assert len(table.controller.public.tricks) == before + 1
            room.offscreen.settle(4000)
            (teacher,) = [one for one in table.overlays if isinstance(one, Teacher)]
            lines = [one.rect for one in table.sprites(room.offscreen.now) if tells_who_leads(one)]
            assert all(box.collidelist(lines) == -1 for box in teacher.boxes)
        target = room.visitor.target()
        room.offscreen.step(300, [] if target is None else room.visitor.say(target, "pointer"))
    (said,) = heard
    assert ("Gold marks" in said) == (id in ("whist", "trump", "exact", "free"))


def test_who_has_played_an_own_deal_before_is_not_told_again_how_to_find_out_what_things_mean(
    tmp_path: Path,
) -> None:
    repository = MatchRepository(tmp_path)
    own_deal("half", repository=repository)[1].ways.done()
    room, table = own_deal("whist", repository=repository)
    while not isinstance(room.stack.top, EndScene):
        assert table.speech is None or "Point at anything" not in table.speech.more
        target = room.visitor.target()
        room.offscreen.step(300, [] if target is None else room.visitor.say(target, "pointer"))


def test_the_first_own_deal_of_exact_clubs_says_who_made_the_bid() -> None:
    _room, table = own_deal("exact")
    assert table.speech is not None
    assert table.speech.goal.startswith("I bid four for you")
    assert table.game.measure(table.stage.public, 0) == OfBid(2, 4)


def test_ones_own_place_says_this_is_you() -> None:
    _room, table = own_deal("low")
    full = Room(match(setup("low", 4))).until_asked().table
    for spots, stage in ((table.explained(), table.stage), (full.explained(), full.stage)):
        own = next(where for where in stage.places.seats if where.own)
        face = own.plaque.left + own.plaque.height // 2, own.plaque.top + own.plaque.height // 4
        assert over(spots, face).fact == "This is you"


def test_a_first_own_deal_of_clubs_whist_says_what_was_exchanged_for_the_spare_hand() -> None:
    _room, table = own_deal("whist")
    drawn = {line.words for sprite in table.sprites(0) for line in sprite.image.lines}
    assert f"{table.match.names[1]} exchanged all cards for the spare hand" in drawn


def test_a_plaque_has_the_new_score_when_the_teacher_says_it_at_the_end_of_a_deal() -> None:
    room = Classroom("whist", 6)
    assert room.scene.course.stages[6] == "Minus eleven wins, too"
    scores = []
    for _ in range(2):
        room.until_asked()
        scores.append(own_score(room))
        solution = room.controller.solution
        assert solution is not None
        room.give(solution)
        room.shown()
        if not room.controller.last:
            room.go_on()
    assert "−8 and −3 are −11" in room.said.goal
    assert [*scores, own_score(room)] == ["−8", "−8", "−11"]


def own_score(room: Classroom) -> str:
    """Return the score on one's own plaque."""
    own = next(where.plaque for where in room.scene.stage.places.seats if where.own)
    drawn = (one for one in room.scene.sprites(room.offscreen.now) if one.rect.colliderect(own))
    (score,) = [line.words for one in drawn for line in one.image.lines if line.words.startswith("−")]
    return score


@pytest.mark.parametrize("id", LESSONS)
def test_the_crown_of_a_trick_explains_itself_from_the_first_stage_on(id: str) -> None:
    room = Classroom(id)
    room.until_asked()
    stage = room.scene.stage
    assert room.scene.course.plain
    assert stage.winner is not None
    (spot,) = [one for one in room.scene.explained() if one.about == crown_about(over=False)]
    crowns = [one.rect for one in room.scene.sprites(0) if one.rect.center == spot.rect.center]
    assert crowns
    solution = room.controller.solution
    assert solution is not None
    room.give(solution)
    room.shown()
    assert [one for one in room.scene.explained() if one.about == crown_about()]


def test_a_plaque_with_a_struck_club_says_that_no_trick_was_bid() -> None:
    room = Classroom("trump", 3)
    room.until_asked()
    told = [spot.about.fact for spot in room.scene.explained()]
    assert "Sorrel has bid no trick, and won 0 so far" in told
