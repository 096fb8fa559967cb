"""What is read aloud at a table: every event as its log says it, and what the viewer is asked."""

from collections.abc import Sequence

from clubs.rules.ask import Ask
from clubs.rules.event import DealStarted, Event
from clubs.rules.view import SeatView
from clubs.ui.games import presentation
from clubs.ui.panels.overlay import Overlay
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.aloud import Aloud
from clubs.ui.texts.deal_log import Line, deal_log


class Announcer(Overlay):
    """Read aloud what the table shows, in the order in which it shows it."""

    def happened(self, event: Event) -> None:
        context = self.stage.context
        if not context.spoken:
            return
        history = self.stage.history
        before = 0 if isinstance(event, DealStarted) else len(self._lines(history[:-1]))
        for line in self._lines(history)[before:]:
            context.announce(line.sentence if context.wording == "full" else line.short)

    def _lines(self, history: Sequence[Event]) -> list[Line]:
        """Return what the log says about some events."""
        stage = self.stage
        setup, names, me = stage.match.setup, stage.match.names, self.desk().view.seat
        return [line for part in deal_log(stage.game, setup, history, names, me) for line in part.lines]

    def asked(self, ask: Ask, besides: Sequence[str]) -> None:
        """Read aloud what the viewer is asked; `besides` are buttons that it could choose instead."""
        context = self.stage.context
        if context.spoken:
            table = aloud(self.stage, self.desk().view)
            said = table.turn(ask) if context.wording == "short" else table.choices(ask, ())
            context.announce(" ".join([said, *(f"Or: {label}." for label in besides)]))


def aloud(stage: Stage, view: SeatView) -> Aloud:
    """Return the sentences about a table as it is shown."""
    return Aloud(stage.game, view, stage.public, stage.match.names, presentation(stage.game.id).texts)
