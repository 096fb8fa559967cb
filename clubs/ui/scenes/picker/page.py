"""The picker's page without its controls: title, panel, description of the game, and heads."""

import math
from dataclasses import replace

from clubs.games.rulebook import Paragraph, page
from clubs.ui.components.painters import Painters
from clubs.ui.parts.prose import Prose
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.picker.layout import ABOUT_GAP, PickerLayout
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.seat_rows import SeatRows
from clubs.ui.style.theme import BODY, CAPTION, HEADING, LABEL, TITLE, TextRole

SMALL = BODY.sized(BODY.size * 0.85)
MORE = Paragraph((("More is in the rules.", "em"),))
HINT = "Any seat can be a person: pass the screen between turns."


class PickerPage:
    """The page for one match setup."""

    def __init__(self, paint: Painters, layout: PickerLayout, match_setup: MatchSetup) -> None:
        self.paint, self.layout, self.match_setup = paint, layout, match_setup

    def sprites(self) -> list[Sprite]:
        """Draw the whole page."""
        paint, theme, layout = self.paint, self.paint.theme, self.layout
        title = paint.text.image("Choose a game", TITLE.sized(40), theme.text, shadow=True)
        middle = layout.back.centery
        return [
            Sprite(title, layout.title_left, middle - title.height / 2),
            Sprite(paint.panels.panel(*layout.panel.size, line=0.35, opacity=0.95), *layout.panel.topleft),
            *(Sprite(paint.panels.rule(*line.size, opacity=0.14), *line.topleft) for line in layout.lines),
            *(self._about() if layout.tells else ()),
            *self._heads(),
        ]

    def _about(self) -> list[Sprite]:
        """Draw the game's name, and the rules in short."""
        paint, layout, about, u = self.paint, self.layout, self.layout.about, self.paint.screen.u
        room = layout.book.left - about.left - u(10)
        name = self.match_setup.rules.title
        wide = paint.text.width(name, HEADING)
        title = paint.text.image(
            name, HEADING.sized(HEADING.size * min(1.0, 0.95 * room / wide)), paint.theme.text, room=room
        )
        top = about.top + layout.head + u(ABOUT_GAP)
        return [
            Sprite(title, about.left, layout.head_middle(about) - title.height / 2),
            Sprite(self._told(about.width, about.bottom - top), about.left, top),
        ]

    def told_height(self, wide: float) -> float:
        """Return the height of all that is told of a game."""
        return self._told(wide, math.inf).height

    def _told(self, wide: float, high: float) -> Image:
        """Set the introduction and the rules in short, or of these alone as many as there is room for."""
        section = page(self.match_setup.game).sections[0]
        first, items = section.text[0], section.text[1:]
        if told := self.match_setup.brief:
            items = tuple(Paragraph(((sentence, "plain"),), item=True) for sentence in told)
        texts = [(first, *items), items]
        small = [(*items[:number], MORE) for number in range(len(items) - 1, 0, -1)]
        for role, text in [*((BODY, text) for text in texts), *((SMALL, text) for text in (items, *small))]:
            words = self._prose(role).section(replace(section, text=text), wide, heading=False)
            if words.height <= high:
                break
        return words

    def _prose(self, role: TextRole) -> Prose:
        theme = self.paint.theme
        return Prose(self.paint, role, ink=theme.soft, pale=theme.faint, suits=theme.suits)

    def _heads(self) -> list[Sprite]:
        paint, theme, layout = self.paint, self.paint.theme, self.layout
        seats = self.match_setup.rules.seats
        words = "Seats" if len(seats) > 1 else f"{self.match_setup.count} seats"
        sprites = list[Sprite]()
        for word, column in ((words, layout.table), ("Options", layout.options)):
            image = paint.text.image(word, LABEL, theme.text)
            sprites.append(Sprite(image, column.left, layout.head_middle(column) - image.height / 2))
        rows = layout.rows()
        wells = SeatRows(paint, short=layout.short)
        sprites += [wells.well(row) for row in rows]
        hint = paint.text.paragraph(HINT, CAPTION.sized(19), theme.muted, layout.table.width)
        under = max(row.well.bottom for row in rows) + paint.screen.u(20)
        if under + hint.height <= layout.table.bottom + 2:
            sprites.append(Sprite(hint, layout.table.left, under))
        return sprites
