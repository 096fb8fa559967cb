"""The cost of an answer to a puzzle against the best one, in a few words for a row beside its card."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from clubs.cards import suit_name, words
from clubs.language import Message, _, message
from clubs.ui.texts.worth import LEAST, Worth
from clubs.verdict.verdict import USUAL, TriedAnswer, Word

LATER_CARD: Final = ("guards_later", "wins_later", "wins_after", "draws_for", "wins_needed", "guards_needed")
LATER_SUIT: Final = ("suit_keeps", "suit_after", "draws_suit")
"""The reasons by which a card, or cards of a suit, are more likely to win later after the best answer."""
OFTEN: Final = 0.3
"""How much more or less often an answer takes the trick, for that to be told."""
MOST: Final = 0.5
"""The share of the deals from which on a score below zero is frequent."""
DEGREES: Final[Sequence[tuple[float, Message]]] = (
    (0.1, message("{what}: hardly ever")),
    (0.4, message("{what}: far less often")),
    (1.0, message("{what}: less often")),
)
"""How often something is so, as a share of how often it is after the best answer."""
SHORT: Final[Mapping[Word, Message]] = MappingProxyType(
    {Word.BEST: message("best"), Word.TURNED: message("very costly")}
)


def word_of(best: TriedAnswer, tried: TriedAnswer) -> str:
    """Return the judge’s word for an answer, in a few words: a deal that is lost is a score below zero."""
    if tried.word is Word.TURNED and (down := tried.down or 0.0) >= MOST > (best.down or 0.0):
        return _("usually a score below zero") if down >= USUAL else _("often a score below zero")
    return _(SHORT.get(tried.word, tried.word.value))


def does(tried: TriedAnswer) -> str:
    """Return what an answer does in this trick: for certain where it takes it or loses it always."""
    if tried.now is None:
        return ""
    if tried.now in (0.0, 1.0):
        return _("takes this trick") if tried.now else _("loses this trick")
    return _("may take this trick")


def differs(best: TriedAnswer, others: Sequence[TriedAnswer]) -> str:
    """Return what the best answer does in this trick, if another one does something else."""
    return does(best) if any(does(one) != does(best) for one in others) else ""


def cost(best: TriedAnswer, tried: TriedAnswer, worth: Worth) -> str:
    """Return what tells an answer from the best: later cards, this trick, else how often or how much less."""
    return _later(tried) or _this_trick(best, tried) or _less(best, tried, worth)


def _later(tried: TriedAnswer) -> str:
    """Return which card or suit is less likely to win later."""
    for reason in tried.reasons:
        fields = dict(reason.fields)
        if reason.name in LATER_CARD:
            return _("{card} less likely to win later", card=words(int(fields["card"])))
        if reason.name in LATER_SUIT:
            return _("fewer of your {suit} win later", suit=suit_name(int(fields["suit"])))
    return ""


def _this_trick(best: TriedAnswer, tried: TriedAnswer) -> str:
    """Return what an answer does in this trick, if the best one does something else."""
    if does(best) != does(tried):
        return does(tried)
    more = (tried.now or 0.0) - (best.now or 0.0)
    if abs(more) < OFTEN:
        return ""
    return _("takes this trick more often") if more > 0 else _("takes this trick less often")


def _less(best: TriedAnswer, tried: TriedAnswer, worth: Worth) -> str:
    """Return how much less often what is wanted is so, or else what there is less of."""
    hundred = worth.hundred(best, tried)
    if hundred is not None:
        part = hundred.number(tried) / hundred.number(best)
        return _(next(said for most, said in DEGREES if part <= most), what=hundred.name)
    if worth.unit == "tricks" and best.tricks - tried.tricks > LEAST:
        return _("fewer tricks")
    return _("fewer points") if best.points - tried.points > LEAST else ""
