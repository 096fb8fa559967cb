"""The status line between trick and hand: whose turn it is, and what may be done."""

from collections.abc import Collection
from dataclasses import dataclass

from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.ui.games import presentation
from clubs.ui.panels.base import Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.tabletop.card_layout import Z_TRICK
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.turn import why_lead


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The line at one moment; `waiting` seats are to answer, and `said` is what an overlay wants."""

    stage: Stage
    panel: Panel
    waiting: Collection[int]
    said: tuple[str, str] | None = None

    def sprites(self) -> list[Sprite]:
        """Draw the line; nothing if there is nothing to say."""
        lead, clause = self.words()
        if not lead:
            return []
        context = self.stage.context
        image = context.paint.labels.status(lead, clause)
        return [centred(image, *context.screen.status, Z_TRICK + 30)]

    def words(self) -> tuple[str, str]:
        """Return the bold lead of the line, and its clause."""
        if self.said is not None:
            return self.said
        stage, why = self.stage, self._why_lead()
        if self.panel.ask is not None:
            lead, clause = self.panel.status()
            if why and lead == self.panel.ask.title:
                return "Your lead", f"{why}; {clause.removeprefix('lead ')}"
            return lead, clause
        waiting = sorted(self.waiting)
        if len(waiting) != 1:
            return "", ""
        return f"{stage.match.names[waiting[0]]}’s {'lead' if why else 'turn'}", why

    def _why_lead(self) -> str:
        """Return why the seat that is to lead does so; '' while nobody is to lead."""
        stage, panel = self.stage, self.panel
        public, playing = stage.public, PlayCard in engine.phase(stage.game, stage.public).actions
        asked = panel.ask is None or panel.ask.kind is PlayCard
        if not playing or not asked or public.plays or public.leader not in self.waiting:
            return ""
        names = addressed(stage.match.names, panel.desk.view.seat)
        return why_lead(public, presentation(stage.game.id).texts, names)
