"""The rules of the games on a sheet of paper: sections, text, and worked examples on felt."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from clubs.games import GAMES
from clubs.games.rulebook import Section, page
from clubs.ui.components.buttons import State
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import CONTROL, Control, ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.poster import poster
from clubs.ui.scenes.rules.example import Examples
from clubs.ui.scenes.rules.layout import ENTRY, ENTRY_RADII, RulesLayout
from clubs.ui.scenes.rules.scrolled_text import ScrolledText
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Role, Widget
from clubs.ui.style.theme import ASIDE, CAPTION, CHIP, SHEET_RADII, TITLE

SCROLL_STEP = 72  # design units of text, for a notch of the wheel or an arrow
POSTER = 1.32  # height of the poster for its width


class RulesScene(ControlScene):
    """The rules, opened from the menu or, with its own game first, from a match."""

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

    # ------------------------------------------------------------ the open page

    @property
    def section(self) -> Section:
        """The open section."""
        return page(self._game).sections[self._section]

    def open_game(self, game: str) -> Transition | None:
        """Open a game's page at its first section."""
        self._game = game
        return self.open_section(0)

    def open_section(self, place: int) -> Transition | None:
        """Open a section at its top; the focus follows from what belonged to the last one."""
        self._section, self._example, self._offset = place, 0, 0.0
        if (self.focus.id or "").startswith(("section", "example")):
            self.focus.id = f"section {place}"
        return None

    def resized(self) -> None:
        """Return to the top, since the text breaks elsewhere."""
        self._offset = 0.0

    def digit(self, n: int) -> Transition | None:
        """Open a game by its number."""
        return self.open_game(self._games[n - 1]) if 1 <= n <= len(self._games) else None

    # ------------------------------------------------------------ scrolling

    def scroll(self, dy: float) -> Transition | None:
        self._offset = self._text.clipped(self._offset - dy * SCROLL_STEP * self.screen.t)
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the text by arrows while it has the focus, up to its ends."""
        if isinstance(taken, inputs.Page):
            return self.turn_page(taken.step)
        if isinstance(taken, inputs.Move) and taken.dy and self.focus.id == "text":
            before = self._offset
            self.focus.visible = True
            self.scroll(-taken.dy)
            if self._offset != before:
                return None
        return super().handle(taken)

    def turn_page(self, step: int) -> Transition | None:
        """Scroll by a screenful; from the end of the text open the next section."""
        text = self._text
        if self._offset == (text.hidden if step > 0 else 0.0):
            return self.open_section((self._section + step) % len(page(self._game).sections))
        self._offset = text.clipped(self._offset + step * text.box.height * 0.85)
        return None

    @property
    def _text(self) -> ScrolledText:
        return ScrolledText(self.paint, self.section, self.layout.text)

    # ------------------------------------------------------------ controls

    @property
    def layout(self) -> RulesLayout:
        """The layout for the current page."""
        titles = [section.title for section in page(self._game).sections]
        games = [GAMES[id].title for id in self._games]
        beside = bool(self.section.examples) or self._section == 0
        return RulesLayout(self.paint, titles, games, with_example=beside)

    def controls(self) -> list[Control]:
        """Return the sections, the text, the examples' buttons, the games and the close button."""
        make = Controls(self.paint, self.clicked)
        found = [self._entry(place, rect) for place, rect in enumerate(self.layout.entries())]
        found.append(self._reading())
        if len(self.section.examples) > 1:
            for place, step, icon, label in (
                (1, -1, "left", "Previous example"),
                (0, 1, "right", "Next example"),
            ):
                rect, turn = self.layout.leaf(place), partial(self._turn, step)
                found.append(make.icon(f"example {step}", icon, label, rect, turn, "example"))
        found += [self._tab(id, rect) for id, rect in zip(self._games, self.layout.tabs(), strict=True)]
        found.append(make.icon("close", "close", "Close", self.layout.close, Pop, "games"))
        return found

    def _turn(self, step: int) -> Transition | None:
        self._example = (self._example + step) % len(self.section.examples)
        return None

    def _entry(self, place: int, rect: Rect) -> Control:
        title = page(self._game).sections[place].title
        open_ = partial(self.open_section, place)
        return self._leafed(f"section {place}", "list", title, rect, place == self._section, open_)

    def _tab(self, id: str, rect: Rect) -> Control:
        open_ = partial(self.open_game, id)
        return self._leafed(f"game {id}", "choice", GAMES[id].title, rect, id == self._game, open_)

    def _reading(self) -> Control:
        """Make a widget of the text, so that keys can scroll it and a screen reader can read it."""
        box = self.layout.text
        spoken = " ".join("".join(text for text, _ in part.runs) for part in self.section.text)
        turn = partial(self.turn_page, 1)
        widget = Widget("text", box, "text", self.section.title, spoken, region="text", activate=turn)
        return Control(widget, lambda _: self._text.window(self._offset), ENTRY_RADII)

    def _leafed(
        self, id: str, role: Role, title: str, rect: Rect, chosen: bool, act: Callable[[], Transition | None]
    ) -> Control:
        """Make an entry of a list on paper; the open one is green."""
        paint, theme, u, left = self.paint, self.context.theme, self.screen.u, role == "list"

        def draw(lit: bool) -> Image:
            canvas = Canvas(*rect.size, 2)
            sheet = paint.draw.drawing(*rect.size, 2)
            ground, opacity = (theme.paper_green, 1.0) if chosen else (theme.paper_ink, 0.08 if lit else 0.0)
            sheet.path(paint.draw.leaf(*rect.size, ENTRY_RADII), ground, opacity)
            canvas.put(paint.draw.finish(sheet, *rect.size, 2), 0, 0)
            ink = theme.paper_flat if chosen else theme.paper_ink
            word = paint.text.image(
                title, ENTRY if left else CHIP, ink, room=rect.width - u(20 if left else 12)
            )
            x = u(24) if left and word.width + u(34) <= rect.width else (rect.width - word.width) / 2
            canvas.put(word, x, (rect.height - word.height) / 2)
            return canvas.image()

        def image(state: State) -> Image:
            lit = state in ("hover", "pressed")
            key = ("rules entry", title, rect.size, chosen, lit, left)
            return paint.draw.cached(key, partial(draw, lit))

        region = "sections" if left else "games"
        widget = Widget(id, rect, role, title, "open" if chosen else "", region=region, activate=act)
        return Control(widget, image, ENTRY_RADII)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        paint, theme, u = self.paint, self.context.theme, self.screen.u
        sheet, body = self.layout.sheet, self.layout.body
        title = paint.text.image(GAMES[self._game].title, TITLE, theme.paper_ink)
        top = self.layout.close.centery - title.height / 2
        left = sheet.left + u(56)
        sprites = [
            Sprite(paint.panels.paper(*sheet.size, SHEET_RADII), *sheet.topleft),
            Sprite(title, left, top),
            Sprite(paint.panels.rule(1, body.height, theme.paper_ink), self.layout.line, body.top),
        ]
        aside = paint.text.image("how to play", ASIDE.sized(26), theme.paper_muted)
        if left + title.width + u(22) + aside.width < self.layout.tabs()[0].left - u(20):
            foot = top + title.height - aside.height
            sprites.append(Sprite(aside, left + title.width + u(22), foot))
        return [*sprites, *self._text.bar(self._offset), *self._beside()]

    def _beside(self) -> list[Sprite]:
        examples = self.section.examples
        if not examples:
            return self._shown_poster() if self._section == 0 else []
        box, u = self.layout.felt, self.screen.u
        sprites = [Sprite(Examples(self.paint).image(examples[self._example], *box.size), *box.topleft)]
        if len(examples) > 1:
            words = f"{self._example + 1} of {len(examples)}"
            count = self.paint.text.image(words, CAPTION, self.context.theme.text)
            leaf = self.layout.leaf(1)
            x, y = leaf.left - u(16) - count.width, leaf.centery - count.height / 2
            sprites.append(Sprite(count, x, y, CONTROL))
        return sprites

    def _shown_poster(self) -> list[Sprite]:
        """Draw the game's poster beside the first section."""
        room = self.layout.felt
        width = min(room.width, 400 * self.screen.t, room.height / POSTER)
        size = (round(width), round(width * POSTER))
        image = poster(self.paint, GAMES[self._game], size, chosen=False, lit=False)
        return [Sprite(image, room.centerx - image.width / 2, room.top)]
