"""Statistics: the right matches are counted, and every page draws."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from clubs.app.samples import SamplePast
from clubs.store.statistics import Auction, SeatDeal, Sitting
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.statistics.figures import Tally, chosen
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Pop, Push, Transition
from clubs.ui.style.layout import Screen

ANA = ("Ana", "fox")


def sat(
    id: int, game: str = "exact", *, won: bool | None = False, deals: tuple[SeatDeal, ...] = ()
) -> Sitting:
    return Sitting(id, game, 4, "sharp", *ANA, 0, won, deals)


class Past:
    """Some matches, and auctions of which each takes a few pieces."""

    def __init__(self, *sittings: Sitting) -> None:
        self.counted: dict[int, list[Auction]] = {}
        self.there: list[Sitting] = list(sittings)
        self.pieces = 0

    def sittings(self) -> Sequence[Sitting]:
        return list(self.there)

    def auctions(self, id: int) -> Iterator[tuple[Auction, ...]]:
        for number in range(3):
            self.pieces += 1
            yield (Auction(0, id > 0),) if number == 2 else ()

    def reset(self) -> None:
        self.there = []


@pytest.fixture
def context() -> Context:
    return Context(Screen(1024, 640))


def choose(scene: StatisticsScene | WarningScene, id: str) -> Transition | None:
    return scene.choose(next(widget for widget in scene.widgets() if widget.id == id))


def test_streaks_count_wins_in_a_row() -> None:
    results = [True, True, True, False, True, True]
    tally = Tally(tuple(sat(n, won=won) for n, won in enumerate(results)))
    assert (tally.streak, tally.longest) == (2, 3)
    assert (Tally(()).streak, Tally(()).longest) == (0, 0)


def test_a_match_with_practice_is_left_out_of_games_and_streaks_but_not_its_other_deals() -> None:
    deal = SeatDeal(3, 3, 13)
    matches = [sat(n, won=won, deals=(deal,)) for n, won in enumerate([True, None, True, False])]
    tally = Tally(tuple(matches[:3]))
    assert (tally.games, tally.won.part, tally.streak, tally.longest) == (2, 2, 2, 2)
    assert (tally.deals, tally.bids.part) == (3, 3)
    assert Tally(tuple(matches)).run == (True, True, False)
    ((_, share),) = Tally(tuple(matches)).by_game()
    assert (share.part, share.whole) == (2, 3)
    assert not Tally((matches[1],)).by_game()


def test_bids_are_set_against_the_tricks_that_came_of_them() -> None:
    deals = (SeatDeal(2, 2, 12), SeatDeal(4, 2, 0), SeatDeal(0, 0, 10), SeatDeal(1, None, 5))
    tally = Tally((sat(1, deals=deals),))
    assert tally.calibration() == {0: (0.0, 1), 2: (3.0, 2)}
    assert (tally.bids.part, tally.bids.whole) == (2, 3)
    assert tally.points_a_deal == pytest.approx(27 / 4)


def test_an_exchange_succeeds_when_the_quota_is_reached() -> None:
    deals = (SeatDeal(4, None, 0, True), SeatDeal(3, None, -1, True), SeatDeal(6, None, 2))
    tally = Tally((sat(1, "whist", deals=deals),))
    assert (tally.exchanges.part, tally.exchanges.whole) == (1, 2)
    assert (tally.quota.part, tally.quota.whole) == (2, 3)


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
    tally = chosen(all_of_them, **asked)  # type: ignore[arg-type]
    assert [found.id for found in tally.sittings] == ids


def test_auctions_are_counted_piece_by_piece_while_one_looks(context: Context) -> None:
    past = Past(sat(0, "free"), sat(1, "free"))
    scene = StatisticsScene(context, past)
    scene.update(0)
    assert not past.pieces
    scene.open_tab(5)
    assert not scene.still()
    while not scene.still():
        scene.update(0)
    assert past.counted == {0: [Auction(0, False)], 1: [Auction(0, True)]}
    again = StatisticsScene(context, past)
    again.open_tab(5)
    assert again.still()


def test_resetting_asks_once(context: Context) -> None:
    past = Past(sat(1))
    scene = StatisticsScene(context, past)
    asked = choose(scene, "reset")
    assert isinstance(asked, Push)
    question = asked.scene
    assert isinstance(question, WarningScene)
    assert choose(question, "leave") == Pop()
    assert past.there
    choose(question, "do")
    assert all(widget.id != "reset" for widget in scene.widgets())
    Offscreen(context, [scene]).step(0)


@pytest.mark.parametrize("tab", range(6))
def test_every_page_draws_with_much_and_with_nothing(context: Context, tab: int) -> None:
    for past in (SamplePast(), Past(), Past(sat(1, "low"))):
        scene = StatisticsScene(context, past)
        scene.open_tab(tab)
        assert Offscreen(context, [scene]).step(0)
