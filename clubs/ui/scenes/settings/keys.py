"""The page Controls: every command with its keys and pad buttons, which can be changed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import around
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.key_choice import KeyChoice, always, cap_id, plus_id
from clubs.ui.scenes.settings.rows import REGION, Row, Rows
from clubs.ui.shell.caps import cap
from clubs.ui.shell.commands import COMMANDS, Command, Key
from clubs.ui.shell.device import Pad
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.keys import is_button, name_of, spoken
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, CAPTION, CHIP, NAME, Radii

FIGURES: Final = (
    (("1", "9"), "A card by its place, or a number"),
    (("shift+1", "shift+9"), "On honour: challenge, from the left"),
)
"""Uses of the figures, which nobody can change."""
KEYS_AT, BUTTONS_AT = 0.4, 0.72
"""Where the columns begin, as parts of the width."""
HIGH: Final = 48
LABEL: Final = BODY.sized(21)
CAP_RADII: Radii = (9, 9)
PLUS_RADII: Radii = (16, 16)


class Piece(NamedTuple):
    """A cap in a row, or the plus: its picture, and its widget for a place."""

    image: Image
    widget: Callable[[Rect], Widget]
    radii: Radii


def lay_controls(choices: Choices, rows: Rows) -> None:
    """Lay out how keys are changed, a row for each command, and what the figures do."""
    pressing = choices.context.pressing
    words = ["Choose a key to change it, or the plus to add one."]
    words += [f"{key} removes it." for key in [pressing("hint")] if key]
    words += [f"{key} gives the row its first keys." for key in [pressing("last_trick")] if key]
    rows.words(" ".join(words))
    for command in COMMANDS:
        _Keys(choices, rows, command).lay()
    for figures, does in FIGURES:
        _figures(rows, figures, does)
    rows.row(rows.paint.screen.u(28), 0)
    rows.switch(
        "wraps",
        "Arrows go round",
        "At the end of a row or list an arrow leads to its other end.",
        choices.context.handling.wraps,
        lambda on: choices.handle(wraps=on),
    )
    rows.switch(
        "swap_ab",
        "Swap A and B",
        "The two buttons of a game pad that choose and lead back change places.",
        choices.context.handling.swap_ab,
        lambda on: choices.handle(swap_ab=on),
    )
    if isinstance(pad := choices.context.device, Pad):
        rows.words(f"The pad in use: {pad.told}.")


def state_of_controls(choices: Choices) -> object:
    """Return everything that the rows depend on."""
    context, choice = choices.context, choices.keys
    asked = choice.command, choice.replaced, choice.wanted, choice.waiting
    return context.bindings, context.device, context.handling, choices.settings(), asked


class _Keys:
    """The row of a command, with what is asked about it below."""

    def __init__(self, choices: Choices, rows: Rows, command: Command) -> None:
        self.context, self.choice, self.rows, self.command = choices.context, choices.keys, rows, command
        self.paint, self.u = rows.paint, rows.paint.screen.u

    def lay(self) -> None:
        choice, name = self.choice, self.command.name
        asked = bool(choice.wanted) and name in (choice.command, choice.owner)
        self._row(_about(choice, name) if asked else "")
        if choice.command == name:
            self._question()

    # ------------------------------------------------------------ the row

    def _row(self, trouble: str) -> None:
        """Add the row, in one line if it fits; `trouble` is about a key that two commands want."""
        keys, buttons = self._pieces()
        box, label = self.rows.box, self._label(trouble)
        high = max(self.paint.screen.target(self.u(HIGH)) + 2, round(self.paint.text.px(LABEL) * 1.75))
        first, second = box.width * KEYS_AT, box.width * BUTTONS_AT
        columns = self._wide(keys) <= second - first - self.u(12)
        columns = columns and self._wide(buttons) <= box.width - second
        lines = [] if columns else list(self._lines([*keys, *buttons]))
        below = columns and label.width + self.u(16) > first
        row = self.rows.row(high * (1 + below + len(lines)), 0)
        row.sprites.append(Sprite(label, box.left, row.top + (high - label.height) / 2))
        row.sprites.append(self._border(row, marked=bool(trouble)))
        if columns:
            self._put(row, keys, box.left + first, row.bottom - high, high)
            self._put(row, buttons, box.left + second, row.bottom - high, high)
        for number, line in enumerate(lines, 1):
            self._put(row, line, box.left + self.u(28), row.top + number * high, high)

    def _label(self, trouble: str) -> Image:
        """Draw what the command is called, with a sign and words of ember if there is trouble."""
        paint, theme, gap = self.paint, self.paint.theme, self.u(12)
        label = paint.text.image(self.command.label, LABEL, theme.text, room=self.rows.box.width)
        if not trouble:
            return label
        sign = paint.draw.icon("warning", paint.text.px(LABEL) * 1.1, theme.ember)
        words = paint.text.image(trouble, CAPTION, theme.ember)
        canvas = Canvas(sign.width + label.width + words.width + 2 * gap, max(sign.height, label.height))
        x = 0.0
        for image in (sign, label, words):
            canvas.put(image, x, (canvas.height - image.height) / 2)
            x += image.width + gap
        return canvas.image()

    def _border(self, row: Row, *, marked: bool) -> Sprite:
        """Draw the hairline below the row, or an edge of ember round it."""
        box, out = self.rows.box, self.u(14)
        if marked:
            size = round(box.width + 2 * out), round(row.bottom - row.top)
            return Sprite(self.paint.lessons.edge(size), box.left - out, row.top)
        return Sprite(self.paint.panels.rule(box.width, max(1, self.u(1.2))), box.left, row.bottom)

    def _pieces(self) -> tuple[list[Piece], list[Piece]]:
        """Return the caps of the keys with a plus after them, and those of the buttons."""
        caps = [self._cap(key) for key in self.context.bindings.of(self.command.name)]
        keys = [piece for key, piece in caps if not is_button(key)]
        return [*keys, self._plus()], [piece for key, piece in caps if is_button(key)]

    def _cap(self, key: Key) -> tuple[Key, Piece]:
        name, kept = self.command.name, key in self.command.kept
        written = self.context.written(key)
        kind = "Button" if is_button(key) else "Key"

        def widget(rect: Rect) -> Widget:
            return Widget(
                cap_id(name, key),
                rect,
                "button",
                f"{self.command.label}: {kind.lower()} {spoken(written)}",
                enabled=not kept,
                reason=always(self.context, name, key) if kept else "",
                region=REGION,
                activate=partial(self.choice.change, name, key),
                about=Explanation(f"{kind} {name_of(written)}", "Choose it to change or remove it."),
            )

        return key, Piece(cap(self.paint, written), widget, CAP_RADII)

    def _plus(self) -> Piece:
        id, label = plus_id(self.command.name), f"{self.command.label}: add a key or button"
        act = partial(self.choice.add, self.command.name)

        def widget(rect: Rect) -> Widget:
            return Widget(id, rect, "button", label, region=REGION, activate=act)

        return Piece(self._plus_image(), widget, PLUS_RADII)

    def _plus_image(self) -> Image:
        paint = self.paint

        def make() -> Image:
            side = max(self.u(30), paint.text.px(CAPTION) * 1.4)
            line = max(1.0, self.u(1.6))
            canvas, sheet = Canvas(side, side, 2), paint.draw.drawing(side, side, 2)
            sheet.ring(side / 2, side / 2, side / 2 - line, paint.theme.muted, line)
            canvas.put(paint.draw.finish(sheet, side, side, 2), 0, 0)
            canvas.centre(paint.draw.icon("plus", side * 0.55, paint.theme.muted), side / 2, side / 2)
            return canvas.image()

        return paint.draw.cached(("plus",), make)

    def _wide(self, pieces: Sequence[Piece]) -> float:
        return sum(self._slot(piece.image) for piece in pieces)

    def _slot(self, image: Image) -> int:
        """Return the width that a piece takes, so that a finger hits no other."""
        return max(image.width + round(self.u(10)), self.paint.screen.finger + 2)

    def _lines(self, pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
        """Yield as many pieces at a time as there is room for."""
        line, room = list[Piece](), self.rows.box.width - self.u(28)
        for piece in pieces:
            if line and self._wide([*line, piece]) > room:
                yield line
                line = []
            line.append(piece)
        yield line

    def _put(self, row: Row, pieces: Sequence[Piece], x: float, top: float, high: float) -> None:
        for image, widget, radii in pieces:
            rect = around(
                (round(x) + self._slot(image) // 2, round(top + high / 2)), image.width, image.height
            )
            row.controls.append(Control(widget(rect), partial(_same, image), radii))
            x += self._slot(image)

    # ------------------------------------------------------------ the question

    def _question(self) -> None:
        """Add what is asked, with a button for each answer."""
        choice, name, old = self.choice, self.command.name, self.choice.replaced
        if choice.wanted:
            answers = [
                ("give", "Give it", choice.give),
                ("leave", "It stays", choice.leave),
                ("another", "Another key", choice.wait),
            ]
        elif choice.waiting:
            answers = [("leave", "Leave it", choice.leave)]
        else:
            answers = [
                ("another", "Another key", choice.wait),
                ("remove", "Remove", partial(choice.remove, name, old)),
                ("restore", "First keys of the row", partial(choice.restore, name)),
                ("leave", "Leave it", choice.leave),
            ]
        self.rows.question("choose", choice.sentence(), answers)


def _about(choice: KeyChoice, name: str) -> str:
    """Return what a row has to do with the wanted key."""
    wanted = name_of(choice.context.written(choice.wanted))
    return f"wants {wanted}" if name == choice.command else f"has {wanted} now"


def _same(image: Image, _: State) -> Image:
    """Return the picture of a cap, which is the same in every state."""
    return image


def _figures(rows: Rows, figures: tuple[Key, Key], does: str) -> None:
    """Add what the figures do, from the first to the last."""
    box, paint, u = rows.box, rows.paint, rows.paint.screen.u
    first, last = (cap(paint, key) for key in figures)
    to = paint.text.image("…", CHIP, paint.theme.muted)
    words = paint.text.image(does, LABEL, paint.theme.muted, room=box.width)
    wide = first.width + to.width + last.width + 2 * u(8)
    high = max(u(HIGH), paint.text.px(NAME) * 1.6)
    below = words.width + u(16) > box.width * KEYS_AT
    row = rows.row(high * (1 + below), 0)
    row.sprites.append(Sprite(words, box.left, row.top + (high - words.height) / 2))
    x, middle = box.left + (u(28) if below else box.width * KEYS_AT), row.bottom - high / 2
    for image, at in ((first, 0.0), (to, first.width + u(8)), (last, wide - last.width)):
        row.sprites.append(Sprite(image, x + at, middle - image.height / 2))
