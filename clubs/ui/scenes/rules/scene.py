"""The rules of the games on a sheet of paper: sections, text, and on felt worked examples and words."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.games import GAMES
from clubs.games.rulebook import TRICKS, Section, Trait
from clubs.learn.glossary import Entry
from clubs.learn.lesson import has_lesson
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import CONTROL, ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.poster import poster
from clubs.ui.scenes.common.prose import LINKS, Prose
from clubs.ui.scenes.rules import pages
from clubs.ui.scenes.rules.entry import leafed, word
from clubs.ui.scenes.rules.example import Examples
from clubs.ui.scenes.rules.layout import ENTRY, ENTRY_RADII, LESSON, RulesLayout
from clubs.ui.scenes.rules.pages import RulePage
from clubs.ui.scenes.rules.scrolled_text import ScrolledText
from clubs.ui.scenes.rules.strip import strip
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import ASIDE, CAPTION, SHEET_RADII, TITLE

SCROLL_STEP = 72  # design units of text, for a notch of the wheel or an arrow
POSTER = 1.32  # height of the poster for its width


class RulesScene(ControlScene):
    """The rules, opened from the menu at the first page or, with its own game first, from a match.

    It opens at the section about `at`, a phase of a deal or a rule. With a way to the first `lesson` of a
    game, its button stands above the sections of that game.
    """

    opaque = False

    def __init__(
        self,
        context: Context,
        game: str | None = None,
        at: str = "",
        lesson: Callable[[str], Transition] | None = None,
    ) -> None:
        super().__init__(context)
        self._order = pages.order(game)
        self._id = game or TRICKS
        self._lesson = lesson
        self._section = pages.place(self._id, at)
        self._example = 0
        self._word: Entry | None = None
        self._offset = 0.0
        self.focus.id = f"section {self._section}"

    # ------------------------------------------------------------ the open page

    @property
    def page(self) -> RulePage:
        """The open page."""
        return pages.opened(self._id)

    @property
    def section(self) -> Section:
        """The open section."""
        return self.page.sections[self._section]

    def open_page(self, id: str) -> Transition | None:
        """Open a page at its first section."""
        self._id = id
        return self.open_section(0)

    def open_section(self, place: int) -> Transition | None:
        """Open a section at its top; the focus follows from what belonged to the last one."""
        self._section, self._example, self._word, self._offset = place, 0, None, 0.0
        if (self.focus.id or "").startswith(("section", "example", "word")):
            self.focus.id = f"section {place}"
        return None

    def open_word(self, entry: Entry | None) -> Transition | None:
        """Show a word of the text on the felt, or without one what stood there before."""
        self._word = entry
        if self.folded and entry is not None:
            self.view.show(self.layout.felt.move(self.view.rect.topleft))
        return None

    def resized(self) -> None:
        """Return to the top, since the text breaks elsewhere."""
        self._offset = 0.0

    def digit(self, n: int) -> Transition | None:
        """Open a game by its number."""
        games = self._order[1:-1]
        return self.open_page(games[n - 1]) if 1 <= n <= len(games) else None

    # ------------------------------------------------------------ scrolling

    def scroll(self, dy: float) -> Transition | None:
        self._offset = self._text.clipped(self._offset - dy * SCROLL_STEP * self.screen.t)
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the text by arrows while it has the focus, up to its ends; step from word to word."""
        if isinstance(taken, inputs.Page) and not (self.folded and self.view.may_turn(taken.step)):
            return self.turn_page(taken.step)
        if isinstance(taken, inputs.Move) and taken.dx and self._step_word(taken.dx):
            return None
        if isinstance(taken, inputs.Move) and taken.dy and self.focus.id == "text":
            before = self._offset
            self.focus.visible = True
            self.scroll(-taken.dy)
            if self._offset != before:
                return None
        return super().handle(taken)

    def _step_word(self, step: int) -> bool:
        """Move the focus to the next word in reading order, and the text with it; False at the ends."""
        text, (kind, _, number) = self._text, (self.focus.id or "").partition(" ")
        if kind != "word" or not 0 <= (at := int(number) + step) < len(text.links):
            return False
        self._offset = text.showing(text.links[at][1], self._offset)
        self.focus.id, self.focus.visible = f"word {at}", True
        self.context.sound("move")
        return True

    def turn_page(self, step: int) -> Transition | None:
        """Scroll by a screenful; from the end of the text open the next section."""
        text = self._text
        if self._offset == (text.hidden if step > 0 else 0.0):
            if self.folded:
                self.focus.id = "text"
            return self.open_section((self._section + step) % len(self.page.sections))
        self._offset = text.clipped(self._offset + step * text.box.height * 0.85)
        return None

    @property
    def _text(self) -> ScrolledText:
        return ScrolledText(self.paint, self.section, self.layout.text)

    # ------------------------------------------------------------ controls

    @property
    def layout(self) -> RulesLayout:
        """The layout for the current page."""
        return self._layout(self.room if self.folded else None)

    def _layout(self, room: Rect | None) -> RulesLayout:
        titles = [section.title for section in self.page.sections]
        tabs = [pages.title(id) for id in self._order]
        foot = (self._traits, self._following)
        height = lambda width: Prose(self.paint).section(self.section, width).height  # noqa: E731
        folded = (room, height) if room else None
        lesson = self._leads_to_lesson
        return RulesLayout(self.paint, titles, tabs, *foot, with_lesson=lesson, folded=folded)

    @property
    def needed(self) -> float:
        return self._layout(self.stage).needed

    @property
    def _following(self) -> str:
        """The words that lead on from a section of the first page, which is read in order."""
        after = self.page.sections[self._section + 1 :] if self._id == TRICKS else ()
        return f"Next: {after[0].title}" if after else ""

    @property
    def _traits(self) -> tuple[Trait, ...]:
        """The strip that tells the game from the others, on its first section."""
        return self.page.traits if self._section == 0 else ()

    @property
    def _leads_to_lesson(self) -> bool:
        return self._lesson is not None and has_lesson(self.page.game)

    def controls(self) -> list[Control]:
        """Return the sections, the text and its words, the felt's buttons, the pages, the close button."""
        make, layout = Controls(self.paint, self.clicked), self.layout
        found = list[Control]()
        if self._lesson is not None and self._leads_to_lesson:
            start = partial(self._lesson, self.page.game)
            button = partial(make.button, icon="play", left=True, role=ENTRY, region="sections")
            found.append(button("lesson", LESSON, layout.lesson, start))
        found += [self._entry(place, rect) for place, rect in enumerate(layout.entries())]
        found.append(self._reading())
        found += self._words()
        if label := self._following:
            on = partial(self.open_section, self._section + 1)
            found.append(make.button("next", label, layout.following, on, icon="right", region="next"))
        if self._shown_word is None and len(self.section.examples) > 1:
            for place, step, icon, label in (
                (1, -1, "left", "Previous example"),
                (0, 1, "right", "Next example"),
            ):
                rect, turn = layout.leaf(place), partial(self._turn, step)
                found.append(make.icon(f"example {step}", icon, label, rect, turn, "example"))
        if self._word is not None and (self.section.examples or self._shows_poster):
            back = partial(self.open_word, None)
            found.append(make.icon("example", "close", "Close the word", layout.leaf(0), back, "example"))
        found += [self._tab(id, rect) for id, rect in zip(self._order, layout.tabs(), strict=True)]
        found.append(make.icon("close", "close", "Close", layout.close, Pop, "games"))
        return found

    def _turn(self, step: int) -> Transition | None:
        self._example = (self._example + step) % len(self.section.examples)
        return None

    def _entry(self, place: int, rect: Rect) -> Control:
        title, chosen = self.page.sections[place].title, place == self._section
        open_ = partial(self.open_section, place)
        return leafed(self.paint, f"section {place}", "list", title, rect, chosen, open_)

    def _tab(self, id: str, rect: Rect) -> Control:
        title, open_ = pages.title(id), partial(self.open_page, id)
        return leafed(self.paint, f"page {id}", "choice", title, rect, id == self._id, open_)

    def _words(self) -> list[Control]:
        """Make links of the words in the text that shows."""
        made, text = [], self._text
        for number, (words, link) in enumerate(text.links):
            if rect := text.place(link, self._offset):
                entry = self.page.entry(self._section, words)
                shown, show = entry == self._shown_word, partial(self.open_word, entry)
                made.append(word(self.paint, f"word {number}", entry, rect, shown, show))
        return made

    @property
    def _shown_word(self) -> Entry | None:
        """The word on the felt: the one that was chosen, or the first where there is no example."""
        if self._word is not None or self.section.examples:
            return self._word
        runs = (run for part in self.section.text for run in part.runs)
        first = next((text for text, style in runs if style in LINKS), None)
        return None if first is None or self._shows_poster else self.page.entry(self._section, first)

    @property
    def _shows_poster(self) -> bool:
        return bool(self.page.game) and self._section == 0

    def _reading(self) -> Control:
        """Make a widget of the text, so that keys can scroll it and a screen reader can read it."""
        box = self.layout.text
        told = ["".join(text for text, _ in part.runs) for part in self.section.text]
        spoken = " ".join([*told, *(f"{one.respect} {one.words}." for one in self._traits)])
        turn = partial(self.turn_page, 1)
        widget = Widget("text", box, "text", self.section.title, spoken, region="text", activate=turn)
        return Control(widget, lambda _: self._text.window(self._offset), ENTRY_RADII)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        paint, theme, u = self.paint, self.context.theme, self.screen.u
        sheet, line = self.layout.sheet, self.layout.line
        title = paint.text.image(self.page.title, TITLE, theme.paper_ink)
        top = self.layout.close.centery - title.height / 2
        left = line.left if self.folded else sheet.left + u(56)
        sprites = [
            Sprite(paint.panels.paper(*sheet.size, SHEET_RADII), *sheet.topleft),
            Sprite(paint.panels.rule(*line.size, theme.paper_ink), *line.topleft),
        ]
        aside = paint.text.image(self.page.aside, ASIDE.sized(26), theme.paper_muted)
        end = (self.layout.close if self.folded else self.layout.tabs()[0]).left - u(20)
        if left + title.width < end:
            sprites.append(Sprite(title, left, top))
        if left + title.width + u(22) + aside.width < end:
            foot = top + title.height - aside.height
            sprites.append(Sprite(aside, left + title.width + u(22), foot))
        if traits := self._traits:
            box = self.layout.strip
            sprites.append(Sprite(strip(paint, traits, box.width), *box.topleft))
        return [*sprites, *self._text.bar(self._offset), *self._beside()]

    def _beside(self) -> list[Sprite]:
        """Draw what lies beside the text: a word, an example, or the poster."""
        box, u, examples = self.layout.felt, self.screen.u, self.section.examples
        felt = Examples(self.paint)
        if entry := self._shown_word:
            image = felt.image(entry.picture, *box.size, kind=entry.topic, says=entry.says)
            return [Sprite(image, *box.topleft)]
        if not examples:
            return self._shown_poster() if self._shows_poster else []
        sprites = [Sprite(felt.image(examples[self._example], *box.size), *box.topleft)]
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
        image = poster(self.paint, GAMES[self._id], size, chosen=False, lit=False)
        return [Sprite(image, room.centerx - image.width / 2, room.top)]
