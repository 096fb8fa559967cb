"""The dialogs of a seat: its animal and name, who plays it, and the choice of another animal."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _, in_a_row, message, shown
from clubs.store.settings import LONGEST_NAME
from clubs.table.seating import LEVELS, PEEK, PEOPLE, POCKET, ROSTER, Seating
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import FirstThatFits, Inside
from clubs.ui.parts.flow import Even
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.common.letters import LettersScene, TypingOver
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, MatchSetup, tidy
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, NAME, Radii
from clubs.ui.texts.controls import PICKER
from clubs.ui.texts.players import ANIMALS, CHARACTERS, NO_MASTER, PLAYERS, character
from clubs.verdict.answers import first_up

TAKES_AFTER = message("A computer player has the temperament of its animal.")
CHANGES = message("One that sits at the table already changes places with this one.")
ICONS: Final = {POCKET: "phone", PEEK: "keyboard"}
MEDALLION: Final = 108  # design units of text
TOLD: Final = (640.0, 66.0)  # design units of text, the least size of an animal with its words
COLUMNS = 5
ROUND: Radii = (60, 60)
TOLD_COLUMNS = 2
INSET = 10  # design units

FIELD_RADII: Radii = (14, 5)
ANIMAL = (76, 76)  # design units of text
FIELD = (116, 60)
NAME_INSET = 12  # design units, round a name
BADGE = 0.36  # of a medallion


def animal_button(seat: int, one: Seating, act: Callable[[], Answer]) -> Part:
    """Return the medallion of a seat, which opens the choice of another."""
    return DrawnButton(
        f"animal {seat}",
        _("Animal of seat {n}", n=seat + 1),
        act,
        ANIMAL,
        one.animal,
        _animal,
        value=_(ANIMALS[one.animal]),
        about=PICKER["animal"],
        radii=ROUND,
    )


def name_field(seat: int, one: Seating, typed: TypingOver | None, act: Callable[[], Answer]) -> Part:
    """Return the field of a seat's name; what is `typed` over it takes its place."""
    return DrawnButton(
        f"name {seat}",
        _("Name of seat {n}", n=seat + 1),
        act,
        FIELD,
        (one.name, typed),
        _name,
        value=one.name if typed is None else typed.shown,
        role="field",
        about=PICKER["name"] if typed is None else None,
        radii=FIELD_RADII,
        grow=1,
    )


def _animal(paint: Painters, animal: str, size: tuple[int, int], state: State) -> Image:
    """Draw the medallion, with a mark that it opens."""
    wide, high = size
    side = min(size)
    canvas = Canvas(wide, high, 6)
    canvas.centre(paint.panels.medallion(animal, side, bright=state in LIT), wide / 2, high / 2)
    badge = side * BADGE
    sheet = paint.draw.drawing(badge, badge, 2)
    sheet.circle(badge / 2, badge / 2, badge / 2, paint.theme.ink, 0.92)
    at = ((wide + side - badge) / 2, (high + side - badge) / 2)
    canvas.centre(paint.draw.finish(sheet), *at)
    canvas.centre(paint.draw.icon("down", badge * 0.7, paint.theme.text), *at)
    return canvas.image()


def _name(
    paint: Painters, shows: tuple[str, TypingOver | None], size: tuple[int, int], state: State
) -> Image:
    """Draw the name, or what was typed up to now, in a well."""
    u = paint.draw.u
    name, typed = shows
    wide, high = size
    canvas = Canvas(wide, high, 4)
    dark = 0.5 if typed is not None or state in LIT else 0.35
    canvas.put(paint.panels.well(wide, high, FIELD_RADII, chosen=typed is not None, dark=dark), 0, 0)
    room = wide - 2 * u(NAME_INSET)
    shown = name if typed is None else _end_of(paint, typed.shown, room - u(6))
    word = paint.text.image(shown, NAME, paint.theme.text, room=room)
    if typed is not None:
        _mark(paint, canvas, typed, word)
    canvas.put(word, u(NAME_INSET), (high - word.height) / 2)
    return canvas.image()


def _mark(paint: Painters, canvas: Canvas, typed: TypingOver, word: Image) -> None:
    """Draw the caret, a ground under a chosen text, and a line under what is being composed."""
    u, colour = paint.draw.u, paint.theme.brass_light
    left, middle, high = u(NAME_INSET), canvas.height / 2, paint.text.px(NAME) * 1.05
    if typed.composing:
        part = min(word.width, paint.text.width(typed.composing, NAME))
        line = paint.panels.rule(part, max(1, u(2)), colour, 1.0)
        canvas.put(line, left + word.width - part, middle + high * 0.55)
    elif typed.chosen:
        ground = paint.panels.rule(word.width + u(6), high * 1.2, colour, 0.35)
        canvas.put(ground, left - u(3), middle - ground.height / 2)
    caret = paint.panels.rule(max(2, u(2.4)), high, colour, 1.0)
    canvas.put(caret, left + word.width + u(3), middle - caret.height / 2)


