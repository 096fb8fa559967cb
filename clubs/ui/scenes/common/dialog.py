"""What all dialogs share: a title and a sentence on a panel, over whatever lies below."""

from typing import ClassVar

from pygame import Rect

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene, boxed
from clubs.ui.style.theme import BODY, DIALOG_PADDING, HEADING


class Dialog(ControlScene):
    """A panel in the middle of the stage; what stands under the words is what it is for."""

    opaque = False
    breadth: ClassVar[float] = 560
    """How wide the panel is where there is room; design units."""

    @property
    def title(self) -> str:
        """What it is about."""
        raise NotImplementedError

    @property
    def sentence(self) -> str:
        """What there is to know before one chooses."""
        raise NotImplementedError

    @property
    def foot(self) -> float:
        """How high what stands under the words is, in pixels."""
        raise NotImplementedError

    # ------------------------------------------------------------ where it lies

    @property
    def panel(self) -> Rect:
        """The dialog."""
        stage, text, u = self.screen.stage, self.paint.text, self.screen.u
        width = min(stage.width - 2 * u(24), max(u(self.breadth), self.screen.t * self.breadth))
        lines = len(text.wrapped(self.sentence, BODY, width - 2 * u(DIALOG_PADDING)))
        words = text.cap(HEADING) + u(32) + text.cap(BODY) + text.line(BODY) * (lines - 1)
        rect = boxed(0, 0, width, 2 * u(DIALOG_PADDING) + words + u(40) + self.foot)
        rect.center = stage.center
        return rect

    @property
    def below(self) -> Rect:
        """Where there is room under the words."""
        panel, pad = self.panel, self.screen.u(DIALOG_PADDING)
        return boxed(panel.left + pad, panel.bottom - pad - self.foot, panel.width - 2 * pad, self.foot)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        """The panel and its words."""
        text, theme, u, panel = self.paint.text, self.context.theme, self.screen.u, self.panel
        x, top = panel.left + u(DIALOG_PADDING), panel.top + u(DIALOG_PADDING) + u(6)
        room = panel.width - 2 * u(DIALOG_PADDING)
        title = text.image(self.title, HEADING, theme.text, room=room)
        return [
            Sprite(self.paint.panels.panel(*panel.size), *panel.topleft),
            Sprite(title, x, top),
            Sprite(text.paragraph(self.sentence, BODY, theme.muted, room), x, top + title.height + u(26)),
        ]
