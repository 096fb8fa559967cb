"""The coach: a costly answer is held back once, with what is at stake, before it is given; and its note."""

from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.ui.components.labels import Side
from clubs.ui.components.notes import held_back, note_ground
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen_beside
from clubs.ui.panels.on_table import FreeRoom
from clubs.ui.panels.overlay import Overlay
from clubs.ui.panels.play import PlayPanel
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, HEADING, NAME, STAKE_GLOWS, STOP, TAKE_BACK
from clubs.ui.tabletop.card_animations import CardAnimation
from clubs.ui.tabletop.card_layout import Z_STOPPED, Wishes
from clubs.ui.tabletop.names import addressed, within
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.hints import stake
from clubs.ui.texts.thoughts import holding, think_of
from clubs.verdict.answers import answer_words
from clubs.verdict.verdict import Word
from clubs.verdict.why import causes, why

COSTLY: Final = (Word.COSTLY, Word.TURNED)
ANYWAY: Final = "anyway"
QUESTION: Final = message("Look again?")
WIDTHS: Final = (510.0, 420.0, 340.0, 270.0, 240.0)  # design units of text
BESIDE: Final = 36  # design units, from the thing that it is about
LOW: Final = 0.66  # of its height, above the foot of the thing
TITLE: Final = HEADING.sized(36)
STAKE: Final = BODY.sized(31)
LABEL: Final = NAME.sized(30)


class Callout(Container, frozen=True, kw_only=True):
    """A surface with an ember edge and a tail that leads to a thing, where it lies beside it."""

    thing: Rect

    def _surface(self, box: Rect, layout: Layout) -> Image:
        thing = self.thing
        across = min(box.bottom, thing.bottom) - max(box.top, thing.top)
        down = min(box.right, thing.right) - max(box.left, thing.left)
        if across > 0:
            side: Side | None = "right" if box.left > thing.left else "left"
            tail = (max(box.top, thing.top) + across / 2 - box.top) / box.height
        elif down > 0:
            side = "below" if box.top > thing.top else "above"
            tail = (max(box.left, thing.left) + down / 2 - box.left) / box.width
        else:
            side, tail = None, 0.0
        return note_ground(layout.paint, box.size, side, tail)


def coach_note(stage: Stage, panel: Panel, thing: Rect, stake: str, idea: str, button: PushButton) -> Part:
    """Return the note about a thing on the table, whose `button` goes on; the panel stays in sight."""
    c = stage.context.screen.c
    question, at_stake = Label(_(QUESTION), TITLE, "warning", heading=True), TextBlock(stake, STAKE, "strong")
    where = (TextBlock(idea, STAKE),) if idea else ()
    besides = Label(_(panel.instead), BODY, "muted", whole=True)

    def note(gap: Gap, *pressed: Part) -> Part:
        inside = VStack((VStack((question, *where, at_stake), gap), Flow(pressed)), gap)
        return Callout(Padding(inside, gap, gap), thing=thing)

    # Where there is little room, its lines are closer, and then the button stands alone.
    notes = (
        partial(note, "medium", button, besides),
        partial(note, "tight", button, besides),
        partial(note, "tight", button),
    )
    gap = 2 * round(BESIDE * c)
    return FreeRoom(
        tuple((make, width) for make in notes for width in WIDTHS),
        at=(thing.right + BESIDE * c, thing.bottom),
        by=(0.0, LOW),
        kept=(*seen_beside(panel), thing.inflate(gap, gap)),
        spared=(*plaques(stage), *closed_hands(stage)),
    )


