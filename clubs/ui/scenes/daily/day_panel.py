"""The panel of one daily deal: what it is, how it went, and where that stands."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from clubs.rules.game import Game
from clubs.table.field import Field
from clubs.ui.components.field_bar import field_image
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.score_words import figure
from clubs.ui.scenes.common.told_panel import Part
from clubs.ui.scenes.daily.days import DayPlayed
from clubs.ui.style.theme import BODY, CAPTION, DISPLAY, HEADING, NAME
from clubs.ui.texts.shared_deal import daily_sentence, points_words, tricks_words

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
        hints = "with hints" if self.played.hinted else ""
        return daily_sentence(self.game, self.day, self.played.result, standing, hints)


def day_parts(shown: Shown, paint: Painters, room: float) -> list[Part]:
    """Return what is told of a day, from top to bottom."""
    text, theme = paint.text, paint.theme
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
        found.append((field_image(paint, shown.field, result.points, room), 44.0))
    found.append((text.paragraph(shown.sentence, BODY, theme.soft, room), 26.0))
    if played.tries > 1:
        words = FIRST_TRY.format(tries=figure(played.tries))
        found.append((text.paragraph(words, CAPTION, theme.muted, room), 0.0))
    return found
