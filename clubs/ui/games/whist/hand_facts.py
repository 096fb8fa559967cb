"""Figures about a hand: its suits counted over the fan, and a few facts beside it."""

from itertools import pairwise
from statistics import fmean
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.cards import (
    ACE,
    CLUBS,
    KING,
    SUITS,
    CardSet,
    Suit,
    contains,
    count,
    each,
    of_suit,
    rank,
    suit_name,
    suit_sign,
)
from clubs.cards import suit as suit_of
from clubs.cards.spoken import spoken
from clubs.games.whist import QUOTA, TARGET, KeepHand
from clubs.language import _, listed, message, shown
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.panels.kept_clear import plaques, seen
from clubs.ui.panels.on_table import ANY, FoldingPanel, FreeRoom, lower_right
from clubs.ui.parts.buttons import ChipButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY, CHIP, LABEL, POPOVER_RADII
from clubs.verdict.verdict import TriedAnswer, Verdict

TITLE: Final = message("Your thirteen")
HAND: Final = Explanation(
    message("What you hold"),
    message("Your clubs, aces and kings, and your longest suit, counted."),
)
ABOUT: Final = Explanation(
    message("The odds of both choices"),
    message("Counted in deals that fit what you know. It is noted as a hint."),
)
FACT, VALUE = BODY.sized(28), CHIP
ABOVE_FAN: Final = 38
SIDE_BY_SIDE: Final = 20
"""Design units between counts that stand over no cards of their own."""
ASKED: Final = 5
"""The step of a hint as which it is noted, after the four of the lamp."""
OF_100: Final = message("Of 100 deals I can imagine")
THINKING: Final = message("I am still thinking …")


