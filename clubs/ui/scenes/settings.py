"""The settings: how fast cards move, how bold computer players are, whether the window fills the screen."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.store.settings import BoldnessName
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
PLAY: Final = "Sharp and master play"
BOLDNESSES: Final[tuple[tuple[BoldnessName, str, str], ...]] = (
    ("careful", "Careful", "From the next match on they shun a gamble."),
    ("even", "Even", "From the next match on they play for the best average."),
    ("bold", "Bold", "From the next match on they like a gamble."),
)


class SettingsScene(FrontScene):
    """A page of settings; what the screen itself does not need is told to `keep_boldness`."""

    opaque = False

    def __init__(
        self,
        context: Context,
        boldness: BoldnessName,
        keep_boldness: Callable[[BoldnessName], None],
        trouble: Callable[[], str],
    ) -> None:
        """`trouble` gives one sentence if the last change could not be kept."""
        super().__init__(context)
        self._boldness = [name for name, _, _ in BOLDNESSES].index(boldness)
        self._keep_boldness = keep_boldness
        self._trouble = trouble
        self.focus.id = "speed"

    def controls(self) -> list[Control]:
        """Speed, boldness, full screen, close."""
        make, rows = Controls(self.kit, self.clicked), self._rows
        speeds, boldnesses = [word for _, word, _ in SPEEDS], [word for _, word, _ in BOLDNESSES]
        full = make.switch(
            "full",
            "Full screen",
            self.context.fullscreen,
            rows.right,
            self._top(2) + self.kit.text.cap(LABEL) / 2,
            self._fill_screen,
            "settings",
        )
        return [
            self._choice(0, "speed", "Card speed", speeds, self._speed, self._choose_speed),
            self._choice(1, "boldness", PLAY, boldnesses, self._boldness, self._choose_boldness),
            full,
            make.icon("close", "close", "Close", self._close, Pop, "close"),
        ]

    def decor(self) -> list[Sprite]:
        """The panel, titles, and what each choice means."""
        kit, theme, rows, text = self.kit, self.context.theme, self._rows, self.kit.text
        panel, u = self.panel, self.screen.u
        title = text.image("Settings", TITLE, theme.text)
        full = "The whole screen, or a window. F11 does the same."
        foot = self._foot(rows.width)
        return [
            Sprite(kit.chrome.panel(*panel.size), *panel.topleft),
            Sprite(title, panel.left + u(52), self._close.centery - title.height / 2),
            *self._said(0, "Card speed", SPEEDS[self._speed][2]),
            self._rule(1),
            *self._said(1, PLAY, BOLDNESSES[self._boldness][2]),
            self._rule(2),
            Sprite(text.image("Full screen", LABEL, theme.text), rows.left, self._top(2)),
            Sprite(
                text.image(full, BODY, theme.muted, room=rows.width - u(120)),
                rows.left,
                self._top(2) + text.cap(LABEL) + u(20),
            ),
            Sprite(foot, rows.left, panel.bottom - u(44) - foot.height),
        ]

    def _choice(
        self,
        row: int,
        id: str,
        label: str,
        words: Sequence[str],
        at: int,
        choose: Callable[[int], Transition | None],
    ) -> Control:
        """All values of a setting, under its label."""
        rows = self._rows
        rect = boxed(rows.left, self._top(row) + self._label, rows.width, target(self.screen.u(62)))
        return Controls(self.kit, self.clicked).segmented(id, label, words, at, rect, choose, "settings")

    def _said(self, row: int, label: str, meaning: str) -> list[Sprite]:
        """A label over its choice, and under it what is chosen now."""
        text, theme, rows, u = self.kit.text, self.context.theme, self._rows, self.screen.u
        top = self._top(row)
        below = top + self._label + target(u(62)) + u(22)
        return [
            Sprite(text.image(label, LABEL, theme.text), rows.left, top),
            Sprite(text.image(meaning, BODY, theme.muted, room=rows.width), rows.left, below),
        ]

    def _rule(self, row: int) -> Sprite:
        """The line over a row."""
        rows = self._rows
        return Sprite(self.kit.chrome.rule(rows.width, 1), rows.left, self._top(row) - self.screen.u(38))

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
        height = 2 * self._step + self.screen.u(240) + 90 * self.screen.t
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

    def _top(self, row: int) -> float:
        """The top of a setting's label."""
        return self._rows.top + row * self._step

    @property
    def _step(self) -> float:
        """From one setting's top to the next one's."""
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

    def _choose_boldness(self, at: int) -> Transition | None:
        self._boldness = at
        self._keep_boldness(BOLDNESSES[at][0])
        return None

    def _fill_screen(self, on: bool) -> Transition | None:
        if on != self.context.fullscreen:
            self.context.fullscreen = on
        return None
