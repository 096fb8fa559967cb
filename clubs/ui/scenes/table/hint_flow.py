"""The hint: a lamp beside the hand, and a pill with a little more of the answer at each step."""

from collections.abc import Sequence
from math import inf
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.components.cardart import State as CardState
from clubs.ui.games import presentation
from clubs.ui.panels.base import Z_PANEL, card_id
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen_beside
from clubs.ui.panels.on_table import ANY, EDGE, FreeRoom, table_icon
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.control import FOCUSED
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.futures_panel import BesideTrick, futures_forms, why_button
from clubs.ui.scenes.table.hint_pill import Make, StepCount, meanings, pill_forms
from clubs.ui.shell.widgets import Explanation, Focus, Widget
from clubs.ui.style.layout import UNDER_ICONS
from clubs.ui.style.theme import CAPTION, LEGAL_CUE, PILL, PILL_TURNS
from clubs.ui.tabletop.card_layout import Z_TRICK, Wishes
from clubs.ui.tabletop.card_marks import on_card
from clubs.ui.tabletop.names import addressed, within
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.futures import FuturesTold, futures_told
from clubs.ui.texts.hints import FAILED, NONE, HintStep, HintSteps, no_choice
from clubs.ui.texts.questions import plays_last
from clubs.ui.texts.thoughts import holding

RAISED: Final = 34
RISES: Final = 14
FOOT: Final = 24  # design units, from the middle of the status line to the foot of a hint
NO_FOCUS: Final = Focus()
PANEL_LOW: Final = 30  # design units, from the middle of the table down to that of the panel beside it
PATIENCE: Final = 600  # ms until it is said that a hint takes its time
WAITING: Final = message("The hint is still being worked out; that may take a few seconds.")


