"""The words that a player by ear listens for and looks for, in the language that is spoken."""

import re
from dataclasses import dataclass
from typing import Final

from clubs.cards import STANDARD, Card, each, words
from clubs.cards.card import THE_JOKER
from clubs.cards.spoken import spoken
from clubs.language import YOU, _, message, translated
from clubs.language.message import FIELD

TURNS: Final = (
    message("You: any card."),
    message("You: {n} playable."),
    message("You lead: any card."),
    message("You lead: {n} playable."),
)
"""Sentences that ask for a card."""
ASIDE: Final = (
    *(message("Commands"), message("Menu and pages"), message("Facts of the hand"), message("Chosen cards")),
    *(message("Challenges"), message("Teacher"), message("Stages"), message("Trumps"), message("Last trick")),
)
"""Groups of things that answer nothing."""


@dataclass(frozen=True)
class Phrases:
    """The words of a language: names of things, and patterns of what is said."""

    you: str
    hand: str
    end: str
    next_deal: str
    aside: tuple[str, ...]
    gives: re.Pattern[str]
    """The button that passes cards."""
    turn: re.Pattern[str]
    card: re.Pattern[str]
    """A card in the sentence that tells who played it."""
    focus: re.Pattern[str]
    """The words of Orca about a button or a card that gets the focus."""

    def asks(self, said: str) -> bool:
        """Return whether a sentence asks for something."""
        return said.endswith("?") or said.startswith(self.end) or self.turn.match(said) is not None


def phrases() -> Phrases:
    """Return the words of the language that is spoken now."""
    cards = "|".join(re.escape(name) for name in (*map(named, each(STANDARD)), spoken(THE_JOKER).casefold()))
    card = f"(?i:{cards})"
    more = "".join(
        f"({re.escape(_(text, card=''))})?" for text in ("{card}, trump", "{card}, not allowed now")
    )
    again = ("{n} chosen; once more to bid it.", "{card} chosen; once more to bid it.")
    number = rf"\d+\W+{_('chosen')}"
    return Phrases(
        you=_(YOU[0]),
        hand=_("Your hand"),
        end=_("End of the deal"),
        next_deal=_("Next deal"),
        aside=tuple(map(_, ASIDE)),
        gives=re.compile(pattern("Pass to {name}")),
        turn=re.compile("|".join(map(pattern, TURNS))),
        card=re.compile(rf"(?<!\S)([A-Z]\w+), ({card})[.,]"),
        focus=re.compile(rf"button\.$|^{card}{more}\.$|^{number}$|{'|'.join(map(pattern, again))}"),
    )


def named(card: Card) -> str:
    """Return a card as it is read aloud within a sentence: `queen of clubs`."""
    return spoken(words(card)).casefold()


def pattern(text: str) -> str:
    """Return a regular expression of a text with any fields."""
    return ".+".join(map(re.escape, FIELD.split(translated(text))[::3]))
