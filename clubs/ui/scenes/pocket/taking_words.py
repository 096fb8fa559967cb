"""The words beside a square: what to do with it, who has a hand already, and a hand that is read aloud."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from clubs.cards import words
from clubs.language import _, listed, message
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.components.painters import Painters
from clubs.ui.components.phone import phone
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Icon, Picture, Portrait
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.table.pocket_hands import Peeked
from clubs.ui.style.theme import ASIDE, BODY, CAPTION, DISPLAY

FACE: Final = 200
SMALL_FACE: Final = 64
SMALLEST_FACE: Final = 50
NAMED: Final = 5
"""People beyond whom faces, ring and tick alone say who has a hand: ten names have no room."""
PHONE: Final = (130, 176)
TOLD: Final = BODY.sized(28)
FIRST: Final = (
    message("Point your phone’s camera at the square."),
    message("Plain text: your cards, each with a number."),
    message("Nothing is sent, unless you tap a web search."),
)
AGAIN: Final = (
    message("Your whole hand; a last line names what is new."),
    message("All numbers are new: the text before is void."),
    message("So nobody sees which cards came from whom."),
)
WARNINGS: Final = (
    message("Whoever points a phone here reads this hand: others leave theirs down."),
    message("A number refused tells the table that another card must be played."),
    message("If your phone shows only the beginning, open the whole text."),
)


def owner(one: Seating, *, anew: bool) -> Part:
    """Return whose square it is."""
    above = _("The new hand of") if anew else _("This square is the hand of")
    name = Label(one.name, DISPLAY.sized(84), "strong", heading=True)
    words = VStack((TextBlock(above, ASIDE, "strong"), name), "tight", grow=1)
    return HStack((Portrait(one.animal, FACE, bright=True), words), "medium")


def told(*, anew: bool, pictured: bool) -> Part:
    """Return what to do with a square in three sentences, beside a phone where that is `pictured`."""
    steps = [
        HStack((DrawnPicture(n, partial(_step, n)), TextBlock(_(line), TOLD, "strong")), "small")
        for n, line in enumerate(AGAIN if anew else FIRST, 1)
    ]
    sentences = VStack(tuple(steps), "small", grow=1)
    picture = Picture(PHONE, "phone", lambda paint, box: phone(paint, round(box.height * 0.94)))
    return HStack((sentences, picture), "small") if pictured else sentences


def warnings() -> Part:
    """Return what to take care of."""
    return VStack(tuple(TextBlock(_(line), CAPTION.sized(24), "body") for line in WARNINGS), "small")


def people(match: Match, seats: Sequence[int], at: int) -> Part:
    """Return who has the hand already, whose turn it is, and who comes next."""
    faces = []
    many = len(seats) > NAMED
    words = _mark if many else _named
    size = SMALLEST_FACE if many else SMALL_FACE
    for place, seat in enumerate(seats):
        seating = match.seating[seat]
        picture = Inside(Portrait(seating.animal, size, bright=place == at))
        faces.append(VStack((picture, *words(seating.name, place - at)), "tight"))
    return Even(tuple(faces), "tight")


def _named(name: str, after: int) -> tuple[Part, ...]:
    """Return the name of a person with how far off the turn is: 0 is now."""
    ink: Ink = "accent" if after == 0 else "body"
    state: Part = Label(_state(after), CAPTION.sized(24), ink, "centre")
    if after < 0:
        state = HStack((Icon("check", 24, "accent"), state), "tight")
    return Label(name, CAPTION.sized(24), "strong", "centre"), Inside(state)


def _mark(name: str, after: int) -> tuple[Part, ...]:
    """Return the tick of a person who has the hand, and what is read aloud of each."""
    said = Label(" ", CAPTION.sized(24), said=_("{name}: {what}", name=name, what=_state(after)))
    return (Inside(HStack((Icon("check", 24, "accent"), said), "none") if after < 0 else said),)


def _state(after: int) -> str:
    """Return how far a person is in a word."""
    return _("has it") if after < 0 else _("next") if after else _("now")


def _step(number: int, paint: Painters) -> Image:
    """Draw the number of a sentence."""
    return paint.labels.chip(f"{number}")


HEADPHONES: Final = message(
    "Your cards and their numbers are read aloud: use headphones, so that nobody else hears them."
)


def hand_aloud(name: str, cards: Sequence[Peeked]) -> str:
    """Return a hand in sentences: each card with its number, and at last those that came in new."""
    held = [_("{card}, number {n}.", card=words(one.card), n=one.number) for one in cards]
    new = [words(one.card) for one in cards if one.new]
    came = [_("New: {cards}.", cards=listed(new))] if new else []
    return " ".join([_("{name}, {n} {n:card/cards}.", name=name, n=len(cards)), *held, *came])
