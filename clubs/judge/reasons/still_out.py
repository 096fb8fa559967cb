"""What is still out of a suit, counted: said of the card or the suit that another reason speaks of."""

from collections.abc import Iterator, Mapping
from typing import Final

from clubs.ai.card_knowledge import above
from clubs.cards import CLUBS, Card, Suit, each, suit
from clubs.judge.reasons.choice import CardTable
from clubs.verdict.verdict import Reason, reason_of

MOST_TRUMPS: Final = 4
"""The most trumps still out that are told."""
SUBJECTS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            *("wins_now", "wins_needed", "wins_after", "wins_later", "takes_needed", "may_take"),
            *("beaten_later", "thrown_later", "lead_now", "lead_for", "draws_for", "wins_early"),
            *(
                "guards_later",
                "guards_needed",
                "sheds_now",
                "sheds_here",
                "sheds_over",
                "sheds_over_here",
                "loses_after",
                "loses_over",
            ),
            *("done_after", "strands_winner", "other_loses", "stays_out"),
        ),
        "card",
    ),
    **dict.fromkeys(
        (
            *(
                "keeps_winner",
                "keeps_needed",
                "both_win",
                "takes_over",
                "takes_surely",
                "leaves_over",
                "trick_unwanted",
            ),
            *("keeps_higher", "ducks", "falls_short", "goes_over", "passes_bid"),
        ),
        "other",
    ),
    **dict.fromkeys(
        ("suit_after", "suit_keeps", "draws_suit", "lead_suit", "suit_over", "suit_loses"), "suit"
    ),
}
"""The field by which each reason names what it speaks of."""


def still_out(of: Reason, table: CardTable) -> Iterator[Reason]:
    """Yield what is still out of that of which a reason speaks, the most telling first.

    Nothing is counted where clubs follow every suit (C-4), or where two equal cards cancel each other (X-5).
    """
    named = SUBJECTS.get(of.name)
    if named is None or table.two_packs or table.game.half_trumps is not None:
        return
    value = int(dict(of.fields)[named])
    if of.name in ("draws_for", "draws_suit") and 0 < table.out(CLUBS) <= MOST_TRUMPS:
        yield reason_of("trumps_out", trumps=table.out(CLUBS))
    if named == "suit":
        if not table.out(value):
            yield reason_of("only_yours", suit=value)
    elif not (table.lowest and suit(value) == CLUBS):  # of nothing but clubs the highest wins (L-5)
        yield from _of_card(value, suit(value), table)


def _of_card(card: Card, of: Suit, table: CardTable) -> Iterator[Reason]:
    higher = table.higher(card)
    lower = table.lower(card)
    out = table.out(of)
    if not out:
        yield reason_of("only_yours", suit=of)
    elif not higher:
        yield reason_of("unbeaten", suit=of, card=card)
    elif higher == 1:
        beater = next(each(table.known.out(of) & above(table.place(card))))
        yield reason_of("one_beats", suit=of, beater=table.card(beater), card=card)
    elif lower > higher:
        yield reason_of("beats_most", card=card, lower=lower, number=out, suit=of)
