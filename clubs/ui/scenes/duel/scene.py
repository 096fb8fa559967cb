"""The same deal twice: two lanes side by side, where they part, and what the judge says of it."""

from collections.abc import Sequence
from dataclasses import replace as changed
from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.cards.spoken import spoken
from clubs.games.rulebook import SHARING
from clubs.language import _, message, shown
from clubs.services.duels import Comparison
from clubs.services.shared_deals import SharedLine, named
from clubs.table.field import Field
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region, Whole
from clubs.ui.parts.fields import TextWell
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import titles
from clubs.ui.parts.space import Ground, Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.motion import Timeline
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.duel.columns import Lanes
from clubs.ui.scenes.duel.trick_panel import TrickPlace, compared, trick_panel
from clubs.ui.scenes.duel.words import (
    about_words,
    name_of,
    opponents_words,
    people_words,
    result_line,
    standing_words,
    who,
)
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import copied, pasted
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY, CAPTION, DIALOG_IN, HEADING, LANES, NAME, paced

SHARED: Final = BODY.sized(28)
TICK: Final = CAPTION
WELL: Final = 48  # design units
SIGNS: Final[dict[str, tuple[str, Ink]]] = {"!": ("info", "warning"), "~": ("clock", "muted")}


def line_box(shared: SharedLine, buttons: Sequence[PushButton]) -> Part:
    """Return the panel of a line, with buttons at its right or below."""
    well = TextWell((shared.code, shared.play), SHARED, "accent", WELL, chosen=False, grow=1)
    ticks = VStack(tuple(_tick(shown(words)) for words in shared.proves), "tight")
    sentence = Label(shared.sentence, SHARED, "strong")
    line = VStack((sentence, HStack((well, ticks))), "small", grow=1)
    beside = HStack((line, *buttons))
    below = Flow(tuple(buttons), align="end")
    stacked = VStack((TextBlock(shared.sentence, SHARED, "strong"), well, ticks, below), "small")
    forms = FirstThatFits((beside, stacked))
    return Region(Container(Padding(forms, "medium", "small"), "popover"), "line")


def _tick(words: str) -> Part:
    """Return what a line proves after a tick, what it admits or what is being found out after a sign."""
    icon, ink = SIGNS.get(words[0], ("check", "good"))
    return HStack(
        (Icon(icon, TICK.size, ink), TextBlock(_(words).lstrip("!~"), TICK, "muted", grow=1)), "tight"
    )


def dealing(context: Context, columns: int) -> Timeline:
    """Return a fade of some columns after each other, by their numbers; none under reduced motion."""
    timeline = Timeline(context.now)
    if ms := context.duration(LANES):
        delay, apart = context.duration(DIALOG_IN), paced(LANES.apart, context.settings.speed)
        for column in range(columns):
            timeline.run(column, ms, LANES.ease, delay=delay + column * apart)
    return timeline


BUTTON: Final = NAME.sized(29)
PANEL = 490  # design units of width
COPIED = message("Copied: the sentence, the deal’s code and its line.")


