"""The panel of one daily deal: what it is, how it went, and where that stands."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

from pygame import Rect

from clubs.rules.game import Game
from clubs.table.field import Field
from clubs.ui.components.field_bar import field_image
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.common.controls import Answer, Controls
from clubs.ui.scenes.common.score_words import figure
from clubs.ui.scenes.daily.days import DayPlayed
from clubs.ui.style.theme import BODY, CAPTION, DISPLAY, HEADING, NAME, PANEL_RADII
from clubs.ui.texts.shared_deal import daily_sentence, points_words, tricks_words

PAD: Final = 34  # design units
BUTTON: Final = 62
GAP: Final = 16
POINTS: Final = DISPLAY.sized(64)
FRESH: Final = (
    "Everybody who plays {game} on this day gets these cards, against the same sharp players. "
    "Daily deals are practice: statistics leave them out."
)
BEGUN: Final = "You have begun this deal. It goes on where you left it."
FIRST_TRY: Final = "Your first of {tries} results counts here."


@dataclass(frozen=True)
class Shown:
    """The day that is shown, with its field as far as that has been played."""

    game: Game
    day: date
    played: DayPlayed | None
    field: Field | None = None

    @property
    def sentence(self) -> str:
        """The line about its result that a player passes on; "" without a result."""
        if self.played is None or self.played.result is None:
            return ""
        whole = self.field is not None and self.field.complete
        standing = self.field.standing(self.played.result.points) if whole and self.field else ""
        return daily_sentence(self.game, self.day, self.played.result, standing)


@dataclass(frozen=True)
class Entry:
    """One button of the panel."""

    id: str
    label: str
    icon: str
    act: Callable[[], Answer]
    kind: Kind = "secondary"


class DayPanel:
    """The panel in a box, of which only the width counts for what it needs."""

    def __init__(self, paint: Painters, box: Rect, shown: Shown, entries: list[Entry]) -> None:
        self.paint, self.box, self.shown, self.entries = paint, box, shown, entries
        self.u, self.screen = paint.draw.u, paint.screen

    # ------------------------------------------------------------ buttons

    @property
    def _room(self) -> float:
        return self.box.width - 2 * self.u(PAD)

    @property
    def _button(self) -> int:
        return self.screen.target(self.u(BUTTON))

    @property
    def _rows(self) -> list[list[Entry]]:
        """The buttons, row by row: all in one if there is room."""
        needed = [self.paint.buttons.width(one.label, icon=one.icon, padding=20) for one in self.entries]
        whole = sum(needed) + self.u(GAP) * (len(needed) - 1)
        return [self.entries] if whole <= self._room else [[one] for one in self.entries]

    @property
    def _foot(self) -> float:
        rows = len(self._rows)
        return rows * self._button + (rows - 1) * self.u(GAP)

    def controls(self, make: Controls) -> list[Control]:
        """Return the buttons, at the foot of the panel."""
        found, gap = list[Control](), self.u(GAP)
        top = self.box.bottom - self.u(PAD) - self._foot
        for number, row in enumerate(self._rows):
            wide = (self._room - gap * (len(row) - 1)) / len(row)
            y = top + number * (self._button + gap)
            for place, one in enumerate(row):
                rect = boxed(self.box.left + self.u(PAD) + place * (wide + gap), y, wide, self._button)
                found.append(
                    make.button(
                        one.id,
                        one.label,
                        rect,
                        one.act,
                        kind=one.kind,
                        icon=one.icon,
                        role=NAME,
                        region="day",
                    )
                )
        return found

    # ------------------------------------------------------------ words

    @property
    def needed(self) -> float:
        """The height that everything needs."""
        return self._told().height + self._foot + 3 * self.u(PAD)

    def sprites(self) -> list[Sprite]:
        """Draw the panel and its words."""
        box, pad = self.box, self.u(PAD)
        panel = self.paint.panels.panel(*box.size, PANEL_RADII)
        return [Sprite(panel, *box.topleft), Sprite(self._told(), box.left + pad, box.top + pad)]

    def _told(self) -> Image:
        """Set everything that is said of the day, one part under the other."""
        text, t = self.paint.text, self.screen.t
        parts = self._parts()
        gaps = [gap * t for _, gap in parts]
        high = sum(image.height for image, _ in parts) + sum(gaps[:-1])
        canvas, y = Canvas(self._room, high, text.px(POINTS)), 0.0
        for (image, _), gap in zip(parts, gaps, strict=True):
            canvas.put(image, 0, y)
            y += image.height + gap
        return canvas.image()

    def _parts(self) -> list[tuple[Image, float]]:
        """Return the parts from top to bottom, each with the gap below it in design units of text."""
        text, theme, room, shown = self.paint.text, self.paint.theme, self._room, self.shown
        game, setup = shown.game, shown.game.setup()
        title = f"{shown.day:%A} {shown.day.day} {shown.day:%B}"
        players = f"{figure(setup.seats)} at the table"
        about = f"{game.title} · {players} · you play against sharp players"
        found = [
            (text.paragraph(title, HEADING, theme.text, room), 22.0),
            (text.paragraph(about, CAPTION, theme.muted, room), 40.0),
        ]
        played = shown.played
        if played is None or played.result is None:
            words = BEGUN if played else FRESH.format(game=game.title)
            return [*found, (text.paragraph(words, BODY, theme.text, room), 0.0)]
        result = played.result
        found += [
            (text.image(points_words(result.points), POINTS, theme.brass_light, room=room), 26.0),
            (text.paragraph(tricks_words(result), NAME, theme.text, room), 44.0),
        ]
        if shown.field is not None:
            found.append((field_image(self.paint, shown.field, result.points, room), 44.0))
        found.append((text.paragraph(shown.sentence, BODY, theme.soft, room), 26.0))
        if played.tries > 1:
            words = FIRST_TRY.format(tries=figure(played.tries))
            found.append((text.paragraph(words, CAPTION, theme.muted, room), 0.0))
        return found
