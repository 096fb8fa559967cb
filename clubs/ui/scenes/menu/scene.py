"""The main menu: a grove at dusk, five cards before the moon, and the ways into the program."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from clubs.language import _, message, shown
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside, Padding, WithId
from clubs.ui.parts.control import FOCUSED
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Picture, Portrait, Spacer
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.key_hints import Hint, key_hints
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.speech_bubble import SAYS, TEACHER, SpeechBubble
from clubs.ui.scenes.menu.aa_button import MORE, aa_button
from clubs.ui.scenes.menu.scenery import MenuScenery
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.scene import Frame
from clubs.ui.shell.transitions import Quit, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import ACTION, ASIDE, CAPTION, NAME, TextRole

WIDTH, WIDEST = 420, 550  # design units of the buttons; of text, and with a longer caption
LEFT_OF_FACE: Final = 60  # design units of the words before the face that says them
WORDMARK: Final = (489, 161)


class MenuForm(NamedTuple):
    """How large the parts of the page are, in design units where nothing else is said.

    `left` is the distance from the edge, `sign` how many times its size the wordmark has, `first` and
    `others` are the heights of the buttons, `gap` and `around` the distances between them and round the
    words; `host` is the face of who greets, where there is room.
    """

    left: float
    sign: float
    first: float
    others: float
    gap: Gap
    around: Gap
    host: float = 0.0


FORMS: Final = (
    MenuForm(128, 1, 104, 64, "small", "large", 132),
    MenuForm(128, 1, 92, 58, "tight", "medium", 112),
    MenuForm(128, 0.8, 84, 58, "tight", "small", 96),
    MenuForm(128, 1, 84, 58, "tight", "medium"),
    MenuForm(128, 0.7, 64, 0, "tight", "medium"),
)
"""The forms for lower and lower windows."""
SCROLLED: Final = MenuForm(64, 0.7, 84, 58, "small", "large")
MORNING: Final = 5  # hours
NOON: Final = 12
EVENING: Final = 18
FOOT: Final = 64  # design units
FIRST: Final = ACTION.sized(34)
DOT: Final = " · "
WORDS: Final = message("Trick-taking games that share one name.")
FIND: Final = message("Find the play")
ENTRIES: Final = "entries"
OWN: Final = ("", *(message("{n} for today", n=number) for number in range(1, 4)))
"""How many own mistakes and ideas come again today; a narrow entry shows the number alone."""

Open: TypeAlias = Callable[[], Transition]
Entry: TypeAlias = tuple[str, str, str, Open]


class MenuScene(PageScene):
    """Leads to matches, to what can be learned, puzzles, what was played before, and settings."""

    title = message("Main menu")
    scenery = "menu"

    def __init__(
        self,
        context: Context,
        *,
        puzzling: bool = False,
        caption: str = "",
        news: Callable[[], str] = lambda: "",
        own_plays: Callable[[], int] = lambda: 0,
        player: str = "",
        hour: Callable[[], int] = lambda: EVENING,
    ) -> None:
        """`puzzling` is whether there are puzzles, `caption` how far the match has come that can be resumed.

        `player` is the name of the one who plays, where there are several.
        `own_plays` returns how many of their mistakes and ideas come again today.
        `news` returns the next sentence that the player must read, or ""; `hour` that of the clock.
        """
        super().__init__(context, news())
        self._news, self._own_plays = news, own_plays
        to, kept = context.router, context.router.keeps
        words = message("New game") if caption else message("Play", context="verb")
        play = ("new", words, "cards" if caption else "play", to.picker, True)
        learn = ("learn", message("Learn"), "book", to.learn, True)
        entries: tuple[tuple[str, str, str, Open, bool], ...] = (
            ("continue", message("Continue"), "play", to.resume, bool(caption)),
            *((learn, play) if context.settings.newcomer else (play, learn)),
            ("daily", message("Daily deal"), "flag", to.daily, kept),
            ("puzzles", FIND, "bulb", to.puzzles, puzzling),
            ("games", message("My games"), "sheet", to.history, kept),
            ("settings", message("Settings"), "gear", to.settings, True),
            ("quit", message("Quit"), "close", Quit, True),
        )
        self._entries = [(id, label, icon, act) for id, label, icon, act, there in entries if there]
        self._about = message("{name} plays", name=player) if player else ""
        self._caption = caption
        self._hour = hour
        self._evening = MenuScenery(context)
        self._looked_for = "", False
        self.focus.id = "aa" if self._welcomes else self._entries[0][0]

    def page(self) -> Part:
        forms = FirstThatFits((*map(self._form, FORMS), ScrollArea(self._form(SCROLLED), WHOLE)))
        return ZStack(
            (forms, Padding(Inside(aa_button(self.context.router.aa, self._more), "fill", "start")))
        )

    @property
    def _welcomes(self) -> bool:
        """Whether nothing has been opened yet, not even a match: the button in the corner comes first."""
        return self.context.settings.welcome and not self._caption

    @property
    def _more(self) -> str:
        """The name of the button in the corner; at the first start, also how to pass it by."""
        key = name_of(self.context.key("next_region"))
        more = _(MORE)
        return f"{more}. {key}: {shown(self._entries[0][1])}." if self._welcomes and key else more

    def _form(self, form: MenuForm) -> Part:
        """Return the page in a form."""
        first, *rest = self._entries
        button = self._entry(first, "primary", FIRST, form.first)
        others = VStack(tuple(self._entry(one, "ghost", NAME, form.others) for one in rest), form.gap)
        wordmark = Picture((form.sign * WORDMARK[0], form.sign * WORDMARK[1]), None, _wordmark)
        words = Label(WORDS, ASIDE.sized(27 if form.sign == 1 else 21), "strong", shadow=True)
        head = VStack((Inside(wordmark, across="start"), words), form.around)
        above, row = self._greeted(button, form.host)
        entries = WithId(VStack((row, _wide(others))), ENTRIES)
        listed = VStack((*above, Inside(entries, across="start")))
        column = (Spacer("small", grow=2), head, Spacer(form.around), listed, Spacer(grow=3), self._foot)
        margin = Custom((form.left, 0), None, lambda _paint, _box: [], "")
        return HStack((margin, VStack(column, "tight", grow=1), Spacer("large")), "none", "fill")

    def _greeted(self, button: Part, host: float) -> tuple[tuple[Part, ...], Part]:
        """Return the words of the host, if there is room for one, and the first button with its face."""
        if not host:
            return (), _wide(button)
        words = Label(greeting(self._hour()), SAYS, "strong")
        bubble = SpeechBubble(Padding(words, "medium", "small"), "below", LEFT_OF_FACE + host / 2)
        face = Portrait(TEACHER, host, bright=True, mood="pleased")
        before = Inside(Spacer(), across="start", widest=WIDTH - LEFT_OF_FACE)
        return (HStack((before, bubble)),), HStack((_wide(button), face))

    def _entry(self, entry: Entry, kind: Kind, role: TextRole, high: float) -> Part:
        id, label, icon, act = entry
        below = self.resumed if id == "continue" else ""
        own = self._own if id == "puzzles" else ""
        return PushButton(id, label, act, kind, icon, below, role, left=True, high=high, value=own)

    @property
    def resumed(self) -> str:
        """The caption of the match to resume, without the part of the deal where that has no room."""
        caption = shown(self._caption)
        wide = self.paint.buttons.width("", icon="play", role=FIRST, sub=caption, padding=20)
        parts = caption.split(DOT)
        fits = wide <= self.screen.u(WIDEST * (1.3 if self.screen.small else 1.0))
        return caption if fits else DOT.join(parts[:2] + parts[3:])

    @property
    def _foot(self) -> Part:
        """The keys that lead on, and who plays."""
        hints: list[Hint] = [
            (("up", "down"), _("Choose")),
            (("act",), _("Open", context="verb")),
            (("full_screen",), _("Full screen")),
        ]
        hints += [(("paste",), _("Paste a deal"))] if self.context.router.keeps else []
        about = (Label(self._about, CAPTION, "muted", whole=True),) if self._about else ()

        def draw(_paint: Painters, box: Rect) -> list[Sprite]:
            shown = hints if self.context.key_used else ()
            return key_hints(self.context, shown, box.left, box.centery, box.right)

        keys = tuple(self.context.key(command) for commands, _ in hints for command in commands)
        shows = (hints, keys, self.context.key_used)
        return HStack((Custom((FOOT, FOOT), shows, draw, grow=1), *about))

    @property
    def _own(self) -> str:
        return shown(OWN[self._own_plays()])

    def frame(self, now: float) -> Frame:
        if (self._own, self.context.key_used) != self._looked_for:
            self._looked_for = self._own, self.context.key_used
            self.changed()
        return super().frame(now)

    def decor(self) -> list[Sprite]:
        """Draw the page, and at the end of the entry of the puzzles how many are the player's own."""
        entry = next((one.widget.rect for one in self.controls() if one.widget.value == self._own), None)
        if entry is None or not self._own:
            return super().decor()
        text, edge = self.paint.text, self.screen.u(22)
        label = self.paint.buttons.width(_(FIND), icon="bulb", role=NAME, padding=22)
        fits = label + text.width(self._own, CAPTION) + edge <= entry.width
        words = text.image(self._own if fits else self._own[:1], CAPTION, self.context.theme.muted)
        at = entry.right - edge - words.width, entry.centery - words.height / 2
        return [*super().decor(), Sprite(words, *at, FOCUSED + 1)]

    def backdrop(self) -> list[Sprite]:
        return self._evening.sprites(self.layout.boxes[ENTRIES].right)

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

    def choose(self, widget: Widget) -> Transition | None:
        """Lead on; nobody who has been led on is new any more."""
        if widget.id != "aa" and self.context.settings.welcome:
            self.context.change(welcome=False)
        return super().choose(widget)

    def one_key(self) -> Transition | None:
        return self.context.router.one_switch()

    def back(self) -> Transition | None:
        """Move the focus to Quit: Escape must not end the program by accident."""
        self.focus.id, self.focus.visible = "quit", True
        return None

    def do(self, command: inputs.CommandName) -> Transition | None:
        if command != "paste" or not self.context.router.keeps:
            return None
        from clubs.ui.shell.clipboard import pasted  # noqa: PLC0415 (when it is needed)

        return pasted(self.context)

    def help(self) -> Transition | None:
        return self.context.router.rules()


def greeting(hour: int) -> str:
    """Return what the host says at an hour of the day."""
    if MORNING <= hour < NOON:
        return _("Good morning. Shall we play?")
    if NOON <= hour < EVENING:
        return _("Good afternoon. Shall we play?")
    return _("Good evening. Shall we play?")


def _wide(part: Part) -> Part:
    """Return a part as wide as the buttons are."""
    return Inside(part, across="start", widest=WIDTH)


def _wordmark(paint: Painters, box: Rect) -> Image:
    return paint.draw.art("wordmark", *box.size)
