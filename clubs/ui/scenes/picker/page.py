"""What stands on the picker's page besides its controls: title, panel, what the game is, and heads."""

from dataclasses import replace

from clubs.games.rulebook import page
from clubs.ui.components.painters import Kit
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.prose import Prose
from clubs.ui.scenes.picker.layout import PickerLayout
from clubs.ui.scenes.picker.match_setup import Draft
from clubs.ui.scenes.picker.seat_rows import SeatRows
from clubs.ui.style.theme import BODY, CAPTION, HEADING, LABEL, TITLE

HINT = "Any seat can be a person: pass the screen between turns."


class PickerPage:
    """The page for one draft."""

    def __init__(self, kit: Kit, layout: PickerLayout, draft: Draft) -> None:
        self.kit, self.layout, self.draft = kit, layout, draft

    def sprites(self) -> list[Sprite]:
        """Everything on it."""
        kit, theme, layout = self.kit, self.kit.theme, self.layout
        title = kit.text.image("Choose a game", TITLE.sized(40), theme.text, shadow=True)
        middle = kit.screen.menu_button.centery
        line = kit.chrome.rule(1, layout.inner.height, opacity=0.14)
        return [
            Sprite(title, kit.screen.title[0], middle - title.height / 2),
            Sprite(kit.chrome.panel(*layout.panel.size, line=0.35, opacity=0.95), *layout.panel.topleft),
            *(Sprite(line, x, layout.inner.top) for x in layout.lines),
            *(self._about() if layout.tells else ()),
            *self._heads(),
        ]

    def _about(self) -> list[Sprite]:
        """The first lines of the rule page, as many as there is room for."""
        kit, layout, about, u = self.kit, self.layout, self.layout.about, self.kit.screen.u
        room = layout.book.left - about.left - u(10)
        name = self.draft.rules.title
        wide = kit.text.width(name, HEADING)
        title = kit.text.image(
            name, HEADING.sized(HEADING.size * min(1.0, 0.95 * room / wide)), kit.theme.text, room=room
        )
        section = page(self.draft.game).sections[0]
        prose = Prose(kit, BODY, ink=kit.theme.soft, pale=kit.theme.faint, suits=kit.theme.suits)
        top = layout.inner.top + layout.head + u(18)
        words = prose.section(section, about.width, heading=False)
        while words.height > about.bottom - top and len(section.text) > 1:
            section = replace(section, text=section.text[:-1])
            words = prose.section(section, about.width, heading=False)
        return [
            Sprite(title, about.left, layout.head_middle() - title.height / 2),
            Sprite(words, about.left, top),
        ]

    def _heads(self) -> list[Sprite]:
        kit, theme, layout = self.kit, self.kit.theme, self.layout
        seats = self.draft.rules.seats
        words = "Seats" if len(seats) > 1 else f"{self.draft.count} seats"
        heads = ((words, layout.table.left), ("Options", layout.options.left))
        images = [(kit.text.image(word, LABEL, theme.text), x) for word, x in heads]
        sprites = [Sprite(image, x, layout.head_middle() - image.height / 2) for image, x in images]
        rows = layout.rows()
        wells = SeatRows(kit, short=layout.short)
        sprites += [wells.well(row) for row in rows]
        hint = kit.text.paragraph(HINT, CAPTION.sized(19), theme.muted, layout.table.width)
        under = max(row.well.bottom for row in rows) + kit.screen.u(20)
        if under + hint.height <= layout.table.bottom + 2:
            sprites.append(Sprite(hint, layout.table.left, under))
        return sprites
