"""Pages of the statistics: a person's results in figures, bars and the chart of a game; first times."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from clubs.games import GAMES, game
from clubs.rules.plural import MINUS, noun
from clubs.services.match_history import FirstTime
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dates import day_words
from clubs.ui.scenes.common.score_words import counted
from clubs.ui.scenes.statistics.charts import (
    HEAD,
    Bar,
    bar_chart,
    calibration_chart,
    counts_chart,
    figure_tile,
    run_chart,
)
from clubs.ui.scenes.statistics.figures import Figures, Share
from clubs.ui.style.theme import ASIDE, CAPTION, NAME, Radii, TextRole

BARS: Final = 490  # design units of text, the width of the bars beside a chart
ROW: Final[Radii] = (26, 9)
WORDS: Final = TextRole("serif", 31)
BUTTON: Final = NAME.sized(28)
EMPTY_WIDTH: Final = 830  # design units of text
LOOK: Final = "Replay"
EMPTY: Final = "Finish a game, and what happens in it for the first time is noted here, with its deal."
SEARCHING: Final = "Your finished games are being looked through."


def firsts_page(firsts: Sequence[FirstTime], look: Callable[[FirstTime], Answer], *, searching: bool) -> Part:
    """Return a list, the latest first, or why there is none; `look` opens the deal of one."""

    def row(at: int) -> Part:
        one = firsts[at]
        where = f"{game(one.game).title}, deal {one.deal} · {day_words(one.happened)}"
        said = f"{LOOK}: {one.sentence} {where}"
        words = VStack(
            (TextBlock(one.sentence, WORDS, "strong", said=""), TextBlock(where, CAPTION, said="")),
            "small",
            grow=1,
        )
        button = PushButton(f"first {at}", LOOK, lambda: look(one), "paper", role=BUTTON, high=52, said=said)
        forms = FirstThatFits((HStack((words, button)), VStack((words, HStack((button,))), "small")))
        return Container(Padding(forms, "medium", "small"), "row", ROW)

    empty = Inside(TextBlock(SEARCHING if searching else EMPTY, ASIDE, "muted", "centre"), widest=EMPTY_WIDTH)
    rows = ListView("firsts", len(firsts), row, tuple(firsts), "tight", empty, measured=len(firsts))
    return Region(rows, "rows")


def results_page(shown: Figures, game: str, missing: Collection[int]) -> Part:
    """Return the results in some matches, of one game or, with "", of all.

    Those that are `missing` are not counted whole yet.
    """
    bars = VStack(
        (
            Label("How often" if game else "By game", HEAD, "strong"),
            bar_chart([_bar(share) for share in _shares(shown, game, missing)]),
            Spacer(grow=1),
            Label("Recent games", HEAD, "strong"),
            run_chart(shown.run),
        ),
        grow=1,
    )
    charts = bars if not game else _beside_chart(bars, shown)
    return VStack((Even(tuple(_figures(shown, game)), "small"), charts), "large")


def _beside_chart(bars: Part, shown: Figures) -> Part:
    """Return the bars at the left of the game's own chart, or above it."""
    bids = shown.calibration()
    title = Label("Bids and tricks won" if bids else "Tricks in a deal", HEAD, "strong")
    counts = shown.tricks()
    chart = calibration_chart(bids) if bids else counts_chart(counts, "tricks, and in how many deals")
    own = VStack((title, chart), grow=1)
    beside = HStack((Inside(bars, down="fill", widest=BARS), own), "huge", "fill")
    return FirstThatFits((beside, VStack((bars, own), "large")), grow=1)


def _figures(shown: Figures, game: str) -> list[Part]:
    mean = round(shown.points_a_deal, 1)
    points = f"{mean:+.1f}".replace("-", MINUS) if mean else "0"
    played = len(shown.deals)
    return [
        figure_tile(str(shown.games), noun(shown.games, "game")),
        figure_tile(f"{shown.won.percent} %", "won"),
        figure_tile(points, "points a deal") if game else figure_tile(str(played), noun(played, "deal")),
        figure_tile(str(shown.streak), f"in a row, best {shown.longest}"),
    ]


def _shares(shown: Figures, game: str, missing: Collection[int]) -> list[Share]:
    """Return the shares of the bars."""
    if not game:
        return shown.by_game()
    left = sum(one.id in missing for one in shown.matches)
    to_go = f" ({counted(left, 'game')} to go)" if left else ""
    duties = shown.duties(GAMES[game].duty)
    return [shown.won, *(Share(share.words + to_go, share.part, share.whole) for share in duties)]


def _bar(share: Share) -> Bar:
    if not share.whole:
        return Bar(share.words, "none yet", 0.0)
    return Bar(share.words, f"{share.part} of {share.whole} · {share.percent} %", share.part / share.whole)
