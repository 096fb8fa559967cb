"""The page Learn: a lamp lights when its stop was done, and the animal walks on to the next one."""

from math import inf

from clubs.app.routes import Program
from clubs.language import ENGLISH, speak
from clubs.learn.path import PathStop
from clubs.ui.components.face import WAITING
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.learn.journey import Journey
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from tests.ui.controls import widget

WINDOW = (1280, 720)
AWAY = 5000.0  # ms in another scene


class Visit:
    """The page of a game without a window, and a player who leaves it for a stop and comes back."""

    def __init__(self, *, reduced: bool = False) -> None:
        self.program = Program(WINDOW)
        self.program.context.change(reduced_motion=reduced)
        self.page = self.program.stops.page("low")
        self.offscreen = Offscreen(self.program.context, [self.page])
        self.offscreen.step(16)

    def does(self, stop: PathStop) -> None:
        """Do a stop, and come back to the page after some time."""
        self.program.learning.arrive("low", stop)
        self.offscreen.step(AWAY)

    @property
    def words(self) -> list[str]:
        """The words on the page."""
        return [line.words for sprite in self.page.page_sprites(0) for line in sprite.image.lines]

    @property
    def animal(self) -> Sprite:
        """The player's animal."""
        return self.page.decor()[-1]

    def stands_at(self, stop: PathStop) -> bool:
        """Return whether the animal stands at a stop now."""
        ((journey, placed),) = self.page.layout.of_kind(Journey)
        share = journey.share(self.page.learning.path("low").stops.index(stop))
        place = journey.player(self.program.context.paint, placed.box, share, WAITING)
        return (self.animal.x, self.animal.y) == (place.x, place.y)


def test_a_lamp_lights_and_then_the_animal_walks_to_the_next_stop() -> None:
    visit = Visit()
    assert visit.stands_at(PathStop.TRICKS)
    visit.does(PathStop.TRICKS)
    assert visit.stands_at(PathStop.TRICKS)
    assert not visit.page.still()
    places = set()
    dark = []
    while not visit.page.still():
        dark += [one.alpha for one in visit.page.decor() if one.alpha < 255]
        places.add(visit.animal.x)
        visit.offscreen.step(16)
    assert visit.stands_at(PathStop.LESSON)
    assert len(places) > 20
    assert dark == sorted(dark, reverse=True)
    assert len(dark) > 5


def test_without_motion_the_lamp_is_lit_and_the_animal_there_at_once_and_its_eyes_stay_open() -> None:
    visit = Visit(reduced=True)
    visit.does(PathStop.TRICKS)
    assert visit.page.still()
    assert visit.page.wakes == inf
    assert visit.stands_at(PathStop.LESSON)


def test_the_animal_blinks_for_a_while_and_then_the_page_rests() -> None:
    visit = Visit()
    pictures = []
    for _ in range(40):
        if visit.page.wakes == inf:
            break
        assert visit.page.still()
        visit.offscreen.step(visit.page.wakes - visit.program.context.now)
        pictures.append(visit.animal.image)
    assert visit.page.wakes == inf
    assert len({*map(id, pictures)}) == 2
    assert visit.animal.image is pictures[-1]


def test_the_lamps_and_words_of_another_game_come_as_those_before_go() -> None:
    visit = Visit()
    visit.does(PathStop.TRICKS)
    while not visit.page.still():
        visit.offscreen.step(16)
    faint = []
    visit.page.choose(widget(visit.page, "game trump"))
    assert not visit.page.still()
    for _ in range(8):
        visit.offscreen.step(30)
        faint.append([one.alpha for one in visit.page.page_sprites(0) if one.alpha < 255])
    assert faint[0]
    assert visit.page.still()
    assert not faint[-1]


def test_without_motion_another_game_is_there_at_once() -> None:
    visit = Visit(reduced=True)
    visit.page.choose(widget(visit.page, "game trump"))
    assert visit.page.still()


def test_the_road_has_room_in_a_window_of_1280x720_in_every_language() -> None:
    program = Program(WINDOW)
    roads = []
    for language in ("de", "fr", ENGLISH):
        speak(language)
        page = program.stops.page("whist")
        roads.append([*page.layout.of_kind(Journey)])
    assert all(roads)


def test_the_bright_button_says_what_comes_next_and_arrows_lead_on_from_it_in_any_window() -> None:
    visit = Visit()
    assert "Next: tricks" in visit.words
    visit.does(PathStop.TRICKS)
    assert "Next: the first lesson" in visit.words
    low = Program((480, 640))
    page = low.stops.page("low")
    offscreen = Offscreen(low.context, [page])
    offscreen.step(16)
    before = page.focus.id
    offscreen.step(16, [inputs.Move(0, 1)])
    assert page.focus.id != before
