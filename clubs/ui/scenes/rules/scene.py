"""The rules of the games on a sheet of paper: sections, text, and on felt worked examples and words."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import count, groupby
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.games.rulebook import TRICKS, Paragraph, Section, Style, Trait
from clubs.language import _
from clubs.learn.glossary import Entry
from clubs.learn.lesson import has_lesson, second_lessons
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside, Readable, Region, WithId
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, FittedPicture, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.prose import LINKS
from clubs.ui.parts.rich_text import Link, RichText
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import on_sheet
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.poster import ART, facts, poster
from clubs.ui.scenes.rules import pages
from clubs.ui.scenes.rules.example import EXAMPLE, Examples, in_words
from clubs.ui.scenes.rules.pages import RulePage
from clubs.ui.scenes.rules.strip import strip
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Role
from clubs.ui.style.theme import ASIDE, CAPTION, CHIP, HEADING, NAME, TITLE, Radii, TextRole

ENTRY: Final[TextRole] = NAME.sized(30)
ENTRY_RADII: Final[Radii] = (18, 6)
FELT: Final = (400.0, 560.0)  # design units, the least size of an example
WIDEST_FELT, WIDEST_TEXT = 560, 860  # design units
STRIP: Final = 760  # design units, the least width of what tells games apart
WIDEST_POSTER: Final = 400
FELT_BOX: Final = "felt"


class RulesScene(PageScene):
    """The rules, opened from the menu at the first page or, with its own game first, from a match.

    It opens at the section about `at`, a phase of a deal or a rule. If they may lead to the first `lesson` of
    a game, its button stands above the sections of that game.
    """

    opaque = False

    def __init__(
        self,
        context: Context,
        game: str | None = None,
        at: str = "",
        *,
        lesson: bool = True,
    ) -> None:
        super().__init__(context)
        self._order = pages.order(game)
        self._id = game or TRICKS
        self._lesson = lesson
        self._section = pages.place(self._id, at)
        self._example = 0
        self._word: Entry | None = None
        self.focus.id = f"section {self._section}"

    # ------------------------------------------------------------ the open page

    @property
    def rule_page(self) -> RulePage:
        """The open page."""
        return pages.opened(self._id)

    @property
    def title(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """Return what the open page is called."""
        return self.rule_page.title

    @property
    def section(self) -> Section:
        """The open section."""
        return self.rule_page.sections[self._section]

    def open_page(self, id: str) -> Transition | None:
        """Open a page at its first section."""
        self._id = id
        return self.open_section(0)

    def open_section(self, place: int) -> Transition | None:
        """Open a section at its top; the focus follows from what belonged to the last one."""
        self._section = place
        self._example = 0
        self._word = None
        for view in self._views.values():
            view.to(0)
        self._moved(True)
        self.changed()
        if (self.focus.id or "").startswith(("section", "example", "word")):
            self.focus.id = f"section {place}"
        return None

    def open_word(self, entry: Entry | None) -> Transition | None:
        """Show a word of the text on the felt, or without one what stood there before."""
        self._word = entry
        self.changed()
        whole = self.layout.areas.get(f"whole {self._section}")
        if entry is not None and whole is not None:
            felt = self.layout.boxes[FELT_BOX].move(-whole.left, -whole.top)
            self._moved(self._views[f"whole {self._section}"].show(felt))
        return None

    def digit(self, n: int) -> Transition | None:
        games = self._order[1:-1]
        return self.open_page(games[n - 1]) if 1 <= n <= len(games) else None

    @property
    def _shown_word(self) -> Entry | None:
        """The word on the felt: the one that was chosen, or the first where there is no example."""
        if self._word is not None or self.section.examples:
            return self._word
        first = next((words for part in self.section.text for words in _links(part)), None)
        return None if first is None or self._shows_poster else self.rule_page.entry(self._section, first)

    @property
    def _shows_poster(self) -> bool:
        return bool(self.rule_page.game) and self._section == 0

    @property
    def _traits(self) -> tuple[Trait, ...]:
        """The strip that tells the game from the others, on its first section."""
        return self.rule_page.traits if self._section == 0 else ()

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        text, foot, felt = self._text(), self._foot(), Region(self._felt(), "example")
        reading = ScrollArea(Inside(text, "fill", "start"), f"text {self._section}", grow=1)
        beside: Part = HStack((reading, felt), "huge", "fill", grow=1)
        beside = VStack((beside, *foot), "large", grow=1)
        columns = HStack(
            (Region(VStack(self._entries("medium"), "tight"), "sections"), Divider(upright=True), beside),
            "large",
            "fill",
        )
        below = Inside(felt, across="start", widest=WIDEST_TEXT)
        stacked = VStack(
            (Region(Flow(self._entries("small"), "tight"), "sections"), Divider(), text, *foot, below),
            "large",
        )
        body = FirstThatFits((columns, ScrollArea(stacked, f"whole {self._section}")))
        return on_sheet(self._head(), body)

    def _head(self) -> Part:
        title = Label(self.rule_page.title, TITLE, "strong", heading=True, whole=True)
        aside = Label(self.rule_page.aside, ASIDE.sized(33), "muted", whole=True)
        tabs = tuple(self._tab(id) for id in self._order)
        close = IconButton("close", "close", _("Close"), self.back)
        words, room = HStack((title, aside), align="end"), Spacer(grow=1)
        row = HStack(tabs, "none")
        forms = (
            HStack((words, room, row, close)),
            HStack((title, room, row, close)),
            VStack((HStack((words, room, close)), Flow(tabs, "none"))),
            VStack((HStack((title, room, close)), Flow(tabs, "none"))),
        )
        return Region(FirstThatFits(forms), "games")

    def _tab(self, id: str) -> Part:
        open_ = partial(self.open_page, id)
        name = pages.title(id).replace("Clubs", "").strip()  # all of them share it
        return self._entry(f"page {id}", name, open_, id == self._id, "choice", "small")

    def _entries(self, room: Gap) -> tuple[Part, ...]:
        """Return the sections of the page, under the lessons of its game, or that about tricks."""
        page = self.rule_page
        found = list[Part]()
        if self._lesson and (has_lesson(page.game) or self._id == TRICKS):
            router = self.context.router
            start = partial(router.lesson, page.game, self) if page.game else partial(router.tricks, "", self)
            label = _("First lesson") if page.game else _("At a table")
            found.append(PushButton("lesson", label, start, icon="play", left=True, role=ENTRY, high=52))
            if page.game and second_lessons(page.game):
                second = partial(router.second_lessons, page.game)
                found.append(
                    PushButton(
                        "second", _("Second lessons"), second, icon="play", left=True, role=ENTRY, high=52
                    )
                )
        for place, section in enumerate(page.sections):
            open_ = partial(self.open_section, place)
            found.append(
                self._entry(f"section {place}", section.title, open_, place == self._section, "list", room)
            )
        return tuple(found)

    @staticmethod
    def _entry(
        id: str, title: str, act: Callable[[], Transition | None], chosen: bool, role: Role, room: Gap
    ) -> Pressable:
        """Return an entry of the sections or of the pages; the open one is green."""
        words = Label(title, ENTRY if role == "list" else CHIP, "strong", whole=True)
        value = _("open") if chosen else ""
        return Pressable(
            words,
            id,
            title,
            act,
            value=value,
            role=role,
            chosen=chosen,
            radii=ENTRY_RADII,
            across=room,
            down=room,
            filled=True,
        )

    def _text(self) -> Part:
        """Return the text of the section, which can have the focus."""
        parts: list[Part] = [TextBlock(self.section.title, HEADING, "strong", said="")]
        number = count()
        for item, some in groupby(self.section.text, key=lambda one: one.item):
            texts = tuple(self._paragraph(one, number) for one in some)
            parts += [VStack(texts, "large")] if item else texts
        told = ["".join(map(_said, part.runs)) for part in self.section.text]
        said = " ".join([*told, *(f"{one.respect} {one.words}." for one in self._traits)])
        reading = Readable(
            VStack(tuple(parts), "huge"), "text", _("{title}: {text}", title=self.section.title, text=said)
        )
        return Region(reading, "text")

    def _paragraph(self, paragraph: Paragraph, number: Iterator[int]) -> Part:
        links = tuple(self._link(f"word {next(number)}", words) for words in _links(paragraph))
        return RichText(paragraph.runs, paragraph.item, links, said="")

    def _link(self, id: str, words: str) -> Link:
        entry = self.rule_page.entry(self._section, words)
        return Link(id, entry.title, entry.says, partial(self.open_word, entry), entry == self._shown_word)

    def _foot(self) -> tuple[Part, ...]:
        """Return what tells the game from the others, or leads on in the page that is read in order."""
        after = self.rule_page.sections[self._section + 1 :] if self._id == TRICKS else ()
        if after:
            on = partial(self.open_section, self._section + 1)
            button = PushButton("next", _("Next: {what}", what=after[0].title), on, icon="right")
            return (Region(Inside(button, across="start"), "next"),)
        traits = self._traits
        return (
            (FittedPicture(STRIP, traits, lambda paint, wide: strip(paint, traits, wide), ""),)
            if traits
            else ()
        )

    # ------------------------------------------------------------ the felt

    def _felt(self) -> Part:
        """Return what lies beside the text: a word, an example, or the poster."""
        entry, examples, game = self._shown_word, self.section.examples, self.rule_page.game
        if entry is None and not examples:
            if not self._shows_poster:
                return Spacer()
            picture = Custom(FELT, game, lambda paint, box: [_poster(paint, game, box)], "", grow=1)
            one = GAMES[game]
            said = tuple(
                Label(words, CAPTION, "body", "centre") for words in (one.tagline, one.apart, facts(one))
            )
            return WithId(VStack((picture, *said)), FELT_BOX, grow=1)
        if entry is not None:
            shown, kind, says = entry.picture, entry.topic, entry.says
        else:
            shown, kind, says = examples[self._example], _(EXAMPLE), ""

        def draw(paint: Painters, box: Rect) -> list[Sprite]:
            return [Sprite(Examples(paint).image(shown, *box.size, kind=kind, says=says), *box.topleft)]

        felt = self._on_felt((shown, kind, says), draw, in_words(shown, kind, says))
        above = self._above_felt()
        return VStack((HStack((Spacer(grow=1), *above), "small"), felt), "small") if above else felt

    @staticmethod
    def _on_felt(shows: Hashable, draw: Callable[[Painters, Rect], list[Sprite]], said: str) -> Part:
        felt = Custom(FELT, shows, draw, said)
        return WithId(Inside(felt, "fill", "fill", widest=WIDEST_FELT), FELT_BOX, grow=1)

    def _above_felt(self) -> tuple[Part, ...]:
        """Return the buttons that leaf through the examples, or close a word that stands in place of one."""
        many = len(self.section.examples)
        if self._word is not None and (many or self._shows_poster):
            return (IconButton("example", "close", _("Close the word"), partial(self.open_word, None)),)
        if self._shown_word is not None or many < 2:
            return ()
        return (
            Label(_("{n} of {all}", n=self._example + 1, all=many), CAPTION, "muted"),
            IconButton("example -1", "left", _("Previous example"), partial(self._turn, -1)),
            IconButton("example 1", "right", _("Next example"), partial(self._turn, 1)),
        )

    def _turn(self, step: int) -> None:
        self._example = (self._example + step) % len(self.section.examples)

    # ------------------------------------------------------------ keys

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the text by arrows while it has the focus, up to its ends; step from word to word."""
        if isinstance(taken, inputs.PageTurn):
            return self.turn_page(taken.step)
        if isinstance(taken, inputs.Act) and self.focus.id == "text":
            return self.turn_page(1)
        if isinstance(taken, inputs.Move) and taken.dx and self._step_word(taken.dx):
            return None
        area = self._main_area
        if isinstance(taken, inputs.Move) and taken.dy and self.focus.id == "text" and area:
            self.focus.visible = True
            if self._moved(self._views[area].step(taken.dy)):
                return None
        return super().handle(taken)

    def _step_word(self, step: int) -> bool:
        """Move the focus to the next word in reading order; False at the ends."""
        words = [one.widget.id for one in self.controls() if one.widget.region == "words"]
        if self.focus.id not in words or not 0 <= (at := words.index(self.focus.id) + step) < len(words):
            return False
        self.focus.id, self.focus.visible = words[at], True
        self._follow()
        self.context.sound("move")
        return True

    def turn_page(self, step: int) -> Transition | None:
        """Scroll by a screenful; from the end of the text open the next section."""
        area = self._main_area
        if area and self._views[area].may_turn(step):
            self._moved(self._views[area].turn(step), area)
            return None
        return self.open_section((self._section + step) % len(self.rule_page.sections))


def _said(run: tuple[str, Style]) -> str:
    """Return a run as it is read aloud: a word that is explained stands before its explanation."""
    return f"{run[0]}:" if run[1] == "term" else run[0]


def _links(paragraph: Paragraph) -> Iterator[str]:
    """Yield the words of a paragraph that are links."""
    return (words for words, style in paragraph.runs if style in LINKS)


def _poster(paint: Painters, game: str, room: Rect) -> Sprite:
    """Draw a game's poster."""
    width = min(room.width, WIDEST_POSTER * paint.screen.t, room.height / ART)
    image = poster(paint, GAMES[game], round(width))
    return Sprite(image, room.centerx - image.width / 2, room.top)
