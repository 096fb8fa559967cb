"""Panels of an open table: a number of a card, numbers to give, or an answer that shows no card."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.rules.action import Action, BidTricks, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.plural import figure
from clubs.rules.zone import passing
from clubs.table.pocket import names_card
from clubs.ui.components.cardart import BACK
from clubs.ui.components.numbers import disc, gap
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.choice import ChoicePanel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FreeRoom, InBox
from clubs.ui.parts.containers import Inside, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack, ZStack
from clubs.ui.render.motion import eased
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.pocket.hands import NOT_NOW, OpenHands
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import CAPTION, HEADING, ROW
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.seats import Place
from clubs.verdict.answers import do_words, first_up

OVER_BAR: Final = 14  # design units
LIFT: Final = 24  # design units, of the back that is pointed at
ROW_FROM: Final = 60  # design units, of the row of a hand that is laid
TITLES: Final = (43, 36, 30)  # of the letters of a title, the largest for which there is room
FACE_DOWN: Final = message("Face down till all have chosen; then a new square for each, with new numbers.")
NEW_NUMBERS: Final = message("Face down till all have chosen; then all have new numbers.")


class NumberPanel(Panel):
    """The backs of one pocket hand at the foot of the table, all alike; each is chosen by its number."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask, hands: OpenHands) -> None:
        super().__init__(desk, ask)
        self.hands = hands
        self._opened = desk.context.now

    @property
    def _below(self) -> float:
        """How many pixels the row is still below its place, from which it rises when a hand is laid."""
        context = self.desk.context
        lasts = context.duration(ROW)
        if context.reduced or not lasts or self.desk.stage.patient:
            return 0.0
        gone = eased(ROW.ease, (context.now - self._opened) / lasts)
        return (1 - gone) * ROW_FROM * self.screen.c

    @property
    def _places(self) -> OpenPlaces:
        places = self.desk.places
        assert isinstance(places, OpenPlaces)
        return places

    @property
    def chosen(self) -> tuple[int, ...]:
        """The numbers chosen to be given."""
        return self.hands.chosen(self.seat) if isinstance(self.ask.answers, SomeOf) else ()

    # ------------------------------------------------------------ what can be chosen

    def status(self) -> tuple[str, str]:
        return "", ""

    def first(self) -> str | None:
        left = self.hands.numbers(self.seat)[1]
        return number_id(left[0]) if left else None

    def widgets(self) -> list[Widget]:
        backs = [
            Widget(
                number_id(number),
                place.box,
                "card",
                _("Number {n}", n=number),
                _("chosen") if number in self.chosen else "",
                region="hand",
                activate=partial(self._choose, number),
            )
            for number, place in self._lying()
        ]
        return [*backs, *super().widgets()]

    def _choose(self, number: int) -> None:
        self.hands.choose(number)

    def _lying(self) -> list[tuple[int, Place]]:
        """Return the numbers that are held, with the places of their backs; chosen ones lie in the middle."""
        size, left = self.hands.numbers(self.seat)
        backs = self._places.backs(size)
        chosen = self.chosen
        slots = self._places.slots(self._slots)
        return [
            (number, slots[chosen.index(number)] if number in chosen else backs[number - 1])
            for number in left
        ]

    @property
    def _slots(self) -> int:
        """The number of slots in the middle: as many as all give, or as are chosen where that is not told."""
        answers = self.ask.answers
        told = isinstance(answers, SomeOf) and self.ask.kind is PassCards
        return answers.most if told and isinstance(answers, SomeOf) else len(self.chosen)

    # ------------------------------------------------------------ words and buttons

    def shows(self) -> object:
        return self.seat, self.chosen, tuple(map(tuple, self._laid)), seen(self.desk.stage)

    def part(self) -> Part | None:
        if isinstance(self.ask.answers, SomeOf):
            return self._giving(self.ask.answers)
        actions = self.ask.actions()
        if not actions:
            return None
        buttons = answer_buttons(self.desk, actions)
        bar = self._places.bar
        at = bar.right, bar.top - OVER_BAR * self.screen.c
        return FreeRoom(((lambda: buttons, ANY),), at, (1.0, 1.0), self._kept)

    @property
    def _kept(self) -> tuple[Rect, ...]:
        return (*seen(self.desk.stage), self._places.bar)

    def _giving(self, answers: SomeOf) -> Part:
        """Return the title, and the button that gives what is chosen, round the slots."""
        names = self.desk.match.names
        to = answers.to
        told = self.ask.kind is PassCards
        name = names[self.seat]
        count = figure(answers.most)
        if to is None or not told:
            title = _("{name}: {what}", name=name, what=self.ask.title)
        else:
            title = _("{name} passes {count} to {other}", name=name, count=count, other=names[to])
        missing = answers.least - len(self.chosen)
        button = ActionButton(
            "confirm",
            _("Give nothing")
            if not (self.chosen or told)
            else _("Give them")
            if to is None
            else _("Pass to {name}", name=names[to]),
            self._give,
            "primary",
            reason=_("Choose {n} more.", n=missing) if missing > 0 else "",
        )
        after = FACE_DOWN if self.hands.squares else NEW_NUMBERS
        words = (Label(_(after), CAPTION, "strong", "centre"),) if told else ()
        forms = tuple(
            (partial(lambda size: Label(title, HEADING.sized(size), "strong", heading=True), size), ANY)
            for size in TITLES
        )
        slots = [place.box for place in self._places.slots(max(1, self._slots))]
        unit = self.screen.c
        stage = self.desk.stage
        kept = (*self._kept, *plaques(stage), *slots, *self._laid)
        above = FreeRoom(forms, (self.screen.middle[0], slots[0].top - 24 * unit), (0.5, 1.0), kept)
        below = FreeRoom(
            ((lambda: VStack((*words, button), "small", "centre"), ANY),),
            (self.screen.middle[0], slots[0].bottom + 30 * unit),
            (0.5, 0.0),
            kept,
            closed_hands(stage),
        )
        return ZStack((above, below))

    @property
    def _laid(self) -> list[Rect]:
        """The boxes of what lies ready before plaques, to be passed."""
        cards = self.desk.stage.card_layout.cards
        return [cards[shown.uid].box for zone, shown in self.desk.stage.board if zone.kind == passing]

    def _give(self) -> None:
        if self.hands.give():
            self.desk.stage.context.sound("slide")

    # ------------------------------------------------------------ what it looks like

    def sprites(self, focus: Focus) -> list[Sprite]:
        found = [*super().sprites(focus), *self._gaps()]
        for number, place in self._lying():
            found += self._back(number, place, focus)
        return [*found, *self._not_now()]

    def _gaps(self) -> list[Sprite]:
        size, left = self.hands.numbers(self.seat)
        backs = self._places.backs(size)
        gone = (number for number in range(1, size + 1) if number not in left or number in self.chosen)
        found = list[Sprite]()
        for number in gone:
            place = backs[number - 1]
            image = gap(self.paint, number, place.width)
            found.append(centred(image, place.x, place.y + self._below, self.z))
        slots = self._places.slots(self._slots)[len(self.chosen) :]
        return [*found, *(centred(self.paint.panels.slot(one.width), one.x, one.y, self.z) for one in slots)]

    def _back(self, number: int, place: Place, focus: Focus) -> list[Sprite]:
        typed = self.hands.typed == f"{number}"
        lit = typed or (focus.id == number_id(number) and (focus.visible or focus.pointed == focus.id))
        y = (
            place.y
            + self._below
            - (LIFT * self.screen.c * (place.width / 112 / self.screen.c) if lit else 0.0)
        )
        back = self.paint.cards.image(BACK, place.width, state="focus" if lit else "plain")
        label = disc(self.paint, number, place.width, lit=lit, typed=typed)
        z = self.z + 1 + lit
        return [centred(back, place.x, y, z), centred(label, place.x, y, z)]

    def _not_now(self) -> list[Sprite]:
        """Draw the tag over a back that was refused: the same for every card and rule."""
        refused = self.hands.refused
        if refused is None or self.desk.context.now >= refused[1]:
            return []
        size = self.hands.numbers(self.seat)[0]
        tag = self.paint.labels.tooltip((_(NOT_NOW),))
        if 0 < refused[0] <= size:
            place = self._places.backs(size)[refused[0] - 1]
            return [centred(tag, place.x, place.y - place.width * 0.7 - tag.height * 0.4, Z_FOCUS)]
        bar = self._places.bar
        return [centred(tag, bar.centerx, bar.top, Z_FOCUS)]

    @property
    def still(self) -> bool:
        return self.hands.refused is None and not self._below


