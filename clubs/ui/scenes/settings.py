"""The settings: how fast cards move and whether the window fills the screen. Every change holds at once."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from clubs.ui.raster import Image
from clubs.ui.scene import Context, Pop, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.sprite import Sprite
from clubs.ui.theme import BODY, CAPTION, LABEL, TITLE, Speed

SPEEDS: Final[tuple[tuple[Speed, str, str], ...]] = (
    ("calm", "Calm", "Cards take their time."),
    ("brisk", "Brisk", "Cards move as at a lively table."),
    ("quick", "Quick", "Cards move at almost twice the pace."),
    ("instant", "Instant", "Cards are where they belong at once."),
)


class SettingsScene(FrontScene):
    """A page of settings; the context tells whoever keeps them of each change."""

    opaque = False

    def __init__(self, context: Context, trouble: Callable[[], str] = lambda: "") -> None:
        """`trouble` gives one sentence if the last change could not be kept."""
        super().__init__(context)
        self._trouble = trouble
        self.focus.id = "speed"

    def controls(self) -> list[Control]:
        """Speed, full screen, close."""
        make, rows, u = Controls(self.kit, self.clicked), self._rows, self.screen.u
        speed = make.segmented(
            "speed",
            "Card speed",
            [label for _, label, _ in SPEEDS],
            self._speed,
            boxed(rows.left, rows.top + self._label, rows.width, target(u(62))),
            self._choose_speed,
            "settings",
        )
        full = make.switch(
            "full",
            "Full screen",
            self.context.fullscreen,
            rows.right,
            rows.top + self._second + self.kit.text.cap(LABEL) / 2,
            self._fill_screen,
            "settings",
        )
        return [speed, full, make.icon("close", "close", "Close", self._close, Pop, "close")]

    def decor(self) -> list[Sprite]:
        """The panel, titles, and what each choice means."""
        kit, theme, rows, text = self.kit, self.context.theme, self._rows, self.kit.text
        panel, u = self.panel, self.screen.u
        title = text.image("Settings", TITLE, theme.text)
        meaning = text.image(SPEEDS[self._speed][2], BODY, theme.muted, room=rows.width)
        full = "The whole screen, or a window. F11 does the same."
        foot = self._foot(rows.width)
        below = rows.top + self._label + target(u(62)) + u(22)
        rule = kit.chrome.rule(rows.width, 1)
        return [
            Sprite(kit.chrome.panel(*panel.size), *panel.topleft),
            Sprite(title, panel.left + u(52), self._close.centery - title.height / 2),
            Sprite(text.image("Card speed", LABEL, theme.text), rows.left, rows.top),
            Sprite(meaning, rows.left, below),
            Sprite(rule, rows.left, rows.top + self._second - u(38)),
            Sprite(text.image("Full screen", LABEL, theme.text), rows.left, rows.top + self._second),
            Sprite(
                text.image(full, BODY, theme.muted, room=rows.width - u(120)),
                rows.left,
                rows.top + self._second + text.cap(LABEL) + u(20),
            ),
            Sprite(foot, rows.left, panel.bottom - u(44) - foot.height),
        ]

    def _foot(self, room: float) -> Image:
        """That changes are kept, or why not."""
        trouble, theme = self._trouble(), self.context.theme
        words, ink = (
            (trouble, theme.ember) if trouble else ("Changes are kept for the next time.", theme.faint)
        )
        return self.kit.text.paragraph(words, CAPTION, ink, room)

    @property
    def panel(self) -> Rect:
        """The page, in the middle of the stage."""
        width = max(self.screen.u(880), self.screen.t * 880)
        height = self._second + self.screen.u(240) + 90 * self.screen.t
        rect = boxed(0, 0, width, height)
        rect.center = self.screen.stage.center
        return rect

    @property
    def _rows(self) -> Rect:
        """Where the settings stand inside the panel."""
        panel, u = self.panel, self.screen.u
        return boxed(panel.left + u(52), panel.top + u(150), panel.width - u(104), panel.height - u(200))

    @property
    def _label(self) -> float:
        """From a label's top to the control under it."""
        return self.kit.text.cap(LABEL) + self.screen.u(22)

    @property
    def _second(self) -> float:
        """From the first setting's top to the second's."""
        text, u = self.kit.text, self.screen.u
        return self._label + target(u(62)) + u(22) + text.cap(BODY) + u(76)

    @property
    def _close(self) -> Rect:
        side = target(self.screen.u(58))
        box = boxed(0, 0, side, side)
        box.topright = (
            self.panel.right - round(self.screen.u(34)),
            self.panel.top + round(self.screen.u(34)),
        )
        return box

    @property
    def _speed(self) -> int:
        return next(at for at, (speed, _, _) in enumerate(SPEEDS) if speed == self.context.speed)

    def _choose_speed(self, at: int) -> Transition | None:
        self.context.speed = SPEEDS[at][0]
        return None

    def _fill_screen(self, on: bool) -> Transition | None:
        if on != self.context.fullscreen:
            self.context.fullscreen = on
        return None
