"""Pages of the statistics: a person's results in figures, bars and the chart of a game; first times."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from clubs.games import GAMES, game
from clubs.language import MINUS, _, decimal, message, shown
from clubs.rules.plural import figure
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
EMPTY: Final = message(
    "Finish a game, and what happens in it for the first time is noted here, with its deal."
)
SEARCHING: Final = message("Your finished games are being looked through.")


def firsts_page(firsts: Sequence[FirstTime], look: Callable[[FirstTime], Answer], *, searching: bool) -> Part:
    """Return a list, the latest first, or why there is none; `look` opens the deal of one."""

    def row(at: int) -> Part:
        one = firsts[at]
        day = day_words(one.happened)
        replay = _("Replay")
        where = _("{game}, deal {n} · {day}", game=game(one.game).title, n=one.deal, day=day)
        said = _("{what}: {value}", what=replay, value=f"{shown(one.sentence)} {where}")
        words = VStack(
            (TextBlock(one.sentence, WORDS, "strong", said=""), TextBlock(where, CAPTION, said="")),
            "small",
            grow=1,
        )
        button = PushButton(
            f"first {at}", replay, lambda: look(one), "paper", role=BUTTON, high=52, said=said
        )
        forms = FirstThatFits((HStack((words, button)), VStack((words, HStack((button,))), "small")))
        return Container(Padding(forms, "medium", "small"), "row", ROW)

    empty = Inside(
        TextBlock(_(SEARCHING if searching else EMPTY), ASIDE, "muted", "centre"), widest=EMPTY_WIDTH
    )
    rows = ListView("firsts", len(firsts), row, tuple(firsts), "tight", empty, measured=len(firsts))
    return Region(rows, "rows")


def results_page(shown: Figures, game: str, missing: Collection[int]) -> Part:
    """Return the results in some matches, of one game or, with "", of all.

    Those that are `missing` are not counted whole yet.
    """
    bars = VStack(
        (
            Label(_("How often") if game else _("By game"), HEAD, "strong"),
            bar_chart([_bar(share) for share in _shares(shown, game, missing)]),
            Spacer(grow=1),
            Label(_("Recent games"), HEAD, "strong"),
            run_chart(shown.run),
        ),
        grow=1,
    )
    charts = bars if not game else _beside_chart(bars, shown)
    return VStack((Even(tuple(_figures(shown, game)), "small"), charts), "large")


def _beside_chart(bars: Part, shown: Figures) -> Part:
    """Return the bars at the left of the game's own chart, or above it."""
    bids = shown.calibration()
    title = Label(_("Bids and tricks won") if bids else _("Tricks in a deal"), HEAD, "strong")
    counts = shown.tricks()
    chart = calibration_chart(bids) if bids else counts_chart(counts, _("tricks, and in how many deals"))
    own = VStack((title, chart), grow=1)
    beside = HStack((Inside(bars, down="fill", widest=BARS), own), "huge", "fill")
    return FirstThatFits((beside, VStack((bars, own), "large")), grow=1)


def _figures(shown: Figures, game: str) -> list[Part]:
    mean = round(shown.points_a_deal, 1)
    points = f"{mean:+.1f}".replace("-", MINUS).replace(".", decimal()) if mean else "0"
    played = len(shown.deals)
    return [
        figure_tile(str(shown.games), _("{n:game/games}", n=shown.games)),
        figure_tile(_percent(shown.won), _("won", context="share")),
        figure_tile(points, _("points a deal"))
        if game
        else figure_tile(str(played), _("{n:deal/deals}", n=played)),
        figure_tile(str(shown.streak), _("in a row, best {n}", n=shown.longest)),
    ]


def _shares(shown: Figures, game: str, missing: Collection[int]) -> list[Share]:
    """Return the shares of the bars."""
    if not game:
        return shown.by_game()
    left = sum(one.id in missing for one in shown.matches)
    duties = shown.duties(GAMES[game].duty)
    if not left:
        return [shown.won, *duties]
    to_go = (
        _("{what} ({count} {n:game/games} to go)", what=_(share.words), count=figure(left), n=left)
        for share in duties
    )
    return [
        shown.won,
        *(Share(words, share.part, share.whole) for words, share in zip(to_go, duties, strict=True)),
    ]


def _bar(share: Share) -> Bar:
    if not share.whole:
        return Bar(share.words, _("none yet"), 0.0)
    said = _("{n} of {all} · {percent}", n=share.part, all=share.whole, percent=_percent(share))
    return Bar(share.words, said, share.part / share.whole)


def _percent(share: Share) -> str:
    """Return the percentage of a share: `51 %`."""
    return f"{share.percent} %"
