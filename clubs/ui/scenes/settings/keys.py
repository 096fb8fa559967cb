"""The page Controls: every command with its keys and pad buttons, which can be changed."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _, message
from clubs.ui.components.lessons import wrong_edge
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Around, FirstThatFits, Padding
from clubs.ui.parts.control import Control
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, Icon, Spacer
from clubs.ui.parts.space import aligned
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.scenes.settings.key_choice import KeyChoice, always, cap_id, plus_id
from clubs.ui.scenes.settings.rows import Choices, question_row, switch_row, words_row
from clubs.ui.shell.caps import cap
from clubs.ui.shell.commands import COMMANDS, Command, Key
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.keys import is_button, name_of, spoken
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import BODY, CAPTION, CHIP, Radii

FIGURES: Final = (
    (("1", "9"), message("A card by its place, or a number")),
    (("shift+1", "shift+9"), message("On honour: challenge, from the left")),
)
"""Uses of the figures, which nobody can change."""
WIDTHS: Final = (0.4, 0.32, 0.28)
"""Of the label, the keys and the buttons of a pad, as parts of the width."""
LABEL: Final = BODY
CAP_RADII: Radii = (9, 9)
PLUS_RADII: Radii = (16, 16)


class Cap(Part, frozen=True):
    """A key, a button of a pad, or the plus that adds one, with room for a finger; it may be no control."""

    wraps = False
    key: str
    draw: Callable[[Painters], Image]
    widget: Callable[[Rect], Widget] | None = None
    radii: Radii = CAP_RADII

    def extent(self, paint: Painters) -> tuple[float, float]:
        image = self.draw(paint)
        finger = paint.screen.finger
        return max(image.width, finger), max(image.height, finger)

    def place(self, box: Rect, layout: Layout) -> None:
        image = self.draw(layout.paint)
        at = aligned(box, image.width, image.height, "centre", "centre")
        if self.widget is None:
            layout.draw(image, *at.topleft)
        else:
            layout.control(Control(replace(self.widget(at), reach=box), lambda _state: image, self.radii))


class EdgedRow(Around, frozen=True):
    """A row with an edge of ember round it."""

    def place(self, box: Rect, layout: Layout) -> None:
        edge = wrong_edge(layout.paint, (box.width, box.height))
        layout.draw(edge, *box.topleft)
        layout.put(self.part, box)


def control_rows(choices: Choices) -> list[Part]:
    """Return how keys are changed, a row for each command, and what the figures do."""
    pressing = choices.context.pressing
    words = [_("Choose a key to change it, or the plus to add one.")]
    words += [_("{key} removes it.", key=key) for key in [pressing("hint")] if key]
    words += [_("{key} gives the row its first keys.", key=key) for key in [pressing("last_trick")] if key]
    wraps = switch_row(
        choices,
        "wraps",
        _("Arrows go round"),
        _("At the end of a row or list an arrow leads to its other end."),
    )
    swap = switch_row(
        choices,
        "swap_ab",
        _("Swap A and B"),
        _("The two buttons of a game pad that choose and lead back change places."),
    )
    peek = switch_row(
        choices,
        "peek_switch",
        _("Your own hand by a press"),
        _("It shows for ten seconds, or until the next press, and not only while the key is held."),
    )
    pad = choices.context.device
    told = [words_row(_("The pad in use: {pad}.", pad=pad.told))] if isinstance(pad, Pad) else []
    keys = [part for command in COMMANDS for part in _command(choices, command)]
    figures = [_figures(*one) for one in FIGURES]
    table = VStack((*keys, *figures), "none")
    return [words_row(" ".join(words)), table, wraps, swap, peek, *told]


def _command(choices: Choices, command: Command) -> list[Part]:
    """Return the row of a command, with what is asked about it below."""
    choice, name = choices.keys, command.name
    asked = bool(choice.wanted) and name in (choice.command, choice.owner)
    row = _row(choices.context, choice, command, _about(choice, name)) if asked else _usual(choices, command)
    question = [_question(choice, name)] if choice.command == name else []
    return [row, *question]


def _usual(choices: Choices, command: Command) -> Part:
    """Return the row of a command about which nothing is asked, the last one while its keys are the same."""
    context, choice = choices.context, choices.keys
    shown = tuple((key, context.written(key)) for key in context.bindings.of(command.name))
    last, row = choice.rows.get(command.name, ((), None))
    if row is None or last != shown:
        row = VStack((_row(context, choice, command, ""), Divider()), "none")
        choice.rows[command.name] = shown, row
    return row


def _row(context: Context, choice: KeyChoice, command: Command, trouble: str) -> Part:
    """Return a command with its keys and buttons beside it, or below it."""
    caps = [(key, _cap(context, choice, command, key)) for key in context.bindings.of(command.name)]
    keys = (*(part for key, part in caps if not is_button(key)), _plus(choice, command))
    buttons = tuple(part for key, part in caps if is_button(key))
    label: Part = Label(command.label, LABEL, "strong")
    if trouble:
        label = HStack((Icon("warning", ink="warning"), label, Label(trouble, CAPTION, "warning")), "small")
    columns = HStack(keys, "tight"), HStack(buttons or (Spacer(),), "tight")
    sides = tuple(HStack((column, Spacer(grow=1)), "none") for column in columns)
    beside = Even((label, *sides), "small", "centre", weights=WIDTHS)
    keys_below = HStack((Spacer("large"), Flow((*keys, *buttons), "tight", grow=1)), "none")
    below = Padding(VStack((label, keys_below), "tight"), "none", "tight")
    forms = FirstThatFits((beside, below))
    return EdgedRow(forms) if trouble else forms


def _cap(context: Context, choice: KeyChoice, command: Command, key: Key) -> Part:
    """Return the cap of a key, which can be chosen to change it."""
    name, kept = command.name, key in command.kept
    written = context.written(key)
    said = spoken(written)
    named = name_of(written)

    def widget(rect: Rect) -> Widget:
        return Widget(
            cap_id(name, key),
            rect,
            "button",
            _("{command}: button {key}", command=command.label, key=said)
            if is_button(key)
            else _("{command}: key {key}", command=command.label, key=said),
            enabled=not kept,
            reason=always(context, name, key) if kept else "",
            activate=partial(choice.change, name, key),
            about=Explanation(
                _("Button {key}", key=named) if is_button(key) else _("Key {key}", key=named),
                _("Choose it to change or remove it."),
            ),
        )

    return Cap(f"{name} {written}", lambda paint: cap(paint, written), widget)


def _plus(choice: KeyChoice, command: Command) -> Part:
    id, label = plus_id(command.name), _("{command}: add a key or button", command=command.label)
    act = partial(choice.add, command.name)
    return Cap(id, _plus_image, lambda rect: Widget(id, rect, "button", label, activate=act), PLUS_RADII)


@cached_picture
def _plus_image(paint: Painters) -> Image:
    side = max(paint.screen.u(30), paint.text.px(CAPTION) * 1.4)
    line = max(1.0, paint.screen.u(1.6))
    sheet = paint.draw.drawing(side, side, 2)
    sheet.ring(side / 2, side / 2, side / 2 - line, paint.theme.muted, line)
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.icon("plus", side * 0.55, paint.theme.muted), side / 2, side / 2)
    return canvas.image()


def _question(choice: KeyChoice, name: str) -> Part:
    """Return what is asked, with a button for each answer."""
    leave = "leave", _("Leave it"), choice.leave
    if choice.wanted:
        stays = "leave", _("It stays"), choice.leave
        answers = [("give", _("Give it"), choice.give), stays, ("another", _("Another key"), choice.wait)]
    elif choice.waiting:
        answers = [leave]
    else:
        answers = [
            ("another", _("Another key"), choice.wait),
            ("remove", _("Remove"), partial(choice.remove, name, choice.replaced)),
            ("restore", _("First keys of the row"), partial(choice.restore, name)),
            leave,
        ]
    return question_row("choose", choice.sentence(), answers)


def _about(choice: KeyChoice, name: str) -> str:
    """Return what a row has to do with the wanted key."""
    wanted = name_of(choice.context.written(choice.wanted))
    if name == choice.command:
        return _("wants {key}", key=wanted)
    return _("has {key} now", key=wanted)


def _figures(figures: tuple[Key, Key], does: str) -> Part:
    """Return what the figures do, from the first to the last."""
    first, last = (Cap(key, partial(cap, key=key)) for key in figures)
    caps = HStack((first, Label("…", CHIP, "muted", said=""), last, Spacer(grow=1)), "tight")
    label = Label(does, LABEL, "muted")
    beside = Even((label, caps), "small", "centre", weights=(WIDTHS[0], 1 - WIDTHS[0]))
    return FirstThatFits((beside, VStack((label, caps), "none")))
