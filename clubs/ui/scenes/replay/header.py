"""The head of a replay: where it is in the match, the deal to be chosen, and the deal's code."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome
from clubs.ui.parts.containers import Container
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.stacks import HStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.style.theme import BODY, GAME, POPOVER_RADII

SEEN: Final = BODY.sized(19)
WORDS: Final = (200, 60)  # design units


def header(
    title: str,
    below: str,
    deals: Choice | None,
    back: Callable[[], Answer],
    code: Callable[[], Answer] | None,
) -> Part:
    """Return the way back, the game's title and the words below, the deal's code, and the deals."""
    words = Custom(WORDS, (title, below), partial(_words, title, below), grow=1)
    flag = [IconButton("code", "flag", "Code of this deal", code, region="code")] if code is not None else []
    stepper = [Container(OneOfSome(deals, "deal", segments=False), radii=POPOVER_RADII)] if deals else []
    leave = IconButton("leave", "left", "Back", back, region="leave")
    return HStack((leave, words, *flag, *stepper))


def _words(title: str, below: str, paint: Painters, box: Rect) -> list[Sprite]:
    """Draw the title, and the words below it, on the felt."""
    theme, text, room = paint.theme, paint.text, box.width
    head = text.image(title, GAME, theme.title, room=room, shadow=theme.title_shadow)
    line = text.image(below, SEEN, theme.subtitle, room=room, shadow=theme.title_shadow)
    step = paint.screen.title_gap
    top = box.centery - (head.height + line.height) / 4 - step / 2
    return [
        Sprite(head, box.left, top),
        Sprite(line, box.left, top + head.height / 2 + step - line.height / 2),
    ]


def deals_of(playback: Playback) -> tuple[str, ...]:
    """Return the deals by their numbers; a match may have begun with a later one."""
    last = playback.missed + len(playback.deals)
    return tuple(f"Deal {deal} of {last}" for deal in range(playback.missed + 1, last + 1))


def where(moment: Moment) -> str:
    """Return where in the deal a moment is."""
    if moment.scored:
        return "the score"
    if moment.trick_number:
        return f"trick {moment.trick_number} of {moment.public.size}"
    return moment.phase.lower()
