"""The seats of the picker: animal, name, and player."""

from collections.abc import Callable

from pygame import Rect

from clubs.table.seating import Seating
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.typing_over import TypingOver
from clubs.ui.scenes.picker.layout import NAME_INSET, OPENS, PLAYS_ROLE, Row
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, SHORT_WORDS
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import NAME, POPOVER_RADII, Radii
from clubs.ui.texts.characters import character
from clubs.ui.texts.controls import PICKER
from clubs.ui.texts.levels import PLAYERS

FIELD_RADII: Radii = (14, 5)
WELL_RADII: Radii = (22, 8)
ROUND: Radii = (60, 60)
BADGE = 0.36  # of a medallion


class SeatRows:
    """A maker of the seats' controls for one screen, which tells of characters if there are any."""

    def __init__(self, paint: Painters, *, short: bool, characters: bool = False) -> None:
        self.paint, self.short, self.characters = paint, short, characters

    def well(self, row: Row) -> Sprite:
        """Draw the well under a row."""
        return Sprite(self.paint.panels.well(*row.well.size, WELL_RADII), *row.well.topleft)

    def controls(
        self,
        seat: int,
        one: Seating,
        row: Row,
        typed: TypingOver | None,
        edit: Callable[[], Answer],
        animals: Callable[[], Answer],
        players: Callable[[], Answer],
    ) -> list[Control]:
        """Return animal, name and player of a seat; the callables answer when each is chosen."""
        return [
            self._animal(seat, one, row.animal, animals),
            self._name(seat, one, row.name, typed, edit),
            self._plays(seat, one, row.plays, players),
        ]

    def _animal(self, seat: int, one: Seating, rect: Rect, change: Callable[[], Answer]) -> Control:
        """Make the medallion, with a mark that it opens; choosing it opens the animals."""

        def image(state: State) -> Image:
            canvas = Canvas(*rect.size, 6)
            lit = state in ("hover", "pressed")
            canvas.put(self.paint.panels.medallion(one.animal, rect.width, bright=lit), 0, 0)
            badge = self._badge(rect.width * BADGE)
            canvas.put(badge, rect.width - badge.width, rect.height - badge.height)
            return canvas.image()

        label = f"Animal of seat {seat + 1}"
        about = PICKER["animal"]
        if self.characters and not one.is_person:
            about = Explanation(about.fact, f"{character(one.animal)} {about.follows}")
        widget = Widget(
            f"animal {seat}", rect, "button", label, one.animal, region="seats", activate=change, about=about
        )
        return self._control(widget, ("seat animal", one.animal), image, ROUND)

    def _name(
        self, seat: int, one: Seating, rect: Rect, typed: TypingOver | None, edit: Callable[[], Answer]
    ) -> Control:
        """Make the name; choosing it begins to type over it, and `typed` is what was typed up to now."""

        def image(state: State) -> Image:
            paint, theme, u = self.paint, self.paint.theme, self.paint.screen.u
            canvas = Canvas(*rect.size, 4)
            if typed is not None or state in ("hover", "pressed"):
                canvas.put(
                    paint.panels.well(*rect.size, FIELD_RADII, chosen=typed is not None, dark=0.5), 0, 0
                )
            left = u(NAME_INSET)
            room = rect.width - 2 * left
            shown = one.name if typed is None else _end_of(paint, typed.shown, room - u(6))
            word = paint.text.image(shown, NAME, theme.text, room=room)
            if typed is not None:
                self._mark(canvas, typed, word, left)
            canvas.put(word, left, (rect.height - word.height) / 2)
            return canvas.image()

        label, value = f"Name of seat {seat + 1}", one.name if typed is None else typed.shown
        about = PICKER["name"] if typed is None else None
        widget = Widget(
            f"name {seat}", rect, "field", label, value, region="seats", activate=edit, about=about
        )
        return self._control(widget, ("seat name", one.name, typed), image, FIELD_RADII)

    def _mark(self, canvas: Canvas, typed: TypingOver, word: Image, left: float) -> None:
        """Draw the caret, a ground under a chosen text, and a line under what is being composed."""
        paint, u, colour = self.paint, self.paint.screen.u, self.paint.theme.brass_light
        middle, high = canvas.height / 2, paint.text.px(NAME) * 1.05
        if typed.composing:
            part = min(word.width, paint.text.width(typed.composing, NAME))
            line = paint.panels.rule(part, max(1, u(2)), colour, 1.0)
            canvas.put(line, left + word.width - part, middle + high * 0.55)
        elif typed.chosen:
            ground = paint.panels.rule(word.width + u(6), high * 1.2, colour, 0.35)
            canvas.put(ground, left - u(3), middle - ground.height / 2)
        caret = paint.panels.rule(max(2, u(2.4)), high, colour, 1.0)
        canvas.put(caret, left + word.width + u(3), middle - caret.height / 2)

    def _plays(self, seat: int, one: Seating, rect: Rect, change: Callable[[], Answer]) -> Control:
        """Make the button of the player, with a mark that it opens; choosing it opens the players."""
        word = (SHORT_WORDS if self.short else PLAYS_WORDS)[one.plays]
        icon = "" if self.short else "users" if one.is_person else "bot"

        def image(state: State) -> Image:
            paint, u = self.paint, self.paint.screen.u
            canvas = Canvas(*rect.size, u(34))
            canvas.put(paint.buttons.face(rect.size, "secondary", state, (18, 6)), 0, 0)
            opens = paint.text.px(PLAYS_ROLE) * OPENS
            label = paint.text.image(word, PLAYS_ROLE, paint.theme.text, room=rect.width - u(10) - opens)
            mark = paint.text.px(PLAYS_ROLE) * 1.2 if icon else 0.0
            x = u(16) if icon else (rect.width - label.width - opens - u(6)) / 2
            away = rect.width - u(14) - opens / 2 if icon else x + label.width + u(6) + opens / 2
            canvas.centre(paint.draw.icon("down", opens, paint.theme.soft), away, rect.height / 2)
            if icon:
                canvas.centre(paint.draw.icon(icon, mark, paint.theme.text), x + mark / 2, rect.height / 2)
                x += mark + u(10)
            canvas.put(label, x, (rect.height - label.height) / 2)
            return canvas.image()

        label, value = f"Who plays seat {seat + 1}", PLAYS_WORDS[one.plays]
        about = Explanation(PLAYS_WORDS[one.plays], PLAYERS[one.plays])
        widget = Widget(
            f"plays {seat}", rect, "button", label, value, region="seats", activate=change, about=about
        )
        return self._control(widget, ("seat plays", word), image, POPOVER_RADII)

    def _badge(self, width: float) -> Image:
        """Draw the mark of a medallion that opens."""
        draw, theme = self.paint.draw, self.paint.theme
        sheet = draw.drawing(width, width, 2)
        sheet.circle(width / 2, width / 2, width / 2, theme.ink, 0.92)
        canvas = Canvas(width, width, 2)
        canvas.put(draw.finish(sheet, width, width, 2), 0, 0)
        canvas.centre(draw.icon("down", width * 0.7, theme.text), width / 2, width / 2)
        return canvas.image()

    def _control(
        self, widget: Widget, key: tuple[object, ...], image: Callable[[State], Image], radii: Radii
    ) -> Control:
        """Make a control whose pictures are cached by what they show."""
        size, cached = widget.rect.size, self.paint.draw.cached
        return Control(widget, lambda state: cached((*key, size, state), lambda: image(state)), radii)


def _end_of(paint: Painters, typed: str, room: float) -> str:
    """Return the end of a text, as much of it as fits."""
    while typed and paint.text.width(typed, NAME) > room:
        typed = typed[1:]
    return typed
