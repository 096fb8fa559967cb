"""Bidding an auction card by a ladder of what each level costs and takes from the hand, or passing."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import EMPTY, Card, CardSet, cards_of, count, each, is_joker, suit, suit_sign, words
from clubs.cards import suit as suit_of
from clubs.cards.spoken import rank_word, spoken
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, level, why_not_bid
from clubs.games.free.cards import AUCTION_CARDS
from clubs.games.free.prices import price_of, taken
from clubs.language import _, message
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.games.free.words import RUNGS, TEXTS, AuctionWords, of_level
from clubs.ui.panels.base import Z_PANEL, Desk, Panel, Remark
from clubs.ui.panels.kept_clear import plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FoldingPanel, FreeRoom, lower_right
from clubs.ui.parts.buttons import ChipButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Icon
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Explanation, Focus
from clubs.ui.style.theme import BODY, CAPTION, CHIP, LABEL, POPOVER_RADII
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.tabletop.card_marks import on_card
from clubs.ui.tabletop.fan import LEGAL_RISE
from clubs.ui.tabletop.names import addressed
from clubs.ui.texts.table import other_bid
from clubs.verdict.answers import first_up

DISC: Final = 34
CHOSEN_RISE: Final = LEGAL_RISE * 2
STAKE_RISE: Final = 22
WIDE, NARROW = 400.0, 260.0  # design units of text
LEFT, TOP, COLUMN = 25, 284, 35  # design units: from the edges of the stage, and the column of a suit
MARGIN: Final = 0.3  # of the stage's width, at its left, where the ladder may stand
PRICE: Final = CAPTION
NAME: Final = LABEL.sized(30)
FIGURE: Final = CHIP
TITLE: Final = message("Bid ladder")


class Ladder:
    """The rungs that may be bid, beside the table; all of them while it is `open`, or as a page over it.

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
        edge = round(screen.stage.left + screen.stage.width * MARGIN)
        rest = Rect(edge, 0, screen.width - edge, screen.height)
        room = FreeRoom(
            (
                (partial(self._panel, brief=False), WIDE),
                (partial(self._panel, brief=True), NARROW),
                (lambda: self._chip, ANY),
            ),
            (screen.stage.left + screen.u(LEFT), screen.v(TOP) + screen.e * 0.3),
            (0.0, 0.0),
            (*seen(stage), *plaques(stage), rest),
        )
        over = FreeRoom(((self._page, WIDE),), screen.middle, (0.5, 0.5), seen(stage), plaques(stage))
        return FoldingPanel(room, over if self.open else None)

    def _panel(self, *, brief: bool) -> Part:
        inside = self._contents(self._chip, brief=brief, whole=self.open)
        return Container(Padding(inside), radii=POPOVER_RADII)

    @property
    def _chip(self) -> ChipButton:
        return ChipButton("ladder", _(TITLE), self._toggle, icon="chart", region="ladder")

    def _page(self) -> Part:
        inside = self._contents(Label(_(TITLE), NAME, "strong", grow=1), brief=False, whole=True)
        said = _("Close the bid ladder")
        page = Pressable(Padding(inside), "page", said, self._toggle, radii=POPOVER_RADII, region="page")
        return Container(page, radii=POPOVER_RADII)

    def _toggle(self) -> None:
        self.open = not self.open

    def _contents(self, title: Part, *, brief: bool, whole: bool) -> Part:
        """Return the rungs from the highest down; the prices in words unless `brief`, and all if `whole`."""
        about = () if brief else (Label(_("takes from your hand"), PRICE, "muted", "end"),)
        steps = [step for step in reversed(range(len(RUNGS))) if whole or not self.words.closed(step)]
        rungs = tuple(self._rung(step, brief=brief) for step in steps)
        so_far = "" if brief else self.words.so_far(self.desk.view.hand)
        said = (self.words.next_rung(), so_far) if whole else ()
        foot = tuple(TextBlock(words, PRICE, "body") for words in said if words)
        return VStack((HStack((title, *about)), VStack(rungs, "none"), *foot), "small")

    def _rung(self, step: int, *, brief: bool) -> Part:
        words, reason = self.words, self.words.closed(step)
        rung = _(RUNGS[step])
        ink: Ink = "faint" if reason else "strong"
        price = () if brief else (Label(words.rung(step), PRICE, "faint" if reason else "body", whole=True),)
        name = VStack((Label(rung, NAME, ink, whole=True), *price), "tight", grow=1)
        joker = step == len(RUNGS) - 1
        lock = (Icon("lock", ink="faint"),) if reason else ()
        suits = lock if joker else (HStack(tuple(map(self._suit, of_level(step))), "none"),)
        said = words.rung(step)
        return Pressable(
            HStack((name, *suits), "small"),
            f"rung {step}",
            _("{label}: {value}", label=rung, value=said),
            partial(self._take, step),
            value=spoken(self.spoken(step)),
            chosen=any(level(card) == step for card in each(self._held)),
            across="tight",
            down="tight",
            region="ladder",
            reason=reason,
            about=Explanation(rung, " ".join((f"{first_up(said)}.", *self._meant(step)))),
        )

    def _meant(self, step: int) -> Iterator[str]:
        """Yield what the others mean whose last bid is of a level."""
        public, names = self.words.public, addressed(self.words.names, self.words.me)
        for seat in public.seats:
            bids = self.made.by(seat)
            if seat != self.words.me and bids and level(bids[-1]) == step:
                yield other_bid(TEXTS, public, names, seat)

    def _suit(self, bid: Card) -> Part:
        """Return a suit of a rung: brass and underlined if it was bid, with its figure while it is open."""
        was_bid = any(bid == other for _, other in self.made.made)
        is_open = self._is_open(bid) and not was_bid
        figure = str(count(self.takes(bid))) if is_open else ""
        sign = suit_sign(suit_of(bid))
        return DrawnPicture(
            (sign, was_bid, figure), partial(_suit, sign=sign, figure=figure, was_bid=was_bid)
        )

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