class CoachFlow(Overlay):
    """Stop a card above the trick, or ask beside the button of another answer, at most once a trick.

    It says that the answer is costly, never which would be better; it is silent while there is no verdict,
    and where it is one thing or the other.
    """

    z = Z_SAID + 10

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table.stage, table.desk)
        self._controller = table.controller
        self._panel = table.panel
        self._focus = table.focus
        self._give = table.give
        self._action: Action | None = None
        self._stake = self._idea = self._came_from = ""
        self._ask: Ask | None = None
        self._last: tuple[int, int, type[Action]] | None = None

    # ------------------------------------------------------------ its course

    def stops(self, action: Action) -> bool:
        """Hold a costly answer back, and return whether it is; one that is held back already goes back."""
        held, ask, public = self._held, self._panel().ask, self._controller.public
        if held is not None:
            self._action = None
            self.stage.relay(default=TAKE_BACK)
        verdict = self._controller.verdict if self._controller.coach.on and ask is not None else None
        tried = verdict.of(action) if verdict is not None else None
        now = (public.deal, len(public.tricks), type(action))
        if verdict is None or tried is None or tried.word not in COSTLY or now == self._last:
            return False
        if ask is None or ask.either:
            return False
        coach = self._controller.coach
        names = [within(name) for name in addressed(self.stage.match.names, ask.seat)]
        if coach.gives_reasons and not causes(tried):
            return False
        if coach.tells_words and not why(verdict, tried, names).brief:
            return False  # a hint would call it nearly equal
        self._last, self._ask, self._action = now, ask, action
        view = self.desk().view
        self._stake = stake(verdict, tried, view, self.stage.game)
        has = holding(view.hand, self.stage.game.measure(view.public, view.seat))
        self._idea = think_of(verdict.best, tried, names, has, named=False)
        self._came_from, self._focus.id = self._focus.id or "", ANYWAY
        uid = self.stopped
        self.stage.relay({uid: CardAnimation(STOP)} if uid is not None else {})
        stage = self.stage
        if ms := stage.context.duration(STAKE_GLOWS):
            stage.timeline.run("stake", ms, STAKE_GLOWS.ease, delay=self.stage.timeline.left(uid))
        return True

    @property
    def _held(self) -> Action | None:
        """Return the answer that is held back, while its ask is open and no other is chosen."""
        panel, held = self._panel(), self._action
        return held if held is not None and panel.ask == self._ask and panel.means(held) else None

    @property
    def holds(self) -> bool:
        """Return whether an answer is held back."""
        return self._held is not None

    @property
    def stopped(self) -> int | None:
        """Return the card that stands above the trick, if a card is held back."""
        held, panel = self._held, self._panel()
        if held is None or not isinstance(panel, PlayPanel):
            return None
        return next((int(id.rpartition(" ")[2]) for id in panel.ids_of(held)), None)

    def close(self) -> None:
        self._action = None

    def take_back(self) -> None:
        """Let the card go back to the hand, or close the note."""
        self.close()
        self._focus.id = self._came_from
        self.stage.context.sound("slide")
        self.stage.relay(default=TAKE_BACK)

    def _go_on(self) -> None:
        """Give the answer all the same."""
        if (held := self._held) is not None:
            self._give(held)

    def enter(self) -> bool:
        """Take the key Enter while nothing else has the focus; return whether it was for the note."""
        if not self.holds or self._focus.id not in (None, self._came_from):
            return False
        self._go_on()
        return True

    # ------------------------------------------------------------ what can be chosen

    def mark(self, wishes: Wishes) -> None:
        """Let the card that is held back stand above the trick."""
        wishes.stopped = self.stopped

    def reachable(self, cards: list[Widget]) -> list[Widget]:
        """Return the cards of the hand that can be chosen, without the one that is stopped."""
        gone = f"card {self.stopped}"
        return [card for card in cards if card.id != gone]

    def widgets(self) -> list[Widget]:
        held, uid = self._held, self.stopped
        if held is None or uid is None:
            return super().widgets()
        label = spoken(_("{card} is held back; take it back", card=answer_words(held)))
        box = self._card_box(uid)
        stopped = Widget(f"stopped {uid}", box, "card", label, region="stopped", activate=self.take_back)
        return [stopped, *super().widgets()]

    def _about(self, held: Action) -> str:
        """Return what is held back."""
        if self.stopped is not None:
            return _("{card} is held back.", card=answer_words(held))
        return _("{answer}?", answer=self._panel().named(held))

    def status(self) -> tuple[str, str] | None:
        return ("", "") if self.holds else None

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        uid = self.stopped
        return [*(self._glow(uid) if uid is not None else ()), *super().sprites(now, focus)]

    def shows(self) -> object:
        held, uid = self._held, self.stopped
        if held is None:
            return None
        thing = self._card_box(uid) if uid is not None else self._button_box(held)
        return held, self._stake, self._idea, thing, seen_beside(self._panel())

    def part(self) -> Part | None:
        held, uid, panel = self._held, self.stopped, self._panel()
        if held is None:
            return None
        label = _("{answer} anyway", answer=panel.named(held))
        key = name_of(self.stage.context.key("act"))
        enter = _("{key} does it.", key=key) if uid is None else _("{key} plays it.", key=key)
        told = (_(QUESTION), self._about(held), self._idea, self._stake, enter)
        said = " ".join(map(spoken, filter(None, told)))
        button = PushButton(
            ANYWAY, label, self._go_on, role=LABEL, high=48, region="coach", said=spoken(label), value=said
        )
        thing = self._card_box(uid) if uid is not None else self._button_box(held)
        return coach_note(self.stage, panel, thing, self._stake, self._idea, button)

    def _glow(self, uid: int) -> list[Sprite]:
        """Draw the light behind the card, which rises once."""
        rest = self.stage.card_layout.cards[uid]
        pose = self.stage.timeline.pose(uid) or rest.pose
        part = self.stage.changes.part("stake")
        if part == 0:
            return []
        light = held_back(self.stage.context.paint, rest.pose.width)
        z = Z_STOPPED + pose.lift - 1
        return [centred(light, pose.x, pose.y, z, 255 if part is None else round(255 * part))]

    def _card_box(self, uid: int) -> Rect:
        return self.stage.card_layout.cards[uid].box

    def _button_box(self, held: Action) -> Rect:
        """Return the box of the large button for an answer that is no card played."""
        panel = self._panel()
        ids, large = panel.ids_of(held), ("actions", "choice")
        buttons = [widget for widget in panel.widgets() if widget.region in large and widget.enabled]
        own = [widget for widget in buttons if widget.id in ids]
        return next((widget.rect for widget in [*own, *buttons]), self.stage.context.screen.actions)
