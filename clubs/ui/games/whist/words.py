"""Sentences about the exchange, with the names of the players."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from clubs.games.whist import Exchanges, leader_after
from clubs.language import _, message
from clubs.rules.public import Public
from clubs.ui.tabletop.names import YOU, one_of

YOURS: Final = message("took your old hand"), message("{name} took your old hand")
THEIRS: Final = message("took {owner}’s old hand"), message("{name} took {owner}’s old hand")
SPARE_ONE: Final = message("took the spare hand"), message("{name} took the spare hand")
"""An act in the exchange, in words beside the name and with it."""


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

    def swapped(self, seat: int, *, named: bool = False) -> str:
        """Return what a seat that has exchanged took, and whether it leads first; '' if it has kept."""
        if seat not in self._exchangers:
            return ""
        before = self._before(seat)
        owner = "" if before is None else self.names[before]
        which = SPARE_ONE if before is None else YOURS if before == self.me else THEIRS
        said = _(which[named], name=self.names[seat], owner=owner)
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
