"""The picker's page in its forms: the posters of the games, and the bar with the faces at the table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.language import _, shown
from clubs.rules.game import Game
from clubs.rules.view import SPECTATOR
from clubs.table.seating import LEVELS
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.face import Mood
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, WithId
from clubs.ui.parts.control import Control
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import DrawnPicture, Icon, Portrait, Spacer
from clubs.ui.parts.pressable import ABOVE, Pressable
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import WIDEST
from clubs.ui.parts.space import aligned, boxed, distance
from clubs.ui.parts.stacks import HStack, RoomFor, VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.poster import ART, in_words, poster, seats_in_words
from clubs.ui.scenes.common.speech_bubble import SAYS, TEACHER, SpeechBubble
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, MatchSetup
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import CAPTION, CHIP, NAME, PANEL_RADII, SCORE, Radii
from clubs.ui.texts.controls import PICKER
from clubs.ui.texts.players import MARKS, PLAYERS, character
from clubs.ui.texts.sides import with_whom

NOTICE: Final = "notice"
"""The room between posters and bar, where a notice covers neither names nor choices."""
BESIDE: Final = 3  # posters, where not all have room
SITS: Final = 92  # design units, of the teacher's face


LEAST: Final = 150  # design units of text, across
SMALLEST: Final = 0.5  # of its width: the picture, where the window is low
CHOSEN: Final = 1.06  # times as large as the others


FACE: Final = 88  # design units
TREFOIL: Final = 24
NAMED: Final = 4.4  # sizes of its letters, the least room of a name
TOGETHER: Final = 7.5  # the same, of the words with whom it plays
ROUND: Final[Radii] = (30, 30)
MOODS: Final[Mapping[str, Mood]] = {LEVELS[0]: "blinking", LEVELS[2]: "watching", LEVELS[3]: "watching"}
"""Easy players doze, the stronger ones are wide awake."""
TREFOILS: Final = 3
"""As many as the strongest but one has; the strongest has a crown beside them."""


def face(match_setup: MatchSetup, seat: int, open_: Callable[[], Answer], *, characters: bool) -> Part:
    """Return the face of a seat, which opens the choice of who plays there.

    The only person at the screen is "you".
    """
    one = match_setup.seating[seat]
    sides = match_setup.sides
    people = [at for at, other in enumerate(match_setup.seating) if other.is_person]
    alone = len(people) == 1
    words = _(PLAYS_WORDS[one.plays])
    told = character(one.animal) if characters and not one.is_person else ""
    about = [shown(words) for words in (MARKS.get(one.level, ""), PLAYERS[one.plays], told) if words]
    strength = LEVELS.index(one.level) + 1 if one.level in LEVELS else 0
    level = DrawnPicture(strength, partial(trefoils, strength))
    apart = _("key") if one.peeks else _("phone") if one.is_pocket else _("person")
    person = Label(_("you") if alone else apart, CAPTION, "accent", "centre")
    below: Part = RoomFor((person, level)) if one.is_person else level
    value = _("{name}, {what}", context="who plays", name=one.name, what=words)
    together: tuple[Part, ...] = ()
    if sides is not None:
        names = [other.name for other in match_setup.seating]
        side_words = with_whom(sides, names, people[0] if alone else SPECTATOR, seat)
        together = (Label(side_words, CAPTION, "body", "centre", shortest=TOGETHER),)
        value = _("{name}, {what}, {side}", context="who plays", name=one.name, what=words, side=side_words)
    parts = (
        Portrait(
            one.animal,
            FACE,
            bright=one.is_person,
            mood=MOODS.get(one.level, "waiting"),
            side=sides.of(seat) if sides is not None else None,
        ),
        Label(one.name, NAME.sized(28), "strong", "centre", shortest=NAMED),
        below,
        *together,
    )
    return Pressable(
        VStack(parts, "tight"),
        f"seat {seat}",
        one.name,
        open_,
        said=_("Who plays seat {n}", n=seat + 1),
        value=value,
        about=Explanation(words, " ".join(about)),
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
    seats = range(match_setup.count)
    found = [face(match_setup, seat, partial(open_, seat), characters=characters) for seat in seats]
    if match_setup.count < match_setup.rules.seats[-1]:
        found.append(IconButton("add", "plus", shown(PICKER["add"].fact), add, about=PICKER["add"]))
    return tuple(found)


class Poster(Part, frozen=True):
    """A game to choose; the chosen one is larger, and the words lie on the ground beneath."""

    game: Game
    chosen: bool
    choose: Callable[[], Answer]

    def width(self, paint: Painters) -> float:
        return max(LEAST * max(paint.screen.s, paint.screen.t), self._words.width(paint))

    def min_width(self, paint: Painters) -> float:
        return max(LEAST * paint.screen.s, self._words.min_width(paint))

    def min_height(self, paint: Painters, width: float) -> float:
        return SMALLEST * self._picture(width) + self._foot(paint, width)

    def height(self, paint: Painters, width: float) -> float:
        return self._picture(width) + self._foot(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        paint, words = layout.paint, self._words
        foot = self._foot(paint, box.width)
        high = min(self._picture(box.width), box.height - foot)
        rect = aligned(box, round(high / ART), round(high + foot), "centre", "start")
        width = round(rect.width / (1 if self.chosen else CHOSEN))

        def image(state: State) -> Image:
            art = poster(paint, self.game, width, chosen=self.chosen, lit=state in LIT)
            key = ("poster in place", art, rect.size)
            return paint.draw.cached(key, lambda: _at_foot(art, rect.size, high))

        value = shown(in_words(self.game))
        if self.chosen:
            value = _("{what}; chosen", what=value)
        widget = Widget(
            f"game {self.game.id}",
            rect,
            "choice",
            self.game.title,
            value,
            leads=self.chosen,
            activate=self.choose,
        )
        layout.control(Control(widget, image, PANEL_RADII))
        with layout.raised(ABOVE, said=False):
            under = words.height(paint, box.width)
            layout.put(words, boxed(box.left, rect.bottom - under, box.width, under))

    @property
    def _words(self) -> VStack:
        seats = (Icon("users", 28), Label(seats_in_words(self.game), CHIP, "body", shadow=True))
        return VStack(
            (
                Label(self.game.title, SCORE, "accent" if self.chosen else "strong", "centre", shadow=True),
                TextBlock(self.game.tagline, CAPTION, "body", "centre"),
                HStack(seats, "tight"),
            ),
            "small",
            "centre",
        )

    def _foot(self, paint: Painters, width: float) -> float:
        return self._words.height(paint, width) + distance(paint, "small")

    @staticmethod
    def _picture(width: float) -> float:
        return ART * width


def _at_foot(art: Image, size: tuple[int, int], high: float) -> Image:
    """Draw a poster on the foot of the room for its picture."""
    canvas = Canvas(*size, -art.dx)
    canvas.put(art, (size[0] - art.width) / 2, high - art.height)
    return canvas.image()


def beginning(game: str, lesson: Callable[[], Answer]) -> Part:
    """Return where somebody who is new begins: at tricks, and then a game's lesson; over the first poster."""
    title = GAMES[game].title
    words = _("New to card games? Two minutes first.")
    bubble = SpeechBubble(Padding(Label(words, SAYS, "strong", said=""), "small", "small"))
    inside = HStack((Portrait(TEACHER, SITS, bright=True, mood="pleased"), bubble))
    button = Pressable(
        inside,
        "lesson",
        words,
        lesson,
        region="lesson",
        value=_("Tricks, then {game}", game=title),
        bare=True,
    )
    shares = (0.75, len(GAMES) - 0.75)
    return Even((Spacer(), Inside(button, "start", "end")), "none", weights=shares)


