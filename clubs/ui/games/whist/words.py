"""Sentences about the exchange, with the names of the players."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from clubs.games.whist import Exchanges, HandExchanged, leader_after
from clubs.language import Message, _, message
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.ui.tabletop.names import YOU, one_of

YOURS: Final = message("{name} took your old hand")
THEIRS: Final = message("{name} took {owner}’s old hand")
SPARE_ONE: Final = message("{name} took the spare hand")
"""An act in the exchange: with the name, for everybody may have taken a spare hand."""
SPARE_FOR_ALL: Final = message("{name} exchanged all cards for the spare hand")
"""The last to somebody who may not know what an exchange is."""


def exchange_told(event: Event, said: str, viewer: int, *, explains: bool) -> str:
    """Return what a toast tells of an exchange: to the one who did it what that means, or nothing."""
    if not isinstance(event, HandExchanged):
        return said
    if event.seat == viewer:
        return message("{said}: these are your cards now", said=said) if explains else ""
    if explains and event.owner is None and isinstance(said, Message):
        return SPARE_FOR_ALL.having(**said.fields)
    return said


@dataclass(frozen=True, slots=True)
class ExchangeWords:
    """The sentences of one table as `me` reads them; `names` are those of the players in seat order."""

    public: Public
    names: Sequence[str]
    me: int

    # ------------------------------------------------------------ before the choice

    @property
    def origin(self) -> str:
        """Return who knows the hand in the middle."""
        owner = self._owner
        if owner is None:
            return _("The spare hand, unseen")
        return _("The old hand of {name}", name=self.names[owner])

    @property
    def may_take(self) -> str:
        """Return who may take the hand that is put down now."""
        if not self._later:
            return _("nobody can take what you put down")
        return _("{names} may take what you put down", names=self._any(self._later))

    def leads(self, *, exchange: bool) -> str:
        """Return who leads after the choice, and whose exchange would change that."""
        leader = leader_after(self.public, self.me if exchange else self._owner)
        name = YOU if leader == self.me else self.names[leader]
        others = [seat for seat in self._later if leader_after(self.public, seat) != leader]
        if not others:
            return _("{name} {name:leads/lead}", name=name)
        return _("{name} {name:leads/lead} unless {names} exchanges", name=name, names=self._any(others))

    # ------------------------------------------------------------ afterwards

    def swapped(self, seat: int, *, explains: bool = False) -> str:
        """Return what a seat that has exchanged took, and whether it leads first; '' if it has kept."""
        if seat not in self._exchangers:
            return ""
        before = self._before(seat)
        owner = "" if before is None else self.names[before]
        spare = SPARE_FOR_ALL if explains else SPARE_ONE
        which = spare if before is None else YOURS if before == self.me else THEIRS
        said = _(which, name=self.names[seat], owner=owner)
        decided = len(self.public.note(Exchanges).made) == self.public.setup.seats
        leads = decided and leader_after(self.public, self._owner) == seat
        return _("{said} · leads first", said=said) if leads and not self.public.tricks else said

    def taker(self) -> int | None:
        """Return the seat that took the hand which `me` has put down, or None."""
        pairs = pairwise(self._exchangers)
        return next((taker for owner, taker in pairs if owner == self.me), None)

    def holder(self) -> str:
        """Return where the hand is that `me` has put down: each decides once, so that its taker keeps it."""
        taker = self.taker()
        if taker is not None:
            return _("{name} holds it now; only you two know", name=self.names[taker])
        if self._later:
            return _("{names} may still take it", names=self._any(self._later))
        return _("Nobody took it: it is out of play")

    def about(self, seat: int) -> str:
        """Return what follows from the exchange of a seat for `me`."""
        name, before = self.names[seat], self._before(seat)
        if before is None:
            return _("Nobody had seen the thirteen cards that {name} took.", name=name)
        if before == self.me:
            return _("You know the thirteen cards that {name} took.", name=name)
        return _("Only {owner} and {name} know those thirteen cards.", owner=self.names[before], name=name)

    # ------------------------------------------------------------ who has done what

    @property
    def _exchangers(self) -> list[int]:
        return [seat for seat, exchanged in self.public.note(Exchanges).made if exchanged]

    @property
    def _owner(self) -> int | None:
        """The seat whose hand lies in the middle; None for the hand that was dealt there."""
        return self.public.note(Exchanges).last

    @property
    def _later(self) -> list[int]:
        """The seats that decide after `me`, in turn, and have not yet."""
        made = self.public.note(Exchanges).made
        turn = self.public.setup.round_from(self.public.eldest())
        return [seat for seat in turn[turn.index(self.me) + 1 :] if seat not in dict(made)]

    def _before(self, seat: int) -> int | None:
        """Return the seat whose hand this one took; None for the hand that was dealt to the middle."""
        pairs = pairwise(self._exchangers)
        return next((before for before, after in pairs if after == seat), None)

    def _any(self, seats: Sequence[int]) -> str:
        return one_of([self.names[seat] for seat in seats])
