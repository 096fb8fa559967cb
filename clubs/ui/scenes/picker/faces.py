"""The faces at the table: who sits there, and how well a computer player plays, as trefoils."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from clubs.table.seating import LEVELS, PERSON, Seating
from clubs.ui.components.face import Mood
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import RoomFor
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Portrait
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, MatchSetup
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import CAPTION, NAME, Radii
from clubs.ui.texts.controls import PICKER
from clubs.ui.texts.players import PLAYERS, character

FACE: Final = 88  # design units
TREFOIL: Final = 24
NAMED: Final = 4.4  # sizes of its letters, the least room of a name
ROUND: Final[Radii] = (30, 30)
MOODS: Final[Mapping[str, Mood]] = {LEVELS[0]: "blinking", LEVELS[2]: "watching", LEVELS[3]: "watching"}
"""Easy players doze, the stronger ones are wide awake."""
TREFOILS: Final = 3
"""As many as the strongest but one has; the strongest has a crown beside them."""


def face(seat: int, one: Seating, open_: Callable[[], Answer], *, alone: bool, characters: bool) -> Part:
    """Return the face of a seat, which opens the choice of who plays there.

    A person who is `alone` at the screen is "you".
    """
    words = PLAYS_WORDS[one.plays]
    told = character(one.animal) if characters and not one.is_person else ""
    strength = LEVELS.index(one.level) + 1 if one.level in LEVELS else 0
    level = DrawnPicture(strength, partial(trefoils, strength))
    below: Part = (
        RoomFor(Label("you" if alone else PERSON, CAPTION, "accent", "centre"), (level,))
        if one.is_person
        else level
    )
    shown = (
        Portrait(one.animal, FACE, bright=one.is_person, mood=MOODS.get(one.level, "waiting")),
        Label(one.name, NAME.sized(28), "strong", "centre", shortest=NAMED),
        below,
    )
    return Pressable(
        VStack(shown, "tight"),
        f"seat {seat}",
        one.name,
        open_,
        said=f"Who plays seat {seat + 1}",
        value=f"{one.name}, {words}",
        about=Explanation(words, f"{PLAYERS[one.plays]} {told}".rstrip()),
        radii=ROUND,
        across="tight",
        down="tight",
        bare=True,
    )


def trefoils(strength: int, paint: Painters) -> Image:
    """Draw how well a level plays: one trefoil, two, three, or three with a crown."""
    side, gap = TREFOIL * paint.screen.t, 4 * paint.screen.t
    step = side + gap
    shown = max(TREFOILS, strength)
    canvas = Canvas(shown * step - gap, side)
    for place in range(TREFOILS):
        ink = paint.theme.brass if place < strength else paint.theme.hollow
        canvas.centre(paint.draw.pip("C", side, ink), place * step + side / 2, side / 2)
    if strength > TREFOILS:
        canvas.centre(paint.draw.icon("crown", side, paint.theme.brass), TREFOILS * step + side / 2, side / 2)
    return canvas.image()


def faces(
    match_setup: MatchSetup, open_: Callable[[int], Answer], add: Callable[[], Answer], *, characters: bool
) -> tuple[Part, ...]:
    """Return the faces of all seats, and the plus that adds one where the game allows more."""
    seating = match_setup.seating
    alone = sum(one.is_person for one in seating) == 1
    found = [
        face(seat, one, partial(open_, seat), alone=alone, characters=characters)
        for seat, one in enumerate(seating)
    ]
    if match_setup.count < match_setup.rules.seats[-1]:
        found.append(IconButton("add", "plus", PICKER["add"].fact, add, about=PICKER["add"]))
    return tuple(found)