def picker_page(
    head: Part,
    first: Part | None,
    posters: Sequence[Part],
    faces: Sequence[Part],
    line: Part,
    deal: Part,
) -> Part:
    """Return the page with all posters side by side over the bar, in two rows, or in a form that scrolls."""
    above = (head,) if first is None else (head, first)
    every = tuple(posters)
    half = -(-len(every) // 2)
    short = (Spacer(),) * (2 * half - len(every))
    halves = VStack(
        (Even(every[:half], "small", grow=1), Even((*every[half:], *short), "small", grow=1)), grow=1
    )
    forms = (Even(every, "large", grow=1), Even(every, "tight", grow=1), halves)
    bar = _bar(faces, line, deal)
    wide = [VStack((*above, form, WithId(Spacer("medium"), NOTICE), bar), "small") for form in forms]
    blank = (Spacer(),) * (-len(posters) % BESIDE)
    filled = (*every, *blank)
    rows = [Even(filled[at : at + BESIDE]) for at in range(0, len(filled), BESIDE)]
    stacked = _panel(VStack((Flow(tuple(faces)), line, deal)))
    whole = ScrollArea(Padding(VStack((*above, *rows, stacked))), WHOLE)
    fitting = (Padding(Inside(form, down="fill", widest=WIDEST)) for form in wide)
    return FirstThatFits((*fitting, whole))


def _bar(faces: Sequence[Part], line: Part, deal: Part) -> Part:
    """Return faces, options and button in a row, or the last two one under the other."""
    in_row = Inside(HStack(tuple(faces), "tight"), "start", grow=1)
    in_rows = Flow(tuple(faces), "tight", grow=1)
    under = VStack((line, deal), "small")
    forms = ((in_row, line, deal), (in_row, under), (in_rows, under))
    return _panel(FirstThatFits(tuple(HStack(form, "large") for form in forms)))


def _panel(part: Part) -> Part:
    return Container(Padding(part, "large", "small"))
