"""A scene with a still background and notices, as all have but the table."""

from pygame import Surface

from clubs.ui.components.buttons import State
from clubs.ui.components.grounds import Shown
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.toast_fade import fading_toast, toast_stays
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen

NOTICE = 30  # the height of a notice above the decor, which is at 0


class NoticeScene(Scene):
    """A scene before a still background, with notices; `scenery` fills the window, if it is no dialog."""

    scenery: Shown | None = None

    def __init__(self, context: Context, notice: str = "") -> None:
        super().__init__(context)
        self.clicked: tuple[int, int] | None = None
        self._notice, self._notice_ends = notice, context.now + toast_stays(notice)
        self._warns = bool(notice)

    def page_sprites(self, now: float) -> list[Sprite]:
        """Draw all but the background and the notice."""
        raise NotImplementedError

    def backdrop(self) -> list[Sprite]:
        """Draw what is behind all that, and stays in its place when the page moves."""
        return []

    def paint_ground(self) -> Surface | None:
        """Return the background, the same Surface as long as nothing on it changes; None for a dialog."""
        return self.context.paint.scenery(self.scenery) if self.scenery is not None else None

    @property
    def paint(self) -> Painters:
        """The painters for pages, on which text may be larger than on a table."""
        return self.context.page_paint

    @property
    def screen(self) -> Screen:
        """The sizes of these painters."""
        return self.paint.screen

    def frame(self, now: float) -> Frame:
        sprites = [*self.backdrop(), *self.page_sprites(now)]
        if self._notice:
            labels, words = self.context.paint.labels, self._notice
            toast = labels.toast(words, "warning", "ember") if self._warns else labels.toast(words, "flag")
            ends, stays = self._notice_ends, toast_stays(self._notice)
            sprites.append(fading_toast(self.context, toast, self.notice_at, ends, NOTICE, stays))
        return Frame(self.paint_ground(), sprites)

    def update(self, now: float) -> Transition | None:
        """Take a notice away when its time is over."""
        if self._notice and now >= self._notice_ends:
            self._notice = ""
        return super().update(now)

    def still(self) -> bool:
        return not self._notice

    @property
    def busy(self) -> bool:
        return self.notified

    @property
    def notice_at(self) -> tuple[float, float]:
        """The centre of a notice in the window."""
        return self.context.screen.toast

    @property
    def notified(self) -> bool:
        """Whether a notice is shown."""
        return bool(self._notice)

    def notify(self, sentence: str, *, urgent: bool = False, warning: bool = False) -> None:
        super().notify(sentence, urgent=urgent)
        self._warns = warning
        self._notice, self._notice_ends = sentence, self.context.now + toast_stays(sentence)

    def refuse(self, sentence: str) -> None:
        self.context.sound("refuse")
        self.notify(sentence, warning=True)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Remember where the pointer let go, for controls that have two ends."""
        self.clicked = (taken.x, taken.y) if isinstance(taken, inputs.Release) else None
        return super().handle(taken)

    def state(self, widget: Widget) -> State:
        """Return the state that a widget is drawn in."""
        if not widget.enabled:
            return "disabled"
        if self.pressed == widget.id:
            return "pressed"
        return "hover" if self.focus.has(widget) else "rest"
