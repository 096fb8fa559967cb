"""The page of the statistics that says what a person's play lost a deal, and in which part of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.games import GAMES
from clubs.language import MINUS, _, decimal, message
from clubs.store.play_lost import FOLLOWED, LED, LostDeal
from clubs.store.statistics import PlayedMatch
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Picture, Spacer
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.statistics.charts import HEAD, Bar, bar_chart, figure_tile
from clubs.ui.style.theme import ASIDE, CAPTION

SIGN: Final = 90  # design units
EMPTY_WIDTH: Final = 830  # design units of text
FIGURES: Final = 4  # for which there is room
EMPTY: Final = message(
    "Look at deals again. When their game is finished, this page tells what the play lost in them, and where."
)
READING: Final = message("Judged deals are being read.")
BY_PARTS: Final = message("Points lost a deal, by its parts")
BY_GAME: Final = message("Points lost a deal, by game: a point is not worth the same in each")
HONEST: Final = message(
    "Judged by this program’s own search, which can be wrong. Only deals count in which every choice has been"
    " judged; deals with hints and practice are left out."
)
RECENT = 10  # deals


@dataclass(frozen=True, slots=True)
class Lost:
    """The judged deals of one person, the first one first, and the game of each."""

    deals: tuple[LostDeal, ...]
    games: tuple[str, ...]

    @classmethod
    def of(cls, matches: Sequence[PlayedMatch], deals: Sequence[LostDeal]) -> "Lost":
        """Return those of some matches, each as one person played it."""
        played = {(one.id, one.seat): one.game for one in matches}
        found = [deal for deal in deals if (deal.match, deal.seat) in played]
        return cls(tuple(found), tuple(played[deal.match, deal.seat] for deal in found))

    @property
    def mean(self) -> float:
        """The points lost a deal; 0 without a deal."""
        return _mean(self.deals)

    @property
    def recent(self) -> float:
        """The points lost a deal in the last RECENT deals."""
        return _mean(self.deals[-RECENT:])

    @property
    def clean(self) -> int:
        """The number of deals without a mistake."""
        return sum(not deal.mistakes for deal in self.deals)

    def by_part(self) -> list[tuple[str, float]]:
        """Return what each part of a deal lost on average, the tricks last."""
        found: dict[str, float] = {}
        for deal in self.deals:
            for part, points in deal.parts:
                found[part] = found.get(part, 0.0) + points
        parts = sorted(
            found, key=lambda part: (LED, FOLLOWED).index(part) + 1 if part in (LED, FOLLOWED) else 0
        )
        return [(part, found[part] / len(self.deals)) for part in parts]

    def by_game(self) -> list[tuple[str, float, int]]:
        """Return the title of every game with judged deals, the points lost a deal, and the deals."""
        found = []
        for id, game in GAMES.items():
            deals = [deal for deal, of in zip(self.deals, self.games, strict=True) if of == id]
            if deals:
                found.append((game.title, _mean(deals), len(deals)))
        return found


def _mean(deals: Sequence[LostDeal]) -> float:
    return sum(deal.lost for deal in deals) / len(deals) if deals else 0.0


def lost_page(lost: Lost, game: str, *, reading: bool) -> Part:
    """Return the figures of one person, for one game or, with "", for all."""
    if not lost.deals:
        words = TextBlock(_(READING if reading else EMPTY), ASIDE, "muted", "centre")
        sign = Picture((SIGN, SIGN), "sign", lambda paint, _: _sign(paint))
        return Inside(VStack((sign, words), "large"), across="centre", widest=EMPTY_WIDTH)
    rows = _by_part(lost) if game else _by_game(lost)
    return VStack(
        (
            Even(tuple(_tiles(lost, game)), "small"),
            VStack((Label(_(BY_PARTS if game else BY_GAME), HEAD, "strong"), bar_chart(rows))),
            Spacer(grow=1),
            TextBlock(_(HONEST), CAPTION, "muted"),
        ),
        "large",
    )


def _sign(paint: Painters) -> Image:
    return paint.draw.art("suits/clubs-hollow", paint.screen.u(SIGN), tint=paint.theme.paper_muted)


def _tiles(lost: Lost, game: str) -> list[Part]:
    judged = len(lost.deals)
    found = [
        figure_tile(str(judged), _("judged {n:deal/deals}", n=judged)),
        figure_tile(str(lost.clean), _("without a mistake")),
    ]
    if game:
        found.append(figure_tile(points(lost.mean), _("points lost a deal")))
    if game and judged > RECENT:
        found.append(figure_tile(points(lost.recent), _("in the last {n}", n=RECENT)))
    return [*found, *[Spacer()] * (FIGURES - len(found))]


def _by_part(lost: Lost) -> list[Bar]:
    """Return a bar for each part of a deal, as long as it lost much."""
    parts = lost.by_part()
    most = max((value for _, value in parts), default=0.0) or 1.0
    return [Bar(words, points(value), max(0.0, value) / most) for words, value in parts]


def _by_game(lost: Lost) -> list[Bar]:
    """Return a bar for each game, as long as it lost much."""
    games = lost.by_game()
    most = max(value for _, value, _ in games) or 1.0
    return [
        Bar(
            title, _("{points} in {n} {n:deal/deals}", points=points(value), n=number), max(0.0, value) / most
        )
        for title, value, number in games
    ]


def points(value: float) -> str:
    """Return points to one decimal place."""
    shown = f"{value:.1f}"
    return "0" if shown in ("0.0", "-0.0") else shown.replace("-", MINUS).replace(".", decimal())
