"""The choice to keep one's hand or take the one in the middle, with what helps to choose."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.games.whist import SPARE, ExchangeHand, Exchanges, KeepHand
from clubs.language import _, message, shown
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.ui.components.painters import Painters
from clubs.ui.games.whist.hand_facts import HandFacts
from clubs.ui.games.whist.places import FAN_FOOT
from clubs.ui.games.whist.words import ExchangeWords
from clubs.ui.panels.base import Z_PANEL, Desk, Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen, status_line
from clubs.ui.panels.on_table import ANY, FreeRoom
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack, ZStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Explanation, Focus, Widget
from clubs.ui.style.theme import ACTION, HEADING, TextRole
from clubs.verdict.answers import first_up

MEDALLION: Final = 56
HEADLINE, BUTTONS = 184, 576  # 1080ths of the height, of their tops
WIDTH: Final = 512  # design units, of a button
BESIDE: Final = 24  # design units, between the headline and a plaque
ROLES: Final = (HEADING, HEADING.sized(34))
WIDTHS: Final = (440.0, 620.0, 900.0)  # design units of text, of the headline
KEEP: Final = message("Keep my hand")
TAKE: Final = message("Take the spare hand")


class ExchangePanel(Panel):
    """Two equal buttons, each with the consequence of its choice."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.facts = HandFacts(desk)

    def first(self) -> str:
        return "keep"

    def digit(self, n: int) -> str | None:
        return {1: "keep", 2: "exchange"}.get(n)

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return ("exchange" if isinstance(action, ExchangeHand) else "keep",)

    def named(self, action: Action) -> str:
        return _(TAKE if isinstance(action, ExchangeHand) else KEEP)

    @property
    def still(self) -> bool:
        return not self.facts.odds.waits

    def puts_away(self) -> bool:
        opened = self.facts.open
        self.facts.open = False
        return opened

    def status(self) -> tuple[str, str]:
        return shown(self.ask.title), _("you are asked only once")

    def widgets(self) -> list[Widget]:
        found = super().widgets()
        page = next((one.rect for one in found if one.id == "page"), None)
        return [
            one for one in found if page is None or one.region != "choice" or not page.colliderect(one.rect)
        ]

    def shows(self) -> object:
        return self.facts.shows, seen(self.desk.stage)

    def part(self) -> Part:
        screen, stage = self.screen, self.desk.stage
        answer, said = self.desk.answer, self._words.leads
        keep_it = _(KEEP)
        take_it = _(TAKE)
        stay, swap = partial(answer, KeepHand(self.seat)), partial(answer, ExchangeHand(self.seat))
        kept, taken = said(exchange=False), said(exchange=True)
        about = Explanation(take_it, f"{first_up(self._words.may_take)}.")
        if kept == taken:  # what is the same either way does not help to choose
            keep = ChoiceButton("keep", keep_it, stay, icon="hand", value=kept)
            take = ChoiceButton("exchange", take_it, swap, icon="swap", value=taken, about=about)
        else:
            keep = ChoiceButton("keep", keep_it, stay, icon="hand", below=kept)
            take = ChoiceButton("exchange", take_it, swap, icon="swap", below=taken, about=about)
        bare = replace(keep, icon=""), replace(take, icon="")  # they need less room
        forms = (
            (partial(Even, (keep, take), "large"), ANY),
            (partial(Even, bare, "small"), ANY),
            (partial(VStack, (keep, take), "small"), ANY),
        )
        spare = stage.card_layout.cards
        lying = [spare[shown.uid].box for zone, shown in stage.board if zone == SPARE]
        fan = lying[0].unionall(lying[1:]) if lying else Rect(0, 0, 0, 0)
        beside = [one.inflate(2 * screen.c * BESIDE, 0) for one in plaques(stage)]
        around = (*seen(stage), *beside, fan)
        at = screen.middle[0], screen.v(BUTTONS) + screen.e * 0.5
        free = (*seen(stage), *plaques(stage), status_line(self))
        buttons = FreeRoom(forms, at, (0.5, 0.0), free, (fan,))
        above = screen.middle[0], screen.v(HEADLINE) + screen.e * 0.2
        below = Rect(0, fan.top, screen.width, screen.height)
        heading = FreeRoom(self._heading, above, (0.5, 0.0), (*around, below), closed_hands(stage))
        return ZStack((heading, buttons, self.facts.part()))

    @property
    def _heading(self) -> tuple[tuple[Callable[[], Part], float], ...]:
        """Who knows the cards in the middle, in smaller letters where there is less room."""
        origin = self._words.origin
        return tuple((partial(_headline, origin, role), width) for role in ROLES for width in WIDTHS)

    @property
    def _words(self) -> ExchangeWords:
        return ExchangeWords(self.desk.view.public, self.desk.match.names, self.seat)

    def sprites(self, focus: Focus) -> list[Sprite]:
        paint, screen = self.paint, self.screen
        glow = paint.panels.light(screen.c * 330, "#FFE2A0", 0.28)
        found = [centred(glow, screen.middle[0], screen.v(430) + screen.e * 0.3, 1)]
        owner = self.desk.view.public.note(Exchanges).last
        if owner is not None:
            face = paint.panels.medallion(self.desk.match.seating[owner].animal, screen.c * MEDALLION)
            found.append(centred(face, screen.middle[0], screen.v(FAN_FOOT) + screen.e * 0.3, Z_PANEL))
        return [*found, *self.facts.counts(), *super().sprites(focus)]


class ChoiceButton(PushButton, frozen=True, kw_only=True):
    """One of two answers, with its consequence below."""

    high: float = 104
    role: TextRole = ACTION
    region: str = "choice"

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.target(paint.screen.c * self.high)

    def min_width(self, paint: Painters) -> float:
        return self.width(paint)

    def width(self, paint: Painters) -> float:
        return max(super().width(paint), paint.screen.c * WIDTH)


def _headline(origin: str, role: TextRole) -> Part:
    return Label(origin, role, "accent", "centre", heading=True, whole=True)