class Odds:
    """The judge's figures for both choices, as rows of label and numbers; `asked` once they may be told."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self.asked = desk, False
        self._rows: tuple[tuple[str, str, str], ...] = ()

    @property
    def offered(self) -> bool:
        """Return whether there are such figures, or will be."""
        return self._desk.advice.tells_odds

    def ask(self) -> None:
        """Tell them from now on."""
        if not self.asked:
            self.asked = True
            self._desk.advice.hint(ASKED)

    @property
    def waits(self) -> bool:
        """Return whether they are asked for, and still to come."""
        return self.asked and not self.rows

    @property
    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """Return the head and three rows; none until they are asked for and the judge is ready."""
        if self.asked and not self._rows and (verdict := self._desk.advice.verdict) is not None:
            self._rows = odds(verdict, int(self._desk.match.setup[TARGET]))
        return self._rows

    @property
    def said(self) -> str:
        """Return the figures for a screen reader."""
        if not self.rows:
            return _(THINKING) if self.asked else ""
        (_label, keep, take), *rows = self.rows
        told = [
            _("{label}: {value}", label=label, value=f"{keep} {kept}, {take} {taken}")
            for label, kept, taken in rows
        ]
        return f"{_(OF_100)}. {'. '.join(told)}"


def odds(verdict: Verdict, target: int) -> tuple[tuple[str, str, str], ...]:
    """Return the figures of a verdict on an exchange; none if it has not got them."""
    kept = next((one for one in verdict.tried if isinstance(one.action, KeepHand)), None)
    taken = next((one for one in verdict.tried if not isinstance(one.action, KeepHand)), None)
    if kept is None or taken is None:
        return ()
    labels = (_("nearer +{target}", target=target), _("no change"), _("nearer −{target}", target=target))
    figures = zip(labels, of_100(kept), of_100(taken), strict=True)
    return (("", _("Keep"), _("Take")), *((label, str(keep), str(take)) for label, keep, take in figures))


def of_100(tried: TriedAnswer) -> tuple[int, int, int]:
    """Return in how many of 100 deals the score rises, stays, and falls."""
    up, down = round(100 * (tried.up or 0.0)), round(100 * (tried.down or 0.0))
    down = min(down, 100 - up)
    return up, 100 - up - down, down


def facts(held: CardSet) -> tuple[tuple[str, str], ...]:
    """Return facts about a hand of thirteen, as pairs of label and value."""
    high = sum(rank(card) in (ACE, KING) for card in each(held))
    lengths = {suit_sign(of): count(of_suit(held, of)) for of in SUITS}
    most = max(lengths.values())
    longest = [f"{{{sign}}}" for sign in lengths if lengths[sign] == most]
    signs = " ".join([*longest[:-2], shown(listed(longest[-2:]))])
    length = message("{suits}, {n} each") if len(longest) > 1 else message("{suits}, {n}")
    return (
        (_("Clubs"), _("{n} of {all}", n=lengths[suit_sign(CLUBS)], all=13)),
        (_("Aces and kings"), _("{n} of {all}", n=high, all=8)),
        (_("Longest suit"), _(length, suits=signs, n=most)),
        (_("You owe"), _("{n} tricks", n=QUOTA)),
    )


class HandFacts:
    """Figures about the viewer's hand: suit counts over the fan, a few facts, and the odds if asked for.

    The facts are shown if `open`: beside the buttons or, where there is no room, as a page over the table.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk, self.open = desk, False
        self.odds = Odds(desk)
        self.held = desk.view.hand
        self.rows = facts(self.held)

    @property
    def shows(self) -> object:
        """All that the parts depend on."""
        return self.open, self.odds.offered, self.odds.asked, self.odds.rows

    def part(self) -> Part:
        """Return a chip, or the facts that it opens: beside the buttons, else as a page over the table."""
        stage, screen = self.desk.stage, self.desk.context.screen
        about = self.desk.context.explained(HAND)
        chip = ChipButton("facts", _(TITLE), self._toggle, icon="info", region="facts", about=about)
        left = Rect(screen.stage.left, 0, screen.stage.width // 2, screen.height)
        room = lower_right(screen, chip, (*seen(stage), left))
        beside = ((lambda: self._surface("facts", "facts"), ANY),) if self.open else ()
        room = replace(room, forms=(*beside, *room.forms), spared=plaques(stage))
        over = FreeRoom(
            ((lambda: self._surface("page", "page"), ANY),),
            screen.middle,
            (0.5, 0.5),
            seen(stage),
            plaques(stage),
        )
        return FoldingPanel(room, over if self.open else None)

    def _surface(self, id: str, region: str) -> Part:
        """Return the facts, which close when they are pressed."""
        rows = [(Label(f, FACT, "muted", grow=1), Label(v, VALUE, "strong")) for f, v in self.rows]
        title = Label(_(TITLE), LABEL.sized(30), "accent")
        contents = Padding(VStack((title, TextGrid(tuple(rows)), *self._odds())))
        said = ", ".join(f"{label} {value}" for label, value in self.rows)
        said = spoken(f"{said}. {self.odds.said}" if self.odds.asked else said)
        page = Pressable(contents, id, _(TITLE), self._toggle, value=said, radii=POPOVER_RADII, region=region)
        return Container(page, radii=POPOVER_RADII)

    def _odds(self) -> tuple[Part, ...]:
        """Return the button that asks for the odds, or the odds in two columns, which it only reads."""
        odds = self.odds
        if not odds.asked:
            show = ChipButton(
                "odds",
                _("Show the odds"),
                self._ask,
                icon="bulb",
                region="facts",
                about=self.desk.context.explained(ABOUT),
            )
            return (show,) if odds.offered else ()
        head = Label(_(OF_100 if odds.rows else THINKING), FACT, "accent")
        rows = tuple(
            (Label(label, FACT, "muted", grow=1), *(Label(figure, VALUE, "strong") for figure in figures))
            for label, *figures in odds.rows
        )
        figures = (TextGrid(rows),) if rows else ()
        inside = VStack((head, *figures), "small")
        return (
            Pressable(
                inside,
                "odds",
                _(OF_100),
                odds.ask,
                value=odds.said,
                region="facts",
                about=self.desk.context.explained(ABOUT),
            ),
        )

    def _toggle(self) -> None:
        self.open = not self.open

    def _ask(self) -> None:
        """Ask for the odds, and show them as a page where they have no room beside the buttons."""
        self.open = True
        self.odds.ask()

    # ------------------------------------------------------------ over the fan

    def counts(self) -> list[Sprite]:
        """Draw the number of cards of each suit over its part of the fan."""
        context, fan = self.desk.context, self.desk.stage.card_layout.fan
        if any(shown.card is None for shown, _ in fan) or not fan:
            return []
        screen, labels = context.screen, context.paint.labels
        top = min(lying.place.y - lying.place.width * 0.7 for _, lying in fan)
        suits = [(suit_sign(of), of_suit(self.held, of)) for of in self._in_turn()]
        chips = [
            labels.chip(str(count(cards)), pip=sign, line=False).told(
                f"{n} {shown(suit_name(suit_of(next(each(cards))), plural=n != 1))}"
            )
            for sign, cards in suits
            for n in (count(cards),)
        ]
        high = chips[0].height
        under_status = screen.status[1] + labels.status("").height / 2 + high / 2 + 1
        y = max(top - ABOVE_FAN * screen.c, under_status)
        if screen.tight and y + high * 0.4 > top:
            return []  # between status line and hand there is no room in a low window or beside large text
        xs = self._middles([cards for _, cards in suits], max(chip.width for chip in chips))
        return [centred(chip, x, y, Z_PANEL) for chip, x in zip(chips, xs, strict=True)]

    def _in_turn(self) -> list[Suit]:
        """Return the suits held, in the order in which they lie; usual where they are mixed."""
        fan = self.desk.stage.card_layout.fan
        lying = [suit_of(shown.card) for shown, _ in fan if shown.card is not None]
        return [of for of in SUITS if of in lying] if self.desk.stage.by_rank else list(dict.fromkeys(lying))

    def _middles(self, suits: list[CardSet], wide: float) -> list[float]:
        """Return the middle of each suit's part of the fan; side by side where they are mixed or in rows."""
        fan = self.desk.stage.card_layout.fan
        found = [
            fmean(a.hit.centerx for shown, a in fan if shown.card is not None and contains(cards, shown.card))
            for cards in suits
        ]
        if self.desk.stage.by_rank or any(b - a < wide for a, b in pairwise(found)):
            left, right = min(a.hit.left for _, a in fan), max(a.hit.right for _, a in fan)
            step = wide + self.desk.context.screen.u(SIDE_BY_SIDE)
            first = (left + right - step * (len(suits) - 1)) / 2
            found = [first + step * place for place in range(len(suits))]
        return found