class HintFlow(Overlay):
    """Tell the steps of a hint on the viewer's ask, one at each press, until it is answered.

    What is said comes from the judge. If its verdict is not there yet, the lamp says so, and after a moment a
    sentence in the place of the first step does, until that comes. Each step that is shown is noted. The lamp
    is at a `slot` of the action row, and `pressed` is what it does; without a `lamp` something else asks.
    """

    lamp = True
    z = Z_TRICK + 30

    def __init__(self, table: TableAccess, slot: int = 1) -> None:
        super().__init__(table.stage, table.desk)
        self._controller = table.controller
        self._panel = table.panel
        self._labels = table.labels
        self._slot = slot
        self.pressed = self.more
        self._ask: Ask | None = None
        self._step = self._drawn = 0
        self._patient_until = inf
        self._before: list[Sprite] = []
        self._known: tuple[object, tuple[HintStep, ...]] = (None, ())
        self._held: Action | None = None

    # ------------------------------------------------------------ its course

    def more(self) -> None:
        """Open the hint or show its next step; close it after the last."""
        if shut := self.why_not:
            self.stage.say(shut)
            return
        ask = self._panel().ask
        if ask != self._ask:
            self.close()
            self._ask, self._step = ask, 1
        told = self.told
        if self.open and told and self._step >= len(told):
            self.shut()
            return
        self._before = self.drawn(NO_FOCUS)
        if self.open and told:
            self._step += 1
        self.open = True
        self._patient_until = self.stage.context.now + PATIENCE
        self.update()

    def compare(self, held: Action) -> None:
        """Set the best answer against one that was held back, from the first step on."""
        self.close()
        self._ask, self._step, self._held = None, 0, held
        self._known = None, ()

    def _unfold(self) -> None:
        """Show the figures, or put them away."""
        if (step := self.shown) is not None and step.unfolded:
            self._step -= 1
            self.update()
        else:
            self.more()

    def shut(self) -> None:
        """Close it; opened again for the same ask, it shows the same step."""
        self.close()
        self.stage.context.sound("slide")
        self.stage.relay(default=LEGAL_CUE)

    def close(self) -> None:
        self.open, self._drawn = False, 0

    def update(self) -> None:
        """Show a step once the verdict is there, and close when the ask is answered."""
        if self.open and self._panel().ask != self._ask:
            self.close()
        if self._waits and not self._controller.judged:
            self.close()
            self.stage.say(self._none)
        if self.shown and self._drawn != self._step:
            self._drawn = self._step
            self._controller.hint(self._step)
            self.stage.context.sound("flip")
            self.stage.changes.run("hint", PILL_TURNS if self._before else PILL)
            self.stage.relay(default=LEGAL_CUE)

    @property
    def offered(self) -> bool:
        """Return whether the viewer is one who may be asked here, so that there is a lamp."""
        controller = self._controller
        return controller.viewer in controller.match.people and not controller.scored

    @property
    def told(self) -> tuple[HintStep, ...]:
        """Return the steps for the ask that the hint was opened for, as soon as they are known."""
        ask = self._panel().ask
        return self.steps(ask) if ask is not None and ask == self._ask else ()

    def steps(self, ask: Ask) -> tuple[HintStep, ...]:
        """Return the steps for an ask, as soon as there is a verdict."""
        verdict = self._controller.verdict
        if verdict is None:
            return ()
        if self._known[0] is not verdict:
            names = self._names(ask.seat)
            view = self.desk().view
            leads = not view.public.plays
            beginner = self._controller.coach.tells_words
            has = holding(view.hand, self.stage.game.measure(view.public, ask.seat))
            told = HintSteps(verdict, names, self._order, ask.either, self._held, leads, beginner, has)
            self._known = verdict, told.steps()
        return self._known[1]

    def _order(self, action: Action) -> int:
        """Return where an answer stands: its first card from the left, or its first button."""
        panel, fan = self._panel(), self.stage.card_layout.fan
        ids = [*(card_id(shown) for shown, _ in fan), *(widget.id for widget in panel.widgets())]
        return min((ids.index(id) for id in panel.ids_of(action) if id in ids), default=len(ids))

    @property
    def shown(self) -> HintStep | None:
        """Return the step that is shown."""
        told = self.told if self.open else ()
        return told[min(self._step, len(told)) - 1] if told else None

    @property
    def _waits(self) -> bool:
        return self.open and self._panel().ask == self._ask and not self.told

    @property
    def _late(self) -> bool:
        """Return whether the first step has been waited for so long that this is said."""
        return self._waits and self.stage.context.now >= self._patient_until

    @property
    def why_not(self) -> str:
        """Return the reason why there is no hint now, or nothing."""
        return no_choice(self._panel().ask) or ("" if self._controller.judged else self._none)

    @property
    def _none(self) -> str:
        return _(FAILED if self._controller.failed else NONE)

    @property
    def _count(self) -> int:
        """Return the number of steps, without the figures behind the last."""
        return sum(not step.unfolded for step in self.told)

    @property
    def futures(self) -> FuturesTold | None:
        """Return what the answer and its rival lead to, at the last step; None where nothing parts them."""
        step = self.shown
        verdict = self._controller.verdict
        ask = self._panel().ask
        if step is None or step.rival is None or verdict is None or ask is None:
            return None
        stage = self.stage
        public = self.desk().view.public
        measure = stage.game.measure(public, ask.seat)
        worth = presentation(stage.game.id).texts.worth
        return futures_told(
            verdict.best, step.rival, self._names(ask.seat), measure, worth, last=plays_last(public)
        )

    def _names(self, seat: int) -> list[str]:
        return [within(name) for name in addressed(self.stage.match.names, seat)]

    def says(self) -> Sequence[str]:
        step = self.shown
        count = self._count
        futures = self.futures
        if step is None:
            return (_(WAITING),) if self._late else ()
        if step.unfolded:
            return (" ".join(filter(None, (futures.counted if futures else "", step.words))),)
        words = " ".join((step.words, *self._meanings(step)))
        said = f"{_('Hint {n} of {count}.', n=min(self._step, count), count=count)} {words}"
        return (f"{said} {futures.said}" if futures else said,)

    @property
    def still(self) -> bool:
        return not self._waits

    # ------------------------------------------------------------ what is meant

    @property
    def ringed(self) -> tuple[str, ...]:
        """Return the widgets of the answers that the step is about."""
        step, panel = self.shown, self._panel()
        return tuple(id for action in step.about for id in panel.ids_of(action)) if step else ()

    def mark(self, wishes: Wishes) -> None:
        """Raise the cards that the step is about; all others lose their edges."""
        ids, state = self.ringed, wishes.state
        if not any(id.startswith("card") for id in ids):
            return

        def edge(id: str, was: CardState) -> CardState:
            return "focus" if id in ids else "plain" if was == "legal" else was

        wishes.state = lambda shown: edge(card_id(shown), state(shown))
        wishes.rise = lambda shown: RAISED if card_id(shown) in ids else 0

    # ------------------------------------------------------------ what it looks like

    def widgets(self) -> list[Widget]:
        if not (self.offered and self.lamp):
            return []
        step, told = self.shown, self.told
        word = "thinking" if self._waits else "hint"
        if step is not None:
            later = told[self._step :]
            word = "close" if not later else "why" if later[0].unfolded else "more"
        shut = self.why_not
        return [
            *super().widgets(),
            Widget(
                "hint",
                self.stage.context.screen.action_slot(self._slot),
                "button",
                _(UNDER_ICONS[word]),
                value=spoken(" ".join(self.says())),
                enabled=not shut,
                reason=shut,
                region="corner",
                activate=self.pressed,
                about=self.stage.context.explained(TABLE["hint"]),
            ),
        ]

    def status(self) -> tuple[str, str] | None:
        return ("", "") if self.shown or self._late else None

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        return [*self._lamp(focus), *self._rings(), *self._pill()]

    def _lamp(self, focus: Focus) -> list[Sprite]:
        """Draw the lamp with its key, brass while a hint is open."""
        context, on = self.stage.context, self.shown is not None
        lamps = self.widgets()[-1:]
        return [one for lamp in lamps for one in table_icon(context, lamp, "bulb", focus, "hint", on=on)]

    def _rings(self) -> list[Sprite]:
        """Draw a lamp on each card and a ring round each button that the step is about."""
        ids, paint, screen = self.ringed, self.stage.context.paint, self.stage.context.screen
        badge, found = paint.panels.badge(max(screen.c * 34, 20), "bulb"), list[Sprite]()
        for shown, _lying in self.stage.card_layout.fan if ids else ():
            if card_id(shown) in ids:
                found += on_card(self.stage, shown.uid, badge)
        for widget in self._panel().widgets() if ids else ():
            if widget.id in ids:
                found.append(paint.panels.ring(widget.rect, z=Z_PANEL + FOCUSED + 1))
                found.append(centred(badge, *widget.rect.topright, Z_PANEL + FOCUSED + 2))
        return found

    def shows(self) -> object:
        return self.shown, self._step, self._late, seen_beside(self._panel())

    def part(self) -> Part | None:
        """Return the sentence between a lamp and which step it is, in the place of the status line."""
        step = self.shown
        if step is None:
            return self._free(pill_forms(_(WAITING))) if self._late else None
        futures = self.futures
        alone = self._pill_of(step, self._why())
        if futures is None:
            return alone
        panel = self._beside(futures)
        if futures.hundred is None:
            return BesideTrick(panel, alone, alone)
        before = self.told[self.told.index(step) - 1] if step.unfolded else step
        return BesideTrick(panel, self._pill_of(before), alone)

    def _pill_of(self, step: HintStep, ends: tuple[Part, ...] = ()) -> FreeRoom:
        """Return the pill of a step with which step it is."""
        return self._free(pill_forms(step.words, (*self._which_step(), *ends), self._meanings(step)))

    def _which_step(self) -> tuple[StepCount, ...]:
        """Return which step is shown; nothing where there is only one."""
        if self._count == 1:
            return ()
        said = _("{n} of {count}", n=min(self._step, self._count), count=self._count)
        return (StepCount(said, CAPTION, "muted", whole=True, about=self._about),)

    def _why(self) -> tuple[PushButton, ...]:
        """Return the way to the figures, where the next step has them."""
        later = self.told[self._step :]
        if not later or not later[0].unfolded:
            return ()
        return (why_button(_("Why?"), self._unfold, unfolded=False),)

    def _meanings(self, step: HintStep) -> Sequence[str]:
        """Return what words of a step mean, for somebody new to the game."""
        return meanings(step.words, self.stage.game.id) if self._controller.coach.tells_words else ()

    def _free(self, forms: tuple[tuple[Make, float], ...]) -> FreeRoom:
        """Return the first form of the pill that has room, in the place of the status line."""
        screen = self.stage.context.screen
        x, y = screen.status
        return FreeRoom(
            forms,
            at=(x, y + FOOT * screen.c),
            by=(0.5, 1.0),
            kept=(*seen_beside(self._panel()), *self._slot_box),
            spared=(*plaques(self.stage), *closed_hands(self.stage), *self._labels()),
        )

    @property
    def _slot_box(self) -> tuple[Rect, ...]:
        """The box of the empty place for our card, if one is to be played."""
        ask = self._panel().ask
        if ask is None or ask.kind is not PlayCard:
            return ()
        return (self.stage.places.trick(ask.seat).box,)

    def _beside(self, futures: FuturesTold) -> FreeRoom:
        """Return what both cards lead to as a panel beside the trick, in the form that finds room there."""
        stage = self.stage
        shown = self.shown
        screen = stage.context.screen
        unfolded = shown is not None and shown.unfolded
        forms = futures_forms(futures, self._unfold, unfolded=unfolded)
        return FreeRoom(
            (*((form, ANY) for form in forms), (Spacer, ANY)),
            at=(screen.stage.right - screen.u(EDGE), screen.middle[1] + PANEL_LOW * screen.c),
            by=(1.0, 0.5),
            kept=(*seen_beside(self._panel()), *plaques(stage)),
            spared=tuple(self._labels()),
        )

    @property
    def _about(self) -> Explanation:
        """The legend of the count; the words in the sentence explain themselves."""
        pressing = self.stage.context.pressing
        on = _("{key} leads on.", key=key) if (key := pressing("hint")) else ""
        away = _("{key} puts it away.", key=pressing("back"))
        return Explanation(_("A hint"), f"{on} {away}".lstrip())

    def _pill(self) -> list[Sprite]:
        """Draw the pill, which rises into its place, and fades into the next one."""
        pill, part = self.drawn(NO_FOCUS), self.stage.changes.part("hint")
        if part is None or part >= 1:
            return pill
        come = [sprite._replace(alpha=round(255 * part)) for sprite in pill]
        if self._before:
            return [*self._before, *(sprite._replace(z=sprite.z + 1) for sprite in come)]
        low = RISES * self.stage.context.screen.c * (1 - part)
        return [sprite._replace(y=sprite.y + low) for sprite in come]
