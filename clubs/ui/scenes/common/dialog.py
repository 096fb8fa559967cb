"""The base of all dialogs: a title and a sentence on a panel over the scene below."""

from pygame import Rect

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene, around, boxed
from clubs.ui.scenes.common.key_hints import CHOOSE_OR_LEAVE, pad_hints
from clubs.ui.style.theme import BODY, BUTTON_GAP, DIALOG_PADDING, HEADING

FOOT = 42  # design units from the middle of the hints to the edge of the window
EDGE = 24  # design units that a dialog keeps from the edges of the window


class Dialog(ControlScene):
    """A panel in the middle of the stage; subclasses fill the part under the words."""

    opaque = False
    breadth: float = 560
    """The width of the panel where there is room; design units."""

    title: str
    sentence: str

    @property
    def foot(self) -> float:
        """The height of the part under the words, in pixels."""
        raise NotImplementedError

    # ------------------------------------------------------------ layout

    @property
    def width(self) -> float:
        """The width of the panel."""
        u = self.screen.u
        return min(self.stage.width - 2 * u(EDGE), max(u(self.breadth), self.screen.t * self.breadth))

    @property
    def panel(self) -> Rect:
        """The rectangle of the dialog."""
        return around(self.room.center, self.width, self._height)

    @property
    def needed(self) -> float:
        return self._height + 2 * self.screen.u(EDGE)

    @property
    def _height(self) -> float:
        text, u, width = self.paint.text, self.screen.u, self.width
        lines = len(text.wrapped(self.sentence, BODY, width - 2 * u(DIALOG_PADDING)))
        words = text.cap(HEADING) + u(32) + text.cap(BODY) + text.line(BODY) * (lines - 1)
        return 2 * u(DIALOG_PADDING) + words + u(40) + self.foot

    @property
    def below(self) -> Rect:
        """The rectangle of the part under the words."""
        panel, pad = self.panel, self.screen.u(DIALOG_PADDING)
        return boxed(panel.left + pad, panel.bottom - pad - self.foot, panel.width - 2 * pad, self.foot)

    @property
    def pair(self) -> tuple[Rect, Rect]:
        """The rectangles of two buttons side by side in that part."""
        gap, room = self.screen.u(BUTTON_GAP), self.below
        width = (room.width - gap) / 2
        left = boxed(room.left, room.top, width, room.height)
        return left, boxed(room.left + width + gap, room.top, width, room.height)

    def says(self) -> tuple[str, ...]:
        return (self.sentence,)

    # ------------------------------------------------------------ the picture

    def _hints(self) -> list[Sprite]:
        """Draw what the buttons of the pad in use do, below the panel if there is room."""
        panel, u = self.panel, self.screen.u
        middle = self.room.bottom - u(FOOT)
        fits = panel.bottom + u(FOOT) <= middle
        room = panel.inflate(-2 * u(DIALOG_PADDING), 0)
        return pad_hints(self.context, CHOOSE_OR_LEAVE, room, middle) if fits else []

    def decor(self) -> list[Sprite]:
        """Draw the panel and its words, and hints."""
        text, theme, u, panel = self.paint.text, self.context.theme, self.screen.u, self.panel
        x, top = panel.left + u(DIALOG_PADDING), panel.top + u(DIALOG_PADDING) + u(6)
        room = panel.width - 2 * u(DIALOG_PADDING)
        title = text.image(self.title, HEADING, theme.text, room=room)
        return [
            Sprite(self.paint.panels.panel(*panel.size), *panel.topleft),
            Sprite(title, x, top),
            Sprite(text.paragraph(self.sentence, BODY, theme.muted, room), x, top + title.height + u(26)),
            *self._hints(),
        ]
