"""The page of the statistics with a person's results: figures, bars, and the chart of a game."""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.rules.plural import noun
from clubs.ui.components.meter import MINUS
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.score_words import counted
from clubs.ui.scenes.statistics.charts import (
    calibration_image,
    counts_image,
    figure_image,
    run_image,
    shares_image,
)
from clubs.ui.scenes.statistics.figures import Figures, Share
from clubs.ui.style.theme import LABEL

GAP, FIGURE = 26, 118  # design units
BARS = 0.72  # of the height of the charts, for the bars
HEAD: Final = LABEL.sized(23)


class ResultsPage:
    """The results in some matches, of one game or, with "", of all; `missing` are not counted whole yet."""

    def __init__(
        self, paint: Painters, rest: Rect, shown: Figures, game: str, missing: Collection[int]
    ) -> None:
        self.paint, self.rest, self.shown, self.game, self.missing = paint, rest, shown, game, missing
        self.u, self.t = paint.draw.u, paint.screen.t

    def sprites(self) -> list[Sprite]:
        """Draw the page."""
        return [*self._figures(), *self._charts()]

    def _figures(self) -> list[Sprite]:
        shown, rest, gap = self.shown, self.rest, self.u(GAP * 0.6)
        run = f"in a row, best {shown.longest}"
        mean = round(shown.points_a_deal, 1)
        played = len(shown.deals)
        points = f"{mean:+.1f}".replace("-", MINUS) if mean else "0"
        figures = (
            (str(shown.games), noun(shown.games, "game")),
            (f"{shown.won.percent} %", "won"),
            (points, "points a deal") if self.game else (str(played), noun(played, "deal")),
            (str(shown.streak), run),
        )
        width = (rest.width - gap * (len(figures) - 1)) / len(figures)
        return [
            Sprite(
                figure_image(self.paint, figure, words, (width, self._figure_height)),
                rest.left + place * (width + gap),
                rest.top,
            )
            for place, (figure, words) in enumerate(figures)
        ]

    @property
    def _figure_height(self) -> float:
        return FIGURE * self.t

    def _charts(self) -> list[Sprite]:
        """Draw bars at the left, and the game's own chart at the right."""
        rest, text, theme = self.rest, self.paint.text, self.paint.theme
        top = rest.top + self._figure_height + self.u(GAP * 1.3)
        gap = self.u(GAP * 1.8)
        part = (rest.width - gap) * 0.44 if self.game else rest.width
        heads = [("How often", rest.left), (self._chart_title, rest.left + part + gap)]
        found = [
            Sprite(text.image(words, HEAD, theme.paper_ink, room=part * 1.2), left, top)
            for words, left in (heads if self.game else [("By game", rest.left)])
        ]
        start = top + text.cap(HEAD) + self.u(24)
        high, shares = rest.bottom - start, self._shares()
        bars = shares_image(self.paint, shares, (part, high * BARS))
        found.append(Sprite(bars, rest.left, start))
        found += self._last_games(rest.left, part, start + high * BARS)
        if self.game:
            chart = self._chart((rest.width - gap - part, high))
            found.append(Sprite(chart, rest.left + part + gap, start))
        return found

    def _last_games(self, left: float, width: float, top: float) -> list[Sprite]:
        """Draw the run of the last games."""
        head = self.paint.text.image("Recent games", HEAD, self.paint.theme.paper_ink, room=width)
        start = top + head.height + self.u(22)
        image = run_image(self.paint, self.shown.run, (width, self.rest.bottom - start))
        return [Sprite(head, left, top), Sprite(image, left, start)]

    @property
    def _chart_title(self) -> str:
        return "Bids and tricks won" if self.shown.calibration() else "Tricks in a deal"

    def _chart(self, size: tuple[float, float]) -> Image:
        if bids := self.shown.calibration():
            return calibration_image(self.paint, bids, size)
        return counts_image(self.paint, self.shown.tricks(), "tricks, and in how many deals", size)

    def _shares(self) -> list[Share]:
        """Return the shares of the bars."""
        shown = self.shown
        if not self.game:
            return shown.by_game()
        found = [shown.won]
        left = sum(one.id in self.missing for one in shown.matches)
        for share in shown.duties(GAMES[self.game].duty):
            words = f"{share.words} ({counted(left, 'game')} to go)" if left else share.words
            found.append(Share(words, share.part, share.whole))
        return found
