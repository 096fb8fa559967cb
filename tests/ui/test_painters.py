"""Painters: every component can be drawn, sticks to its box and is kept."""

import pytest

from clubs.rules.measure import Facts, Measure, OfBid, Quota, Race, Tricks, Words
from clubs.rules.plural import signed
from clubs.ui.components.buttons import State
from clubs.ui.components.cardart import BACK
from clubs.ui.components.cardart import State as CardState
from clubs.ui.components.felt import background
from clubs.ui.components.materials import Kind
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.chart import Chart, chart_image
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import CLOVER

MEASURES: list[Measure] = [
    Quota(2, 4),
    Quota(6, 4),
    Quota(0, 0),
    OfBid(1, 3),
    OfBid(3, 3),
    OfBid(4, 3, True),
    OfBid(0, None),
    Tricks(1),
    Words("bid {H}Q"),
]


@pytest.mark.parametrize("sub", ["", "the table without any hand"])
def test_the_words_of_entries_begin_in_one_column_whatever_their_lines(paint: Painters, sub: str) -> None:
    entry = paint.buttons.button("Rules", (460, 64), "bare", icon="book", left=True)
    other = paint.buttons.button("Room window", (460, 64), "bare", icon="table", sub=sub, left=True)
    assert {line.x for line in other.lines} == {entry.lines[0].x}


@pytest.mark.parametrize("kind", ["primary", "secondary", "ghost", "danger", "paper"])
@pytest.mark.parametrize("state", ["rest", "hover", "pressed", "disabled"])
def test_a_button_keeps_the_size_it_is_asked_for(paint: Painters, kind: Kind, state: State) -> None:
    image = paint.buttons.button("Deal the cards", (240, 60), kind, state, icon="play", sub="now")
    assert (image.width, image.height) == (240, 60)
    assert image is paint.buttons.button("Deal the cards", (240, 60), kind, state, icon="play", sub="now")


@pytest.mark.parametrize("measure", MEASURES, ids=str)
@pytest.mark.parametrize("compact", [False, True])
def test_a_plaque_draws_every_measure_inside_its_room(
    paint: Painters, measure: Measure, compact: bool
) -> None:
    size = paint.screen.plaque_size(compact=compact)
    plaque = Plaque(
        "fox", "Rowan the Very Long", measure, "+11", dealer=True, turn=True, compact=compact, crown=True
    )
    assert (paint.plaques.image(plaque, size).width, paint.plaques.image(plaque, size).height) == size
    assert paint.plaques.measure(measure, 120).width <= 150


@pytest.mark.parametrize("measure", [OfBid(3, 3), OfBid(10, 10), OfBid(3, 4, True), OfBid(11, 10)], ids=str)
@pytest.mark.parametrize("interface", [1.0, 1.35])
@pytest.mark.parametrize("score", ["0", "120", "−120"])
def test_the_mark_of_a_bid_ends_before_the_score(measure: Measure, interface: float, score: str) -> None:
    for screen in (Screen(1024, 640, interface), Screen(1280, 720, interface), Screen(1920, 1080, interface)):
        plaques, size = Painters(screen).plaques, screen.plaque_size(compact=True)
        bare = Plaque("fox", "Rowan", measure, None, compact=True)
        plaque = Plaque("fox", "Rowan", measure, score, compact=True)
        (figure,) = (one.width for one in plaques.image(plaque, size).lines if one.words == score)
        line, left, _ = plaques.line(plaque, size)
        assert left + line.width <= size[0] - figure - screen.u(14)
        assert line.width <= plaques.line(bare, size)[0].width


@pytest.mark.parametrize("interface", [1.0, 1.35])
@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (800, 1280), (1920, 1080)])
def test_points_stand_on_a_plaque_with_their_tricks_or_as_what_they_add_to_the_score(
    size: tuple[int, int], interface: float
) -> None:
    screen = Screen(*size, interface)
    plaque = Plaque("fox", "Rowan", Tricks(12, 155), "−120", compact=True)
    line, _, _ = Painters(screen).plaques.line(plaque, screen.plaque_size(compact=True))
    said = "".join(run.words for run in line.lines)
    assert said in ("155 in 12 tricks", "155 in 12", "+155")


@pytest.mark.parametrize("compact", [False, True])
def test_a_broken_bid_is_told_by_more_than_its_colour(paint: Painters, compact: bool) -> None:
    def width(measure: Measure) -> int:
        return paint.plaques.measure(measure, 400, compact=compact).width

    assert width(OfBid(3, 2)) > width(OfBid(2, 3))
    assert width(OfBid(2, 3, True)) > width(OfBid(2, 3))


