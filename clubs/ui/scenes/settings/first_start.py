"""The first start: what a player may need before anything can be played, and the way on to the menu."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.key_hints import key_hints
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.first_rows import divided, first_rows
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION, CAPTION, TITLE, TextRole

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
