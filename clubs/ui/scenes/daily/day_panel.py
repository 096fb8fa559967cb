"""The panel of one daily deal: what it is, how it went, and where that stands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from clubs.rules.game import Game
from clubs.rules.plural import figure
from clubs.services.daily import DayResult
from clubs.services.deal_sentences import daily_sentence, points_words, tricks_words
from clubs.table.field import Field
from clubs.ui.components.field_bar import field_image
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import FittedPicture
from clubs.ui.parts.sheets import over_buttons
from clubs.ui.parts.stacks import VStack
from clubs.ui.style.theme import BODY, CAPTION, DISPLAY, HEADING, NAME

POINTS: Final = DISPLAY.sized(66)
FIELD: Final = 240  # design units, the least width of the bar of its field
FRESH: Final = (
    "Everybody who plays {game} on this day gets these cards, against the same sharp players. "
    "Daily deals are practice: statistics leave them out."
)
BEGUN: Final = "You have begun this deal. It goes on where you left it."
FIRST_TRY: Final = "Your first of {tries} results counts here."


@dataclass(frozen=True)
class ShownDay:
    """The day that is shown, with its field as far as that has been played."""

    game: Game
    day: date
    played: DayResult | None
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


def day_panel(shown: ShownDay, buttons: Sequence[PushButton]) -> Part:
    """Return what is told of a day, over what can be done with it."""
    return Region(over_buttons("told", VStack(tuple(_told(shown)), "huge"), buttons), "day")


def _told(shown: ShownDay) -> Iterator[Part]:
    game = shown.game
    players = f"{figure(game.setup().seats)} at the table"
    about = f"{game.title} · {players} · you play against sharp players"
    title = f"{shown.day:%A} {shown.day.day} {shown.day:%B}"
    yield VStack((TextBlock(title, HEADING, "strong", heading=True), TextBlock(about, CAPTION, "muted")))
    played = shown.played
    if played is None or played.result is None:
        yield TextBlock(BEGUN if played else FRESH.format(game=game.title), BODY, "strong")
        return
    result = played.result
    points = Label(points_words(result.points), POINTS, "accent")
    yield VStack((points, TextBlock(tricks_words(result), NAME, "strong")))
    if (field := shown.field) is not None:
        draw = partial(field_image, field=field, points=result.points)
        yield FittedPicture(FIELD, (field, result.points), lambda paint, width: draw(paint, width=width))
    words: list[Part] = [TextBlock(shown.sentence, BODY)]
    if played.tries > 1:
        words.append(TextBlock(FIRST_TRY.format(tries=figure(played.tries)), CAPTION, "muted"))
    yield VStack(tuple(words))