def test_a_bid_is_told_by_trefoils_that_can_be_counted_and_else_in_figures(paint: Painters) -> None:
    def said(measure: Measure, room: float) -> str:
        return "".join(run.words for run in paint.plaques.measure(measure, room).lines)

    assert said(OfBid(2, 3), 140) == said(OfBid(0, 0), 140) == said(Tricks(2), 140) == ""
    assert said(OfBid(2, 11), 140) == "2 of 11"
    assert said(Tricks(12), 140) == "12 tricks"
    assert said(Tricks(0), 140).strip() == ""
    assert [said(Tricks(2, points), 40) for points in (6, -6)] == ["+6", "−6"]


@pytest.mark.parametrize("state", ["plain", "legal", "shade", "focus", "winner"])
@pytest.mark.parametrize("angle", [0.0, -7.3, 9.0])
def test_a_card_is_drawn_around_the_middle_of_its_box(
    paint: Painters, state: CardState, angle: float
) -> None:
    image = paint.cards.image("QC", 100, angle, state)
    assert (image.width, image.height) == (100, 140)
    left, right = -image.dx, image.surface.get_width() + image.dx - image.width
    assert abs(left - right) <= 3
    middle = image.surface.get_at((image.width // 2 - image.dx, image.height // 2 - image.dy))
    assert middle.a == 255


def test_angles_within_a_quarter_of_a_degree_share_a_picture(paint: Painters) -> None:
    assert paint.cards.image("QC", 100, 3.01) is paint.cards.image("QC", 100, 2.99)


def test_a_card_in_shade_is_darker_and_still_there(paint: Painters) -> None:
    plain, shade = paint.cards.image("2H", 100), paint.cards.image("2H", 100, 0, "shade")
    at = (20 - plain.dx, 120 - plain.dy)
    bright, dark = plain.surface.get_at(at), shade.surface.get_at((20 - shade.dx, 120 - shade.dy))
    assert 0.5 < sum(dark[:3]) / sum(bright[:3]) < 0.7
    assert dark.g >= dark.r


def test_a_card_seen_from_its_edge_is_narrow(paint: Painters) -> None:
    edge = paint.cards.quick(BACK, 100, turn=0.05)
    assert edge.surface.get_width() < 80


def test_the_felt_fills_the_window_and_is_brightest_in_the_middle() -> None:
    felt = background(Screen(1024, 640), CLOVER)
    assert felt.get_size() == (1024, 640)
    assert sum(felt.get_at((512, 280))[:3]) > sum(felt.get_at((200, 500))[:3])


def test_meters_and_notes_are_drawn(paint: Painters) -> None:
    assert paint.meters.image(Race(-11, 11, (0, 0, 4))).width > 300
    assert paint.meters.image(Facts((("Bids", "12"), ("Tricks", "13")))).width > 100
    assert paint.labels.status("Your turn", "follow {D}").width > 100
    assert paint.labels.status("Your turn", "so " * 300).width <= paint.screen.stage.width
    assert paint.labels.tooltip(("one", "two {S}9"), title=("Bidding {S}K",)).width > 50
    assert paint.labels.toast("Clubs are broken", "flag").width > 100
    assert paint.labels.chip("Clubs closed", pip="C").height >= 24
    assert paint.labels.key_cap("Enter").width > 20


def test_switches_segments_and_steppers_are_drawn(paint: Painters) -> None:
    assert paint.buttons.switch(True) is not paint.buttons.switch(False)
    assert paint.buttons.segmented(("Two colours", "Four"), 1, (300, 40)).width == 300
    assert paint.buttons.stepper("4", 160, can_lower=False).height >= 40
    assert paint.buttons.icon_button("gear", 44, "hover", label="Settings").width == 44


def test_scores_carry_their_sign() -> None:
    assert [signed(value) for value in (4, 0, -2)] == ["+4", "0", "−2"]


def test_pictures_drawn_ahead_are_drawn_a_few_at_a_time_until_all_are_there(paint: Painters) -> None:
    wanted = [("7D", angle / 2) for angle in range(12)]

    def draw() -> None:
        for name, angle in wanted:
            paint.cards.image(name, 120, angle)

    rounds = 1
    while not paint.pictures.prerender(draw, 0.0):
        rounds += 1
        assert rounds < 100
    assert rounds > 3
    assert all(paint.cards.ready(name, 120, angle) for name, angle in wanted)
    paint.cards.image("8D", 120)  # outside of it nothing is held back


def test_a_chart_with_a_target_below_zero_has_its_lines_above_that(paint: Painters) -> None:
    chart = Chart(("hare", "fox"), ((-10, -40), (3, -2)), targets=(-100,))
    words = [line.words for line in chart_image(paint, chart, (500, 300)).lines]
    assert {"−100", "−50", "0"} <= {*words}
