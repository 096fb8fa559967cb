"""The main menu: a grove at dusk, five cards before the moon, and the ways into the program."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect, Surface

from clubs import __version__
from clubs.ui.components.materials import Kind
from clubs.ui.parts.control import FOCUSED, Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene, boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.key_hints import key_hints
from clubs.ui.scenes.menu.scenery import MenuScenery
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Quit, Transition
from clubs.ui.style.theme import ACTION, ASIDE, CAPTION, NAME

LEFT = 128  # design units
WIDTH = 440
TOP, HEAD = 120, 286  # down to the wordmark, and on to the first button
FIRST_GAP, GAP = 28, 14  # under the first button, and under the others
OTHER = 64  # height of a button but for the first
MANY = 8  # buttons, from which on they are lower and closer together
FOOT = 42
FOOT_ROOM = 40  # what the last line keeps free above its middle
FIRST = ACTION.sized(28)
DOT = " · "
OWN = ("", *(f"{number} of your own" for number in range(1, 4)))
"""How many of the player's own mistakes are offered today; a narrow entry shows the number alone."""

Open = Callable[[], Transition]


class MenuScene(ControlScene):
    """Leads to matches, puzzles, stored games, statistics, rules and settings."""

    title = "Main menu"

    def __init__(
        self,
        context: Context,
        *,
        puzzling: bool = False,
        caption: str = "",
        news: Callable[[], str] = lambda: "",
        own_plays: Callable[[], int] = lambda: 0,
        player: str = "",
    ) -> None:
        """`puzzling` is whether there are puzzles, `caption` how far the match has come that can be resumed.

        `player` is the name of the one who plays, where there are several.
        `own_plays` returns how many of their mistakes the page of puzzles offers today.
        `news` returns the next sentence that the player must read, or "".
        """
        super().__init__(context, news())
        self._news, self._own_plays = news, own_plays
        to, kept = context.router, context.router.keeps
        entries: tuple[tuple[str, str, str, Open, bool], ...] = (
            ("continue", "Continue", "play", to.resume, bool(caption)),
            ("new", "New game", "cards", to.picker, True),
            ("daily", "Daily deal", "flag", to.daily, kept),
            ("puzzles", "Find the play", "bulb", to.puzzles, puzzling),
            ("games", "My games", "sheet", to.history, kept),
            ("statistics", "Statistics", "chart", to.statistics, kept),
            ("rules", "Rules", "book", to.rules, True),
            ("settings", "Settings", "gear", to.settings, True),
            ("quit", "Quit", "close", Quit, True),
        )
        self._entries = [(id, label, icon, act) for id, label, icon, act, there in entries if there]
        self._about = f"{player} plays" if player else f"Offline · no account · {__version__}"
        self._caption = caption
        self._evening = MenuScenery(context)
        self.focus.id = self._entries[0][0]

    def controls(self) -> list[Control]:
        """Return the buttons: the first one bright, the others dark over the landscape."""
        make, found = Controls(self.paint, self.clicked), list[Control]()
        for rect, (id, label, icon, act) in zip(self._rects(), self._entries, strict=True):
            kind: Kind = "ghost" if found else "primary"
            role = NAME if found else FIRST
            sub = self.resumed if id == "continue" else ""
            found.append(
                make.button(id, label, rect, act, kind=kind, icon=icon, sub=sub, left=True, role=role)
            )
            if id == "puzzles":
                found[-1] = replace(found[-1], widget=replace(found[-1].widget, value=self._own))
        return found

    @property
    def _own(self) -> str:
        return OWN[self._own_plays()]

    def _own_line(self) -> list[Sprite]:
        """Write at the end of the entry of the puzzles how many are the player's own."""
        at = next((at for at, (id, *_) in enumerate(self._entries) if id == "puzzles"), None)
        if at is None or not self._own:
            return []
        rect, text, edge = self._rects()[at], self.paint.text, self.screen.u(22)
        label = text.width(self._entries[at][1], NAME) + text.px(NAME) * 1.56 + 2 * edge
        fits = label + text.width(self._own, CAPTION) + edge <= rect.width
        words = text.image(self._own if fits else self._own[:1], CAPTION, self.context.theme.muted)
        return [Sprite(words, rect.right - edge - words.width, rect.centery - words.height / 2, FOCUSED + 1)]

    def decor(self) -> list[Sprite]:
        paint, u, theme = self.paint, self.screen.u, self.context.theme
        x, top = self._left, self._top
        sign = self._sign
        wordmark = paint.draw.art("wordmark", sign * 489, sign * 489 * 150 / 454)
        aside = self._aside()
        foot = self._foot
        small = paint.text.image(self._about, CAPTION, theme.muted)
        hints = [(("up", "down"), "Choose"), (("act",), "Open"), (("full_screen",), "Full screen")]
        hints += [(("paste",), "Paste a deal")] if self.context.router.keeps else []
        return [
            Sprite(wordmark, x, top),
            Sprite(aside, x, top + sign * 210 - aside.height / 2),
            *self._own_line(),
            *key_hints(self.context, hints, x, foot, self.stage.right - u(80) - small.width),
            Sprite(small, self.stage.right - u(40) - small.width, foot - small.height / 2),
        ]

    def _aside(self) -> Image:
        words, ink = "Five trick-taking games that share one name.", self.context.theme.text
        role = ASIDE.sized(21 if self.folded else 27)
        return self.paint.text.image(words, role, ink, shadow=True)

    def backdrop(self) -> list[Sprite]:
        words = self._left + self._aside().width if self.folded else 0
        return self._evening.sprites(max(self._rects()[0].right, words))

    def paint_ground(self) -> Surface:
        """Return the grove, which is painted ahead from the program's start."""
        return self.context.paint.scenery("menu")

    def handle(self, taken: inputs.Input) -> Transition | None:
        self._evening.notice(taken)
        return super().handle(taken)

    def update(self, now: float) -> Transition | None:
        self._evening.update(now)
        result = super().update(now)
        if not self.notified and (said := self._news()):
            self.notify(said)
        return result

    def still(self) -> bool:
        return super().still() and not self._evening.moves

    def back(self) -> Transition | None:
        """Move the focus to Quit: Escape must not end the program by accident."""
        self.focus.id, self.focus.visible = "quit", True
        return None

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Open the line of a deal that is pasted, or say why it cannot be."""
        if command != "paste" or not self.context.router.keeps:
            return None
        from clubs.ui.scenes.common.shared_line import pasted  # noqa: PLC0415 (when it is needed)

        return pasted(self.context)

    def help(self) -> Transition | None:
        """F1 opens the rules."""
        return self.context.router.rules()

    # ------------------------------------------------------------ layout

    @property
    def _left(self) -> float:
        return self.stage.left + self.screen.u(LEFT if not self.folded else LEFT / 2)

    @property
    def needed(self) -> float:
        return self._sign * (TOP + HEAD) + self._rows + FOOT_ROOM * self.screen.t + self.screen.u(FOOT)

    @property
    def _sign(self) -> float:
        """Pixels per design unit of the wordmark, which leaves large buttons their room."""
        return min(self.screen.s, self.screen.place)

    @property
    def _top(self) -> float:
        """Where the wordmark begins; what is left of the height is shared above and below."""
        spare = self._foot - FOOT_ROOM * self.screen.t - self._sign * (TOP + HEAD) - self._rows
        return self._sign * TOP + (spare * 0.4 if spare > 0 else spare)

    @property
    def _rows(self) -> float:
        """The height of all buttons."""
        return sum(high + gap for high, gap in self._heights) - self._heights[-1][1]

    @property
    def _foot(self) -> float:
        """The middle of the last line."""
        return self.room.height - self.screen.u(FOOT)

    @property
    def _heights(self) -> list[tuple[int, float]]:
        """The height of each button and the gap under it; the first button is the highest."""
        unit, closer = self.screen.c, 6 if len(self._entries) > MANY else 0
        first, other = (
            (self.screen.target(unit * 92), unit * (FIRST_GAP - closer)),
            (self.screen.target(unit * (OTHER - closer)), unit * (GAP - closer)),
        )
        return [first, *[other] * (len(self._entries) - 1)]

    @property
    def _width(self) -> float:
        """Wide enough for the caption, whose text shrinks slower than the rest, but never into the cards."""
        return min(max(self.screen.u(WIDTH), self._around(self._caption)), self._widest)

    @property
    def _widest(self) -> float:
        return self.screen.u(WIDTH) * (1.6 if self.screen.small else 1.25)

    def _around(self, caption: str) -> float:
        """Return the width of the first button with a caption."""
        text = self.paint.text
        return text.width(caption, CAPTION) + text.px(FIRST) * 1.56 + self.screen.u(66)

    @property
    def resumed(self) -> str:
        """The caption of the match to resume, without the part of the deal where that has no room."""
        parts = self._caption.split(DOT)
        return (
            self._caption if self._around(self._caption) <= self._widest else DOT.join(parts[:2] + parts[3:])
        )

    def _rects(self) -> list[Rect]:
        y, rects = self._top + self._sign * HEAD, list[Rect]()
        for high, gap in self._heights:
            rects.append(boxed(self._left, y, self._width, high))
            y += high + gap
        return rects
