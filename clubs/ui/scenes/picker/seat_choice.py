"""The dialog of a seat: its animal and name, and who plays it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect

from clubs.store.settings import LONGEST_NAME
from clubs.table.seating import LEVELS
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.common.letters import LettersScene, TypingOver
from clubs.ui.scenes.picker.animal_choice import AnimalChoice
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, MatchSetup, tidy
from clubs.ui.scenes.picker.seat_fields import animal_button, name_field
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.texts.players import NO_MASTER, PLAYERS, character


class SeatChoice(Dialog):
    """A person, or one of the computer players, as an animal with a name; `take` gets what was chosen."""

    breadth = 960
    title = "Who plays here?"

    def __init__(
        self, context: Context, match_setup: MatchSetup, seat: int, take: Callable[[MatchSetup], None]
    ) -> None:
        super().__init__(context)
        self._match_setup, self._seat, self._take = match_setup, seat, take
        self._typed: TypingOver | None = None
        told = character(match_setup.people[seat].animal) if context.settings.characters else ""
        highest = "" if LEVELS[-1] in match_setup.plays else NO_MASTER
        self.sentence = " ".join(filter(None, ("No player sees a hidden card.", highest, told)))
        self.focus.id = match_setup.seating[seat].level

    def below(self) -> Part:
        """Return the fields of the seat, and the players, each with a sentence where there is room."""
        return FirstThatFits((self._choices(told=True), self._choices(told=False)))

    def _choices(self, *, told: bool) -> Part:
        one = self._match_setup.seating[self._seat]
        fewer = self._match_setup.without_seat(self._seat)
        remove = (
            PushButton("remove", "Remove this seat", partial(self._remove, fewer), "ghost") if fewer else None
        )
        who = (
            animal_button(self._seat, one, self._animals),
            name_field(self._seat, one, self._typed, self.edit),
            *((remove,) if remove else ()),
            PushButton("done", "Done", Pop, "ghost"),
        )
        players = (
            PushButton(
                plays,
                PLAYS_WORDS[plays],
                partial(self._play, plays),
                "primary" if plays == one.level else "secondary",
                "users" if place == 0 else "bot",
                below=PLAYERS[plays] if told else "",
                left=True,
            )
            for place, plays in enumerate(self._match_setup.plays)
        )
        return VStack((HStack(who, "small"), *players), "small")

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
            title = f"Name of seat {self._seat + 1}"
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
