"""The table read aloud: every event as its log says it, the question to the viewer, and what keys ask for."""

from collections.abc import Callable, Sequence

from clubs.cards import SUITS, suit, suit_name
from clubs.language import _, shown
from clubs.rules.ask import Ask
from clubs.rules.event import DealScored, Event
from clubs.rules.view import SPECTATOR, SeatView
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel, card_id
from clubs.ui.panels.overlay import Overlay
from clubs.ui.shell import input as inputs
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.aloud import Aloud
from clubs.ui.texts.deal_log import LogLine, deal_log


class ReadingKeys:
    """Read the table aloud while somebody listens; `panel` returns the panel that is open."""

    def __init__(self, stage: Stage, panel: Callable[[], Panel], focus: Callable[[], Focus]) -> None:
        self._stage, self._panel, self._focus = stage, panel, focus
        self._asks = False

    def take(self, taken: inputs.Input) -> bool:
        """Take a key; return whether it was one of these, or the answer to what one of them asked."""
        asked, self._asks = self._asks, False
        spoken = self._stage.context.spoken
        match taken:
            case inputs.Do("next_suit"):
                self._next_suit(1)
            case inputs.Do("previous_suit"):
                self._next_suit(-1)
            case inputs.Do(command) if spoken and (said := self._read(command)):
                self._stage.context.answered()
                self._stage.context.announce(said, urgent=True)
            case inputs.Digit(n) if asked and 1 <= n <= len(SUITS):
                self._stage.context.announce(self._aloud.unseen(SUITS[n - 1]), urgent=True)
            case _:
                self._asks = asked and isinstance(taken, inputs.Point | inputs.Release | inputs.Focused)
                return False
        return True

    def _read(self, command: inputs.CommandName) -> str:
        """Return what a command reads; '' for one that reads nothing."""
        aloud = self._aloud
        reads: dict[str, Callable[[], str]] = {
            "read_hand": aloud.hand,
            "read_trick": aloud.trick,
            "read_choices": self._choices,
            "read_bids": aloud.standing,
            "read_points": aloud.points,
            "read_last_trick": aloud.last_trick,
            "read_unseen": self._which_suit,
        }
        return reads[command]() if command in reads else ""

    def _which_suit(self) -> str:
        self._asks = True
        suits = ", ".join(f"{n} {shown(suit_name(of))}" for n, of in enumerate(SUITS, 1))
        return _("Which suit? {suits}.", suits=suits)

    @property
    def _aloud(self) -> Aloud:
        return aloud(self._stage, self._panel().desk.view)

    def _choices(self) -> str:
        panel, ask = self._panel(), self._panel().ask
        named = [panel.named(action) for action in ask.actions()] if ask is not None else []
        named = named or [widget.label for widget in panel.widgets() if widget.region == "actions"]
        return self._aloud.choices(ask, dict.fromkeys(named))

    def _next_suit(self, step: int) -> None:
        """Give the focus to the first card of the next suit in the fan; after the last comes the first."""
        if not self._panel().takes_cards:
            return
        fan, focus = [shown for shown, _ in self._stage.card_layout.fan], self._focus()
        suits = [-1 if shown.card is None else suit(shown.card) for shown in fan]
        starts = [place for place, of in enumerate(suits) if place == 0 or of != suits[place - 1]]
        ids = [card_id(shown) for shown in fan]
        here = ids.index(focus.id) if focus.id in ids else -1
        at = sum(start <= here for start in starts) - 1
        if starts:
            focus.id, focus.visible = ids[starts[(at + step) % len(starts)]], True
            self._stage.context.sound("move")


class Announcer(Overlay):
    """Read aloud what the table shows, in the order in which it shows it; at once what reveals something.

    Where it does not ask, the page round the table does.
    """

    asks = True

    def __init__(self, stage: Stage, desk: Callable[[], Desk]) -> None:
        super().__init__(stage, desk)
        self._read: tuple[tuple[int, int], int] = (0, SPECTATOR), 0  # events by a viewer, and their lines
        self._followed: list[Event] | None = None

    def close(self) -> None:
        self.stage.context.look_anew()

    def happened(self, event: Event) -> None:
        context = self.stage.context
        if not context.spoken or isinstance(event, DealScored):  # the page of the score says that
            return
        history = self.stage.history
        self._followed = history
        so_far = len(history) - 1, self.desk().view.seat
        if self._read[0] != so_far:
            self._read = so_far, len(self._lines(history[:-1]))
        lines = self._lines(history)
        for line in lines[self._read[1] :]:
            said = line.sentence if context.settings.wording == "full" else line.short
            context.announce(said, urgent=event.reveals)
        self._read = (len(history), so_far[1]), len(lines)

    def _lines(self, history: Sequence[Event]) -> list[LogLine]:
        """Return what the log says about some events."""
        stage = self.stage
        setup, names, me = stage.match.setup, stage.match.names, self.desk().view.seat
        return [line for part in deal_log(stage.game, setup, history, names, me) for line in part.lines]

    def asked(self, ask: Ask, buttons: Sequence[str], besides: Sequence[str]) -> None:
        """Read aloud what the viewer is asked, with the buttons; `besides` are those that are no answer."""
        context = self.stage.context
        if context.spoken:
            table = aloud(self.stage, self.desk().view)
            if self._followed is not self.stage.history and self.stage.public.plays:
                context.announce(table.trick())  # it lay there when the viewer came
            self._followed = self.stage.history
            if self.asks:
                short = context.settings.wording == "short"
                said = table.turn(ask) if short else table.choices(ask, buttons)
                context.announce(" ".join([said, *(_("Or: {label}.", label=label) for label in besides)]))


def aloud(stage: Stage, view: SeatView) -> Aloud:
    """Return the sentences about a table as it is shown."""
    texts = presentation(stage.game.id).texts
    return Aloud(stage.game, view, stage.public, stage.match.names, texts, stage.cites_rules)