def _end_of(paint: Painters, typed: str, room: float) -> str:
    """Return the end of a text, as much of it as fits."""
    while typed and paint.text.width(typed, NAME) > room:
        typed = typed[1:]
    return typed


class AnimalChoice(Dialog):
    """One of the animals; with `characters`, each with its temperament in words where there is room."""

    title = message("Which animal sits here?")

    def __init__(
        self, context: Context, one: Seating, choose: Callable[[str], None], *, characters: bool
    ) -> None:
        super().__init__(context)
        self._one, self._choose, self._characters = one, choose, characters
        self.sentence = in_a_row(TAKES_AFTER, CHANGES) if characters else CHANGES
        self.breadth = 1440 if characters else 760
        self.focus.id = one.animal

    def below(self) -> Part:
        small = self._rows(COLUMNS, told=False)
        return FirstThatFits((self._rows(TOLD_COLUMNS, told=True), small)) if self._characters else small

    def _rows(self, columns: int, *, told: bool) -> Part:
        found = [
            Inside(self._button(animal, told=told), across="fill" if told else "centre")
            for animal, _ in ROSTER
        ]
        rows = [Even(tuple(found[at : at + columns]), "small") for at in range(0, len(found), columns)]
        return VStack(tuple(rows), "small" if told else "medium")

    def _button(self, animal: str, *, told: bool) -> Part:
        chosen = animal == self._one.animal
        return DrawnButton(
            animal,
            first_up(_(ANIMALS[animal])),
            partial(self._take, animal),
            TOLD if told else (MEDALLION, MEDALLION),
            (animal, chosen),
            _with_words if told else _medallion,
            value=_("chosen") if chosen else "",
            role="choice",
            about=Explanation(character(animal)) if self._characters and not told else None,
            radii=BUTTON_RADII if told else ROUND,
        )

    def _take(self, animal: str) -> Transition:
        self._choose(animal)
        return Pop()


def _medallion(paint: Painters, shows: tuple[str, bool], size: tuple[int, int], state: State) -> Image:
    """Draw an animal, in a brass ring if it is the seat's own or pointed at."""
    animal, chosen = shows
    return paint.panels.medallion(animal, size[0], bright=chosen or state in LIT)


def _with_words(paint: Painters, shows: tuple[str, bool], size: tuple[int, int], state: State) -> Image:
    """Draw a button with an animal, its name and its temperament."""
    u = paint.draw.u
    text = paint.text
    theme = paint.theme
    animal, chosen = shows
    wide, high = size
    ink, pale = (theme.button_ink, theme.button_sub) if chosen else (theme.text, theme.soft)
    canvas = Canvas(wide, high, u(34))
    canvas.put(paint.buttons.face(size, "primary" if chosen else "secondary", state), 0, 0)
    inset = u(INSET)
    canvas.put(paint.panels.medallion(animal, high - 2 * inset, bright=state in LIT), inset, inset)
    left = high + inset
    room = wide - left - inset
    name = text.image(first_up(_(ANIMALS[animal])), NAME, ink, room=room)
    temperament = first_up(shown(CHARACTERS.get(animal, "")))
    words = text.image(f"{temperament}.", CAPTION, pale, room=room)
    apart = (text.cap(NAME) + text.cap(CAPTION)) / 2 + u(16)
    canvas.put(name, left, high / 2 - (apart + name.height) / 2)
    canvas.put(words, left, high / 2 + (apart - words.height) / 2)
    return canvas.image()


