"""Each game has its own place: a landscape, felt, rim and lacquer round the same table."""

import pickle
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame
import pytest
from coloraide import Color
from msgspec.structs import replace

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.store.looks import ThemeName
from clubs.store.settings import Settings, load
from clubs.table.match import Match, usual_seating
from clubs.ui.components.cardart import shaded
from clubs.ui.components.felt import RIM, Table, background
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.components.grounds import Ground
from clubs.ui.components.landscape import around
from clubs.ui.components.painters import Painters
from clubs.ui.games import PRESENTATIONS, presentation
from clubs.ui.render.motion import Timeline
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Reset
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import CLOVER, theme_of
from clubs.ui.style.theme import Theme
from clubs.ui.tabletop.stirring import Stirring
from clubs.workshop.shots import SCENES
from tests.looped import for_each

PLACES: Final = {game: one.place for game, one in PRESENTATIONS.items() if one.place is not None}
SMALL: Final = Screen(640, 360)
METER: Final = (700, 1220)  # design units of the stage's width


def written(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def contrast(one: str, other: str) -> float:
    return Color(one).contrast(Color(other), method="wcag21")


def felt_of(place: Theme) -> list[str]:
    """The colours of the felt as it is drawn, a grid of them."""
    drawn, table = background(SMALL, place), Table(SMALL)
    inside = pygame.Rect(0, 0, round(table.half[0] * 1.3), round(table.half[1] * 1.2))
    inside.center = (round(table.centre[0]), round(table.centre[1]))
    inside = inside.clip(drawn.get_rect())
    xs, ys = range(inside.left, inside.right, 8), range(inside.top, inside.bottom, 8)
    return sorted({written(drawn.get_at((x, y))) for x in xs for y in ys})


def test_every_game_that_ships_has_a_place_of_its_own() -> None:
    assert [*PLACES] == [*GAMES]
    assert len({place.landscape for place in PLACES.values()}) == len(GAMES)
    assert len({place.name for place in PLACES.values()}) == len(GAMES)
    for place in PLACES.values():
        assert assets.svg(f"scenes/{place.landscape}")


def test_places_are_heard_each_as_none_of_the_others() -> None:
    assert all(place.bed for place in PLACES.values())
    assert len({PLACES[game].bed for game in GAMES}) == len(GAMES)


def test_a_game_without_a_place_has_the_usual_table() -> None:
    assert presentation("hearts").place is None
    paint = Painters(SMALL, Appearance("place"))
    assert paint.at(None) is paint
    assert theme_of(paint.appearance).felt == CLOVER.felt


@for_each("game", PLACES)
def test_cream_and_brass_can_be_seen_on_every_part_of_the_felt_as_it_is_drawn(game: str) -> None:
    place = PLACES[game]
    felt = felt_of(place)
    assert min(contrast(place.title, one) for one in felt) >= 4.7
    assert min(contrast(place.brass, one) for one in felt) >= 3.0


@for_each("game", PLACES)
def test_an_index_in_shade_can_still_be_read(game: str) -> None:
    paper, black, red = pygame.Surface((3, 1)), "#17231D", "#BF2A35"
    for x, colour in enumerate(("#FCF7EA", black, red)):
        paper.set_at((x, 0), colour)
    face, *inks = (written(shaded(paper, PLACES[game].shade).get_at((x, 0))) for x in range(3))
    assert contrast(face, inks[0]) >= 6.4
    assert contrast(face, inks[1]) >= 3.7


@for_each("game", PLACES)
def test_nothing_lively_stands_behind_the_goal_meter(game: str) -> None:
    sky = around(PLACES[game].landscape, Screen(320, 180))
    rings = 2 if PLACES[game].sign == "rings" else 1  # of the sun behind the table, which are wide and soft
    for y in range(3, 15, 2):
        shades = [sum(sky.get_at((x, y))[:3]) for x in range(METER[0] // 6, METER[1] // 6)]
        assert max(abs(b - a) for a, b in pairwise(shades)) < 90 * rings, y


@pytest.mark.parametrize("size", [(640, 400), (1024, 1366), (1720, 720)])
def test_a_landscape_fills_windows_of_any_shape(size: tuple[int, int]) -> None:
    drawn = around("dawn", Screen(*size))
    assert drawn.get_size() == size
    assert all(sum(drawn.get_at((x, size[1] - 1))[:3]) for x in (0, size[0] // 2, size[0] - 1))


def test_the_table_stands_where_it_stood_whatever_the_place() -> None:
    rims = set()
    for place in PLACES.values():
        drawn = background(SMALL, replace(place, lights=(), landscape=""))
        top = Table(SMALL).top
        rims.add(round(top))
        x = SMALL.width // 2
        assert drawn.get_at((x, round(top + RIM * SMALL.s / 2))) != drawn.get_at((x, round(top - 4)))
    assert len(rims) == 1


# ---------------------------------------------------------------- in the program


@pytest.fixture
def program() -> Program:
    return Program((640, 400))


def table_of(program: Program, game: str) -> TableScene:
    setup = GAMES[game].setup(3)
    return program.tables.open_table(Match(setup, usual_seating(3), "5"), patient=True)


def test_a_table_looks_like_its_place_and_the_menu_after_it_like_clover(program: Program) -> None:
    context = program.context
    offscreen = Offscreen(context, [program.menu()])
    stack = offscreen.stack
    assert context.theme.felt == CLOVER.felt
    for game in ("low", "free"):
        stack.apply(Reset(table_of(program, game)))
        stack.measure()
        assert context.theme.name == PLACES[game].name
    stack.apply(Reset(program.menu()))
    stack.measure()
    assert context.theme.name == CLOVER.name


def test_what_opens_over_a_table_has_the_look_of_its_place(program: Program) -> None:
    offscreen = Offscreen(program.context, [table_of(program, "exact"), program.settings_page()])
    offscreen.stack.measure()
    assert program.context.theme.name == PLACES["exact"].name


def test_places_share_the_pictures_of_cards_but_not_their_shade(program: Program) -> None:
    base = program.context.paint
    low, free = (base.at(PLACES[game]) for game in ("low", "free"))
    assert low.pictures is free.pictures is base.pictures
    low.cards.image("QC", 60)
    low.cards.image("QC", 60, state="shade")
    assert free.cards.ready("QC", 60)
    assert not free.cards.ready("QC", 60, state="shade")
    assert low.panels.panel(60, 40) is not free.panels.panel(60, 40)


@pytest.mark.parametrize(
    "look", [Appearance("clover"), Appearance("midnight"), Appearance("place", contrast="high")]
)
def test_a_chosen_table_and_high_contrast_are_the_same_everywhere(look: Appearance) -> None:
    paint = Painters(SMALL, look)
    assert all(paint.at(place) is paint for place in PLACES.values())


def test_only_the_ground_of_the_open_game_stays_in_memory(tmp_path: Path) -> None:
    context = Context(SMALL, store=GroundStore(tmp_path))
    context.go_to(PLACES["low"])
    lake = context.paint
    felt = lake.felt()
    assert lake.felt() is felt
    context.go_to(None)
    again = lake.felt()
    assert again is not felt, "it was read again"
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(felt, "RGB")


@for_each("game", PLACES)
def test_the_ground_of_a_place_can_be_painted_by_another_process(game: str) -> None:
    ground = Ground("felt", SMALL, Appearance("place", place=PLACES[game]))
    there = pickle.loads(pickle.dumps(ground))
    assert there.kept == ground.kept
    assert theme_of(there.appearance).suits == PLACES[game].suits


def test_new_players_see_places_and_who_saved_a_table_keeps_it(tmp_path: Path) -> None:
    assert Settings().theme == "place"
    (tmp_path / "settings.toml").write_text('theme = "clover"\n')
    assert load(tmp_path).settings.theme == "clover"


# ---------------------------------------------------------------- what stirs between tricks


@for_each("game", PLACES)
def test_one_thing_stirs_in_every_landscape_at_most_every_twenty_seconds(game: str) -> None:
    program = Program((640, 400))
    program.context.go_to(PLACES[game])
    context, timeline = program.context, Timeline()
    stirring = Stirring(context, timeline)
    moments = []
    for now in range(0, 200_000, 1000):
        context.now = float(now)
        timeline.update(float(now))
        stirring.trick_over()
        seen = stirring.sprites(choosing=False)
        assert len(seen) <= 1
        moments += [now] if timeline.part(stirring) == 0 else []
    apart = [b - a for a, b in pairwise(moments)]
    assert len(moments) >= 5
    assert min(apart) >= 20_000
    assert max(apart) <= 41_000


def test_nothing_stirs_while_a_card_is_chosen_nor_in_reduced_motion() -> None:
    program = Program((640, 400))
    context, timeline = program.context, Timeline()
    context.go_to(PLACES["free"])
    stirring = Stirring(context, timeline)
    context.now = timeline.now = 30_000.0
    stirring.trick_over()
    for ms in (800.0, 1100.0):
        context.now = 30_000.0 + ms
        timeline.update(context.now)
        stirring.sprites(choosing=True)
    assert timeline.idle
    context.change(reduced_motion=True)
    context.now = 90_000.0
    stirring.trick_over()
    assert timeline.idle


@pytest.mark.parametrize(
    ("theme", "scene", "chests"), [("place", "auction", 1), ("place", "free", 1), ("clover", "free", 0)]
)
def test_one_chest_is_seen_in_free_clubs_in_the_middle_or_beside_the_table(
    theme: ThemeName, scene: str, chests: int
) -> None:
    program = Program((1280, 720))
    program.context.change(theme=theme)
    (table,) = SCENES[scene](program, None)
    assert isinstance(table, TableScene)
    Offscreen(program.context, [table])
    draw, drawn = program.context.paint.draw, table.stage.look.centrepiece(table.stage).sprites
    square = [one.image for one in drawn if one.image.width == one.image.height]
    assert sum(image is draw.art("chest", image.width, image.width) for image in square) == chests
    wood = "#8A5A34"  # of the chest, which the landscape does not have any more
    assert wood in assets.svg("chest")
    assert wood not in assets.svg("scenes/moonlight")
