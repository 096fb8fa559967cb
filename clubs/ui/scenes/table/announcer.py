"""Announcements at a table: every event as its log says it, and the question to the viewer."""

from collections.abc import Callable, Sequence

from clubs.rules.ask import Ask
from clubs.rules.event import DealScored, Event
from clubs.rules.view import SPECTATOR, SeatView
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk
from clubs.ui.panels.overlay import Overlay
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.aloud import Aloud
from clubs.ui.texts.deal_log import LogLine, deal_log


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
                context.announce(" ".join([said, *(f"Or: {label}." for label in besides)]))


def aloud(stage: Stage, view: SeatView) -> Aloud:
    """Return the sentences about a table as it is shown."""
    return Aloud(stage.game, view, stage.public, stage.match.names, presentation(stage.game.id).texts)