@cached_picture
def _suit(paint: Painters, *, sign: str, figure: str, was_bid: bool) -> Image:
    theme, screen = paint.theme, paint.screen
    size = max(screen.u(24), 14)
    width, gap = max(screen.u(COLUMN), paint.text.px(PRICE) * 1.7), screen.u(8)
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


class AuctionPanel(Panel):
    """The hand with its legal auction cards raised; the chosen one lights the cards that it would cost."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.legal = cards_of({a.card for a in ask.actions() if isinstance(a, BidCard)})
        self.chosen: TableCard | None = None
        self.ladder = Ladder(desk, self._take, self.legal)
        self.bids = self.ladder.made.by(self.seat)
        self.before = taken(self.bids, desk.view.hand)
        self._stakes = EMPTY

    # ------------------------------------------------------------ the hand

    def wishes(self) -> Wishes:
        return Wishes(state=self._state, rise=self._rise)

    def _state(self, shown: TableCard) -> State:
        if self.holds(self._stakes, shown.card):
            return "stake"
        if not self.holds(AUCTION_CARDS, shown.card):
            return "plain"
        if self._is_chosen(shown):
            return "focus"
        return "legal" if self.holds(self.legal, shown.card) else "shade"

    def _rise(self, shown: TableCard) -> float:
        if self._is_chosen(shown):
            return CHOSEN_RISE
        if self.holds(self._stakes, shown.card):
            return STAKE_RISE
        return LEGAL_RISE / 2 if self.holds(self.legal, shown.card) else 0

    def _is_chosen(self, shown: TableCard) -> bool:
        return self.chosen is not None and shown.uid == self.chosen.uid

    def card_reason(self, shown: TableCard) -> str:
        reason = None if shown.card is None else self.ask.why_not(BidCard(self.seat, shown.card))
        return "" if reason is None else _(reason.words)

    def pick(self, shown: TableCard) -> None:
        """Take a card up at the first choice, bid it at the second; refuse a playing card."""
        if shown.card is None:
            return
        action = BidCard(self.seat, shown.card)
        if reason := self.ask.why_not(action):
            self.desk.refuse(reason, shown.uid)
        elif self._is_chosen(shown):
            self.desk.answer(action)
        else:
            self.desk.context.sound("number")
            self.chosen, self._stakes = shown, self.ladder.takes(shown.card)
            self.desk.context.announce(_("{card} chosen; once more to bid it.", card=words(shown.card)))

    def remark(self, focused: TableCard | None) -> Remark | None:
        shown = self.chosen or focused
        if shown is None or shown.card is None or not self.holds(self.legal, shown.card):
            return None
        priced = self.ladder.words.chosen if self.chosen else self.ladder.words.bid
        title, said = priced(shown.card, self.desk.view.hand)
        return Remark(shown.uid, title, (said,))

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return self.ids_of_cards(cards_of((action.card,))) if isinstance(action, BidCard) else ("pass",)

    def named(self, action: Action) -> str:
        return _bid(action.card) if isinstance(action, BidCard) else _("Pass", context="say nothing")

    def card_label(self, shown: TableCard) -> str:
        label = super().card_label(shown)
        if not self.holds(self.legal, shown.card) or shown.card is None:
            return label
        return f"{label}. {spoken(self.ladder.words.bid(shown.card, self.desk.view.hand)[1])}"

    def status(self) -> tuple[str, str]:
        """Leave what is open to the ladder, and the line to the price of a chosen card over it."""
        return ("", "") if self.chosen else (_(self.ask.title), "")

    # ------------------------------------------------------------ what can be chosen

    def shows(self) -> object:
        return self.chosen and self.chosen.uid, self.ladder.open, seen(self.desk.stage)

    def part(self) -> Part:
        card = self.chosen.card if self.chosen else None
        reason = _("Choose a card to bid first.") if card is None else ""
        bid = ActionButton(
            "bid",
            _("Bid", context="verb") if card is None else _bid(card),
            self._answer,
            "primary",
            reason=reason,
        )
        passing = ActionButton(
            "pass", _("Pass", context="say nothing"), partial(self.desk.answer, Pass(self.seat))
        )
        return ZStack((lower_right(self.screen, VStack((bid, passing), "small")), self.ladder.part()))

    def puts_away(self) -> bool:
        opened = self.ladder.open
        self.ladder.open = False
        return opened

    def _answer(self) -> None:
        if self.chosen is not None and self.chosen.card is not None:
            self.desk.answer(BidCard(self.seat, self.chosen.card))

    def _take(self, step: int) -> None:
        """Take up the lowest card of a level that may be bid."""
        fan = (shown for shown, _ in reversed(self.desk.stage.card_layout.fan) if shown.card is not None)
        may = [s for s in fan if self.holds(self.legal, s.card) and level(s.card or 0) == step]
        if may:
            self.ladder.open = False
            self.pick(min(may, key=lambda shown: shown.card or 0))
        else:
            self.desk.stage.say(_("You hold no {rank} that may be bid.", rank=rank_word(of_level(step)[0])))

    # ------------------------------------------------------------ what it looks like

    def sprites(self, focus: Focus) -> list[Sprite]:
        return [*super().sprites(focus), *self._at_stake(), *self._discs()]

    def _at_stake(self) -> list[Sprite]:
        """Draw the words over the cards that the chosen bid would take."""
        fan = self.desk.stage.card_layout.fan
        stakes = [lying.place for shown, lying in fan if self.holds(self._stakes, shown.card)]
        if not stakes:
            return []
        top = min(lying.place.y - lying.place.width * 0.7 for _, lying in fan) - 54 * self.screen.c
        chip = self.paint.labels.chip(_("at stake"), icon="warning", line=False)
        middle = (stakes[0].x + stakes[-1].x) / 2
        said = centred(chip, middle, top + self.paint.text.cap(BODY) / 2, Z_PANEL)
        return [said] if said.rect.collidelist(self.surfaces) < 0 else []

    def _discs(self) -> list[Sprite]:
        """Draw on each card that an earlier bid would take the sign of that bid's suit."""
        stage, gone = self.desk.stage, self.before & ~self._stakes
        return [
            sprite
            for shown, _ in stage.card_layout.fan
            if shown.card is not None and self.holds(gone, shown.card)
            for sprite in on_card(stage, shown.uid, _disc(self.paint, suit_sign(suit(shown.card))))
        ]


@cached_picture
def _disc(paint: Painters, sign: str) -> Image:
    """Draw a dark disc with a suit sign."""
    width = round(max(DISC * paint.screen.c, 18))
    sheet = paint.draw.drawing(width, width, 2)
    sheet.circle(width / 2, width / 2, width / 2, paint.theme.ink, 0.9)
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.pip(sign, width * 0.56, paint.theme.stake), width / 2, width / 2)
    return canvas.image()


def _bid(card: Card) -> str:
    """Return the bid of a card in words."""
    if is_joker(card):
        return _("Bid {card}", card=words(card))
    return _("Bid the {card}", card=words(card))
