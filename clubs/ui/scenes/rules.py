"""The rules of the five games on a sheet of paper: sections, text, and worked examples on felt."""

from collections.abc import Sequence

from pygame import Rect

from clubs.games import GAMES
from clubs.ui import input as inputs
from clubs.ui.buttons import State
from clubs.ui.raster import Canvas, Image
from clubs.ui.scene import Context, Pop, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.example import Examples
from clubs.ui.scenes.front import CONTROL, Control, FrontScene, boxed
from clubs.ui.scenes.prose import Prose
from clubs.ui.scenes.rulebook import Section, page
from clubs.ui.sprite import Sprite
from clubs.ui.theme import ASIDE, CAPTION, CHIP, NAME, SHEET_RADII, TITLE, Radii, Role
from clubs.ui.widgets import Widget

ENTRY: Role = NAME.sized(22)
ENTRY_RADII: Radii = (18, 6)
SCROLL_STEP = 72  # design units of text, for a notch of the wheel or an arrow
BAR = 8  # design units


class RulesScene(FrontScene):
    """Opened from the menu or, with its own game first, from a match."""

    opaque = False

    def __init__(self, context: Context, game: str | None = None) -> None:
        super().__init__(context)
        others = [id for id in GAMES if id != game]
        self._games: Sequence[str] = others if game is None else (game, *others)
        self._game = self._games[0]
        self._section = 0
        self._example = 0
        self._offset = 0.0
        self.focus.id = "section 0"

    # ------------------------------------------------------------ what is open

    @property
    def section(self) -> Section:
        """The section that is open."""
        return page(self._game).sections[self._section]

    def open_game(self, game: str) -> Transition | None:
        """Open a game's page at its first section."""
        self._game = game
        return self.open_section(0)

    def open_section(self, place: int) -> Transition | None:
        """Open a section at its top."""
        self._section, self._example, self._offset = place, 0, 0.0
        return None

    def resized(self) -> None:
        """The text breaks elsewhere: begin at its top."""
        self._offset = 0.0

    def digit(self, n: int) -> Transition | None:
        """1 to 5 open the games."""
        if 1 <= n <= len(self._games):
            return self.open_game(self._games[n - 1])
        return None

    # ------------------------------------------------------------ scrolling

    def scroll(self, dy: float) -> Transition | None:
        """The wheel moves the text."""
        self._offset = min(self._hidden, max(0.0, self._offset - dy * SCROLL_STEP * self.screen.t))
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Up and down move the text while it has the focus, until its ends; then they go on."""
        if isinstance(taken, inputs.Move) and taken.dy and self.focus.id == "text":
            before = self._offset
            self.focus.visible = True
            self.scroll(-taken.dy)
            if self._offset != before:
                return None
        return super().handle(taken)

    def page_down(self) -> Transition | None:
        """A screenful further; from the end of the text on to the next section."""
        if self._offset >= self._hidden:
            return self.open_section((self._section + 1) % len(page(self._game).sections))
        self._offset = min(self._hidden, self._offset + self._text.height * 0.85)
        return None

    @property
    def _hidden(self) -> float:
        """How much of the text does not fit."""
        return max(0.0, self._prose.height - self._text.height)

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Sections, the text itself, examples to leaf through, games, close."""
        make = Controls(self.kit, self.clicked)
        found = [self._entry(place, rect) for place, rect in enumerate(self._entries())]
        found.append(self._reading())
        if len(self.section.examples) > 1:
            found += [
                make.icon(
                    "example -1", "left", "Previous example", self._leaf(1), lambda: self._turn(-1), "example"
                ),
                make.icon(
                    "example 1", "right", "Next example", self._leaf(0), lambda: self._turn(1), "example"
                ),
            ]
        found += [self._tab(id, rect) for id, rect in zip(self._games, self._tabs(), strict=True)]
        found.append(make.icon("close", "close", "Close", self._close, Pop, "games"))
        return found

    def _turn(self, step: int) -> Transition | None:
        self._example = (self._example + step) % len(self.section.examples)
        return None

    def _entry(self, place: int, rect: Rect) -> Control:
        title = page(self._game).sections[place].title
        widget = Widget(
            f"section {place}",
            rect,
            "list",
            title,
            "open" if place == self._section else "",
            region="sections",
            activate=lambda: self.open_section(place),
        )
        chosen = place == self._section
        return Control(widget, lambda state: self._leafed(title, rect, chosen, state, left=True), ENTRY_RADII)

    def _tab(self, id: str, rect: Rect) -> Control:
        title, chosen = GAMES[id].title, id == self._game
        widget = Widget(
            f"game {id}",
            rect,
            "choice",
            title,
            "open" if chosen else "",
            region="games",
            activate=lambda: self.open_game(id),
        )
        return Control(
            widget, lambda state: self._leafed(title, rect, chosen, state, left=False), ENTRY_RADII
        )

    def _reading(self) -> Control:
        """The text is a widget too, so that keys can scroll it and a screen reader can read it."""
        box = self._text
        widget = Widget(
            "text", box, "text", self.section.title, self._spoken(), region="text", activate=self.page_down
        )
        return Control(widget, lambda _: self._window(), ENTRY_RADII)

    def _spoken(self) -> str:
        return " ".join("".join(text for text, _ in part.runs) for part in self.section.text)

    def _leafed(self, title: str, rect: Rect, chosen: bool, state: State, *, left: bool) -> Image:
        """An entry of a list on paper; the open one is green."""
        kit, theme, u = self.kit, self.context.theme, self.screen.u
        lit = state in ("hover", "pressed")

        def make() -> Image:
            canvas = Canvas(*rect.size, 2)
            sheet = kit.easel.drawing(*rect.size, 2)
            ground, opacity = (theme.paper_green, 1.0) if chosen else (theme.paper_ink, 0.08 if lit else 0.0)
            sheet.path(kit.easel.leaf(*rect.size, ENTRY_RADII), ground, opacity)
            canvas.put(kit.easel.finish(sheet, *rect.size, 2), 0, 0)
            ink = theme.paper_flat if chosen else theme.paper_ink
            role = ENTRY if left else CHIP
            word = kit.text.image(title, role, ink, room=rect.width - u(20 if left else 12))
            x = u(24) if left and word.width + u(34) <= rect.width else (rect.width - word.width) / 2
            canvas.put(word, x, (rect.height - word.height) / 2)
            return canvas.image()

        return kit.easel.keep(("rules entry", title, rect.size, chosen, lit, left), make)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        """Paper, title, lines, the scroll bar and the example."""
        kit, theme, u = self.kit, self.context.theme, self.screen.u
        sheet = self.sheet
        title = kit.text.image(GAMES[self._game].title, TITLE, theme.paper_ink)
        top = self._close.centery - title.height / 2
        left = sheet.left + u(56)
        sprites = [
            Sprite(kit.chrome.paper(*sheet.size, SHEET_RADII), *sheet.topleft),
            Sprite(title, left, top),
            Sprite(kit.chrome.rule(1, self._body.height, theme.paper_ink), self._rule_x, self._body.top),
        ]
        aside = kit.text.image("how to play", ASIDE.sized(26), theme.paper_muted)
        if left + title.width + u(22) + aside.width < self._tabs()[0].left - u(20):
            foot = top + title.height - aside.height
            sprites.append(Sprite(aside, left + title.width + u(22), foot))
        return [*sprites, *self._bar(), *self._shown_example()]

    def _shown_example(self) -> list[Sprite]:
        examples = self.section.examples
        if not examples:
            return []
        box, u = self._felt, self.screen.u
        sprites = [Sprite(Examples(self.kit).image(examples[self._example], *box.size), *box.topleft)]
        if len(examples) > 1:
            words = f"{self._example + 1} of {len(examples)}"
            count = self.kit.text.image(words, CAPTION, self.context.theme.text)
            sprites.append(
                Sprite(
                    count,
                    self._leaf(1).left - u(16) - count.width,
                    self._leaf(1).centery - count.height / 2,
                    CONTROL,
                )
            )
        return sprites

    def _bar(self) -> list[Sprite]:
        """Where in the text we are, if it does not fit."""
        if not self._hidden:
            return []
        box, theme = self._text, self.context.theme
        wide = max(5.0, self.screen.u(BAR))
        part = box.height / self._prose.height
        thumb = max(box.height * part, wide * 4)
        at = (box.height - thumb) * self._offset / self._hidden
        x = box.right + self.screen.u(16)
        return [
            Sprite(self._pill(wide, box.height, theme.paper_ink, 0.10), x, box.top),
            Sprite(self._pill(wide, thumb, theme.paper_green, 0.85), x, box.top + at),
        ]

    def _pill(self, width: float, height: float, ink: str, opacity: float) -> Image:
        easel = self.kit.easel
        sheet = easel.drawing(width, height)
        sheet.path(easel.leaf(width, height, (BAR, BAR)), ink, opacity)
        return easel.keep(
            ("pill", round(width), round(height), ink, opacity), lambda: easel.finish(sheet, width, height)
        )

    def _window(self) -> Image:
        """The part of the text that shows."""
        whole, box, at = self._prose, self._text, round(self._offset)
        edge = -whole.dx

        def make() -> Image:
            # Above the first line its letters may stand out of the box; the cut begins a little higher.
            over = min(edge, round(self.screen.u(10)))
            top = at + edge - over
            room = Rect(0, top, whole.surface.get_width(), box.height + 2 * over).clip(
                whole.surface.get_rect()
            )
            return Image(whole.surface.subsurface(room).copy(), *box.size, whole.dx, -over)

        return self.kit.easel.keep(("rules window", self._game, self._section, at, box.size), make)

    @property
    def _prose(self) -> Image:
        return Prose(self.kit).section(self.section, self._text.width)

    # ------------------------------------------------------------ where things stand

    @property
    def sheet(self) -> Rect:
        """The paper; on small windows, where text shrinks less, it takes most of the stage."""
        stage, u = self.screen.stage, self.screen.u
        width = min(stage.width - u(64), 1620 * self.screen.t)
        height = min(self.screen.height - u(64), 1100 * self.screen.t)
        rect = boxed(0, 0, width, height)
        rect.center = stage.center
        return rect

    @property
    def _close(self) -> Rect:
        side = target(self.screen.u(56))
        box = boxed(0, 0, side, side)
        box.topright = (
            self.sheet.right - round(self.screen.u(32)),
            self.sheet.top + round(self.screen.u(32)),
        )
        return box

    def _tabs(self) -> list[Rect]:
        """The games, from the close button to the left, each as wide as its name."""
        text, u = self.kit.text, self.screen.u
        high = target(u(48))
        right = self._close.left - u(24)
        rects = []
        for id in reversed(self._games):
            wide = max(target(0), text.width(GAMES[id].title, CHIP) + u(28))
            rects.append(boxed(right - wide, self._close.centery - high / 2, wide, high))
            right -= wide + u(6)
        return rects[::-1]

    @property
    def _body(self) -> Rect:
        """Everything under the title."""
        sheet, u = self.sheet, self.screen.u
        top = self._close.bottom + u(34)
        return boxed(sheet.left + u(44), top, sheet.width - u(94), sheet.bottom - u(56) - top)

    @property
    def _list_width(self) -> float:
        sections = page(self._game).sections
        words = max(self.kit.text.width(section.title, ENTRY) for section in sections)
        return words + self.screen.u(48)

    @property
    def _rule_x(self) -> float:
        return self._body.left + self._list_width + self.screen.u(28)

    def _entries(self) -> list[Rect]:
        body, u = self._body, self.screen.u
        sections = len(page(self._game).sections)
        step = min(u(66), body.height / sections)
        high = max(target(0), min(step - u(8), u(56)))
        step = max(step, high + 1)
        return [boxed(body.left, body.top + at * step, self._list_width, high) for at in range(sections)]

    @property
    def _felt(self) -> Rect:
        body = self._body
        width = min(560 * self.screen.t, body.width * 0.36)
        return boxed(body.right - width, body.top, width, body.height)

    @property
    def _text(self) -> Rect:
        """Where the text shows; it is no wider than reads well."""
        body, u = self._body, self.screen.u
        left = self._rule_x + u(40)
        right = self._felt.left - u(56) if self.section.examples else body.right - u(40)
        width = min(right - left, 860 * self.screen.t)
        return boxed(left, body.top + u(10), width, body.height - u(10))

    def _leaf(self, place: int) -> Rect:
        """The buttons that leaf through the examples, from the right."""
        side, u = target(self.screen.u(44)), self.screen.u
        box = boxed(0, 0, side, side)
        box.topright = (
            self._felt.right - round(u(22)) - place * (side + round(u(10))),
            self._felt.top + round(u(22)),
        )
        return box