class DuelScene(PageScene):
    """Two deals trick by trick; the trick with the focus is looked at in the panel."""

    title = message("The same deal, twice")
    ground: Ground = "felt"
    scenery = "cloth"

    def __init__(self, context: Context, compared: Comparison) -> None:
        super().__init__(context)
        self.duel, self.sides, self.judge = compared.duel, compared.sides, compared.judge
        self.standing, self._counting = compared.standing, False
        self.again, self._asking = compared.again, False
        people = (people_words(self.duel.mine, self.sides[0]), people_words(self.duel.theirs, self.sides[1]))
        self.shared = changed(compared.shared, proves=(*compared.shared.proves, *filter(None, people)))
        parting = self.duel.parting
        self.words_of = self.duel.mine.game.id
        self.stands_at = presentation(self.words_of).place
        self.number = parting.trick if parting is not None else 0
        self.focus.id = "copy"
        self._dealing = dealing(context, self.duel.columns)
        self._shows: tuple[object, ...] = ()

    # ------------------------------------------------------------ time and input

    def update(self, now: float) -> Transition | None:
        self._dealing.update(now)
        if self.judge is not None:
            self.judge.poll()
        if not (self.judge is not None and self.judge.working):
            self._asking = self.again is not None and self.again.poll()
            if self.standing is not None and not self._asking:
                self._counting = self.standing.poll()
        at, _, number = (self.focus.id or "").partition(" ")
        if at == "trick":
            self.number = int(number)
        shows = self._looked, self._field, self._shared, self._dealing.idle
        if shows != self._shows or not self._dealing.idle:
            self._shows = shows
            self.changed()
        return super().update(now)

    def still(self) -> bool:
        judging = self.judge is not None and self.judge.working
        idle = self._dealing.idle
        return super().still() and idle and not judging and not self._asking and not self._counting

    @property
    def busy(self) -> bool:
        return not self._dealing.idle or super().busy

    def before_input(self, taken: inputs.Input) -> None:
        self._dealing.finish()
        self.changed()

    def back(self) -> Transition | None:
        for work in (self.standing, self.again):
            if work is not None:
                work.rest()
        return super().back()

    def do(self, command: inputs.CommandName) -> Transition | None:
        does = {"copy": self.copy, "paste": self.paste}.get(command)
        return does() if does is not None else None

    def help(self) -> Transition | None:
        return self.context.router.rules(SHARING)

    def copy(self) -> Transition | None:
        """Copy the sentence and the line."""
        self.notify(copied(self.shared.text, _(COPIED)))
        return None

    def paste(self) -> Transition:
        """Open a line that is pasted."""
        return pasted(self.context)

    def _watch(self) -> Transition:
        """Replay the other's deal."""
        theirs = self.duel.theirs
        return self.context.router.watch(named(theirs.record, theirs.seat, self.sides[1]))

    # ------------------------------------------------------------ contents

    @property
    def _looked(self) -> TrickPlace:
        parting, judge = self.duel.parting, self.judge
        verdict = judge.verdict if judge is not None else None
        worth = presentation(self.duel.mine.game.id).texts.worth
        found = compared(verdict, parting, worth) if verdict is not None and parting is not None else None
        working, failed = (judge.working, judge.failed) if judge is not None else (False, False)
        return TrickPlace(self.duel, self.sides, self.number, found, working, failed)

    @property
    def _field(self) -> Field | None:
        """The field of the seat, from when the judge has done."""
        field = self.standing.field if self.standing is not None else None
        return field if field is not None and (field.points or self._counting) else None

    @property
    def _shared(self) -> SharedLine:
        """The line, with what it proves and what is known of the other's opponents."""
        again, words = self.again, ""
        if again is not None and (again.alike.complete or self._asking):
            words = opponents_words(again.alike, self.sides[1])
        return changed(self.shared, proves=(*self.shared.proves, *filter(None, [words])))

    def says(self) -> list[str]:
        looked, field = self._looked, self._field
        results = [
            f"{name_of(side)}: {result_line(deal)}{standing_words(field, deal)}."
            for side, deal in zip(self.sides, (self.duel.mine, self.duel.theirs), strict=True)
        ]
        return [spoken(one) for one in (*results, f"{looked.title}. {looked.said}", *looked.judged)]

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        panel = Inside(trick_panel(self._looked), across="fill", down="fill", widest=PANEL)
        parts = map(self._dealing.part, range(max(1, self.duel.columns)))
        come = tuple(1.0 if part is None else part for part in parts)
        lanes = Lanes(self.duel, self.sides, self.number, self._field, come, self._look, grow=1)
        beside = HStack((lanes, panel), align="fill")
        above = VStack((replace(lanes, grow=0.0), replace(trick_panel(self._looked), grow=1.0)))
        middle = FirstThatFits((Whole(above), beside, above), grow=1)
        copy = PushButton("copy", _("Copy"), self.copy, "primary", "cards", role=BUTTON)
        paste = PushButton("paste", _("Paste"), self.paste, icon="down", role=BUTTON)
        whole = VStack((self._head(), middle, line_box(self._shared, (copy, paste))))
        return Padding(FirstThatFits((whole, ScrollArea(whole, WHOLE))), "medium", "small")

    def _head(self) -> Part:
        title = partial(titles, _(self.title), about_words(self.duel, self.sides), HEADING.sized(36), BODY)
        back = Region(IconButton("back", "left", _("Back"), self.back), "back")
        theirs = self.sides[1]
        label = _("Watch your deal") if theirs.you else _("Watch {name}’s deal", name=who(theirs))
        about = self.context.explained(Explanation(_("What a line proves"), "", "help"))
        proof = IconButton("proof", "help", _("What a line proves"), self.help, about=about)
        watch = PushButton("watch", label, self._watch, icon="play", role=BUTTON)
        beside = HStack((back, title(whole=True), Region(HStack((proof, watch), "small"), "head")))
        below = VStack((HStack((back, title())), Region(HStack((watch, proof), "small"), "head")))
        return FirstThatFits((beside, below))

    def _look(self, number: int) -> None:
        self.number = number

    @property
    def notice_at(self) -> tuple[float, float]:
        """The point between title and buttons, where a notice covers no result."""
        at, boxes = super().notice_at, {one.id: one.rect for one in self.widgets()}
        back = boxes["back"]
        return at if boxes["watch"].top >= back.bottom else (at[0], back.centery)
