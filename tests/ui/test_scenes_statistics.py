"""Statistics: the right matches are counted, and every page draws."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from clubs.games import GAMES
from clubs.services.match_history import FirstTime, MatchHistory
from clubs.store.play_lost import FOLLOWED, LED, LostDeal
from clubs.store.row_codec import SeatResult
from clubs.store.statistics import PlayedMatch
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.statistics.figures import Figures, Share, chosen
from clubs.ui.scenes.statistics.lost_page import Lost, points
from clubs.ui.scenes.statistics.scene import FIRSTS, StatisticsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.layout import Screen
from clubs.workshop.sample_data import SamplePast
from tests.ui.controls import widget
from tests.ui.routes import routes

ANA = ("Ana", "fox")


def sat(
    id: int, game: str = "exact", *, won: bool | None = False, deals: tuple[SeatResult, ...] = ()
) -> PlayedMatch:
    return PlayedMatch(id, game, 4, "sharp", *ANA, 0, won, deals)


def scored(
    tricks: int, bid: int | None, points: int, *, owed: int | None = None, mark: str | None = ""
) -> SeatResult:
    owed = bid if owed is None else owed
    return SeatResult(1, 0, tricks, bid, points, owed, None if owed is None else tricks, mark)


class Past(MatchHistory):
    """Some matches; one that is missing takes three pieces."""

    missing: list[int] = []  # noqa: RUF012 (each has its own)
    unread: list[int] = []  # noqa: RUF012 (each has its own)
    unsearched: list[int] = []  # noqa: RUF012 (each has its own)

    def __init__(self, *matches: PlayedMatch) -> None:
        self.there: list[PlayedMatch] = list(matches)
        self.missing = []
        self.unread = []
        self.judged: list[LostDeal] = []
        self.unsearched = []
        self.happened: list[FirstTime] = []
        self.pieces = 0

    def lost(self) -> Sequence[LostDeal]:
        return list(self.judged)

    def matches(self) -> Sequence[PlayedMatch]:
        return list(self.there)

    def complete(self, ms: float) -> None:
        assert ms < 10
        self.pieces += 1
        if not self.missing:
            self.unread = []
        elif self.pieces % 3 == 0:
            id = self.missing.pop()
            done = (scored(7, None, 0, owed=7),)
            self.there = [replace(one, deals=done) if one.id == id else one for one in self.there]

    def reset(self) -> None:
        self.there = []

    def firsts(self) -> Sequence[FirstTime]:
        return [one for one in self.happened if one.match not in self.unsearched]

    def search(self, ms: float) -> None:
        assert ms < 10
        self.unsearched.pop()


def choose(scene: StatisticsScene | WarningScene, id: str) -> Transition | None:
    return scene.choose(widget(scene, id))


def test_streaks_count_wins_in_a_row() -> None:
    results = [True, True, True, False, True, True]
    figures = Figures(tuple(sat(n, won=won) for n, won in enumerate(results)))
    assert (figures.streak, figures.longest) == (2, 3)
    assert (Figures(()).streak, Figures(()).longest) == (0, 0)


def test_a_match_with_practice_is_left_out_of_games_and_streaks_but_not_its_other_deals() -> None:
    deal = scored(3, 3, 13)
    matches = [sat(n, won=won, deals=(deal,)) for n, won in enumerate([True, None, True, False])]
    figures = Figures(tuple(matches[:3]))
    assert (figures.games, figures.won.part, figures.streak, figures.longest) == (2, 2, 2, 2)
    (bids,) = figures.duties(GAMES["exact"].duty)
    assert (len(figures.deals), bids.part) == (3, 3)
    assert Figures(tuple(matches)).run == (True, True, False)
    (share,) = Figures(tuple(matches)).by_game()
    assert (share.part, share.whole) == (2, 3)
    assert not Figures((matches[1],)).by_game()


def test_bids_are_set_against_the_tricks_that_came_of_them() -> None:
    deals = (scored(2, 2, 12), scored(4, 2, 0), scored(0, 0, 10), scored(1, None, 5))
    figures = Figures((sat(1, deals=deals),))
    assert figures.calibration() == {0: (0.0, 1), 2: (3.0, 2)}
    assert figures.duties(GAMES["exact"].duty) == [Share("bids made", 2, 3)]
    assert figures.points_a_deal == pytest.approx(27 / 4)


def test_four_tricks_are_reached_with_more_too_and_after_an_exchange_it_is_counted_apart() -> None:
    exchanged = (scored(4, None, 0, owed=4, mark="exchange"), scored(3, None, -1, owed=4, mark="exchange"))
    figures = Figures((sat(1, "whist", deals=(*exchanged, scored(6, None, 2, owed=4))),))
    assert figures.duties(GAMES["whist"].duty) == [
        Share("four tricks reached", 2, 3),
        Share("four tricks after an exchange", 1, 2),
    ]


def test_a_deal_without_a_contract_of_ones_own_counts_for_none() -> None:
    figures = Figures((sat(1, "free", deals=(scored(5, None, 60), scored(7, None, 90, owed=7))),))
    assert figures.duties(GAMES["free"].duty) == [Share("contracts made", 1, 1)]
    assert figures.duties(GAMES["low"].duty) == []


def test_on_honour_being_caught_and_challenges_on_honour_are_counted() -> None:
    marks = ("honour clean right wrong", "honour", "honour clean right", "")
    figures = Figures((sat(1, "free", deals=tuple(scored(5, None, 0, mark=mark) for mark in marks)),))
    assert figures.duties(GAMES["free"].duty) == [
        Share("contracts made", 0, 0),
        Share("deals on honour without being caught", 2, 3),
        Share("challenges that were right", 2, 3),
    ]


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ({}, [1, 2, 3, 4]),
        ({"game": "whist"}, [3]),
        ({"seats": 6}, [2]),
        ({"level": "easy"}, [4]),
        ({"profile": ("Bo", "owl")}, [5]),
    ],
)
def test_only_what_was_chosen_is_counted(wanted: dict[str, object], ids: list[int]) -> None:
    one = sat(1)
    all_of_them = [
        one,
        replace(one, id=2, seats=6),
        replace(one, id=3, game="whist"),
        replace(one, id=4, level="easy"),
        replace(one, id=5, name="Bo", animal="owl"),
    ]
    asked: dict[str, object] = {"profile": ANA, "game": "", "seats": 0, "level": "", **wanted}
    figures = chosen(all_of_them, **asked)  # type: ignore[arg-type]
    assert [found.id for found in figures.matches] == ids


def test_matches_of_an_earlier_version_are_completed_piece_by_piece_while_one_looks(context: Context) -> None:
    past = Past(sat(0, "free"), sat(1, "free"))
    past.missing = [0, 1]
    scene = StatisticsScene(context, past)
    for left in (2, 2, 2, 1, 1, 1):
        assert not scene.still()
        assert len(past.missing) == left
        scene.update(0)
    assert scene.still()
    scene.open_tab([*GAMES].index("free") + 1)
    assert "Contracts made: 2 of 2 · 100 %" in [reading.text for reading in scene.readings()]
    scene.update(0)
    assert past.pieces == 6


def test_resetting_asks_once(context: Context) -> None:
    past = Past(sat(1))
    scene = StatisticsScene(context, past)
    asked = choose(scene, "button: Reset")
    assert isinstance(asked, Push)
    question = asked.scene
    assert isinstance(question, WarningScene)
    assert choose(question, "button: Cancel") == Pop()
    assert past.there
    choose(question, "button: Reset")
    assert all(widget.id != "reset" for widget in scene.widgets())
    Offscreen(context, [scene]).step(0)


@pytest.mark.parametrize("tab", range(6))
def test_every_page_draws_with_much_and_with_nothing(context: Context, tab: int) -> None:
    for past in (SamplePast(), Past(), Past(sat(1, "low"))):
        scene = StatisticsScene(context, past)
        scene.open_tab(tab)
        assert Offscreen(context, [scene]).step(0)


LOST = (
    LostDeal(1, 0, 1, (("Bidding", 1.0), (LED, 0.5)), 1),
    LostDeal(1, 0, 2, (("Bidding", 0.0), (LED, 0.5), (FOLLOWED, 3.0)), 0),
    LostDeal(2, 0, 1, ((LED, 2.0),), 2),
    LostDeal(3, 1, 1, ((LED, 9.0),), 2),
)


def test_what_play_lost_is_counted_for_the_chosen_matches_only() -> None:
    lost = Lost.of([sat(1), sat(2, "whist"), sat(3)], LOST)
    assert len(lost.deals) == 3  # the last is another seat's
    assert lost.mean == pytest.approx(7 / 3)
    assert lost.clean == 1
    assert lost.by_game() == [("Exact Clubs", 2.5, 2), ("Clubs Whist", 2.0, 1)]
    exact = Lost.of([sat(1)], LOST)
    assert exact.by_part() == [("Bidding", 0.5), (LED, 0.5), (FOLLOWED, 1.5)]
    assert Lost.of([], LOST).mean == 0


@pytest.mark.parametrize(("value", "words"), [(0.0, "0"), (-0.04, "0"), (1.25, "1.2"), (-0.3, "−0.3")])
def test_points_are_written_to_one_decimal_place(value: float, words: str) -> None:
    assert points(value) == words


@pytest.mark.parametrize("tab", range(len(GAMES) + 1))
def test_what_play_lost_is_drawn_for_every_game_and_where_nothing_is_judged(tab: int) -> None:
    for past in (SamplePast(), Past(sat(1, "whist"))):
        scene = StatisticsScene(Context(Screen(1280, 720)), past)
        scene.open_tab(tab)
        stepper = widget(scene, "stepper: What is shown")
        assert stepper.adjust is not None
        stepper.adjust(1)
        page = widget(scene, "stepper: What is shown")
        assert page.value == "Play lost a deal"
        scene.open_tab((tab + 1) % 3)
        assert (
            widget(scene, "stepper: What is shown").value == "Play lost a deal"
        )  # it stays when another game is chosen
        Offscreen(scene.context, [scene]).step(16)


def test_verdicts_are_read_while_the_page_is_open() -> None:
    past = Past(sat(1))
    scene = StatisticsScene(Context(Screen(1280, 720)), past)
    past.unread = [1]
    assert not scene.still()
    widget(scene, "stepper: What is shown").adjust(1)  # type: ignore[misc]
    assert "judged deals" not in str(scene.readings())
    past.judged = list(LOST)
    scene.update(0)
    assert scene.still()
    assert "judged deals: 2" in [reading.text for reading in scene.readings()]


# ------------------------------------------------------------ first times


def first_times(*happened: FirstTime, size: tuple[int, int] = (1280, 720)) -> tuple[StatisticsScene, Past]:
    """Return the page of first times, with nothing left to be searched."""
    past = Past(sat(1))
    past.happened = list(happened)
    scene = StatisticsScene(Context(Screen(*size)), past)
    for _ in range(FIRSTS):
        stepper = widget(scene, "stepper: What is shown")
        assert stepper.adjust is not None
        stepper.adjust(1)
    return scene, past


def happened(number: int, game: str = "exact") -> FirstTime:
    return FirstTime(f"Number {number} happened.", 1_790_000_000_000 - number, game, number, number, 0)


def rows(scene: StatisticsScene) -> list[str]:
    return [one.label for one in scene.widgets() if one.id.startswith("first ")]


def test_first_times_are_told_with_their_deal_and_lead_to_it() -> None:
    scene, _ = first_times(happened(1), happened(2, "whist"))
    assert rows(scene)[0].startswith("Replay: Number 1 happened. Exact Clubs, deal 1 · ")
    opened = routes(scene.context).opened
    assert choose_row(scene, 0) == Pop()
    assert choose_row(scene, 1) == Pop()
    assert opened == [("replay", 1, 1, 0), ("replay", 2, 2, 0)]
    scene.open_tab(list(GAMES).index("whist") + 1)
    assert len(rows(scene)) == 1


def choose_row(scene: StatisticsScene, row: int) -> Transition | None:
    return scene.choose(widget(scene, f"first {row}"))


def test_matches_are_searched_while_their_page_is_open() -> None:
    scene, past = first_times(*map(happened, (1, 2)))
    past.unsearched = [2, 1]
    counted = []
    for _ in range(3):
        counted.append((len(rows(scene)), scene.still()))
        scene.update(scene.context.now)
    assert counted[-1] == (2, True)
    past.unsearched = [1]
    other = StatisticsScene(scene.context, past)
    other.update(scene.context.now)
    assert past.unsearched == [1]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_every_first_time_is_reached_by_arrows_and_by_the_wheel(size: tuple[int, int]) -> None:
    scene, _ = first_times(*map(happened, range(30)), size=size)
    Offscreen(scene.context, [scene]).settle(300)
    scene.focus.id = "first 0"
    seen = {scene.focus.id}
    for _ in range(40):
        scene.handle(inputs.Move(0, 1))
        assert scene.focus.id in {one.id for one in scene.widgets()}
        seen.add(scene.focus.id)
    assert {f"first {row}" for row in range(30)} <= seen
    for taken in (inputs.PageTurn(-1), inputs.PageTurn(-1), inputs.PageTurn(-1), inputs.PageTurn(-1)):
        scene.handle(taken)
    assert "Number 0 " in rows(scene)[0]
    scene.scroll(-100)
    assert "Number 29 " in rows(scene)[-1]
    scene.scroll(100)
    assert "Number 0 " in rows(scene)[0]
