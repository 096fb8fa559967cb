"""The choice of a number of tricks to bid."""

from functools import partial

from clubs.language import _
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FreeRoom, TableButton, lower_right
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.layout import columns
from clubs.ui.style.theme import BODY, CLAUSE, HEADING

COLUMNS = 7
WIDE_COLUMNS = 9
CELLS = ((112, 100), (112, 80), (80, 72), (60, 48))  # design units, of a number: the first that has room
MANY = 18  # numbers, for which the first two have none
TWO_FIGURES_WITHIN = 900  # ms


class BidPanel(Panel):
    """Numbers as a field of buttons, a closed one struck out; the large button bids the chosen one."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.chosen: int | None = None
        self._typed: tuple[int, float] = (0, -10_000.0)
        self.most = desk.view.public.size

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return (f"bid {action.tricks}",) if isinstance(action, BidTricks) else ()

    def named(self, action: Action) -> str:
        return _("Bid {n}", n=action.tricks) if isinstance(action, BidTricks) else super().named(action)

    def status(self) -> tuple[str, str]:
        return "", ""

    def first(self) -> str:
        """Return the button of an even share, a harmless place to begin."""
        share = round(self.most / self.desk.match.setup.seats)
        open_to = [action.tricks for action in self.ask.actions() if isinstance(action, BidTricks)]
        return f"bid {min(open_to, key=lambda tricks: abs(tricks - share))}"

    def shows(self) -> object:
        return self.chosen, seen(self.desk.stage)

    def part(self) -> Part:
        screen, number = self.screen, self.chosen
        label = _("Bid", context="tricks") if number is None else _("Bid {n}", n=number)
        reason = _("Choose a number first.") if number is None else ""
        bid = ActionButton("confirm", label, lambda: self._bid(self.chosen), "primary", reason=reason)
        forms = tuple((partial(self._question, cell), ANY) for cell in CELLS[2 * (self.most >= MANY) :])
        stage = self.desk.stage
        middle = FreeRoom(
            forms, screen.middle, (0.5, 0.5), (*seen(stage), *plaques(stage)), closed_hands(stage)
        )
        return ZStack((middle, self.corner(bid)))

    def corner(self, button: ActionButton) -> Part:
        """Return the button that bids, in its place."""
        return lower_right(self.screen, button)

    def _question(self, cell: tuple[float, float]) -> Part:
        numbers = [self._number(tricks, cell) for tricks in range(self.most + 1)]
        in_row = columns(len(numbers), COLUMNS if self.most < 14 else WIDE_COLUMNS)
        rows = [HStack(tuple(numbers[at : at + in_row]), "small") for at in range(0, len(numbers), in_row)]
        return VStack(
            (
                Label(_(self.ask.title), HEADING.sized(45), "strong", heading=True, whole=True),
                Label(_(self.ask.clause), CLAUSE, "strong", whole=True),
                VStack(tuple(rows), "small", "start"),
                Label(self._effect(), BODY, "accent", whole=True),
            ),
            "medium",
            "centre",
        )

    def _number(self, tricks: int, cell: tuple[float, float]) -> Part:
        reason, chosen = self.ask.why_not(BidTricks(self.seat, tricks)), tricks == self.chosen
        return TableButton(
            f"bid {tricks}",
            f"{tricks}",
            partial(self._choose, tricks),
            cell,
            (f"{tricks}", chosen),
            _number,
            value=_("chosen") if chosen else "",
            reason=_(reason.words) if reason else "",
            region="numbers",
            about=Explanation(_("Bid {n}", n=tricks), self._effect_of(tricks)),
        )

    def _choose(self, tricks: int) -> None:
        """Take a number up at the first choice, bid it at the second."""
        if self.chosen == tricks:
            self._bid(tricks)
        else:
            self.desk.context.announce(_("{n} chosen; once more to bid it.", n=tricks))
        self.chosen = tricks

    def means(self, action: Action) -> bool:
        return self.chosen is not None and action == BidTricks(self.seat, self.chosen)

    def _bid(self, tricks: int | None) -> None:
        if tricks is not None:
            self.desk.answer(BidTricks(self.seat, tricks))

    def digit(self, n: int) -> str | None:
        """Choose a number; two figures typed in quick succession make one number."""
        before, when = self._typed
        now = self.desk.context.now
        number = before * 10 + n if now - when < TWO_FIGURES_WITHIN and before * 10 + n <= self.most else n
        if number > self.most:
            return None
        self._typed = (number, now)
        if self.ask.why_not(BidTricks(self.seat, number)) is None:
            self.desk.context.sound("number")
            self.chosen = number
        return f"bid {number}"

    def _effect(self) -> str:
        if self.chosen is None:
            return ""
        again = _("Bid {n}: choose it again, or press the button", n=self.chosen)
        return self._effect_of(self.chosen) or again

    def _effect_of(self, tricks: int) -> str:
        effect = self.ask.effect(BidTricks(self.seat, tricks))
        return _(effect.words) if effect else ""


def _number(paint: Painters, shows: tuple[str, bool], size: tuple[int, int], state: State) -> Image:
    """Draw a number on its button, brass if it is chosen, struck out under a lock if it is closed."""
    theme = paint.theme
    figure, chosen = shows
    width, height = size
    shut = state == "disabled"
    kind: Kind = "primary" if chosen else "secondary"
    canvas = Canvas(width, height, paint.draw.u(34))
    canvas.put(paint.buttons.face(size, kind, state), 0, 0)
    ink = theme.button_ink if chosen else theme.disabled if shut else theme.text
    middle = height * (0.38 if shut else 0.5)
    canvas.centre(paint.text.image(figure, HEADING.sized(43), ink), width / 2, middle)
    if shut:
        strike = paint.panels.rule(width * 0.5, max(2, paint.screen.u(4)), theme.ember, 1.0)
        canvas.centre(strike, width / 2, middle)
        canvas.centre(paint.draw.icon("lock", height * 0.22, theme.disabled), width / 2, height * 0.8)
    return canvas.image()