class OpenBidPanel(BidPanel):
    """The choice of a number of tricks to bid, for somebody whose hand nobody sees."""

    def corner(self, button: ActionButton) -> Part:
        return in_bar(self, button)

    def status(self) -> tuple[str, str]:
        return "", ""


class OpenChoicePanel(ChoicePanel):
    """A button for each of a few answers that show no card."""

    def status(self) -> tuple[str, str]:
        return "", ""

    def _label(self, action: Action) -> str:
        return answer_words(action)

    def part(self) -> Part | None:
        actions = self.ask.actions() if self.ask else ()
        return in_bar(self, answer_buttons(self.desk, actions))


def answer_words(action: Action) -> str:
    """Return an answer that shows no card as the words of a button."""
    return first_up(spoken(shown(do_words(action))) if action.do else action.verb.replace("-", " "))


def answer_buttons(desk: Desk, actions: Sequence[Action]) -> Part:
    """Return a button for each answer."""
    return Flow(
        tuple(
            ActionButton(f"answer {place}", answer_words(action), partial(desk.answer, action))
            for place, action in enumerate(actions)
        ),
        "small",
    )


def in_bar(panel: Panel, part: Part) -> Part:
    """Return a part at the right end of the bar at the foot of the table."""
    places = panel.desk.places
    assert isinstance(places, OpenPlaces)
    bar = places.bar
    words = places.words
    box = Rect(words.right, bar.top, bar.right - words.right, bar.height)
    return InBox(Padding(Inside(part, "end"), "large"), box)


def open_panel(desk: Desk, ask: Ask, hands: OpenHands) -> Panel:
    """Return the panel for what somebody with a pocket hand is asked."""
    if names_card(ask.kind):
        return NumberPanel(desk, ask, hands)
    return OpenBidPanel(desk, ask) if ask.kind is BidTricks else OpenChoicePanel(desk, ask)


def number_id(number: int) -> str:
    """Return the id of the widget of a number."""
    return f"number {number}"
