"""What two cards lead to, in a few words for each: who takes the trick, later cards, and how it ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.cards import Card, suit, suit_name, words
from clubs.cards.spoken import spoken
from clubs.language import _, shown
from clubs.rules.action import PlayCard
from clubs.rules.measure import Measure, OfBid, Quota
from clubs.rules.plural import Figure
from clubs.ui.components.trefoils import Trefoil, trefoils_of
from clubs.ui.texts.worth import LEAST, Hundred, Owed, Worth
from clubs.verdict.verdict import SELDOM, UNSURE, USUAL, LaterCard, TriedAnswer, TwoFutures


@dataclass(frozen=True, slots=True)
class FutureRow:
    """One answer: its card, who takes this trick, later cards with captions, tricks, and how it ends."""

    card: Card
    taker: str
    later: tuple[tuple[Card, str], ...]
    tricks: tuple[Trefoil, ...]
    result: str
    better: bool
    count: int
    counted: str

    @property
    def said(self) -> str:
        """All of it, to be read aloud."""
        later = [_("{label}: {value}", label=words(card), value=caption) for card, caption in self.later]
        told = self.taker
        if later:
            told = _("{taker}; later tricks: {cards}", taker=told, cards=", ".join(later))
        said = _("With {card}: {told}; {result}.", card=words(self.card), told=told, result=self.result)
        return spoken(said)


@dataclass(frozen=True, slots=True)
class FuturesTold:
    """Both rows, the better first, and what a hundred deals count, if they tell the answers apart."""

    rows: tuple[FutureRow, FutureRow]
    hundred: Hundred | None

    @property
    def said(self) -> str:
        """Both rows, to be read aloud."""
        return " ".join(row.said for row in self.rows)

    @property
    def counted(self) -> str:
        """The figures, to be read aloud."""
        if self.hundred is None:
            return ""
        first, second = (row.count for row in self.rows)
        return _("{what} in {n} of 100 deals, not {other}.", what=self.hundred.name, n=first, other=second)


def futures_told(
    best: TriedAnswer,
    other: TriedAnswer,
    names: Sequence[str],
    measure: Measure,
    worth: Worth,
    *,
    last: bool = False,
) -> FuturesTold | None:
    """Return what a better card and another lead to; None where no such thing parts them.

    `names` are those of the seats, "you" for the reader's own, and `measure` is the reader's. The card may be
    the `last` of its trick.
    """
    found = other.futures
    if found is None or not isinstance(best.action, PlayCard) or not isinstance(other.action, PlayCard):
        return None
    hundred = worth.hundred(best, other)
    ends = _ends(best, other, found, measure, worth)
    captions = [_captions(one) for one in found.later]
    rows = [
        FutureRow(
            one.action.card,
            _taker(taker, names, certain=last or (taker == one.action.seat and one.now == 1.0)),
            tuple((later.card, both[at]) for later, both in zip(found.later, captions, strict=True)),
            *ends[at],
            better=not at,
            count=hundred.number(one) if hundred else 0,
            counted=hundred.in_deals(one) if hundred else "",
        )
        for at, (one, taker) in enumerate(((best, found.taker), (other, found.other_taker)))
        if isinstance(one.action, PlayCard)
    ]
    return FuturesTold((rows[0], rows[1]), hundred)


def _taker(taker: int, names: Sequence[str], *, certain: bool) -> str:
    """Return who takes the trick, in five words at most."""
    if taker == UNSURE:
        return _("who wins it is open")
    if taker < 0:
        return _("nobody wins it") if certain else _("usually nobody wins it")
    if certain:
        return _("{name} {name:wins/win} it", name=names[taker])
    return _("{name} usually {name:wins/win} it", name=names[taker])


def _captions(later: LaterCard) -> tuple[str, str]:
    """Return what becomes of a later card after each answer, in five words at most."""
    first = _caption(later.best)
    if later.top and later.best is not None and later.best >= USUAL:
        name = suit_name(suit(later.card), plural=False)
        first = _("no {suit} beats it", suit=name)
    if min(later.best or 0.0, later.other or 0.0) < USUAL:
        return first, _caption(later.other)
    return first, _("still wins later") if later.other == 1.0 else _("usually still wins later")


def _caption(share: float | None) -> str:
    if share is None:
        return _("played now")
    if share >= USUAL:
        return _("usually wins later")
    return _("seldom wins later") if share <= SELDOM else _("may win later")


Ends = tuple[tuple[Trefoil, ...], str]


def _ends(
    best: TriedAnswer, other: TriedAnswer, found: TwoFutures, measure: Measure, worth: Worth
) -> tuple[Ends, Ends]:
    """Return how both end: what is owed made or missed where that is usual, else which is better in what."""
    duty = worth.duty
    if duty and best.made is not None and other.made is not None and best.made - other.made > LEAST:
        first: Ends = (), shown(duty.more)
        if best.made >= USUAL:
            first = _tricks(found.tricks, measure), _made(found.tricks, measure, duty)
        if other.made > SELDOM:
            return first, ((), shown(duty.less))
        return first, (_tricks(found.instead, measure), _missed(found.instead, measure, duty))
    tricks = best.tricks - other.tricks
    if worth.unit == "tricks" and tricks > LEAST:
        return ((), _("more tricks")), ((), _("fewer tricks"))
    if best.points - other.points > LEAST:
        return ((), _("more points")), ((), _("fewer points"))
    return ((), _("better for the game")), ((), _("worse for the game"))


def _tricks(tricks: int, measure: Measure) -> tuple[Trefoil, ...]:
    """Return the usual number of tricks as trefoils, where tricks are owed."""
    owed = measure.bid if isinstance(measure, OfBid) else measure.need if isinstance(measure, Quota) else None
    return () if owed is None else trefoils_of(tricks, owed, exact=isinstance(measure, OfBid))


def _made(tricks: int, measure: Measure, duty: Owed) -> str:
    """Return how what is owed is usually made: of a quota, the number of tricks that the trefoils show."""
    if isinstance(measure, Quota) and tricks >= measure.need:
        return _("usually {count} {n:trick/tricks}", count=Figure(tricks), n=tricks)
    return shown(duty.made)


def _missed(tricks: int, measure: Measure, duty: Owed) -> str:
    """Return by how many tricks what is owed is usually missed."""
    off = tricks - measure.bid if isinstance(measure, OfBid) and measure.bid is not None else 0
    if not off:
        return shown(duty.missed)
    count = Figure(abs(off))
    return _("{count} over", count=count) if off > 0 else _("{count} short", count=count)
