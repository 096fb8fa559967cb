"""The bid ladder: what each level costs, and the cards that it would take from the hand as it is."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import Card, CardSet, count, each, is_joker, suit_sign
from clubs.cards import suit as suit_of
from clubs.cards.spoken import spoken
from clubs.games.free.auction import BidsMade, level, why_not_bid
from clubs.games.free.prices import price_of
from clubs.ui.components.painters import Painters
from clubs.ui.games.free.words import RUNGS, AuctionWords, of_level
from clubs.ui.panels.base import Desk
from clubs.ui.panels.kept_clear import plaques, seen
from clubs.ui.panels.on_table import ANY, FoldingPanel, FreeRoom
from clubs.ui.parts.buttons import ChipButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Icon
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import CAPTION, CHIP, LABEL, POPOVER_RADII

WIDE, NARROW = 400.0, 260.0  # design units of text
LEFT, TOP, COLUMN = 25, 300, 35  # design units: from the edges of the stage, and the column of a suit
MARGIN: Final = 0.3  # of the stage's width, at its left, where the ladder may stand
PRICE: Final = CAPTION
NAME: Final = LABEL.sized(30)
FIGURE: Final = CHIP
TITLE: Final = "Bid ladder"


class Ladder:
    """The ladder beside the table, or as a page over it where there is no room; `open` is the page.

    `take` takes up a bid of a level; `held` are the cards that may be bid.
    """

    def __init__(self, desk: Desk, take: Callable[[int], None], held: CardSet) -> None:
        self.desk, self.open = desk, False
        self._take, self._held = take, held
        self.words = AuctionWords(desk.view.public, desk.match.names, desk.view.seat)
        self.made = desk.view.public.note(BidsMade)

    # ------------------------------------------------------------ what it looks like

    def part(self) -> Part:
        """Return it beside the table, or the chip and the page that it opens."""
        stage, screen = self.desk.stage, self.desk.context.screen
        chip = ChipButton("ladder", TITLE, self._toggle, icon="chart", region="ladder")
        edge = round(screen.stage.left + screen.stage.width * MARGIN)
        rest = Rect(edge, 0, screen.width - edge, screen.height)
        room = FreeRoom(
            (
                (partial(self._panel, brief=False), WIDE),
                (partial(self._panel, brief=True), NARROW),
                (lambda: chip, ANY),
            ),
            (screen.stage.left + screen.u(LEFT), screen.v(TOP) + screen.e * 0.3),
            (0.0, 0.0),
            (*seen(stage), *plaques(stage), rest),
        )
        over = FreeRoom(((self._page, WIDE),), screen.middle, (0.5, 0.5), seen(stage), plaques(stage))
        return FoldingPanel(room, over if self.open else None)

    def _panel(self, *, brief: bool) -> Part:
        return Container(Padding(self._contents(brief=brief)), radii=POPOVER_RADII)

    def _page(self) -> Part:
        inside, said = Padding(self._contents(brief=False)), "Close the bid ladder"
        page = Pressable(inside, "page", said, self._toggle, radii=POPOVER_RADII, region="page")
        return Container(page, radii=POPOVER_RADII)

    def _toggle(self) -> None:
        self.open = not self.open

    def _contents(self, *, brief: bool) -> Part:
        """Return the rungs from the highest down; the prices in words, and all so far, unless `brief`."""
        title = Label(TITLE, NAME, "strong", grow=1)
        about = () if brief else (Label("takes from your hand", PRICE, "muted", "end"),)
        rungs = tuple(self._rung(step, brief=brief) for step in reversed(range(len(RUNGS))))
        so_far = "" if brief else self.words.so_far(self.desk.view.hand)
        said = (self.words.next_rung(), so_far)
        foot = tuple(TextBlock(words, PRICE, "body") for words in said if words)
        return VStack((HStack((title, *about)), VStack(rungs, "none"), *foot), "small")

    def _rung(self, step: int, *, brief: bool) -> Part:
        words, reason = self.words, self.words.closed(step)
        ink: Ink = "faint" if reason else "strong"
        price = () if brief else (Label(words.rung(step), PRICE, "faint" if reason else "body", whole=True),)
        name = VStack((Label(RUNGS[step], NAME, ink, whole=True), *price), "tight", grow=1)
        joker = step == len(RUNGS) - 1
        lock = (Icon("lock", ink="faint"),) if reason else ()
        suits = lock if joker else (HStack(tuple(map(self._suit, of_level(step))), "none"),)
        said = words.rung(step)
        return Pressable(
            HStack((name, *suits), "small"),
            f"rung {step}",
            f"{RUNGS[step]}: {said}",
            partial(self._take, step),
            value=spoken(self.spoken(step)),
            chosen=any(level(card) == step for card in each(self._held)),
            across="tight",
            down="tight",
            region="ladder",
            reason=reason,
            about=Explanation(RUNGS[step], f"{said[:1].upper()}{said[1:]}."),
        )

    def _suit(self, bid: Card) -> Part:
        """Return a suit of a rung: brass and underlined if it was bid, with its figure while it is open."""
        was_bid = any(bid == other for _, other in self.made.made)
        is_open = self._is_open(bid) and not was_bid
        figure = str(count(self.takes(bid))) if is_open else ""
        sign = suit_sign(suit_of(bid))
        return DrawnPicture((sign, was_bid, figure), partial(_suit, sign, figure, was_bid))

    # ------------------------------------------------------------ what it says

    def takes(self, bid: Card) -> CardSet:
        """Return the cards that a bid would take from the hand as it is, after one's earlier bids."""
        return price_of((*self.made.by(self.desk.view.seat), bid), self.desk.view.hand).cards

    def _is_open(self, bid: Card) -> bool:
        return self.made.last is None or why_not_bid(bid, self.made.last[1]) is None

    def spoken(self, step: int) -> str:
        """Return what the open suits of a level would take, to be read aloud."""
        cards = [bid for bid in of_level(step) if not is_joker(bid) and self._is_open(bid)]
        return ", ".join(f"{{{suit_sign(suit_of(bid))}}} {count(self.takes(bid))}" for bid in cards)


def _suit(sign: str, figure: str, was_bid: bool, paint: Painters) -> Image:
    theme, screen = paint.theme, paint.screen
    size = max(screen.u(24), 14)
    width, gap = max(screen.u(COLUMN), paint.text.px(PRICE) * 1.7), screen.u(8)

    def make() -> Image:
        canvas = Canvas(round(width), round(size + gap + paint.text.cap(FIGURE)), 2)
        if was_bid:
            canvas.centre(paint.draw.pip(sign, size, theme.brass), width / 2, size / 2)
            line = paint.panels.rule(size * 0.8, max(2, screen.u(3)), theme.brass, 1.0)
            canvas.centre(line, width / 2, size * 1.3)
        elif figure:
            canvas.centre(paint.draw.pip(sign, size, theme.suits[sign]), width / 2, size / 2)
            image = paint.text.image(figure, FIGURE, theme.ember)
            canvas.centre(image, width / 2, canvas.height - image.height / 2)
        else:
            canvas.centre(paint.draw.pip(sign, size, theme.hollow), width / 2, canvas.height / 2)
        return canvas.image()

    return paint.draw.cached(("suit of a rung", sign, figure, was_bid), make)
