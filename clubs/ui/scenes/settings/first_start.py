"""The first start: what a player may need before anything can be played, and the way on to the menu."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Slider
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import labelled
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.key_hints import key_hints
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.settings.access import CONTRASTS, WORDINGS, size
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.scenes.settings.rows import Choices, choice_of, volume
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import ACTION, CAPTION, LABEL, NAME, TITLE, TextRole

TITLE_WORDS: Final = "Welcome. Make the table yours"
SENTENCE: Final = "Each choice shows at once, and can be changed later under Settings."
NEXT: Final = "Next: the menu with the five games."
HINTS: Final = ((("up", "down"), "Choose a row"), (("left", "right"), "Change"), (("back",), "Play as it is"))
PLAY_ROLE: Final[TextRole] = ACTION.sized(43)
PLAY: Final = (130, 98)  # design units, the heights of the way on beside the rows and among them
WIDEST: Final = 1660  # design units of text
HIGHEST: Final = 975
BESIDE: Final = (0.63, 0.37)  # of the room, for rows and preview
PREVIEW: Final = (380, 260)  # design units
UNDER: Final = 26  # design units, under the line in the preview


class OneSwitchQuestion(WarningScene):
    """Asks once, and offers both answers by the same scan; `take` carries it out."""

    offers_switch = True

    def __init__(self, context: Context, take: Callable[[], None]) -> None:
        super().__init__(
            context,
            "Play with one switch?",
            "A frame then goes from choice to choice by itself, and a single key takes what has it.",
            "One switch",
            take,
        )


CARDS: Final = (
    (("two", False), "Two colours"),
    (("four", False), "Four colours"),
    (("", True), "Large print"),
)
"""Suit colours and index size together; large print leaves the colours as they are."""
MOTIONS: Final = (("full", "Full"), ("reduced", "Reduced"), ("none", "None"))
WIDTH: Final = 240  # design units of text, of the labels
VOICE: Final = ((False, "Off"), (True, "On"))
WAYS: Final = ((False, "Keys, mouse or pad"), (True, "One switch"))


def first_rows(choices: Choices) -> list[Part]:
    """Return the rows, from the top to the bottom."""
    rows = [
        ("Text size", "and buttons", _slider(choices, size(choices))),
        ("Contrast", "table and panels", OneOfSome(choices.of("contrast", "Contrast", CONTRASTS))),
        ("Cards", "suits and index", OneOfSome(_cards(choices))),
        ("Motion", "", OneOfSome(_motion(choices))),
        ("Volume", "", _volumes(choices)),
        *_aloud(choices),
        ("How you play", "one switch: wait", OneOfSome(_way(choices))),
    ]
    return [labelled(_labels(label, about), control) for label, about, control in rows]


def _labels(label: str, about: str) -> Part:
    """Return the label of a row, over what else it is about; all are of one width."""
    words = [Label(label, LABEL, "strong", said="")]
    if about:
        words.append(Label(about, CAPTION, "muted"))
    return Inside(VStack(tuple(words), "small"), "start", widest=WIDTH)


def divided(rows: Sequence[Part]) -> tuple[Part, ...]:
    """Return rows that share the room, with hairlines between them."""
    first, *others = (replace(row, grow=1.0) for row in rows)
    return first, *(part for row in others for part in (Divider(), row))


def _slider(choices: Choices, choice: Choice) -> Part:
    """Return a slider with its value at its right end."""
    choice = choices.shown(choice)
    value = Label(choice.words[choice.at], NAME, "strong", "end", others=choice.words, said="")
    return HStack((Slider(choice, grow=1), value))


def _volumes(choices: Choices) -> Part:
    """Return two sliders side by side, each with its name and value above it."""
    volumes = [choices.shown(volume(choices, name)) for name in ("master", "music")]
    return Even(
        tuple(
            VStack(
                (
                    HStack(
                        (
                            Label(one.label, CAPTION, "muted", grow=1, said=""),
                            Label(one.words[one.at], CAPTION, "strong", "end", others=one.words, said=""),
                        )
                    ),
                    Slider(one),
                ),
                "none",
            )
            for one in volumes
        ),
        "large",
    )


def _cards(choices: Choices) -> Choice:
    settings = choices.settings
    deck = settings.inks if settings.inks == "two" else "four"

    def take(value: tuple[Any, bool]) -> None:
        inks, large = value
        choices.change(**({"inks": inks} if inks else {}), large_print=large)

    return choice_of("cards", "Cards", CARDS, ("", True) if settings.large_print else (deck, False), take)


def _motion(choices: Choices) -> Choice:
    """Return the choice of motion: none is reduced motion, with cards that are in place at once."""
    instant = choices.settings.speed == "instant"
    now = ("none" if instant else "reduced") if choices.context.reduced else "full"

    def take(value: str) -> None:
        choices.change(reduced_motion=value != "full")
        if (value == "none") is not (choices.settings.speed == "instant"):
            choices.change(speed="instant" if value == "none" else "brisk")

    return choice_of("motion", "Motion", MOTIONS, now, take)


def _aloud(choices: Choices) -> list[tuple[str, str, Part]]:
    """Return the row about reading aloud: whether the program speaks, or how much a screen reader is told."""
    context = choices.context
    if context.can_speak:
        voice = choices.of("voice", "Voice", VOICE)
        return [("Read aloud", "by the program", OneOfSome(voice))]
    if not context.spoken:
        return []
    return [("Read aloud", "by your reader", OneOfSome(choices.of("wording", "Read aloud", WORDINGS)))]


def _way(choices: Choices) -> Choice:
    made = choice_of(
        "way", "How you play", WAYS, choices.settings.one_switch, lambda on: choices.change(one_switch=on)
    )

    def choose(at: int) -> Answer:
        if WAYS[at][0] and choices.context.by_offered_scan:
            return Push(OneSwitchQuestion(choices.context, lambda: choices.change(one_switch=True)))
        return made.choose(at)

    return replace(made, about=None, choose=choose)


class FirstStartScene(PageScene):
    """Choices over the menu, before it is used for the first time; `done` is told when the player goes on."""

    opaque = False
    offers_switch = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        keys = KeyChoice(context, self.notify, lambda _: None)
        self._choices = Choices(context, self.notify, keys, shown=self.shown)
        self.focus.id = "play"

    def page(self) -> Part:
        head = VStack(
            (Label(TITLE_WORDS, TITLE, "strong", heading=True), TextBlock(SENTENCE, ink="muted")), "large"
        )
        foot = VStack((Divider(), self._hints()), "small")
        rows = first_rows(self._choices)
        listed = Region(VStack(divided(rows), "tight"), "settings")
        under = VStack((self._play(PLAY[0]), Label(NEXT, CAPTION, "muted", "centre")))
        aside = VStack((self._preview(), under), "large")
        beside = Even((listed, aside), "huge", weights=BESIDE, grow=1)
        below = VStack((listed, self._play(PLAY[1])), grow=1)
        first = VStack((self._play(PLAY[1]), listed), "large")
        forms = (
            *(VStack((head, body, foot), "large") for body in (beside, below)),
            ScrollArea("page", VStack((head, first, foot), "large")),
        )
        panel = Container(Padding(FirstThatFits(forms), "huge", "huge"))
        return Padding(Inside(panel, widest=WIDEST, highest=HIGHEST))

    def _play(self, high: float) -> Part:
        button = PushButton("play", "Play", self._go_on, "primary", "play", role=PLAY_ROLE, high=high)
        return Region(button, "play")

    def _hints(self) -> Part:
        def hints(_: Painters, box: Rect) -> list[Sprite]:
            return key_hints(self.context, HINTS, box.left, box.centery, box.right)

        return Custom((0, 40), self.context.device, hints)

    def _preview(self) -> Part:
        """Return a piece of the table as it looks now, with a line as it stands there."""

        def draw(paint: Painters, box: Rect) -> list[Sprite]:
            line = paint.labels.status("Your turn", "follow {D}")
            under = paint.screen.u(UNDER)
            middle = box.bottom - under - line.height / 2
            return [*preview(paint, box, "legal", line.height + under), centred(line, box.centerx, middle)]

        return Custom(PREVIEW, "legal", draw, grow=1)

    def _go_on(self) -> Transition:
        self.context.change(welcome=False)
        return Pop()

    def update(self, now: float) -> Transition | None:
        """Look whether a screen reader has come, whose row is offered then."""
        self.changed()
        return super().update(now)

    def back(self) -> Transition | None:
        return self._go_on()
