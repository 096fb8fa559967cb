"""The pause: a dialog over the table, which waits out of focus behind it."""

from collections.abc import Callable

from pygame import Rect

from clubs.table.code import hash_of
from clubs.ui.buttons import Kind
from clubs.ui.context import Context
from clubs.ui.scene import Pop, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.sprite import Sprite
from clubs.ui.theme import ACTION, BODY, DIALOG_PADDING, HEADING

Open = Callable[[], Transition]


class PauseScene(FrontScene):
    """Goes on, shows rules or settings, or leaves to the menu, where the match can be continued."""

    opaque = False

    def __init__(
        self,
        context: Context,
        *,
        caption: str,
        rules: Open,
        settings: Open,
        leave: Open,
        deal: str | None = None,
    ) -> None:
        """`deal` is the code of the deal that is being played, whose fingerprint may be told already."""
        super().__init__(context)
        self._caption, self._deal = caption, deal
        self._rules = rules
        self._entries: list[tuple[str, str, str, Kind, Open]] = [
            ("continue", "Continue", "play", "primary", Pop),
            ("rules", "Rules", "book", "secondary", rules),
            ("settings", "Settings", "gear", "secondary", settings),
            ("leave", "Leave to menu", "home", "secondary", leave),
        ]
        self.focus.id = "continue"

    def controls(self) -> list[Control]:
        """Four buttons, one under the other."""
        make, u = Controls(self.kit, self.clicked), self.screen.u
        panel = self.panel
        y = panel.bottom - u(DIALOG_PADDING) - self._step * len(self._entries) + u(18)
        found = []
        for id, label, icon, kind, act in self._entries:
            rect = boxed(
                panel.left + u(DIALOG_PADDING), y, panel.width - 2 * u(DIALOG_PADDING), self._step - u(18)
            )
            found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=ACTION))
            y += self._step
        return found

    def decor(self) -> list[Sprite]:
        """The panel, what it is about, and that nothing is lost."""
        kit, u, theme, panel = self.kit, self.screen.u, self.context.theme, self.panel
        x, room = panel.left + u(DIALOG_PADDING), panel.width - 2 * u(DIALOG_PADDING)
        title = kit.text.image("Paused", HEADING, theme.text)
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
        width = max(u(560), self.screen.t * 560)
        lines = len(text.wrapped(self._sentence, BODY, width - 2 * u(DIALOG_PADDING)))
        words = text.cap(HEADING) + u(32) + text.cap(BODY) + text.line(BODY) * (lines - 1)
        height = 2 * u(DIALOG_PADDING) + words + u(40) + self._step * len(self._entries) - u(18)
        rect = boxed(0, 0, width, height)
        rect.center = self.screen.stage.center
        return rect

    def help(self) -> Transition | None:
        """F1 opens the rules."""
        return self._rules()

    @property
    def _sentence(self) -> str:
        left = f"{self._caption}. If you leave, the match stays open and waits in the menu."
        return f"{left} The deal's fingerprint is {hash_of(self._deal)}." if self._deal else left

    @property
    def _step(self) -> float:
        return target(self.screen.u(68)) + self.screen.u(18)
