"""Pocket hands as an open table shows them: whose lies at its foot, what is chosen, what has been typed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from clubs.language import _, message
from clubs.rules.action import PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.table.pocket import is_held
from clubs.ui.render.motion import Pose
from clubs.ui.scenes.table.pocket_hands import PocketHands
from clubs.ui.shell.context import Context
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.stage import Stage

APART: Final = 400.0
"""ms after a number in which another press is ignored: it was meant for the same card."""
NOT_NOW: Final = message("Not now")
STAYS: Final = 1600.0  # ms, of those words
ENDED_BY_ENTER: Final = 10
"""Numbers of a hand, from which on typed figures wait for Enter."""


class OpenHands:
    """The hands of one open table, and the numbers that are said, typed or refused.

    It knows what everybody may know: a number is said to the match, which takes it or does not. `said` is
    called once it has taken one.
    """

    def __init__(
        self,
        context: Context,
        pocket: PocketHands,
        stage: Callable[[], Stage],
        said: Callable[[], None],
    ) -> None:
        self._context = context
        self._pocket = pocket
        self._stage = stage
        self._said = said
        self.acting: int | None = None
        self.typed = ""
        self.refused: tuple[int, float] | None = None
        self._chosen = dict[int, tuple[int, tuple[int, ...]]]()  # edition and numbers, by seat
        self._said_at = -APART

    # ------------------------------------------------------------ backs

    def numbers(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Return how many numbers a hand has as it is shown, and those of the cards that it still holds."""
        cards = sum(len(held) for zone, held in self._stage().board.zones.items() if is_held(zone, seat))
        if seat not in self._pocket.seats:
            return cards, tuple(range(1, cards + 1))
        backs = self._pocket.backs(seat)
        left = backs.left(cards)
        # While cards come in that have been dealt or passed, there are more or fewer than there are numbers.
        return (backs.size, left) if len(left) == cards else (cards, tuple(range(1, cards + 1)))

    @property
    def squares(self) -> bool:
        """Whether anybody reads a hand with a phone."""
        return len(self._pocket.peeks) < len(self._pocket.seats)

    @property
    def ask(self) -> Ask | None:
        """Return what the hand at the foot is asked, as everybody may know it."""
        return self._pocket.asks.get(self.acting) if self.acting is not None else None

    def chosen(self, seat: int) -> tuple[int, ...]:
        """Return the numbers that a seat has chosen to give."""
        edition, numbers = self._chosen.get(seat, (0, ()))
        return numbers if numbers and edition == self._pocket.backs(seat).edition else ()

    def forget(self) -> None:
        """Forget what was being said: another moment of the match is shown."""
        self.typed = ""
        self.refused = None

    # ------------------------------------------------------------ saying numbers

    def choose(self, number: int) -> bool:
        """Say a number of the hand at the foot, or choose it to be given; return whether anything changed."""
        ask = self.ask
        now = self._context.now
        if ask is None or self.acting is None or now - self._said_at < APART:
            return False
        self.typed = ""
        self._said_at = now
        if not isinstance(ask.answers, SomeOf):
            return self.say(number)
        edition = self._pocket.backs(self.acting).edition
        chosen = self.chosen(self.acting)
        if number in chosen:
            chosen = tuple(other for other in chosen if other != number)
        else:
            chosen = (*chosen, number)[-ask.answers.most :]
        self._chosen[self.acting] = edition, chosen
        self._context.sound("slide")
        self._context.announce(self._has_chosen(ask, len(chosen)))
        return True

    def _has_chosen(self, ask: Ask, number: int) -> str:
        name = self._stage().match.names[ask.seat]
        assert isinstance(ask.answers, SomeOf)
        if ask.kind is PassCards:
            return _("{name} has chosen {n} of {all}.", name=name, n=number, all=ask.answers.most)
        return _("{name} has chosen {n}.", name=name, n=number)

    def say(self, number: int) -> bool:
        """Play or bid the card of a number; refused is refused, whatever the card and the rule."""
        seat = self.acting
        assert seat is not None
        places = self._places_of(seat, (number,))
        if not places or not self._pocket.say(seat, number):
            self.refuse(number)
            return False
        self.refused = None
        self._set_out(seat, places)
        self._said()
        return True

    def give(self) -> bool:
        """Give the chosen cards; return whether that may be done."""
        seat = self.acting
        assert seat is not None
        chosen = tuple(sorted(self.chosen(seat)))
        places = self._places_of(seat, chosen)
        self._said_at = self._context.now
        if not self._pocket.give(seat, chosen):
            self.refuse(chosen[0] if chosen else 0)
            return False
        self._set_out(seat, places)
        self._chosen.pop(seat, None)
        self._said()
        return True

    def _places_of(self, seat: int, numbers: tuple[int, ...]) -> list[Place]:
        """Return the places of the backs of some numbers that are held; none of others."""
        places = self._stage().places
        size, left = self.numbers(seat)
        assert isinstance(places, OpenPlaces)
        backs = places.backs(size)
        return [backs[number - 1] for number in numbers if number in left]

    def _set_out(self, seat: int, places: Sequence[Place]) -> None:
        """Let the cards that leave the hand next set out from some places."""
        stage = self._stage()
        cards = stage.card_layout.cards
        for zone, held in stage.board.zones.items():
            if is_held(zone, seat):
                # Which zone a card leaves that is in one of several, the numbers do not tell.
                for at, shown in zip(places, held, strict=False):
                    pose = Pose(at.x, at.y, at.width, at.angle, up=False)
                    cards[shown.uid] = replace(cards[shown.uid], pose=pose)

    def refuse(self, number: int) -> None:
        """Say “not now” over a back."""
        self.refused = number, self._context.now + STAYS
        self._context.sound("refuse")
        self._context.announce(_("Not now."), urgent=True)

    # ------------------------------------------------------------ typing

    def digit(self, n: int) -> bool:
        """Take a figure: it is the number, or from ten cards on waits for Enter."""
        if self.acting is None or self.ask is None:
            return False
        size = self._pocket.backs(self.acting).size
        if size < ENDED_BY_ENTER:
            return 0 < n <= size and self.choose(n)
        typed = f"{self.typed}{n}".lstrip("0")
        self.typed = typed if typed and int(typed) <= size else f"{n}".lstrip("0")
        return True

    def enter(self) -> bool:
        """End a number that was typed; return whether there was one."""
        if not self.typed:
            return False
        number = int(self.typed)
        self.typed = ""
        self.choose(number)
        return True
