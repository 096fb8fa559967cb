"""The page of the statistics that says what a person's play lost a deal, and in which part of it."""

from typing import Final

from pygame import Rect

from clubs.rules.plural import noun
from clubs.ui.components.meter import MINUS
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.statistics.charts import Bar, bars_image, figure_image
from clubs.ui.scenes.statistics.lost import RECENT, Lost
from clubs.ui.style.theme import ASIDE, CAPTION, LABEL

GAP, FIGURE = 26, 118  # design units
HEAD = LABEL.sized(23)
EMPTY: Final = (
    "Look at deals again. When their game is finished, this page tells what the play lost in them, and where."
)
READING: Final = "Judged deals are being read."
BY_PARTS: Final = "Points lost a deal, by its parts"
BY_GAME: Final = "Points lost a deal, by game: a point is not worth the same in each"
HONEST: Final = (
    "Judged by this program’s own search, which can be wrong. Only deals count in which every choice has been"
    " judged; deals with hints and practice are left out."
)


class LostPage:
    """The figures of one person, for one game or, by game, for all."""

    def __init__(self, paint: Painters, rest: Rect, lost: Lost, game: str) -> None:
        self.paint, self.rest, self.lost, self.game = paint, rest, lost, game
        self.u, self.t = paint.draw.u, paint.screen.t

    def sprites(self, *, reading: bool) -> list[Sprite]:
        """Draw the page."""
        if not self.lost.deals:
            return self._empty(READING if reading else EMPTY)
        return [*self._figures(), *self._bars()]

    def _empty(self, words: str) -> list[Sprite]:
        """Say that nothing has been judged yet."""
        theme, room = self.paint.theme, self.rest.width * 0.72
        said = self.paint.text.paragraph(words, ASIDE, theme.paper_muted, room, centred=True)
        sign = self.paint.draw.art("suits/clubs-hollow", self.u(90), tint=theme.paper_muted)
        x, y = self.rest.center
        gap = self.u(34)
        high = sign.height + gap + said.height
        return [
            centred(sign, x, y - high / 2 + sign.height / 2),
            centred(said, x, y + high / 2 - said.height / 2),
        ]

    def _figures(self) -> list[Sprite]:
        lost, rest, gap = self.lost, self.rest, self.u(GAP * 0.6)
        judged = len(lost.deals)
        figures = [
            (str(judged), f"judged {noun(judged, 'deal')}"),
            (str(lost.clean), "without a mistake"),
        ]
        if self.game:
            figures.append((points(lost.mean), "points lost a deal"))
            if judged > RECENT:
                figures.append((points(lost.recent), f"in the last {RECENT}"))
        width = (rest.width - gap * 3) / 4
        return [
            Sprite(
                figure_image(self.paint, figure, words, (width, FIGURE * self.t)),
                rest.left + place * (width + gap),
                rest.top,
            )
            for place, (figure, words) in enumerate(figures)
        ]

    def _bars(self) -> list[Sprite]:
        """Draw a bar for each part of a deal, or for each game, over the words on how they are judged."""
        rest, text, theme, u = self.rest, self.paint.text, self.paint.theme, self.u
        honest = text.paragraph(HONEST, CAPTION, theme.paper_muted, rest.width)
        foot = rest.bottom - honest.height
        top = rest.top + FIGURE * self.t + u(GAP * 1.3)
        head = text.image(
            BY_PARTS if self.game else BY_GAME,
            HEAD,
            theme.paper_ink,
            room=rest.width,
        )
        start = top + head.height + u(24)
        bars = bars_image(self.paint, self._rows(), (rest.width, foot - u(20) - start))
        return [Sprite(head, rest.left, top), Sprite(bars, rest.left, start), Sprite(honest, rest.left, foot)]

    def _rows(self) -> list[Bar]:
        """Return a bar for each part or game, as long as it lost much."""
        if self.game:
            parts = self.lost.by_part()
            most = max((value for _, value in parts), default=0.0) or 1.0
            return [Bar(words, points(value), max(0.0, value) / most) for words, value in parts]
        games = self.lost.by_game()
        most = max(value for _, value, _ in games) or 1.0
        return [
            Bar(title, f"{points(value)} in {number} {noun(number, 'deal')}", max(0.0, value) / most)
            for title, value, number in games
        ]


def points(value: float) -> str:
    """Return points to one decimal place."""
    shown = f"{value:.1f}"
    return "0" if shown in ("0.0", "-0.0") else shown.replace("-", MINUS)
