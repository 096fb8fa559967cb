"""A question before something is lost: asked once, with what would be lost."""

from collections.abc import Callable

from pygame import Rect

from clubs.ui.context import Context
from clubs.ui.scene import Pop, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.sprite import Sprite
from clubs.ui.theme import ACTION, BODY, BUTTON_GAP, DIALOG_PADDING, HEADING

WIDTH = 680  # design units


class WarningScene(FrontScene):
    """Does it or leaves it; leaving it has the focus."""

    opaque = False

    def __init__(
        self, context: Context, headline: str, sentence: str, word: str, act: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self._headline, self._sentence, self._word, self._do = headline, sentence, word, act
        self.focus.id = "leave"

    def controls(self) -> list[Control]:
        """What it is about at the left, the safe way at the right."""
        make, u, panel = Controls(self.kit, self.clicked), self.screen.u, self.panel
        pad, gap, high = u(DIALOG_PADDING), u(BUTTON_GAP), target(u(66))
        width = (panel.width - 2 * pad - gap) / 2
        y = panel.bottom - pad - high
        does = boxed(panel.left + pad, y, width, high)
        leaves = boxed(panel.left + pad + width + gap, y, width, high)
        return [
            make.button("do", self._word, does, self._done, kind="danger", role=ACTION),
            make.button("leave", "Leave it", leaves, Pop, kind="primary", role=ACTION),
        ]

    def _done(self) -> Transition:
        self._do()
        return Pop()

    def decor(self) -> list[Sprite]:
        """The panel and the question."""
        kit, u, theme, panel = self.kit, self.screen.u, self.context.theme, self.panel
        x, room = panel.left + u(DIALOG_PADDING), panel.width - 2 * u(DIALOG_PADDING)
        title = kit.text.image(self._headline, HEADING, theme.text, room=room)
        lines = kit.text.paragraph(self._sentence, BODY, theme.muted, room)
        top = panel.top + u(DIALOG_PADDING) + u(6)
        return [
            Sprite(kit.chrome.panel(*panel.size), *panel.topleft),
            Sprite(title, x, top),
            Sprite(lines, x, top + title.height + u(26)),
        ]

    @property
    def panel(self) -> Rect:
        """The dialog, in the middle of the stage."""
        u, text = self.screen.u, self.kit.text
        width = min(self.screen.stage.width - 2 * u(24), WIDTH * self.screen.t)
        lines = len(text.wrapped(self._sentence, BODY, width - 2 * u(DIALOG_PADDING)))
        words = text.cap(HEADING) + u(32) + text.cap(BODY) + text.line(BODY) * (lines - 1)
        rect = boxed(0, 0, width, 2 * u(DIALOG_PADDING) + words + u(40) + target(u(66)))
        rect.center = self.screen.stage.center
        return rect
