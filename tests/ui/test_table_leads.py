"""Why somebody leads, and who passes to whom, in the words of the table."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from clubs.cards import CLUBS
from clubs.games import GAMES
from clubs.rules.action import PlayCard
from clubs.rules.engine import phase
from clubs.rules.measure import Words
from clubs.rules.passing import Passing
from clubs.rules.public import Public
from clubs.rules.restriction import been_played
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.panels.play import PlayPanel
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.places import Places
from clubs.ui.texts.table import passing, why_lead
from tests.app.tables import Room, match, setup
from tests.table_kit import Table

NAMES = ("You", "Bramble", "Rowan", "Sorrel", "Moss")


def why(id: str, public: Public) -> str:
    """The reason in a game."""
    return why_lead(public, presentation(id).texts, NAMES)


def exchanged(*answers: str, leader: str = "exchanger") -> Public:
    """Clubs Whist after the decisions of all three, the last of whom deals."""
    table = Table("whist", leader=leader)
    table.deal()
    table.do(*(f"{seat} {answer}" for seat, answer in enumerate(answers)))
    return table.public


def test_w_3_whoever_exchanged_last_leads_and_is_named() -> None:
    assert why("whist", exchanged("keep", "exchange", "keep")) == "Bramble exchanged last"
    assert why("whist", exchanged("exchange", "keep", "keep")) == "you exchanged last"
    nobody = why("whist", exchanged("keep", "keep", "keep"))
    assert nobody == "nobody exchanged: you sit at the dealer’s left"
    left = why("whist", exchanged("keep", "exchange", "keep", leader="left_of_exchanger"))
    assert left == "Bramble exchanged last, and the seat to the left leads"


@pytest.mark.parametrize("id", ["trump", "exact"])
def test_the_dealers_left_leads_first(id: str) -> None:
    room = Room(match(setup(id, 4))).until_asked()
    while not isinstance(room.table.panel, PlayPanel):
        room.choose()
        room.until_asked()
    first = replace(room.session.public, tricks=())
    assert why(id, replace(first, dealer=0, leader=1)) == "the seat to your left leads first"
    assert why(id, replace(first, dealer=2, leader=3)) == "the seat to Rowan’s left leads first"
    assert why(id, replace(first, dealer=3, leader=0)) == "you sit at the dealer’s left"


def test_the_winner_of_the_last_trick_leads_and_the_status_line_says_so() -> None:
    room = Room(match(setup("trump", 4))).until_asked()
    while not (
        isinstance(room.table.panel, PlayPanel)
        and not room.session.public.plays
        and room.session.public.tricks
    ):
        room.choose()
        room.until_asked()
    assert why("trump", room.session.public) == "you took the trick before"
    room.step(1000)
    lines = [line.words for sprite in room.stack.frame().sprites for line in sprite.image.lines]
    assert "Your lead" in lines
    assert any(line.startswith("you took the trick before; any") for line in lines)


def test_c_1_who_has_to_lead_the_lowest_club_is_told_why_and_not_told_twice() -> None:
    room = Room(match(setup("half", 4), seed="10")).until_asked()
    room.step(1000)
    lines = [line.words for sprite in room.stack.frame().sprites for line in sprite.image.lines]
    assert "you have the lowest club, which leads first" in lines


def said_of_passing(id: str, deal: int, seats: int) -> list[str]:
    """What the plaques of all seats say to seat 0 while cards are passed."""
    game = GAMES[id]
    public = Public(game.setup(seats), (0,) * seats, deal=deal, dealer=0)
    phase = next(n for n, part in enumerate(game.phases(public.setup)) if isinstance(part, Passing))
    at: Callable[[int], str] = lambda seat: passing(  # noqa: E731
        game, Public(public.setup, public.scores, deal=deal, dealer=0, phase=phase), NAMES, 0, seat
    )
    return [at(seat) for seat in range(1, seats)]


def test_l_2_a_plaque_says_who_passes_to_us_and_the_question_who_receives_ours() -> None:
    assert said_of_passing("low", 1, 4) == ["", "", "gives to you"]
    assert said_of_passing("low", 2, 4) == ["gives to you", "", ""]
    assert said_of_passing("low", 3, 4) == ["", "you swap", ""]
    assert said_of_passing("low", 3, 3) == ["", ""]


def test_f_9_passing_to_the_right() -> None:
    assert said_of_passing("free", 1, 3) == ["gives to you", ""]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("words", ["gives to you", "you swap"])
def test_who_passes_to_us_is_not_cut_beside_a_score_of_three_figures(
    words: str, size: tuple[int, int]
) -> None:
    paint = Painters(Screen(*size))
    plaque = Plaque(animal="owl", name="Sorrel", measure=Words(words), score="115", dealer=True)
    image = paint.plaques.image(plaque, Places(paint.screen, GAMES["low"].setup(4), 0).seats[1].plaque.size)
    assert words in [line.words for line in image.lines]


def test_w_6_the_sign_for_trumps_says_that_clubs_may_not_be_led_until_one_has_been_played() -> None:
    room = Room(match(setup("whist", 3)))
    seen = set()
    while len(room.session.public.tricks) < 13 and (False, True) not in seen:
        room.until_asked()
        public = room.table.stage.public
        if PlayCard in phase(room.table.game, public).actions:
            lines = [line.words for one in room.table.frame(0).sprites for line in one.image.lines]
            seen.add((any("may not be led yet" in line for line in lines), been_played(CLUBS)(public)))
        room.choose()
    assert seen == {(True, False), (False, True)}