class SeatChoice(Dialog):
    """A person, or one of the computer players, as an animal with a name; `take` gets what was chosen."""

    breadth = 1200
    title = message("Who plays here?")

    def __init__(
        self, context: Context, match_setup: MatchSetup, seat: int, take: Callable[[MatchSetup], None]
    ) -> None:
        super().__init__(context)
        self._match_setup, self._seat, self._take = match_setup, seat, take
        self._typed: TypingOver | None = None
        told = character(match_setup.people[seat].animal) if context.settings.characters else ""
        highest = "" if LEVELS[-1] in match_setup.plays else NO_MASTER
        self.sentence = in_a_row(message("No player sees a hidden card."), highest, told)
        self.focus.id = match_setup.seating[seat].level

    def forms(self) -> tuple[Part, ...]:
        """Return the fields of the seat, and the players, with a sentence where there is room.

        The ways in which people sit together come first; what they are good for is told longest.
        """
        forms = (self._match_setup.plays, 1), (PEOPLE, 1), (PEOPLE, 2), ((), 2)
        return tuple(self._choices(told, columns) for told, columns in forms)

    def _choices(self, told: Collection[str], columns: int) -> Part:
        """Return the fields and the players, those who are `told` with a sentence, computers in columns."""
        one = self._match_setup.seating[self._seat]
        fewer = self._match_setup.without_seat(self._seat)
        remove = (
            PushButton("remove", _("Remove this seat"), partial(self._remove, fewer), "ghost")
            if fewer
            else None
        )
        who = (
            animal_button(self._seat, one, self._animals),
            name_field(self._seat, one, self._typed, self.edit),
            *((remove,) if remove else ()),
            PushButton("done", _("Done"), Pop, "ghost"),
        )
        players = [
            PushButton(
                plays,
                _(PLAYS_WORDS[plays]),
                partial(self._play, plays),
                "primary" if plays == one.level else "secondary",
                ICONS.get(plays, "bot" if plays in LEVELS else "users"),
                below=shown(PLAYERS[plays]) if plays in told else "",
                left=True,
            )
            for plays in self._match_setup.plays
        ]
        computers = players[len(PEOPLE) :]
        rows = [computers[at : at + columns] for at in range(0, len(computers), columns)]
        filled = [Even((*row, *(Spacer(),) * (columns - len(row))), "small") for row in rows]
        return VStack((HStack(who, "small"), *players[: len(PEOPLE)], *filled), "small")

    def _change(self, match_setup: MatchSetup) -> None:
        self._match_setup = match_setup
        self._take(match_setup)
        self.changed()

    def _play(self, plays: str) -> Transition:
        self._change(self._match_setup.with_player(self._seat, plays))
        return Pop()

    def _remove(self, fewer: MatchSetup) -> Transition:
        """Take the seat away; this page of it stays as it is while it closes."""
        self._take(fewer)
        return Pop()

    def _animals(self) -> Transition:
        """Open the choice of the animal."""

        def choose(animal: str) -> None:
            self._change(self._match_setup.with_animal(self._seat, animal))

        one, characters = self._match_setup.people[self._seat], self.context.settings.characters
        return Push(AnimalChoice(self.context, one, choose, characters=characters))

    # ------------------------------------------------------------ typing the name

    @property
    def typing(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether letters go into the name now."""
        return self._typed is not None

    def edit(self) -> Transition | None:
        """Begin to type the name, or keep the typed one."""
        if self._typed is not None:
            return self._keep_name()
        name = self._match_setup.people[self._seat].name
        if self.context.keyless:
            title = _("Name of seat {n}", n=self._seat + 1)
            return Push(LettersScene(self.context, title, name, LONGEST_NAME, self._name))
        self._typed = TypingOver(name)
        return None

    def _name(self, name: str) -> None:
        self._typed = None
        self._change(self._match_setup.with_name(self._seat, name))

    def text(self, text: str) -> Transition | None:
        """Add to the name; the first letter takes its place."""
        if self._typed is not None:
            self._typed = replace(self._typed.typed(text), text=tidy(self._typed.kept + text))
        return None

    def compose(self, text: str) -> Transition | None:
        if self._typed is not None:
            self._typed = self._typed.composed(tidy(text))
        return None

    @property
    def field(self) -> Rect:  # type: ignore[override]  # the base class has a plain attribute
        """The box of the name."""
        return next((one.rect for one in self.widgets() if one.role == "field"), super().field)

    def erase(self) -> Transition | None:
        """Take back a letter."""
        if self._typed is not None:
            self._typed = self._typed.erased()
        return None

    def _keep_name(self) -> Transition | None:
        if self._typed is not None:
            self._name(self._typed.text)
        return None

    def before_input(self, taken: inputs.Input) -> None:
        """Keep the typed name when an input leads away from it."""
        super().before_input(taken)
        away = (inputs.Press, inputs.Move, inputs.NextRegion, inputs.Close, inputs.Help)
        if isinstance(taken, away):
            self._keep_name()

    def back(self) -> Transition | None:
        """Leave the name as it was, else the dialog."""
        if self._typed is not None:
            self._typed = None
            return None
        return Pop()
