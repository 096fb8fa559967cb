"""The table as a spectator sees it, for a window that everybody in the room looks at."""

from collections.abc import Collection
from functools import cached_property
from typing import Final, Protocol

from pygame import Rect

from clubs.games import game
from clubs.language import _
from clubs.rules.action import Action
from clubs.rules.event import Event
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.room.places import RoomPlaces
from clubs.ui.scenes.table.captions import progress
from clubs.ui.scenes.table.controller import Watched
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.scenes.table.messages import Messages
from clubs.ui.scenes.table.parts import Commands, Parts
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import SAFE_EDGE
from clubs.ui.style.theme import Motion
from clubs.ui.tabletop.card_layout import Z_TOP, Wishes
from clubs.ui.tabletop.stage import Stage

STATUS: Final = 836  # design units from the top, between the trick and the hand at the foot


class RoomMatch(Watched, Protocol):
    """A match as a spectator sees it."""

    @property
    def due(self) -> bool:
        """Return whether the first of the events has been shown at the table itself."""


class StillContext(Context):
    """A context in which nothing moves: everything is in its new place at once."""

    reduced = True

    def duration(self, move: Motion) -> float:
        return 0.0


class RoomTable(Scene):
    """Show what has happened as soon as the table has; it takes no input."""

    def __init__(self, context: Context, watched: RoomMatch) -> None:
        super().__init__(context)
        self.watched = watched
        match = watched.match
        self.game = game(match.setup.game)
        self.words_of = self.game.id
        shown = presentation(self.game.id)
        self.stands_at = shown.place
        self._foot = next(iter(match.people), 0)
        self.stage = Stage(context, match, self.game, shown.table, Wishes, RoomPlaces)
        self.stage.patient = True
        self.stage.notice = self._notice
        self.overlays = [kind(self.stage, self._desk) for kind in shown.overlays]
        self.messages = Messages(self.stage)
        self._begin()

    def _begin(self) -> None:
        """Lay everything as it is now."""
        self.watched.told.clear()
        self.stage.begin(self.watched.view, self._foot)

    def _notice(self, event: Event) -> None:
        for overlay in self.overlays:
            overlay.happened(event)

    def _desk(self) -> Desk:
        stage = self.stage
        return Desk(self.context, stage.match, self.game, self.watched.view, stage, _unasked, Unadvised())

    def resized(self) -> None:
        self.stage.lay_out()

    def update(self, now: float) -> Transition | None:
        stage = self.stage
        watched = self.watched
        told = watched.told
        public = watched.view.public
        stage.update(now)
        while told and watched.due:
            stage.show(told, public)
        if not told:
            if len(stage.history) == len(watched.view.seen):
                stage.catch_up(public)
            else:  # something has been taken back
                self._begin()
        return None

    @property
    def shows(self) -> object:
        """All that its picture depends on beside the painters."""
        stage = self.stage
        watched = self.watched
        moment = None if stage.timeline.idle else self.context.now
        return stage.public, len(stage.history), stage.toast, tuple(self._waiting), watched.practice, moment

    @property
    def _waiting(self) -> Collection[int]:
        return () if self.watched.told else self.watched.waiting

    def frame(self, now: float) -> Frame:
        return Frame(self.context.paint.felt(), [*self.stage.sprites(), *self.around_cards()])

    def caption(self) -> str:
        return f"{_(self.game.title)} · {self._progress}"

    @property
    def _progress(self) -> str:
        return progress(self.game, self.stage.public, self.watched.practice)

    def around_cards(self) -> list[Sprite]:
        """Draw everything on the felt but the cards."""
        now = self.context.now
        parts = Parts(
            stage=self.stage,
            panel=Panel(self._desk()),
            progress=self._progress,
            fingerprint=self.watched.fingerprint,
            focus=self.focus,
            pointed=None,
            waiting=self._waiting,
            no_undo="",
            scored=False,
            said=next((said for overlay in self.overlays if (said := overlay.status())), None),
            messages=self.messages,
            draw_over=lambda: [s for overlay in self.overlays for s in overlay.sprites(now, self.focus)],
        )
        return [*RoomHud(parts, UNUSED).sprites(now), *parts.over]


class Unadvised:
    """No advice: nobody is asked here."""

    judged = False
    tells_odds = False
    verdict = None

    def hint(self, step: int) -> None:
        """Note nothing."""


def _unasked(_: Action) -> None:
    """Take no answer: nobody is asked here."""


def _nothing() -> None:
    """Do nothing: there is nothing to choose here."""


UNUSED: Final = Commands(
    sort=_nothing,
    undo=_nothing,
    menu=_nothing,
    last_trick=_nothing,
    log=_nothing,
    scoresheet=_nothing,
    rule=lambda _: Pop(),
)


class RoomHeader(Header):
    """The head without a menu button."""

    @cached_property
    def _words(self) -> tuple[Sprite, Sprite]:
        title, far = super()._words
        screen = self.stage.context.screen
        left = screen.stage.left + screen.u(SAFE_EDGE) * 2
        return title._replace(x=left), far._replace(x=left)

    @cached_property
    def _plate(self) -> Rect:
        screen = self.stage.context.screen
        around = self._written if self._seal is None else self._written.union(self._seal)
        edge = round(screen.u(SAFE_EDGE))
        return around.inflate(2 * edge, edge).clip(screen.stage)


class RoomHud(Hud):
    """The parts round the cards, with the promise that no hand is shown."""

    header = RoomHeader

    def icons(self) -> list[Widget]:
        return []

    def sprites(self, now: float) -> list[Sprite]:
        screen = self.stage.context.screen
        chip = self.stage.context.paint.labels.chip(_("No hand is ever shown here"), icon="eye")
        edge = screen.u(SAFE_EDGE)
        left = screen.stage.right - edge - chip.width
        promise = Sprite(chip, left, screen.height - edge - chip.height, Z_TOP)
        return [*super().sprites(now), promise]

    @cached_property
    def _status(self) -> list[Sprite]:
        screen = self.stage.context.screen
        lower = screen.v(STATUS) - screen.status[1] + screen.e * 0.62
        return [one._replace(y=one.y + lower) for one in super()._status]
