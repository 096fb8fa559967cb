"""The judge's sentences in other languages: filled at random, each comes out whole and in one language."""

import random
import re
from typing import Final

import pytest

from clubs.cards.spoken import spoken
from clubs.language import ENGLISH, speak
from clubs.language.message import FIELD
from clubs.rules.action import BidTricks, PlayCard
from clubs.verdict.answers import do_words
from clubs.verdict.sentences import YOU, fill, in_words, plain, slots
from clubs.verdict.verdict import Field, Reason

SAID: Final = 5_000
"""How many sentences are said at random in each language."""
ENGLISH_WORDS: Final = re.compile(
    r"\b(the|of|and|with|you|your|is|are|it|this|that|cards?|tricks?|bids?|clubs?|hearts?|spades?|diamonds?|"
    r"one|two|three|four|no|none|nothing|joker’s|ace|king|queen|jack)\b"
)
ALSO_ITS_OWN: Final = {"de": set[str](), "fr": set[str]()}
CARDS: Final = ("card", "other", "played")
SEATS: Final = ("seat", "ally")
WHOLE: Final = {"lower": 0, "higher": 0, "over": 0, "high": 0}
"""The fields that may be none of something, the others are one at least."""


def value(name: str, chance: random.Random) -> Field:
    """Return a value that the judge may give a field."""
    if name in CARDS:
        return chance.randrange(54 if name == "card" else 52)
    if name in ("cards", "others"):
        return sum(1 << card for card in chance.sample(range(52), chance.randint(1, 3)))
    if name in ("suit", "rest"):
        return chance.randrange(4)
    if name in SEATS:
        return chance.randrange(3)
    if name == "level":
        return chance.randrange(5)
    if name in ("mean", "less"):
        return chance.random() * 9
    if name in ("this", "that"):
        action = (
            PlayCard(0, chance.randrange(52)) if chance.random() < 0.5 else BidTricks(0, chance.randrange(9))
        )
        return do_words(action)
    return chance.randint(WHOLE.get(name, 1), 13)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_sentences_at_random_are_whole_and_in_one_language(language: str) -> None:
    every = [said for slot in (*slots().values(), in_words()) for said in slot.items()]
    chance = random.Random(36)
    speak(language)
    for number in range(SAID):
        name, sentence = every[number % len(every)]
        asked = {field[1]: None for field in FIELD.finditer(sentence) if field[1] not in "CDHS"}
        reason = Reason(name, tuple((field, value(field, chance)) for field in asked))
        said = fill(sentence, reason, (YOU, "Rowan", "Sedge"))
        aloud = spoken(said)
        for text in (plain(said), aloud):
            assert not re.search(r"[{}#]|  |^ | $", text), (sentence, text)
            assert text[0].isupper() or not text[0].isalpha(), (sentence, text)
            assert text.endswith((".", "?")), (sentence, text)
            assert not ENGLISH_WORDS.search(text), (sentence, text)
        assert not re.search("[♣♦♥♠]", aloud), aloud
    speak(ENGLISH)
