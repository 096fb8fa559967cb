"""My ideas: those that a player's deals asked for and that were missed most often, and practice in one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from clubs.language import _, message, shown
from clubs.services.your_play import AskedIdea
from clubs.ui.components.trefoils import Trefoil, trefoil_row
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, Inside, Padding, Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.stacks import VStack
from clubs.ui.style.theme import ACTION, BODY, CAPTION, HEADING, NAME, TextRole
from clubs.ui.texts.level import found_words

TITLE: Final = message("My ideas")
ABOUT: Final = message("what your deals asked for, and you missed")
NONE: Final = message("Ideas that your deals asked for and you missed will stand here.")
NO_PUZZLE: Final = message("The program has no puzzle about this idea.")
IDEA: Final[TextRole] = NAME.sized(28)
PIP: Final = 26
PRACTISE: Final = 92


def ideas_panel(
    weakest: Sequence[AskedIdea],
    chosen: int,
    puzzles: int,
    choose: Callable[[int], Answer],
    practise: Callable[[], Answer],
) -> Part:
    """Return the panel; `puzzles` is how many there are to practise the chosen idea with."""
    head = (Label(_(TITLE), HEADING, "strong", heading=True), TextBlock(_(ABOUT), CAPTION, "muted"))
    if not weakest:
        return Container(
            Padding(VStack((*head, TextBlock(_(NONE), BODY, "body")), "small"), "medium", "large")
        )
    tiles = tuple(_tile(at, one, partial(choose, at), chosen=at == chosen) for at, one in enumerate(weakest))
    button = PushButton(
        "practise",
        _("Practise"),
        practise,
        "primary",
        "play",
        _length(puzzles) if puzzles else "",
        ACTION,
        high=PRACTISE,
        region="practise",
        reason="" if puzzles else _(NO_PUZZLE),
        said=_("Practise: {idea}", idea=_(weakest[chosen].idea)),
    )
    listed = Region(VStack(tiles, "small"), "ideas")
    return Container(
        Padding(VStack((VStack(head, "small"), listed, Spacer(grow=1), button), "medium"), "medium", "large")
    )


def _tile(at: int, one: AskedIdea, choose: Callable[[], Answer], *, chosen: bool) -> Part:
    kinds: tuple[Trefoil, ...] = tuple("owed" if found else "missing" for found in sorted(one.found)[::-1])
    trefoils = DrawnPicture(kinds, lambda paint: trefoil_row(paint, kinds, paint.screen.u(PIP)))
    words = (
        TextBlock(_(one.idea), IDEA, "strong"),
        Inside(trefoils, across="start"),
        TextBlock(found_words(one), CAPTION, "muted"),
    )
    found = shown(found_words(one))
    value = _("{what}, chosen", what=found) if chosen else found
    part = Padding(VStack(words, "small"), "medium", "medium")
    return Pressable(part, f"idea {at}", _(one.idea), choose, chosen=chosen, value=value, region="ideas")


def _length(puzzles: int) -> str:
    if puzzles > 2:
        return _("three puzzles, three minutes")
    return _("two puzzles, two minutes") if puzzles == 2 else _("one puzzle, one minute")
